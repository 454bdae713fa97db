import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Transaction } from '../../domain/entities';
import { epinTotal } from '../../domain/epin';
import {
  type Amount,
  addAmounts,
  compareAmounts,
  exactDecimals,
  twoDecimals,
  upToEightDecimals,
  ZERO,
} from '../../domain/money';
import { shortAddress } from '../../domain/shorten';
import { failures } from '../../i18n/failures';
import { formatNumber } from '../../i18n/numberFormat';
import { defineCommand } from '../../kernel/command';
import type { Command } from '../../kernel/commandSpec';
import { filled, inline, must } from '../../kernel/rules';
import * as paths from '../../paths';
import type { RootState } from '../../rootState';
import { compareFigures, printClaim } from '../../state/session/session.figures';
import { userInfo } from '../../state/session/session.lists';
import { selectUsdt } from '../../state/session/session.selectors';
import { doubtAddress } from './wallet.address';
import {
  claimBalance,
  deposits,
  pins,
  recipientLookup,
  transactions,
  unhashed,
  walletInfo,
  withdrawals,
} from './wallet.lists';
import {
  type BuyForm,
  pinCount,
  preparePurchase,
  prepareTransfer,
  prepareWithdrawal,
  type TransferForm,
  type WithdrawForm,
  withdrawalAmount,
} from './wallet.prepare';

/** SYNC on the wallet page (decisions 10 and 11). */
export const syncClaim = defineCommand<null, Amount>({
  name: 'wallet/syncClaim',
  title: msg`sync of the claim balance`,
  loading: msg`Updating claim balance please wait!`,
  successMessage: ({ data }) => {
    const claimable = formatNumber(upToEightDecimals(data));
    return { text: compareAmounts(data, ZERO) === 0 ? msg`Nothing to claim` : msg`You can claim ${claimable} USDT` };
  },
  request: (api) => api.wallet.syncClaim(),
  onSuccess: ({ data }) => [claimBalance.replaced(data)],
  refetches: () => [claimBalance.refetchable()],
});

const selectClaimable = (state: RootState): Amount | null => claimBalance.select(state).data;

const claimRefetches = () => [userInfo.refetchable(), claimBalance.refetchable(), transactions.refetchable()];

/** CLAIM on the wallet page: a GET that moves money, so it is never prefetched or cached, and sent again only when the member asks for it. */
export const processClaim = defineCommand<null>({
  name: 'wallet/processClaim',
  title: msg`claim`,
  loading: msg`Processing claim please wait!`,
  successMessage: ({ state }) => {
    const claimed = printClaim(selectClaimable(state));
    return { text: claimed === '' ? msg`Claimed to your wallet` : msg`${claimed} USDT claimed to your wallet` };
  },
  request: (api) => api.wallet.processClaim(),
  failed: failures.tryAgain,
  refetches: claimRefetches,
  // CLAIM stands beside the figure, which must not show what was just claimed.
  onSuccess: () => [claimBalance.replaced(null), ...claimRefetches().map(({ request }) => request())],
  money: {
    page: () => paths.wallet,
    describe: () => msg`Claim of your claimable balance`,
    describeWithoutForm: msg`Claim of your claimable balance`,
    figures: compareFigures({ claims: selectClaimable }),
    keyless: true,
  },
});

/** Identifies a deposit: by its hash, or by all fields. */
const identityOf = (row: Transaction): string => row.hash || unhashed(row);

/**
 * Says what a SYNC found: the sum of the deposits that were not in the list, if that was loaded before. One that is older than every loaded
 * row does not count: it may have been in the list all along, on a page that is not loaded.
 */
function describeDeposits(
  latest: readonly Transaction[],
  { wallet: { deposits: list } }: RootState,
): MessageDescriptor {
  if (!list.loaded) return msg`Deposits checked`;
  const rows = list.pages.flat();
  const known = new Set(rows.map(identityOf));
  const oldest = list.ended ? 0 : Math.min(...rows.flatMap(({ created_at }) => created_at ?? []));
  const sum = latest
    // The hash of a known one may have been filled in since.
    .filter((row) => !known.has(identityOf(row)) && !known.has(unhashed(row)) && (row.created_at ?? oldest) >= oldest)
    .reduce((all, row) => addAmounts(all, row.amount), ZERO);
  if (compareAmounts(sum, ZERO) === 0) return msg`No new deposit found`;
  // Every decimal: a deposit below a cent must not read as zero.
  const added = formatNumber(exactDecimals(sum));
  return msg`${added} USDT added to your wallet`;
}

/**
 * SYNC on the deposit page: refetches the list and the user (decision 11), and the wallet's transactions if the member has gone back to
 * them meanwhile.
 */
export const checkDeposits = defineCommand<null, readonly Transaction[]>({
  name: 'wallet/checkDeposits',
  title: msg`sync of deposits`,
  loading: msg`Syncing USDT deposits please wait!`,
  successMessage: ({ data, state }) => ({ text: describeDeposits(data, state) }),
  request: (api) => api.wallet.checkDeposits(),
  refetches: (_entityId, { ui }) => [
    deposits.refetchable(),
    userInfo.refetchable(),
    ...(ui.runtime.location?.path === paths.wallet ? [transactions.refetchable()] : []),
  ],
});

/**
 * Whether a SYNC had no usable reply, and no command was pressed since. It may have been done all the same, so its line does not say 'Not
 * sent.'; after a later press it would speak of that: CLAIM is beside it.
 */
export const selectSyncFailed =
  ({ name, select }: Pick<Command<null, never>, 'name' | 'select'>) =>
  (state: RootState): boolean =>
    state.ui.runtime.lastSent === name && select(state)?.phase === 'failed';

/** Whether the wallet covers this. While the balance is read nothing is too much: the press waits for it, and the rules run again. */
const mayAfford = (cost: Amount, state: RootState): boolean =>
  userInfo.select(state).loading || compareAmounts(cost, selectUsdt(state)) <= 0;

/** What to read again after E-PINs came or went. */
const pinRefetches = () => [userInfo.refetchable(), pins.refetchable()];

/** SUBMIT of a purchase of E-PINs (specification, section 5; decision 40). */
export const buyPins = defineCommand<BuyForm>({
  name: 'wallet/buyPins',
  title: msg`E-PIN purchase`,
  loading: msg`Processing E-PIN purchase please wait!`,
  prepare: preparePurchase,
  rules: [
    // 'avove' is the specification's spelling.
    must((form) => pinCount(form) > 0n, msg`Purchase amount should be avove 0!`, 'amount'),
    must((form, state) => mayAfford(epinTotal(pinCount(form)), state), msg`Insufficient wallet balance!`, 'amount'),
  ],
  successMessage: ({ form: { amount } }) => ({
    text: msg`You bought ${plural(amount, { one: `${amount} E-PIN`, other: `${amount} E-PINs` })}`,
  }),
  request: (api, form, { key }) => api.wallet.buyPins(form, key),
  failed: failures.pleaseTryAgain,
  showsServerMessage: true,
  refetches: pinRefetches,
  money: {
    page: () => paths.buy,
    describe: ({ amount }) => {
      const price = twoDecimals(epinTotal(BigInt(amount)));
      return msg`Purchase of ${plural(amount, { one: `${amount} E-PIN`, other: `${amount} E-PINs` })} for ${price} USDT`;
    },
    describeWithoutForm: msg`E-PIN purchase`,
    figures: compareFigures({ spends: () => true, pins: true }),
  },
});

const isCovered = (form: WithdrawForm, state: RootState): boolean => mayAfford(withdrawalAmount(form), state);

/** Sends USDT out of the wallet. */
export const withdrawUsdt = defineCommand<WithdrawForm>({
  name: 'wallet/withdraw',
  title: msg`withdrawal`,
  loading: msg`Processing USDT transfer please wait!`,
  prepare: prepareWithdrawal,
  rules: [
    filled(['to_address', 'amount'], msg`Please enter valid address and amount!`),
    must(isCovered, msg`Insufficient wallet balance!`, 'amount'),
  ],
  confirm: doubtAddress,
  // Until the member's own address is known, it cannot be told from others.
  awaits: ({ wallet: { info } }) => (info.data === null ? [walletInfo.refetchable()] : []),
  successMessage: ({ form }) => {
    const [amount, address] = [formatNumber(exactDecimals(withdrawalAmount(form))), shortAddress(form.to_address)];
    return { text: msg`${amount} USDT sent to ${address}` };
  },
  request: (api, form, { key }) => api.wallet.transferUsdt(form, key),
  failed: failures.pleaseTryAgain,
  showsServerMessage: true,
  refetches: () => [userInfo.refetchable(), withdrawals.refetchable()],
  money: {
    page: () => paths.withdraw,
    describe: (form) => {
      const { to_address } = form;
      const amount = formatNumber(exactDecimals(withdrawalAmount(form)));
      return msg`Withdrawal of ${amount} USDT to ${to_address}`;
    },
    describeWithoutForm: msg`Withdrawal`,
    figures: compareFigures({ spends: () => true }),
  },
});

/** Whether the name on screen belongs to this code. */
const isRecipientShown = ({ to_code }: TransferForm, { wallet: { recipient } }: RootState): boolean =>
  recipient.phase === 'found' && recipient.query === to_code;

/**
 * Nothing is sent before the member has seen the name that belongs to the code: until then SUBMIT looks the code up, and the member presses
 * again (decision 41).
 */
export const transferPins = defineCommand<TransferForm>({
  name: 'wallet/transferPins',
  title: msg`E-PIN transfer`,
  loading: msg`Processing E-PIN transfer please wait!`,
  prepare: prepareTransfer,
  rules: [
    must((form) => pinCount(form) > 0n, msg`E-PIN transfer amount should be above 0!`, 'amount'),
    inline(filled(['to_code'], msg`Enter the recipient’s user code`)),
    inline(must(isRecipientShown, msg`Check the recipient’s name, then press SUBMIT again.`)),
  ],
  successMessage: ({ form: { amount, to_code } }) => ({
    text: msg`${plural(amount, { one: `${amount} E-PIN`, other: `${amount} E-PINs` })} sent to ${to_code}`,
  }),
  request: (api, form, { key }) => api.wallet.transferPins(form, key),
  failed: failures.pleaseTryAgain,
  showsServerMessage: true,
  refetches: pinRefetches,
  onSuccess: () => [recipientLookup.typed(''), ...pinRefetches().map(({ request }) => request())],
  money: {
    page: () => paths.transfer,
    describe: ({ to_code, amount }) =>
      msg`Transfer of ${plural(amount, { one: `${amount} E-PIN`, other: `${amount} E-PINs` })} to ${to_code}`,
    describeWithoutForm: msg`E-PIN transfer`,
    figures: compareFigures({ pins: true }),
  },
});
