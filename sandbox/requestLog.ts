import { createHash } from 'node:crypto';
import { isRecord } from '../src/domain/records';
import { readJson } from '../src/platform/adapters/json';
import type { ApiRequest } from './answers';
import { sessionMember } from './sessions';
import type { World } from './world';

/** An event of a request: it was received, it was processed or refused, its reply was sent or the connection was cut. */
export type RequestEvent = 'received' | 'processed' | 'replied';

/** Is called at every event of a request. */
export type RequestWatcher = (request: LoggedRequest, event: RequestEvent) => void;

/** How many requests are kept by default. */
const MAX_REQUESTS = 500;

/** A short one-way hash, equal for the same secret; `''` stays. */
export function sessionMark(token: string): string {
  return token === '' ? '' : createHash('sha256').update(`session:${token}`).digest('hex').slice(0, 10);
}

/** The last four characters of a secret, to tell two apart; `''` stays. */
export function masked(secret: string): string {
  return secret === '' ? '' : `…${secret.slice(-4)}`;
}

function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, /password/i.test(key) ? '…' : withoutPasswords(item)]),
  );
}

/** A body for the log: parsed, without passwords. Text that is not JSON may hold secrets, so only its length is logged. */
function loggedBody(raw: string): unknown {
  if (raw.trim() === '') return null;
  const parsed = readJson(raw);
  return parsed === undefined ? `${raw.length} characters that are not JSON` : withoutPasswords(parsed);
}

/**
 * An API request as received. Tokens and passwords are masked; times are epoch milliseconds of the server's clock. `headers`: their names
 * alone, sorted.
 */
const entryOf = (world: World, asked: ApiRequest, headers: readonly string[], id: number) => ({
  id,
  at: world.clock.now(),
  method: asked.method,
  path: asked.path,
  query: asked.query,
  headers,
  app_key: asked.appKey,
  access_token: masked(asked.token),
  csrf: masked(asked.csrfHeader),
  idempotency_key: asked.idempotencyKey,
  body: loggedBody(asked.rawBody),
  /** When it arrived by the real clock (`at` is the server's, which a test may move), with fractions; unlike `Date.now()` it never goes back. */
  wall: performance.timeOrigin + performance.now(),
  /** Identifies the session without revealing its token: the same short text for the same access token, `''` without one. */
  session: sessionMark(asked.token),
  /** The member's code; `''` without a valid session. */
  member: sessionMember(world, asked.token)?.code ?? '',
  /** The caller's `x-sandbox-mark` header, by which a test finds its own request; else `''`. */
  mark: asked.mark,
  /** HTTP status of the reply; 0 before it is sent, and when the connection was cut. */
  status: 0,
  /** The kind of fault that hit it, or `''`. */
  fault: '',
  /**
   * This request moved money: not a refusal, not the reply of an earlier request with its Idempotency-Key, not a fault in place of
   * processing. Always false for calls that move none.
   */
  effect: false,
});
export type LoggedRequest = ReturnType<typeof entryOf>;

/** The last `max` API requests, oldest first. */
export function createRequestLog(world: World, max = MAX_REQUESTS) {
  let requests: LoggedRequest[] = [];
  let lastId = 0;
  const watchers = new Set<RequestWatcher>();
  const notify = (entry: LoggedRequest, event: RequestEvent): void => {
    for (const watcher of watchers) watcher(entry, event);
  };
  return {
    add: (asked: ApiRequest, headers: readonly string[]): LoggedRequest => {
      lastId += 1;
      const entry = entryOf(world, asked, headers, lastId);
      requests.push(entry);
      if (requests.length > max) requests = requests.slice(-max);
      notify(entry, 'received');
      return entry;
    },
    /** Records that it was processed, and whether it moved money. */
    processed: (entry: LoggedRequest, effect: boolean): void => {
      entry.effect = effect;
      notify(entry, 'processed');
    },
    /** Records the status of the reply; 0 when the connection was cut. */
    replied: (entry: LoggedRequest, status: number): void => {
      entry.status = status;
      notify(entry, 'replied');
    },
    /** Calls the watcher at each request event from now on, even after `clear`. Returns a function that stops it. */
    watch: (watcher: RequestWatcher): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    list: (): readonly LoggedRequest[] => requests,
    clear: (): void => {
      requests = [];
    },
  };
}
export type RequestLog = ReturnType<typeof createRequestLog>;
