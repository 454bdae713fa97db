import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVIATIONS } from '../../sandbox/deviations';
import {
  callerOf,
  closeSandboxes,
  PAGED_LISTS,
  type RunningSandbox,
  signIn,
  startSandbox,
} from '../../sandbox/testing/kit';
import { requestsFromNow } from '../../sandbox/testing/requestsFromNow';
import { isRecord } from '../../src/domain/records';
import { type CheckRun, createCheckRunner, placesOf } from '../testing/checkRunner';

/**
 * Runs the command once for each way a server may deviate: it reports that deviation (the call, the field, what to change) and nothing
 * else, and its output holds no value of the member.
 */

const PORTAL = 'https://portal.example';
const EMAIL = 'asha@demo.test';
const PASSWORD = 'demo-pass-1';
const SENDER = { email: EMAIL, password: PASSWORD, withdraw_to: `0x${'7a'.repeat(20)}` };
/** The report may quote its examples, which belong to no member. */
const DOCUMENT = readFileSync(join(__dirname, '../openapi.yaml'), 'utf8');

let sandbox: RunningSandbox;
const runner = createCheckRunner();
let member: string;
/** Values of the member, and of all the people whom they see. */
let canaries: readonly string[];

function* leavesOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* leavesOf(each);
  else if (isRecord(value)) for (const each of Object.values(value)) yield* leavesOf(each);
  else if (typeof value === 'string' || typeof value === 'number') yield String(value);
}

async function readCanaries(): Promise<readonly string[]> {
  const caller = await signIn(sandbox, EMAIL, PASSWORD);
  const names = { firstname: 'Kanarienvogel', lastname: 'Distelfink' };
  await caller.post('/api/user/profile', { ...names, country_code: '91', mobile: '7391739173' });
  sandbox.controls.fund({ member: EMAIL, amount: '1973.24681357' });
  const found = new Set([EMAIL, PASSWORD]);
  const others = ['wallet', 'wallet/claim/balance', 'income', 'user/info'].map((path) => `/api/${path}`);
  for (const path of [...PAGED_LISTS.map(([list]) => list), ...others])
    for (const leaf of leavesOf((await caller.get(`${path}?limit=100&offset=0`)).data)) found.add(leaf);
  // Skips values as short as an ordinary word or number, and the examples of the contract.
  return [...found].filter((each) => each.length >= 8 && !DOCUMENT.includes(each));
}

beforeAll(async () => {
  member = runner.file('member', `${EMAIL}\n${PASSWORD}\n`);
  sandbox = await startSandbox({ now: () => Date.now(), origins: [PORTAL], logged: 20_000 });
  canaries = await readCanaries();
});
afterAll(closeSandboxes);

const TOKEN = /[\w-]{32,}/g;

function expectNoValues(ran: CheckRun): void {
  const output = ran.out + ran.err + ran.json;
  expect(canaries.filter((each) => output.includes(each))).toEqual([]);
  expect((output.match(TOKEN) ?? []).filter((each) => !DOCUMENT.includes(each))).toEqual([]);
}

const run = (...args: readonly string[]): Promise<CheckRun> =>
  runner.run(['--api', sandbox.address, '--member', member, ...args]);

it('has values of the member to look for', () => {
  expect(canaries).toEqual(expect.arrayContaining([EMAIL, PASSWORD, 'Kanarienvogel', '7391739173', '1973.24681357']));
  expect(canaries.length).toBeGreaterThan(300);
});

type Expected = readonly [where: string, field: string, says: RegExp];

const ROWS = /the row is left out; as no row is good, the whole reply counts as failed/;
const KEY_AGAIN = 'POST /api/wallet/pin/buy once more under the same Idempotency-Key';
const IN_PARALLEL = 'POST /api/wallet/pin/buy twice at the same time under one Idempotency-Key';
const WRONG_PASSWORD = 'POST /api/auth/login with a wrong password';
const WRONG_TOKEN = 'GET /api/user/info with a wrong token';
const WITHOUT_CSRF = 'POST /api/auth/login without X-XSRF-TOKEN';
const UNKNOWN = 'GET /api/contract-check/no-such-call';
const ORIGIN = 'header Access-Control-Allow-Origin';
const ALLOWED = 'header Access-Control-Allow-Headers';
const EXPOSED = 'header Access-Control-Expose-Headers';
const ROW = 'data.transactions[]';
const FIRST_OR_409 = [IN_PARALLEL, 'status and error'] as const;
const atEnd = (field: string) => expect.stringMatching(new RegExp(`^${field} at offset=\\d+$`));

const EXPECTED: Readonly<Record<string, readonly Expected[]>> = {
  'envelope-no-flag': [['every reply', 'error', /error is missing.*Send "error": false\.$/]],
  'envelope-success': [['GET /api/user/info', 'error', /Send "error": false in place of "success"/]],
  'envelope-word': [['GET /api/income', 'error', /a text of \d+ characters \(letters\); expected the flag, clear/]],
  'envelope-bare': [['GET /api/wallet', 'the body', /JSON without an envelope.*Wrap the data/]],
  'envelope-result': [['GET /api/team/downline', 'data', /Rename "result" to "data"/]],
  'data-is-list': [['GET /api/help/sent', 'data', /a list of 20; expected an object.*Send "data": \{"helps": …\}/]],
  'data-null': [['GET /api/income', 'data', /data is null; expected an object/]],
  'refused-without-message': [[WRONG_PASSWORD, 'message', /alert without words/]],
  'refused-by-words': [[WRONG_PASSWORD, 'the body', /an envelope whose error is not a flag/]],
  'balance-object': [['GET /api/wallet', 'data.wallet.balance', /expected a decimal text.*Send "balance": "120\.5"/]],
  'address-object': [['GET /api/wallet', 'data.wallet.address', /is an object; expected a text/]],
  'amount-grouped': [['GET /api/wallet/deposits', 'data.transactions[].amount', /commas.*Send "amount": "50"/]],
  'amount-unit': [['GET /api/help/sent', 'data.helps[].amount', /\(digits, letters, blanks\)/]],
  'amount-negative': [['GET /api/wallet/withdrawals', 'data.transactions[].amount', /hyphens.*from 0/]],
  'amount-float': [['GET /api/income/list', 'data.incomes[].amount', /binary float.*Compute with decimals/]],
  'income-words': [['GET /api/income', 'data.income.received', /text of 4 characters \(letters\)/]],
  'date-slashes': [['GET /api/wallet/deposits', `${ROW}.created_at`, /slashes.*shown as '-'.*Send "created_at": /]],
  'date-object': [['GET /api/help/sent', 'data.helps[].created_at', /is an object; expected a time/]],
  'date-local': [['GET /api/wallet/transactions', `${ROW}.created_at`, /in the future.*Send UTC, with its zone/]],
  'date-java': [['GET /api/income/list', 'data.incomes[].created_at', /expected a time \(ISO-8601/]],
  'flag-word': [['GET /api/user/info', 'data.user.is_email_verified', /expected 0 or 1/]],
  'count-words': [['GET /api/team/partners', 'data.partners[].team', ROWS]],
  'count-fraction': [['GET /api/team/downline', 'data.downline[].team', /number with a fraction.*whole number/]],
  'pin-negative': [['GET /api/user/info', 'data.user.pin', /number below 0; expected a whole number from 0/]],
  'name-object': [['GET /api/team/partners', 'data.partners[].firstname', ROWS]],
  'code-null': [['GET /api/team/partners', 'data.partners[].code', /is null; expected a text.*not empty/]],
  'boost-words': [['GET /api/help/sent', 'data.helps[].boost_time', ROWS]],
  'status-word': [['GET /api/help/sent', 'data.helps[].status', /PENDING, APPROVAL, SENT or COMPLETE.*as it is/]],
  'hash-list': [['GET /api/wallet/pin/transactions', 'data.transactions[].hash', /is a list of 1; expected a text/]],
  'claim-object': [['GET /api/wallet/claim/balance', 'data.balance', /is an object; expected a decimal text/]],
  'rows-by-key': [['GET /api/help/received', 'data.helps', /is an object; expected a list/]],
  'row-null': [['GET /api/team/partners', 'data.partners[]', /is null; expected an object.*Send only rows such as/]],
  'level-text': [['GET /api/team/downline', 'data.downline[].level', /Send "level": 1/]],
  'name-token': [['POST /api/auth/login', 'data.accesstoken', /Rename "access_token" to "accesstoken"/]],
  'no-refresh-token': [['POST /api/auth/login', 'data.refreshtoken', /is missing.*Send "refreshtoken"/]],
  'name-camel': [['GET /api/wallet/deposits', 'data.transactions[].created_at', /Rename "createdAt" to "created_at"/]],
  'name-rows': [['GET /api/wallet/withdrawals', 'data.transactions', /Rename "withdrawals" to "transactions"/]],
  'name-flat': [['GET /api/wallet', 'data.wallet', /Put "address", "balance" into "wallet"/]],
  'name-mobile': [['GET /api/user/info', 'data.user.mobile', /is missing.*Rename "phone" to "mobile"/]],
  'no-privacy': [['GET /api/user/info', 'data.user.is_privacy_enabled', /is missing.*Send "is_privacy_enabled": /]],
  'no-usdt': [['GET /api/user/info', 'data.user.usdt', /is missing.*Send "usdt": "120\.5"/]],
  'other-code': [['GET /api/help', 'data.help.code', /another code than the one that was asked for/]],
  'status-500': [['GET /api/income', 'status', /500 with an envelope; expected 200/]],
  'status-405': [['GET /api/wallet/claim/balance', 'status', /405 with a page of HTML.*Take GET for this path/]],
  'status-204': [['GET /api/team/downline', 'the body', /empty, with status 204.*an empty list/]],
  'refused-read': [['GET /api/user/code', 'error', /error is true; expected false/]],
  'token-200': [[WRONG_TOKEN, 'status', /200; expected 401/]],
  'token-403': [[WRONG_TOKEN, 'status', /403; expected 401/]],
  'token-redirect': [[WRONG_TOKEN, 'status', /302, a redirect; expected 401/]],
  'password-401': [[WRONG_PASSWORD, 'status', /never reads why.*Answer 200 \(or 422\)/]],
  'unknown-200': [[UNKNOWN, 'status', /200; expected 404/]],
  moved: [['GET /api/user/info', 'status', /302, a redirect.*Answer at \/api\/user\/info itself/]],
  'html-200': [['GET /api/team/partners', 'the body', /a page of HTML.*something in front of it answers a page/]],
  'json-cut': [['GET /api/help/received', 'the body', /text that is not JSON.*Send whole JSON/]],
  'connection-reset': [['GET /api/income/list', 'the reply', /a broken connection \(ECONNRESET\)/]],
  'connection-cut': [['GET /api/wallet/pin/transactions', 'the reply', /a broken connection|cut off in the middle/]],
  'no-store-missing': [['every reply', 'header Cache-Control', /is missing; expected "no-store"/]],
  cached: [['every reply', 'header Cache-Control', /is "public, max-age=60"; expected "no-store"/]],
  'date-missing': [['every reply', 'header Date', /is missing/]],
  'clock-ahead': [['GET /api/user/info, its Date', 'header Date', /10 min ahead of this machine’s clock/]],
  'type-text': [['every reply', 'header Content-Type', /Send "Content-Type: application\/json; charset=utf-8"/]],
  'not-compressed': [['every reply', 'header Content-Encoding', /more than 4 kB; expected "gzip" or "br"/]],
  'latin-1': [['GET /api/team/downline', 'the encoding of the body', /Write JSON as UTF-8/]],
  'bearer-token': [['GET /api/user/info', 'header x-access-token', /bare: the portal sends no Authorization/]],
  'other-key-name': [['POST /api/auth/login', 'header x-app-key', /Read x-app-key.*--app-key/]],
  'csrf-hidden': [[WITHOUT_CSRF, 'cookie XSRF-TOKEN', /HttpOnly; .*Set it without HttpOnly/]],
  'csrf-path': [[WITHOUT_CSRF, 'cookie XSRF-TOKEN', /for "\/api" alone.*Set it with Path=\//]],
  'csrf-not-checked': [[WITHOUT_CSRF, 'header X-XSRF-TOKEN', /a POST without it was taken/]],
  'cors-none': [
    ['every reply', ORIGIN, /is missing; expected exactly "https:\/\/portal\.example"/],
    ['every reply', EXPOSED, /is missing; expected "Date"/],
  ],
  'cors-answers': [['every reply but preflights', ORIGIN, /refusals, 401, 404 and 5xx included/]],
  'cors-other': [['every reply', ORIGIN, /is "https:\/\/old\.example"; expected exactly/]],
  'cors-twice': [['every reply but preflights', ORIGIN, /in one place alone/]],
  'cors-401': [[WRONG_TOKEN, ORIGIN, /is missing/]],
  'preflight-401': [['every preflight', 'the preflight', /401.*Answer OPTIONS before anything looks at tokens/]],
  'preflight-redirect': [['every preflight', 'the preflight', /answered 302/]],
  'preflight-key': [['every preflight', `${ALLOWED}, Idempotency-Key`, /Send "Access-Control-Allow-Headers: /]],
  'preflight-token': [['every preflight', `${ALLOWED}, x-access-token`, /expected x-access-token in the list/]],
  'preflight-app-key': [['every preflight', `${ALLOWED}, x-app-key`, /expected x-app-key in the list/]],
  'preflight-age': [['every preflight', 'header Access-Control-Max-Age', /Send "Access-Control-Max-Age: 600"/]],
  'date-hidden': [['every reply', EXPOSED, /Send "Access-Control-Expose-Headers: Date"/]],
  'limit-ignored': [['GET /api/wallet/deposits', 'data.transactions, how many', /more than the 20.*Read limit/]],
  'limit-capped': [['GET /api/help/sent', 'data.helps, how many', /10 where there are more.*Take limit=20/]],
  'offset-ignored': [['GET /api/team/partners', 'data.partners at offset=1', /never ends\. Read offset/]],
  'offset-pages': [['GET /api/income/list', 'data.incomes at offset=1', /and not for a page/]],
  'offset-overlap': [['GET /api/wallet/transactions', 'data.transactions at offset=1', /the first row again.*from 0/]],
  'end-404': [['GET /api/wallet/deposits', atEnd('status'), /Answer 200 with an empty list/]],
  'end-null': [['GET /api/help/received', atEnd('data.helps'), /is null; expected a list/]],
  'oldest-first': [['GET /api/wallet/withdrawals', 'data.transactions, its order', /oldest first; expected newest/]],
  'otp-any': [['POST /api/user/email/verify with a wrong OTP', 'error', /Refuse it/]],
  'key-ignored': [[IN_PARALLEL, 'header Idempotency-Key', /both were done.*Store the key before the work/]],
  'key-race': [[IN_PARALLEL, 'header Idempotency-Key', /both were done; expected one to be done/]],
  'key-refused': [[KEY_AGAIN, 'status and error', /a refusal with 409; expected the outcome of the first time/]],
  'key-refused-200': [
    [...FIRST_OR_409, /a refusal with 200; expected the answer of the first, or 409.*is not known/],
    [KEY_AGAIN, 'status and error', /a refusal with 200; expected the outcome of the first time/],
  ],
  'key-running-408': [[...FIRST_OR_409, /a refusal with 408; expected the answer of the first, or 409/]],
  'key-running-408-bare': [[...FIRST_OR_409, /408 with a page of HTML; expected/]],
  'key-running-499': [[...FIRST_OR_409, /a refusal with 499; expected the answer of the first, or 409/]],
  'key-running-499-bare': [[...FIRST_OR_409, /499 with a page of HTML; expected/]],
  'done-refused': [[...FIRST_OR_409, /a refusal with 200; expected the answer of the first, or 409/]],
};

/** As the portal takes them. */
const TAKEN = ['done-201', ...[409, 425, 429].flatMap((code) => [`key-running-${code}`, `key-running-${code}-bare`])];

/** The options that make a deviation show. */
const ARGS: Readonly<Record<string, readonly string[]>> = {
  'otp-any': ['--write', '--yes', 'user.verifyEmail'],
};
const BUY = ['--spend', '--yes', 'wallet.buyPins'];
const isAboutKeys = (name: string): boolean => /^(?:key|done)-/.test(name);
const isCross = (name: string): boolean => /^(?:cors|preflight)-|^date-hidden$/.test(name);

it('covers every deviation of the sandbox', () => {
  expect([...Object.keys(EXPECTED), ...TAKEN].toSorted()).toEqual(DEVIATIONS.map(({ name }) => name).toSorted());
});

/** Keeps the first of two purchases running until the second is received and handled. Returns a function that stops it. */
function overlapping(): () => void {
  sandbox.controls.fault({ kind: 'held', match: 'POST /api/wallet/pin/buy' });
  let purchases = 0;
  return sandbox.controls.watchRequests(({ path }, event) => {
    if (path === '/api/wallet/pin/buy' && event === 'received' && (purchases += 1) === 2)
      setImmediate(() => sandbox.controls.release());
  });
}

describe('a server that', () => {
  let stop: () => void = () => {};
  afterEach(() => {
    stop();
    sandbox.controls.clearFaults();
    sandbox.controls.deviate({ names: [] });
  });

  it.each(DEVIATIONS.map(({ name, about }) => ({ name, about })))('$about ($name)', async ({ name }) => {
    sandbox.controls.deviate({ names: [name] });
    if (isAboutKeys(name)) stop = overlapping();
    const args = isAboutKeys(name) ? BUY : (ARGS[name] ?? []);
    const ran = await run(...(isCross(name) ? ['--origin', PORTAL] : []), ...args);
    const expected = EXPECTED[name] ?? [];
    expect(ran.findings).toMatchObject(
      expected.map(([where, field, says]) => ({ where, field, sentence: expect.stringMatching(says) })),
    );
    for (const { sentence } of ran.findings) expect(ran.out).toContain(sentence);
    expect(ran.code).toBe(expected.length === 0 ? 0 : 1);
    expectNoValues(ran);
  });

  it('gives ten rows at the most: more than the first page was seen', async () => {
    sandbox.controls.deviate({ names: ['limit-capped'] });
    const ran = await run();
    expect(ran.rows.find(({ call }) => call === 'GET /api/help/sent')?.notes).toEqual([]);
  });

  it('knows a key only while its command runs: a second effect', async () => {
    stop = overlapping();
    let answered = 0;
    const stopWatching = sandbox.controls.watchRequests(({ path }, event) => {
      if (path === '/api/wallet/pin/buy' && event === 'replied' && (answered += 1) === 2)
        sandbox.controls.deviate({ names: ['key-ignored'] });
    });
    const ran = await run(...BUY);
    stopWatching();
    expect([answered, placesOf(ran)]).toEqual([3, [[KEY_AGAIN, 'header Idempotency-Key']]]);
    expect(ran.findings[0]?.sentence).toMatch(/moved a second time.*Keep each key with its outcome/);
  });

  it('refuses every time what it did: the balances show it', async () => {
    // The fault also hits each repeat, so that no reply is truthful.
    sandbox.controls.fault({ kind: 'refused', match: 'POST /api/wallet/pin/buy', when: 'after', times: 3 });
    const ran = await run(...BUY);
    expect(placesOf(ran)).toEqual([['POST /api/wallet/pin/buy', 'status and error']]);
    expect(ran.findings[0]?.sentence).toMatch(/a refusal, although it was done; expected/);
  });

  it('refuses and did nothing: is reported once and not tried again', async () => {
    sandbox.controls.fault({ kind: 'refused', match: 'POST /api/wallet/pin/buy', times: 3 });
    const since = requestsFromNow(sandbox.controls);
    const ran = await run(...BUY);
    expect(placesOf(ran)).toEqual([['POST /api/wallet/pin/buy', 'error']]);
    expect(since().filter(({ path }) => path === '/api/wallet/pin/buy')).toHaveLength(2);
  });
});

describe('a server that meets the contract', () => {
  it.each([
    ['for its own origin', () => []],
    ['for its own origin, which is named', () => ['--origin', `${sandbox.address.toUpperCase()}/`]],
    ['for another origin', () => ['--origin', PORTAL]],
  ])('is met, %s', async (_where, args) => {
    const ran = await run(...args());
    expect(ran.rows.some(({ call, state }) => call.startsWith('OPTIONS ') && state !== 'not tried')).toBe(
      args().includes(PORTAL),
    );
    expect(ran.findings).toEqual([]);
    expect(ran.rows.filter(({ state }) => state === 'deviates')).toEqual([]);
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(ran.out).toMatch(/All that was tried is met: \d+ met, 0 deviate, \d+ not tried\./);
    expectNoValues(ran);
  });

  it('is met with every option, and moves each thing once', async () => {
    const mate = runner.file('mate.json', JSON.stringify({ ...SENDER, pins_to: 'MB100002' }));
    sandbox.controls.accrue({ member: EMAIL, amount: '3', sync: true });
    const since = requestsFromNow(sandbox.controls);
    const ran = await runner.run(['--api', sandbox.address, '--member', mate, '--write', '--spend'], {
      ask: (question) => Promise.resolve(question.split(' ')[0] ?? ''),
    });
    expect(ran.findings).toEqual([]);
    expect(ran.code).toBe(0);
    const moved = since()
      .filter(({ effect }) => effect)
      .map(({ path }) => path.replace('/api/', ''));
    const money = ['help/add', 'help/pay/bank', 'help/pay/usdt', 'wallet/claim/income', 'wallet/claim/process'];
    expect(moved.toSorted()).toEqual([...money, 'wallet/pin/buy', 'wallet/pin/transfer', 'wallet/usdt/transfer']);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
    const untried = ran.rows.filter(({ state }) => state === 'not tried').map(({ call }) => call);
    for (const path of ['auth/register', 'payment/update', 'help/approve'])
      expect(untried).toContain(`POST /api/${path}`);
    expectNoValues(ran);
  });

  it('is asked to change nothing without confirmation', async () => {
    const since = requestsFromNow(sandbox.controls);
    const asked: string[] = [];
    await run();
    await runner.run(['--api', sandbox.address, '--member', member, '--write', '--spend'], {
      ask: (question) => {
        asked.push(question);
        return Promise.resolve('y');
      },
    });
    const made = since();
    expect(made.filter(({ method, path }) => method === 'POST' && path !== '/api/auth/login')).toEqual([]);
    expect(made.filter(({ path }) => /claim\/(?:process|income|sync)|deposit\/check|\/payment/.test(path))).toEqual([]);
    expect(asked).toContain(
      'wallet.buyPins buys 1 E-PIN: 2.5 USDT. Type its name to make the call, nothing to leave it out: ',
    );
    // One wrong password in each run, and no more.
    expect(made.filter(({ path }) => path === '/api/auth/login')).toHaveLength(4);
  });

  it('whose user cannot be read has nothing saved that would be lost: the profile is not tried', async () => {
    const caller = await signIn(sandbox, EMAIL, PASSWORD);
    const before = (await caller.get('/api/user/info')).data['user'];
    sandbox.controls.deviate({ names: ['name-mobile'] });
    const since = requestsFromNow(sandbox.controls);
    const ran = await run('--write', '--yes', 'user.updateProfile');
    sandbox.controls.deviate({ names: [] });
    expect(since().filter(({ method, path }) => method === 'POST' && path !== '/api/auth/login')).toEqual([]);
    expect(ran.rows.filter((row) => row.call === 'POST /api/user/profile')).toMatchObject([{ state: 'not tried' }]);
    expect((await caller.get('/api/user/info')).data['user']).toEqual(before);
  });

  it('whose switch says that it was done and was not is named', async () => {
    // The fault's reply takes the place of what the call does.
    sandbox.controls.fault({ kind: 'null', match: 'POST /api/user/privacy/enable' });
    const ran = await run('--write', '--yes', 'user.enablePrivacy');
    expect(placesOf(ran)).toEqual([['POST /api/user/privacy/enable', 'data.user.is_privacy_enabled, read again']]);
  });

  it('whose member gets money from elsewhere meanwhile is not said to have moved it twice', async () => {
    const mate = runner.file('sender.json', JSON.stringify(SENDER));
    let sent = 0;
    const stop = sandbox.controls.watchRequests(({ path }, event) => {
      if (path === '/api/wallet/usdt/transfer' && event === 'replied' && (sent += 1) === 3)
        sandbox.controls.fund({ member: EMAIL, amount: '7' });
    });
    const ran = await runner.run([
      ...['--api', sandbox.address, '--member', mate],
      ...['--spend', '--yes', 'wallet.transferUsdt'],
    ]);
    stop();
    expect([sent, ran.findings]).toEqual([3, []]);
    expect(ran.rows.find(({ call }) => call === 'POST /api/wallet/usdt/transfer')?.notes).toEqual([
      expect.stringMatching(/was changed by something else/),
    ]);
  });

  it('is unchanged after the check: profile, privacy and password stay', async () => {
    const caller = await signIn(sandbox, EMAIL, PASSWORD);
    const before = (await caller.get('/api/user/info')).data['user'];
    const user = ['updateProfile', 'enablePrivacy', 'disablePrivacy', 'resendEmailOtp', 'verifyEmail'];
    const calls = [...user.map((name) => `user.${name}`), 'auth.resetPassword', 'auth.forgotPassword'];
    const ran = await run('--write', '--yes', calls.join());
    expect(ran.findings).toEqual([]);
    const made = ran.rows.filter(({ state }) => state === 'met').map(({ call }) => call);
    expect(made.filter((call) => /\/(?:password|email|profile|privacy)/.test(call))).toHaveLength(calls.length);
    expect((await caller.get('/api/user/info')).data['user']).toEqual(before);
    const login = await callerOf(sandbox).post('/api/auth/login', { email_id: EMAIL, password: PASSWORD });
    expect(login.error).toBe(false);
  });
});
