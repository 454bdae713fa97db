import type { User } from '../../domain/entities';
import { amount } from '../../domain/money';
import type { CallRow } from '../../platform/adapters/http/callRow';
import type { ApiReply, TokenSource } from '../../platform/ports/api';
import { answer, codeIn, type FakeApi, fakeApi, type Held, held } from '../fakeApi';
import { aHelp, aSession, aUser, aWallet } from '../fixtures';
import type { TestEvent, Where } from '../oracles/messageMatchesOutcome';
import type { Sent } from '../oracles/screen';

/**
 * A small in-memory server for thousands of histories: two members, their balances and donations, and Idempotency-Keys kept as a good
 * server keeps them. Faults are added for the next money call.
 */

const failed = () => answer.failed();
const refused = (status?: number) => () => answer.refused('The server says no.', status);

/** The fate of a money call. */
interface Fate {
  /** How often the server gets it: 2 when the browser sends it again on its own. With 0, a late call is processed when it is released. */
  readonly timesProcessed: 0 | 1 | 2;
  /** The reply that arrives in place of the server's. */
  readonly says?: () => ApiReply<never>;
  /** The reply waits until it is released, or until the portal gives up. */
  readonly isLate?: true;
  /** Cents that arrive in the wallet meanwhile. */
  readonly deposit?: number;
}

/** In 'repeat' the reply to the browser's retry arrives; in the others of that name the server refuses the retry while the original runs. */
const FATES = {
  lost: { timesProcessed: 1, says: failed },
  dropped: { timesProcessed: 0, says: failed },
  refused: { timesProcessed: 0, says: refused() },
  'refused 403': { timesProcessed: 0, says: refused(403) },
  'refused 409': { timesProcessed: 0, says: refused(409) },
  '500 before': { timesProcessed: 0, says: refused(500) },
  '500 after': { timesProcessed: 1, says: refused(500) },
  '502 after': { timesProcessed: 1, says: () => answer.failed('http', 502) },
  repeat: { timesProcessed: 2 },
  'repeat 409': { timesProcessed: 1, says: refused(409) },
  'repeat refused': { timesProcessed: 1, says: refused() },
  'repeat refused, a deposit': { timesProcessed: 1, says: refused(), deposit: 10_000 },
  late: { timesProcessed: 1, isLate: true },
  'late before': { timesProcessed: 0, isLate: true },
} as const satisfies { readonly [fault: string]: Fate };
type ModelFault = keyof typeof FATES | 'none';
const isFault = (name: string): name is keyof typeof FATES => name in FATES;
export const MODEL_FAULTS = Object.keys(FATES).filter(isFault);
const NO_FAULT: Fate = { timesProcessed: 1 };

/** Whole cents and E-PINs. */
interface Balances {
  usdt: number;
  pins: number;
  claimable: number;
  income: number;
}

interface Member {
  readonly code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly balances: Balances;
}

interface Donation {
  readonly code: string;
  readonly from: string;
  readonly isPrivate: boolean;
  status: 'PENDING' | 'APPROVAL' | 'SENT';
}

type Form = { readonly [field: string]: string };
type KeyResult = { readonly refused: string } | { readonly done: string };

export const PASSWORD = 'model-pass';
export const MEMBERS = ['M1001', 'M2002'] as const;
/** Donations by sender; the last of each is private. */
export const DONATIONS: { readonly [member: string]: readonly string[] } = {
  M1001: ['H1', 'H2', 'H3'],
  M2002: ['H7', 'H8', 'H9'],
};

const cents = (units: number) => amount(`${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`);

/** Moves a balance into the wallet. */
function claim(balances: Balances, from: 'claimable' | 'income'): KeyResult {
  if (balances[from] === 0) return { refused: 'There is nothing to claim at the moment.' };
  balances.usdt += balances[from];
  balances[from] = 0;
  return { done: 'The claim is paid.' };
}

/** The tab of a call, and where the server reports events. */
export interface Caller {
  readonly where: () => Where;
  /** The press that caused a call. */
  readonly press: () => string | null;
  /** Whether the page was left, so that nothing arrives. */
  readonly isGone: () => boolean;
  readonly tell: (event: TestEvent) => void;
  readonly at: () => number;
}

/** The server of a history; each tab has its own API to it. */
export class ModelServer {
  private readonly members = new Map<string, Member>();
  private readonly sessions = new Map<string, string>();
  private readonly donations = new Map<string, Donation>();
  /** Outcomes by key, each with its request. */
  private readonly outcomes = new Map<string, KeyResult & { readonly asked: string }>();
  private held: ((isInTime: boolean) => void)[] = [];
  private sends = 0;
  private keys = 0;
  private opened = 0;
  /** The fault of the next money call. */
  fault: ModelFault = 'none';
  /** The server's clock minus the device's, in milliseconds; changes when the device's clock jumps. */
  ahead = 0;

  /** Server time, epoch milliseconds. */
  now(): number {
    return this.deviceNow() + this.ahead;
  }

  /** Invalidates all tokens: the next call of each is answered 401. */
  endSessions(): void {
    this.sessions.clear();
  }

  constructor(private readonly deviceNow: () => number) {
    for (const [nth, code] of MEMBERS.entries()) {
      this.members.set(code, {
        code,
        firstname: ['Asha', 'Bao'][nth] ?? '',
        lastname: ['Rao', 'Li'][nth] ?? '',
        email: `${code.toLowerCase()}@model.test`,
        balances: { usdt: 20_000, pins: 9, claimable: 450, income: 700 },
      });
      for (const help of DONATIONS[code] ?? []) {
        this.donations.set(help, { code: help, from: code, isPrivate: /[39]$/.test(help), status: 'PENDING' });
      }
    }
  }

  nameOf(code: string): string | null {
    const member = this.members.get(code.toUpperCase());
    return member ? `${member.firstname} ${member.lastname}` : null;
  }

  /** Delivers every late reply. */
  release(): void {
    for (const go of this.held.splice(0)) go(true);
  }

  /** The portal gives up: a timeout is a failure. */
  timeOut(): void {
    for (const go of this.held.splice(0)) go(false);
  }

  private signIn(email: string): ReturnType<typeof aSession> {
    const member = [...this.members.values()].find((each) => each.email === email);
    if (!member) throw new Error(`no member has the address ${email}`);
    this.opened += 1;
    const accessToken = `access-${member.code}-${this.opened}`;
    this.sessions.set(accessToken, member.code);
    return aSession({ accessToken, refreshToken: `refresh-${this.opened}`, user: this.userOf(member) });
  }

  private userOf({ code, firstname, lastname, email, balances }: Member): User {
    return aUser({
      code,
      firstname,
      lastname,
      email_id: email,
      usdt: cents(balances.usdt),
      pin: balances.pins,
      income_bal: cents(balances.income),
    });
  }

  private viewOf({ code, from, isPrivate, status }: Donation) {
    return aHelp({ code, status, from_code: from, to_privacy: isPrivate ? 1 : 0 });
  }

  /** The work of each money call, by its path. */
  private readonly handlers: { readonly [path: string]: (member: Member, form: Form) => KeyResult } = {
    '/wallet/usdt/transfer': ({ balances }, form) => {
      const units = Math.round(Number(form['amount']) * 100);
      if (units > balances.usdt) return { refused: 'Your wallet does not hold that much USDT.' };
      balances.usdt -= units;
      return { done: 'Your withdrawal is on its way.' };
    },
    '/wallet/pin/buy': ({ balances }, form) => {
      const count = Number(form['amount']);
      const price = count * (count < 10 ? 250 : count < 50 ? 225 : count < 100 ? 200 : 175);
      if (price > balances.usdt) return { refused: 'Your wallet does not hold that much USDT.' };
      balances.usdt -= price;
      balances.pins += count;
      return { done: `You bought ${count} E-PIN${count === 1 ? '' : 's'} for ${price / 100} USDT.` };
    },
    '/wallet/pin/transfer': (member, { to_code = '', amount: typed }) => {
      const to = this.members.get(to_code);
      const count = Number(typed);
      if (!to || to === member) return { refused: 'There is no member with this code.' };
      if (count > member.balances.pins) return { refused: 'You do not have that many E-PINs.' };
      member.balances.pins -= count;
      to.balances.pins += count;
      return { done: `Your E-PINs are with ${to.firstname} ${to.lastname}.` };
    },
    '/wallet/claim/process': ({ balances }) => claim(balances, 'claimable'),
    '/wallet/claim/income': ({ balances }) => claim(balances, 'income'),
    '/help/add': (member) => {
      if (member.balances.pins === 0) return { refused: 'You need an E-PIN to send a donation.' };
      member.balances.pins -= 1;
      const code = `H${100 + this.donations.size}`;
      this.donations.set(code, { code, from: member.code, isPrivate: false, status: 'PENDING' });
      return { done: 'Your donation is open.' };
    },
    '/help/pay/usdt': (member, form) => this.pay(member, form, 'SENT'),
    '/help/pay/bank': (member, form) => this.pay(member, form, 'APPROVAL'),
  };

  private pay(member: Member, { help_code = '' }: Form, status: Donation['status']): KeyResult {
    const help = this.donations.get(help_code);
    if (help?.from !== member.code) return { refused: 'There is no such donation.' };
    if (help.status !== 'PENDING') return { refused: 'This donation has already been paid.' };
    if (status === 'SENT') {
      if (member.balances.usdt < 2500) return { refused: 'Your wallet holds less than 25 USDT.' };
      member.balances.usdt -= 2500;
    }
    help.status = status;
    return { done: status === 'SENT' ? 'Your donation is sent.' : 'Your payment is noted.' };
  }

  /** The API as one tab uses it. Keys are unique over all tabs. */
  apiFor(caller: Caller): FakeApi {
    let token: TokenSource = () => null;
    const mine = <T>(read: (member: Member) => ApiReply<T>): ApiReply<T> => {
      const member = this.members.get(this.sessions.get(token() ?? '') ?? '');
      return member ? read(member) : answer.unauthorized(token() ?? '');
    };
    const helpOf = (code: string) =>
      this.viewOf(this.donations.get(code) ?? { code, from: '', isPrivate: false, status: 'PENDING' });

    return fakeApi(
      {
        connected: (source) => {
          token = source;
        },
        newKey: () => {
          this.keys += 1;
          return `key-${this.keys}`;
        },
        auth: {
          login: ({ email_id }) => answer.ok(this.signIn(email_id)),
        },
        user: {
          info: () => mine((member) => answer.ok({ user: this.userOf(member), activities: null }, '', this.now())),
          byCode: (code) => {
            const member = this.members.get(code.toUpperCase());
            if (!member) return answer.refused('There is no member with this code.');
            return answer.ok({ firstname: member.firstname, lastname: member.lastname });
          },
        },
        wallet: {
          info: () => mine(({ balances }) => answer.ok(aWallet({ balance: cents(balances.usdt) }))),
          claimBalance: () => mine(({ balances }) => answer.ok(cents(balances.claimable))),
        },
        income: {
          summary: () => mine(({ balances }) => answer.ok({ balance: cents(balances.income), received: cents(0) })),
        },
        help: {
          sent: () =>
            mine(({ code }) =>
              answer.ok(
                [...this.donations.values()].filter(({ from }) => from === code).map((help) => this.viewOf(help)),
              ),
            ),
          received: () => answer.ok([]),
          byCode: (code) =>
            mine((member) => {
              const help = this.donations.get(code);
              return help?.from === member.code
                ? answer.ok({ help: this.viewOf(help), transactions: [] })
                : answer.refused('There is no such donation.');
            }),
        },
      },
      {
        data: { changedHelp: (form) => ({ help: helpOf(codeIn(form)) }) },
        answers: (data, call, args) => {
          if (!(call.path in this.handlers)) return answer.ok(data());
          return mine((member) => this.money(caller, member, call, args, data));
        },
      },
    );
  }

  private money<T>(
    caller: Caller,
    member: Member,
    { method, path, body, keyed }: CallRow,
    args: readonly unknown[],
    data: () => T,
  ): ApiReply<T> {
    this.sends += 1;
    const send = `send-${this.sends}`;
    const call = `/api${path}`;
    const form: Form = body ? Object(args[0]) : {};
    const key = keyed ? String(args.at(-1)) : '';
    const { timesProcessed, says, isLate, deposit = 0 }: Fate = this.fault === 'none' ? NO_FAULT : FATES[this.fault];
    this.fault = 'none';
    const sent: Sent = { method, path: call, query: {}, body: body ? form : null, key };
    caller.tell({ what: 'sent', id: send, press: caller.press(), sent, at: caller.at(), ...caller.where() });

    const tellProcessed = (effect: boolean, faulty: boolean) =>
      caller.tell({ what: 'processed', send, effect, faulty, call: `${method} ${call}` });
    const work = (): KeyResult => {
      const kept = `${member.code} ${key}`;
      const asked = JSON.stringify([call, sent.body]);
      const before = key === '' ? undefined : this.outcomes.get(kept);
      const other = before !== undefined && before.asked !== asked;
      const first = () => this.handlers[path]?.(member, form) ?? { refused: 'There is no such call.' };
      const outcome = other ? { refused: 'This key was used for something else.' } : (before ?? first());
      const effect = before === undefined && 'done' in outcome;
      if (effect && key !== '') this.outcomes.set(kept, { ...outcome, asked });
      tellProcessed(effect, false);
      return outcome;
    };
    const said = (outcome: KeyResult): ApiReply<T> =>
      'done' in outcome ? answer.ok(data(), outcome.done) : answer.refused(outcome.refused);
    const answered = async (reply: ApiReply<T>): ApiReply<T> => {
      const result = await reply;
      const kinds = { ok: 'ok', refused: 'refused', failed: 'none', unauthorized: 'unauthorized' } as const;
      const status = result.kind === 'refused' ? (result.status ?? 200) : 200;
      if (!caller.isGone()) {
        const heard =
          (keyed && status === 409) || status >= 500 ? 'broken' : status >= 400 ? 'turned away' : kinds[result.kind];
        caller.tell({ what: 'answered', send, answer: heard });
      }
      return result;
    };

    if (timesProcessed === 0 && !isLate) tellProcessed(false, true);
    const [outcome] = Array.from({ length: timesProcessed }, work).toReversed();
    member.balances.usdt += deposit;
    const reply = (): ApiReply<T> => says?.() ?? said(outcome ?? work());
    if (!isLate) return answered(reply());
    const gate: Held<T> = held<T>();
    this.held.push((isInTime) => {
      if (gate.cancelled) return;
      void gate.release(answered(isInTime ? reply() : failed()));
    });
    return gate.answer;
  }
}
