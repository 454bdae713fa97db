import { createInterface } from 'node:readline/promises';
import { runCommand } from './command';

/** `npm run contract -- --api …`: the check in a terminal, or in a script. */

const { stdin, stdout } = process;

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

void runCommand(process.argv.slice(2), {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  ...(stdout.isTTY && stdin.isTTY ? { ask } : {}),
}).then((code) => {
  process.exitCode = code;
});
