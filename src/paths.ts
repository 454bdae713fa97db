import type { HelpSide } from './domain/help';
import { readCode } from './domain/typedNumbers';

/**
 * The address of every page (specification, section 2 "Route table"): the one place where a path is written. Import it as
 * `import * as paths from '../paths'`: the build then keeps of it what a chunk uses.
 */

export const home = '/';
/** The video of the landing page. */
export const tour = '/#tour';
export const getStarted = '/get-started';
export const login = '/login';
export const register = '/register';
export const reset = '/reset';
export const verify = '/verify';
export const dashboard = '/portal';
export const wallet = '/portal/wallet';
export const deposit = '/portal/wallet/deposit';
export const withdraw = '/portal/wallet/withdraw';
export const transfer = '/portal/wallet/transfer';
export const buy = '/portal/wallet/buy';
export const income = '/portal/income';
export const airdrop = '/portal/airdrop';
export const flush = '/portal/flush';
export const partners = '/portal/partners';
export const downline = '/portal/downline';
export const addDonation = '/portal/donations/add';
export const profile = '/portal/profile';
export const privacy = '/portal/privacy';
export const words = '/portal/words';

const LISTS = { sent: '/portal/donations', received: '/portal/donations/received' } as const;

/** The list of the donations of one side. */
export const donations = (side: HelpSide): string => LISTS[side];

/** One donation, as a pattern of the route table. */
export const donationPattern = (side: HelpSide): string => `${LISTS[side]}/view/:code`;

/** One donation. */
export const donation = (side: HelpSide, code: string): string => `${LISTS[side]}/view/${encodeURIComponent(code)}`;

/** Where a receipt comes from: the donations of a side, or a list of transactions. */
export type ReceiptOf = HelpSide | 'transactions' | 'deposits' | 'withdrawals' | 'pins';

/** The receipt of one thing, as a pattern of the route table. */
export const receiptPattern = '/portal/receipt/:of/:id';

/** The receipt of one thing. `id` is a donation's code, or a transaction's key (`transactionKey`). */
export const receipt = (of: ReceiptOf, id: string): string => `/portal/receipt/${of}/${encodeURIComponent(id)}`;

/** Whether a path is that page or one below it, as the router compares: in any case of letters. */
export const isWithin = (page: string, path: string): boolean => `${path}/`.toLowerCase().startsWith(`${page}/`);

/** The side to which a page of donations belongs; pages that belong to neither count as sent. */
export const sideOf = (path: string): HelpSide => (isWithin(LISTS.received, path) ? 'received' : 'sent');

/** The link by which somebody registers with a member's code (decision 65). `origin`: `https://host`. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}${register}?ref=${encodeURIComponent(code)}`;

/** The code in the query of a referral link, '' when there is none. */
export const referralIn = (search: string): string => readCode(new URLSearchParams(search).get('ref') ?? '');

/** A row of a list, looked at beside it: the list's page with the row's key. */
export const row = (list: string, key: string): string => `${list}?row=${encodeURIComponent(key)}`;

/** The key of the row that is looked at, '' when none is. */
export const rowIn = (search: string): string => new URLSearchParams(search).get('row') ?? '';

/** A path without the language that it begins with: `/hi/login` is `/login`, and `/hi` the landing page. `tags`: the languages that have such paths. */
export function withoutLanguage(path: string, tags: readonly string[]): string {
  const [, tag = ''] = path.split('/');
  return tags.includes(tag) ? path.slice(tag.length + 1) || home : path;
}
