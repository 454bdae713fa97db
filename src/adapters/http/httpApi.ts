import type { Answer, Api, Json, Nothing, Page } from '../../ports/api';
import { createSend, type HttpOptions } from './client';

type DecodersOf = ReturnType<typeof import('./decoders').decodersOf>;
type Decoders = ReturnType<DecodersOf['of']>;
type Decode<T> = (all: Decoders) => (data: unknown) => T | null;

function withQuery(path: string, query: { readonly [name: string]: string | number }): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(pairs).toString()}`;
}

const paged = (path: string, { limit, offset }: Page): string => withQuery(path, { limit, offset });

/** What came out of a JSON parser is JSON, unless it is nothing. */
const isJson = (value: unknown): value is Json => value !== undefined;
const toJson = (data: unknown): Json | undefined => (isJson(data) ? data : undefined);

/** Every call of the specification, section 7, over HTTP. */
export function createHttpApi(options: HttpOptions): Api {
  const send = createSend({
    ...options,
    unread: ({ method, path }, body) => {
      decoders().then(
        ({ unread }) => unread(method, path, body),
        () => undefined,
      );
    },
  });

  // One load for all calls; it runs beside the first request. A load that failed is tried again with the next call.
  let loading: Promise<DecodersOf> | null = null;
  const decoders = (): Promise<DecodersOf> => {
    loading ??= import(/* webpackChunkName: "decoders" */ './decoders').then(
      ({ decodersOf }) => decodersOf(options.reporter),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function call<T>(method: 'GET' | 'POST', path: string, decode: Decode<T>, body?: object, key?: string): Answer<T> {
    const ready = decoders();
    // Whoever waits for the answer hears of a failed load; until then it must not count as unhandled.
    ready.catch(() => undefined);
    return send<T>({
      method,
      path,
      decode: async (data) => decode((await ready).of(method, path))(data) ?? undefined,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { key }),
    });
  }

  const get = <T>(path: string, decode: Decode<T>): Answer<T> => call('GET', path, decode);
  const post = <T>(path: string, decode: Decode<T>, body?: object, key?: string): Answer<T> =>
    call('POST', path, decode, body, key);

  /** A page of a list: the server may send as many rows as were asked for, and no more. */
  const list = <T>(
    path: string,
    page: Page,
    decode: (all: Decoders) => (data: unknown, most: number) => T | null,
  ): Answer<T> => get(paged(path, page), (all) => (data) => decode(all)(data, page.limit));

  /** Calls of which only the error flag and the message are used. */
  const done = (method: 'GET' | 'POST', path: string, body?: object, key?: string): Answer<Nothing> =>
    send<Nothing>({
      method,
      path,
      decode: () => null,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { key }),
    });

  /** Calls whose answers the specification does not show: handed on as they are. */
  const opaque = (method: 'GET' | 'POST', path: string, body?: object): Answer<Json> =>
    send<Json>({ method, path, decode: toJson, ...(body === undefined ? {} : { body }) });

  return {
    auth: {
      login: ({ email_id, password }) => post('/auth/login', (d) => d.session, { email_id, password }),
      referrer: (code) =>
        get(withQuery('/auth/referrer', { referrer_code: code }), (d) => (data) => d.referrer(data, code)),
      register: (form) =>
        post('/auth/register', (d) => d.session, {
          referrer: form.referrer,
          firstname: form.firstname,
          lastname: form.lastname,
          email_id: form.email_id,
          password: form.password,
          country_code: form.country_code,
          mobile: form.mobile,
        }),
      forgotPassword: ({ email_id }) => done('POST', '/auth/password/forgot', { email_id }),
      resetPassword: ({ email_id, otp, password }) => done('POST', '/auth/password/reset', { email_id, otp, password }),
    },
    user: {
      info: () => get('/user/info', (d) => d.user),
      resendEmailOtp: () => done('POST', '/user/email/verify/resend'),
      verifyEmail: ({ otp }) => done('POST', '/user/email/verify', { otp }),
      updateProfile: ({ firstname, lastname, country_code, mobile }) =>
        post('/user/profile', (d) => d.user, { firstname, lastname, country_code, mobile }),
      enablePrivacy: () => done('POST', '/user/privacy/enable'),
      disablePrivacy: () => done('POST', '/user/privacy/disable'),
      byCode: (code) => get(withQuery('/user/code', { code }), (d) => (data) => d.person(data, code)),
    },
    payment: {
      info: () => opaque('GET', '/payment'),
      update: (body) => opaque('POST', '/payment/update', body),
    },
    wallet: {
      info: () => get('/wallet', (d) => d.wallet),
      checkDeposits: () => get('/wallet/deposit/check', (d) => d.transactions),
      deposits: (page) => list('/wallet/deposits', page, (d) => d.transactions),
      withdrawals: (page) => list('/wallet/withdrawals', page, (d) => d.transactions),
      transactions: (page) => list('/wallet/transactions', page, (d) => d.transactions),
      pinTransactions: (page) => list('/wallet/pin/transactions', page, (d) => d.transactions),
      transferUsdt: ({ to_address, amount }, key) => done('POST', '/wallet/usdt/transfer', { to_address, amount }, key),
      buyPins: ({ amount }, key) => done('POST', '/wallet/pin/buy', { amount }, key),
      transferPins: ({ to_code, amount }, key) => done('POST', '/wallet/pin/transfer', { to_code, amount }, key),
      claimBalance: () => get('/wallet/claim/balance', (d) => d.balance),
      syncClaim: () => get('/wallet/claim/sync', (d) => d.balance),
      processClaim: () => done('GET', '/wallet/claim/process'),
      claimIncome: () => done('GET', '/wallet/claim/income'),
    },
    income: {
      summary: () => get('/income', (d) => d.income),
      list: (page) => list('/income/list', page, (d) => d.incomes),
    },
    team: {
      partners: (page) => list('/team/partners', page, (d) => d.partners),
      downline: () => get('/team/downline', (d) => d.downline),
    },
    help: {
      add: (key) => done('POST', '/help/add', undefined, key),
      payUsdt: ({ help_code }, key) =>
        post('/help/pay/usdt', (d) => (data) => d.help(data, help_code), { help_code }, key),
      payBank: ({ help_code, transaction_id }, key) =>
        post('/help/pay/bank', (d) => (data) => d.help(data, help_code), { help_code, transaction_id }, key),
      approve: ({ help_code }, key) =>
        // Only that it was done is sure to be said: a reply without a donation is a good one.
        post('/help/approve', (d) => (data) => ({ help: d.help(data, help_code, true) }), { help_code }, key),
      sent: (page) => list('/help/sent', page, (d) => d.helps),
      received: (page) => list('/help/received', page, (d) => d.helps),
      byCode: (code) => get(withQuery('/help', { code }), (d) => (data) => d.helpDetail(data, code)),
    },
    newKey: options.newKey,
  };
}
