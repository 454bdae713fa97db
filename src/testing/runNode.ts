import { execFile } from 'node:child_process';
import path from 'node:path';

/** How a program ended, and what it printed. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const ROOT = path.join(__dirname, '../..');

/** Runs Node in the project's folder with these arguments, and with these variables besides its own. */
export const runNode = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } }, (error, out, err) => {
      // Without a code of its own a signal has ended it, or it printed too much.
      const failed = typeof error?.code === 'number' ? error.code : 1;
      resolve({ code: error ? failed : 0, out, err });
    });
  });
