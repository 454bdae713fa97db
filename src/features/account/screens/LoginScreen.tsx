import { useDispatch } from 'react-redux';
import { draftDiscarded } from '../../../kernel/runtime';
import { useCommandForm } from '../../forms/useCommandForm';
import { forgotPassword, type LoginForm, login } from '../session.commands';
import { LoginView } from './LoginView';

const EMPTY: LoginForm = { email_id: '', password: '' };

/** /login (specification, section 2 "Login"). */
export function LoginScreen() {
  const dispatch = useDispatch();
  const form = useCommandForm(login, { initial: EMPTY, secret: ['password'] });
  return (
    <LoginView
      email={form.field('email_id')}
      password={form.field('password')}
      onSubmit={form.submit}
      onReset={() => {
        // /reset starts with the e-mail of this form's draft, unless it has an older draft of its own.
        if (form.values.email_id.trim() !== '')
          dispatch(draftDiscarded({ command: forgotPassword.name, entityId: '' }));
      }}
    />
  );
}
