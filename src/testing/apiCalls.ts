import type { Sandbox } from '../../sandbox/server';
import type { CallRow } from '../platform/adapters/http/callRow';
import { CALLS } from '../platform/adapters/http/calls';
import type { Answer, Api } from '../platform/ports/api';
import type { Calls } from '../platform/ports/calls';

/**
 * The calls of the specification's section 7, one row for each method of the port: a method without a row does not compile. The client's
 * own test, the contract with the sandbox, the sandbox's list of calls and the hostile replies all use this table.
 */

/** Values for calls that only a running server knows. */
export interface ApiScene {
  /** The latest OTP for an e-mail address. */
  readonly otpFor: (email: string) => string;
  /** Donations of the member: two that wait for payment, and one that waits for the member's approval. */
  readonly toPay: string;
  readonly toPayByBank: string;
  readonly toApprove: string;
}

/** Prepares a sandbox so that every call of the demo's busy member has something to do. */
export function setScene({ controls }: Sandbox): ApiScene {
  controls.recipient({ member: 'MB100002' });
  const scene: ApiScene = {
    otpFor: (email) => controls.mail(email)[0]?.otp ?? '',
    toPay: controls.donation({ from: 'MB100001', to: 'MB100002', status: 'PENDING' }).code,
    toPayByBank: controls.donation({ from: 'MB100001', to: 'MB100002', status: 'PENDING' }).code,
    toApprove: controls.donation({ from: 'MB100002', to: 'MB100001', status: 'APPROVAL' }).code,
  };
  controls.verify({ member: 'MB100001', verified: false });
  controls.accrue({ member: 'MB100001', amount: '3' });
  return scene;
}

interface Row<Args extends readonly unknown[]> {
  /** Valid arguments. The page of a list is its query, the object of a POST is its body, and `KEY` its Idempotency-Key. */
  readonly args: (scene: ApiScene) => Args;
  /** Expects a part of the decoded reply that shows that it was decoded. */
  readonly gives: (data: unknown) => void;
}

type RowOf<Method> = Method extends (...args: infer Args extends readonly unknown[]) => unknown ? Row<Args> : never;
/** The calls of a group that return a page of a list. */
export type PagedIn<G extends keyof typeof CALLS> = {
  [M in keyof (typeof CALLS)[G]]: (typeof CALLS)[G][M] extends { readonly paged: true } ? M : never;
}[keyof (typeof CALLS)[G]];
/** Paged lists share one row. */
type Rows = {
  readonly [G in keyof Calls]: {
    readonly [M in keyof Calls[G] as M extends PagedIn<G> ? never : M]: RowOf<Calls[G][M]>;
  };
};

/** Stands for the call's own Idempotency-Key. */
const KEY = 'key';
const PAGE = { limit: 20, offset: 20 };

const nothing = (data: unknown): void => expect(data).toBeNull();
const anything = (data: unknown): void => expect(data).not.toBeUndefined();
const amount = (data: unknown): void => expect(data).toMatch(/^\d+(\.\d+)?$/);
const wallet = (data: unknown): void =>
  expect(data).toEqual({ address: expect.stringMatching(/^0x/), balance: expect.stringMatching(/^\d/) });
const like =
  (part: object) =>
  (data: unknown): void =>
    expect(data).toMatchObject(part);
const rows =
  (least: number) =>
  (data: unknown): void => {
    expect(Array.isArray(data) ? data.length : data).toBeGreaterThanOrEqual(least);
  };
/** The second page of a list. */
const list: Row<readonly unknown[]> = { args: () => [PAGE], gives: rows(20) };
/** A call without arguments. */
const bare = (gives: Row<[]>['gives']): Row<[]> => ({ args: () => [], gives });

const LOGIN = { email_id: 'asha@demo.test', password: 'demo-pass-1' };
const PROFILE = { firstname: 'Asha', lastname: 'Verma', country_code: '91', mobile: '9812345670' };
const NEWCOMER = { referrer: 'MB100001', ...PROFILE, email_id: 'contract@new.test', password: 'secret-1' };
const NADIA = 'nadia@demo.test';
const TRANSFER = { to_address: `0x${'ab'.repeat(20)}`, amount: '1.5' };

/** In an order in which they can be sent one after another. */
const ROWS: Rows = {
  auth: {
    login: { args: () => [LOGIN], gives: like({ user: { code: 'MB100001' } }) },
    referrer: {
      args: () => ['MB100001'],
      gives: like({ firstname: 'Asha' }),
    },
    register: {
      args: () => [NEWCOMER],
      gives: like({ user: { email_id: NEWCOMER.email_id, usdt: '0' } }),
    },
    forgotPassword: { args: () => [{ email_id: NADIA }], gives: nothing },
    resetPassword: {
      args: ({ otpFor }) => [{ email_id: NADIA, otp: otpFor(NADIA), password: 'new-1' }],
      gives: nothing,
    },
  },
  user: {
    info: bare(like({ user: { code: 'MB100001' } })),
    resendEmailOtp: bare(nothing),
    verifyEmail: {
      args: ({ otpFor }) => [{ otp: otpFor(LOGIN.email_id) }],
      gives: nothing,
    },
    updateProfile: {
      args: () => [PROFILE],
      gives: like({ user: { mobile: PROFILE.mobile } }),
    },
    enablePrivacy: bare(nothing),
    disablePrivacy: bare(nothing),
    byCode: {
      args: () => ['MB100002'],
      gives: like({ firstname: 'Bilal' }),
    },
  },
  payment: {
    info: bare(anything),
    update: { args: () => [{ bank: 'Demo' }], gives: anything },
  },
  wallet: {
    info: bare(wallet),
    checkDeposits: bare(rows(1)),
    transferUsdt: { args: () => [TRANSFER, KEY], gives: nothing },
    buyPins: { args: () => [{ amount: '2' }, KEY], gives: nothing },
    transferPins: {
      args: () => [{ to_code: 'MB100002', amount: '1' }, KEY],
      gives: nothing,
    },
    claimBalance: bare(amount),
    syncClaim: bare(amount),
    processClaim: bare(nothing),
    claimIncome: bare(nothing),
  },
  income: {
    summary: bare(like({ balance: '0' })),
  },
  team: {
    downline: bare(rows(2)),
  },
  help: {
    add: { args: () => [KEY], gives: nothing },
    payUsdt: {
      args: ({ toPay }) => [{ help_code: toPay }, KEY],
      gives: like({ status: 'SENT' }),
    },
    payBank: {
      args: ({ toPayByBank }) => [{ help_code: toPayByBank, transaction_id: 'TX1' }, KEY],
      gives: like({ status: 'APPROVAL' }),
    },
    approve: {
      args: ({ toApprove }) => [{ help_code: toApprove }, KEY],
      gives: like({ help: { status: 'SENT' } }),
    },
    byCode: {
      args: ({ toPay }) => [toPay],
      gives: like({ help: { status: 'SENT' }, transactions: [{ to_code: 'MB100002' }] }),
    },
  },
};

/** One call of section 7 as it goes over the wire. */
export interface ApiCall {
  /** `<group>.<method>` of the port. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** With `/api`. */
  readonly path: string;
  readonly gives: (data: unknown) => void;
  /** Sends it, and returns the expected request: query and key are '' and the body is `null` where there is none. */
  readonly send: (
    api: Api,
    scene: ApiScene,
  ) => {
    readonly answer: Answer<unknown>;
    readonly wire: { readonly query: string; readonly body: object | null; readonly key: string };
  };
}

const isBody = (value: unknown): value is object => typeof value === 'object' && value !== null;

function queryOf(first: unknown, { query }: CallRow): string {
  if (first === PAGE) return `limit=${PAGE.limit}&offset=${PAGE.offset}`;
  return query === undefined ? '' : new URLSearchParams({ [query]: String(first) }).toString();
}

function apiCall(group: string, method: string, call: CallRow, row: Row<readonly unknown[]>): ApiCall {
  return {
    name: `${group}.${method}`,
    method: call.method,
    path: `/api${call.path}`,
    gives: row.gives,
    send: (api, scene) => {
      const given = row.args(scene);
      const key = given.includes(KEY) ? `key of ${group}.${method}` : '';
      const args = given.map((each) => (each === KEY ? key : each));
      const [first] = args;
      const methods: object = Reflect.get(api, group);
      return {
        answer: Reflect.apply(Reflect.get(methods, method), methods, args),
        wire: {
          query: queryOf(first, call),
          body: call.method === 'POST' && isBody(first) ? first : null,
          key,
        },
      };
    },
  };
}

/** Every call of section 7, in an order in which they can be sent one after another. */
export const API_CALLS: readonly ApiCall[] = Object.entries(CALLS).flatMap(([group, calls]) =>
  Object.entries<CallRow>(calls).map(([method, call]) => {
    const row: Row<readonly unknown[]> = call.paged ? list : Reflect.get(Reflect.get(ROWS, group), method);
    return apiCall(group, method, call, row);
  }),
);
