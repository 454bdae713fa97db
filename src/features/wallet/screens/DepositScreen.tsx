import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNextStep } from '../../../frame/NextStep';
import { selectIsStale, userInfo } from '../../../state/session/session.lists';
import { selectCopyOf } from '../../../state/ui/ui.selectors';
import { TransactionTable } from '../transactions/TransactionTable';
import { checkDeposits, selectSyncFailed } from '../wallet.commands';
import { deposits, walletInfo } from '../wallet.lists';
import { selectAddress, selectBalances } from '../wallet.selectors';
import { DepositView } from './DepositView';

/** /portal/wallet/deposit (specification, section 2 "Deposit"). */
export function DepositScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const { address, short, failed } = useSelector(selectAddress);
  const { usdt } = useSelector(selectBalances);
  const isStale = useSelector(selectIsStale);
  const isUnsynced = useSelector(selectSyncFailed(checkDeposits));
  // SYNC does not stand out before there is something to look for.
  const [isCopied, setIsCopied] = useState(false);
  if (useSelector(selectCopyOf('deposit/address')) === 'copied' && !isCopied) setIsCopied(true);
  return (
    <DepositView
      balance={usdt}
      isStale={isStale}
      address={address}
      short={short}
      failed={failed}
      isCopied={isCopied}
      onRetry={() => {
        dispatch(userInfo.requested());
        dispatch(walletInfo.requested());
      }}
      onSync={() => dispatch(checkDeposits.submitted(null))}
      status={isUnsynced ? t`Could not update. These figures may be out of date. Check your connection.` : ''}
      next={useNextStep(checkDeposits)}
      transactions={
        <TransactionTable
          title={t`Deposits`}
          list={deposits}
          unit="USDT"
          emptyText={t`Send USDT (BEP-20) to the address above, then press SYNC.`}
          inColumn
        />
      }
    />
  );
}
