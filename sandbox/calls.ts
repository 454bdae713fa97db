import { text } from '../src/domain/records';
import type { Json } from '../src/ports/api';
import { addHelp, approve, helpDetail, helpsOf, payByBank, payByUsdt } from './help';
import { incomeSummary, incomesOf } from './income';
import { balanceOf, purseOf } from './ledger';
import { redeemOtp, sendOtp } from './mail';
import {
  activitiesOf,
  checkPerson,
  createMember,
  type Member,
  memberByCode,
  memberByEmail,
  memberById,
  normalEmail,
  type Person,
  userView,
} from './members';
import { hashPassword, passwordMatches } from './passwords';
import { must, need } from './refusal';
import { openSession } from './sessions';
import { downlineOf, partnersOf } from './team';
import { printUnits } from './units';
import {
  buyPins,
  claim,
  claimable,
  type PageOf,
  settleDeposits,
  syncClaim,
  transactionsOf,
  transferPins,
  withdraw,
} from './wallet';
import type { World } from './world';

type Fields = Readonly<Record<string, unknown>>;
/** `data` of a reply, or `null`. */
export type Data = { readonly [key: string]: Json } | null;

export interface Outcome {
  readonly message: string;
  readonly data: Data;
}

/** What a call was sent. */
export class Input {
  readonly #query: Fields;
  readonly body: Fields;

  constructor(query: Fields, body: Fields) {
    this.#query = query;
    this.body = body;
  }

  /** A field of the body as trimmed text; `''` when it is missing or no text. */
  field(name: string): string {
    return this.#text(this.body, name).trim();
  }

  /** A field of the body exactly as it was typed. */
  secret(name: string): string {
    return this.#text(this.body, name);
  }

  /** A query parameter as trimmed text. */
  query(name: string): string {
    return this.#text(this.#query, name).trim();
  }

  /** `limit` 1 to 100, 20 when absent or no number; `offset` from 0. */
  page(): PageOf {
    const whole = (name: string, otherwise: number) =>
      /^\d{1,9}$/.test(this.query(name)) ? Number(this.query(name)) : otherwise;
    return { limit: Math.min(100, Math.max(1, whole('limit', 20))), offset: whole('offset', 0) };
  }

  /** Name, country code and phone number, checked as `checkPerson` does. */
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

interface CallBase {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/**
 * One row of the specification's section 7. `moves` rows are the money calls of a member; those of them that are `keyed` honour an
 * Idempotency-Key (decision 21), the two claims are GETs without one (decision 10).
 */
export type Call =
  | (CallBase & { readonly access: 'public'; readonly run: (world: World, input: Input) => Outcome })
  | (CallBase & {
      readonly access: 'member';
      readonly keyed: boolean;
      readonly moves: boolean;
      readonly run: (world: World, member: Member, input: Input) => Outcome;
    });

const ok = (data: Data = null, message = 'OK'): Outcome => ({ message, data });
const done = (message: string, data: Data = null): Outcome => ({ message, data });

const open = (method: 'GET' | 'POST', path: string, run: (world: World, input: Input) => Outcome): Call => ({
  method,
  path,
  access: 'public',
  run,
});
const own = (
  method: 'GET' | 'POST',
  path: string,
  run: (world: World, member: Member, input: Input) => Outcome,
): Call => ({ method, path, access: 'member', keyed: false, moves: false, run });
const pays = (path: string, run: (world: World, member: Member) => Outcome): Call => ({
  method: 'GET',
  path,
  access: 'member',
  keyed: false,
  moves: true,
  run,
});
const money = (path: string, run: (world: World, member: Member, input: Input) => Outcome): Call => ({
  method: 'POST',
  path,
  access: 'member',
  keyed: true,
  moves: true,
  run,
});

/** What the sandbox itself wrote as JSON. */
const json = (kept: string): Json => {
  const value: Json = JSON.parse(kept);
  return value;
};

const NO_EMAIL = 'There is no member with this email address.';

function login(world: World, input: Input): Outcome {
  const member = need(memberByEmail(world, input.field('email_id')), NO_EMAIL);
  must(passwordMatches(input.secret('password'), member.password), 'This password is not right. Please try again.');
  return done(`Welcome back, ${member.firstname}.`, openSession(world, member));
}

function register(world: World, input: Input): Outcome {
  const referrer = need(memberByCode(world, input.field('referrer')), 'There is no member with this referral code.');
  const person = input.person();
  const email = normalEmail(input.field('email_id'));
  must(/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 200, 'Please enter a valid email address.');
  const password = input.secret('password');
  must(password !== '' && password.length <= 200, 'Please choose a password of 1 to 200 characters.');
  const member = createMember(world, { ...person, referrer, email_id: email, password: hashPassword(password) });
  sendOtp(world, member, 'verify');
  return done(`Welcome, ${member.firstname}.`, openSession(world, member));
}

function resetPassword(world: World, input: Input): Outcome {
  const member = need(memberByEmail(world, input.field('email_id')), NO_EMAIL);
  const password = input.secret('password');
  must(password !== '' && password.length <= 200, 'Please choose a password of 1 to 200 characters.');
  redeemOtp(world, member, 'reset', input.field('otp'));
  world.db.run('UPDATE members SET password = ? WHERE id = ?', hashPassword(password), member.id);
  return done('Your password is changed.');
}

function verifyEmail(world: World, member: Member, input: Input): Outcome {
  must(!member.verified, 'Your email address is already verified.');
  redeemOtp(world, member, 'verify', input.field('otp'));
  world.db.run('UPDATE members SET verified = 1 WHERE id = ?', member.id);
  return done('Your email address is verified.');
}

function updateProfile(world: World, member: Member, input: Input): Outcome {
  const person = input.person();
  world.db.run(
    'UPDATE members SET firstname = ?, lastname = ?, country_code = ?, mobile = ? WHERE id = ?',
    person.firstname,
    person.lastname,
    person.country_code,
    person.mobile,
    member.id,
  );
  return done('Your profile is updated.', { user: userView(world, need(memberById(world, member.id), NO_EMAIL)) });
}

const privacy = (enabled: boolean) => (world: World, member: Member) => {
  world.db.run('UPDATE members SET private = ? WHERE id = ?', enabled ? 1 : 0, member.id);
  return done(`Privacy is ${enabled ? 'enabled' : 'disabled'}.`);
};

function updatePayment(world: World, member: Member, input: Input): Outcome {
  const kept = JSON.stringify(input.body);
  must(kept.length <= 4000, 'These payment details are too long.');
  world.db.run('UPDATE members SET payment = ? WHERE id = ?', kept, member.id);
  return done('Your payment details are kept.', { payment: json(kept) });
}

const list =
  (key: 'deposits' | 'withdrawals' | 'transactions' | 'pins') => (world: World, member: Member, input: Input) =>
    ok({ transactions: transactionsOf(world, member, key, input.page()) });

function checkDeposits(world: World, member: Member): Outcome {
  const found = settleDeposits(world, member);
  const message = found === 0 ? 'No new deposits.' : found === 1 ? 'One new deposit.' : `${found} new deposits.`;
  return done(message, { transactions: transactionsOf(world, member, 'deposits', { limit: 20, offset: 0 }) });
}

/** Every call of section 7, in its order. A row runs inside one transaction: a refusal undoes all of it. */
export const CALLS: readonly Call[] = [
  open('POST', '/api/auth/login', login),
  open('GET', '/api/auth/referrer', (world, input) => {
    const found = need(
      memberByCode(world, input.query('referrer_code')),
      'There is no member with this referral code.',
    );
    const { code, firstname, lastname } = found;
    return ok({ referrer: { code, firstname, lastname, fullname: `${firstname} ${lastname}` } });
  }),
  open('POST', '/api/auth/register', register),
  open('POST', '/api/auth/password/forgot', (world, input) => {
    sendOtp(world, need(memberByEmail(world, input.field('email_id')), NO_EMAIL), 'reset');
    return done('We have sent you an OTP by email.');
  }),
  open('POST', '/api/auth/password/reset', resetPassword),
  own('GET', '/api/user/info', (world, member) =>
    ok({ user: userView(world, member), activities: activitiesOf(world, member.id) }),
  ),
  own('POST', '/api/user/email/verify/resend', (world, member) => {
    must(!member.verified, 'Your email address is already verified.');
    sendOtp(world, member, 'verify');
    return done('We have sent you a new OTP by email.');
  }),
  own('POST', '/api/user/email/verify', verifyEmail),
  own('POST', '/api/user/profile', updateProfile),
  own('POST', '/api/user/privacy/enable', privacy(true)),
  own('POST', '/api/user/privacy/disable', privacy(false)),
  own('GET', '/api/user/code', (world, _member, input) => {
    const { code, firstname, lastname } = need(
      memberByCode(world, input.query('code')),
      'There is no member with this code.',
    );
    return ok({ user: { code, firstname, lastname } });
  }),
  own('GET', '/api/payment', (_world, member) => ok({ payment: json(member.payment) })),
  own('POST', '/api/payment/update', updatePayment),
  own('GET', '/api/wallet', (world, member) => {
    const balance = printUnits(balanceOf(world, purseOf(member.id, 'wallet')));
    return ok({ wallet: { address: member.address, balance }, balance });
  }),
  own('GET', '/api/wallet/deposit/check', checkDeposits),
  own('GET', '/api/wallet/deposits', list('deposits')),
  own('GET', '/api/wallet/withdrawals', list('withdrawals')),
  own('GET', '/api/wallet/transactions', list('transactions')),
  own('GET', '/api/wallet/pin/transactions', list('pins')),
  money('/api/wallet/usdt/transfer', (world, member, input) => {
    withdraw(world, member, input.field('to_address'), input.field('amount'));
    return done('Your withdrawal is on its way.');
  }),
  money('/api/wallet/pin/buy', (world, member, input) => {
    const { count, paid } = buyPins(world, member, input.field('amount'));
    return done(`You bought ${count} E-PIN${count === 1n ? '' : 's'} for ${printUnits(paid)} USDT.`);
  }),
  money('/api/wallet/pin/transfer', (world, member, input) => {
    const to = transferPins(world, member, input.field('to_code'), input.field('amount'));
    return done(`Your E-PINs are with ${to.firstname} ${to.lastname}.`);
  }),
  own('GET', '/api/wallet/claim/balance', (world, member) => ok({ balance: printUnits(claimable(world, member)) })),
  own('GET', '/api/wallet/claim/sync', (world, member) =>
    done('Your claimable balance is up to date.', { balance: printUnits(syncClaim(world, member)) }),
  ),
  pays('/api/wallet/claim/process', (world, member) =>
    done(`${printUnits(claim(world, member, 'claimable'))} USDT are in your wallet.`),
  ),
  pays('/api/wallet/claim/income', (world, member) =>
    done(`${printUnits(claim(world, member, 'income'))} USDT are in your wallet.`),
  ),
  own('GET', '/api/income', (world, member) => ok({ income: incomeSummary(world, member) })),
  own('GET', '/api/income/list', (world, member, input) => ok({ incomes: incomesOf(world, member, input.page()) })),
  own('GET', '/api/team/partners', (world, member, input) => ok({ partners: partnersOf(world, member, input.page()) })),
  own('GET', '/api/team/downline', (world, member) => ok({ downline: downlineOf(world, member) })),
  money('/api/help/add', (world, member) => {
    const help = addHelp(world, member);
    return done('Your donation is open. Please pay it within 24 hours.', { help: { code: help.code } });
  }),
  money('/api/help/pay/usdt', (world, member, input) =>
    done('Your donation is sent.', { help: payByUsdt(world, member, input.field('help_code')) }),
  ),
  money('/api/help/pay/bank', (world, member, input) =>
    done('Your payment is noted. The recipient will approve it.', {
      help: payByBank(world, member, input.field('help_code'), input.field('transaction_id')),
    }),
  ),
  money('/api/help/approve', (world, member, input) =>
    done('Thank you. The donation is approved.', { help: approve(world, member, input.field('help_code')) }),
  ),
  own('GET', '/api/help/sent', (world, member, input) => ok({ helps: helpsOf(world, member, 'sent', input.page()) })),
  own('GET', '/api/help/received', (world, member, input) =>
    ok({ helps: helpsOf(world, member, 'received', input.page()) }),
  ),
  own('GET', '/api/help', (world, member, input) => ok(helpDetail(world, member, input.query('code')))),
];
