import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DONATION_USDT } from '../../../domain/help';
import { twoDecimals } from '../../../domain/money';
import { TextField } from '../../../ui/forms/Field';
import { Grid } from '../../../ui/layout';
import { Stat } from '../../../ui/Stat';
import { money } from '../../../ui/Text';
import type { FieldBinding } from '../../forms/useCommandForm';
import { Beside, MaxButton } from '../moneyForms/FieldButtons';
import { NOTHING, pinsInWords, usdtOrNothing, useRestRow, WholeNumber } from '../moneyForms/Summary';
import { WalletForm } from '../moneyForms/WalletForm';
import type { PurchaseSummary } from '../moneyForms/wallet.summaries';

interface BuyViewProps {
  readonly summary: PurchaseSummary;
  /** The E-PIN balance, ready to show. */
  readonly pins: string;
  readonly amount: FieldBinding;
  readonly onMax: () => void;
  readonly onSubmit: () => void;
  readonly status: ReactNode;
  /** The next step after a purchase, or when the wallet does not cover one E-PIN; `null` for no step. */
  readonly next: ReactNode;
  readonly transactions: ReactNode;
}

/** The number of E-PINs, their price, and past purchases. */
export function BuyView(props: BuyViewProps) {
  const { summary, pins, amount, onMax, onSubmit, status, next, transactions } = props;
  const { t } = useLingui();
  const rest = useRestRow(summary, usdtOrNothing);
  const { have, larger } = summary;
  // Of the larger pack that costs no more; the names are part of the message's id in every catalogue.
  const { count, total } = larger ?? { count: '', total: '' };
  const donation = twoDecimals(DONATION_USDT);
  return (
    <WalletForm
      title={t`Buy E-PIN`}
      subtitle={t`Up to 30% Discount`}
      next={next}
      balances={
        <Grid $min="7rem">
          <Stat label={t`USDT balance`} value={have} unit="USDT" icon="wallet" />
          <Stat label={t`E-PINS`} value={pins} icon="ticket" />
        </Grid>
      }
      summary={{
        id: 'purchase',
        rows: [
          { id: 'total', label: t`YOU PAY`, value: money(summary.total, 'USDT'), strong: true },
          {
            id: 'amount',
            label: t`You get`,
            value: summary.amount === '' ? NOTHING : pinsInWords(summary.amount),
          },
          rest,
        ],
        note:
          larger === null ? (
            ''
          ) : total === '' ? (
            <Plural value={count} one={`${count} E-PIN costs the same.`} other={`${count} E-PINs cost the same.`} />
          ) : (
            <Plural
              value={count}
              one={`${count} E-PIN costs less: ${total} USDT.`}
              other={`${count} E-PINs cost less: ${total} USDT.`}
            />
          ),
      }}
      ready={amount.value.trim() !== '' && summary.amount !== ''}
      onSubmit={onSubmit}
      status={status}
      transactions={transactions}
    >
      <TextField
        {...amount}
        label={t({ message: 'Amount', context: 'number of E-PINs' })}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        dir="ltr"
        hint={
          <>
            <Trans>2.50 USDT each; 2.25 from 10, 2.00 from 50, 1.75 from 100.</Trans>
            {summary.keepsDonation ? (
              <>
                {' '}
                <Trans>Max keeps {donation} USDT for the donation.</Trans>
              </>
            ) : null}
          </>
        }
        error={
          amount.isLeft && summary.amount === '' ? (
            <WholeNumber />
          ) : (
            amount.error || (summary.insufficient ? <Trans>You only have {have} USDT</Trans> : undefined)
          )
        }
        suffix={
          <Beside>
            <MaxButton onClick={onMax} />
          </Beside>
        }
      />
    </WalletForm>
  );
}
