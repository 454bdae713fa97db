import type { Amount } from './money';
import {
  addressText,
  codeText,
  count,
  countryText,
  emailText,
  flag,
  hashText,
  measure,
  money,
  nameText,
  phoneText,
  type Shape,
  time,
  toPartial,
  wordText,
} from './records';

/** The entities of the specification, section 3, as the portal holds them, with the shapes that replies are converted by. */

/** Session user. Totals and balances are USDT; `created_at` is epoch milliseconds. */
export interface User {
  readonly code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email_id: string;
  readonly country_code: string;
  readonly mobile: string;
  readonly is_email_verified: 0 | 1;
  readonly created_at: number | null;
  readonly usdt: Amount;
  readonly pin: number;
  readonly partners: number;
  readonly team: number;
  readonly income: Amount;
  readonly income_bal: Amount;
  readonly sent: Amount;
  readonly received: Amount;
  readonly is_privacy_enabled: 0 | 1;
}

export const userShape: Shape<User> = {
  code: codeText,
  firstname: nameText,
  lastname: nameText,
  email_id: emailText,
  country_code: countryText,
  mobile: phoneText,
  is_email_verified: flag,
  created_at: time,
  usdt: money,
  pin: count,
  partners: count,
  team: count,
  income: money,
  income_bal: money,
  sent: money,
  received: money,
  is_privacy_enabled: flag,
};

/** For merging over the stored user: a time that cannot be read is left out like any malformed field, so that the last good one stays. */
const userPatchShape: Shape<User> = { ...userShape, created_at: (value) => userShape.created_at(value) ?? undefined };

/** The well-formed fields of a reply's user; `null` when it is none. An empty code is none: merged over the stored user it would end the session. */
export function userPatchOf(raw: unknown): Partial<User> | null {
  const patch = toPartial(userPatchShape, raw, true);
  if (!patch) return null;
  const { code, ...others } = patch;
  return code ? patch : others;
}

/** A help is a donation. `status` is one of section 4's or, from a newer server, any other word. */
export interface Help {
  readonly code: string;
  readonly amount: Amount;
  readonly status: string;
  readonly created_at: number | null;
  readonly to_privacy: 0 | 1;
  readonly to_country_code: string;
  readonly filled: Amount;
  readonly boost_time: number;
  readonly max_time: number;
  readonly from_code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly tx_hash: string;
}

export const helpShape: Shape<Help> = {
  code: codeText,
  amount: money,
  status: wordText,
  created_at: time,
  to_privacy: flag,
  to_country_code: countryText,
  filled: money,
  boost_time: measure,
  max_time: measure,
  from_code: codeText,
  firstname: nameText,
  lastname: nameText,
  tx_hash: hashText,
};

/** A recipient line of one donation. */
export interface HelpTransaction {
  readonly to_code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly amount: Amount;
  readonly tx_hash: string;
  readonly created_at: number | null;
}

export const helpTransactionShape: Shape<HelpTransaction> = {
  to_code: codeText,
  firstname: nameText,
  lastname: nameText,
  amount: money,
  tx_hash: hashText,
  created_at: time,
};

export interface Partner {
  readonly code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly partners: number;
  readonly team: number;
  readonly income: Amount;
  readonly sent: Amount;
  readonly received: Amount;
}

/** `aType` 1 is a new member, anything else a bought level; `timestamp` is epoch milliseconds here, seconds in the reply. */
export interface Activity {
  readonly aType: number;
  readonly slot: string;
  readonly owner_id: string;
  readonly timestamp: number | null;
}

export const activityShape: Shape<Activity> = { aType: measure, slot: wordText, owner_id: codeText, timestamp: time };

/** `balance` is `null` when the reply named none: an unknown balance must not be shown as 0. */
export interface Wallet {
  readonly address: string;
  readonly balance: Amount | null;
}

/** A USDT or E-PIN movement: the list that it is in says which of the two. */
export interface Transaction {
  readonly tx_type: string;
  readonly from_address: string;
  readonly to_address: string;
  readonly from_code: string;
  readonly to_code: string;
  readonly hash: string;
  readonly amount: Amount;
  readonly created_at: number | null;
}

export const transactionShape: Shape<Transaction> = {
  tx_type: wordText,
  from_address: addressText,
  to_address: addressText,
  from_code: codeText,
  to_code: codeText,
  hash: hashText,
  amount: money,
  created_at: time,
};

/** One level of the downline; `help` is the level's donations in USDT. */
export interface DownlineLevel {
  readonly level: number;
  readonly team: number;
  readonly help: Amount;
}

export interface IncomeRow {
  readonly from_code: string;
  readonly help_code: string;
  readonly tx_type: string;
  readonly amount: Amount;
  readonly created_at: number | null;
}

export interface Referrer {
  readonly code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly fullname: string;
}

/** `fullname` when the server gives one, else first and last name (decision 14). */
export function fullName(person: {
  readonly firstname: string;
  readonly lastname: string;
  readonly fullname?: string;
}): string {
  const given = person.fullname?.trim() ?? '';
  return given === '' ? `${person.firstname} ${person.lastname}`.trim() : given;
}
