// npm start: installs missing packages, builds for production, starts the sandbox with the portal on one port.
//   npm start -- --port 4200 --fresh
//   npm start -- --scenario pending-expired --clock -48h     `--scenario help` lists the scenarios
//   npm start -- --no-build     serves the last build
import './node.mjs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { buildPortal, fail, isFree, portOf, readArgs, runStep, start } from './run.mjs';
import { SANDBOX_OPTIONS, sandboxArgs } from './sandbox.mjs';

const DEFAULT_PORT = 4173;

const { values } = readArgs(
  {
    ...SANDBOX_OPTIONS,
    port: { type: 'string', about: `the port (${DEFAULT_PORT})` },
    'no-build': { type: 'boolean', about: 'serves what was built last' },
  },
  'Try: npm start -- --port 4200 --fresh --scenario help --clock -48h --no-build',
);
const port = portOf(values.port) ?? DEFAULT_PORT;
const args = [path.join('sandbox', 'main.ts'), '--port', String(port), ...sandboxArgs(values)];

// Checked before the build, so that an unknown scenario or a taken port is reported without waiting for it.
if (Object.keys(values).some((name) => name in SANDBOX_OPTIONS)) {
  await installMissing();
  const { code } = await runStep(process.execPath, ['--import', 'tsx', ...args, '--check']);
  if (code !== 0 || values.scenario === 'help') process.exit(code);
}
if (!(await isFree(port))) fail(`Port ${port} is in use. Choose another with: npm start -- --port ${port + 1}`);
await installMissing();
if (!values['no-build']) console.log(`Built in ${await buildPortal()} s. Starting the sandbox …`);
start(process.execPath, ['--import', 'tsx', ...args], { server: true }).on('close', (code) => process.exit(code ?? 1));
