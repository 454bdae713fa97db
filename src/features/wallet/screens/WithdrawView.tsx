import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shortAddress } from '../../../domain/shorten';
import { formatNumber } from '../../../i18n/numberFormat';
import { Notice } from '../../../ui/Feedback';
import { TextField } from '../../../ui/forms/Field';
import { Stat } from '../../../ui/Stat';
import type { FieldBinding } from '../../forms/useCommandForm';
import { ScanButton } from '../components/ScanButton';
import { Beside, MaxButton, type Paste, PasteButton } from '../moneyForms/FieldButtons';
import { GroupedAddress, usdtOrNothing, useRestRow } from '../moneyForms/Summary';
import { DepositLink, WalletForm } from '../moneyForms/WalletForm';
import type { WithdrawalSummary } from '../moneyForms/wallet.summaries';

interface WithdrawViewProps {
  readonly summary: WithdrawalSummary;
  readonly address: FieldBinding;
  readonly paste: Paste;
  readonly onMax: () => void;
  /** The error about the address; '' for none. */
  readonly wrong: string;
  /** Confirms the address; '' for none. */
  readonly right: string;
  readonly hint: string;
  readonly amount: FieldBinding;
  readonly onSubmit: () => void;
  readonly status: ReactNode;
  readonly transactions: ReactNode;
}

/** The address, the amount, notes before sending, and past withdrawals. */
export function WithdrawView(props: WithdrawViewProps) {
  const { summary, address, paste, wrong, right, hint, amount, onSubmit, status, transactions } = props;
  const { t } = useLingui();
  const rest = useRestRow(summary, usdtOrNothing);
  const { have, readings } = summary;
  const typed = amount.value.trim();
  const [decimal = '', whole = ''] = readings?.map(formatNumber) ?? [];
  const shortage = summary.insufficient ? <Trans>You only have {have} USDT</Trans> : undefined;
  return (
    <WalletForm
      title={t`Withdraw`}
      next={Number(summary.most) === 0 ? <DepositLink /> : null}
      balances={<Stat label={t`USDT balance`} value={have} unit="USDT" icon="wallet" />}
      summary={{
        id: 'withdrawal',
        rows: [
          { id: 'to', label: t`To`, value: <GroupedAddress groups={summary.groups} />, long: true },
          {
            id: 'amount',
            label: t`You send`,
            value: usdtOrNothing(summary.amount),
            strong: true,
            to: summary.groups.length === 0 ? '' : shortAddress(summary.groups.join('')),
          },
          rest,
        ],
      }}
      ready={summary.groups.length > 0 && typed !== '' && summary.amount !== ''}
      onSubmit={onSubmit}
      status={status}
      transactions={transactions}
    >
      <TextField
        {...address}
        label={t`Address`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
        hint={hint}
        error={wrong || address.error}
        success={right}
        suffix={
          <Beside>
            {paste.offered ? <PasteButton {...paste} /> : null}
            <ScanButton onAddress={address.onChange} />
          </Beside>
        }
      />
      <TextField
        {...amount}
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="send"
        spellCheck={false}
        dir="ltr"
        error={
          readings ? (
            <Trans>
              {typed} can mean {decimal} USDT or {whole} USDT. Type the one you mean.
            </Trans>
          ) : amount.isLeft && summary.amount === '' ? (
            <Trans>Type an amount above 0, such as 12.50, with at most 8 decimals.</Trans>
          ) : (
            amount.error || shortage
          )
        }
        suffix={
          <Beside>
            <span>USDT</span>
            <MaxButton onClick={props.onMax} />
          </Beside>
        }
      />
      <Notice tone="warning" title={<Trans>Only USDT on BEP-20.</Trans>}>
        <Trans>Anything else is lost. Sending cannot be undone. Support never asks for your password or an OTP.</Trans>
      </Notice>
    </WalletForm>
  );
}
