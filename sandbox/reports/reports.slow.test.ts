import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReport } from '../../src/boot/replay/openReport';
import { makeReport, printReport } from '../../src/features/support/report';
import { withdrawUsdt } from '../../src/features/wallet/wallet.commands';
import { logoutRequested } from '../../src/state/session/session.events';
import { DEVICE_FACTS } from '../../src/testing/fakes';
import { type SandboxApp, startSandboxApp } from '../../src/testing/startSandboxApp';
import { temporaryFolder } from '../../src/testing/temporaryFolder';
import { closeSandboxes, type RunningSandbox, request, startSandbox } from '../testing/kit';
import { ask, statusOf } from '../testing/rawRequests';
import { knownByPortal } from './knownByPortal';
import { outcomeInLog } from './outcomeInLog';
import { MAX_BYTES } from './reportPage';

/** The calls and the page of support reports, over HTTP. Reports come from strangers: their contents are data, or are refused. */

// Libraries print values in their own format.
jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(console, 'warn').mockImplementation(() => undefined);

/** The text of a support report of the current moment, as the member of a sandbox would save it. */
function sandboxReport({ app, clock }: SandboxApp): string {
  const recording = app.journal.read();
  if (!recording) throw new Error('nothing was recorded');
  return printReport(
    makeReport(recording, app.store.getState(), { ...DEVICE_FACTS, commit: '', made: clock.now(), storage: true }),
  );
}

let good = '';
beforeAll(async () => {
  const app = await startSandboxApp('/login', { scenario: 'sent-pending' });
  await app.signIn();
  for (const page of ['/portal/wallet', '/portal/partners', '/portal/donations']) await app.open(page);
  good = sandboxReport(app);
  await app.stop();
});

const folder = temporaryFolder();
afterEach(closeSandboxes);

const start = (replay = folder): Promise<RunningSandbox> =>
  startSandbox({ replay, reports: () => Promise.resolve({ openReport }) });

interface ReportReply {
  readonly status: number;
  readonly message: string;
  readonly data: {
    readonly id: string;
    readonly page: string;
    readonly replay: string | null;
    readonly lines: readonly object[];
  };
}

async function drop(sandbox: RunningSandbox, body: string): Promise<ReportReply> {
  const response = await request(sandbox, '/__sandbox/api/report', { method: 'POST', body });
  return { status: response.status, ...JSON.parse(await response.text()) };
}
const textOf = async (sandbox: RunningSandbox, path: string) => (await request(sandbox, path)).text();

interface File {
  payload: string;
  end: string;
  about: Record<string, unknown>;
}
type Node = { [key: string]: Node };
/** The valid report with another initial state. No action follows, so it is also the final state. */
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

it('answers the timeline and the facts about the report', async () => {
  const sandbox = await start();
  const { status, data } = await drop(sandbox, good);
  expect(status).toBe(200);
  expect(data.lines.length).toBeGreaterThan(10);
  expect(data).toMatchObject({ account: 'MB100001', differences: [], replay: null });
  const page = await textOf(sandbox, data.page);
  expect(page).toContain('session/login/succeeded');
  expect(page).toContain('npx webpack --mode development --env replay');
  expect(page).toContain('The screen knew the outcome of every command.');
});

it('a withdrawal whose reply was lost: the server did it, and the screen did not know', async () => {
  const app = await startSandboxApp('/login', { scenario: 'sent-pending' });
  await app.signIn();
  await app.open('/portal/wallet/withdraw');
  app.sandbox.controls.fault({ kind: 'lost', match: 'POST /api/wallet/usdt/transfer', times: 1 });
  const submitted = withdrawUsdt.submitted({ to_address: `0x${'ab12'.repeat(10)}`, amount: '5' });
  await app.step('outcome unknown', submitted, (state) => state.ui.alert !== null);
  const requests = app.sandbox.controls.requests();
  const opened = openReport(sandboxReport(app));
  await app.stop();
  const believed = 'problem' in opened ? null : knownByPortal(opened);
  const [command] = believed?.commands ?? [];
  if (!command) throw new Error('the report knows of no command');
  const outcome = outcomeInLog(requests, 'MB100001', command);
  expect(outcome).toMatchObject({ what: 'wallet/withdraw (5)', onScreen: 'outcome not known', isKnown: true });
  expect(outcome.server).toMatch(/^done \(.*, the answer was lost, fault lost\)$/);
  // A log that starts later cannot tell; one that reaches back can.
  const later = { server: 'the log does not reach back to it', isKnown: false };
  expect(outcomeInLog([], 'MB100001', command)).toMatchObject(later);
  const others = requests.filter(({ path }) => path !== '/api/wallet/usdt/transfer');
  expect(outcomeInLog(others, 'MB100001', command)).toMatchObject({ server: 'never received', isKnown: true });
});

it('after a sign-out, the account is the one that was signed in', async () => {
  const app = await startSandboxApp('/login', { scenario: 'sent-pending' });
  await app.signIn();
  await app.step('signed out', logoutRequested(), ({ session }) => session.user === null);
  const opened = openReport(sandboxReport(app));
  await app.stop();
  expect('problem' in opened ? opened : knownByPortal(opened)).toEqual({ code: 'MB100001', commands: [] });
});

it('serves the replay below its own path, to its own page and frame only', async () => {
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
  ['an escape as a format', '{"portalReport":"\\u001b[2J"}'],
])('%s is refused in one plain sentence', async (_what, text) => {
  const sandbox = await start();
  const { status, message } = await drop(sandbox, text);
  expect(status).toBe(400);
  expect(message).toMatch(/^This is not a support report: [^\n]{4,200}\.$/);
});

it('does not read a file that is too large', async () => {
  const sandbox = await start();
  const port = Number(new URL(sandbox.address).port);
  // Refused by the length that it announces, before a byte of it is sent.
  const reply = await ask(port, 'POST', '/__sandbox/api/report', [`Content-Length: ${MAX_BYTES + 1}`]);
  expect(statusOf(reply)).toBe(413);
  const long = await drop(sandbox, `{"portalReport":2${' '.repeat(33 * 1024 * 1024)}}`);
  expect(long).toMatchObject({ status: 400, message: 'This is not a support report: it is larger than 32 MB.' });
});

const MARKUP = '"><img src=x onerror=alert(1)></td></script><script>alert(1)</script>';
const ESC = '\u001b[2J\u202e';
const user = (values: object) => (state: Node) => put(state['session']?.['user'], values);
const runtime = (values: object) => (state: Node) => put(state['ui']?.['runtime'], values);
const OUTCOME = { command: MARKUP, what: MARKUP, entityId: ESC, form: { amount: MARKUP }, at: 1e300 };
const HOSTILE: readonly (readonly [what: string, change: (state: Node) => void])[] = [
  ['a name that is markup', user({ firstname: MARKUP, lastname: ESC })],
  ['a code that is markup', user({ code: MARKUP.slice(0, 60) })],
  ['a code of SQL', user({ code: "x'; DROP TABLE members; --" })],
  ['a page that is a script', (state) => put(state['ui']?.['runtime']?.['location'], { path: 'javascript:alert(1)' })],
  ['outcomes that are markup', runtime({ outcomes: [OUTCOME] })],
  ['a prototype as command', runtime({ commands: { toString: { phase: 'running' }, [MARKUP]: { phase: 'running' } } })],
];

it.each(HOSTILE)('%s: becomes data, and nothing runs', async (_what, change) => {
  const sandbox = await start();
  const { status, data } = await drop(sandbox, withState(change));
  expect(status).toBe(200);
  expect(await textOf(sandbox, data.page)).not.toMatch(
    /<img|<script>|[^\P{Cc}\n]|\p{Cf}|href="(?!\/|#ref-)|href="\/\//u,
  );
});

it('keeps the last three, and says when one is gone', async () => {
  const sandbox = await start();
  const pages: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) pages.push((await drop(sandbox, good)).data.page);
  const replies = await Promise.all(pages.map((page) => request(sandbox, page)));
  expect(replies.map(({ status }) => status)).toEqual([404, 200, 200, 200]);
  expect(await replies[0]?.text()).toContain('This report is no longer kept');
});
