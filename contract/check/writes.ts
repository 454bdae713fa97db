import { randomBytes } from 'node:crypto';
import {
  type Amount,
  amount,
  compareAmounts,
  differenceOf,
  multiplyAmounts,
  parseAmount,
  ZERO,
} from '../../src/domain/money';
import { isRecord } from '../../src/domain/records';
import type { ContractCall } from '../readContract';
import type { CheckContext } from './check';
import { labelOf } from './checkReport';
import { PAGE } from './paging';
import { type SignedIn, textOf } from './reads';
import { envelopeOf, errorWords, expectGood, expectRefusal, isRefused } from './replies';
import type { HttpResult } from './transport';

/** Calls that change something: `--write` for those that move no money, `--spend` for those that do. Each needs confirmation. */

const WRONG_OTP = '000000';
/** In milliseconds. A server may settle a command shortly after it answered. */
const SETTLED_MS = 1500;

/** Whether a flag is set, in any spelling; `null` when it cannot be read. */
function flagOf(value: unknown): boolean | null {
  if (['true', '1'].includes(String(value))) return true;
  return ['false', '0'].includes(String(value)) ? false : null;
}

/** The server's current user; `null` when it cannot be read. */
async function userNow(context: CheckContext): Promise<Readonly<Record<string, unknown>> | null> {
  const info = context.call('user.info');
  const data = expectGood(context, info, await context.portal.send(info));
  return isRecord(data?.['user']) ? data['user'] : null;
}

interface Write {
  /** A description for the person who confirms it. */
  readonly description: string;
  readonly run: (context: CheckContext, call: ContractCall, signedIn: SignedIn) => Promise<void>;
}

/** A call that must succeed. */
const good =
  (body?: (context: CheckContext) => object): Write['run'] =>
  async (context, call) => {
    expectGood(context, call, await context.portal.send(call, { body: body?.(context) }));
  };

/** A call that may also be refused, because there is nothing to do. */
async function goodOrNothingToDo(context: CheckContext, call: ContractCall): Promise<void> {
  const response = await context.portal.send(call);
  if (isRefused(response)) expectRefusal(context, call.name, labelOf(call), response, 'there is nothing to do');
  else expectGood(context, call, response);
}

/** A call with a wrong OTP, which must be refused. */
const wrongOtp =
  (more?: (context: CheckContext) => object): Write['run'] =>
  async (context, call) => {
    const response = await context.portal.send(call, { body: { otp: WRONG_OTP, ...more?.(context) } });
    expectRefusal(context, call.name, `${labelOf(call)} with a wrong OTP`, response, 'the OTP is wrong');
  };

async function saveProfile(context: CheckContext, call: ContractCall, { user }: SignedIn): Promise<void> {
  const { report, portal } = context;
  const label = labelOf(call);
  const unread = call.fields.filter((name) => !['string', 'number'].includes(typeof user[name]));
  if (unread.length > 0) {
    report.skipped(call, `${unread.join(', ')} cannot be read: saving would empty what the member has`);
    return;
  }
  const body = Object.fromEntries(call.fields.map((name) => [name, textOf(user[name])]));
  expectGood(context, call, await portal.send(call, { body }));
  const after = await userNow(context);
  if (after === null) return;
  for (const name of call.fields.filter((each) => textOf(after[each]) !== textOf(user[each])))
    report.unmet('profile saved', label, 'another than the one that was sent', { name });
}

const PRIVACY = 'is_privacy_enabled';

/** Switches privacy and back; if that fails, switches back once more. */
async function togglePrivacy(context: CheckContext, _call: ContractCall, { user }: SignedIn): Promise<void> {
  const { report, portal } = context;
  const callFor = (on: boolean) => context.call(on ? 'user.enablePrivacy' : 'user.disablePrivacy');
  const wasOn = flagOf(user[PRIVACY]);
  if (wasOn === null) {
    for (const on of [true, false])
      report.skipped(callFor(on), `${PRIVACY} cannot be read, so it could not be restored`);
    return;
  }
  let isNow: boolean | null = wasOn;
  const set = async (on: boolean): Promise<void> => {
    const side = callFor(on);
    const label = labelOf(side);
    const data = expectGood(context, side, await portal.send(side));
    const after = await userNow(context);
    isNow = after === null ? null : flagOf(after[PRIVACY]);
    if (data !== null && isNow !== null && isNow !== on)
      report.unmet('privacy switched', label, 'unchanged', { wanted: on ? '1' : '0', call: label });
  };
  await set(!wasOn);
  await set(wasOn);
  if (isNow === wasOn) return;
  await set(wasOn);
  const [was, other] = wasOn ? ['on', 'off'] : ['off', 'on'];
  if (isNow !== wasOn)
    report.note(
      labelOf(callFor(wasOn)),
      `privacy was ${was} and may be ${other} now: look, and set it back in the portal`,
    );
}

/** The calls of `--write`, by name, in their order. */
const WRITES: Readonly<Record<string, Write>> = {
  'wallet.checkDeposits': {
    description: 'looks for new deposits, and credits those that it finds',
    run: good(),
  },
  'wallet.syncClaim': { description: 'brings the claimable balance up to date', run: good() },
  'user.updateProfile': { description: 'saves the profile with the values that it has', run: saveProfile },
  'user.enablePrivacy': { description: 'switches privacy to the other side and back', run: togglePrivacy },
  'user.resendEmailOtp': {
    description: 'sends an e-mail to the member, unless theirs is verified',
    run: goodOrNothingToDo,
  },
  'user.verifyEmail': {
    description: 'tries a wrong OTP, which must be refused',
    run: wrongOtp(),
  },
  'auth.forgotPassword': {
    description: 'sends an e-mail to the member',
    run: good(({ options: { member } }) => ({ email_id: member.email })),
  },
  'auth.resetPassword': {
    description: 'tries a wrong OTP with the password that the member has, which must be refused',
    run: wrongOtp(({ options: { member } }) => ({ email_id: member.email, password: member.password })),
  },
};

/** Calls that are never tried, and why. */
const NEVER_TRIED: Readonly<Record<string, string>> = {
  'auth.register': 'it would make a member',
  'payment.info': 'the specification does not show its reply, and nothing in the portal calls it',
  'payment.update': 'the specification does not show it, and nothing in the portal calls it',
  'help.approve': 'its request is assumed: the specification does not show it',
};

/** How a command changes the member's balances: which one, in which direction, and by how much (a fee may come on top). */
interface Effect {
  readonly figure: 'usdt' | 'pin';
  readonly negative: boolean;
  readonly size: Amount;
}

/** One command that costs money. */
interface Spending {
  readonly description: string;
  /** The body; text: why it cannot be tried. */
  readonly body?: (context: CheckContext) => object | string | Promise<object | string>;
  /** Absent when only a donation's status shows that it was done. */
  readonly effect?: Effect;
  /** Without a key: a GET, which is sent once. */
  readonly once?: true;
}

/** The newest donations that the member sent, as far as they can be read. */
async function sentHelps(context: CheckContext): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const sent = context.call('help.sent');
  const response = await context.portal.send(sent, { query: { limit: String(PAGE), offset: '0' } });
  const rows: unknown = expectGood(context, sent, response)?.['helps'];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** The body of a payment for the newest donation that waits to be paid; text: why there is none. */
const paymentWith =
  (more: object): NonNullable<Spending['body']> =>
  async (context) => {
    const code = textOf((await sentHelps(context)).find(({ status }) => status === 'PENDING')?.['code']);
    if (code === '') return 'the member has no donation that waits to be paid: help.add makes one';
    return { help_code: code, ...more };
  };

const SPENDINGS: Readonly<Record<string, Spending>> = {
  'wallet.buyPins': {
    description: 'buys 1 E-PIN: 2.5 USDT',
    effect: { figure: 'pin', negative: false, size: amount('1') },
    body: () => ({ amount: '1' }),
  },
  'wallet.transferUsdt': {
    description: 'sends 1 USDT to withdraw_to of the file',
    effect: { figure: 'usdt', negative: true, size: amount('1') },
    body: ({ options: { member } }) =>
      member.withdrawTo === ''
        ? 'the file names no withdraw_to: {"email": …, "password": …, "withdraw_to": "0x…"}'
        : { to_address: member.withdrawTo, amount: '1' },
  },
  'wallet.transferPins': {
    description: 'gives 1 E-PIN to pins_to of the file',
    effect: { figure: 'pin', negative: true, size: amount('1') },
    body: ({ options: { member } }) =>
      member.pinsTo === ''
        ? 'the file names no pins_to: {"email": …, "password": …, "pins_to": "CODE"}'
        : { to_code: member.pinsTo, amount: '1' },
  },
  'help.add': {
    description: 'opens a donation: 1 E-PIN',
    effect: { figure: 'pin', negative: true, size: amount('1') },
  },
  'help.payUsdt': {
    description: 'pays the newest donation that waits: 25 USDT',
    effect: { figure: 'usdt', negative: true, size: amount('25') },
    body: paymentWith({}),
  },
  'help.payBank': {
    description: 'notes a bank payment for the newest donation that waits: its recipient is asked to approve it',
    body: paymentWith({ transaction_id: 'CONTRACT-CHECK' }),
  },
  'wallet.processClaim': {
    description: 'pays the claimable balance into the wallet',
    once: true,
  },
  'wallet.claimIncome': { description: 'pays the income balance into the wallet', once: true },
};

/** The figures that a call may change. They are compared, never reported. */
interface Figures {
  /** `null`: cannot be read. */
  readonly usdt: Amount | null;
  readonly pin: Amount | null;
  /** Code and status of each of the newest donations; the other fields of a row may change on their own. */
  readonly donations: readonly string[];
}

/** `null` when the member cannot be read. */
async function readFigures(context: CheckContext): Promise<Figures | null> {
  const user = await userNow(context);
  if (user === null) return null;
  const rows = await sentHelps(context);
  return {
    usdt: parseAmount(textOf(user['usdt'])),
    pin: parseAmount(textOf(user['pin'])),
    donations: rows.map((row) => `${textOf(row['code'])} ${textOf(row['status'])}`),
  };
}

/** How often the command was done between the two; `null` when it cannot be told. */
function timesDone(from: Figures | null, to: Figures | null, effect?: Effect): 0 | 1 | 2 | null {
  if (from === null || to === null) return null;
  if (!effect) return to.donations.some((each) => !from.donations.includes(each)) ? 1 : 0;
  const [before, after] = [from[effect.figure], to[effect.figure]];
  if (before === null || after === null) return null;
  const { size, negative } = differenceOf(after, before);
  if (compareAmounts(size, ZERO) === 0) return 0;
  const isBelow = (times: string) => compareAmounts(size, multiplyAmounts(effect.size, amount(times))) < 0;
  if (negative !== effect.negative || isBelow('1') || !isBelow('3')) return null;
  return isBelow('2') ? 1 : 2;
}

/** Statuses that tell a retry that the original is still running, which no refusal of the original has. */
const NOT_YET = [409, 425, 429];
const isDone = (response: HttpResult): boolean =>
  response.kind === 'reply' && response.status === 200 && envelopeOf(response)?.refused === false;
const isNotYet = (response: HttpResult): boolean => response.kind === 'reply' && NOT_YET.includes(response.status);

/** Describes a reply that differs from the original's. */
function describeReply(response: HttpResult): string {
  if (response.kind === 'none') return `no reply (${response.code})`;
  return isRefused(response) ? `a refusal with ${response.status}` : `${response.status} with ${errorWords(response)}`;
}

/** Why the figures do not show whether the command was done once. */
function whyUnsure(figures: readonly (Figures | null)[], times: readonly (number | null)[]): string {
  if (figures.includes(null)) return 'the member could not be read';
  return times.includes(null)
    ? 'the account was changed by something else meanwhile'
    : `nothing moved in ${SETTLED_MS / 1000} s`;
}

/** Sends the same key twice in parallel and once more afterwards: the money must move once, and each reply must follow the contract. */
async function spend(context: CheckContext, call: ContractCall, spending: Spending): Promise<void> {
  const { effect, once } = spending;
  const { report, portal } = context;
  const label = labelOf(call);
  const body = await spending.body?.(context);
  if (typeof body === 'string') {
    report.skipped(call, body);
    return;
  }
  if (once) return goodOrNothingToDo(context, call);
  const request = { body, key: randomBytes(16).toString('hex') };
  const before = await readFigures(context);
  const both = await Promise.all([portal.send(call, request), portal.send(call, request)]);
  // The server decides which of them is the original.
  const first = both.find(isDone) ?? both.find((response) => !isNotYet(response)) ?? both[0];
  const second = both.find((response) => response !== first) ?? both[1];
  await context.pause(SETTLED_MS);
  const between = await readFigures(context);
  const done = timesDone(before, between, effect);

  if (!isDone(first) && isRefused(first) && done !== null && done > 0) {
    report.answered(call.name, label, first);
    report.unmet('truthful refusal', label, 'a refusal, although it was done');
    return;
  }
  if (!expectGood(context, call, first)) return;

  const inParallel = `${label} twice at the same time under one Idempotency-Key`;
  report.answered('two in parallel', inParallel, second);
  if (done === 2) {
    report.unmet('one of two', inParallel, 'looked at too late, or not at all: both were done');
    // Found already, so do not move money a third time.
    return;
  }
  if (!isDone(second) && !isNotYet(second)) report.unmet('answer to a running one', inParallel, describeReply(second));

  const again = `${label} once more under the same Idempotency-Key`;
  const third = await portal.send(call, request);
  report.answered('the same key', again, third);
  await context.pause(SETTLED_MS);
  const after = await readFigures(context);
  const repeated = timesDone(between, after, effect);
  if (repeated === 1 || repeated === 2) {
    report.unmet('once for a key', again, 'not honoured: the money moved a second time');
    return;
  }
  if (done !== 1 || repeated === null) {
    const why = whyUnsure([before, between, after], [done, repeated]);
    report.note(label, `${why}: whether it was done once cannot be told`);
  }
  if (!isDone(third)) report.unmet('answer to a known key', again, describeReply(third));
}

/** Makes a call that changes something if its option is given and the person agrees; says why not otherwise. */
async function offer(
  context: CheckContext,
  option: 'write' | 'spend',
  name: string,
  description: string,
  make: (call: ContractCall) => Promise<void>,
): Promise<void> {
  const call = context.call(name);
  const isGiven = context.options[option];
  if (isGiven && (await context.confirm(name, description))) return make(call);
  const calls = name === 'user.enablePrivacy' ? [call, context.call('user.disablePrivacy')] : [call];
  for (const each of calls) context.report.skipped(each, isGiven ? 'not agreed to' : `--${option}: ${description}`);
}

/** Asks for each call that changes something, and makes the confirmed ones. */
export async function checkWrites(context: CheckContext, signedIn: SignedIn): Promise<void> {
  for (const [name, why] of Object.entries(NEVER_TRIED)) context.report.skipped(context.call(name), why);
  for (const [name, { description, run }] of Object.entries(WRITES))
    await offer(context, 'write', name, description, (call) => run(context, call, signedIn));
  for (const [name, spending] of Object.entries(SPENDINGS))
    await offer(context, 'spend', name, spending.description, (call) => spend(context, call, spending));
}
