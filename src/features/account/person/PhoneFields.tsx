import { useLingui } from '@lingui/react/macro';
import { countryOf } from '../../../domain/countries';
import { FieldRow, PickerButton, TextField } from '../../../ui/forms/Field';
import { VisuallyHidden } from '../../../ui/Text';
import type { FieldBinding } from '../../forms/useCommandForm';
import { CountryFlag } from './CountryFlag';
import { countryName } from './countryName';

interface PhoneFieldsProps {
  /** A country code, for instance `91`; it may be outside the table. */
  readonly country: string;
  /** Opens the `CountryPicker`, which the caller places outside the form. */
  readonly onPick: () => void;
  readonly mobile: FieldBinding;
  readonly enterKeyHint: 'next' | 'done';
}

/** The country picker's button beside 'Phone Number' (specification, section 2). */
export function PhoneFields({ country, onPick, mobile, enterKeyHint }: PhoneFieldsProps) {
  const { t, i18n } = useLingui();
  const row = countryOf(country);
  return (
    <FieldRow>
      <PickerButton
        label={t`Country`}
        onClick={onPick}
        value={
          <>
            <CountryFlag flag={row?.flag ?? ''} />
            <span dir="ltr" translate="no">{`+${country}`}</span>
            <VisuallyHidden>{row ? ` ${countryName(i18n.locale, row)}` : ' '}</VisuallyHidden>
          </>
        }
      />
      <TextField
        {...mobile}
        label={t`Phone Number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint={enterKeyHint}
        dir="ltr"
      />
    </FieldRow>
  );
}
