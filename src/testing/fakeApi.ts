import type { Help, HelpTransaction, User } from '../domain/entities';
import { amount } from '../domain/money';
import { isRecord, text } from '../domain/records';
import { cancellable } from '../platform/adapters/cancellable';
import type { CallRow } from '../platform/adapters/http/callRow';
import { CALLS } from '../platform/adapters/http/calls';
import { LISTS } from '../platform/adapters/http/lists';
import type {
  Api,
  ApiReply,
  ApiResult,
  FailureCause,
  HelpDetail,
  Replies,
  TokenSource,
  UserReply,
} from '../platform/ports/api';
import type { ListReplies } from '../platform/ports/calls';
import { deferred, settled } from './fakes';
import {
  aHelp,
  aHelpTransaction,
  aLevel,
  anIncomeRow,
  aPartner,
  aReferrer,
  aSession,
  aTransaction,
  aWallet,
} from './fixtures';

/** The four results of a call, as promises, and two frequent replies. */
export const answer = {
  /** The error flag is not set. `serverTime`: the reply's clock, epoch milliseconds. */
  ok: <T>(data: T, message = '', serverTime: number | null = null): ApiReply<T> =>
    Promise.resolve({ kind: 'ok', data, message, serverTime }),
  /** The member, with these fields. */
  user: (user: Partial<User>, serverTime: number | null = null): ApiReply<UserReply> =>
    answer.ok({ user, activities: null }, '', serverTime),
  /** A donation with its recipient lines. */
  help: (
    help: Help,
    transactions: readonly HelpTransaction[] = [],
    serverTime: number | null = null,
  ): ApiReply<HelpDetail> => answer.ok({ help, transactions }, '', serverTime),
  /** The error flag is set, with the server's message; `status` if the HTTP status was an error, too. */
  refused: (message: string, status?: number): ApiReply<never> =>
    Promise.resolve({ kind: 'refused', message, ...(status === undefined ? {} : { status }), serverTime: null }),
  /** No usable reply. */
  failed: (kind: FailureCause['kind'] = 'network', status?: number): ApiReply<never> =>
    Promise.resolve({ kind: 'failed', cause: status === undefined ? { kind } : { kind, status }, serverTime: null }),
  /** HTTP 401 to a call with this access token. */
  unauthorized: (token = 'access-1'): ApiReply<never> =>
    Promise.resolve({ kind: 'unauthorized', token, serverTime: null }),
};

/** A method that gives these replies one after the other, and the last one from then on. */
export function inTurn<T>(...replies: readonly ApiReply<T>[]): () => ApiReply<T> {
  const later = [...replies];
  let current: ApiReply<T> = answer.failed();
  return () => {
    current = later.shift() ?? current;
    return current;
  };
}

/** Makes a reply that is held until the test delivers it. */
export function held<T>() {
  const { promise, resolve } = deferred<ApiResult<T>>();
  let cancelled = false;
  return {
    /** The pending result for the API to return. */
    answer: cancellable(promise, () => {
      cancelled = true;
    }),
    /** Delivers the reply, and waits until it is handled: `held.release(answer.ok(1))`. */
    release: async (result: ApiReply<T>): Promise<void> => {
      resolve(await result);
      await settled();
    },
    /** Whether the waiting saga was cancelled, which aborts the request of a real client. */
    get cancelled() {
      return cancelled;
    },
  };
}

/** A reply that arrives when the test says so. */
export type Held<T> = ReturnType<typeof held<T>>;

type Group = Exclude<keyof Api, 'newKey'>;

/** Methods that a test overrides; all others return `ok` with plausible data. */
export type ApiOverrides = { readonly [G in Group]?: Partial<Api[G]> } & Partial<Pick<Api, 'newKey'>> & {
    /** Receives the token source of later calls. */
    readonly connected?: (token: TokenSource) => void;
  };

type Method = (...args: readonly unknown[]) => unknown;

/** One recorded call. */
interface RecordedCall {
  /** `<group>.<method>`, such as `wallet.buyPins`. */
  readonly name: string;
  readonly args: readonly unknown[];
  /** The session's access token at that moment. */
  readonly token: string | null;
}

/** An `Api` without a server: it records every call. */
export interface FakeApi extends Api {
  readonly calls: readonly RecordedCall[];
  /** The arguments of every call of one method, oldest first. */
  argsOf(name: string): readonly (readonly unknown[])[];
  /** How often a method was called. */
  count(name: string): number;
  /** Sets the token source of the next calls; `startTestApp` does it. */
  connect(token: TokenSource): Api;
}

/** The code that a call is about: its argument, or the donation of its form. */
export const codeIn = (first: unknown): string =>
  isRecord(first) ? (text(first['help_code']) ?? '') : (text(first) ?? '');

/** Data of each reply; `first` is the first argument of the call. */
type DataOf = { readonly [R in keyof Replies]: (first: unknown) => Replies[R] };

/** Another server: its data, and how it answers a call and its arguments. */
export interface Server {
  readonly data?: Partial<DataOf>;
  readonly answers?: <T>(data: () => T, call: CallRow, args: readonly unknown[]) => ApiReply<T>;
}

/** Plausible data; a list is empty unless it is here. */
const DATA: Omit<DataOf, keyof ListReplies> & Partial<DataOf> = {
  session: () => aSession(),
  user: () => ({ user: {}, activities: null }),
  profile: (form) => ({ user: { ...Object(form) } }),
  person: () => ({ firstname: 'Bao', lastname: 'Li' }),
  referrer: (code) => aReferrer({ code: codeIn(code) }),
  wallet: () => aWallet(),
  transactions: () => [aTransaction()],
  helps: () => [aHelp()],
  changedHelp: () => ({ help: { status: 'APPROVAL' } }),
  helpDetail: (code) => ({ help: aHelp({ code: codeIn(code) }), transactions: [aHelpTransaction()] }),
  partners: () => [aPartner()],
  downline: () => [aLevel()],
  incomes: () => [anIncomeRow()],
  income: () => ({ balance: amount('4.25'), received: amount('12.75') }),
  balance: () => amount('1.5'),
  done: () => null,
  unknown: () => null,
};

/** Where two calls with the same reply must differ: SYNC finds no deposit, and more to claim. */
const WALLET: Partial<Api['wallet']> = {
  checkDeposits: () => answer.ok([]),
  syncClaim: () => answer.ok(amount('2.5')),
};

/** A fake `Api`: `fakeApi({ wallet: { buyPins: () => answer.refused('No stock') } })`. Idempotency keys are `key-1`, `key-2` … */
export function fakeApi(overrides: ApiOverrides = {}, server: Server = {}): FakeApi {
  const calls: RecordedCall[] = [];
  let token: TokenSource = () => null;
  let keys = 0;
  const { data, answers = <T>(its: () => T) => answer.ok(its()) } = server;
  const all: Partial<DataOf> = { ...DATA, ...data };
  // Untyped entries, as in the HTTP client.
  const groups: unknown[][] = Object.entries<{ readonly [call: string]: CallRow }>(CALLS).map(([group, rows]) => {
    const plain = Object.entries(rows).map(([name, row]) => [
      name,
      (...args: readonly unknown[]): ApiReply<unknown> =>
        answers<unknown>(() => all[row.reply]?.(args[0]) ?? (row.reply in LISTS ? [] : null), row, args),
    ]);
    const own: object = { ...(group === 'wallet' && !server.answers && WALLET), ...Reflect.get(overrides, group) };
    const recorded = Object.entries<Method>({ ...Object.fromEntries(plain), ...own }).map(([name, method]) => [
      name,
      (...args: readonly unknown[]): unknown => {
        calls.push({ name: `${group}.${name}`, args, token: token() });
        return method(...args);
      },
    ]);
    return [group, Object.fromEntries(recorded)];
  });
  const newKey = (): string => {
    keys += 1;
    return `key-${keys}`;
  };
  const api: FakeApi = {
    ...Object.fromEntries(groups),
    newKey: overrides.newKey ?? newKey,
    calls,
    argsOf: (name) => calls.filter((call) => call.name === name).map((call) => call.args),
    count: (name) => calls.filter((call) => call.name === name).length,
    connect: (source) => {
      token = source;
      overrides.connected?.(source);
      return api;
    },
  };
  return api;
}
