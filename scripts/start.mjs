// npm start: installs what is missing, builds for production, starts the sandbox with the portal on one port.
//   npm start -- --port 4200 --fresh
//   npm start -- --scenario pending-expired --clock -48h     `--scenario help` lists the scenarios
import { spawn, spawnSync } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { ENV, ROOT, runStep } from './run.mjs';

const DEFAULT_PORT = 4173;

const args = process.argv.slice(2);
const at = args.indexOf('--port');
const port = at < 0 ? DEFAULT_PORT : Number(args[at + 1]);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error('--port takes a number from 1 to 65535.');
  process.exit(1);
}

/** Known before anything is built: nobody should wait for a build to be told of a taken port. */
function isFree() {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

const rest = at < 0 ? args : args.toSpliced(at, 2);
const sandboxArgs = ['--import', 'tsx', path.join('sandbox', 'main.ts'), '--port', String(port), ...rest];

// Nor of a scenario that does not exist.
if (rest.length > 0) {
  installMissing();
  const check = spawnSync(process.execPath, [...sandboxArgs, '--check'], { cwd: ROOT, env: ENV, stdio: 'inherit' });
  if (check.status !== 0) process.exit(check.status ?? 1);
  if (rest.includes('--scenario=help') || rest[rest.indexOf('--scenario') + 1] === 'help') process.exit(0);
}
if (!(await isFree())) {
  console.error(`Port ${port} is in use. Choose another with: npm start -- --port ${port + 1}`);
  process.exit(1);
}
installMissing();
console.log('Building the portal …');
const build = await runStep('webpack', ['--mode', 'production'], { quiet: true });
if (build.code !== 0) {
  console.error(build.output);
  console.error('The build failed: mend what the lines above name, then run the command again.');
  process.exit(1);
}
console.log(`Built in ${build.seconds} s. Starting the sandbox …`);
const sandbox = spawn(process.execPath, sandboxArgs, { cwd: ROOT, env: ENV, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => sandbox.kill(signal));
sandbox.on('exit', (code) => process.exit(code ?? 0));
