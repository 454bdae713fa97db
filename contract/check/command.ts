import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DEFAULT_APP_KEY } from '../../src/platform/adapters/http/protocol';
import { readOptions } from '../../tools/options';
import { originIn } from '../../tools/settings';
import { type Environment, runCheck } from './check';
import { readMember } from './member';
import { CHECK_OPTIONS } from './options';
import { printReport, withoutSecrets } from './print';
import { CannotRun } from './report';
import { REAL_TIMERS } from './transport';

/** The command, independent of the process that runs it. */

/** Where the command prints and asks. */
export interface Terminal {
  /** Prints a line of output. */
  out(line: string): void;
  /** Prints an error line. */
  err(line: string): void;
  /** Asks a question; absent without a person to answer it. */
  ask?(question: string): Promise<string>;
}

const USAGE =
  'Usage: npm run contract -- --api https://host --member FILE [--origin https://portal.host] [--app-key KEY] [--write] [--spend] [--yes NAME,NAME] [--json FILE]';
const WARNING =
  'Use a test member on a server for tests, never the account of a member: the check signs in, tries a wrong password once, and reads everything.';

/** The origin that an option names. Throws `CannotRun` with advice in one line, which quotes nothing: there may be a password in it. */
function originOf(option: string, text: string): string {
  const origin = originIn(text.replace(/\/$/, ''));
  if (origin !== null) return origin;
  throw new CannotRun(`${option} takes an origin such as https://host, without a path, name or password. ${USAGE}`);
}

function parseOptions(args: readonly string[]) {
  try {
    return readOptions({ args, options: CHECK_OPTIONS, usage: USAGE }).values;
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the options and the member's file. Throws `CannotRun` with advice in one line. */
function readCommandLine(args: readonly string[]) {
  const { api, origin, member, 'app-key': appKey = DEFAULT_APP_KEY, write, spend, yes = '', json } = parseOptions(args);
  if (api === undefined) throw new CannotRun(`Which server? ${USAGE}`);
  if (member === undefined)
    throw new CannotRun(`Which member? --member names a file with the sign-in of a test member. ${USAGE}`);
  if (json !== undefined && !existsSync(dirname(json)))
    throw new CannotRun(`The folder of --json ${json} does not exist.`);
  const target = originOf('--api', api);
  const portal = originOf('--origin', origin ?? target);
  return {
    options: {
      api: target,
      origin: portal === target ? null : portal,
      appKey,
      write,
      spend,
      member: readMember(member),
    },
    yes: yes.split(',').map((name) => name.trim()),
    json,
  };
}

/**
 * Runs the check with these arguments. Returns the exit code: 0 when everything is met, 1 when something deviates, 2 when the check could
 * not run.
 */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  timers: Pick<Environment, 'now' | 'after' | 'pause'> = REAL_TIMERS,
): Promise<0 | 1 | 2> {
  let secrets: readonly string[] = [];
  try {
    const { options, yes, json } = readCommandLine(args);
    const { api, origin, member, write, spend } = options;
    secrets = [member.password, member.email];
    terminal.out(WARNING);
    if (write) terminal.out('--write changes the account of the test member: each call is named before it is made.');
    if (spend) terminal.out('--spend moves money and E-PINs of the test member: each call says what it costs.');
    terminal.out(`The contract and ${api}, for a portal ${origin === null ? 'of the same origin' : `at ${origin}`}`);
    const report = await runCheck(options, {
      ...timers,
      confirm: async (name, does) => {
        if (yes.includes(name) || !terminal.ask) return yes.includes(name);
        const question = `${name} ${does}. Type its name to make the call, nothing to leave it out: `;
        return (await terminal.ask(question)).trim() === name;
      },
      answered: (call, ms) => terminal.out(`${`${ms} ms`.padStart(8)}  ${call}`),
    });
    terminal.out('');
    for (const line of printReport(report)) terminal.out(withoutSecrets(line, secrets));
    if (json !== undefined) {
      const at = new Date(timers.now()).toISOString();
      writeFileSync(json, withoutSecrets(`${JSON.stringify({ at, ...report }, null, 2)}\n`, secrets));
    }
    return report.met ? 0 : 1;
  } catch (error) {
    // An internal error may contain anything.
    terminal.err(
      withoutSecrets(error instanceof CannotRun ? error.message : `The check itself broke: ${String(error)}`, secrets),
    );
    return 2;
  }
}
