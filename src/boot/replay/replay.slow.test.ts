import fs from 'node:fs';
import path from 'node:path';
import { recipientLookup, transactions } from '../../features/wallet/wallet.lists';
import { answer, fakeApi } from '../../testing/fakeApi';
import { aSession } from '../../testing/fixtures';
import { runNode } from '../../testing/runNode';
import { failedPurchase, startReportingApp } from '../../testing/support/reportingApp';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { replayText } from './readReport';
import { timelineOf } from './timeline';

/** `npm run replay` as developers run it: a program, a file, what it prints and how it ends. */

const ROOT = path.join(__dirname, '../../..');
const folder = temporaryFolder('portal-replay');

const run = (...args: readonly string[]) => runNode(['tools/replay.mjs', ...args]);

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

/** A report in which the device says this of itself. */
const withAbout = (report: { readonly about: object }, about: object): string =>
  JSON.stringify({ ...report, about: { ...report.about, ...about } });

it('prints the deviations of the server’s replies above all steps, and at their own step', async () => {
  const app = await startReportingApp({ at: '/portal/wallet', session: aSession(), api: fakeApi() });
  const said = 'data.transactions[].amount: expected an amount, got a list';
  app.app.reporter.report({ where: 'GET /wallet/transactions', error: said });
  const { text } = await app.report();
  app.stop();
  const { code, out } = await run(fileOf('deviating.json', text));
  expect(code).toBe(0);
  expect(out).toContain(`\nnoted  GET /wallet/transactions: ${said}\n`);
  expect(out).toMatch(
    /ui\/faultReported\n.*\n {6}noted: GET \/wallet\/transactions: data\.transactions\[\]\.amount: expected an amount, got a list\n/,
  );
});

it('prints the timeline with what the member saw, and the final state', async () => {
  const text = await failedPurchase();
  const { code, out, err } = await run(fileOf('report.json', text));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^build test of commit 0123456789ab · en-IN, shown in en · Asia\/Kolkata · 360 × 760 · dark$/m);
  expect(out).toMatch(
    /^ +\d+ {2}12:00:00\.000 {2}wallet\/buyPins\/started\n.*ui\.overlay.*\n {6}overlay: Processing E-PIN purchase please wait!$/m,
  );
  // What became of the call, and how long it took.
  expect(out).toMatch(/ {2}wallet\/buyPins\/failed\n.*\n {6}call: failed after \d+ ms: network\n/);
  expect(out).toMatch(/ {2}session\/info\/arrived\n.*\n {6}call: answered after \d+ ms\n/);
  expect(out).toMatch(
    / {2}wallet\/buyPins\/failed\n.*\n.*\n {6}overlay: closed\n {6}alert: Oops something went wrong please try again! \(REF-\d+\)$/m,
  );
  expect(out).toMatch(/^page {6}\/portal\/wallet\/buy$/m);
  expect(out).toMatch(/^member {4}M1001, signed in \(session 0\)$/m);
  expect(out).toMatch(/^commands {2}wallet\/buyPins failed$/m);
  expect(out).toMatch(/^outcome {3}Purchase of 2 E-PINs for 5\.00 USDT: pending, since 2026-01-15T12:00:00\.000Z$/m);
});

it('says why each list, resource and lookup could not be read, and after how long', async () => {
  const app = await startReportingApp({
    at: '/portal/wallet/transfer',
    session: aSession(),
    api: fakeApi({
      user: { info: () => answer.failed('timeout'), byCode: () => answer.refused('Unknown member', 404) },
      wallet: { withdrawals: () => answer.refused('Busy', 503), transactions: () => answer.refused('Busy', 503) },
    }),
  });
  await app.dispatch(recipientLookup.typed('M2002', 'immediately'));
  await app.dispatch(transactions.reload());
  const { text } = await app.report();
  app.stop();
  const timeline = timelineOf(text);
  const calls = 'problem' in timeline ? [timeline.problem] : timeline.lines.map(({ type, call }) => `${type} ${call}`);
  expect(calls).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^session\/info\/failed failed after \d+ ms: timeout$/),
      expect.stringMatching(/^wallet\/recipient\/failed failed after \d+ ms: refused, HTTP 404$/),
      expect.stringMatching(/^wallet\/transactions\/failed failed after \d+ ms: refused, HTTP 503$/),
    ]),
  );
});

it.each([
  // A browser's translator writes its own.
  ...['hi', 'zh-CN', ''].map((tag) => ['shownIn', tag] as const),
  ...['', 'en', 'pa-Arab-PK', 'en-US@posix', 'C.UTF-8'].map((tag) => ['language', tag] as const),
])('reads a report whose %s is "%s"', async (key, tag) => {
  const read = replayText(withAbout(JSON.parse(await failedPurchase()), { [key]: tag }));
  expect('problem' in read ? read.problem : read.report.about[key]).toBe(tag);
});

it('--to stops there; beyond the end it says how long the report is', async () => {
  const file = fileOf('report.json', await failedPurchase());
  const { code, out } = await run(file, '--to', '2');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {3}2 {2}/m);
  expect(out).not.toMatch(/^ {3}3 {2}/m);
  expect(await run(file, '--to', '99')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^--to 99 is beyond the end: the report holds \d+ actions\.\n$/),
  });
});

it.each([
  ['no file', [], 'Which report? Try: npm run replay support-report.json'],
  [
    '--to of the page',
    ['report.json', '--open', '--to', '2'],
    '--to is for the printed steps: the page of --open has a slider.',
  ],
  ['a file that is not there', ['nowhere.json'], 'There is no file nowhere.json.'],
  ['a file that is not JSON', ['README.md'], 'README.md is not a support report: it is not JSON.'],
  [
    'JSON that is not a report',
    ['package.json'],
    'package.json is not a support report: it is not a report of this portal.',
  ],
  ['a folder', ['src'], 'src cannot be read: EISDIR.'],
  ['a value that is not a number', ['package.json', '--to', 'x'], '--to takes a whole number from 0.'],
  ['a negative number', ['package.json', '--to=-1'], '--to takes a whole number from 0.'],
  [
    'an option without its value',
    ['package.json', '--to'],
    "Option '--to <value>' argument missing. Try: npm run replay FILE -- --to 40",
  ],
  ['two files', ['package.json', 'README.md'], 'One report at a time: README.md is one too many.'],
  ['an unknown option', ['package.json', '--all'], 'Unknown option --all. Try: npm run replay FILE -- --to 40'],
])('%s: one line, and it fails', async (_what, args, line) => {
  expect(await run(...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
});

it('a report that replays to another end fails, and says where', async () => {
  const report = JSON.parse(await failedPurchase());
  const end = JSON.parse(report.end);
  end.session.generation = 7;
  expect(await run(fileOf('changed.json', JSON.stringify({ ...report, end: JSON.stringify(end) })))).toMatchObject({
    code: 1,
    err: 'The replay does not end as it was recorded: session.generation: 0 → 7. It was made by the commit 0123456789ab.\n',
  });
});

it('a hostile report runs nothing, writes nothing and prints no escape sequences', async () => {
  const report = JSON.parse(await failedPurchase());
  const before = fs.readdirSync(ROOT);
  const code = "');require('node:fs').writeFileSync('owned','1');it('";
  const type = fileOf(
    'type.json',
    JSON.stringify({ ...report, payload: report.payload.replace('navigation/requested', `ui/x${code}`) }),
  );
  for (const option of ['--open', '--to=0']) {
    const { err, ...ended } = await run(type, option);
    expect(ended).toEqual({ code: 1, out: '' });
    expect(err.split('\n')).toHaveLength(2);
    expect(err).not.toContain('writeFileSync');
  }
  const screen = `/\u001b]52;c;cm0gLXJmIH4=\u0007\u001b[2J\u202e`;
  const escapes = await run(fileOf('escapes.json', withAbout(report, { screen })));
  expect(escapes).toMatchObject({ code: 0, err: '' });
  expect(escapes.out).toContain('screen /\\u{1b}]52;c;cm0gLXJmIH4=\\u{7}\\u{1b}[2J\\u{202e} ');
  expect(escapes.out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const zone = await run(fileOf('zone.json', withAbout(report, { zone: 'Mars/Olympus' })), '--open');
  expect(zone).toMatchObject({ code: 1, out: '' });
  expect(zone.err).toMatch(/zone\.json is not a support report: its about\.zone is not valid; [^\n]*\n$/);
  const about = await run(fileOf('about.json', JSON.stringify({ ...report, about: 'none' })));
  expect(about.err).toContain('its about is not valid');
  expect(fs.readdirSync(ROOT)).toEqual(before);
});
