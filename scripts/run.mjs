// Runs programs of the project: one place that knows where they are and how to say what they do.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The folder of the installed programs comes first, so that no global one is taken. */
export const ENV = {
  ...process.env,
  PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};

/**
 * Runs one program in the project's folder and lets it print.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` keeps the output, to be shown only on failure
 * @returns {Promise<{ code: number, output: string, seconds: string }>}
 */
export function runStep(program, args, { env = {}, quiet = false } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // Kept output is read later, by people and by log viewers: without colours.
      env: { ...ENV, ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {}), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    const end = (code) => resolve({ code, output, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    child.on('error', (error) => {
      output += String(error);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
