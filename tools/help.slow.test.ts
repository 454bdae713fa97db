import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** `--help` after any command prints its options, a line each, and does nothing else. */

const ROOT = path.join(__dirname, '..');
const SCRIPTS = Object.entries<string>(
  JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts,
).map(([name, command]) => [name, command.replace(/^tsx /, 'node --import tsx ').split(' ')] as const);

it.each(SCRIPTS)('npm run %s -- --help', async (_name, [program, ...args]) => {
  expect(program).toBe('node');
  const { code, out, err } = await new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [...args, '--help'], { cwd: ROOT }, (error, printed, errors) =>
      resolve({ code: error?.code ?? 0, out: printed, err: errors }),
    );
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [usage = '', ...lines] = out.trimEnd().split('\n');
  expect(usage).not.toBe('');
  expect(lines.at(-1)).toMatch(/^ {2}--help +this text$/);
  for (const line of lines) expect(line).toMatch(/^ {2}(?:--[\w-]+(?: [A-Z0-9-]+)?|NAME …) {2,}\S/);
});
