import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReport } from '../../src/boot/replay/openReport';
import { startSandboxApp } from '../../src/testing/startSandboxApp';
import { sandboxReport } from '../../src/testing/support/sandboxReport';
import { closeSandboxes, type Running, request, startSandbox } from '../testKit';
import { MOST_BYTES } from './reportPage';

/** The calls and the page of support reports, over HTTP. A report is a stranger's: whatever is in it is data, or refused. */

// What a library prints of a value it prints in its own letters.
jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(console, 'warn').mockImplementation(() => undefined);

let good = '';
beforeAll(async () => {
  const app = await startSandboxApp('/login', { scenario: 'sent-pending' });
  await app.signIn();
  for (const page of ['/portal/wallet', '/portal/partners', '/portal/donations']) await app.open(page);
  good = sandboxReport(app);
  await app.stop();
});

const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(closeSandboxes);

const start = (replay = folder): Promise<Running> =>
  startSandbox({ replay, reports: () => Promise.resolve({ openReport }) });

interface Answer {
  readonly status: number;
  readonly error: boolean;
  readonly message: string;
  readonly data: {
    readonly id: string;
    readonly page: string;
    readonly replay: string | null;
    readonly lines: readonly object[];
    readonly differences: readonly string[];
    readonly account: string | null;
    readonly comparison: { readonly rows: readonly { readonly what: string; readonly differs: boolean }[] } | null;
  };
}

async function post(
  sandbox: Running,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await request(sandbox, path, { method: 'POST', headers, body });
  return { status: response.status, ...JSON.parse(await response.text()) };
}
const drop = (sandbox: Running, text: string) => post(sandbox, '/__sandbox/api/report', text);
const textOf = async (sandbox: Running, path: string) => (await request(sandbox, path)).text();

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: nothing is sent of what the headers promise. */
  readonly body: string | null;
}
/** How a request is answered whose headers no browser and no `fetch` would send. */
const statusOf = (sandbox: Running, { method, path, headers, body }: Asked) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(sandbox.address);
    const sent = http.request({ host: hostname, port, method, path, headers }, (reply) => {
      reply.resume();
      sent.destroy();
      resolve(reply.statusCode ?? 0);
    });
    sent.on('error', reject);
    if (body === null) sent.flushHeaders();
    else sent.end(body);
  });

interface File {
  payload: string;
  end: string;
  about: Record<string, unknown>;
}
type Node = { [key: string]: Node };
/** The good report with another state at its beginning. No action follows, so that it is also the one at the end. */
function withState(change: (state: Node) => void): string {
  const file: File = JSON.parse(good);
  const history: { committedState: Node; actionsById: object; stagedActionIds: number[]; nextActionId: number } =
    JSON.parse(file.payload);
  const [first] = Object.values(history.actionsById);
  const state: Node = JSON.parse(file.end);
  change(state);
  Object.assign(history, {
    committedState: state,
    actionsById: { 0: first },
    stagedActionIds: [0],
    nextActionId: 1,
    currentStateIndex: 0,
  });
  return JSON.stringify({ ...file, counts: [], end: JSON.stringify(state), payload: JSON.stringify(history) });
}
const put = (target: Node | undefined, values: object) => void Object.assign(target ?? {}, values);

it('answers the timeline, what it is about, and what differs', async () => {
  const sandbox = await start();
  const { status, data } = await drop(sandbox, good);
  expect(status).toBe(200);
  expect(data.lines.length).toBeGreaterThan(10);
  expect(data).toMatchObject({ account: 'MB100001', differences: [], replay: null });
  const page = await textOf(sandbox, data.page);
  expect(page).toContain('session/login/succeeded');
  expect(page).toContain('npx webpack --mode development --env replay');
  expect(page).toContain('This replaces everything in this sandbox');
  // Another state with the same code: the account of the demo.
  expect(data.comparison?.rows.some(({ differs }) => differs)).toBe(true);
});

it('brings the account in by its call and by its form, and then nothing differs', async () => {
  const sandbox = await start();
  const { data } = await drop(sandbox, good);
  const page = await request(sandbox, data.page);
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const csrf = cookie.split('=')[1] ?? '';
  const send = (form: Record<string, string>) =>
    request(sandbox, '/__sandbox/do/report-bring', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(form).toString(),
    });
  const refused = await send({ id: data.id });
  expect(refused.headers.get('location')).toContain('bad=1');
  expect(sandbox.controls.current()).toBeNull();
  const done = await send({ id: data.id, csrf });
  expect(done.headers.get('location')).toMatch(/^\/__sandbox\/report\/[0-9a-f]{16}\?said=.*#account$/);
  const after = await textOf(sandbox, data.page);
  expect(after).toContain('nothing differs');
  expect(after).toContain('demo-pass-1');
  expect(after).toContain('What could not be brought');
  expect(await textOf(sandbox, '/__sandbox')).toContain('as a support report shows it');
  const called = await post(sandbox, '/__sandbox/api/report-bring', JSON.stringify({ id: data.id }));
  expect(called.status).toBe(200);
  const again = JSON.parse(await textOf(sandbox, `/__sandbox/api/report?id=${data.id}`));
  expect(again.data.comparison.rows.filter(({ differs }: { differs: boolean }) => differs)).toEqual([]);
  sandbox.controls.reset();
  expect(await textOf(sandbox, data.page)).not.toContain('What could not be brought');
});

it('serves the replay below a path of its own, to its own page and to its frame', async () => {
  const built = join(folder, 'built');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'replay.html'), '<!doctype html><script defer src="replay.js"></script>');
  writeFileSync(join(built, 'replay.js'), 'run()');
  const sandbox = await start(built);
  const { data } = await drop(sandbox, good);
  const at = data.replay ?? '';
  expect(at).toBe(`/__sandbox/replay/${data.id}/`);
  const page = await request(sandbox, at);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
  const [, script = ''] = /src="([^"]+)"/.exec(await page.text()) ?? [];
  expect(script).toMatch(/^\/__sandbox\/replay\/[0-9a-f]{16}\/[0-9a-f]{32}\/replay\.js$/);
  expect(await textOf(sandbox, `${at}report.json`)).toBe(good);
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await request(sandbox, script, foreign)).status).toBe(200);
  const without = { headers: { ...foreign.headers, origin: 'null' } };
  expect((await request(sandbox, script, without)).status).toBe(200);
  expect((await request(sandbox, script, { ...without, method: 'POST' })).status).toBe(403);
  expect((await request(sandbox, `${at}report.json`, without)).status).toBe(403);
  for (const path of [at, `${at}frame`, `${at}report.json`, `${at}${'0'.repeat(32)}/replay.js`, data.page]) {
    expect([path, (await request(sandbox, path, foreign)).status]).toEqual([path, 403]);
  }
  expect((await request(sandbox, `${at}secret.txt`)).status).toBe(404);
  expect((await request(sandbox, '/__sandbox/replay/0000000000000000/')).status).toBe(404);
});

it.each([
  ['nothing', ''],
  ['a blank', ' '],
  ['no JSON', '{'],
  ['another file', '{"a":1}'],
  ['nesting without an end', '['.repeat(200_000)],
  ['a prototype', '{"__proto__":{"portalReport":2}}'],
  ['another format', '{"portalReport":9}'],
  ['an escape as a format', '{"portalReport":"\\u001b[2J"}'],
])('%s is refused in one plain sentence', async (_what, text) => {
  const sandbox = await start();
  const { status, message } = await drop(sandbox, text);
  expect(status).toBe(400);
  expect(message).toMatch(/^This is no support report: [^\n]{4,200}\.$/);
});

it('a file that is too large is not read', async () => {
  const sandbox = await start();
  const headers = { 'content-length': String(MOST_BYTES + 1) };
  expect(await statusOf(sandbox, { method: 'POST', path: '/__sandbox/api/report', headers, body: null })).toBe(413);
  const long = await drop(sandbox, `{"portalReport":2${' '.repeat(33 * 1024 * 1024)}}`);
  expect(long).toMatchObject({ status: 400, message: 'This is no support report: it is larger than 32 MB.' });
});

it.each([
  [{ host: 'attacker.example' }],
  [{ origin: 'https://attacker.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('is closed to %j', async (headers) => {
  const sandbox = await start();
  const { data } = await drop(sandbox, good);
  for (const [method, path, payload] of [
    ['POST', '/__sandbox/api/report', good],
    ['POST', '/__sandbox/api/report-bring', JSON.stringify({ id: data.id })],
    ['POST', '/__sandbox/do/report-bring', `id=${data.id}`],
    ['GET', data.page, ''],
    ['GET', `/__sandbox/api/report?id=${data.id}`, ''],
  ] as const) {
    const status = await statusOf(sandbox, { method, path, headers, body: payload });
    expect([path, status]).toEqual([path, 403]);
  }
  expect(sandbox.controls.current()).toBeNull();
});

const MARKUP = '"><img src=x onerror=alert(1)></td></script><script>alert(1)</script>';
const ESC = '\u001b[2J\u202e';
const LARGE = '9'.repeat(18);
const helps = (state: Node) => Object.values(state['donations']?.['sent']?.['pages'] ?? {}).flatMap(Object.values);
const eachHelp = (values: object) => (state: Node) => {
  for (const help of helps(state)) put(help, values);
};
const user = (values: object) => (state: Node) => put(state['session']?.['user'], values);
const rows =
  (list: string, ...page: readonly unknown[]) =>
  (state: Node) =>
    put(state['wallet']?.[list], { loaded: true, held: 1, pages: [page] });
const movement = { tx_type: 'DEPOSIT', from_address: '', to_address: '', from_code: '', to_code: '', hash: '' };

const HOSTILE: readonly (readonly [what: string, change: (state: Node) => void])[] = [
  ['a name that is markup', user({ firstname: MARKUP, lastname: ESC })],
  ['a code that is markup', user({ code: MARKUP.slice(0, 60) })],
  ['a code that is the platform', user({ code: 'MB100000' })],
  ['no code', user({ code: '' })],
  ['a code beyond all numbers', user({ code: 'MB999999999' })],
  ['a code of SQL', user({ code: "x'; DROP TABLE members; --" })],
  ["the platform's e-mail", user({ email_id: 'DESK@portal.test' })],
  ["a stand-in's e-mail", user({ email_id: 'member-2@stand-in.invalid' })],
  ['an e-mail that is markup', user({ email_id: `a@${MARKUP}` })],
  ['purses that overflow', user({ usdt: LARGE, income_bal: LARGE, income: LARGE, sent: LARGE, received: LARGE })],
  ['E-PINs beyond measure', user({ pin: Number.MAX_SAFE_INTEGER, partners: Number.MAX_SAFE_INTEGER, team: 1e15 })],
  ['a negative balance', user({ usdt: '-5' })],
  ['a user that is a list', (state) => put(state['session'], { user: [1] })],
  ['a time beyond all times', user({ created_at: 8.64e15 })],
  ['a status that nobody knows', eachHelp({ status: MARKUP })],
  ['a donation code that is markup', eachHelp({ code: MARKUP.toUpperCase().slice(0, 60) })],
  ['a donation code of a path', eachHelp({ code: '../../ETC/PASSWD' })],
  ['donations that overflow', eachHelp({ amount: '9999999999', filled: '9999999999', status: 'SENT' })],
  ['a boost beyond measure', eachHelp({ boost_time: 1e300, max_time: 1e300 })],
  ['a donation to a country that is markup', eachHelp({ to_country_code: MARKUP })],
  ['pages that are numbers', (state) => put(state['wallet']?.['deposits'], { pages: [1, null, 'x', [null, 5]] })],
  ['rows that are texts', rows('deposits', 'a', 'b')],
  ['rows that are lists', rows('transactions', [[]], [1])],
  ['a movement that is markup', rows('transactions', { ...movement, tx_type: MARKUP, hash: MARKUP, amount: '1' })],
  ['a movement beyond measure', rows('deposits', { ...movement, amount: LARGE.repeat(3) })],
  ['E-PINs by halves', rows('pins', { ...movement, amount: '0.5' })],
  [
    'sums that overflow',
    rows('deposits', ...Array.from({ length: 50 }, () => ({ ...movement, amount: '9999999999' }))),
  ],
  [
    'incomes that overflow',
    (state) =>
      put(state['income']?.['rows'], {
        loaded: true,
        held: 40,
        pages: [
          Array.from({ length: 40 }, (_, nth) => ({
            from_code: MARKUP,
            help_code: String(nth),
            tx_type: 'X',
            amount: '9999999999',
          })),
        ],
      }),
  ],
  [
    'an address that takes money',
    (state) => put(state['wallet']?.['info'], { data: { address: `0x${'a'.repeat(40)}`, balance: '1' } }),
  ],
  ["the platform's address", (state) => put(state['wallet']?.['info'], { data: { address: MARKUP, balance: null } })],
  ['a page that is a script', (state) => put(state['ui']?.['runtime']?.['place'], { path: 'javascript:alert(1)' })],
  ['a page of another site', (state) => put(state['ui']?.['runtime']?.['place'], { path: '//attacker.example' })],
  [
    'partners who are the member',
    (state) =>
      put(state['team']?.['partners'], {
        loaded: true,
        pages: [[{ code: 'MB100001' }, { code: 'MB100000' }, { code: MARKUP }]],
      }),
  ],
  [
    'outcomes that are markup',
    (state) =>
      put(state['ui']?.['runtime'], {
        outcomes: [{ command: MARKUP, subject: ESC, form: { amount: MARKUP }, at: 1e300 }, 5],
      }),
  ],
  [
    'a command of a prototype',
    (state) =>
      put(state['ui']?.['runtime'], { commands: { toString: { phase: 'running' }, [MARKUP]: { phase: 'running' } } }),
  ],
];

it.each(HOSTILE)('%s: data, or refused; nothing runs, and the sandbox goes on', async (_what, change) => {
  const sandbox = await start();
  const before = sandbox.controls.who('MB100001');
  const { status, data, message } = await drop(sandbox, withState(change));
  expect([200, 400]).toContain(status);
  if (status === 400) {
    expect(message).toMatch(/^This is no support report: /);
    return;
  }
  const page = await textOf(sandbox, data.page);
  const brought = await post(sandbox, '/__sandbox/api/report-bring', JSON.stringify({ id: data.id }));
  expect([200, 400]).toContain(brought.status);
  // One that cannot be brought in leaves everything as it was.
  if (brought.status === 400) expect(sandbox.controls.who('MB100001')).toEqual(before);
  else expect(sandbox.controls.who('MB100000')).not.toBeNull();
  for (const html of [page, await textOf(sandbox, data.page), await textOf(sandbox, '/__sandbox')]) {
    expect(html).not.toMatch(/<img|<script>|[^\P{Cc}\n]|\p{Cf}|href="(?!\/|#ref-)|href="\/\//u);
  }
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  const { email = '', password = '' } = sandbox.controls.current() ?? {};
  if (brought.status !== 200) return;
  const signed = await post(sandbox, '/api/auth/login', JSON.stringify({ email_id: email, password }), {
    'content-type': 'application/json',
    'x-app-key': 'portal-web',
  });
  expect(signed.status).toBe(200);
});

it('keeps the last three, and says so of others', async () => {
  const sandbox = await start();
  const { data } = await drop(sandbox, good);
  for (let nth = 0; nth < 3; nth += 1) await drop(sandbox, good);
  const gone = await request(sandbox, data.page);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('This report is not held any more');
  expect((await post(sandbox, '/__sandbox/api/report-bring', '{')).status).toBe(400);
});
