import type { User } from '../../domain/entities';
import { amount } from '../../domain/money';
import type { ApiReply, ApiResult, TokenSource } from '../../platform/ports/api';
import { answer, type FakeApi, fakeApi, type Held, held } from '../fakeApi';
import { aHelp, aSession, aUser, aWallet } from '../fixtures';
import type { TestEvent, Where } from '../oracles/messageMatchesOutcome';
import type { Sent } from '../oracles/screen';

/**
 * A small in-memory server for thousands of histories: two members, their balances and donations, and Idempotency-Keys kept as a good
 * server keeps them. Faults are ordered for the next money call.
 */

/**
 * The fate of a money call. `repeat`: the browser sends it twice on its own, and the reply to the retry arrives; in the variants after it,
 * the server refuses the retry while the original runs, and a deposit arrives meanwhile.
 */
export const SANDBOX_FAULTS = [
  'lost',
  'dropped',
  'refused',
  '403',
  '409',
  '500 before',
  '500 after',
  '502 after',
  'repeat',
  'repeat 409',
  'repeat refused',
  'repeat refused, a deposit',
  'late',
  'late before',
] as const;
export type SandboxFault = (typeof SANDBOX_FAULTS)[number] | 'none';

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

type KeyResult = { readonly refused: string } | { readonly done: string };

export const PASSWORD = 'model-pass';
export const MEMBERS = ['M1001', 'M2002'] as const;
/** Donations by sender; the last of each is private. */
export const DONATIONS: { readonly [member: string]: readonly string[] } = {
  M1001: ['H1', 'H2', 'H3'],
  M2002: ['H7', 'H8', 'H9'],
};

const cents = (units: number) => amount(`${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`);

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
  fault: SandboxFault = 'none';
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
    if (!member) throw new Error(`nobody is called ${email}`);
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

  /** The API as one tab uses it. Keys are unique over all tabs. */
  apiFor(caller: Caller): FakeApi {
    let token: TokenSource = () => null;
    const me = (): Member | undefined => this.members.get(this.sessions.get(token() ?? '') ?? '');
    const mine = <T>(read: (member: Member) => ApiReply<T>): ApiReply<T> => {
      const member = me();
      return member ? read(member) : answer.unauthorized(token() ?? '');
    };
    const money = <T>(sent: Sent, work: (member: Member) => KeyResult, data: (member: Member) => T): ApiReply<T> =>
      mine((member) => this.money(caller, member, sent, work, () => data(member)));
    const post = (path: string, body: Sent['body'], key: string): Sent => ({
      method: 'POST',
      path: `/api${path}`,
      query: {},
      body,
      key,
    });
    const claim = (path: string): Sent => ({ method: 'GET', path: `/api${path}`, query: {}, body: null, key: '' });
    const nothing = () => null;
    const pay = (code: string, status: Donation['status']) => (member: Member) => {
      const help = this.donations.get(code);
      if (help?.from !== member.code) return { refused: 'There is no such donation.' };
      if (help.status !== 'PENDING') return { refused: 'This donation has already been paid.' };
      if (status === 'SENT') {
        if (member.balances.usdt < 2500) return { refused: 'Your wallet holds less than 25 USDT.' };
        member.balances.usdt -= 2500;
      }
      help.status = status;
      return { done: status === 'SENT' ? 'Your donation is sent.' : 'Your payment is noted.' };
    };
    const helpOf = (code: string) => () =>
      this.viewOf(this.donations.get(code) ?? { code, from: '', isPrivate: false, status: 'PENDING' });

    return fakeApi({
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
        transferUsdt: (form, key) =>
          money(
            post('/wallet/usdt/transfer', form, key),
            ({ balances }) => {
              const units = Math.round(Number(form.amount) * 100);
              if (units > balances.usdt) return { refused: 'Your wallet does not hold that much USDT.' };
              balances.usdt -= units;
              return { done: 'Your withdrawal is on its way.' };
            },
            nothing,
          ),
        buyPins: (form, key) =>
          money(
            post('/wallet/pin/buy', form, key),
            ({ balances }) => {
              const count = Number(form.amount);
              const price = count * (count < 10 ? 250 : count < 50 ? 225 : count < 100 ? 200 : 175);
              if (price > balances.usdt) return { refused: 'Your wallet does not hold that much USDT.' };
              balances.usdt -= price;
              balances.pins += count;
              return { done: `You bought ${count} E-PIN${count === 1 ? '' : 's'} for ${price / 100} USDT.` };
            },
            nothing,
          ),
        transferPins: (form, key) =>
          money(
            post('/wallet/pin/transfer', form, key),
            (member) => {
              const to = this.members.get(form.to_code);
              const count = Number(form.amount);
              if (!to || to === member) return { refused: 'There is no member with this code.' };
              if (count > member.balances.pins) return { refused: 'You do not have that many E-PINs.' };
              member.balances.pins -= count;
              to.balances.pins += count;
              return { done: `Your E-PINs are with ${to.firstname} ${to.lastname}.` };
            },
            nothing,
          ),
        processClaim: () =>
          money(
            claim('/wallet/claim/process'),
            ({ balances }) => {
              if (balances.claimable === 0) return { refused: 'There is nothing to claim at the moment.' };
              balances.usdt += balances.claimable;
              balances.claimable = 0;
              return { done: 'The claim is paid.' };
            },
            nothing,
          ),
        claimIncome: () =>
          money(
            claim('/wallet/claim/income'),
            ({ balances }) => {
              if (balances.income === 0) return { refused: 'There is nothing to claim at the moment.' };
              balances.usdt += balances.income;
              balances.income = 0;
              return { done: 'The claim is paid.' };
            },
            nothing,
          ),
      },
      income: {
        summary: () => mine(({ balances }) => answer.ok({ balance: cents(balances.income), received: cents(0) })),
      },
      help: {
        add: (key) =>
          money(
            post('/help/add', null, key),
            (member) => {
              if (member.balances.pins === 0) return { refused: 'You need an E-PIN to send a donation.' };
              member.balances.pins -= 1;
              const code = `H${100 + this.donations.size}`;
              this.donations.set(code, { code, from: member.code, isPrivate: false, status: 'PENDING' });
              return { done: 'Your donation is open.' };
            },
            nothing,
          ),
        payUsdt: (form, key) =>
          money(post('/help/pay/usdt', form, key), pay(form.help_code, 'SENT'), helpOf(form.help_code)),
        payBank: (form, key) =>
          money(post('/help/pay/bank', form, key), pay(form.help_code, 'APPROVAL'), helpOf(form.help_code)),
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
    });
  }

  private money<T>(
    caller: Caller,
    member: Member,
    sent: Sent,
    work: (member: Member) => KeyResult,
    data: () => T,
  ): ApiReply<T> {
    this.sends += 1;
    const send = `send-${this.sends}`;
    const { fault } = this;
    this.fault = 'none';
    caller.tell({ what: 'sent', id: send, press: caller.press(), sent, at: caller.at(), ...caller.where() });

    const worked = (): KeyResult => {
      const kept = `${member.code} ${sent.key}`;
      const asked = JSON.stringify([sent.path, sent.body]);
      const before = sent.key === '' ? undefined : this.outcomes.get(kept);
      const other = before !== undefined && before.asked !== asked;
      const outcome = other ? { refused: 'This key was used for something else.' } : (before ?? work(member));
      const effect = before === undefined && 'done' in outcome;
      if (effect && sent.key !== '') this.outcomes.set(kept, { ...outcome, asked });
      caller.tell({ what: 'worked', send, effect, faulty: false, call: `${sent.method} ${sent.path}` });
      return outcome;
    };
    const notWorked = () =>
      caller.tell({ what: 'worked', send, effect: false, faulty: true, call: `${sent.method} ${sent.path}` });
    const said = (outcome: KeyResult): ApiResult<T> =>
      'done' in outcome
        ? { kind: 'ok', data: data(), message: outcome.done, serverTime: null }
        : { kind: 'refused', message: outcome.refused, serverTime: null };
    const answered = (result: ApiResult<T>): ApiReply<T> => {
      const kinds = { ok: 'ok', refused: 'refused', failed: 'none', unauthorized: 'unauthorized' } as const;
      const status = result.kind === 'refused' ? (result.status ?? 200) : 200;
      if (!caller.isGone()) {
        const heard = status === 409 || status >= 500 ? 'broken' : status >= 400 ? 'turned away' : kinds[result.kind];
        caller.tell({ what: 'answered', send, answer: heard });
      }
      return Promise.resolve(result);
    };
    const failed = (kind: 'network' | 'http'): ApiResult<T> => ({
      kind: 'failed',
      cause: kind === 'http' ? { kind, status: 502 } : { kind },
      serverTime: null,
    });
    const refused = (status?: number): ApiResult<T> => ({
      kind: 'refused',
      message: 'The server says no.',
      serverTime: null,
      ...(status === undefined ? {} : { status }),
    });
    const late = (result: () => ApiResult<T>): ApiReply<T> => {
      const gate: Held<T> = held<T>();
      this.held.push((isInTime) => {
        if (gate.cancelled) return;
        void gate.release(answered(isInTime ? result() : failed('network')));
      });
      return gate.answer;
    };

    switch (fault) {
      case 'none':
        return answered(said(worked()));
      case 'lost':
        worked();
        return answered(failed('network'));
      case 'dropped':
        notWorked();
        return answered(failed('network'));
      case 'refused':
        notWorked();
        return answered(refused());
      case '403':
        notWorked();
        return answered(refused(403));
      case '409':
        notWorked();
        return answered(refused(409));
      case '500 before':
        notWorked();
        return answered(refused(500));
      case '500 after':
        worked();
        return answered(refused(500));
      case '502 after':
        worked();
        return answered(failed('http'));
      case 'repeat':
        worked();
        return answered(said(worked()));
      case 'repeat 409':
        worked();
        return answered(refused(409));
      case 'repeat refused':
        worked();
        return answered(refused());
      case 'repeat refused, a deposit':
        worked();
        member.balances.usdt += 10_000;
        return answered(refused());
      case 'late': {
        const outcome = worked();
        return late(() => said(outcome));
      }
      case 'late before':
        return late(() => said(worked()));
    }
  }
}
