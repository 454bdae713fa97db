import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Notice } from '../../../components/Feedback';
import { TextField } from '../../../components/Field';
import { Card, Section } from '../../../components/layout';
import type { PaymentMethod } from '../../../domain/help';
import { Form } from '../../../forms/Form';
import { Submit } from '../../../forms/Submit';
import type { FieldBinding } from '../../../forms/useCommandForm';
import { token } from '../../../theme/tokens';

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space.s};
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; margin-block-end: 0.375rem; font-size: ${token.type.small}; font-weight: ${token.weight.medium}; }
  label {
    display: flex; align-items: center; gap: ${token.space.xs};
    min-block-size: ${token.size.controlLarge}; padding: 0 ${token.space.m};
    border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.m};
    font-weight: ${token.weight.bold};
  }
  label:has(:checked) { border-color: ${token.color.accent}; background: ${token.color.accentSoft}; }
  label:has(:disabled) { border-color: ${token.color.border}; color: ${token.color.textMuted}; }
  label:has(:focus-visible) { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: ${token.color.accent}; outline: none; }
  p { grid-column: 1 / -1; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
`;

export interface PayFormProps {
  readonly method: string;
  readonly onMethod: (method: PaymentMethod) => void;
  /** The recipient is private: BANK is shown disabled, with the reason (decision 58). */
  readonly usdtOnly: boolean;
  readonly transaction: FieldBinding;
  readonly onSubmit: () => void;
  readonly status: string;
}

/** How a pending donation is paid: by bank with a transaction id, or in USDT from the wallet. */
export function PayForm({ method, onMethod, usdtOnly, transaction, onSubmit, status }: PayFormProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Pay this donation`}>
      <Card $width="form">
        <Form onSubmit={onSubmit}>
          <Choices>
            <legend>
              <Trans>Payment method</Trans>
            </legend>
            <label>
              <input
                type="radio"
                name="method"
                value="BANK"
                checked={method === 'BANK'}
                disabled={usdtOnly}
                onChange={() => onMethod('BANK')}
              />
              <Trans>BANK</Trans>
            </label>
            <label>
              <input
                type="radio"
                name="method"
                value="USDT"
                checked={method === 'USDT'}
                onChange={() => onMethod('USDT')}
              />
              <Trans>USDT</Trans>
            </label>
            {usdtOnly ? (
              <p>
                <Trans>This recipient is private and can be paid in USDT only.</Trans>
              </p>
            ) : null}
          </Choices>
          {method === 'BANK' ? (
            <TextField
              {...transaction}
              label={t`Transaction ID`}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              hint={t`The number your bank gave the transfer.`}
            />
          ) : (
            <p>
              <Trans>25.00 USDT are taken from your wallet.</Trans>
            </p>
          )}
          <Notice tone="warning">
            <Trans>A donation is a gift: it may never come back, and sending cannot be undone.</Trans>
          </Notice>
          <Submit status={status}>
            <Trans>SUBMIT</Trans>
          </Submit>
        </Form>
      </Card>
    </Section>
  );
}
