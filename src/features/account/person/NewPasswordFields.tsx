import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../../ui/forms/Field';
import { isShortPassword } from '../../forms/typingHints';
import type { FieldBinding } from '../../forms/useCommandForm';

interface NewPasswordFieldsProps {
  /** `Password` at registration, `New Password` after a forgotten one. */
  readonly label: string;
  readonly password: FieldBinding;
  readonly confirm: FieldBinding;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ label, password, confirm }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  // Shown as soon as the confirmation loses focus; after a submission the error is at the password.
  const differs = confirm.isLeft && confirm.value !== '' && confirm.value !== password.value && password.error === '';
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={
          isShortPassword(password.value)
            ? t`Short passwords are easy to guess.`
            : t`Eight characters or more are harder to guess.`
        }
        autoComplete="new-password"
        enterKeyHint="next"
        showLabel={t`Show characters`}
        hideLabel={t`Hide characters`}
      />
      <PasswordField
        {...confirm}
        error={differs ? t`Password should match confirm password!` : confirm.error}
        label={t`Confirm Password`}
        autoComplete="new-password"
        enterKeyHint="go"
        showLabel={t`Show confirmation`}
        hideLabel={t`Hide confirmation`}
      />
    </>
  );
}
