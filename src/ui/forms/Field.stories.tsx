import { useState } from 'react';
import type { Meta, Story } from '../story';
import { PersonName } from '../Text';
import { FieldRow, PasswordField, PickerButton, TextField, type TextFieldProps } from './Field';

export default { title: 'Field', component: TextField } satisfies Meta;

const onChange = () => undefined;

export const Found: Story<typeof TextField> = {
  args: { label: 'Referral ID', value: 'PH48210', onChange, success: <PersonName>Anita Deshpande</PersonName> },
};

export const Mistyped: Story<typeof TextField> = {
  args: { label: 'Email ID', value: 'asha@gmial.com', onChange, advice: 'Did you mean asha@gmail.com?' },
};

export const Wrong: Story<typeof TextField> = {
  args: { label: 'Unknown Referral ID', value: 'PH', onChange, error: 'Enter a valid referral id!' },
};

export const Amount: Story<typeof TextField> = {
  args: { label: 'Amount', value: '25', onChange, inputMode: 'decimal', suffix: 'USDT' },
};

function Typed(props: Omit<TextFieldProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState('');
  return <TextField {...props} value={value} onChange={setValue} />;
}

export const Phone: Story = {
  render: () => (
    <FieldRow>
      <PickerButton label="Country" value={<span>+91</span>} onClick={onChange} />
      <Typed label="Phone Number" type="tel" hint="Digits only, without the country code" />
    </FieldRow>
  ),
};

export const Password: Story = {
  render: () => (
    <PasswordField
      label="Password"
      value="correct horse"
      onChange={onChange}
      showLabel="Show password"
      hideLabel="Hide password"
    />
  ),
};
