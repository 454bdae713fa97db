import { createInterface } from 'node:readline/promises';
import { runCommand, type Terminal } from './command';

/** `npm run contract -- --api …`: the check in a terminal, or in a script. */

const { stdin, stdout } = process;
const hasTerminal = stdout.isTTY;
const WIDTH = 100;

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

const terminal: Terminal = {
  out: (line) => stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  colours: hasTerminal && (process.env['NO_COLOR'] ?? '') === '',
  ...(hasTerminal
    ? { progress: (line: string | null) => stdout.write(`\r\u001b[K${(line ?? '').slice(0, stdout.columns || WIDTH)}`) }
    : {}),
  ...(hasTerminal && stdin.isTTY ? { ask } : {}),
};

runCommand(process.argv.slice(2), terminal).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(String(error));
    process.exitCode = 2;
  },
);
