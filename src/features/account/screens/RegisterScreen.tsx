import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DEFAULT_COUNTRY_CODE } from '../../../domain/countries';
import { fullName } from '../../../domain/people';
import { readCode } from '../../../domain/typedText';
import { TextLink } from '../../../frame/links';
import { PublicPage } from '../../../frame/PublicPage';
import { navigateTo } from '../../../kernel/navigation';
import * as paths from '../../../paths';
import type { LookupState, RegisterTab } from '../../../rootState';
import { REGISTER_TABS, registerTabSelected } from '../../../state/session/session.events';
import { referrerLookup } from '../../../state/session/session.lists';
import { selectReferrer, selectRegisterTab } from '../../../state/session/session.selectors';
import { selectLocation } from '../../../state/ui/ui.selectors';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/forms/Field';
import { PageHeader, Stack } from '../../../ui/layout';
import { TabPanel, Tabs } from '../../../ui/Tabs';
import { PersonName } from '../../../ui/Text';
import { EmailField } from '../../forms/EmailField';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import { type FieldBinding, useCommandForm } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';
import { Invitation, WhatItCosts } from '../components/Invitation';
import { CountryPicker } from '../person/CountryPicker';
import { NameFields } from '../person/NameFields';
import { NewPasswordFields } from '../person/NewPasswordFields';
import { PhoneFields } from '../person/PhoneFields';
import { register, type WizardForm } from '../registration.commands';

interface ReferralFieldProps {
  readonly referrer: FieldBinding;
  /** How far the lookup of the code in the field is. */
  readonly phase: LookupState<unknown>['phase'];
  /** The referrer's full name, once found. */
  readonly name: string;
}

/** The referral code, with the referrer's name once found. */
function ReferralField({ referrer, phase, name }: ReferralFieldProps) {
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
      // The specification has one text for every code without a name; without a reply, the advice adds why.
      error={phase === 'missing' || phase === 'unreachable' ? t`Enter a valid referral id!` : referrer.error}
      advice={phase === 'unreachable' ? t`We cannot check the name right now.` : undefined}
    />
  );
}

const EMPTY: WizardForm = {
  referrer: '',
  firstname: '',
  lastname: '',
  country_code: DEFAULT_COUNTRY_CODE,
  mobile: '',
  email_id: '',
  password: '',
  confirm: '',
};

/**
 * /register (specification, section 2 "Registration wizard"): three tabs of one form. Enter and the button do the same: NEXT on the first two,
 * REGISTER on the last.
 */
export function RegisterScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const tab = useSelector(selectRegisterTab);
  const lookup = useSelector(selectReferrer);
  const search = useSelector(selectLocation)?.search ?? '';
  const form = useCommandForm(register, { initial: EMPTY, secret: ['password', 'confirm'] });
  const typed = form.field('referrer');
  // Every change of the field starts a lookup, also by a referral link on arrival: so the lookup's code is the newer one, and a link's
  // `ref` wins over a draft. The typed text differs from it only in white space, invisible characters and the script of its digits.
  const referrer = readCode(typed.value) === lookup.query ? typed.value : lookup.query;
  const name = lookup.found ? fullName(lookup.found) || lookup.found.code : '';
  const country = form.values.country_code;
  const open = (next: RegisterTab) => {
    dispatch(registerTabSelected({ tab: next }));
    // Back leads to the step before. What was typed stays: the page is the same.
    dispatch(navigateTo(`${paths.register}${search}#${next}`));
  };
  const [picking, setPicking] = useState(false);
  const panels = useRef<HTMLDivElement>(null);
  const opened = useRef(tab);
  // REGISTER waits for the lookup.
  const waits = tab === 'credentials' && lookup.phase === 'waiting';

  const submit = () => {
    const next = REGISTER_TABS[REGISTER_TABS.indexOf(tab) + 1];
    if (next === undefined) {
      if (referrer !== typed.value) form.set('referrer', referrer);
      form.submit();
      return;
    }
    open(next);
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
      <Invitation name={tab === 'referral' ? '' : name} />
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
              open(chosen);
            }}
          />
          <TabPanel name="register" id="referral" selected={tab}>
            <Stack>
              <WhatItCosts />
              <ReferralField
                referrer={{
                  ...typed,
                  value: referrer,
                  onChange: (value) => {
                    typed.onChange(value);
                    dispatch(referrerLookup.typed(value));
                  },
                }}
                phase={lookup.phase}
                name={name}
              />
              <Button type="submit" variant="primary" wide>
                <Trans>NEXT</Trans>
              </Button>
            </Stack>
          </TabPanel>
          <TabPanel name="register" id="name" selected={tab}>
            <Stack>
              <NameFields firstname={form.field('firstname')} lastname={form.field('lastname')} />
              <PhoneFields
                country={country}
                onPick={() => setPicking(true)}
                mobile={form.field('mobile')}
                enterKeyHint="next"
              />
              <Button type="submit" variant="primary" wide>
                <Trans>NEXT</Trans>
              </Button>
            </Stack>
          </TabPanel>
          <TabPanel name="register" id="credentials" selected={tab}>
            <Stack>
              <EmailField email={form.field('email_id')} autoComplete="email" enterKeyHint="next" />
              <NewPasswordFields
                label={t`Password`}
                password={form.field('password')}
                confirm={form.field('confirm')}
              />
              <Aside>
                <Trans>The law of your country may forbid such schemes: please check before you join.</Trans>
              </Aside>
              <Submit status={waits ? t`Looking up the code…` : form.status} tone={waits ? 'plain' : 'negative'}>
                <Trans>REGISTER</Trans>
              </Submit>
            </Stack>
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
          value={country}
          onPick={(code) => form.set('country_code', code)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </PublicPage>
  );
}
