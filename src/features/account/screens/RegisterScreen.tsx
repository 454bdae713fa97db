import { useDispatch, useSelector } from 'react-redux';
import { DEFAULT_COUNTRY_CODE } from '../../../domain/countries';
import { fullName } from '../../../domain/people';
import { readCode } from '../../../domain/typedText';
import { navigateTo } from '../../../kernel/navigation';
import * as paths from '../../../paths';
import { registerTabSelected } from '../../../state/session/session.events';
import { referrerLookup } from '../../../state/session/session.lists';
import { selectReferrer, selectRegisterTab } from '../../../state/session/session.selectors';
import { selectLocation } from '../../../state/ui/ui.selectors';
import { useCommandForm } from '../../forms/useCommandForm';
import { register, type WizardForm } from '../registration.commands';
import { RegisterView } from './RegisterView';

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

/** /register (specification, section 2 "Registration wizard"). */
export function RegisterScreen() {
  const dispatch = useDispatch();
  const tab = useSelector(selectRegisterTab);
  const lookup = useSelector(selectReferrer);
  const search = useSelector(selectLocation)?.search ?? '';
  const form = useCommandForm(register, { initial: EMPTY, secret: ['password', 'confirm'] });
  const typed = form.field('referrer');
  // Every change of the field starts a lookup, also by a referral link on arrival: so the lookup's code is the newer one, and a link's
  // `ref` wins over a draft. A text that reads as this code stays as it was typed.
  const referrer = readCode(typed.value) === lookup.query ? typed.value : lookup.query;
  return (
    <RegisterView
      tab={tab}
      onTab={(next) => {
        dispatch(registerTabSelected({ tab: next }));
        // Back leads to the step before. What was typed stays: the page is the same.
        dispatch(navigateTo(`${paths.register}${search}#${next}`));
      }}
      referrer={{
        ...typed,
        value: referrer,
        onChange: (value) => {
          typed.onChange(value);
          dispatch(referrerLookup.typed(value));
        },
      }}
      lookup={{ phase: lookup.phase, name: lookup.found ? fullName(lookup.found) || lookup.found.code : '' }}
      contact={form}
      email={form.field('email_id')}
      password={form.field('password')}
      confirm={form.field('confirm')}
      onRegister={() => {
        if (referrer !== typed.value) form.set('referrer', referrer);
        form.submit();
      }}
    />
  );
}
