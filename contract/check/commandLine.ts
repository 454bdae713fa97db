import { DEFAULT_APP_KEY } from '../../src/platform/adapters/http/protocol';
import { readOptions } from '../../tools/options';
import { CannotRun } from './finding';
import type { Target } from './portal';

/** The parsed command line. */
export interface CommandLine extends Target {
  /** The file with the test member's sign-in. */
  readonly memberFile: string;
  /** Also make calls that change something but move no money. */
  readonly write: boolean;
  /** Also make calls that move money. */
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
  const { api: server, origin: portal, member, 'app-key': appKey, write, spend, yes, json } = parseOptions(args);
  if (server === undefined) throw new CannotRun(`Which server? ${USAGE}`);
  if (member === undefined) {
    throw new CannotRun(`Which member? --member names a file with the sign-in of a test member. ${USAGE}`);
  }
  const api = originOf('--api', server);
  const origin = portal === undefined ? api : originOf('--origin', portal);
  return {
    api,
    origin: origin === api ? null : origin,
    appKey,
    memberFile: member,
    write,
    spend,
    yes: yes.split(',').map((name) => name.trim()),
    json: json ?? null,
  };
}

function parseOptions(args: readonly string[]) {
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
        yes: { type: 'string', default: '' },
        json: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new CannotRun(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}
