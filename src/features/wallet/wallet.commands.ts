import { msg } from '@lingui/core/macro';
import { epinTotal } from '../../domain/epin';
import { type Amount, compareAmounts } from '../../domain/money';
import { parseTypedCount } from '../../domain/typed';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { must } from '../../kernel/rules';
import { userInfo } from '../session/session.lists';
import { selectUsdt } from '../session/session.selectors';
import { claimBalance, deposits, pins, transactions } from './wallet.lists';

/** SYNC on the wallet page (decisions 10 and 11). */
export const syncClaim = defineCommand<null, Amount>({
  name: 'wallet/syncClaim',
  loading: msg`Updating claim balance please wait!`,
  request: (api) => api.wallet.syncClaim(),
  then: ({ data }) => [claimBalance.replaced(data)],
});

/** CLAIM on the wallet page: a GET that moves money, so it is never retried, prefetched or cached. */
export const processClaim = defineCommand<null>({
  name: 'wallet/processClaim',
  loading: msg`Processing claim please wait!`,
  request: (api) => api.wallet.processClaim(),
  failed: failures.tryAgain,
  then: () => [userInfo.requested(), claimBalance.requested(), transactions.reload()],
  unsure: () => [userInfo.requested(), claimBalance.requested(), transactions.reload()],
});

/** SYNC on the deposit page: the list and the user are read again (decision 11). */
export const checkDeposits = defineCommand<null, readonly unknown[]>({
  name: 'wallet/checkDeposits',
  loading: msg`Syncing USDT deposits please wait!`,
  request: (api) => api.wallet.checkDeposits(),
  then: () => [deposits.reload(), userInfo.requested()],
});

/** `amount` is a whole number of E-PINs, as typed. */
export const buyPins = defineCommand<{ readonly amount: string }>({
  name: 'wallet/buyPins',
  loading: msg`Processing E-PIN purchase please wait!`,
  prepare: ({ amount }) => ({ amount: String(parseTypedCount(amount) ?? '') }),
  rules: [
    must(({ amount }) => BigInt(amount || 0) > 0n, msg`Purchase amount should be avove 0!`, 'amount'),
    must(
      ({ amount }, state) => compareAmounts(epinTotal(BigInt(amount)), selectUsdt(state)) <= 0,
      msg`Insufficient wallet balance!`,
      'amount',
    ),
  ],
  request: (api, form, key) => api.wallet.buyPins(form, key),
  failed: failures.pleaseTryAgain,
  confirm: true,
  then: () => [userInfo.requested(), pins.reload()],
  unsure: () => [userInfo.requested(), pins.reload()],
});
