// npm run dev: the development server with Fast Refresh, and its own sandbox behind its proxy.
//   npm run dev -- --port 4300 --fresh
//   npm run dev -- --scenario pending-expired --clock -48h     `--scenario help` lists the scenarios
// It picks free ports and has a database of its own, so that `npm start` can run beside it.
import './node.mjs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { anyPort, fail, freePort, isFree, portOf, readArgs, runStep, start, untilAnswered } from './run.mjs';
import { SANDBOX_OPTIONS, sandboxArgs } from './sandbox.mjs';

const DEFAULT_PORT = 4180;
const DATABASE = path.join('.sandbox', 'dev.db');

const { values } = readArgs(
  { ...SANDBOX_OPTIONS, port: { type: 'string', about: 'the port; without it 4180 or the next free one' } },
  'Try: npm run dev -- --port 4300 --fresh --scenario help --clock -48h',
);
const asked = portOf(values.port);
await installMissing();
if (asked && !(await isFree(asked))) {
  fail(`Port ${asked} is in use. Choose another with: npm run dev -- --port ${asked + 1}`);
}
const port = asked ?? (await freePort(DEFAULT_PORT));
const sandboxPort = await anyPort();
const database = values.scenario === undefined ? (values.database ?? DATABASE) : undefined;
const address = `http://127.0.0.1:${port}`;
const sandbox = [
  '--import',
  'tsx',
  path.join('sandbox', 'main.ts'),
  `--port=${sandboxPort}`,
  `--portal=${address}`,
  ...sandboxArgs({ ...values, database }),
];
const checked = await runStep(process.execPath, [...sandbox, '--check']);
if (checked.code !== 0 || values.scenario === 'help') process.exit(checked.code);

console.log('Building the portal for the development server …');
/** When either process ends, the other ends, too. */
const endWith = (child) => child.on('close', (code) => process.exit(code ?? 1));
endWith(
  start(process.execPath, [path.join('tools', 'devServer.mjs')], {
    server: true,
    env: { PORT: String(port), SANDBOX: `http://127.0.0.1:${sandboxPort}` },
  }),
);

// Only then is an address printed.
await untilAnswered(`${address}/login`);
// The sandbox prints the portal's address, the sign-ins and the mailbox.
endWith(start(process.execPath, sandbox, { server: true }));
