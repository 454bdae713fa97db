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
  /** HTTP status of the answer; 0 while it is open or when the connection was cut. */
  status: number;
  /** The kind of fault that hit it, or `''`. */
  fault: string;
}

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'id' | 'status' | 'fault'>): LoggedRequest;
  list(): readonly LoggedRequest[];
  clear(): void;
}

const MOST = 500;

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

/** The last 500 API requests, oldest first. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  let lastId = 0;
  return {
    add: (request) => {
      lastId += 1;
      const entry: LoggedRequest = { ...request, id: lastId, status: 0, fault: '' };
      requests.push(entry);
      if (requests.length > MOST) requests = requests.slice(-MOST);
      return entry;
    },
    list: () => requests,
    clear: () => {
      requests = [];
    },
  };
}
