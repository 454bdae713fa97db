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
export interface RequestParts {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object | undefined;
  readonly key?: string;
  /** Replaces the session's token. */
  readonly token?: string;
  /** Leaves out the CSRF header. */
  readonly withoutCsrf?: boolean;
}

/** The CSRF cookie of the server, with the attributes that matter to the portal. */
export interface CsrfCookie {
  readonly value: string;
  /** Scripts cannot read it. */
  readonly isHttpOnly: boolean;
  /** Pages outside this path do not see it. */
  readonly path: string;
}

/** A call; its path is below `/api`. */
type CallPath = Pick<ContractCall, 'method' | 'path'>;

/** Makes requests exactly like the portal in a browser. */
export interface Portal {
  /** The session's access token; `null` before the sign-in. */
  token: string | null;
  send(call: CallPath, parts?: RequestParts): Promise<HttpResult>;
  /** Asks whether a page of the origin may send such a request, as a browser does. */
  preflight(call: CallPath, headers: readonly string[]): Promise<HttpResult>;
  /** Requests a page of the API's own origin, which may set the cookie. */
  page(path: string): Promise<HttpResult>;
  /** The cookie that the server set; `null` without one. */
  csrf(): CsrfCookie | null;
}

const ACCEPTED = 'gzip, deflate, br';
const AGENT = 'Mozilla/5.0 (compatible; members-portal-contract-check)';

function csrfOf(line: string): CsrfCookie | null {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name, ...value] = pair.split('=');
  if (name !== CSRF_COOKIE) return null;
  const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
  return { value: value.join('='), isHttpOnly: attributes.some((each) => /^httponly$/i.test(each)), path };
}

/** A portal without a session or cookies. */
export function createPortal({ api, origin, appKey }: Target, timers: Timers): Portal {
  const jar = new Map<string, string>();
  let csrf: CsrfCookie | null = null;

  const keepCookies = (lines: readonly string[]): void => {
    for (const line of lines) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      jar.set(name.trim(), value.join('='));
      csrf = csrfOf(line) ?? csrf;
    }
  };

  const transmit = async (
    method: 'GET' | 'POST' | 'OPTIONS',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<HttpResult> => {
    const response = await sendRequest(
      {
        method,
        url: new URL(path, api),
        headers: { 'accept-encoding': ACCEPTED, 'user-agent': AGENT, ...headers },
        body,
        timeout: method === 'POST' ? POST_TIMEOUT_MS : GET_TIMEOUT_MS,
      },
      timers,
    );
    // Pages of another origin neither send nor keep cookies.
    if (origin === null && response.kind === 'reply') keepCookies(response.cookies);
    return response;
  };

  const cookies = (): Record<string, string> =>
    origin !== null || jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };

  const portal: Portal = {
    token: null,
    send: ({ method, path }, { query, body, key, token = portal.token, withoutCsrf } = {}) => {
      const pairs = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
      const search = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
      const isReadable = csrf !== null && !csrf.isHttpOnly && csrf.path === '/';
      const headers: Record<string, string> = { accept: 'application/json', [APP_KEY_HEADER]: appKey, ...cookies() };
      if (token !== null) headers[ACCESS_TOKEN_HEADER] = token;
      if (body !== undefined) headers['content-type'] = 'application/json';
      if (key !== undefined) headers[IDEMPOTENCY_HEADER] = key;
      // A browser sends the page's origin with every cross-origin request and with every POST.
      if (origin !== null || method === 'POST') headers['origin'] = origin ?? api;
      if (method === 'POST' && origin === null && csrf && isReadable && withoutCsrf !== true) {
        headers[CSRF_HEADER] = decoded(csrf.value);
      }
      const text = body === undefined ? (method === 'POST' ? '' : undefined) : JSON.stringify(body);
      return transmit(method, `${API_PREFIX}${path}${search}`, headers, text);
    },
    preflight: ({ method, path }, names) =>
      transmit('OPTIONS', `${API_PREFIX}${path}`, {
        accept: '*/*',
        origin: origin ?? '',
        'access-control-request-method': method,
        // As a browser writes them: lower case, sorted, without blanks.
        'access-control-request-headers': names
          .map((name) => name.toLowerCase())
          .toSorted()
          .join(','),
      }),
    page: (path) => transmit('GET', path, { accept: 'text/html', ...cookies() }),
    csrf: () => csrf,
  };
  return portal;
}
