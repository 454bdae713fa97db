// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

import type { Amount } from './money';

/** The entities of the specification, section 3, as the portal holds them. Amounts are USDT, times epoch milliseconds. */

/** The member of a session that opens. One malformed field fails the whole reply: a session needs a complete member. */
export interface User {
  /** Identifies the member. Never empty: an empty code would end the session. */
  readonly code: string;
  /** First name. */
  readonly firstname: string;
  /** Last name. */
  readonly lastname: string;
  /** E-mail address. */
  readonly email_id: string;
  /** Digits of the country, without +. It chooses the local price. */
  readonly country_code: string;
  /** Phone number without the country. */
  readonly mobile: string;
  /** 0 shows the banner that asks for the verification. */
  readonly is_email_verified: 0 | 1;
  /** When the member joined. */
  readonly created_at: number | null;
  /** Wallet balance in USDT. It is shown, and every payment is checked against it. */
  readonly usdt: Amount;
  /** The number of the member's E-PINs. */
  readonly pin: number;
  /** Direct referrals. */
  readonly partners: number;
  /** All members below this one. */
  readonly team: number;
  /** Total income, USDT. */
  readonly income: Amount;
  /** Claimable income, USDT. */
  readonly income_bal: Amount;
  /** Total of donations sent, USDT. */
  readonly sent: Amount;
  /** Total of donations received, USDT. */
  readonly received: Amount;
  /** 1 hides bank payment to this member. */
  readonly is_privacy_enabled: 0 | 1;
}

/** A line of Recent Activity. */
export interface Activity {
  /** 1 is a new member, anything else a bought level. */
  readonly aType: number;
  /** The level. */
  readonly slot: string;
  /** The code of the member who did it. */
  readonly owner_id: string;
  /** When it happened. Epoch seconds on the wire. */
  readonly timestamp: number | null;
}

/** A member by code. */
export interface Person {
  /** First name. */
  readonly firstname: string;
  /** Last name. */
  readonly lastname: string;
}

/** The member behind a referral code. */
export interface Referrer {
  /** The requested code, in any letter case. A reply about another code is refused. */
  readonly code: string;
  /** First name. */
  readonly firstname: string;
  /** Last name. */
  readonly lastname: string;
  /** If present, shown instead of first and last name. */
  readonly fullname: string;
}

export interface Wallet {
  /** The BEP-20 address to deposit to. */
  readonly address: string;
  /** USDT. Defaults to data.balance; without both, the stored balance stays. */
  readonly balance: Amount | null;
}

/** A transaction of USDT or E-PINs, depending on the list. */
export interface Transaction {
  /** DEPOSIT, WITHDRAW, COMMITMENT and others; shown as it is. */
  readonly tx_type: string;
  /** On the chain; empty for a transaction inside the platform. */
  readonly from_address: string;
  /** On the chain; empty for a transaction inside the platform. */
  readonly to_address: string;
  /** The sending member; empty if there is none. Both codes together decide the sign of the amount. */
  readonly from_code: string;
  /** The receiving member; empty if there is none. */
  readonly to_code: string;
  /** Part of what identifies the row: two rows without a hash that are equal in all else may be mistaken for one. */
  readonly hash: string;
  /** USDT, or E-PINs in the list of E-PINs. */
  readonly amount: Amount;
  /** When it happened. */
  readonly created_at: number | null;
}

/** One donation. */
export interface Help {
  /** Identifies the donation. */
  readonly code: string;
  /** USDT. */
  readonly amount: Amount;
  /** PENDING, APPROVAL, SENT, COMPLETE. Any other status is shown as it is, without actions. */
  readonly status: string;
  /** When it was opened. The countdown of 24 hours runs from here. */
  readonly created_at: number | null;
  /** 1: the recipient is private, and only USDT is offered. */
  readonly to_privacy: 0 | 1;
  /** The recipient's country, for the local price. */
  readonly to_country_code: string;
  /** The part of 50 USDT that was received so far. */
  readonly filled: Amount;
  /** Above 0: one and a half stars. */
  readonly boost_time: number;
  /** Above 1: three stars. */
  readonly max_time: number;
  /** The code of the sender. */
  readonly from_code: string;
  /** First name of the sender. */
  readonly firstname: string;
  /** Last name of the sender. */
  readonly lastname: string;
  /** The payment's hash; empty before the payment. */
  readonly tx_hash: string;
}

/** A recipient of one donation. */
export interface HelpTransaction {
  /** The code of the recipient. */
  readonly to_code: string;
  /** First name of the recipient. */
  readonly firstname: string;
  /** Last name of the recipient. */
  readonly lastname: string;
  /** USDT. */
  readonly amount: Amount;
  /** The payment's hash; empty before the payment. */
  readonly tx_hash: string;
  /** When it was paid. */
  readonly created_at: number | null;
}

/** A direct referral. */
export interface Partner {
  /** Identifies the partner. A row without a code is left out. */
  readonly code: string;
  /** First name. */
  readonly firstname: string;
  /** Last name. */
  readonly lastname: string;
  /** Direct referrals of the partner. */
  readonly partners: number;
  /** All members below the partner. */
  readonly team: number;
  /** USDT. */
  readonly income: Amount;
  /** USDT. */
  readonly sent: Amount;
  /** USDT. */
  readonly received: Amount;
}

/** One level of the team. */
export interface DownlineLevel {
  /** From 1. */
  readonly level: number;
  /** Members of this level. */
  readonly team: number;
  /** Donations of this level, USDT. */
  readonly help: Amount;
}

/** A row of income. */
export interface IncomeRow {
  /** The member whose donation it came from. */
  readonly from_code: string;
  /** The donation that it came from. */
  readonly help_code: string;
  /** DIRECT, LEVEL, AIRDROP, FLUSH: the last two have pages of their own. */
  readonly tx_type: string;
  /** USDT. */
  readonly amount: Amount;
  /** When it was granted. */
  readonly created_at: number | null;
}

export interface IncomeSummary {
  /** USDT that can be claimed. */
  readonly balance: Amount | null;
  /** All USDT received so far. */
  readonly received: Amount | null;
}
