import { isRecord } from '../src/domain/records';
import type { ApiRequest } from './answers';
import { htmlReply, type WireReply } from './faults';
import { need } from './refusal';

/**
 * Ways in which a real server may differ from the contract, one row each. A fault hits some calls and is over; a deviation lasts as long as
 * it is switched on. `npm run contract` is tested against every row: it must report that deviation and nothing else, or nothing where the portal can take it.
 */
export interface ServerDeviation {
  readonly name: string;
  /** What the server does, as a person would describe it. */
  readonly about: string;
  /** Changes a request before it is processed; `isRunning`: a request under its Idempotency-Key is still running. */
  readonly changeRequest?: (request: ApiRequest, isRunning: boolean) => ApiRequest;
  /** Answers a retry of a keyed command while the original runs, instead of waiting for it. */
  readonly replyWhileRunning?: (refusal: WireReply) => WireReply;
  /** Changes the reply; `effect`: this request moved money. */
  readonly changeReply?: ReplyChange;
}

type ReplyChange = (wire: WireReply, request: ApiRequest, effect: boolean) => WireReply;

// Changes of a value in a reply.

type Change = (value: unknown) => unknown;

/** Stands for a value whose field is removed. */
const REMOVED = Symbol('removed');
const removed: Change = () => REMOVED;

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

/** An object with one of its fields under another name. */
const renamed =
  (from: string, to: string): Change =>
  (value) => {
    const { [from]: moved, ...rest } = isRecord(value) ? value : {};
    return { ...rest, [to]: moved };
  };
/** What an object has in this field, in place of the object. */
const unwrapped =
  (name: string): Change =>
  (value) =>
    isRecord(value) ? value[name] : value;
/** An object with the value in it, and more. */
const beside =
  (more: object): Change =>
  (value) => ({ value, ...more });
/** Changes the rows of a list. */
const rowsOf =
  (change: (rows: readonly unknown[]) => unknown): Change =>
  (value) =>
    Array.isArray(value) ? change(value) : value;
const byNumber = rowsOf((rows) => Object.fromEntries(rows.entries()));
const endingInNull = rowsOf((rows) => rows.map((row, at) => (at === rows.length - 1 ? null : row)));
/** A time without zone, as a server 14 hours ahead of UTC writes it. */
const inLocalTime: Change = (value) =>
  typeof value === 'string'
    ? new Date(Date.parse(value) + 14 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    : value;

// Changes of a reply as it is sent.

const withStatus =
  (status: number): ReplyChange =>
  (original) => ({ ...original, status });
const withBody =
  (change: (body: string) => string): ReplyChange =>
  (original) => ({ ...original, body: change(original.body) });
const withJson = (change: Change): ReplyChange => withBody((body) => JSON.stringify(change(JSON.parse(body))));
const withHeaders =
  (headers: Readonly<Record<string, string>>): ReplyChange =>
  (original) => ({ ...original, headers: { ...original.headers, ...headers } });
const without =
  (...names: readonly string[]): ReplyChange =>
  (original) => ({ ...original, without: [...(original.without ?? []), ...names] });
const saying = (json: string): ReplyChange => withBody(() => json);
const broken =
  (where: WireReply['broken']): ReplyChange =>
  (original) => ({ ...original, broken: where });
const page =
  (status: number, title: string) =>
  (original: WireReply): WireReply =>
    htmlReply(original, status, title);
const refusal =
  (message: string, status = 200) =>
  (original: WireReply): WireReply => ({
    ...original,
    status,
    body: JSON.stringify({ error: true, message, data: null }),
  });
const redirect =
  (location: string): ReplyChange =>
  (original) => ({ ...original, headers: { ...original.headers, location }, status: 302, body: '' });
const cutShort = withBody((body) => body.slice(0, -2));
const withoutHelps = withBody((body) => body.replace('"helps":[]', '"helps":null'));
const asHtml: ReplyChange = (original) => ({ ...original, type: 'text/html; charset=utf-8' });
const NO_MESSAGE = saying('{"error":true,"data":null}');
const WORDS_AS_FLAG = saying('{"error":"Invalid credentials","data":null}');
const DONE = saying('{"error":false,"message":"OK","data":null}');
/** Leaves a header out of those that a preflight allows. */
const notAllowing =
  (name: string): ReplyChange =>
  (original) => {
    const allowed = (original.headers['access-control-allow-headers'] ?? '').split(', ');
    const left = allowed.filter((header) => header !== name).join(', ');
    return { ...original, headers: { ...original.headers, 'access-control-allow-headers': left } };
  };

// The replies that are changed.

/** Whether the reply carries data, so neither a refusal nor an error. */
const isGood = ({ status, body }: WireReply): boolean => status === 200 && body.startsWith('{"error":false');
const isCall = (call: string, { method, path }: ApiRequest): boolean =>
  call === '*' ? method !== 'OPTIONS' : call === `${method} ${path}`;

/** Changes only the replies that are meant, and leaves the others as they are. */
const only =
  (isMeant: (original: WireReply, request: ApiRequest, effect: boolean) => boolean) =>
  (change: ReplyChange): ReplyChange =>
  (original, request, effect) =>
    isMeant(original, request, effect) ? change(original, request, effect) : original;
const toGets = only((_original, { method }) => method === 'GET');
const toPreflights = only((_original, { method }) => method === 'OPTIONS');
const toAllButPreflights = only((_original, { method }) => method !== 'OPTIONS');
const toJson = only(({ type }) => type.startsWith('application/json'));
const toEndedSessions = only(({ status }) => status === 401);
const toRefusals = only((original) => !isGood(original));

const onReply = (name: string, about: string, changeReply: ReplyChange): ServerDeviation => ({
  name,
  about,
  changeReply,
});
/** Changes every reply of one call. */
const onCall = (name: string, call: string, about: string, change: ReplyChange): ServerDeviation =>
  onReply(name, about, only((_original, request) => isCall(call, request))(change));

/** Changes one field of a call's good replies; the path '' is the whole reply. */
const field = (name: string, call: string, path: string, about: string, change: Change): ServerDeviation =>
  onCall(name, call, about, only(isGood)(withJson((envelope) => changeAt(envelope, stepsOf(path), change))));

/** Changes several fields in the same part of a call's reply; the field '' is that part itself. */
const fields = (
  call: string,
  part: string,
  rows: Readonly<Record<string, readonly [field: string, about: string, change: Change]>>,
): readonly ServerDeviation[] =>
  Object.entries(rows).map(([name, [path, about, change]]) => field(name, call, `${part}.${path}`, about, change));

/** Changes how requests are read. */
const onRequest = (name: string, about: string, change: (request: ApiRequest) => ApiRequest): ServerDeviation => ({
  name,
  about,
  changeRequest: change,
});

/** Changes how the page of one list is read. */
const paged = (
  name: string,
  path: string,
  about: string,
  change: (limit: number, offset: number) => readonly [limit: number, offset: number],
): ServerDeviation =>
  onRequest(name, about, (original) => {
    if (original.path !== path) return original;
    const { query } = original;
    const [limit, offset] = change(Number(query['limit'] ?? 20), Number(query['offset'] ?? 0));
    return { ...original, query: { ...query, limit: String(limit), offset: String(Math.max(0, offset)) } };
  });

/** Sets a cookie against cross-site requests with these attributes. */
const withCsrfCookie = (attributes: string): ReplyChange =>
  toGets(withHeaders({ 'set-cookie': `XSRF-TOKEN=abcdefghijklmnopqrstu; ${attributes}` }));

/** Refuses every retry, whether the original is done or still running. */
const refusingRetries = (name: string, status: number, about: string): ServerDeviation => {
  const refused = refusal('Duplicate request', status);
  const toRetries = only(
    (original, { idempotencyKey }, effect) => idempotencyKey !== '' && !effect && isGood(original),
  );
  return { name, about, replyWhileRunning: refused, changeReply: toRetries(refused) };
};

/** Statuses with which servers answer a retry while the original runs, with the title of their HTML page. */
const WHILE_RUNNING: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  409: 'Conflict',
  425: 'Too Early',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
};

const LOGIN = 'POST /api/auth/login';
const INFO = 'GET /api/user/info';
const WALLET = 'GET /api/wallet';
const CLAIM = 'GET /api/wallet/claim/balance';
const DEPOSITS = 'GET /api/wallet/deposits';
const WITHDRAWALS = 'GET /api/wallet/withdrawals';
const TRANSFERS = 'GET /api/wallet/transactions';
const PINS = 'GET /api/wallet/pin/transactions';
const INCOME = 'GET /api/income';
const INCOMES = 'GET /api/income/list';
const SENT = 'GET /api/help/sent';
const RECEIVED = 'GET /api/help/received';
const PARTNERS = 'GET /api/team/partners';
const DOWNLINE = 'GET /api/team/downline';

/** All deviations, by name. */
export const DEVIATIONS: readonly ServerDeviation[] = [
  // The envelope.
  field('envelope-no-flag', '*', 'error', 'says that all went well by leaving `error` out', removed),
  field('envelope-success', INFO, '', 'has `success: true` in place of `error: false`', (envelope) =>
    changeAt({ success: true, ...Object(envelope) }, ['error'], removed),
  ),
  field('envelope-word', INCOME, 'error', 'writes the flag as a word', () => 'none'),
  field('envelope-bare', WALLET, '', 'answers the data without an envelope', unwrapped('data')),
  field('envelope-result', DOWNLINE, '', 'calls `data` `result`', renamed('data', 'result')),
  field('data-null', INCOME, 'data', 'answers `data: null`', () => null),
  field('data-is-list', SENT, 'data', 'answers the rows as `data` itself', unwrapped('helps')),
  onCall('refused-without-message', LOGIN, 'refuses a sign-in without saying why', toRefusals(NO_MESSAGE)),
  onCall('refused-by-words', LOGIN, 'writes the reason into `error` itself', toRefusals(WORDS_AS_FLAG)),

  // Types and names.
  ...fields(LOGIN, 'data', {
    'name-token': ['', 'calls the token access_token', renamed('accesstoken', 'access_token')],
    'no-refresh-token': ['refreshtoken', 'gives no refresh token', removed],
  }),
  ...fields(INFO, 'data.user', {
    'flag-word': ['is_email_verified', 'writes a flag as a word', () => 'yes'],
    'pin-negative': ['pin', 'has -1 for none', () => -1],
    'name-mobile': ['', 'calls the telephone number phone', renamed('mobile', 'phone')],
    'no-privacy': ['is_privacy_enabled', 'leaves the privacy of the user out', removed],
    'no-usdt': ['usdt', 'leaves the balance of the user out', removed],
  }),
  ...fields(WALLET, 'data', {
    'balance-object': ['wallet.balance', 'has the currency beside the balance', beside({ currency: 'USDT' })],
    'address-object': ['wallet.address', 'has the network beside the address', beside({ network: 'BEP20' })],
    'name-flat': ['', 'answers the wallet as `data` itself', unwrapped('wallet')],
  }),
  field('claim-object', CLAIM, 'data.balance', 'wraps the claimable balance', (value) => ({ value })),
  ...fields(DEPOSITS, 'data.transactions[]', {
    'amount-grouped': ['amount', 'groups digits by commas', () => '1,250.00'],
    'date-slashes': ['created_at', 'writes dates as people do', () => '31/12/2025 10:00'],
    'name-camel': ['', 'writes createdAt', renamed('created_at', 'createdAt')],
  }),
  ...fields(WITHDRAWALS, 'data', {
    'amount-negative': ['transactions[].amount', 'signs what goes out', (value) => `-${String(value)}`],
    'name-rows': ['', 'calls the rows withdrawals', renamed('transactions', 'withdrawals')],
  }),
  field('date-local', TRANSFERS, 'data.transactions[].created_at', 'writes local time', inLocalTime),
  field('hash-list', PINS, 'data.transactions[].hash', 'lists hashes', (value) => [value]),
  field('income-words', INCOME, 'data.income.received', 'writes a word for nothing', () => 'none'),
  ...fields(INCOMES, 'data.incomes[]', {
    'amount-float': ['amount', 'adds amounts as binary floats', () => 0.1 + 0.2],
    'date-java': ['created_at', 'writes dates as words', () => 'Wed Dec 31 10:00:00 IST 2025'],
  }),
  ...fields(SENT, 'data.helps[]', {
    'amount-unit': ['amount', 'writes the unit behind the amount', (value) => `${String(value)} USDT`],
    'date-object': ['created_at', 'writes dates as its database does', (value) => ({ $date: value })],
    'status-word': ['status', 'has words of its own for the status', () => 'Paid'],
    'boost-words': ['boost_time', 'writes a duration in words', () => '3 hours'],
  }),
  field('rows-by-key', RECEIVED, 'data.helps', 'answers rows by their number', byNumber),
  ...fields(PARTNERS, 'data.partners', {
    'count-words': ['[].team', 'writes a count with its unit', (value) => `${String(value)} members`],
    'name-object': ['[].firstname', 'writes a name in its languages', (value) => ({ en: value })],
    'code-null': ['[].code', 'leaves the code of a partner empty', () => null],
    'row-null': ['', 'ends in an empty row', endingInNull],
  }),
  ...fields(DOWNLINE, 'data.downline[]', {
    'count-fraction': ['team', 'counts in halves', () => 1.5],
    'level-text': ['level', 'writes "Level 1"', (value) => `Level ${String(value)}`],
  }),
  field('other-code', 'GET /api/help', 'data.help.code', 'answers another donation', () => 'HP000000'),

  // Status codes.
  onCall('status-500', INCOME, 'breaks', refusal('Internal error', 500)),
  onCall('status-405', CLAIM, 'wants a POST', page(405, 'Method not allowed')),
  onCall('status-204', DOWNLINE, 'answers nothing when there is little', (original) => ({
    ...original,
    status: 204,
    body: '',
  })),
  onCall('refused-read', 'GET /api/user/code', 'refuses what a member may see', refusal('Not allowed')),
  onReply('token-200', 'answers 200 and a message to a session that ended', toEndedSessions(withStatus(200))),
  onReply('token-403', 'answers 403 to a session that ended', toEndedSessions(withStatus(403))),
  onReply('token-redirect', 'sends a session that ended to a sign-in page', toEndedSessions(redirect('/login'))),
  onCall('password-401', LOGIN, 'answers 401 to a wrong password', toRefusals(withStatus(401))),
  onReply(
    'unknown-200',
    'answers its front page to a path that it does not know',
    only(({ status }, { path }) => status === 404 && path.startsWith('/api/contract-check/'))(page(200, 'Welcome')),
  ),
  onCall('moved', INFO, 'has moved to a path with a slash at the end', redirect('/api/user/info/')),
  onCall('html-200', PARTNERS, 'answers a page of a firewall', page(200, 'Checking your browser')),
  onCall('json-cut', RECEIVED, 'ends in the middle', cutShort),
  onCall('connection-reset', INCOMES, 'breaks the connection', broken('immediately')),
  onCall('connection-cut', PINS, 'breaks the connection in the body', broken('in the body')),

  // Headers.
  onReply('no-store-missing', 'says nothing of caches', without('cache-control')),
  onReply('cached', 'lets replies be kept for a minute', withHeaders({ 'cache-control': 'public, max-age=60' })),
  onReply('date-missing', 'sends no Date', without('date')),
  onReply('clock-ahead', 'has a clock that is ten minutes ahead', (...args) =>
    withHeaders({ date: new Date(Date.now() + 600_000).toUTCString() })(...args),
  ),
  onReply('type-text', 'names its JSON text/html', toJson(asHtml)),
  onReply('not-compressed', 'compresses nothing', without('content-encoding')),
  onCall('latin-1', DOWNLINE, 'writes another encoding than UTF-8', (original) => ({
    ...original,
    type: 'application/json; charset=iso-8859-1',
    encoding: 'latin1',
    body: original.body.replace('"OK"', '"Gr\u00fc\u00dfe"'),
  })),
  onRequest('bearer-token', 'reads the token from Authorization alone', (original) => ({ ...original, token: '' })),
  onRequest('other-key-name', 'reads the application key from x-api-key', (original) => ({ ...original, appKey: '' })),
  onReply('csrf-hidden', 'hides the XSRF-TOKEN cookie from scripts', withCsrfCookie('Path=/; HttpOnly')),
  onReply('csrf-path', 'gives the XSRF-TOKEN cookie to /api alone', withCsrfCookie('Path=/api')),
  {
    name: 'csrf-not-checked',
    about: 'gives an XSRF-TOKEN cookie and never looks at it',
    changeRequest: (original) => ({ ...original, csrfCookie: '' }),
    changeReply: withCsrfCookie('Path=/'),
  },

  // Other origins (only with `--origin`).
  onReply(
    'cors-none',
    'knows nothing of other origins',
    without('access-control-allow-origin', 'access-control-allow-headers', 'access-control-expose-headers'),
  ),
  onReply(
    'cors-answers',
    'allows the origin in preflights and forgets it in replies',
    toAllButPreflights(without('access-control-allow-origin')),
  ),
  onReply('cors-other', 'allows another origin', withHeaders({ 'access-control-allow-origin': 'https://old.example' })),
  onReply(
    'cors-twice',
    'names the origin twice, in the application and in front of it',
    toAllButPreflights((original, ...args) => {
      const origin = original.headers['access-control-allow-origin'] ?? '';
      return withHeaders({ 'access-control-allow-origin': `*, ${origin}` })(original, ...args);
    }),
  ),
  onReply('cors-401', 'forgets the origin in a 401', toEndedSessions(without('access-control-allow-origin'))),
  onReply('preflight-401', 'wants a token in a preflight', toPreflights(withStatus(401))),
  onReply('preflight-redirect', 'redirects preflights', toPreflights(redirect('/'))),
  onReply('preflight-key', 'does not allow Idempotency-Key', toPreflights(notAllowing('idempotency-key'))),
  onReply('preflight-token', 'does not allow x-access-token', toPreflights(notAllowing('x-access-token'))),
  onReply('preflight-app-key', 'does not allow x-app-key', toPreflights(notAllowing('x-app-key'))),
  onReply('preflight-age', 'lets no preflight be kept', without('access-control-max-age')),
  onReply('date-hidden', 'does not expose Date', without('access-control-expose-headers')),

  // Pages.
  paged('limit-ignored', '/api/wallet/deposits', 'reads no limit', (_limit, offset) => [100, offset]),
  paged('limit-capped', '/api/help/sent', 'gives ten rows at the most', (limit, offset) => [
    Math.min(10, limit),
    offset,
  ]),
  paged('offset-ignored', '/api/team/partners', 'reads no offset', (limit) => [limit, 0]),
  paged('offset-pages', '/api/income/list', 'takes the offset for a page', (limit, offset) => [limit, limit * offset]),
  paged('offset-overlap', '/api/wallet/transactions', 'goes back by one row', (limit, offset) => [limit, offset - 1]),
  onCall(
    'end-404',
    DEPOSITS,
    'answers 404 behind the end',
    only(({ body }) => body.includes('"transactions":[]'))(refusal('No more rows', 404)),
  ),
  onCall('end-null', RECEIVED, 'answers null behind the end', withoutHelps),
  {
    name: 'oldest-first',
    about: 'lists the oldest first',
    changeRequest: (request) =>
      request.path === '/api/wallet/withdrawals' ? { ...request, query: { limit: '100', offset: '0' } } : request,
    changeReply: (original, request, effect) => {
      if (!isCall(WITHDRAWALS, request) || !isGood(original)) return original;
      const [from, max] = [Number(request.query['offset'] ?? 0), Number(request.query['limit'] ?? 20)];
      const reversed = rowsOf((rows) => rows.toReversed().slice(from, from + max));
      return withJson((envelope) => changeAt(envelope, ['data', 'transactions'], reversed))(original, request, effect);
    },
  },

  // Commands.
  onCall('otp-any', 'POST /api/user/email/verify', 'takes every OTP', DONE),
  onRequest('key-ignored', 'does not know Idempotency-Key', (original) => ({ ...original, idempotencyKey: '' })),
  refusingRetries('key-refused', 409, 'refuses a retry under the same key'),
  refusingRetries('key-refused-200', 200, 'refuses a retry under the same key with its usual 200 and the flag'),
  {
    name: 'key-race',
    about: 'stores a key only after processing: a retry that arrives while the original runs is done, too',
    changeRequest: (original, isRunning) => (isRunning ? { ...original, idempotencyKey: '' } : original),
  },
  ...Object.entries(WHILE_RUNNING).flatMap(([status, title]): readonly ServerDeviation[] => [
    {
      name: `key-running-${status}`,
      about: `answers ${status} to a retry under the same key while the original runs`,
      replyWhileRunning: refusal(title, Number(status)),
    },
    {
      name: `key-running-${status}-bare`,
      about: `answers ${status} and a page to a retry under the same key while the original runs`,
      replyWhileRunning: page(Number(status), title),
    },
  ]),
  onReply(
    'done-201',
    'answers 201 to a POST that it did',
    only((original, { method }) => method === 'POST' && isGood(original))(withStatus(201)),
  ),
  onReply(
    'done-refused',
    'refuses with its usual 200 and the flag what it did',
    only((original, _request, effect) => effect && isGood(original))(
      refusal('Something went wrong. Please try again.'),
    ),
  ),
];

/** The deviation of this name; refuses an unknown one. */
export function deviationNamed(name: string): ServerDeviation {
  return need(
    DEVIATIONS.find((deviation) => deviation.name === name) ?? null,
    `There is no deviation ${name}. There are: ${DEVIATIONS.map((deviation) => deviation.name).join(', ')}.`,
  );
}

/** Deviates in the named ways from the start and after each reset; refuses an unknown name. */
export function createDeviations(names: readonly string[] = []) {
  let on = names.map(deviationNamed);
  return {
    /** Replaces the deviations; an empty list switches all off. */
    set: (next: readonly string[]): void => {
      on = next.map(deviationNamed);
    },
    /** Back to those at the start. */
    reset: (): void => {
      on = names.map(deviationNamed);
    },
    names: (): readonly string[] => on.map(({ name }) => name),
    changeRequest: (request: ApiRequest, isRunning: boolean): ApiRequest =>
      on.reduce((read, deviation) => deviation.changeRequest?.(read, isRunning) ?? read, request),
    /** The reply to a retry while the original runs, built from a plain refusal; `null` when the retry waits for the original. */
    replyWhileRunning: (plain: WireReply): WireReply | null =>
      on.find(({ replyWhileRunning }) => replyWhileRunning)?.replyWhileRunning?.(plain) ?? null,
    changeReply: (original: WireReply, request: ApiRequest, effect: boolean): WireReply =>
      on.reduce((made, deviation) => deviation.changeReply?.(made, request, effect) ?? made, original),
  };
}
export type ActiveDeviations = ReturnType<typeof createDeviations>;
