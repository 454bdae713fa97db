import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../src/testing/temporaryFolder';

/** The budgets over a build of a few made-up files. */

/** The first line of a shared file: Chromium compiles it whole (docs/performance.md). */
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad\n';
const folder = temporaryFolder();

beforeAll(() => {
  const write = (name: string, text: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  for (const name of [
    'package.json',
    '.browserslistrc',
    ...['budgets.mjs', 'run.mjs', 'node.mjs', 'options.js'].map((each) => `tools/${each}`),
  ])
    write(name, fs.readFileSync(path.join(__dirname, '..', name)));
  for (const page of ['app', 'index', 'login', 'register', 'portal'])
    write(
      `dist/${page}.html`,
      `<script>'portal.language'</script><script defer src="/assets/app-0123456789.js"></script>`,
    );
  write('dist/index.html.br', 'page');
  write('dist/sw.js.br', 'worker');
  fs.mkdirSync(path.join(folder, 'dist/assets'));
  fs.symlinkSync(path.join(__dirname, '../node_modules'), path.join(folder, 'node_modules'), 'junction');
  write('build/maps/assets/app-0123456789.js.map', JSON.stringify({ sources: [] }));
});

/** Measures the build with an entry of this many bytes, which is also the landing script. */
function runBudgets(bytes: number, script = '') {
  fs.writeFileSync(path.join(folder, 'dist/assets/app-0123456789.js'), COMPILED_WHOLE + script);
  fs.writeFileSync(path.join(folder, 'dist/assets/app-0123456789.js.br'), Buffer.alloc(bytes));
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'tools/budgets.mjs')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('a build within its budgets passes', () => {
  expect(runBudgets(1_200)).toEqual({ status: 0, stderr: '' });
});

it('one byte over a budget fails, and is reported', () => {
  const { status, stderr } = runBudgets(1_201);
  expect(status).toBe(1);
  expect(stderr).toContain('landing script: 1201 of 1200 bytes');
});

it('syntax that the oldest supported browsers lack fails, and is reported', () => {
  const { status, stderr } = runBudgets(1_200, 'class Rates { static { this.now = 1; } }');
  expect(status).toBe(1);
  expect(stderr).toContain('app-0123456789.js has syntax that the oldest supported browsers do not have');
});
