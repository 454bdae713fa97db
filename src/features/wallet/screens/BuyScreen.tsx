import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { useCommandForm } from '../../../forms/useCommandForm';
import { useMoneyStatus } from '../../../forms/useMoneyStatus';
import { Movements } from '../components/Movements';
import { buyPins } from '../wallet.commands';
import { pins } from '../wallet.lists';
import { purchaseOf, selectBalances } from '../wallet.selectors';
import { BuyView } from './BuyView';

/** /portal/wallet/buy (specification, section 2 "Buy E-PIN"). */
export function BuyScreen() {
  const { t } = useLingui();
  const status = useMoneyStatus(buyPins);
  const form = useCommandForm(buyPins, { initial: { amount: '' } });
  const balances = useSelector(selectBalances);
  const purchase = purchaseOf(form.values.amount);
  return (
    <BuyView
      usdt={balances.usdt}
      pins={balances.pins}
      amount={form.field('amount')}
      total={purchase.total}
      rate={purchase.rate}
      cheaper={purchase.cheaper}
      onSubmit={form.submit}
      status={status}
      movements={
        <Movements
          title={t`E-PIN transactions`}
          list={pins}
          unit="E-PIN"
          emptyText={t`E-PINs that you buy, receive, pass on or use will be here.`}
        />
      }
    />
  );
}
