import { useLingui } from '@lingui/react/macro';
import { useCommandForm } from '../../../forms/useCommandForm';
import { type LoginForm, login } from '../session.commands';
import { LoginView } from './LoginView';

const EMPTY: LoginForm = { email_id: '', password: '' };

/** /login (specification, section 2 "Login"). */
export function LoginScreen() {
  const { t } = useLingui();
  const form = useCommandForm(login, { initial: { ...EMPTY }, secret: ['password'] });
  return (
    <LoginView
      email={form.field('email_id')}
      password={form.field('password')}
      onSubmit={form.submit}
      status={form.unsent ? t`Not sent. Check your connection and try again.` : ''}
    />
  );
}
