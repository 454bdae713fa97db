import type { Transaction, Wallet } from '../../domain/entities';
import type { Amount } from '../../domain/money';
import { definePagedList, type PagedList } from '../../kernel/list';
import { defineLookup } from '../../kernel/lookup';
import { defineResource } from '../../kernel/resource';
import type { StatePath } from '../../kernel/statePath';
import type { ReceiptOf } from '../../paths';
import { storedSessionChanged, userPatched } from '../../state/session/session.events';

/** All of a transaction as it was before the server knew its hash. */
export const unhashed = (row: Transaction): string => JSON.stringify({ ...row, hash: '' });

type TransactionCall = 'transactions' | 'deposits' | 'withdrawals' | 'pinTransactions';

/**
 * A transaction without a hash has no identity: two equal ones in one page may both be real. Its hash may be filled in before the next page
 * is read.
 */
const defineTransactions = (name: StatePath, call: TransactionCall): PagedList<Transaction> =>
  definePagedList<Transaction>(name, (api, page) => api.wallet[call](page), {
    anonymous: (row) => row.hash === '',
    formerKeyOf: unhashed,
  });

/** The four lists of transactions: each has one page, only that of E-PINs is on two, buy and transfer (decision 15). */
export const transactions = defineTransactions('wallet/transactions', 'transactions');
export const deposits = defineTransactions('wallet/deposits', 'deposits');
export const withdrawals = defineTransactions('wallet/withdrawals', 'withdrawals');
export const pins = defineTransactions('wallet/pins', 'pinTransactions');

/** The name of a list in the addresses of its rows' receipts. */
export function receiptsOf({ name }: PagedList<Transaction>): ReceiptOf {
  if (name === deposits.name) return 'deposits';
  if (name === withdrawals.name) return 'withdrawals';
  return name === pins.name ? 'pins' : 'transactions';
}

/** GET /api/wallet: the deposit address. A balance in the reply replaces the user's, which screens show and rules check (decision 12). */
export const walletInfo = defineResource<Wallet>({
  name: 'wallet/info',
  fetch: (api) => api.wallet.info(),
  toStore: (reply) => reply,
  outdatedBy: storedSessionChanged.type,
  sharesWith: 'session/info',
  alsoDispatch: (reply) => (reply.balance === null ? [] : [userPatched({ usdt: reply.balance })]),
});

/** GET /api/wallet/claim/balance: the claimable USDT. */
export const claimBalance = defineResource<Amount>({
  name: 'wallet/claim',
  fetch: (api) => api.wallet.claimBalance(),
  toStore: (reply) => reply,
});

/** GET /api/user/code: the member who would get the E-PINs. */
export const recipientLookup = defineLookup('wallet/recipient', 'member', (api, code) => api.user.byCode(code));

/** The slice by its keys: a list that is not here has no state and no saga. */
export const walletLists = {
  info: walletInfo,
  claim: claimBalance,
  transactions,
  deposits,
  withdrawals,
  pins,
  recipient: recipientLookup,
};
