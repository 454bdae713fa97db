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
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

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
  book.open(call.name, label);
  const fields = ['firstname', 'lastname', 'country_code', 'mobile'];
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

/** Sets privacy to the other side and back. */
async function togglePrivacy(visit: Visit, _call: ContractCall, { user }: SignedIn): Promise<void> {
  const { book, portal, judge } = visit;
  const wasOn = isOn(user['is_privacy_enabled']);
  const sides = wasOn ? [false, true] : [true, false];
  for (const on of sides) {
    const side = visit.call(on ? 'user.enablePrivacy' : 'user.disablePrivacy');
    const label = labelOf(side);
    book.open(side.name, label);
    judge.good(side, await portal.send({ method: 'POST', path: side.path }));
    const after = await userNow(visit);
    if (after !== null && isOn(after['is_privacy_enabled']) !== on) {
      book.add({
        call: label,
        field: 'data.user.is_privacy_enabled, read again',
        got: 'unchanged',
        expected: on ? '1' : '0',
        effect: 'The portal shows the switch where it was',
        change: `Change it before ${label} is answered`,
        serious: 'medium',
      });
    }
  }
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

/** A donation that waits to be paid. */
async function pendingHelp(visit: Visit): Promise<string> {
  const sent = visit.call('help.sent');
  const body = visit.judge.good(
    sent,
    await visit.portal.send({ method: 'GET', path: sent.path, query: { limit: PAGE, offset: 0 } }),
  );
  const rows: unknown = body && isRecord(body.data) ? body.data['helps'] : null;
  for (const row of Array.isArray(rows) ? rows : []) {
    if (isRecord(row) && row['status'] === 'PENDING') return plain(row['code']);
  }
  return '';
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

/** What a call may change of the member's own, as one text: compared, never shown; `null` when it cannot be read. */
async function figures(visit: Visit): Promise<string | null> {
  const user = await userNow(visit);
  if (user === null) return null;
  const sent = visit.call('help.sent');
  const heard = await visit.portal.send({ method: 'GET', path: sent.path, query: { limit: PAGE, offset: 0 } });
  const rows = heard.kind === 'reply' ? heard.text.replace(/"message"\s*:\s*"[^"]*"/, '') : '';
  return JSON.stringify([user['usdt'], user['pin'], user['income_bal'], rows]);
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
  if (between === null || after === null) return;
  if (before === between) book.note(label, 'nothing moved in 2 s: whether it was done once cannot be told');
  const base = { call: again, serious: 'high' as const };
  if (between !== after) {
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
