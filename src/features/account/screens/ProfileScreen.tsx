import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { BackLink } from '../../../frame/links';
import * as paths from '../../../paths';
import { profileViewSelected } from '../../../state/session/session.events';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { InlineStatus } from '../../../ui/Feedback';
import { Card, Cluster, Columns, PageHeader, Stack } from '../../../ui/layout';
import { code, EmailAddress, PersonName, verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { Form } from '../../forms/Form';
import { useCommandForm } from '../../forms/useCommandForm';
import { SeenByOthers } from '../components/SeenByOthers';
import { useFocusOnChange } from '../components/useFocusOnChange';
import { CountryFlag } from '../person/CountryFlag';
import { CountryPicker } from '../person/CountryPicker';
import { countryName } from '../person/countryName';
import { NameFields } from '../person/NameFields';
import { PhoneFields } from '../person/PhoneFields';
import { updateProfile } from '../profile.commands';
import { selectProfileFacts, selectProfileForm, selectProfileView } from '../profile.selectors';

interface ViewProps {
  /** Takes the focus when this view replaces the other one. */
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** The info view: the member's data, and UPDATE. */
function Info({ titleRef }: ViewProps) {
  const { t, i18n } = useLingui();
  const dispatch = useDispatch();
  const facts = useSelector(selectProfileFacts);
  return (
    <>
      <PageHeader
        title={t`Profile`}
        titleRef={titleRef}
        back={<BackLink to={paths.dashboard}>{t`GO BACK`}</BackLink>}
      />
      <Columns $form>
        <Card>
          <Stack $gap="l">
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
            <Button variant="primary" wide onClick={() => dispatch(profileViewSelected({ view: 'edit' }))}>
              <Trans>UPDATE</Trans>
            </Button>
          </Stack>
        </Card>
        <SeenByOthers />
      </Columns>
    </>
  );
}

/**
 * The edit view: name, country code and phone; UPDATE sends, CANCEL restores. Mounted when it opens: later refreshes of the user never reach
 * the fields (decision 61).
 */
function Edit({ titleRef }: ViewProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const form = useCommandForm(updateProfile, { initial: useSelector(selectProfileForm) });
  const country = form.values.country_code;
  const cancel = () => {
    form.reset();
    dispatch(profileViewSelected({ view: 'info' }));
  };
  const [picking, setPicking] = useState(false);
  return (
    <>
      <PageHeader title={t`Update profile`} titleRef={titleRef} />
      <Columns $form>
        <Card>
          <Form onSubmit={form.submit}>
            <NameFields firstname={form.field('firstname')} lastname={form.field('lastname')} />
            <PhoneFields
              country={country}
              onPick={() => setPicking(true)}
              mobile={form.field('mobile')}
              enterKeyHint="done"
            />
            <Stack $gap="xs" className="end">
              <Actions>
                <Button type="submit" variant="primary">
                  <Trans>UPDATE</Trans>
                </Button>
                <Button onClick={cancel}>
                  <Trans>CANCEL</Trans>
                </Button>
              </Actions>
              <InlineStatus text={form.status} tone="negative" />
            </Stack>
          </Form>
        </Card>
        <SeenByOthers />
      </Columns>
      {picking ? (
        <CountryPicker
          value={country}
          onPick={(picked) => form.set('country_code', picked)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

/** /portal/profile (specification, section 2 "Profile"; section 4: UPDATE opens the edit view, cancel and success close it). */
export function ProfileScreen() {
  const view = useSelector(selectProfileView);
  const title = useFocusOnChange(view);
  return view === 'edit' ? <Edit titleRef={title} /> : <Info titleRef={title} />;
}

const Actions = styled(Cluster)`
  margin-block-start: ${token.space.xs};
  @media ${token.query.low} { margin: 0; }
  > * { flex: 1 1 8rem; }
`;
