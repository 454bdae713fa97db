import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LONG_MS } from '../src/testing/patience';
import { temporaryFolder } from '../src/testing/temporaryFolder';
import { applyEdits, CHANGES } from './testing/changes';

const ROOT = path.join(__dirname, '..');

const copy = temporaryFolder();
beforeAll(() => {
  // In the copy, a tool that misses a package would install through the link, into the place of this one's.
  const install = "import('./tools/install.mjs').then(({ installMissing }) => installMissing())";
  execFileSync(process.execPath, ['--input-type=module', '--eval', install], { cwd: ROOT });
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);
  for (const name of names) {
    if (!fs.existsSync(path.join(ROOT, name))) continue;
    fs.mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, name), path.join(copy, name));
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
}, LONG_MS);

/** Runs a tool in the copy; its output becomes the failure. */
const run = (program: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = path.join(ROOT, 'node_modules', program);
    // The quick tests as `npm test` runs them: a change that breaks a table breaks its first rows, too.
    const env = { ...process.env, THOROUGH: '' };
    execFile(process.execPath, [script, ...args], { cwd: copy, env, maxBuffer: 1 << 26 }, (error, out, errors) => {
      if (error) reject(new Error(`${program} ${args.join(' ')}:\n${out}\n${errors}`));
      else resolve(out);
    });
  });

it(
  'the changes are made for real, and leave types and tests green',
  async () => {
    // All of them in one copy: a change that breaks another fails, too.
    const inCopy = (file: string) => path.join(copy, file);
    applyEdits(
      Object.values(CHANGES).flatMap(({ edits }) => edits),
      (file) => fs.readFileSync(inCopy(file), 'utf8'),
      (file, text) => fs.writeFileSync(inCopy(file), text),
    );
    await run('tsx/dist/cli.mjs', ['contract/writeGenerated.ts']);
    await run('tsx/dist/cli.mjs', ['tools/texts.mjs']);
    await run('typescript/bin/tsc', ['-p', '.']);
    await run('@biomejs/biome/bin/biome', ['check', '--write', '--linter-enabled=false', 'src', 'sandbox']);
    await run('oxlint/bin/oxlint', ['--deny-warnings', 'src', 'sandbox']);
    const tests = [...new Set(Object.values(CHANGES).flatMap((change) => change.tests))];
    await expect(
      run('jest/bin/jest.js', [...tests, '--testPathIgnorePatterns=\\.(?:slow|release)\\.']),
    ).resolves.toBeDefined();
  },
  LONG_MS,
);
