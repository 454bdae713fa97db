import { decoded } from '../../src/platform/adapters/http/client';
import {
  ACCESS_TOKEN_HEADER,
  API_PREFIX,
  APP_KEY_HEADER,
  CSRF_COOKIE,
  CSRF_HEADER,
  GET_TIMEOUT_MS,
  IDEMPOTENCY_HEADER,
  POST_TIMEOUT_MS,
} from '../../src/platform/adapters/http/protocol';
import type { ContractCall } from '../readContract';
import { type HttpResult, sendRequest, type Timers } from './transport';

/** The server to check. */
export interface Target {
  /** `https://host`, without `/api`. */
  readonly api: string;
  /** The origin of the portal's pages when it differs from the API's; `null` when both are the same. */
  readonly origin: string | null;
  readonly appKey: string;
}

/** What a request contains besides its method and path. */
interface RequestParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
  readonly key?: string;
  /** Replaces the session's token. */
  readonly token?: string;
  /** Leaves out the CSRF header. */
  readonly withoutCsrf?: boolean;
}

/** A cookie of the server. */
interface Cookie {
  readonly value: string;
  /** Why the portal's script cannot read it; '' when it can. */
  readonly hidden: string;
}

/** A call; its path is below `/api`. */
type CallPath = Pick<ContractCall, 'method' | 'path'>;

const AGENT = 'Mozilla/5.0 (compatible; members-portal-contract-check)';

/** The name of a cookie and the cookie, from a line such as `name=value; Path=/; HttpOnly` in the reply to this path. */
function cookieOf(line: string, from: string): readonly [string, Cookie] {
  const [, name = '', value = ''] = /^\s*([^=;]*)=?([^;]*)/.exec(line) ?? [];
  // Without a path of its own it belongs to the folder of the reply, as in browsers.
  const path = /;\s*path=(\/[^;]*)/i.exec(line)?.[1]?.trim() ?? (from.slice(0, from.lastIndexOf('/')) || '/');
  const elsewhere = path === '/' ? '' : `for ${JSON.stringify(path)} alone`;
  return [name.trim(), { value: value.trim(), hidden: /;\s*httponly\s*(?:;|$)/i.test(line) ? 'HttpOnly' : elsewhere }];
}

/** Whether this line removes its cookie at this time, epoch milliseconds: by its age, which comes first, or by its date. */
function isRemoval(line: string, now: number): boolean {
  const age = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
  return age === undefined ? Date.parse(/;\s*expires=([^;]*)/i.exec(line)?.[1] ?? '') <= now : Number(age) <= 0;
}

/** Makes requests with the headers of the portal in a browser. */
export class Portal {
  /** The session's access token; `null` before the sign-in. */
  token: string | null = null;
  readonly #target: Target;
  readonly #timers: Timers;
  readonly #cookies = new Map<string, Cookie>();

  constructor(target: Target, timers: Timers) {
    this.#target = target;
    this.#timers = timers;
  }

  /** The cookie that the server set against cross-site requests; `undefined` without one. */
  get csrf(): Cookie | undefined {
    return this.#cookies.get(CSRF_COOKIE);
  }

  /** Makes a call with the session's token, and a POST with the CSRF header. */
  send({ method, path }: CallPath, parts: RequestParts = {}): Promise<HttpResult> {
    const { api, origin, appKey } = this.#target;
    const { query = {}, body, key, token = this.token, withoutCsrf = false } = parts;
    const { csrf } = this;
    const headers: Record<string, string> = { accept: 'application/json', [APP_KEY_HEADER]: appKey };
    if (token !== null) headers[ACCESS_TOKEN_HEADER] = token;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (key !== undefined) headers[IDEMPOTENCY_HEADER] = key;
    // A browser sends the page's origin with every cross-origin request and with every POST.
    if (origin !== null || method === 'POST') headers['origin'] = origin ?? api;
    if (method === 'POST' && csrf?.hidden === '' && !withoutCsrf) headers[CSRF_HEADER] = decoded(csrf.value);
    const search = new URLSearchParams(query).toString();
    const where = `${API_PREFIX}${path}${search === '' ? '' : `?${search}`}`;
    return this.#transmit(method, where, headers, body === undefined ? null : JSON.stringify(body));
  }

  /** Asks whether a page of the origin may send such a request with headers of these names, as a browser does. */
  preflight({ method, path }: CallPath, names: readonly string[]): Promise<HttpResult> {
    return this.#transmit('OPTIONS', `${API_PREFIX}${path}`, {
      accept: '*/*',
      origin: this.#target.origin ?? '',
      'access-control-request-method': method,
      // As a browser writes them: lower case, sorted, without blanks.
      'access-control-request-headers': names
        .map((name) => name.toLowerCase())
        .toSorted()
        .join(','),
    });
  }

  /** Requests a page of the API's own origin, which may set the cookie. */
  page(path: string): Promise<HttpResult> {
    return this.#transmit('GET', path, { accept: 'text/html' });
  }

  async #transmit(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | null = null,
  ): Promise<HttpResult> {
    const { api, origin } = this.#target;
    const cookie = [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const url = new URL(path, api);
    const response = await sendRequest(
      url,
      { method, headers: { 'user-agent': AGENT, ...headers, ...(cookie === '' ? {} : { cookie }) }, body },
      method === 'POST' ? POST_TIMEOUT_MS : GET_TIMEOUT_MS,
      this.#timers,
    );
    // Pages of another origin neither send nor keep cookies.
    if (origin === null && response.kind === 'reply')
      for (const line of response.headers.getSetCookie()) {
        const [name, received] = cookieOf(line, url.pathname);
        if (isRemoval(line, this.#timers.now())) this.#cookies.delete(name);
        else this.#cookies.set(name, received);
      }
    return response;
  }
}
