import { type Amount, compareAmounts, differenceOf, parseAmount, ZERO } from '../../src/domain/money';
import { isRecord } from '../../src/domain/records';
import type { ContractCall } from '../contract';
import { labelOf } from './book';
import type { Visit } from './check';
import { PAGE } from './paging';
import type { SignedIn } from './reads';
import type { Judge } from './replies';

/** What changes something: with `--write` what moves no money, with `--spend` what does. Each is named and agreed to. */

const OTP = '000000';
/** A server may settle what it was told a moment later. */
const SETTLED_MS = 1500;

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
/** Whether a flag is set, in any way of writing it; `null` when it cannot be read. */
function flagOf(value: unknown): boolean | null {
  if (['true', '1'].includes(String(value))) return true;
  return ['false', '0'].includes(String(value)) ? false : null;
}

/** The user as the server tells them now; `null` when it does not. */
async function userNow({ portal, judge, call }: Visit): Promise<Readonly<Record<string, unknown>> | null> {
  const info = call('user.info');
  const body = judge.good(info, await portal.send({ method: 'GET', path: info.path }));
  return body && isRecord(body.data) && isRecord(body.data['user']) ? body.data['user'] : null;
}

interface Write {
  /** What it does, for whoever has to agree. */
  readonly says: string;
  readonly run: (visit: Visit, call: ContractCall, signedIn: SignedIn) => Promise<void>;
}

type Rule = 'good' | 'refused' | 'either';

/** A call whose reply is held by the rule alone. */
const simply =
  (rule: Rule, body?: (visit: Visit) => object): Write['run'] =>
  async (visit, call) => {
    const { portal, judge, book } = visit;
    const label = rule === 'refused' ? `${labelOf(call)} with a wrong OTP` : labelOf(call);
    book.open(call.name, label);
    const heard = await portal.send({
      method: call.method,
      path: call.path,
      ...(body ? { body: body(visit) } : {}),
    });
    hold(judge, rule, call, label, heard);
  };

function hold(
  judge: Judge,
  rule: Rule,
  call: ContractCall,
  label: string,
  heard: Parameters<Judge['refused']>[1],
): void {
  const isRefusal = heard.kind === 'reply' && /"error"\s*:\s*(?:true|1|"1"|"true")/.test(heard.text);
  if (rule === 'good' || (rule === 'either' && !isRefusal)) judge.good(call, heard, { label });
  else judge.refused(label, heard, rule === 'refused' ? 'the OTP is wrong' : 'there is nothing to do');
}

async function saveProfile(visit: Visit, call: ContractCall, { user }: SignedIn): Promise<void> {
  const { book, portal, judge } = visit;
  const label = labelOf(call);
  const fields = ['firstname', 'lastname', 'country_code', 'mobile'];
  const unread = fields.filter((name) => !['string', 'number'].includes(typeof user[name]));
  if (unread.length > 0) {
    book.notTried(call.name, label, `${unread.join(', ')} cannot be read: saving would empty what the member has`);
    return;
  }
  book.open(call.name, label);
  const body = Object.fromEntries(fields.map((name) => [name, plain(user[name])]));
  judge.good(call, await portal.send({ method: 'POST', path: call.path, body }));
  const after = await userNow(visit);
  if (after === null) return;
  for (const name of fields.filter((each) => plain(after[each]) !== plain(user[each]))) {
    book.add({
      call: label,
      field: `data.user.${name}, read again`,
      got: 'another than the one that was sent',
      expected: 'what was sent, unchanged',
      effect: 'The member reads something else than they saved',
      change: `Keep ${name} as it comes`,
      serious: 'medium',
    });
  }
}

const PRIVACY = 'is_privacy_enabled';

/** Sets privacy to the other side and back; when it is not back then, once more. */
async function togglePrivacy(visit: Visit, _call: ContractCall, { user }: SignedIn): Promise<void> {
  const { book, portal, judge } = visit;
  const sideOf = (on: boolean) => visit.call(on ? 'user.enablePrivacy' : 'user.disablePrivacy');
  const wasOn = flagOf(user[PRIVACY]);
  if (wasOn === null) {
    for (const on of [true, false])
      book.notTried(sideOf(on).name, labelOf(sideOf(on)), `${PRIVACY} cannot be read: nobody could set it back`);
    return;
  }
  let isNow: boolean | null = wasOn;
  const set = async (on: boolean): Promise<void> => {
    const side = sideOf(on);
    const label = labelOf(side);
    book.open(side.name, label);
    const isDone = judge.good(side, await portal.send({ method: 'POST', path: side.path })) !== null;
    const after = await userNow(visit);
    isNow = after === null ? null : flagOf(after[PRIVACY]);
    const field = `data.user.${PRIVACY}, read again`;
    if (!isDone || isNow === null || isNow === on || book.has(label, field)) return;
    book.add({
      call: label,
      field,
      got: 'unchanged',
      expected: on ? '1' : '0',
      effect: 'The portal shows the switch where it was',
      change: `Change it before ${label} is answered`,
      serious: 'medium',
    });
  };
  await set(!wasOn);
  await set(wasOn);
  if (isNow === wasOn) return;
  await set(wasOn);
  const [was, other] = wasOn ? ['on', 'off'] : ['off', 'on'];
  if (isNow !== wasOn)
    book.note(
      labelOf(sideOf(wasOn)),
      `privacy was ${was} and may be ${other} now: look, and set it back in the portal`,
    );
}

/** The calls of `--write`, by name, in their order. */
const WRITES: Readonly<Record<string, Write>> = {
  'wallet.checkDeposits': { says: 'looks for new deposits, and credits those that it finds', run: simply('good') },
  'wallet.syncClaim': { says: 'brings the claimable balance up to date', run: simply('good') },
  'user.updateProfile': { says: 'saves the profile with the values that it has', run: saveProfile },
  'user.enablePrivacy': { says: 'switches privacy to the other side and back', run: togglePrivacy },
  'user.resendEmailOtp': { says: 'sends an e-mail to the member, unless theirs is verified', run: simply('either') },
  'user.verifyEmail': {
    says: 'tries a wrong OTP, which must be refused',
    run: simply('refused', () => ({ otp: OTP })),
  },
  'auth.forgotPassword': {
    says: 'sends an e-mail to the member',
    run: simply('good', ({ member }) => ({ email_id: member.email })),
  },
  'auth.resetPassword': {
    says: 'tries a wrong OTP with the password that the member has, which must be refused',
    run: simply('refused', ({ member }) => ({ email_id: member.email, otp: OTP, password: member.password })),
  },
};

/** What is never tried, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'auth.register': 'it would make a member',
  'payment.info': 'the specification does not show its reply, and nothing in the portal calls it',
  'payment.update': 'the specification does not show it, and nothing in the portal calls it',
  'help.approve': 'its request is assumed: the specification does not show it',
};

/** One thing that costs money. */
interface Spending {
  readonly says: string;
  /** The body; a text says why it cannot be tried. */
  readonly body: (visit: Visit) => Promise<object | null | string>;
  /** Without a key: a GET, which is sent once. */
  readonly once?: true;
}

/** The newest donations that the member sent, as far as they can be read. */
async function sentHelps({ portal, judge, call }: Visit): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const sent = call('help.sent');
  const body = judge.good(
    sent,
    await portal.send({ method: 'GET', path: sent.path, query: { limit: PAGE, offset: 0 } }),
  );
  const rows: unknown = body && isRecord(body.data) ? body.data['helps'] : null;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** A donation that waits to be paid. */
async function pendingHelp(visit: Visit): Promise<string> {
  return plain((await sentHelps(visit)).find(({ status }) => status === 'PENDING')?.['code']);
}
const NO_HELP = 'the member has no donation that waits to be paid: help.add makes one';

const SPENDINGS: Readonly<Record<string, Spending>> = {
  'wallet.buyPins': { says: 'buys 1 E-PIN: 2.5 USDT', body: async () => ({ amount: '1' }) },
  'wallet.transferUsdt': {
    says: 'sends 1 USDT to withdraw_to of the file',
    body: async ({ member }) =>
      member.withdrawTo === ''
        ? 'the file names no withdraw_to: {"email": …, "password": …, "withdraw_to": "0x…"}'
        : { to_address: member.withdrawTo, amount: '1' },
  },
  'wallet.transferPins': {
    says: 'gives 1 E-PIN to pins_to of the file',
    body: async ({ member }) =>
      member.pinsTo === ''
        ? 'the file names no pins_to: {"email": …, "password": …, "pins_to": "CODE"}'
        : { to_code: member.pinsTo, amount: '1' },
  },
  'help.add': { says: 'opens a donation: 1 E-PIN', body: async () => null },
  'help.payUsdt': {
    says: 'pays the newest donation that waits: 25 USDT',
    body: async (visit) => {
      const code = await pendingHelp(visit);
      return code === '' ? NO_HELP : { help_code: code };
    },
  },
  'help.payBank': {
    says: 'notes a bank payment for the newest donation that waits: its recipient is asked to approve it',
    body: async (visit) => {
      const code = await pendingHelp(visit);
      return code === '' ? NO_HELP : { help_code: code, transaction_id: 'CONTRACT-CHECK' };
    },
  },
  'wallet.processClaim': { says: 'pays the claimable balance into the wallet', body: async () => null, once: true },
  'wallet.claimIncome': { says: 'pays the income balance into the wallet', body: async () => null, once: true },
};

/** What a call may change of the member's own: compared, never told. */
interface Figures {
  /** `null`: cannot be read. */
  readonly amounts: readonly (Amount | null)[];
  /** Code and status of each of the newest donations: what else is in a row may change by itself. */
  readonly donations: readonly string[];
}

/** `null` when the member cannot be read. */
async function figures(visit: Visit): Promise<Figures | null> {
  const user = await userNow(visit);
  if (user === null) return null;
  const rows = await sentHelps(visit);
  return {
    amounts: ['usdt', 'pin', 'income_bal'].map((name) => parseAmount(plain(user[name]))),
    donations: rows.map((row) => `${plain(row['code'])} ${plain(row['status'])}`),
  };
}

/** What changed from one to the other; `''`: nothing that can be read. */
function changeOf(from: Figures, to: Figures): string {
  const amounts = from.amounts.map((before, at) => {
    const after = to.amounts[at] ?? null;
    if (before === null || after === null) return '';
    const { size, negative } = differenceOf(after, before);
    return compareAmounts(size, ZERO) === 0 ? '' : `${negative ? '-' : '+'}${size}`;
  });
  const moved = to.donations.some((each) => !from.donations.includes(each));
  return amounts.join() === ',,' && !moved ? '' : `${amounts.join()} ${moved}`;
}

/** The same key twice: the money must move once. */
async function spend(visit: Visit, call: ContractCall, { body: bodyOf, once }: Spending): Promise<void> {
  const { book, portal, judge } = visit;
  const label = labelOf(call);
  const body = await bodyOf(visit);
  if (typeof body === 'string') {
    book.notTried(call.name, label, body);
    return;
  }
  book.open(call.name, label);
  const key = visit.newKey();
  const send = () =>
    portal.send({ method: call.method, path: call.path, ...(body ? { body } : {}), ...(once ? {} : { key }) });
  const before = await figures(visit);
  const first = await send();
  if (once) {
    hold(judge, 'either', call, label, first);
    return;
  }
  if (!judge.good(call, first)) return;
  await visit.pause(SETTLED_MS);
  const between = await figures(visit);
  const again = `${label} once more under the same Idempotency-Key`;
  book.open('the same key', again);
  const second = await send();
  book.heard(again, second);
  await visit.pause(SETTLED_MS);
  const after = await figures(visit);
  const untold = 'whether it was done once cannot be told';
  if (before === null || between === null || after === null) {
    book.note(label, `the member could not be read: ${untold}`);
    return;
  }
  const [done, repeated] = [changeOf(before, between), changeOf(between, after)];
  if (done === '') book.note(label, `nothing moved in 2 s: ${untold}`);
  const base = { call: again, serious: 'high' as const };
  // What moves twice moves by as much. Money that comes from elsewhere meanwhile is no fault of the server.
  if (repeated !== '' && repeated !== done)
    book.note(label, `the account was changed by something else meanwhile: ${untold}`);
  else if (repeated !== '') {
    book.add({
      ...base,
      field: 'header Idempotency-Key',
      got: 'not honoured: the money moved a second time',
      expected: 'the same key with the same body to be done once, and answered as the first time',
      effect:
        'Browsers send a POST again by themselves when a connection breaks: one press moves the money of a member twice',
      change: 'Keep each key with its outcome, per member, and answer a known one with that outcome',
    });
    return;
  }
  const isOk =
    second.kind === 'reply' && second.status === 200 && !/"error"\s*:\s*(?:true|1|"1"|"true")/.test(second.text);
  if (!isOk) {
    book.add({
      ...base,
      field: 'status and error',
      got: second.kind === 'reply' ? `a refusal with ${second.status}` : 'no reply',
      expected: 'the outcome of the first time',
      effect: 'A member whose connection broke is told that it failed, although it was done',
      change: 'Answer a known key with the outcome that was kept, and not with a refusal',
      serious: 'medium',
    });
  }
}

/** Asks for each call that changes something, and makes those that are agreed to. */
export async function checkMoves(visit: Visit, signedIn: SignedIn): Promise<void> {
  const { book, contract, options } = visit;
  for (const call of contract.calls) {
    const never = NEVER[call.name];
    if (never !== undefined) book.notTried(call.name, labelOf(call), never);
  }
  for (const [name, { says, run }] of Object.entries(WRITES)) {
    const call = visit.call(name);
    const names = name === 'user.enablePrivacy' ? [call, visit.call('user.disablePrivacy')] : [call];
    if (options.write && (await visit.confirm(name, says))) await run(visit, call, signedIn);
    else
      for (const each of names)
        book.notTried(each.name, labelOf(each), options.write ? 'not agreed to' : `--write: ${says}`);
  }
  for (const [name, spending] of Object.entries(SPENDINGS)) {
    const call = visit.call(name);
    if (options.spend && (await visit.confirm(name, spending.says))) await spend(visit, call, spending);
    else book.notTried(call.name, labelOf(call), options.spend ? 'not agreed to' : `--spend: ${spending.says}`);
  }
}
