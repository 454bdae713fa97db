import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from '../src/testing/runNode';
import { temporaryFolder } from '../src/testing/temporaryFolder';

/** Each command accepts its options, or refuses with one line that says what to do. */

const ROOT = path.join(__dirname, '..');
const folder = temporaryFolder();

const BENCH = 'Try: npm run bench -- --only landing,tabs --runs 2 --dist /some/where/dist';
const CONTRACT =
  'Try: npm run contract -- --generate, --docs FILE, --lint, --bundle FILE, or --api https://host --member FILE';
const STEPS = 'types, lint, format, texts, unit, build, kit, replay, budgets, slow, e2e';
const TEST = 'Try: npm test -- FILE… --only unit,e2e --grep WORDS --watch --repeat 20 --slowest';
const DEV = 'Try: npm run dev -- --port 4300 --fresh --scenario help --clock -48h';
const TEXTS = 'Try: npm run texts -- --check, or npm run texts -- --reviewed hi --by "Name"';
const MUTATION = 'Try: npm run mutation -- --only domain --file src/domain/epin.ts';
const MEDIA = 'Try: npm run media -- --only screens,pictures,presentation,captions,tour';
const WHOLE_TABLE = '--record writes the whole table: use it without --only and --grep.';
const START = 'Try: npm start -- --port 4200 --fresh --scenario help --clock -48h --no-build';

it.each([
  ['test.mjs', ['--only', 'untit'], `untit is not a step. The steps are: ${STEPS}.`],
  ['test.mjs', ['--only', 'types,e3e'], `e3e is not a step. The steps are: ${STEPS}.`],
  ['test.mjs', ['--only', ''], `--only is not a step. The steps are: ${STEPS}.`],
  ['test.mjs', ['--only'], `Option '--only <value>' argument missing. ${TEST}`],
  ['test.mjs', ['--updateSnapshots'], `Unknown option --updateSnapshots. ${TEST}`],
  ['test.mjs', ['--repeat', 'often'], '--repeat takes a number from 1 to 9999.'],
  ['test.mjs', ['no-such-file'], 'No test file matches no-such-file.'],
  ['test.mjs', ['--only', 'unit', 'e2e/walletMoves.e2e.ts'], 'No test file matches e2e/walletMoves.e2e.ts in unit.'],
  ['test.mjs', ['--only', 'e2e', '--watch'], 'Only the tests in Node can be watched: npm run test:unit -- --watch'],
  ['start.mjs', ['--prot', '4200'], `Unknown option --prot. ${START}`],
  ['start.mjs', ['4200'], `Unexpected argument 4200. ${START}`],
  ['start.mjs', ['--port', '0'], '--port takes a number from 1 to 65535.'],
  ['start.mjs', ['--port', 'x'], '--port takes a number from 1 to 65535.'],
  ['dev.mjs', ['--port', '70000'], '--port takes a number from 1 to 65535.'],
  ['dev.mjs', ['--open'], `Unknown option --open. ${DEV}`],
  ['build.mjs', ['--watch'], 'Unknown option --watch. Settings are read from the environment: see docs/settings.md.'],
  ['texts.mjs', ['--chekc'], `Unknown option --chekc. ${TEXTS}`],
  ['texts.mjs', ['--reviewed', 'hi'], `A review has a language and a name. ${TEXTS}`],
  ['texts.mjs', ['--check', '--language', 'hi'], `--check writes nothing, and goes with no other option. ${TEXTS}`],
  [
    'texts.mjs',
    ['--language', 'hi', '--take', 'missing.json'],
    "missing.json cannot be read: ENOENT: no such file or directory, open 'missing.json'",
  ],
  ['mutation.mjs', ['--only', 'x'], '--only takes one of: domain, kernel, money'],
  ['mutation.mjs', ['--only', 'constructor'], '--only takes one of: domain, kernel, money'],
  ['mutation.mjs', ['--olny', 'money'], `Unknown option --olny. ${MUTATION}`],
  ['browsers.mjs', ['--record', '--only', 'firefox'], WHOLE_TABLE],
  ['browsers.mjs', ['--record', '--grep', 'withdrawal'], WHOLE_TABLE],
  ['servers.mjs', ['nginx'], 'Unexpected argument nginx. Try: npm run test:servers -- --only nginx,caddy --install'],
  ['contract.mjs', [], `Nothing to do. ${CONTRACT}`],
  ['contract.mjs', ['--lint', '--docs'], `One thing at a time. ${CONTRACT}`],
  ['contract.mjs', ['--bundle'], `--bundle takes the FILE to write. ${CONTRACT}`],
  ['contract.mjs', ['--doc'], `Unknown option --doc. ${CONTRACT}`],
  ['media.mjs', ['tour'], `Unexpected argument tour. ${MEDIA}`],
  ['bench/main.mjs', ['--run', '2'], `Unknown option --run. ${BENCH}`],
  ['bench/main.mjs', ['landing'], `Unexpected argument landing. ${BENCH}`],
  ['format.mjs', ['src'], 'Unexpected argument src. It formats the whole tree.'],
])('%s %j: one line, and it fails', async (script, args, line) => {
  expect(await runNode([`tools/${script}`, ...args])).toEqual({ code: 1, out: '', err: `${line}\n` });
});

it.each([
  ['start.mjs', ['--scenario', 'no-such-scenario']],
  ['dev.mjs', ['--scenario', 'no-such-scenario']],
])('%s %j: lists the scenarios before anything is built', async (script, args) => {
  const { code, out, err } = await runNode([`tools/${script}`, ...args]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/no-such-scenario[\s\S]*pending-expired/);
  expect(err).not.toMatch(/^\s+at /m);
});

it('a name runs only the files that match, and words only the tests whose title has them', async () => {
  const { code, out } = await runNode(['tools/test.mjs', 'lengths.test.ts', '--grep', 'one that never ends']);
  expect(code).toBe(0);
  expect(out).toMatch(/^running: unit\nunit: 1 passed, 0 failed \([\d.]+ s\)\n1 passed, 0 failed\n$/);
  // With another system's separators, and relative to here.
  const file = '.\\src\\domain\\lengths';
  const other = await runNode(['tools/test.mjs', '--only', 'unit', file, '--grep', 'no text of any']);
  expect(other.out).toMatch(/\n1 passed, 0 failed\n$/);
});

it('a name is not read as a pattern', async () => {
  const { code, err } = await runNode(['tools/test.mjs', '--only', 'unit', 'src/domain/(limits|money)']);
  expect({ code, err }).toEqual({ code: 1, err: 'No test file matches src/domain/(limits|money) in unit.\n' });
});

it('--changed runs the quick tests of the changed folders, and no others', async () => {
  const tree = path.join(folder, 'tree');
  fs.mkdirSync(path.join(tree, 'tools'), { recursive: true });
  const tools = fs.readdirSync(__dirname).filter((name) => /\.m?js$/.test(name));
  for (const name of ['package.json', 'package-lock.json', '.gitignore', ...tools.map((tool) => `tools/${tool}`)]) {
    fs.copyFileSync(path.join(ROOT, name), path.join(tree, name));
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    fs.writeFileSync(path.join(tree, name), text);
  };
  write('jest.config.json', '{}');
  write('tsconfig.json', '{ "compilerOptions": { "noEmit": true, "types": ["jest"] }, "include": ["src"] }');
  const failing = "it('is left out', () => expect(1).toBe(2));\n";
  write('src/kernel/list.test.ts', failing);
  write('src/domain/money.slow.test.ts', failing);
  write('src/domain/money.test.ts', failing);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: tree });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');
  write('src/domain/money.test.ts', "it('runs', () => expect(1).toBe(1));\n");
  const { out } = await runNode([path.join(tree, 'tools/test.mjs'), '--changed']);
  expect(out).toMatch(/\nunit: 1 passed, 0 failed \([\d.]+ s\)\n2 passed, 0 failed\n$/);
});

/** Every command of package.json. */
const COMMANDS = Object.entries<string>(JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts);

it.each(COMMANDS)('npm run %s -- --help: its options, a line each, and nothing else', async (_name, command) => {
  const [program, ...args] = command.replace(/^tsx /, 'node --import tsx ').split(' ');
  expect(program).toBe('node');
  const { code, out, err } = await runNode([...args, '--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [usage = '', ...lines] = out.trimEnd().split('\n');
  expect(usage).not.toBe('');
  expect(lines.at(-1)).toMatch(/^ {2}--help +this text$/);
  for (const line of lines) expect(line).toMatch(/^ {2}(?:--[\w-]+(?: [A-Z0-9-]+)?|NAME …) {2,}\S/);
});

const SCRIPTS = COMMANDS.flatMap(
  ([, command]) => /^node ((?:--import tsx )?tools\/(?:bench\/)?\w+\.mjs)/.exec(command)?.[1] ?? [],
);

it.each([...new Set(SCRIPTS)])('%s on an older Node, with any argument: one line', async (script) => {
  const older = path.join(folder, 'older.cjs');
  fs.writeFileSync(
    older,
    `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });
for (const name of ['http', 'https', 'util', 'child_process', 'readline']) require(\`node:\${name}\`);
// What that Node does not have.
delete Array.prototype.toSorted; delete Array.prototype.toSpliced; delete Array.prototype.toReversed; delete Array.prototype.with;`,
  );
  for (const args of [[], ['--port', '4200', '--only', 'unit', 'FILE']]) {
    const err = 'Node 18.20.4 is too old: install Node 20.19 or newer.\n';
    expect(await runNode(['-r', older, ...script.split(' '), ...args])).toEqual({ code: 1, out: '', err });
  }
});

it('no command starts a program by a shell, which breaks on a path with spaces', () => {
  const scripts = fs.readdirSync(__dirname).filter((name) => /\.(mjs|js)$/.test(name));
  const read = (name: string) => fs.readFileSync(path.join(__dirname, name), 'utf8');
  expect(scripts.filter((name) => /shell:/.test(read(name)))).toEqual([]);
});

/** Runs code that has the function `runStep` of the commands. */
const runWithSteps = (code: string, env: Readonly<Record<string, string>> = {}) => {
  const url = JSON.stringify(pathToFileURL(path.join(ROOT, 'tools/run.mjs')).href);
  return runNode(['--input-type=module', '--eval', `import { runStep } from ${url};\n${code}`], env);
};

it('kept output has no colours', async () => {
  const { out } = await runWithSteps(
    "console.log((await runStep('biome', ['ci', '--colors=off', 'package.json'], { quiet: true })).output);",
    { FORCE_COLOR: '1' },
  );
  expect(out).toContain('Checked 1 file');
  expect(out).not.toContain('\u001b');
  const step = fs.readFileSync(path.join(__dirname, 'test.mjs'), 'utf8');
  expect(step).toContain("checkTool('biome', ['ci', '--colors=off', '.'])");
});

it('a step that was killed has failed', async () => {
  const { out } = await runWithSteps(
    "console.log((await runStep(process.execPath, ['-e', 'process.kill(process.pid, \"SIGKILL\")'])).code);",
  );
  expect(out.trim()).toBe('1');
});
