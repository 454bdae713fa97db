import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord } from '../src/domain/records';
import { DEMO_SIGN_INS } from './seed';
import { createSandbox } from './server';

const USAGE = 'Usage: sandbox [--port N] [--database FILE] [--fresh] [--dist DIR] [--headers FILE]';

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

function options() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4173' },
        database: { type: 'string', default: '.sandbox/portal.db' },
        fresh: { type: 'boolean', default: false },
        dist: { type: 'string' },
        headers: { type: 'string', default: 'build/headers.json' },
      },
    }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { port, database, fresh, dist, headers } = options();
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) stop(`--port takes a number from 0 to 65535. ${USAGE}`);
  if (dist !== undefined && !existsSync(dist)) stop(`There is no folder ${dist}. Build the portal first.`);
  if (database !== ':memory:') {
    mkdirSync(dirname(database), { recursive: true });
    if (fresh) for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true });
  }
  const build = dist ?? (existsSync('dist') ? 'dist' : undefined);
  const sandbox = await createSandbox({ database, headers, ...(build === undefined ? {} : { dist: build }) });
  let address: string;
  try {
    address = await sandbox.listen(Number(port));
  } catch (error) {
    await sandbox.close();
    const taken = isRecord(error) && error['code'] === 'EADDRINUSE';
    return stop(
      taken
        ? `Port ${port} is in use. Choose another with --port N.`
        : `The sandbox cannot listen on port ${port}: ${String(error)}`,
    );
  }

  const [first] = DEMO_SIGN_INS;
  console.log(`Sandbox: demo data, no real money moves.

  Portal    ${address}${build === undefined ? '   (API only: there is no build to serve)' : ''}
  Sign in   ${first.email} / ${first.password}
  Mailbox   ${address}/__sandbox#mailbox
  Controls  ${address}/__sandbox
`);

  const end = () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => stop(String(error)),
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
