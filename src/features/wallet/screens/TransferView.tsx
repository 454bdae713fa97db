import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/forms/Field';
import { Stat } from '../../../ui/Stat';
import { PersonName } from '../../../ui/Text';
import type { FieldBinding } from '../../forms/useCommandForm';
import { Beside, MaxButton, type Paste, PasteButton } from '../moneyForms/FieldButtons';
import { NOTHING, pinsInWords, Recipient, useRestRow, WholeNumber } from '../moneyForms/Summary';
import { WalletForm } from '../moneyForms/WalletForm';
import type { TransferSummary } from '../moneyForms/wallet.summaries';

interface TransferViewProps {
  readonly summary: TransferSummary;
  readonly recipient: FieldBinding;
  readonly paste: Paste;
  readonly onMax: () => void;
  /** The error about the code; '' for none. */
  readonly wrong: string;
  /** Why the code cannot be checked now. */
  readonly advice: string | undefined;
  readonly isLookingUp: boolean;
  readonly amount: FieldBinding;
  readonly onSubmit: () => void;
  readonly status: ReactNode;
  /** The next step of a member without E-PINs; `null` for none. */
  readonly next: ReactNode;
  readonly transactions: ReactNode;
}

/** The form of a transfer: the recipient, whose name is shown with the code, and the number of E-PINs, with past transactions. */
export function TransferView(props: TransferViewProps) {
  const { summary, recipient, paste, wrong, advice, isLookingUp, amount, onSubmit, status, next, transactions } = props;
  const { t } = useLingui();
  const rest = useRestRow(summary, pinsInWords);
  const { name } = summary;
  const have = pinsInWords(summary.have);
  // The name takes the place of the hint, so that nothing moves when it arrives.
  const hintBeforeName = name === '' ? t`The code of the member who gets them.` : '';
  const hint = isLookingUp ? t`Looking up the code…` : hintBeforeName;
  return (
    <WalletForm
      title={t`Transfer E-PIN`}
      balances={<Stat label={t`E-PINS`} value={summary.have} icon="ticket" />}
      summary={{
        id: 'transfer',
        rows: [
          { id: 'to', label: t`To`, value: <Recipient code={summary.code} name={name} /> },
          {
            id: 'amount',
            label: t`You send`,
            value: summary.amount === '' ? NOTHING : pinsInWords(summary.amount),
            strong: true,
          },
          rest,
        ],
      }}
      ready={name !== '' && amount.value.trim() !== '' && summary.amount !== ''}
      onSubmit={onSubmit}
      status={status}
      next={next}
      transactions={transactions}
    >
      <TextField
        {...recipient}
        label={t`Recipient user code`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
        hint={paste.refused ? t`Press paste` : hint}
        error={wrong}
        advice={advice}
        success={name === '' ? undefined : <PersonName>{name}</PersonName>}
        suffix={
          paste.offered ? (
            <Beside>
              <PasteButton {...paste} />
            </Beside>
          ) : undefined
        }
      />
      <TextField
        {...amount}
        label={t({ message: 'Amount', context: 'number of E-PINs' })}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="send"
        spellCheck={false}
        dir="ltr"
        error={
          amount.isLeft && summary.amount === '' ? (
            <WholeNumber />
          ) : (
            amount.error || (summary.insufficient ? <Trans>You only have {have}</Trans> : undefined)
          )
        }
        suffix={
          <Beside>
            <MaxButton onClick={props.onMax} />
          </Beside>
        }
      />
    </WalletForm>
  );
}
