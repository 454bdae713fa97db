import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/forms/Field';
import type { FieldBinding } from '../../forms/useCommandForm';

interface NameFieldsProps {
  readonly firstname: FieldBinding;
  readonly lastname: FieldBinding;
}

/** First and last name, for registration and profile. */
export function NameFields({ firstname, lastname }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField {...firstname} label={t`First Name`} autoComplete="given-name" enterKeyHint="next" dir="auto" />
      <TextField {...lastname} label={t`Last Name`} autoComplete="family-name" enterKeyHint="next" dir="auto" />
    </>
  );
}
