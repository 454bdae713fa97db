import { DEFAULT_APP_KEY } from '../../src/platform/adapters/http/headers';
import { readOptions } from '../../tools/options';
import { CannotRun } from './finding';

/** The parsed command line. */
export interface CommandLine {
  readonly api: string;
  readonly origin: string | null;
  readonly appKey: string;
  /** The file with the test member's sign-in. */
  readonly memberFile: string;
  readonly write: boolean;
  readonly spend: boolean;
  /** Names of calls that need no confirmation. */
  readonly yes: readonly string[];
  readonly json: string | null;
}

const USAGE =
  'Usage: npm run contract -- --api https://host --member FILE [--origin https://portal.host] [--app-key KEY] [--write] [--spend] [--yes NAME,NAME] [--json FILE]';

function originOf(option: string, text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new CannotRun(`${option} takes an address such as https://host. ${USAGE}`);
  }
  if (!/^https?:$/.test(url.protocol)) throw new CannotRun(`${option} takes https://host. ${USAGE}`);
  if (url.username !== '' || url.password !== '')
    throw new CannotRun(`${option} takes no name or password: leave them out.`);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new CannotRun(`${option} takes ${url.origin} without a path: the portal puts /api behind it.`);
  }
  return url.origin;
}

/** Reads the options. Throws `CannotRun` with advice in one line. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values } = parsed(args);
  if (values.api === undefined) throw new CannotRun(`Which server? ${USAGE}`);
  if (values.member === undefined) {
    throw new CannotRun(`Which member? --member names a file with the sign-in of a test member. ${USAGE}`);
  }
  const api = originOf('--api', values.api);
  const origin = values.origin === undefined ? api : originOf('--origin', values.origin);
  return {
    api,
    origin: origin === api ? null : origin,
    appKey: values['app-key'],
    memberFile: values.member,
    write: values.write,
    spend: values.spend,
    yes: (values.yes ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    json: values.json ?? null,
  };
}

function parsed(args: readonly string[]) {
  try {
    return readOptions({
      args,
      options: {
        api: { type: 'string' },
        origin: { type: 'string' },
        member: { type: 'string' },
        'app-key': { type: 'string', default: DEFAULT_APP_KEY },
        write: { type: 'boolean', default: false },
        spend: { type: 'boolean', default: false },
        yes: { type: 'string' },
        json: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CannotRun(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}
