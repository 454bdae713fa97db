import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import { selectIsStale, userInfo } from '../../../state/session/session.lists';
import { selectMessage } from '../../../state/ui/ui.selectors';
import { WalletTransactions } from '../transactions/WalletTransactions';
import { processClaim, selectSyncFailed, syncClaim } from '../wallet.commands';
import { claimBalance } from '../wallet.lists';
import { selectBalances } from '../wallet.selectors';
import { WalletView } from './WalletView';

/** /portal/wallet (specification, section 2 "Wallet"). */
export function WalletScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const balances = useSelector(selectBalances);
  const userFailed = useSelector(selectIsStale);
  const isUnsynced = useSelector(selectSyncFailed(syncClaim));
  const claimStatus = useMoneyStatus(processClaim);
  return (
    <WalletView
      {...balances}
      // CLAIM INCOME leads here with its message, and its USDT may come before the page.
      isCredited={useSelector(selectMessage) !== null}
      stale={userFailed || balances.claimFailed}
      status={isUnsynced ? t`Could not update. These figures may be out of date. Check your connection.` : claimStatus}
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
