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
  readonly asked?: (asked: ApiRequest, isRepeat: boolean) => ApiRequest;
  /** Answers a retry of a keyed command while the original runs, instead of waiting for it. */
  readonly running?: (refusal: WireReply) => WireReply;
  /** Changes the reply; `effect`: this request moved money. */
  readonly wire?: (wire: WireReply, asked: ApiRequest, effect: boolean) => WireReply;
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
  wire: (wire, asked) =>
    isCall(call, asked) && isGood(wire) ? { ...wire, body: JSON.stringify(change(JSON.parse(wire.body))) } : wire,
});

/** Changes one field of a good reply. */
const field = (name: string, call: string, path: string, about: string, change: Change): ServerDeviation =>
  body(name, call, about, (envelope) => changeAt(envelope, stepsOf(path), change));

/** Changes the reply on the wire. */
const onWire = (
  name: string,
  about: string,
  change: (wire: WireReply, asked: ApiRequest, effect: boolean) => WireReply,
): ServerDeviation => ({
  name,
  about,
  wire: change,
});

/** Changes every reply of one call on the wire. */
const reply = (name: string, call: string, about: string, change: (wire: WireReply, asked: ApiRequest) => WireReply) =>
  onWire(name, about, (sound, asked) => (isCall(call, asked) ? change(sound, asked) : sound));

/** Changes how requests are read. */
const asked = (name: string, about: string, change: (asked: ApiRequest) => ApiRequest): ServerDeviation => ({
  name,
  about,
  asked: change,
});

/** Changes how the page of one list is read. */
const page = (
  name: string,
  path: string,
  about: string,
  change: (limit: number, offset: number) => { readonly limit: number; readonly offset: number },
): ServerDeviation =>
  asked(name, about, (sound) => {
    if (sound.path !== path) return sound;
    const query = changedPage(sound.query, change);
    return { ...sound, query };
  });

function changedPage(
  query: Readonly<Record<string, unknown>>,
  change: (limit: number, offset: number) => { readonly limit: number; readonly offset: number },
): Readonly<Record<string, unknown>> {
  const { limit, offset } = change(Number(query['limit'] ?? 20), Number(query['offset'] ?? 0));
  return { ...query, limit: String(limit), offset: String(Math.max(0, offset)) };
}

const without = (sound: WireReply, ...names: readonly string[]): WireReply => ({
  ...sound,
  without: [...(sound.without ?? []), ...names],
});
const withHeaders = (sound: WireReply, headers: Readonly<Record<string, string>>): WireReply => ({
  ...sound,
  headers: { ...sound.headers, ...headers },
});
const html = (sound: WireReply, status: number, title: string): WireReply => ({
  ...sound,
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
  running: (sound) => envelopeOf(sound, DUPLICATE, status),
  wire: (sound, given, effect) =>
    given.idempotencyKey !== '' && !effect && isGood(sound) ? envelopeOf(sound, DUPLICATE, status) : sound,
});
const envelopeOf = (sound: WireReply, message: string, status = 200): WireReply => ({
  ...sound,
  status,
  body: JSON.stringify({ error: true, message, data: null }),
});
const redirect = (sound: WireReply, to: string): WireReply => ({
  ...withHeaders(sound, { location: to }),
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
const allowing = (sound: WireReply, name: string): WireReply =>
  withHeaders(sound, {
    'access-control-allow-headers': (sound.headers['access-control-allow-headers'] ?? '')
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
  reply('refused-without-message', LOGIN, 'refuses a sign-in without saying why', (sound) =>
    isGood(sound) ? sound : { ...sound, body: '{"error":true,"data":null}' },
  ),
  reply('refused-by-words', LOGIN, 'writes the reason into `error` itself', (sound) =>
    isGood(sound) ? sound : { ...sound, body: '{"error":"Invalid credentials","data":null}' },
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
  reply('status-500', 'GET /api/income', 'breaks', (sound) => envelopeOf(sound, 'Internal error', 500)),
  reply('status-405', 'GET /api/wallet/claim/balance', 'wants a POST', (sound) =>
    html(sound, 405, 'Method not allowed'),
  ),
  reply('status-204', 'GET /api/team/downline', 'answers nothing when there is little', (sound) => ({
    ...sound,
    status: 204,
    body: '',
  })),
  reply('refused-read', 'GET /api/user/code', 'refuses what a member may see', (sound) =>
    envelopeOf(sound, 'Not allowed'),
  ),
  onWire('token-200', 'answers 200 and a message to a session that ended', (sound) =>
    sound.status === 401 ? { ...sound, status: 200 } : sound,
  ),
  onWire('token-403', 'answers 403 to a session that ended', (sound) =>
    sound.status === 401 ? { ...sound, status: 403 } : sound,
  ),
  onWire('token-redirect', 'sends a session that ended to a sign-in page', (sound) =>
    sound.status === 401 ? redirect(sound, '/login') : sound,
  ),
  reply('password-401', LOGIN, 'answers 401 to a wrong password', (sound) =>
    isGood(sound) ? sound : { ...sound, status: 401 },
  ),
  onWire('unknown-200', 'answers its front page to a path that it does not know', (sound, { path }) =>
    UNKNOWN.test(path) && sound.status === 404 ? html(sound, 200, 'Welcome') : sound,
  ),
  reply('moved', INFO, 'has moved to a path with a slash at the end', (sound) => redirect(sound, '/api/user/info/')),
  reply('html-200', PARTNERS, 'answers a page of a firewall', (sound) => html(sound, 200, 'Checking your browser')),
  reply('json-cut', 'GET /api/help/received', 'ends in the middle', (sound) => ({
    ...sound,
    body: sound.body.slice(0, -2),
  })),
  reply('connection-reset', 'GET /api/income/list', 'breaks the connection', (sound) => ({
    ...sound,
    broken: 'immediately',
  })),
  reply('connection-cut', 'GET /api/wallet/pin/transactions', 'breaks the connection in the body', (sound) => ({
    ...sound,
    broken: 'in the body',
  })),

  // Headers.
  onWire('no-store-missing', 'says nothing of caches', (sound) => without(sound, 'cache-control')),
  onWire('cached', 'lets replies be kept for a minute', (sound) =>
    withHeaders(sound, { 'cache-control': 'public, max-age=60' }),
  ),
  onWire('date-missing', 'sends no Date', (sound) => without(sound, 'date')),
  onWire('clock-ahead', 'has a clock that is ten minutes ahead', (sound) =>
    withHeaders(sound, { date: new Date(Date.now() + 600_000).toUTCString() }),
  ),
  onWire('type-text', 'names its JSON text/html', (sound) =>
    sound.type.startsWith('application/json') ? { ...sound, type: 'text/html; charset=utf-8' } : sound,
  ),
  onWire('not-compressed', 'compresses nothing', (sound) => without(sound, 'content-encoding')),
  reply('latin-1', 'GET /api/team/downline', 'writes another encoding than UTF-8', (sound) => ({
    ...sound,
    type: 'application/json; charset=iso-8859-1',
    encoding: 'latin1',
    body: sound.body.replace('"OK"', '"Gr\u00fc\u00dfe"'),
  })),
  asked('bearer-token', 'reads the token from Authorization alone', (sound) => ({ ...sound, token: '' })),
  asked('other-key-name', 'reads the application key from x-api-key', (sound) => ({ ...sound, appKey: '' })),
  onWire('csrf-hidden', 'hides the XSRF-TOKEN cookie from scripts', (sound, { method }) =>
    method === 'GET'
      ? withHeaders(sound, { 'set-cookie': 'XSRF-TOKEN=abcdefghijklmnopqrstu; Path=/; HttpOnly' })
      : sound,
  ),
  onWire('csrf-path', 'gives the XSRF-TOKEN cookie to /api alone', (sound, { method }) =>
    method === 'GET' ? withHeaders(sound, { 'set-cookie': 'XSRF-TOKEN=abcdefghijklmnopqrstu; Path=/api' }) : sound,
  ),
  {
    name: 'csrf-not-checked',
    about: 'gives an XSRF-TOKEN cookie and never looks at it',
    asked: (sound) => ({ ...sound, csrfCookie: '' }),
    wire: (sound, { method }) =>
      method === 'GET' ? withHeaders(sound, { 'set-cookie': 'XSRF-TOKEN=abcdefghijklmnopqrstu; Path=/' }) : sound,
  },

  // Other origins (only with `origins`).
  onWire('cors-none', 'knows nothing of other origins', (sound) =>
    without(sound, 'access-control-allow-origin', 'access-control-allow-headers', 'access-control-expose-headers'),
  ),
  onWire('cors-answers', 'allows the origin in preflights and forgets it in replies', (sound, given) =>
    isPreflight(given) ? sound : without(sound, 'access-control-allow-origin'),
  ),
  onWire('cors-other', 'allows another origin', (sound) =>
    withHeaders(sound, { 'access-control-allow-origin': 'https://old.example' }),
  ),
  onWire('cors-twice', 'names the origin twice, in the application and in front of it', (sound, given) =>
    isPreflight(given)
      ? sound
      : withHeaders(sound, {
          'access-control-allow-origin': `*, ${sound.headers['access-control-allow-origin'] ?? ''}`,
        }),
  ),
  onWire('cors-401', 'forgets the origin in a 401', (sound) =>
    sound.status === 401 ? without(sound, 'access-control-allow-origin') : sound,
  ),
  onWire('preflight-401', 'wants a token in a preflight', (sound, given) =>
    isPreflight(given) ? { ...sound, status: 401 } : sound,
  ),
  onWire('preflight-redirect', 'redirects preflights', (sound, given) =>
    isPreflight(given) ? redirect(sound, '/') : sound,
  ),
  onWire('preflight-key', 'does not allow Idempotency-Key', (sound, given) =>
    isPreflight(given) ? allowing(sound, 'idempotency-key') : sound,
  ),
  onWire('preflight-token', 'does not allow x-access-token', (sound, given) =>
    isPreflight(given) ? allowing(sound, 'x-access-token') : sound,
  ),
  onWire('preflight-app-key', 'does not allow x-app-key', (sound, given) =>
    isPreflight(given) ? allowing(sound, 'x-app-key') : sound,
  ),
  onWire('preflight-age', 'lets no preflight be kept', (sound) => without(sound, 'access-control-max-age')),
  onWire('date-hidden', 'does not expose Date', (sound) => without(sound, 'access-control-expose-headers')),

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
  reply('end-404', 'GET /api/wallet/deposits', 'answers 404 behind the end', (sound) =>
    sound.body.includes('"transactions":[]') ? envelopeOf(sound, 'No more rows', 404) : sound,
  ),
  reply('end-null', 'GET /api/help/received', 'answers null behind the end', (sound) => ({
    ...sound,
    body: sound.body.replace('"helps":[]', '"helps":null'),
  })),
  {
    name: 'oldest-first',
    about: 'lists the oldest first',
    asked: (given) =>
      given.path === '/api/wallet/withdrawals' ? { ...given, query: { limit: '100', offset: '0' } } : given,
    wire: (sound, given) => {
      if (!isCall('GET /api/wallet/withdrawals', given) || !isGood(sound)) return sound;
      const [from, max] = [Number(given.query['offset']), Number(given.query['limit'])];
      const reversed = rowsOf((rows) => rows.toReversed().slice(from, from + max));
      const whole = changeAt(JSON.parse(sound.body), ['data', 'transactions'], reversed);
      return { ...sound, body: JSON.stringify(whole) };
    },
  },

  // Commands.
  reply('otp-any', 'POST /api/user/email/verify', 'takes every OTP', (sound) => ({
    ...sound,
    body: '{"error":false,"message":"OK","data":null}',
  })),
  field('profile-no-user', 'POST /api/user/profile', 'data', 'answers a profile without the user', () => null),
  asked('key-ignored', 'does not know Idempotency-Key', (sound) => ({ ...sound, idempotencyKey: '' })),
  refusingRepeats('key-refused', 409, 'refuses the second try under one key'),
  refusingRepeats('key-refused-200', 200, 'refuses the second try under one key with its usual 200 and the flag'),
  {
    name: 'key-race',
    about: 'keeps a key when the work is over: two tries that come together are both done',
    asked: (sound, isRepeat) => (isRepeat ? { ...sound, idempotencyKey: '' } : sound),
  },
  ...Object.entries(RETRY_LATER).flatMap(([status, title]): readonly ServerDeviation[] => [
    {
      name: `key-running-${status}`,
      about: `answers ${status} to the second try under one key while the first is at work`,
      running: (sound) => envelopeOf(sound, title, Number(status)),
    },
    {
      name: `key-running-${status}-bare`,
      about: `answers ${status} and a page to the second try under one key while the first is at work`,
      running: (sound) => html(sound, Number(status), title),
    },
  ]),
  onWire('done-refused', 'refuses with its usual 200 and the flag what it did', (sound, _given, effect) =>
    effect && isGood(sound) ? envelopeOf(sound, 'Something went wrong. Please try again.') : sound,
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
  asked(asked: ApiRequest, isRepeat: boolean): ApiRequest;
  /** The reply to a retry while the original runs, built from a plain refusal; `null` when the retry waits for the original. */
  running(refusal: WireReply): WireReply | null;
  wire(wire: WireReply, asked: ApiRequest, effect: boolean): WireReply;
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
    asked: (given, isRepeat) => on.reduce((read, deviation) => deviation.asked?.(read, isRepeat) ?? read, given),
    running: (refusal) => on.find(({ running }) => running)?.running?.(refusal) ?? null,
    wire: (sound, given, effect) =>
      on.reduce((made, deviation) => deviation.wire?.(made, given, effect) ?? made, sound),
  };
}
