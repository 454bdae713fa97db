import { createHash } from 'node:crypto';
import { isRecord } from '../src/domain/records';

/** One API request as it came in. Tokens and passwords are masked; times are epoch milliseconds of the server's clock. */
export interface LoggedRequest {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: readonly string[];
  readonly app_key: string;
  readonly access_token: string;
  readonly csrf: string;
  readonly idempotency_key: string;
  readonly body: unknown;
  /** When it came in by the real clock, epoch milliseconds with fractions; never goes back. */
  readonly wall: number;
  /** Tells the session of one member from that of another: the same short text for the same access token, `''` without one. */
  readonly session: string;
  /** The code of the member whose session it is, `''` when there is none (any more). */
  readonly member: string;
  /** What the caller wrote into `x-sandbox-mark`, so that a test finds its own request again; else `''`. */
  readonly mark: string;
  /** HTTP status of the answer; 0 while it is open or when the connection was cut. */
  status: number;
  /** The kind of fault that hit it, or `''`. */
  fault: string;
  /**
   * This very request moved money: no refusal, no first outcome given once more for its Idempotency-Key, no fault in place of the work.
   * Always false for calls that move none.
   */
  effect: boolean;
}

/** What has just become of a request: it came in, its work was done (or refused), its answer went out (or the connection was cut). */
export type RequestEvent = 'came' | 'worked' | 'answered';

export type RequestWatcher = (request: LoggedRequest, event: RequestEvent) => void;

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'id' | 'status' | 'fault' | 'effect'>): LoggedRequest;
  /** Notes that the work is over, and whether it had an effect. */
  worked(entry: LoggedRequest, effect: boolean): void;
  /** Notes how it was answered; 0 when the connection was cut. */
  answered(entry: LoggedRequest, status: number): void;
  /** Calls the watcher at each event of a request from now on, also after `clear`; answers how to stop. */
  watch(watcher: RequestWatcher): () => void;
  list(): readonly LoggedRequest[];
  clear(): void;
}

/** So many requests are kept when nothing else is said. */
const MAX_REQUESTS = 500;

/** The same short text for the same secret, from which nobody gets back to it; `''` stays. */
export function sessionMark(token: string): string {
  return token === '' ? '' : createHash('sha256').update(`session:${token}`).digest('hex').slice(0, 10);
}

/** The real time, epoch milliseconds; unlike `Date.now()` it never goes back. */
export const wallTime = (): number => performance.timeOrigin + performance.now();

/** A secret as its last four characters, so that two can be told apart; `''` stays. */
export function masked(secret: string): string {
  return secret === '' ? '' : `…${secret.slice(-4)}`;
}

function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, /password/i.test(key) ? '…' : withoutPasswords(each)]),
  );
}

/** A body for the log: parsed and without passwords; text that is no JSON is only counted, since it may hold anything. */
export function loggedBody(raw: string): unknown {
  if (raw.trim() === '') return null;
  try {
    return withoutPasswords(JSON.parse(raw));
  } catch {
    return `${raw.length} characters that are not JSON`;
  }
}

/**
 * What comes in after this moment, asked for as often as one likes, as far as it is still kept. Told by `id`: a place in the list is no mark
 * of a moment, because the list has one length for ever once it is full.
 */
export function requestsFromNow(controls: { requests(): readonly LoggedRequest[] }): () => readonly LoggedRequest[] {
  const last = controls.requests().at(-1)?.id ?? 0;
  return () => controls.requests().filter(({ id }) => id > last);
}

/** The last API requests, `most` of them, oldest first. */
export function createRequestLog(most = MAX_REQUESTS): RequestLog {
  let requests: LoggedRequest[] = [];
  let lastId = 0;
  const watchers = new Set<RequestWatcher>();
  const tell = (entry: LoggedRequest, event: RequestEvent): void => {
    for (const watcher of watchers) watcher(entry, event);
  };
  return {
    add: (request) => {
      lastId += 1;
      const entry: LoggedRequest = { ...request, id: lastId, status: 0, fault: '', effect: false };
      requests.push(entry);
      if (requests.length > most) requests = requests.slice(-most);
      tell(entry, 'came');
      return entry;
    },
    worked: (entry, effect) => {
      entry.effect = effect;
      tell(entry, 'worked');
    },
    answered: (entry, status) => {
      entry.status = status;
      tell(entry, 'answered');
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    list: () => requests,
    clear: () => {
      requests = [];
    },
  };
}
