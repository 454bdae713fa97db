// npm run dev: the development server with Fast Refresh, and the sandbox behind its proxy.
import { spawn } from 'node:child_process';
import { installMissing } from './install.mjs';
import { ENV, ROOT } from './run.mjs';

const SANDBOX_PORT = 4173;

installMissing();
console.log('Starting the sandbox and the development server: the portal will be at http://127.0.0.1:4180');
const options = { cwd: ROOT, env: ENV, stdio: 'inherit' };
const children = [
  spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', '--port', String(SANDBOX_PORT)], options),
  spawn('webpack', ['serve', '--mode', 'development'], { ...options, shell: process.platform === 'win32' }),
];
const stop = (code) => {
  for (const child of children) child.kill();
  process.exit(code);
};
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
