import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../../../frame/links';
import { PublicPage } from '../../../frame/PublicPage';
import * as paths from '../../../paths';
import type { LookupState, RegisterTab } from '../../../rootState';
import { REGISTER_TABS } from '../../../state/session/session.events';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/forms/Field';
import { PageHeader, Stack } from '../../../ui/layout';
import { TabPanel, Tabs } from '../../../ui/Tabs';
import { PersonName } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { EmailField } from '../../forms/EmailField';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import type { FieldBinding } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';
import { Invitation, WhatItCosts } from '../components/Invitation';
import { ContactFields, type ContactForm } from '../person/ContactFields';
import { CountryPicker } from '../person/CountryPicker';
import { NewPasswordFields } from '../person/NewPasswordFields';

/** On a phone on its side the three fields are beside each other, where they fit. */
const Credentials = styled(Stack)`
  @media ${token.query.low} { && { grid-template-columns: repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr)); row-gap: ${token.space.xxs}; } }
`;

const End = styled(Stack)`
  @media ${token.query.low} { flex-flow: row wrap; align-items: center; > * { flex: 1 1 15.5rem; } }
`;

/** The lookup's result for the code in the field. */
export interface ReferrerLookup {
  readonly phase: LookupState<unknown>['phase'];
  /** The referrer's full name, or the code of one without a name; '' until found. */
  readonly name: string;
}

export interface RegisterViewProps {
  readonly tab: RegisterTab;
  readonly onTab: (tab: RegisterTab) => void;
  readonly referrer: FieldBinding;
  readonly lookup: ReferrerLookup;
  readonly contact: ContactForm;
  readonly email: FieldBinding;
  readonly password: FieldBinding;
  readonly confirm: FieldBinding;
  readonly onRegister: () => void;
}

/** The referral code, with the referrer's name once found. */
function ReferralField({ referrer, lookup: { phase, name } }: Pick<RegisterViewProps, 'referrer' | 'lookup'>) {
  const { t } = useLingui();
  // The result takes the place of the hint, so nothing moves when it arrives.
  const hints = {
    idle: t`The code of the member who invited you.`,
    waiting: t`Looking up the code…`,
    found: undefined,
    missing: undefined,
    unreachable: undefined,
  };
  return (
    <TextField
      {...referrer}
      label={t`Referral ID`}
      autoComplete="off"
      enterKeyHint="next"
      spellCheck={false}
      dir="ltr"
      hint={hints[phase]}
      success={phase === 'found' ? <PersonName>{name}</PersonName> : undefined}
      // The specification has one text for every code whose referrer is not found; without a reply, the advice adds why.
      error={phase === 'missing' || phase === 'unreachable' ? t`Enter a valid referral id!` : referrer.error}
      advice={phase === 'unreachable' ? t`We cannot check the name right now.` : undefined}
    />
  );
}

/** The wizard: three tabs of one form. Enter and the button do the same: NEXT on the first two, REGISTER on the last. */
export function RegisterView(props: RegisterViewProps) {
  const { tab, onTab } = props;
  const { t } = useLingui();
  const [picking, setPicking] = useState(false);
  const panels = useRef<HTMLDivElement>(null);
  const opened = useRef(tab);
  // REGISTER waits for the lookup.
  const waits = tab === 'credentials' && props.lookup.phase === 'waiting';

  const submit = () => {
    const next = REGISTER_TABS[REGISTER_TABS.indexOf(tab) + 1];
    if (next === undefined) {
      props.onRegister();
      return;
    }
    onTab(next);
  };

  // NEXT and the browser's Back hide the focused field or button: the focus moves to the first field of the tab that opens.
  useLayoutEffect(() => {
    if (opened.current === tab) return;
    opened.current = tab;
    panels.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) input')?.focus();
  }, [tab]);

  return (
    <PublicPage>
      <PageHeader title={t`Register`} />
      <Invitation name={tab === 'referral' ? '' : props.lookup.name} />
      <Form onSubmit={submit}>
        <Stack $gap="l" ref={panels}>
          <Tabs
            label={t`Steps`}
            name="register"
            items={[
              { id: 'referral', label: t`Referral` },
              { id: 'name', label: t`Contact` },
              { id: 'credentials', label: t`Credentials` },
            ]}
            selected={tab}
            onSelect={(id) => {
              const chosen = REGISTER_TABS.find((known) => known === id);
              if (!chosen) return;
              // The pressed tab keeps the focus.
              opened.current = chosen;
              onTab(chosen);
            }}
          />
          <TabPanel name="register" id="referral" selected={tab}>
            <Stack>
              <WhatItCosts />
              <ReferralField referrer={props.referrer} lookup={props.lookup} />
              <Button type="submit" variant="primary" wide>
                <Trans>NEXT</Trans>
              </Button>
            </Stack>
          </TabPanel>
          <TabPanel name="register" id="name" selected={tab}>
            <Stack>
              <ContactFields contact={props.contact} onPick={() => setPicking(true)} enterKeyHint="next" />
              <Button type="submit" variant="primary" wide>
                <Trans>NEXT</Trans>
              </Button>
            </Stack>
          </TabPanel>
          <TabPanel name="register" id="credentials" selected={tab}>
            <Credentials>
              <EmailField email={props.email} autoComplete="email" enterKeyHint="next" />
              <NewPasswordFields label={t`Password`} password={props.password} confirm={props.confirm} />
              <End>
                <Aside>
                  <Trans>The law of your country may forbid such schemes: please check before you join.</Trans>
                </Aside>
                <Submit status={waits ? t`Looking up the code…` : ''} tone="plain">
                  <Trans>REGISTER</Trans>
                </Submit>
              </End>
            </Credentials>
          </TabPanel>
        </Stack>
      </Form>
      <div>
        <TextLink to={paths.home}>
          <Trans>Back to HOME</Trans>
        </TextLink>
      </div>
      {picking ? (
        <CountryPicker
          value={props.contact.values.country_code}
          onPick={(picked) => props.contact.set('country_code', picked)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </PublicPage>
  );
}
