import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRecord } from '../src/domain/records';
import { readCommandLine, usageFor } from './commandLine';
import type { Controls } from './controls';
import { scenarioList } from './scenarioNames';
import { DEMO_SIGN_INS } from './seed';
import { createSandbox } from './server';

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

/** Who can sign in, and which page to open, in the sandbox's current state. */
function signInOf(address: string, controls: Controls, servesPortal: boolean): string {
  const scenario = controls.current();
  const [demo] = DEMO_SIGN_INS;
  if (!scenario) return `  Sign in   ${demo.email} / ${demo.password}`;
  return [
    `  Scenario  ${scenario.name}: ${scenario.about}`,
    `  Sign in   ${scenario.email} / ${scenario.password}`,
    ...(servesPortal ? [`  Open      ${address}${scenario.page}`] : []),
  ].join('\n');
}

async function main(): Promise<void> {
  const usage = usageFor(process.argv.slice(2));
  if (usage !== null) {
    console.log(usage);
    return;
  }
  const { port, database, fresh, dist, headers, portal, scenario, clock, origins, deviations, listScenarios, check } =
    readCommandLine(process.argv.slice(2));
  if (listScenarios) console.log(scenarioList());
  if (listScenarios || check) return;
  if (dist !== undefined && !existsSync(dist)) fail(`There is no folder ${dist}. Build the portal first.`);
  if (database !== ':memory:') {
    mkdirSync(dirname(database), { recursive: true });
    if (fresh) for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
  }
  const build = dist ?? (existsSync('dist') && portal === undefined ? 'dist' : undefined);
  const sandbox = await createSandbox({
    database,
    headers,
    clock,
    origins,
    deviations,
    ...(scenario ? { scenario: scenario.name } : {}),
    ...(build === undefined ? {} : { dist: build }),
  });
  let served: string;
  try {
    served = await sandbox.listen(port);
  } catch (error) {
    await sandbox.close();
    const isPortTaken = isRecord(error) && error['code'] === 'EADDRINUSE';
    return fail(
      isPortTaken
        ? `Port ${port} is in use. Choose another with --port N.`
        : `The sandbox cannot listen on port ${port}: ${String(error)}`,
    );
  }

  const address = portal ?? served;
  const servesPortal = build !== undefined || portal !== undefined;
  console.log(`Sandbox: demo data, no real money moves.

  ${servesPortal ? `Portal    ${address}` : `API       ${address}/api   (no build yet: npm start makes one)`}
${signInOf(address, sandbox.controls, servesPortal)}
  Mailbox   ${address}/__sandbox#mailbox
  Controls  ${address}/__sandbox
`);

  const shutDown = () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
  };
  process.once('SIGINT', shutDown);
  process.once('SIGTERM', shutDown);
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
