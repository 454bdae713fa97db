import { writeFileSync } from 'node:fs';
import { type Environment, runCheck } from './check';
import { type CommandLine, readCommandLine } from './commandLine';
import { CannotRun } from './finding';
import { readMember, type TestMember } from './member';
import { jsonOf, printReport, withoutSecrets } from './print';
import { REAL_TIMERS } from './transport';

/** The command, independent of the process that runs it. */

/** Where the command prints and asks. */
export interface Terminal {
  /** Prints a line of output. */
  out(line: string): void;
  /** Prints an error line. */
  err(line: string): void;
  /** Replaces the progress line; `null` removes it. Absent without a terminal. */
  progress?(line: string | null): void;
  /** Asks a question; absent without a person to answer it. */
  ask?(question: string): Promise<string>;
  readonly colours: boolean;
}

const WARNING =
  'Use a test member on a server for tests, never the account of a member: the check signs in, tries a wrong password once, and reads everything.';

function confirming({ yes }: CommandLine, terminal: Terminal): Environment['confirm'] {
  return async (name, description) => {
    if (yes.includes(name)) return true;
    if (!terminal.ask) return false;
    terminal.progress?.(null);
    const answer = await terminal.ask(
      `${name} ${description}. Type its name to make the call, nothing to leave it out: `,
    );
    return answer.trim() === name;
  };
}

/**
 * Runs the check with these arguments. Returns the exit code: 0 when everything is met, 1 when something deviates, 2 when the check could
 * not run.
 */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  timers: Pick<Environment, 'now' | 'after' | 'pause'> = {
    ...REAL_TIMERS,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  },
): Promise<0 | 1 | 2> {
  let secrets: readonly string[] = [];
  try {
    const options = readCommandLine(args);
    const member: TestMember = readMember(options.memberFile);
    secrets = [member.password, member.email];
    terminal.out(WARNING);
    if (options.write)
      terminal.out('--write changes the account of the test member: each call is named before it is made.');
    if (options.spend) terminal.out('--spend moves money and E-PINs of the test member: each call says what it costs.');
    const from = options.origin === null ? 'a portal of the same origin' : `a portal at ${options.origin}`;
    terminal.out(`The contract and ${options.api}, for ${from}`);
    let count = 0;
    const report = await runCheck(
      { ...options, member },
      {
        ...timers,
        confirm: confirming(options, terminal),
        answered: ({ call, ms }) => {
          count += 1;
          const line = `${String(count).padStart(3)}  ${call}`;
          if (terminal.progress) terminal.progress(line);
          else terminal.out(`${line}${ms === null ? '' : `  ${ms} ms`}`);
        },
      },
    );
    terminal.progress?.(null);
    terminal.out('');
    for (const line of printReport(report, terminal)) terminal.out(withoutSecrets(line, secrets));
    if (options.json !== null)
      writeReport(options.json, withoutSecrets(jsonOf(report, new Date(timers.now()).toISOString()), secrets));
    return report.met ? 0 : 1;
  } catch (error) {
    terminal.progress?.(null);
    // An internal error may contain anything.
    terminal.err(
      withoutSecrets(error instanceof CannotRun ? error.message : `The check itself broke: ${String(error)}`, secrets),
    );
    return 2;
  }
}

function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    throw new CannotRun(`${file} cannot be written: --json names a file in an existing folder.`);
  }
}
