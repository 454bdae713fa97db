import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRootState } from '../app/replay';
import { buyPins } from '../features/wallet/wallet.commands';
import { answer, fakeApi } from '../testing/fakeApi';
import { aSession } from '../testing/fixtures';
import { rootReducer } from '../testing/runWorker';
import { startReportingApp } from '../testing/support/reportingApp';
import { timelineOf } from './timeline';

/** `npm run replay` as developers run it: a program, a file, what it prints and how it ends. */

const ROOT = path.join(__dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-replay-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (...args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/replay.mjs', ...args], { cwd: ROOT }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });

/** A member whose purchase failed, and who looked on for three seconds. */
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

it('prints the timeline with what the member saw, and the final state', async () => {
  const text = await failedPurchase();
  const { code, out, err } = await run(fileOf('report.json', text));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^build test · en-IN · Asia\/Kolkata · 360 × 760 · dark$/m);
  expect(out).toMatch(
    /^ +\d+ {2}12:00:00\.000 {2}wallet\/buyPins\/started\n.*ui\.overlay.*\n {6}overlay: Processing E-PIN purchase please wait!$/m,
  );
  expect(out).toMatch(
    / {2}wallet\/buyPins\/failed\n.*\n {6}overlay: closed\n {6}alert: Oops something went wrong please try again! \(REF-\d+\)$/m,
  );
  expect(out).toMatch(/^page {6}\/portal\/wallet\/buy$/m);
  expect(out).toMatch(/^member {4}M1001, signed in \(session 0\)$/m);
  expect(out).toMatch(/^commands {2}wallet\/buyPins failed$/m);
});

it('--to stops there', async () => {
  const text = await failedPurchase();
  const { code, out } = await run(fileOf('report.json', text), '--to', '2');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {3}2 {2}/m);
  expect(out).not.toMatch(/^ {3}3 {2}/m);
  expect(out).not.toContain(FAILURE);
});

it.each([
  ['no file', [], 'Which report? Try: npm run replay support-report.json'],
  ['a file that is not there', ['nowhere.json'], 'There is no file nowhere.json.'],
  ['a file that is no JSON', ['README.md'], 'README.md is no support report: it is not JSON.'],
  ['JSON that is no report', ['package.json'], 'package.json is no support report of this portal.'],
  ['a number that is none', ['package.json', '--to', 'x'], '--to takes a whole number from 0.'],
  ['an option that is none', ['package.json', '--all'], '--all is not known here. Try: npm run replay FILE -- --to 40'],
])('%s: one line, and it fails', async (_what, args, line) => {
  expect(await run(...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
});

it('a report that does not end as it was recorded fails, and says where', async () => {
  const report = JSON.parse(await failedPurchase());
  const end = JSON.parse(report.end);
  end.session.generation = 7;
  const changed = await run(fileOf('changed.json', JSON.stringify({ ...report, end: JSON.stringify(end) })));
  expect(changed).toMatchObject({ code: 1, err: 'It does not end as it was recorded: session.generation: 0 → 7.\n' });
  const broken = await run(fileOf('broken.json', JSON.stringify({ ...report, payload: '[' })));
  expect(broken.code).toBe(1);
  expect(broken.err.split('\n')).toHaveLength(2);
  expect(broken.err).toContain('broken.json does not replay: ');
});

it('--test writes a test that starts from the state there, and holds as it is written', async () => {
  const name = `made-by-test-${process.pid}`;
  const made = path.join(ROOT, 'src/testing/replays');
  try {
    const text = await failedPurchase();
    const at = (timelineOf(JSON.parse(text))?.lines.findIndex(({ type }) => type === 'wallet/buyPins/failed') ?? 0) + 1;
    const { code, out } = await run(fileOf(`${name}.json`, text), '--test', '--to', String(at - 1));
    expect({ code, out }).toEqual({
      code: 0,
      out: `Wrote src/testing/replays/${name}.test.ts. Run it with: npx jest src/testing/replays/${name}.test.ts\n`,
    });
    const skeleton = fs.readFileSync(path.join(made, `${name}.test.ts`), 'utf8');
    expect(skeleton).toContain(`it('wallet/buyPins/failed does what was recorded', () => {`);
    expect(skeleton).toContain('expect({ place, alert, overlay, notice }).toEqual(recorded.then);');
    const { state, next, then } = JSON.parse(fs.readFileSync(path.join(made, `${name}.json`), 'utf8'));
    if (!isRootState(state)) throw new Error('no state was written');
    const { place, alert, overlay, notice } = rootReducer(state, next).ui;
    expect({ place, alert, overlay, notice }).toEqual(then);
    expect(then.alert.text.message).toBe(FAILURE);
    // Once written it is somebody's work.
    expect((await run(fileOf(`${name}.json`, text), '--test')).code).toBe(1);
  } finally {
    for (const end of ['json', 'test.ts']) fs.rmSync(path.join(made, `${name}.${end}`), { force: true });
    if (fs.existsSync(made) && fs.readdirSync(made).length === 0) fs.rmdirSync(made);
  }
}, 30_000);
