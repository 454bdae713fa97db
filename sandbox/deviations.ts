import { isRecord } from '../src/domain/records';
import type { ApiRequest } from './answers';
import type { WireReply } from './faults';
import { need } from './refusal';

/**
 * Ways in which a real server may differ from the contract, one row each. A fault hits some calls and is over; a deviation lasts as long as
 * it is switched on. `npm run contract` is tested against every row: it must report that deviation and nothing else.
 */
export interface ServerDeviation {
  readonly name: string;
  /** What the server does, as a person would describe it. */
  readonly about: string;
  /** Changes a request before it is processed; `isRepeat`: the original under its Idempotency-Key is still running. */
  readonly changeRequest?: (request: ApiRequest, isRepeat: boolean) => ApiRequest;
  /** Answers a retry of a keyed command while the original runs, instead of waiting for it. */
  readonly replyWhileRunning?: (refusal: WireReply) => WireReply;
  /** Changes the reply; `effect`: this request moved money. */
  readonly changeReply?: (wire: WireReply, request: ApiRequest, effect: boolean) => WireReply;
}

type Change = (value: unknown) => unknown;

/** Stands for a value whose field is removed. */
const REMOVED = Symbol('removed');

/** The value with the part at `path` changed: `data.transactions[].amount` means the amount of every row. Missing parts stay missing. */
function changeAt(value: unknown, path: readonly string[], change: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (step === '[]') return Array.isArray(value) ? value.map((item) => changeAt(item, rest, change)) : value;
  if (!isRecord(value) || !(step in value)) return value;
  const { [step]: old, ...others } = value;
  const next = changeAt(old, rest, change);
  return next === REMOVED ? others : { ...value, [step]: next };
}

const stepsOf = (path: string): readonly string[] => path.replaceAll('[]', '.[]').split('.').filter(Boolean);

const isCall = (call: string, { method, path }: ApiRequest): boolean =>
  call === '*' ? method !== 'OPTIONS' : call === `${method} ${path}`;

/** Whether the reply carries data, so neither a refusal nor an error. */
const isGood = ({ status, body }: WireReply): boolean => status === 200 && body.startsWith('{"error":false');

/** Changes the reply's body as a whole. */
const body = (name: string, call: string, about: string, change: Change): ServerDeviation => ({
  name,
  about,
  changeReply: (wire, request) =>
    isCall(call, request) && isGood(wire) ? { ...wire, body: JSON.stringify(change(JSON.parse(wire.body))) } : wire,
});

/** Changes one field of a good reply. */
const field = (name: string, call: string, path: string, about: string, change: Change): ServerDeviation =>
  body(name, call, about, (envelope) => changeAt(envelope, stepsOf(path), change));

/** Changes any reply as it is sent. */
const onReply = (
  name: string,
  about: string,
  change: (wire: WireReply, request: ApiRequest, effect: boolean) => WireReply,
): ServerDeviation => ({
  name,
  about,
  changeReply: change,
});

/** Changes every reply of one call as it is sent. */
const reply = (
  name: string,
  call: string,
  about: string,
  change: (wire: WireReply, request: ApiRequest) => WireReply,
) => onReply(name, about, (original, request) => (isCall(call, request) ? change(original, request) : original));

/** Changes how requests are read. */
const onRequest = (name: string, about: string, change: (request: ApiRequest) => ApiRequest): ServerDeviation => ({
  name,
  about,
  changeRequest: change,
});

/** Changes how the page of one list is read. */
const page = (
  name: string,
  path: string,
  about: string,
  change: (limit: number, offset: number) => { readonly limit: number; readonly offset: number },
): ServerDeviation =>
  onRequest(name, about, (original) => {
    if (original.path !== path) return original;
    const query = changedPage(original.query, change);
    return { ...original, query };
  });

function changedPage(
  query: Readonly<Record<string, unknown>>,
  change: (limit: number, offset: number) => { readonly limit: number; readonly offset: number },
): Readonly<Record<string, unknown>> {
  const { limit, offset } = change(Number(query['limit'] ?? 20), Number(query['offset'] ?? 0));
  return { ...query, limit: String(limit), offset: String(Math.max(0, offset)) };
}

const without = (original: WireReply, ...names: readonly string[]): WireReply => ({
  ...original,
  without: [...(original.without ?? []), ...names],
});
const withHeaders = (original: WireReply, headers: Readonly<Record<string, string>>): WireReply => ({
  ...original,
  headers: { ...original.headers, ...headers },
});
const html = (original: WireReply, status: number, title: string): WireReply => ({
  ...original,
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});
const DUPLICATE = 'Duplicate request';
/** Statuses that tell a retry to come later, with the title of their HTML page. */
const RETRY_LATER: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  409: 'Conflict',
  425: 'Too Early',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
};
/** Refuses every retry, whether the original is done or still running. */
const refusingRepeats = (name: string, status: number, about: string): ServerDeviation => ({
  name,
  about,
  replyWhileRunning: (original) => envelopeOf(original, DUPLICATE, status),
  changeReply: (original, request, effect) =>
    request.idempotencyKey !== '' && !effect && isGood(original) ? envelopeOf(original, DUPLICATE, status) : original,
});
const envelopeOf = (original: WireReply, message: string, status = 200): WireReply => ({
  ...original,
  status,
  body: JSON.stringify({ error: true, message, data: null }),
});
const redirect = (original: WireReply, to: string): WireReply => ({
  ...withHeaders(original, { location: to }),
  status: 302,
  body: '',
});
const isPreflight = ({ method }: ApiRequest): boolean => method === 'OPTIONS';
/** A time without zone, as a server 14 hours ahead of UTC writes it. */
const inLocalTime = (value: unknown): unknown =>
  typeof value === 'string'
    ? new Date(Date.parse(value) + 14 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    : value;
/** Changes the rows of a list in a reply. */
const rowsOf =
  (change: (rows: readonly unknown[]) => unknown): Change =>
  (value) =>
    Array.isArray(value) ? change(value) : value;
const allowing = (original: WireReply, name: string): WireReply =>
  withHeaders(original, {
    'access-control-allow-headers': (original.headers['access-control-allow-headers'] ?? '')
      .split(', ')
      .filter((header) => header !== name)
      .join(', '),
  });

const LOGIN = 'POST /api/auth/login';
const INFO = 'GET /api/user/info';
const WALLET = 'GET /api/wallet';
const DEPOSITS = 'GET /api/wallet/deposits';
const SENT = 'GET /api/help/sent';
const PARTNERS = 'GET /api/team/partners';
const UNKNOWN = /^\/api\/contract-check\//;

/** All deviations, by name. */
export const DEVIATIONS: readonly ServerDeviation[] = [
  // The envelope.
  body('envelope-no-flag', '*', 'says that all went well by leaving `error` out', (value) => {
    const { error: _error, ...rest } = isRecord(value) ? value : {};
    return rest;
  }),
  body('envelope-success', INFO, 'has `success: true` in place of `error: false`', (value) => {
    const { error: _error, ...rest } = isRecord(value) ? value : {};
    return { success: true, ...rest };
  }),
  field('envelope-word', 'GET /api/income', 'error', 'writes the flag as a word', () => 'none'),
  body('envelope-bare', WALLET, 'answers the data without an envelope', (value) =>
    isRecord(value) ? value['data'] : value,
  ),
  body('envelope-result', 'GET /api/team/downline', 'calls `data` `result`', (value) => {
    const { data, ...rest } = isRecord(value) ? value : {};
    return { ...rest, result: data };
  }),
  field('data-is-list', SENT, 'data', 'answers the rows as `data` itself', (data) =>
    isRecord(data) ? data['helps'] : data,
  ),
  field('data-null', 'GET /api/income', 'data', 'answers `data: null`', () => null),
  reply('refused-without-message', LOGIN, 'refuses a sign-in without saying why', (original) =>
    isGood(original) ? original : { ...original, body: '{"error":true,"data":null}' },
  ),
  reply('refused-by-words', LOGIN, 'writes the reason into `error` itself', (original) =>
    isGood(original) ? original : { ...original, body: '{"error":"Invalid credentials","data":null}' },
  ),

  // Types.
  field('balance-object', WALLET, 'data.wallet.balance', 'has the currency beside the balance', (value) => ({
    value,
    currency: 'USDT',
  })),
  field('address-object', WALLET, 'data.wallet.address', 'has the network beside the address', (value) => ({
    value,
    network: 'BEP20',
  })),
  field('amount-grouped', DEPOSITS, 'data.transactions[].amount', 'groups digits by commas', () => '1,250.00'),
  field(
    'amount-unit',
    SENT,
    'data.helps[].amount',
    'writes the unit behind the amount',
    (value) => `${String(value)} USDT`,
  ),
  field(
    'amount-negative',
    'GET /api/wallet/withdrawals',
    'data.transactions[].amount',
    'signs what goes out',
    (value) => `-${String(value)}`,
  ),
  field(
    'amount-float',
    'GET /api/income/list',
    'data.incomes[].amount',
    'adds amounts as binary floats',
    () => 0.1 + 0.2,
  ),
  field('income-words', 'GET /api/income', 'data.income.received', 'writes a word for nothing', () => 'none'),
  field(
    'date-slashes',
    DEPOSITS,
    'data.transactions[].created_at',
    'writes dates as people do',
    () => '31/12/2025 10:00',
  ),
  field('date-object', SENT, 'data.helps[].created_at', 'writes dates as its database does', (value) => ({
    $date: value,
  })),
  field(
    'date-local',
    'GET /api/wallet/transactions',
    'data.transactions[].created_at',
    'writes local time',
    inLocalTime,
  ),
  field(
    'date-java',
    'GET /api/income/list',
    'data.incomes[].created_at',
    'writes dates as words',
    () => 'Wed Dec 31 10:00:00 IST 2025',
  ),
  field('flag-word', INFO, 'data.user.is_email_verified', 'writes a flag as a word', () => 'yes'),
  field(
    'count-words',
    PARTNERS,
    'data.partners[].team',
    'writes a count with its unit',
    (value) => `${String(value)} members`,
  ),
  field('count-fraction', 'GET /api/team/downline', 'data.downline[].team', 'counts in halves', () => 1.5),
  field('pin-negative', INFO, 'data.user.pin', 'has -1 for none', () => -1),
  field('name-object', PARTNERS, 'data.partners[].firstname', 'writes a name in its languages', (value) => ({
    en: value,
  })),
  field('code-null', PARTNERS, 'data.partners[].code', 'leaves the code of a partner empty', () => null),
  field('status-word', SENT, 'data.helps[].status', 'has words of its own for the status', () => 'Paid'),
  field('boost-words', SENT, 'data.helps[].boost_time', 'writes a duration in words', () => '3 hours'),
  field('hash-list', 'GET /api/wallet/pin/transactions', 'data.transactions[].hash', 'lists hashes', (value) => [
    value,
  ]),
  field('claim-object', 'GET /api/wallet/claim/balance', 'data.balance', 'wraps the claimable balance', (value) => ({
    value,
  })),
  field(
    'rows-by-key',
    'GET /api/help/received',
    'data.helps',
    'answers rows by their number',
    rowsOf((rows) => Object.fromEntries(rows.entries())),
  ),
  field(
    'row-null',
    PARTNERS,
    'data.partners',
    'has empty rows between',
    rowsOf((rows) => (rows.length === 0 ? rows : [...rows.slice(0, -1), null])),
  ),
  field(
    'level-text',
    'GET /api/team/downline',
    'data.downline[].level',
    'writes "Level 1"',
    (value) => `Level ${String(value)}`,
  ),

  // Names.
  field('name-token', LOGIN, 'data', 'calls the token access_token', (data) => {
    const { accesstoken, ...rest } = isRecord(data) ? data : {};
    return { ...rest, access_token: accesstoken };
  }),
  field('no-refresh-token', LOGIN, 'data.refreshtoken', 'gives no refresh token', () => REMOVED),
  field('name-camel', DEPOSITS, 'data.transactions[]', 'writes createdAt', (row) => {
    const { created_at, ...rest } = isRecord(row) ? row : {};
    return { ...rest, createdAt: created_at };
  }),
  field('name-rows', 'GET /api/wallet/withdrawals', 'data', 'calls the rows withdrawals', (data) => {
    const { transactions, ...rest } = isRecord(data) ? data : {};
    return { ...rest, withdrawals: transactions };
  }),
  field('name-flat', WALLET, 'data', 'answers the wallet as `data` itself', (data) =>
    isRecord(data) && isRecord(data['wallet']) ? data['wallet'] : data,
  ),
  field('name-mobile', INFO, 'data.user', 'calls the telephone number phone', (user) => {
    const { mobile, ...rest } = isRecord(user) ? user : {};
    return { ...rest, phone: mobile };
  }),
  field('no-privacy', INFO, 'data.user.is_privacy_enabled', 'leaves the privacy of the user out', () => REMOVED),
  field('no-usdt', INFO, 'data.user.usdt', 'leaves the balance of the user out', () => REMOVED),
  field('other-code', 'GET /api/help', 'data.help.code', 'answers another donation', () => 'HP000000'),

  // Status codes.
  reply('status-500', 'GET /api/income', 'breaks', (original) => envelopeOf(original, 'Internal error', 500)),
  reply('status-405', 'GET /api/wallet/claim/balance', 'wants a POST', (original) =>
    html(original, 405, 'Method not allowed'),
  ),
  reply('status-204', 'GET /api/team/downline', 'answers nothing when there is little', (original) => ({
    ...original,
    status: 204,
    body: '',
  })),
  reply('refused-read', 'GET /api/user/code', 'refuses what a member may see', (original) =>
    envelopeOf(original, 'Not allowed'),
  ),
  onReply('token-200', 'answers 200 and a message to a session that ended', (original) =>
    original.status === 401 ? { ...original, status: 200 } : original,
  ),
  onReply('token-403', 'answers 403 to a session that ended', (original) =>
    original.status === 401 ? { ...original, status: 403 } : original,
  ),
  onReply('token-redirect', 'sends a session that ended to a sign-in page', (original) =>
    original.status === 401 ? redirect(original, '/login') : original,
  ),
  reply('password-401', LOGIN, 'answers 401 to a wrong password', (original) =>
    isGood(original) ? original : { ...original, status: 401 },
  ),
  onReply('unknown-200', 'answers its front page to a path that it does not know', (original, { path }) =>
    UNKNOWN.test(path) && original.status === 404 ? html(original, 200, 'Welcome') : original,
  ),
  reply('moved', INFO, 'has moved to a path with a slash at the end', (original) =>
    redirect(original, '/api/user/info/'),
  ),
  reply('html-200', PARTNERS, 'answers a page of a firewall', (original) =>
    html(original, 200, 'Checking your browser'),
  ),
  reply('json-cut', 'GET /api/help/received', 'ends in the middle', (original) => ({
    ...original,
    body: original.body.slice(0, -2),
  })),
  reply('connection-reset', 'GET /api/income/list', 'breaks the connection', (original) => ({
    ...original,
    broken: 'immediately',
  })),
  reply('connection-cut', 'GET /api/wallet/pin/transactions', 'breaks the connection in the body', (original) => ({
    ...original,
    broken: 'in the body',
  })),

  // Headers.
  onReply('no-store-missing', 'says nothing of caches', (original) => without(original, 'cache-control')),
  onReply('cached', 'lets replies be kept for a minute', (original) =>
    withHeaders(original, { 'cache-control': 'public, max-age=60' }),
  ),
  onReply('date-missing', 'sends no Date', (original) => without(original, 'date')),
  onReply('clock-ahead', 'has a clock that is ten minutes ahead', (original) =>
    withHeaders(original, { date: new Date(Date.now() + 600_000).toUTCString() }),
  ),
  onReply('type-text', 'names its JSON text/html', (original) =>
    original.type.startsWith('application/json') ? { ...original, type: 'text/html; charset=utf-8' } : original,
  ),
  onReply('not-compressed', 'compresses nothing', (original) => without(original, 'content-encoding')),
  reply('latin-1', 'GET /api/team/downline', 'writes another encoding than UTF-8', (original) => ({
    ...original,
    type: 'application/json; charset=iso-8859-1',
    encoding: 'latin1',
    body: original.body.replace('"OK"', '"Gr\u00fc\u00dfe"'),
  })),
  onRequest('bearer-token', 'reads the token from Authorization alone', (original) => ({ ...original, token: '' })),
  onRequest('other-key-name', 'reads the application key from x-api-key', (original) => ({ ...original, appKey: '' })),
  onReply('csrf-hidden', 'hides the XSRF-TOKEN cookie from scripts', (original, { method }) =>
    method === 'GET'
      ? withHeaders(original, { 'set-cookie': 'XSRF-TOKEN=abcdefghijklmnopqrstu; Path=/; HttpOnly' })
      : original,
  ),
  onReply('csrf-path', 'gives the XSRF-TOKEN cookie to /api alone', (original, { method }) =>
    method === 'GET'
      ? withHeaders(original, { 'set-cookie': 'XSRF-TOKEN=abcdefghijklmnopqrstu; Path=/api' })
      : original,
  ),
  {
    name: 'csrf-not-checked',
    about: 'gives an XSRF-TOKEN cookie and never looks at it',
    changeRequest: (original) => ({ ...original, csrfCookie: '' }),
    changeReply: (original, { method }) =>
      method === 'GET' ? withHeaders(original, { 'set-cookie': 'XSRF-TOKEN=abcdefghijklmnopqrstu; Path=/' }) : original,
  },

  // Other origins (only with `origins`).
  onReply('cors-none', 'knows nothing of other origins', (original) =>
    without(original, 'access-control-allow-origin', 'access-control-allow-headers', 'access-control-expose-headers'),
  ),
  onReply('cors-answers', 'allows the origin in preflights and forgets it in replies', (original, request) =>
    isPreflight(request) ? original : without(original, 'access-control-allow-origin'),
  ),
  onReply('cors-other', 'allows another origin', (original) =>
    withHeaders(original, { 'access-control-allow-origin': 'https://old.example' }),
  ),
  onReply('cors-twice', 'names the origin twice, in the application and in front of it', (original, request) =>
    isPreflight(request)
      ? original
      : withHeaders(original, {
          'access-control-allow-origin': `*, ${original.headers['access-control-allow-origin'] ?? ''}`,
        }),
  ),
  onReply('cors-401', 'forgets the origin in a 401', (original) =>
    original.status === 401 ? without(original, 'access-control-allow-origin') : original,
  ),
  onReply('preflight-401', 'wants a token in a preflight', (original, request) =>
    isPreflight(request) ? { ...original, status: 401 } : original,
  ),
  onReply('preflight-redirect', 'redirects preflights', (original, request) =>
    isPreflight(request) ? redirect(original, '/') : original,
  ),
  onReply('preflight-key', 'does not allow Idempotency-Key', (original, request) =>
    isPreflight(request) ? allowing(original, 'idempotency-key') : original,
  ),
  onReply('preflight-token', 'does not allow x-access-token', (original, request) =>
    isPreflight(request) ? allowing(original, 'x-access-token') : original,
  ),
  onReply('preflight-app-key', 'does not allow x-app-key', (original, request) =>
    isPreflight(request) ? allowing(original, 'x-app-key') : original,
  ),
  onReply('preflight-age', 'lets no preflight be kept', (original) => without(original, 'access-control-max-age')),
  onReply('date-hidden', 'does not expose Date', (original) => without(original, 'access-control-expose-headers')),

  // Pages.
  page('limit-ignored', '/api/wallet/deposits', 'reads no limit', (_limit, offset) => ({ limit: 100, offset })),
  page('limit-capped', '/api/help/sent', 'gives ten rows at the most', (limit, offset) => ({
    limit: Math.min(10, limit),
    offset,
  })),
  page('offset-ignored', '/api/team/partners', 'reads no offset', (limit) => ({ limit, offset: 0 })),
  page('offset-pages', '/api/income/list', 'takes the offset for a page', (limit, offset) => ({
    limit,
    offset: limit * offset,
  })),
  page('offset-overlap', '/api/wallet/transactions', 'goes back by one row', (limit, offset) => ({
    limit,
    offset: offset - 1,
  })),
  reply('end-404', 'GET /api/wallet/deposits', 'answers 404 behind the end', (original) =>
    original.body.includes('"transactions":[]') ? envelopeOf(original, 'No more rows', 404) : original,
  ),
  reply('end-null', 'GET /api/help/received', 'answers null behind the end', (original) => ({
    ...original,
    body: original.body.replace('"helps":[]', '"helps":null'),
  })),
  {
    name: 'oldest-first',
    about: 'lists the oldest first',
    changeRequest: (request) =>
      request.path === '/api/wallet/withdrawals' ? { ...request, query: { limit: '100', offset: '0' } } : request,
    changeReply: (original, request) => {
      if (!isCall('GET /api/wallet/withdrawals', request) || !isGood(original)) return original;
      const [from, max] = [Number(request.query['offset']), Number(request.query['limit'])];
      const reversed = rowsOf((rows) => rows.toReversed().slice(from, from + max));
      const whole = changeAt(JSON.parse(original.body), ['data', 'transactions'], reversed);
      return { ...original, body: JSON.stringify(whole) };
    },
  },

  // Commands.
  reply('otp-any', 'POST /api/user/email/verify', 'takes every OTP', (original) => ({
    ...original,
    body: '{"error":false,"message":"OK","data":null}',
  })),
  field('profile-no-user', 'POST /api/user/profile', 'data', 'answers a profile without the user', () => null),
  onRequest('key-ignored', 'does not know Idempotency-Key', (original) => ({ ...original, idempotencyKey: '' })),
  refusingRepeats('key-refused', 409, 'refuses the second try under one key'),
  refusingRepeats('key-refused-200', 200, 'refuses the second try under one key with its usual 200 and the flag'),
  {
    name: 'key-race',
    about: 'stores a key only after processing: two attempts that arrive together are both done',
    changeRequest: (original, isRepeat) => (isRepeat ? { ...original, idempotencyKey: '' } : original),
  },
  ...Object.entries(RETRY_LATER).flatMap(([status, title]): readonly ServerDeviation[] => [
    {
      name: `key-running-${status}`,
      about: `answers ${status} to the second try under one key while the first is at work`,
      replyWhileRunning: (original) => envelopeOf(original, title, Number(status)),
    },
    {
      name: `key-running-${status}-bare`,
      about: `answers ${status} and a page to the second try under one key while the first is at work`,
      replyWhileRunning: (original) => html(original, Number(status), title),
    },
  ]),
  onReply('done-refused', 'refuses with its usual 200 and the flag what it did', (original, _given, effect) =>
    effect && isGood(original) ? envelopeOf(original, 'Something went wrong. Please try again.') : original,
  ),
];

/** The deviation of this name; refuses an unknown one. */
export function deviationNamed(name: string): ServerDeviation {
  return need(
    DEVIATIONS.find((deviation) => deviation.name === name) ?? null,
    `There is no deviation ${name}. There are: ${DEVIATIONS.map((deviation) => deviation.name).join(', ')}.`,
  );
}

/** The current deviations of the server. */
export interface ActiveDeviations {
  /** Replaces the deviations; an empty list switches all off. */
  set(names: readonly string[]): void;
  /** Back to those at the start. */
  reset(): void;
  names(): readonly string[];
  changeRequest(request: ApiRequest, isRepeat: boolean): ApiRequest;
  /** The reply to a retry while the original runs, built from a plain refusal; `null` when the retry waits for the original. */
  replyWhileRunning(refusal: WireReply): WireReply | null;
  changeReply(reply: WireReply, request: ApiRequest, effect: boolean): WireReply;
}

/** Deviates in the named ways from the start and after each reset; refuses an unknown name. */
export function createDeviations(names: readonly string[] = []): ActiveDeviations {
  let on = names.map(deviationNamed);
  return {
    set: (next) => {
      on = next.map(deviationNamed);
    },
    reset: () => {
      on = names.map(deviationNamed);
    },
    names: () => on.map(({ name }) => name),
    changeRequest: (request, isRepeat) =>
      on.reduce((read, deviation) => deviation.changeRequest?.(read, isRepeat) ?? read, request),
    replyWhileRunning: (refusal) =>
      on.find(({ replyWhileRunning }) => replyWhileRunning)?.replyWhileRunning?.(refusal) ?? null,
    changeReply: (original, request, effect) =>
      on.reduce((made, deviation) => deviation.changeReply?.(made, request, effect) ?? made, original),
  };
}
