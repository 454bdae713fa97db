// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

import type { Amount } from './money';

/** The entities of the specification, section 3, as the portal holds them. Amounts are USDT, times epoch milliseconds. */

/**
 * The member of a session that opens. One malformed field makes the whole reply a failure: a session with half a member
 * is none.
 */
export interface User {
  /** What the member is known by. Never empty: an empty one would end the session. */
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
  /** How many E-PINs the member has. */
  readonly pin: number;
  /** Direct referrals. */
  readonly partners: number;
  /** Everybody below the member. */
  readonly team: number;
  /** Income in total, USDT. */
  readonly income: Amount;
  /** Income that can be claimed, USDT. */
  readonly income_bal: Amount;
  /** Donations sent in total, USDT. */
  readonly sent: Amount;
  /** Donations received in total, USDT. */
  readonly received: Amount;
  /** 1 hides the bank as a way to pay this member. */
  readonly is_privacy_enabled: 0 | 1;
}

/** A line of Recent Activity. */
export interface Activity {
  /** 1 is a new member, anything else a bought level. */
  readonly aType: number;
  /** The level. */
  readonly slot: string;
  /** Who did it. */
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
  /** The code that was asked for, in any case. A reply about another code is refused. */
  readonly code: string;
  /** First name. */
  readonly firstname: string;
  /** Last name. */
  readonly lastname: string;
  /** Shown instead of first and last name where it is there. */
  readonly fullname: string;
}

export interface Wallet {
  /** The BEP-20 address to deposit to. */
  readonly address: string;
  /** USDT. Without it data.balance counts; without both the balance is not known, and the stored one stays. */
  readonly balance: Amount | null;
}

/** A movement of USDT or of E-PINs; which of the two, the list tells. */
export interface Transaction {
  /** DEPOSIT, WITHDRAW, COMMITMENT and others; shown as it is. */
  readonly tx_type: string;
  /** On the chain; empty for a movement inside the platform. */
  readonly from_address: string;
  /** On the chain; empty for a movement inside the platform. */
  readonly to_address: string;
  /** The member it came from; empty where there is none. Both codes decide which way the sign points. */
  readonly from_code: string;
  /** The member it went to; empty where there is none. */
  readonly to_code: string;
  /** Names the row in an address, with its type: two rows without one may be taken for the same. */
  readonly hash: string;
  /** USDT, or E-PINs in the list of E-PINs. */
  readonly amount: Amount;
  /** When it happened. */
  readonly created_at: number | null;
}

/** One donation. */
export interface Help {
  /** What the donation is known by. */
  readonly code: string;
  /** USDT. */
  readonly amount: Amount;
  /** PENDING, APPROVAL, SENT, COMPLETE. Any other word is shown as it is, and nothing can be pressed. */
  readonly status: string;
  /** When it was opened. The countdown of 24 hours runs from here. */
  readonly created_at: number | null;
  /** 1: the recipient is private, and only USDT is offered. */
  readonly to_privacy: 0 | 1;
  /** The country of the recipient, for the local price. */
  readonly to_country_code: string;
  /** How much of 50 USDT has come back so far. */
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
  /** Of the payment; empty while there is none. */
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
  /** Of the payment; empty while there is none. */
  readonly tx_hash: string;
  /** When it was paid. */
  readonly created_at: number | null;
}

/** A direct referral. */
export interface Partner {
  /** What the partner is known by. A row without one is left out. */
  readonly code: string;
  /** First name. */
  readonly firstname: string;
  /** Last name. */
  readonly lastname: string;
  /** Direct referrals of the partner. */
  readonly partners: number;
  /** Everybody below the partner. */
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
  /** Whose donation it came from. */
  readonly from_code: string;
  /** The donation that it came from. */
  readonly help_code: string;
  /** DIRECT, LEVEL, AIRDROP, FLUSH: the last two have pages of their own. */
  readonly tx_type: string;
  /** USDT. */
  readonly amount: Amount;
  /** When it came. */
  readonly created_at: number | null;
}

export interface IncomeSummary {
  /** USDT that can be claimed. */
  readonly balance: Amount | null;
  /** USDT ever received. */
  readonly received: Amount | null;
}
