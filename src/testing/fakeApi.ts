import { amount } from '../domain/money';
import { cancellable } from '../platform/adapters/cancellable';
import type { CallRow } from '../platform/adapters/http/callRow';
import { CALLS } from '../platform/adapters/http/calls';
import type { Answer, Api, ApiResult, FailureCause, Nothing, TokenSource } from '../platform/ports/api';
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

/** The four results of a call, as promises. */
export const answer = {
  /** The error flag is not set. `serverTime`: the reply's clock, epoch milliseconds. */
  ok: <T>(data: T, message = '', serverTime: number | null = null): Answer<T> =>
    Promise.resolve({ kind: 'ok', data, message, serverTime }),
  /** The error flag is set, with the server's message; `status` if the HTTP status was an error, too. */
  refused: (message: string, status?: number): Answer<never> =>
    Promise.resolve({ kind: 'refused', message, ...(status === undefined ? {} : { status }), serverTime: null }),
  /** No usable reply. */
  failed: (kind: FailureCause['kind'] = 'network', status?: number): Answer<never> =>
    Promise.resolve({ kind: 'failed', cause: status === undefined ? { kind } : { kind, status }, serverTime: null }),
  /** HTTP 401 to a call with this access token. */
  unauthorized: (token = 'access-1'): Answer<never> =>
    Promise.resolve({ kind: 'unauthorized', token, serverTime: null }),
};

/** A reply that arrives when the test says so. */
export interface Held<T> {
  /** The pending result for the API to return. */
  readonly answer: Answer<T>;
  /** Delivers the reply: `held.come(answer.ok(1))`. */
  come(result: Answer<T>): Promise<void>;
  /** Whether the waiting saga was cancelled, which aborts the request of a real client. */
  readonly cancelled: boolean;
}

/** Makes a reply that is held until the test delivers it. */
export function held<T>(): Held<T> {
  let release: (result: ApiResult<T>) => void = () => undefined;
  let cancelled = false;
  const pending = new Promise<ApiResult<T>>((resolve) => {
    release = resolve;
  });
  return {
    answer: cancellable(pending, () => {
      cancelled = true;
    }),
    come: async (result) => release(await result),
    get cancelled() {
      return cancelled;
    },
  };
}

type Group = Exclude<keyof Api, 'newKey'>;

/** The calls of a group that return a page of a list. */
type PagedIn<G extends Group> = {
  [M in keyof (typeof CALLS)[G]]: (typeof CALLS)[G][M] extends { readonly paged: true } ? M : never;
}[keyof (typeof CALLS)[G]];

/** The methods of a group that return data; the others return `ok` without data, a list without rows. */
type Telling<G extends Group> = {
  readonly [M in keyof Api[G] as Api[G][M] extends (...args: never) => Answer<Nothing>
    ? never
    : M extends PagedIn<G>
      ? never
      : M]: Api[G][M];
} & Partial<Api[G]>;

/** Methods that a test overrides; all others return `ok` with plausible data. */
export type ApiOverrides = { readonly [G in Group]?: Partial<Api[G]> } & Partial<Pick<Api, 'newKey'>> & {
    /** Receives the token source of later calls. */
    readonly connected?: (token: TokenSource) => void;
  };

/** One recorded call. */
export interface ApiCall {
  /** `<group>.<method>`, such as `wallet.buyPins`. */
  readonly name: string;
  readonly args: readonly unknown[];
  /** The session's access token at that moment. */
  readonly token: string | null;
}

/** An `Api` without a server: it records every call. */
export interface FakeApi extends Api {
  readonly calls: readonly ApiCall[];
  /** The arguments of every call of one method, oldest first. */
  argsOf(name: string): readonly (readonly unknown[])[];
  /** How often a method was called. */
  count(name: string): number;
  /** Sets the token source of the next calls; `startTestApp` does it. */
  connect(token: TokenSource): Api;
}

function recorded<Methods extends object>(
  methods: Methods,
  record: (method: string, args: readonly unknown[]) => void,
) {
  return new Proxy(methods, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: readonly unknown[]): unknown => {
        record(String(name), args);
        return Reflect.apply(method, target, args);
      };
    },
  });
}

/** A fake `Api`: `fakeApi({ wallet: { buyPins: () => answer.refused('No stock') } })`. Idempotency keys are `key-1`, `key-2` … */
export function fakeApi(overrides: ApiOverrides = {}): FakeApi {
  const calls: ApiCall[] = [];
  let token: TokenSource = () => null;
  let keys = 0;
  const done = () => answer.ok(null);
  const noRows = () => answer.ok([]);
  const group = <G extends Group>(name: G, methods: Telling<G>): Api[G] => {
    const silent = Object.entries<CallRow>(CALLS[name]).map(([call, { paged }]) => [call, paged ? noRows : done]);
    const whole: Api[G] = Object.assign(Object.fromEntries(silent), methods, overrides[name]);
    return recorded<Api[G]>(whole, (method, args) => {
      calls.push({ name: `${name}.${method}`, args, token: token() });
    });
  };

  const api: FakeApi = {
    auth: group('auth', {
      login: () => answer.ok(aSession()),
      referrer: (code) => answer.ok(aReferrer({ code })),
      register: () => answer.ok(aSession()),
    }),
    user: group('user', {
      info: () => answer.ok({ user: {}, activities: null }),
      updateProfile: (form) => answer.ok({ user: form, activities: null }),
      byCode: () => answer.ok({ firstname: 'Bao', lastname: 'Li' }),
    }),
    payment: group('payment', { info: done, update: done }),
    wallet: group('wallet', {
      info: () => answer.ok(aWallet()),
      checkDeposits: () => answer.ok([]),
      deposits: () => answer.ok([aTransaction()]),
      withdrawals: () => answer.ok([aTransaction()]),
      transactions: () => answer.ok([aTransaction()]),
      pinTransactions: () => answer.ok([aTransaction()]),
      claimBalance: () => answer.ok(amount('1.5')),
      syncClaim: () => answer.ok(amount('2.5')),
    }),
    income: group('income', {
      summary: () => answer.ok({ balance: amount('4.25'), received: amount('12.75') }),
      list: () => answer.ok([anIncomeRow()]),
    }),
    team: group('team', {
      partners: () => answer.ok([aPartner()]),
      downline: () => answer.ok([aLevel()]),
    }),
    help: group('help', {
      payUsdt: () => answer.ok(aHelp({ status: 'APPROVAL' })),
      payBank: () => answer.ok(aHelp({ status: 'APPROVAL' })),
      approve: ({ help_code }) => answer.ok({ help: aHelp({ code: help_code, status: 'SENT' }) }),
      sent: () => answer.ok([aHelp()]),
      received: () => answer.ok([aHelp()]),
      byCode: (code) => answer.ok({ help: aHelp({ code }), transactions: [aHelpTransaction()] }),
    }),
    newKey:
      overrides.newKey ??
      (() => {
        keys += 1;
        return `key-${keys}`;
      }),
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
