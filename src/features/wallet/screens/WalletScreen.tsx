import { useDispatch, useSelector } from 'react-redux';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import { useUnsentText } from '../../../i18n/useUnsentText';
import { hasFailedFor } from '../../../kernel/runtime';
import { selectIsStale, userInfo } from '../../../state/session/session.lists';
import { selectMessage } from '../../../state/ui/ui.selectors';
import { WalletTransactions } from '../transactions/WalletTransactions';
import { processClaim, syncClaim } from '../wallet.commands';
import { claimBalance } from '../wallet.lists';
import { selectBalances } from '../wallet.selectors';
import { WalletView } from './WalletView';

/** /portal/wallet (specification, section 2 "Wallet"). */
export function WalletScreen() {
  const dispatch = useDispatch();
  const balances = useSelector(selectBalances);
  const userFailed = useSelector(selectIsStale);
  const unsent = useUnsentText(hasFailedFor(useSelector(syncClaim.select)));
  const claimStatus = useMoneyStatus(processClaim);
  return (
    <WalletView
      {...balances}
      // CLAIM INCOME leads here with its message, and its USDT may come before the page.
      isCredited={useSelector(selectMessage) !== null}
      stale={userFailed || balances.claimFailed}
      status={unsent || claimStatus}
      onRetry={() => {
        dispatch(userInfo.requested());
        dispatch(claimBalance.requested());
      }}
      onSync={() => dispatch(syncClaim.submitted(null))}
      onClaim={() => dispatch(processClaim.submitted(null))}
      transactions={<WalletTransactions />}
    />
  );
}
