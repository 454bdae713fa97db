import { msg } from '@lingui/core/macro';
import { epinTotal } from '../../domain/epin';
import { type Amount, compareAmounts, parseAmount, ZERO } from '../../domain/money';
import { parseTypedAmount, parseTypedCount } from '../../domain/typed';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { filled, inline, must } from '../../kernel/rules';
import { userInfo } from '../session/session.lists';
import { selectUsdt } from '../session/session.selectors';
import { claimBalance, deposits, pins, recipientLookup, transactions, withdrawals } from './wallet.lists';
import { doubtAddress } from './wallet.rules';

/** SYNC on the wallet page (decisions 10 and 11). */
export const syncClaim = defineCommand<null, Amount>({
  name: 'wallet/syncClaim',
  loading: msg`Updating claim balance please wait!`,
  request: (api) => api.wallet.syncClaim(),
  then: ({ data }) => [claimBalance.replaced(data)],
  unsure: () => [claimBalance.requested()],
});

/** CLAIM on the wallet page: a GET that moves money, so it is never retried, prefetched or cached. */
export const processClaim = defineCommand<null>({
  name: 'wallet/processClaim',
  exclusive: true,
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
  unsure: () => [deposits.reload(), userInfo.requested()],
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
  keyed: true,
  request: (api, form, key) => api.wallet.buyPins(form, key),
  failed: failures.pleaseTryAgain,
  confirm: true,
  then: () => [userInfo.requested(), pins.reload()],
  unsure: () => [userInfo.requested(), pins.reload()],
});

export interface WithdrawForm {
  readonly to_address: string;
  /** USDT, as typed. */
  readonly amount: string;
}

/** Sends USDT out of the wallet. Zero, a negative amount and what is no number count as no amount (decision 38). */
export const withdrawUsdt = defineCommand<WithdrawForm>({
  name: 'wallet/withdraw',
  loading: msg`Processing USDT transfer please wait!`,
  prepare: ({ to_address, amount }) => {
    const meant = parseTypedAmount(amount) ?? ZERO;
    return { to_address: to_address.trim(), amount: compareAmounts(meant, ZERO) === 0 ? '' : meant };
  },
  rules: [
    filled(['to_address', 'amount'], msg`Please enter valid address and amount!`),
    must(
      ({ amount }, state) => compareAmounts(parseAmount(amount) ?? ZERO, selectUsdt(state)) <= 0,
      msg`Insufficient wallet balance!`,
      'amount',
    ),
  ],
  doubt: doubtAddress,
  keyed: true,
  request: (api, form, key) => api.wallet.transferUsdt(form, key),
  failed: failures.pleaseTryAgain,
  confirm: true,
  then: () => [userInfo.requested(), withdrawals.reload()],
  unsure: () => [userInfo.requested(), withdrawals.reload()],
});

export interface TransferForm {
  readonly to_code: string;
  /** A whole number of E-PINs, as typed. */
  readonly amount: string;
}

/** The recipient must be known before anything is sent, so the name that is shown belongs to the code that is sent (decision 41). */
export const transferPins = defineCommand<TransferForm>({
  name: 'wallet/transferPins',
  loading: msg`Processing E-PIN transfer please wait!`,
  prepare: ({ to_code, amount }) => ({ to_code: to_code.trim(), amount: String(parseTypedCount(amount) ?? '') }),
  waitFor: (state) => !recipientLookup.isPending(state),
  rules: [
    must(({ amount }) => BigInt(amount || 0) > 0n, msg`E-PIN transfer amount should be above 0!`, 'amount'),
    inline(filled(['to_code'], msg`Enter the recipient’s user code`)),
    inline(
      must(
        ({ to_code }, { wallet: { recipient } }) => recipient.phase === 'found' && recipient.query === to_code,
        msg`Enter a valid user code`,
        'to_code',
      ),
    ),
  ],
  keyed: true,
  request: (api, form, key) => api.wallet.transferPins(form, key),
  failed: failures.pleaseTryAgain,
  confirm: true,
  then: () => [recipientLookup.typed(''), userInfo.requested(), pins.reload()],
  unsure: () => [userInfo.requested(), pins.reload()],
});
