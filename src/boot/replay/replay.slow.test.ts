import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRootState } from '../../app/replay';
import { buyPins } from '../../features/wallet/wallet.commands';
import { recipientLookup, transactions } from '../../features/wallet/wallet.lists';
import { answer, fakeApi } from '../../testing/fakeApi';
import { aSession } from '../../testing/fixtures';
import { rootReducer } from '../../testing/runWorker';
import { startReportingApp } from '../../testing/support/reportingApp';
import { picturesOf } from './pictures';
import { replayText } from './readReport';
import { timelineOf } from './timeline';

/** `npm run replay` as developers run it: a program, a file, what it prints and how it ends. */

const ROOT = path.join(__dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-replay-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (...args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['tools/replay.mjs', ...args], { cwd: ROOT }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });

/** The report of a member whose purchase failed. */
async function failedPurchase(): Promise<string> {
  const app = await startReportingApp({
    at: '/portal/wallet/buy',
    session: aSession(),
    api: fakeApi({ wallet: { buyPins: () => answer.failed() } }),
  });
  await app.dispatch(buyPins.submitted({ amount: '2' }));
  const { text } = await app.report();
  app.stop();
  return text;
}

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

const FAILURE = 'Oops something went wrong please try again!';

it('prints what was noted of the server’s replies: above all steps, and at its own; a report from before that has none', async () => {
  const app = await startReportingApp({ at: '/portal/wallet', session: aSession(), api: fakeApi() });
  const said = 'data.transactions[].amount: expected an amount, got a list';
  app.app.reporter.report({ where: 'GET /wallet/transactions', error: said });
  const { text } = await app.report();
  app.stop();
  const { code, out } = await run(fileOf('drift.json', text));
  expect(code).toBe(0);
  expect(out).toContain(`\nnoted  GET /wallet/transactions: ${said}\n`);
  expect(out).toMatch(
    /ui\/faultReported\n.*\n {6}noted: GET \/wallet\/transactions: data\.transactions\[\]\.amount: expected an amount, got a list\n/,
  );
  const old = JSON.parse(text);
  delete old.about.faults;
  const read = timelineOf(JSON.stringify(old));
  expect('problem' in read ? read : read.about.faults).toEqual([]);
  expect(timelineOf(JSON.stringify({ ...old, about: { ...old.about, faults: [7] } }))).toMatchObject({
    problem: 'its about.faults is none that a report has',
  });
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
});

it('says of each list, resource and lookup why it could not be read, and after how long', async () => {
  const app = await startReportingApp({
    at: '/portal/wallet/transfer',
    session: aSession(),
    api: fakeApi({
      user: { info: () => answer.failed('timeout'), byCode: () => answer.refused('Unknown member', 404) },
      wallet: { withdrawals: () => answer.refused('Busy', 503), transactions: () => answer.refused('Busy', 503) },
    }),
  });
  await app.dispatch(recipientLookup.typed('M2002', 'at once'));
  await app.dispatch(transactions.reload());
  const { text } = await app.report();
  app.stop();
  const timeline = timelineOf(text);
  const calls = 'problem' in timeline ? [timeline.problem] : timeline.lines.map(({ type, call }) => `${type} ${call}`);
  expect(calls).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^session\/info\/failed failed after \d+ ms: timeout$/),
      expect.stringMatching(/^wallet\/recipient\/missing failed after \d+ ms: refused, HTTP 404$/),
      expect.stringMatching(/^wallet\/transactions\/failed failed after \d+ ms: refused, HTTP 503$/),
    ]),
  );
});

it('has a picture for each change of screen, of the last state before the next', async () => {
  const read = replayText(await failedPurchase());
  if ('problem' in read) throw new Error(read.problem);
  const { states } = read.replayed;
  const pictures = picturesOf(states);
  expect(pictures.map(({ caption }) => caption)).toEqual([
    '/portal/wallet/buy',
    '/portal/wallet/buy · overlay: Processing E-PIN purchase please wait!',
    '/portal/wallet/buy · overlay: Processing E-PIN purchase please wait! · connection: offline',
    '/portal/wallet/buy · alert: Oops something went wrong please try again! · connection: offline · unknown outcomes: 1',
    '/portal/wallet/buy · alert: Oops something went wrong please try again! · unknown outcomes: 1',
  ]);
  expect(pictures.at(-1)?.step).toBe(states.length - 1);
  for (const [at, { step }] of pictures.slice(1).entries()) expect(step).toBeGreaterThan(pictures[at]?.step ?? 0);
});

it('reads in which language the portal was shown; reports that name none are in English', async () => {
  const report = JSON.parse(await failedPurchase());
  const shownIn = (about: object) => {
    const read = replayText(JSON.stringify({ ...report, about }));
    return 'problem' in read ? read.problem : read.report.about.shownIn;
  };
  const { shownIn: _none, ...older } = report.about;
  expect([shownIn({ ...older, shownIn: 'hi' }), shownIn(older)]).toEqual(['hi', 'en']);
  // A browser's translator writes its own.
  expect([shownIn({ ...older, shownIn: 'zh-CN' }), shownIn({ ...older, shownIn: '' })]).toEqual(['zh-CN', '']);
});

it.each(['', 'en', 'pa-Arab-PK', 'en-US@posix', 'C.UTF-8'])(
  'reads a report of a browser whose language is "%s"',
  async (language) => {
    const report = JSON.parse(await failedPurchase());
    const read = replayText(JSON.stringify({ ...report, about: { ...report.about, language } }));
    expect('problem' in read ? read.problem : read.report.about.language).toBe(language);
  },
);

it('--to stops there', async () => {
  const text = await failedPurchase();
  const { code, out } = await run(fileOf('report.json', text), '--to', '2');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {3}2 {2}/m);
  expect(out).not.toMatch(/^ {3}3 {2}/m);
  expect(out).not.toContain(FAILURE);
});

it('--to beyond the end says how long the report is', async () => {
  const { code, err } = await run(fileOf('report.json', await failedPurchase()), '--to', '99');
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^--to 99 is beyond the end: the report holds \d+ actions\.\n$/),
  });
});

it.each([
  ['no file', [], 'Which report? Try: npm run replay support-report.json'],
  ['a file that is not there', ['nowhere.json'], 'There is no file nowhere.json.'],
  ['a file that is no JSON', ['README.md'], 'README.md is no support report: it is not JSON.'],
  ['JSON that is no report', ['package.json'], 'package.json is no support report: it is not of this portal.'],
  ['a folder', ['src'], 'src cannot be read: EISDIR.'],
  ['a number that is none', ['package.json', '--to', 'x'], '--to takes a whole number from 0.'],
  ['a number below nothing', ['package.json', '--to=-1'], '--to takes a whole number from 0.'],
  [
    'an option without its value',
    ['package.json', '--to'],
    "Option '--to <value>' argument missing. Try: npm run replay FILE -- --to 40",
  ],
  ['two files', ['package.json', 'README.md'], 'One report at a time: README.md is one too many.'],
  ['an option that is none', ['package.json', '--all'], '--all is not known here. Try: npm run replay FILE -- --to 40'],
])('%s: one line, and it fails', async (_what, args, line) => {
  expect(await run(...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
});

it('a report that does not end as it was recorded fails, and says where', async () => {
  const report = JSON.parse(await failedPurchase());
  const end = JSON.parse(report.end);
  end.session.generation = 7;
  const changed = await run(fileOf('changed.json', JSON.stringify({ ...report, end: JSON.stringify(end) })));
  expect(changed).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^It does not end as it was recorded: session\.generation: 0 → 7\. It was made by the commit 0123456789ab: npm run replay .*changed\.json -- --checkout\n$/,
    ),
  });
  const broken = await run(fileOf('broken.json', JSON.stringify({ ...report, payload: '[' })));
  expect(broken).toMatchObject({ code: 1, out: '' });
  expect(broken.err).toMatch(
    /broken\.json is no support report: its payload is not JSON\. It was made by the commit [^\n]*\n$/,
  );
});

/** Whatever a file may have left behind: where tests are written, and where the command was run. */
const leftBehind = () => {
  const written = path.join(ROOT, 'src/testing/replays');
  return [...fs.readdirSync(ROOT), ...(fs.existsSync(written) ? fs.readdirSync(written) : [])];
};

it('a report that means harm runs nothing, writes nothing and prints no escapes', async () => {
  const report = JSON.parse(await failedPurchase());
  const before = leftBehind();
  const code = "');require('node:fs').writeFileSync('owned','1');it('";
  const type = fileOf(
    'type.json',
    JSON.stringify({ ...report, payload: report.payload.replace('navigation/requested', `ui/x${code}`) }),
  );
  for (const option of ['--test', '--open', '--to=0']) {
    const { code: ended, out, err } = await run(type, option);
    expect({ ended, out }).toEqual({ ended: 1, out: '' });
    expect(err.split('\n')).toHaveLength(2);
    expect(err).not.toContain('writeFileSync');
  }
  const screen = `/\u001b]52;c;cm0gLXJmIH4=\u0007\u001b[2J\u202e`;
  const escapes = await run(fileOf('escapes.json', JSON.stringify({ ...report, about: { ...report.about, screen } })));
  expect(escapes).toMatchObject({ code: 0, err: '' });
  expect(escapes.out).toContain('screen /\\u{1b}]52;c;cm0gLXJmIH4=\\u{7}\\u{1b}[2J\\u{202e} ');
  expect(escapes.out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const zone = await run(
    fileOf('zone.json', JSON.stringify({ ...report, about: { ...report.about, zone: 'Mars/Olympus' } })),
    '--open',
  );
  expect(zone).toMatchObject({ code: 1, out: '' });
  expect(zone.err).toMatch(/zone\.json is no support report: its about\.zone is none that a report has\. [^\n]*\n$/);
  expect(leftBehind()).toEqual(before);
});

it('--checkout replays with the code of its commit, and with no other', async () => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const text = await failedPurchase();
  const of = (commit: string) => {
    const report = JSON.parse(text);
    return fileOf('commit.json', JSON.stringify({ ...report, about: { ...report.about, commit } }));
  };
  expect(await run(of('0123456789ab'), '--checkout')).toEqual({
    code: 1,
    out: '',
    err: 'The commit 0123456789ab is not in the history of this tree: fetch it, or check out its branch.\n',
  });
  expect((await run(of(''), '--checkout')).err).toMatch(/^This report names no commit: /);
  // A tree that was copied without its history has no more to show.
  if (!fs.existsSync(path.join(ROOT, '.git'))) return;
  // One that exists, and that nobody has taken into this tree.
  const tree = git('rev-parse', 'HEAD^{tree}');
  const author = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b.test',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b.test',
  };
  const loose = execFileSync('git', ['commit-tree', tree, '-m', 'loose'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...author },
  }).trim();
  expect((await run(of(loose.slice(0, 12)), '--checkout')).err).toContain('is not in the history of this tree');
  const head = git('rev-parse', '--short=12', 'HEAD');
  const whole = git('rev-parse', 'HEAD');
  const made = path.join(ROOT, '.cache/replay', whole);
  const wasThere = fs.existsSync(made);
  try {
    const { out } = await run(of(`${head}+`), '--checkout', '--to', '1');
    expect(out).toContain(`With the code of the commit ${head}, in ${path.join('.cache/replay', whole)}:\n`);
  } finally {
    if (!wasThere) execFileSync('git', ['worktree', 'remove', '--force', made], { cwd: ROOT });
  }
});

it('--test writes a test that starts from the state there, and holds as it is written', async () => {
  const name = `made-by-test-${process.pid}`;
  const made = path.join(ROOT, 'src/testing/replays');
  try {
    const text = await failedPurchase();
    const read = timelineOf(text);
    if ('problem' in read) throw new Error(read.problem);
    const at = read.lines.findIndex(({ type }) => type === 'wallet/buyPins/failed') + 1;
    const { code, out } = await run(fileOf(`${name}.json`, text), '--test', '--to', String(at - 1));
    expect({ code, out }).toEqual({
      code: 0,
      out: `Wrote src/testing/replays/${name}.test.ts. Run it with: npm test -- src/testing/replays/${name}.test.ts\n`,
    });
    const skeleton = fs.readFileSync(path.join(made, `${name}.test.ts`), 'utf8');
    expect(skeleton).toContain(`it('wallet/buyPins/failed does what was recorded', () => {`);
    expect(skeleton).toContain('expect({ place: runtime.place, alert, overlay, notice }).toEqual(recorded.then);');
    const { state, next, then } = JSON.parse(fs.readFileSync(path.join(made, `${name}.json`), 'utf8'));
    if (!isRootState(state)) throw new Error('no state was written');
    const { alert, overlay, notice, runtime } = rootReducer(state, next).ui;
    expect({ place: runtime.place, alert, overlay, notice }).toEqual(then);
    expect(then.alert.text.message).toBe(FAILURE);
    // Once written it is somebody's work.
    expect((await run(fileOf(`${name}.json`, text), '--test')).code).toBe(1);
  } finally {
    for (const end of ['json', 'test.ts']) fs.rmSync(path.join(made, `${name}.${end}`), { force: true });
    if (fs.existsSync(made) && fs.readdirSync(made).length === 0) fs.rmdirSync(made);
  }
});
