import { useLingui } from '@lingui/react/macro';
import { countryOf } from '../../../domain/countries';
import { FieldRow, PickerButton, TextField } from '../../../ui/forms/Field';
import { VisuallyHidden } from '../../../ui/Text';
import type { FieldBinding } from '../../forms/useCommandForm';
import { CountryFlag } from './CountryFlag';
import { countryName } from './countryName';

/** A form with the fields that registration and profile share. */
export interface ContactForm {
  readonly field: (name: 'firstname' | 'lastname' | 'mobile') => FieldBinding;
  /** The country code, for instance `91`, may be outside the table. */
  readonly values: { readonly country_code: string };
  readonly set: (name: 'country_code', code: string) => void;
}

interface ContactFieldsProps {
  readonly contact: ContactForm;
  /** Opens the `CountryPicker`, which the caller places outside the form. */
  readonly onPick: () => void;
  readonly enterKeyHint: 'next' | 'done';
}

/** First and last name, and the country picker's button beside 'Phone Number' (specification, section 2). */
export function ContactFields({ contact: { field, values }, onPick, enterKeyHint }: ContactFieldsProps) {
  const { t, i18n } = useLingui();
  const { country_code: country } = values;
  const row = countryOf(country);
  return (
    <>
      <TextField
        {...field('firstname')}
        label={t`First Name`}
        autoComplete="given-name"
        enterKeyHint="next"
        dir="auto"
      />
      <TextField
        {...field('lastname')}
        label={t`Last Name`}
        autoComplete="family-name"
        enterKeyHint="next"
        dir="auto"
      />
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
          {...field('mobile')}
          label={t`Phone Number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint={enterKeyHint}
          dir="ltr"
        />
      </FieldRow>
    </>
  );
}
