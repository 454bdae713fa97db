import { text } from '../src/domain/records';
import type { CallRow } from '../src/platform/adapters/http/callRow';
import { CALLS, MOVES_MONEY, PUBLIC } from '../src/platform/adapters/http/calls';
import type { Json, PageRange } from '../src/platform/ports/api';
import { addHelp, approve, helpDetail, helpsOf, payByBank, payByUsdt } from './help';
import { incomeSummary, incomesOf } from './income';
import { accountOf, balanceOf } from './ledger';
import { redeemOtp, sendOtp } from './mail';
import {
  activitiesOf,
  checkPerson,
  createMember,
  type Member,
  memberByCode,
  memberByEmail,
  normalEmail,
  type Person,
  userView,
} from './members';
import { hashPassword, passwordMatches } from './passwords';
import { must, need } from './refusal';
import { openSession } from './sessions';
import { downlineOf, partnersOf } from './team';
import { printUnits } from './units';
import { buyPins, claim, claimable, settleDeposits, syncClaim, transactionsOf, transferPins, withdraw } from './wallet';
import type { World } from './world';

type Fields = Readonly<Record<string, unknown>>;
/** `data` of a reply, or `null`. */
export type Data = { readonly [key: string]: Json } | null;

/** What a handler answers; a refusal is thrown instead. */
export interface CallResult {
  readonly message: string;
  readonly data: Data;
}

/** The input of a call: query and body. */
export class Input {
  readonly #query: Fields;
  readonly body: Fields;

  constructor(query: Fields, body: Fields) {
    this.#query = query;
    this.body = body;
  }

  /** A field of the body as trimmed text; `''` when it is missing or not text. */
  field(name: string): string {
    return this.#text(this.body, name).trim();
  }

  /** A field of the body exactly as typed. */
  secret(name: string): string {
    return this.#text(this.body, name);
  }

  /** A query parameter as trimmed text. */
  query(name: string): string {
    return this.#text(this.#query, name).trim();
  }

  /** `limit` is 1 to 100, 20 when absent or not a number; `offset` starts at 0. */
  page(): PageRange {
    const whole = (name: string, otherwise: number) =>
      /^\d{1,9}$/.test(this.query(name)) ? Number(this.query(name)) : otherwise;
    return { limit: Math.min(100, Math.max(1, whole('limit', 20))), offset: whole('offset', 0) };
  }

  /** Name, country code and phone number, validated by `checkPerson`. */
  person(): Person {
    const person = {
      firstname: this.field('firstname'),
      lastname: this.field('lastname'),
      country_code: this.field('country_code'),
      mobile: this.field('mobile'),
    };
    checkPerson(person);
    return person;
  }

  #text(source: Fields, name: string): string {
    return Object.prototype.hasOwnProperty.call(source, name) ? (text(source[name]) ?? '') : '';
  }
}

type CallTable = typeof CALLS;
type PublicHandler = (world: World, input: Input) => CallResult;
type MemberHandler = (world: World, member: Member, input: Input) => CallResult;
/** A handler for each call of the contract; a missing one does not compile. */
type Handlers = {
  readonly [G in keyof CallTable]: {
    readonly [N in keyof CallTable[G]]: `${G}.${N & string}` extends (typeof PUBLIC)[number]
      ? PublicHandler
      : MemberHandler;
  };
};

/** One call of the contract, with its full path. */
export interface Call extends CallRow {
  readonly group: keyof CallTable;
  readonly name: string;
  readonly isPublic: boolean;
  /** Not the same as `keyed`: the two claims move money by GET, without an Idempotency-Key (decision 10). */
  readonly movesMoney: boolean;
}

const done = (message: string, data: Data = null): CallResult => ({ message, data });
const ok = (data: Data): CallResult => done('OK', data);

/** Parses JSON that the sandbox itself wrote. */
const json = (kept: string): Json => {
  const value: Json = JSON.parse(kept);
  return value;
};

const NO_EMAIL = 'There is no member with this email address.';
const byCode = (world: World, code: string, what = 'code'): Member =>
  need(memberByCode(world, code), `There is no member with this ${what}.`);

function newPassword(input: Input): string {
  const password = input.secret('password');
  must(password !== '' && password.length <= 200, 'Please choose a password of 1 to 200 characters.');
  return hashPassword(password);
}

function login(world: World, input: Input): CallResult {
  const member = need(memberByEmail(world, input.field('email_id')), NO_EMAIL);
  must(passwordMatches(input.secret('password'), member.password), 'This password is wrong. Please try again.');
  return done(`Welcome back, ${member.firstname}.`, openSession(world, member));
}

function register(world: World, input: Input): CallResult {
  const referrer = byCode(world, input.field('referrer'), 'referral code');
  const person = input.person();
  const email = normalEmail(input.field('email_id'));
  must(/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 200, 'Please enter a valid email address.');
  const member = createMember(world, { ...person, referrer, email_id: email, password: newPassword(input) });
  sendOtp(world, member, 'verify');
  return done(`Welcome, ${member.firstname}.`, openSession(world, member));
}

function resetPassword(world: World, input: Input): CallResult {
  const member = need(memberByEmail(world, input.field('email_id')), NO_EMAIL);
  const password = newPassword(input);
  redeemOtp(world, member, 'reset', input.field('otp'));
  world.db.update('members', member.id, { password });
  return done('Your password is changed.');
}

function verifyEmail(world: World, member: Member, input: Input): CallResult {
  must(!member.verified, 'Your email address is already verified.');
  redeemOtp(world, member, 'verify', input.field('otp'));
  world.db.update('members', member.id, { verified: 1 });
  return done('Your email address is verified.');
}

function updateProfile(world: World, member: Member, input: Input): CallResult {
  const person = input.person();
  world.db.update('members', member.id, { ...person });
  return done('Your profile is updated.', { user: userView(world, { ...member, ...person }) });
}

const privacy = (enabled: boolean) => (world: World, member: Member) => {
  world.db.update('members', member.id, { private: Number(enabled) });
  return done(`Privacy is ${enabled ? 'enabled' : 'disabled'}.`);
};

function updatePayment(world: World, member: Member, input: Input): CallResult {
  const kept = JSON.stringify(input.body);
  must(kept.length <= 4000, 'These payment details are too long.');
  world.db.update('members', member.id, { payment: kept });
  return done('Your payment details are saved.', { payment: json(kept) });
}

const list =
  (key: 'deposits' | 'withdrawals' | 'transactions' | 'pins') => (world: World, member: Member, input: Input) =>
    ok({ transactions: transactionsOf(world, member, key, input.page()) });

function checkDeposits(world: World, member: Member): CallResult {
  const found = settleDeposits(world, member);
  const message = found === 0 ? 'No new deposits.' : found === 1 ? 'One new deposit.' : `${found} new deposits.`;
  return done(message, { transactions: transactionsOf(world, member, 'deposits', { limit: 20, offset: 0 }) });
}

/** Each handler runs inside one transaction: a refusal undoes all of it. */
const HANDLERS: Handlers = {
  auth: {
    login,
    referrer: (world, input) => {
      const { code, firstname, lastname } = byCode(world, input.query('referrer_code'), 'referral code');
      return ok({ referrer: { code, firstname, lastname, fullname: `${firstname} ${lastname}` } });
    },
    register,
    forgotPassword: (world, input) => {
      sendOtp(world, need(memberByEmail(world, input.field('email_id')), NO_EMAIL), 'reset');
      return done('We have sent you an OTP by email.');
    },
    resetPassword,
  },
  user: {
    info: (world, member) => ok({ user: userView(world, member), activities: activitiesOf(world, member.id) }),
    resendEmailOtp: (world, member) => {
      must(!member.verified, 'Your email address is already verified.');
      sendOtp(world, member, 'verify');
      return done('We have sent you a new OTP by email.');
    },
    verifyEmail,
    updateProfile,
    enablePrivacy: privacy(true),
    disablePrivacy: privacy(false),
    byCode: (world, _member, input) => {
      const { code, firstname, lastname } = byCode(world, input.query('code'));
      return ok({ user: { code, firstname, lastname } });
    },
  },
  payment: {
    info: (_world, member) => ok({ payment: json(member.payment) }),
    update: updatePayment,
  },
  wallet: {
    info: (world, member) => {
      const balance = printUnits(balanceOf(world, accountOf(member.id, 'wallet')));
      return ok({ wallet: { address: member.address, balance }, balance });
    },
    checkDeposits,
    deposits: list('deposits'),
    withdrawals: list('withdrawals'),
    transactions: list('transactions'),
    pinTransactions: list('pins'),
    transferUsdt: (world, member, input) => {
      withdraw(world, member, input.field('to_address'), input.field('amount'));
      return done('Your withdrawal is on its way.');
    },
    buyPins: (world, member, input) => {
      const { count, paid } = buyPins(world, member, input.field('amount'));
      return done(`You bought ${count} E-PIN${count === 1n ? '' : 's'} for ${printUnits(paid)} USDT.`);
    },
    transferPins: (world, member, input) => {
      const to = transferPins(world, member, input.field('to_code'), input.field('amount'));
      return done(`Your E-PINs are with ${to.firstname} ${to.lastname}.`);
    },
    claimBalance: (world, member) => ok({ balance: printUnits(claimable(world, member)) }),
    syncClaim: (world, member) =>
      done('Your claimable balance is up to date.', { balance: printUnits(syncClaim(world, member)) }),
    processClaim: (world, member) => done(`${printUnits(claim(world, member, 'claimable'))} USDT are in your wallet.`),
    claimIncome: (world, member) => done(`${printUnits(claim(world, member, 'income'))} USDT are in your wallet.`),
  },
  income: {
    summary: (world, member) => ok({ income: incomeSummary(world, member) }),
    list: (world, member, input) => ok({ incomes: incomesOf(world, member, input.page()) }),
  },
  team: {
    partners: (world, member, input) => ok({ partners: partnersOf(world, member, input.page()) }),
    downline: (world, member) => ok({ downline: downlineOf(world, member) }),
  },
  help: {
    add: (world, member) => {
      const help = addHelp(world, member);
      return done('Your donation is open. Please pay it within 24 hours.', { help: { code: help.code } });
    },
    payUsdt: (world, member, input) =>
      done('Your donation is sent.', { help: payByUsdt(world, member, input.field('help_code')) }),
    payBank: (world, member, input) =>
      done('Your payment is noted. The recipient will approve it.', {
        help: payByBank(world, member, input.field('help_code'), input.field('transaction_id')),
      }),
    approve: (world, member, input) =>
      done('Thank you. The donation is approved.', { help: approve(world, member, input.field('help_code')) }),
    sent: (world, member, input) => ok({ helps: helpsOf(world, member, 'sent', input.page()) }),
    received: (world, member, input) => ok({ helps: helpsOf(world, member, 'received', input.page()) }),
    byCode: (world, member, input) => ok(helpDetail(world, member, input.query('code'))),
  },
};

const isGroup = (name: string): name is keyof CallTable => name in CALLS;

/** Every call of the contract, in its order. */
export const ALL_CALLS: readonly Call[] = Object.keys(CALLS)
  .filter(isGroup)
  .flatMap((group) =>
    Object.entries<CallRow>(CALLS[group]).map(([name, row]) => {
      const isOneOf = (names: readonly string[]): boolean => names.includes(`${group}.${name}`);
      return {
        ...row,
        path: `/api${row.path}`,
        group,
        name,
        isPublic: isOneOf(PUBLIC),
        movesMoney: isOneOf(MOVES_MONEY),
      };
    }),
  );

/**
 * Runs a call. `args` are the world, the session's member for a call that needs a session, and the input. By reflection, because no type
 * says that a call's group and its name belong together.
 */
export const runCall = (
  { group, name }: Call,
  ...args: Parameters<PublicHandler> | Parameters<MemberHandler>
): CallResult => Reflect.apply(Reflect.get(HANDLERS[group], name), null, args);
