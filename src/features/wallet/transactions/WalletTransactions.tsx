import { useLingui } from '@lingui/react/macro';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';
import { transactions } from '../wallet.lists';
import { TransactionTable } from './TransactionTable';

/** Every transaction of the wallet, on its page and on the prerendered one. */
export function WalletTransactions() {
  const { t } = useLingui();
  return (
    <TransactionTable
      title={t`Transactions`}
      list={transactions}
      unit="USDT"
      help={<GlossaryHelp terms={['commitment']} />}
      emptyText={t`Deposits, withdrawals and donations will be here.`}
    />
  );
}
