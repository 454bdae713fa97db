import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { mostPins } from '../../../domain/payment';
import { useNextStep } from '../../../frame/NextStep';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import { selectUsdt } from '../../../state/session/session.selectors';
import { useCommandForm } from '../../forms/useCommandForm';
import { DepositLink } from '../moneyForms/WalletForm';
import { purchaseOf } from '../moneyForms/wallet.summaries';
import { TransactionTable } from '../transactions/TransactionTable';
import { buyPins } from '../wallet.commands';
import { pins } from '../wallet.lists';
import { selectBalances } from '../wallet.selectors';
import { BuyView } from './BuyView';

/** /portal/wallet/buy (specification, section 2 "Buy E-PIN"). */
export function BuyScreen() {
  const { t } = useLingui();
  const status = useMoneyStatus(buyPins);
  const form = useCommandForm(buyPins, { initial: { amount: '' } });
  const balances = useSelector(selectBalances);
  const usdt = useSelector(selectUsdt);
  const summary = purchaseOf(form.values, usdt);
  const next = useNextStep(buyPins);
  return (
    <BuyView
      summary={summary}
      pins={balances.pins}
      amount={form.field('amount')}
      onMax={() => form.set('amount', summary.most)}
      onSubmit={form.submit}
      status={status}
      // After a purchase its next step has the emphasis, until an amount is typed; then SUBMIT, or the link to DEPOSIT while the wallet does
      // not cover an E-PIN.
      next={(form.values.amount === '' ? next : null) ?? (mostPins(usdt) > 0n ? null : <DepositLink />)}
      transactions={
        <TransactionTable
          title={t`E-PIN transactions`}
          list={pins}
          unit="E-PIN"
          emptyText={t`E-PINs that you buy, receive, pass on or use will be here.`}
          inColumn
        />
      }
    />
  );
}
