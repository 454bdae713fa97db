import type { ApiReply, ApiResult, FailureCause, TokenSource } from '../../ports/api';
import type { Reporter } from '../../ports/ports';
import { cancellable } from '../cancellable';
import { readExactJson } from '../json';
import { envelope } from './envelope';
import {
  ACCESS_TOKEN_HEADER,
  API_PREFIX,
  APP_KEY_HEADER,
  CSRF_COOKIE,
  CSRF_HEADER,
  GET_TIMEOUT_MS,
  IDEMPOTENCY_HEADER,
  POST_TIMEOUT_MS,
} from './protocol';

/** What the client needs from outside, so that the same code runs in Node. */
export interface HttpOptions {
  /** '' for the same origin, otherwise `https://host` (decision 1). */
  readonly origin: string;
  readonly appKey: string;
  readonly token: TokenSource;
  /** The document's cookies as one line; '' without a document. */
  readonly cookies: () => string;
  readonly fetch: typeof fetch;
  /** Whether money-moving POSTs carry an Idempotency-Key (decision 21). */
  readonly idempotency: boolean;
  readonly newKey: () => string;
  readonly reporter: Reporter;
  /** Runs something later and returns how to cancel that. In real time by default; tests replace it. */
  readonly after?: (milliseconds: number, run: () => void) => () => void;
  /**
   * Called for a reply without a valid envelope; `body` is `undefined` if it is not JSON. Not called for a 401, nor for an HTTP error that is
   * not JSON.
   */
  readonly onMalformed?: (call: Pick<HttpCall<unknown>, 'method' | 'path'>, body: unknown) => void;
}

const afterRealTime: NonNullable<HttpOptions['after']> = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** One call: its request, and the decoder of its reply. */
export interface HttpCall<T> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
  /** Decodes the known keys of `data`; `undefined` when they violate the contract. */
  readonly decode: (data: unknown) => T | undefined | Promise<T | undefined>;
}

/**
 * Whether an address is a path of the portal's own origin, so that the CSRF header may be sent (decision 3): `//host`, `/\host` and `HTTP:`
 * lead elsewhere.
 */
export function isRelative(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

function cookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return decoded(value.join('='));
  }
  return null;
}

/** Decodes a cookie value; a malformed one is used as it is, because it must not make every POST fail. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function serverTimeOf(response: Response): number | null {
  const time = Date.parse(String(response.headers.get('date')));
  return Number.isNaN(time) ? null : time;
}

/** Sends a call with the current token. Cancelling the answer aborts the request. */
export type Send = <T>(call: HttpCall<T>) => ApiReply<T>;

/**
 * Sends one call of the specification's section 7. Never rejects: every result is one of the four of `ApiResult`. HTTP 401 is `unauthorized`
 * with any body. An envelope with the error flag set is a refusal with any other status. Any other HTTP error, and a reply without a valid
 * envelope, is a failure (section 8).
 */
export function createSend(options: HttpOptions): Send {
  const { origin, after = afterRealTime } = options;

  function headersOf<T>({ method, body, key }: HttpCall<T>, url: string, token: string | null): Headers {
    const headers = new Headers({ accept: 'application/json', [APP_KEY_HEADER]: options.appKey });
    if (token !== null) headers.set(ACCESS_TOKEN_HEADER, token);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (method !== 'GET' && isRelative(url)) {
      const csrf = cookie(options.cookies(), CSRF_COOKIE);
      if (csrf !== null) headers.set(CSRF_HEADER, csrf);
    }
    if (key !== undefined && options.idempotency) headers.set(IDEMPOTENCY_HEADER, key);
    return headers;
  }

  async function perform<T>(call: HttpCall<T>, aborter: AbortController): Promise<ApiResult<T>> {
    const url = `${origin}${API_PREFIX}${call.path}`;
    const token = options.token();
    let serverTime: number | null = null;
    const failed = (cause: FailureCause): ApiResult<T> => ({ kind: 'failed', cause, serverTime });
    // A preloaded reply (`withPreloadedReplies`) was requested without this signal, and its body may never end.
    const aborted = new Promise<never>((_resolve, reject) => {
      aborter.signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
    const orAborted = <R>(work: R): Promise<Awaited<R>> => Promise.race([work, aborted]);
    let timedOut = false;
    const cancelTimeout = after(call.method === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS, () => {
      timedOut = true;
      aborter.abort();
    });
    try {
      const response = await orAborted(
        options.fetch(url, {
          method: call.method,
          headers: headersOf(call, url, token),
          signal: aborter.signal,
          // Balances never come from a cache, and a redirect would send the token elsewhere.
          cache: 'no-store',
          redirect: 'error',
          ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        }),
      );
      serverTime = serverTimeOf(response);
      if (response.status === 401) {
        // The body is not needed, and an unread one would keep the connection busy.
        response.body?.cancel().catch(() => undefined);
        return { kind: 'unauthorized', token: token ?? '', serverTime };
      }
      const body = readExactJson(await orAborted(response.text()));
      const answer = envelope(body, !response.ok);
      // A proxy's error page says nothing about the API and its contract: the status is enough.
      if (!answer && (response.ok || body !== undefined)) options.onMalformed?.(call, body);
      if (answer?.refused) {
        return {
          kind: 'refused',
          message: answer.message,
          ...(response.ok ? {} : { status: response.status }),
          serverTime,
        };
      }
      if (!response.ok) return failed({ kind: 'http', status: response.status });
      if (answer === null) return failed({ kind: 'shape' });
      const data = await orAborted(call.decode(answer.data));
      if (data === undefined) {
        // `{ "help": null }` is how some servers say that there is none.
        const isNone = Object.values(Object(answer.data)).includes(null);
        return failed({ kind: 'data', ...(isNone && { status: 404 }) });
      }
      return { kind: 'ok', data, message: answer.message, serverTime };
    } catch (error) {
      // The device may have slept since the header came.
      serverTime = null;
      if (timedOut) return failed({ kind: 'timeout' });
      return failed({ kind: aborter.signal.aborted ? 'aborted' : 'network', detail: String(error) });
    } finally {
      cancelTimeout();
    }
  }

  return (call) => {
    const aborter = new AbortController();
    return cancellable(perform(call, aborter), () => aborter.abort());
  };
}
