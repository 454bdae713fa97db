import type { HelpSide } from './domain/help';
import { readCode } from './domain/typedText';

/**
 * The address of every page (specification, section 2 "Route table"), written in this file only. Import it as `import * as paths from
 * '../paths'`, so that a chunk includes only the paths it uses.
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
export const glossary = '/portal/words';

const LISTS = { sent: '/portal/donations', received: '/portal/donations/received' } as const;

/** The list of donations of one side. */
export const donations = (side: HelpSide): string => LISTS[side];

/** One donation, as a pattern of the route table. */
export const donationPattern = (side: HelpSide): string => `${LISTS[side]}/view/:code`;

/** One donation. */
export const donation = (side: HelpSide, code: string): string => `${LISTS[side]}/view/${encodeURIComponent(code)}`;

/** The source of a receipt: donations of a side, or a list of transactions. */
export type ReceiptOf = HelpSide | 'transactions' | 'deposits' | 'withdrawals' | 'pins';

/** A receipt, as a pattern of the route table. */
export const receiptPattern = '/portal/receipt/:of/:id';

/** A receipt. `id` is a donation's code, or a transaction's key (`transactionKey`). */
export const receipt = (of: ReceiptOf, id: string): string => `/portal/receipt/${of}/${encodeURIComponent(id)}`;

/** Whether a path is that page or below it; case-insensitive like the router. */
export const isWithin = (page: string, path: string): boolean => `${path}/`.toLowerCase().startsWith(`${page}/`);

/** The side of a donations page; pages of neither side count as sent. */
export const sideOf = (path: string): HelpSide => (isWithin(LISTS.received, path) ? 'received' : 'sent');

/** The link with which a new member registers under a member's code (decision 65). `origin`: `https://host`. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}${register}?ref=${encodeURIComponent(code)}`;

/** The code in the query of a referral link, or ''. */
export const referralIn = (search: string): string => readCode(new URLSearchParams(search).get('ref') ?? '');

/** A row opened beside its list: the list's page with the row's key. */
export const row = (list: string, key: string): string => `${list}?row=${encodeURIComponent(key)}`;

/** The key of the open row, or ''. */
export const rowIn = (search: string): string => new URLSearchParams(search).get('row') ?? '';

/**
 * A path without its language prefix: `/hi/login` becomes `/login`, and `/hi` the landing page. `tags` are the languages with such paths.
 */
export function withoutLanguage(path: string, tags: readonly string[]): string {
  const [, tag = ''] = path.split('/');
  return tags.includes(tag) ? path.slice(tag.length + 1) || home : path;
}
