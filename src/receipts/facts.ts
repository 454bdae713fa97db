import type { ReceiptOf } from '../paths';

/** What a receipt says, as data (JSON alone): made by `receipt.ts`, sealed by `seal.ts`, read from a stranger's file by `judge.ts`. */

/** The mark and the version of the format. */
export const RECEIPT_FORMAT = 1;

/** Of what there are receipts: a donation of either side, or a row of one of the wallet's lists. */
export const RECEIPTS_OF: readonly ReceiptOf[] = [
  'sent',
  'received',
  'transactions',
  'deposits',
  'withdrawals',
  'pins',
];

/** A moment: ISO 8601 in UTC, and the same in the member's zone with its offset (`2026-01-15T15:30:00.000+05:30`). */
export interface Moment {
  readonly utc: string;
  readonly local: string;
}

/** One side of a movement; '' for what is not known. */
export interface Side {
  readonly code: string;
  readonly name: string;
  readonly address: string;
}

/** What happens to a donation, in its order. */
export const STEPS = ['opened', 'pay-until', 'approve-until', 'paid', 'closed'] as const;

/** What happened to a donation, or until when it may; `null` when the time is not known. */
export interface Step {
  readonly step: (typeof STEPS)[number];
  readonly at: Moment | null;
}

/** A payment of a donation: a recipient line. */
export interface Payment {
  readonly to: Side;
  readonly amount: string;
  readonly hash: string;
  readonly at: Moment | null;
}

/** The plain-truth lines (decisions, section 6) by names that say them to whoever reads the file. */
export const TRUTHS = [
  'a-donation-is-a-gift-and-may-never-come-back',
  '50-usdt-is-a-ceiling-not-a-promise-and-has-no-date',
  'what-a-member-receives-comes-only-from-other-members',
  'only-usdt-on-bep-20-anything-else-is-lost',
  'sending-cannot-be-undone',
] as const;
/** The name of one of them. */
export type Truth = (typeof TRUTHS)[number];

/** Which way an amount went, for the member who made the receipt. */
export const DIRECTIONS = ['in', 'out', 'none'] as const;
/** What amounts are counted in. */
export const UNITS = ['USDT', 'E-PIN'] as const;

/** A receipt without its checksum. Amounts are exact decimal texts without a sign, of USDT with 8 decimals at least. */
export interface Facts {
  readonly portalReceipt: typeof RECEIPT_FORMAT;
  readonly of: ReceiptOf;
  /** What names it in the portal: a donation's code, or a movement's key. */
  readonly reference: string;
  /** The server's word for a movement; `DONATION` for a donation. */
  readonly type: string;
  /** The server's word; '' for a movement, which has none. */
  readonly status: string;
  readonly direction: (typeof DIRECTIONS)[number];
  readonly amount: string;
  readonly unit: (typeof UNITS)[number];
  /** How much of the 50 USDT a donation that was paid has received; `null` for everything else. */
  readonly filled: string | null;
  readonly from: Side;
  /** `null` while nobody is known. */
  readonly to: Side | null;
  /** The hash on the chain, or the transaction id of a bank. */
  readonly hash: string;
  readonly created: Moment | null;
  readonly steps: readonly Step[];
  readonly payments: readonly Payment[];
  readonly truths: readonly Truth[];
  /** When it was made, on the server's clock, and the code of the member who made it. */
  readonly made: { readonly at: Moment; readonly by: string };
}

/** A receipt as its file holds it. */
export interface Receipt extends Facts {
  /** SHA-256 of the canonical form (RFC 8785) of everything else, in hexadecimal. */
  readonly sha256: string;
}
