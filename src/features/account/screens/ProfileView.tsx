import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { BackLink } from '../../../frame/links';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { Card, Cluster, Columns, PageHeader, Stack } from '../../../ui/layout';
import { code, EmailAddress, PersonName, verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { Form } from '../../forms/Form';
import { ContactFields, type ContactForm } from '../person/ContactFields';
import { CountryFlag } from '../person/CountryFlag';
import { CountryPicker } from '../person/CountryPicker';
import { countryName } from '../person/countryName';
import type { selectProfileFacts } from '../profile.selectors';

/** What both views of the page have. */
export interface ViewProps {
  /** What other members see, shown beside the view. */
  readonly seen: ReactNode;
  /** Takes the focus when this view replaces the other one. */
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** On a phone on its side the facts are in two columns, so that UPDATE is in view. */
const Data = styled(Stack)`
  @media ${token.query.lowBroad} {
    dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: ${token.space.l}; }
    && dl > div { grid-template-columns: 5.5rem minmax(0, 1fr); padding-block: ${token.space.xs}; border: 0; }
  }
`;

interface ProfileInfoViewProps extends ViewProps {
  readonly facts: ReturnType<typeof selectProfileFacts>;
  readonly onEdit: () => void;
}

/** The info view: the member's data, and UPDATE. */
export function ProfileInfoView({ titleRef, seen, facts, onEdit }: ProfileInfoViewProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Profile`}
        titleRef={titleRef}
        back={<BackLink to={paths.dashboard}>{t`GO BACK`}</BackLink>}
      />
      <Columns $form>
        <Card>
          <Data $gap="l">
            <Facts
              rows={[
                { id: 'code', label: t`Code`, value: code(facts.code) },
                { id: 'name', label: t`Name`, value: <PersonName>{facts.name}</PersonName> },
                { id: 'email', label: t`Email ID`, value: <EmailAddress>{facts.email}</EmailAddress> },
                {
                  id: 'country',
                  label: t`Country`,
                  value: (
                    <span className="beside">
                      <CountryFlag flag={facts.flag} />
                      <bdi>{countryName(i18n.locale, { flag: facts.flag, name: facts.country })}</bdi>
                    </span>
                  ),
                },
                { id: 'phone', label: t`Phone Number`, value: verbatim(facts.phone) },
                { id: 'since', label: t`Member since`, value: verbatim(facts.since, facts.sinceUtc) },
              ]}
            />
            <Button variant="primary" wide onClick={onEdit}>
              <Trans>UPDATE</Trans>
            </Button>
          </Data>
        </Card>
        {seen}
      </Columns>
    </>
  );
}

interface ProfileEditViewProps extends ViewProps {
  readonly contact: ContactForm;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The edit view: name, country code and phone; UPDATE sends, CANCEL and GO BACK restore. */
export function ProfileEditView(props: ProfileEditViewProps) {
  const { t } = useLingui();
  const [picking, setPicking] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Update profile`}
        titleRef={props.titleRef}
        back={
          <Button variant="quiet" size="s" icon="chevron-left" onClick={props.onCancel}>
            <Trans>GO BACK</Trans>
          </Button>
        }
      />
      <Columns $form>
        <Card>
          <Form onSubmit={props.onSubmit}>
            <ContactFields contact={props.contact} onPick={() => setPicking(true)} enterKeyHint="done" />
            <Actions className="end">
              <Button onClick={props.onCancel}>
                <Trans>CANCEL</Trans>
              </Button>
              <Button type="submit" variant="primary">
                <Trans>UPDATE</Trans>
              </Button>
            </Actions>
          </Form>
        </Card>
        {props.seen}
      </Columns>
      {picking ? (
        <CountryPicker
          value={props.contact.values.country_code}
          onPick={(picked) => props.contact.set('country_code', picked)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

const Actions = styled(Cluster)`
  margin-block-start: ${token.space.xs};
  @media ${token.query.low} { margin: 0; }
  > * { flex: 1 1 8rem; }
`;
