import { envelope } from '../../src/platform/adapters/http/envelope';
import {
  ACCESS_TOKEN_HEADER,
  APP_KEY_HEADER,
  CSRF_COOKIE,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
} from '../../src/platform/adapters/http/headers';
import { readExactJson } from '../../src/platform/adapters/json';
import type { ContractCall } from '../readContract';
import { type CheckReport, labelOf } from './checkReport';
import type { Finding } from './finding';
import { allowedOrigin, displayed } from './headers';
import type { Portal, Target } from './portal';
import type { Reply, Tls } from './transport';

/** Checks beside the calls: CORS, cookies, the clock, TLS. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** In days. A certificate that ends sooner should have been renewed already. */
const RENEWED_DAYS = 14;
const HSTS_SECONDS = 180 * 24 * 60 * 60;
/** Countdowns run for 24 hours, so half a minute makes no difference. */
const CLOCK_MS = 30_000;
/** Seconds. Without this header browsers keep a preflight for 5 seconds. */
const MAX_AGE = 60;

/** Headers of the portal's request beyond those that any page may send. */
function headersOf(call: Pick<ContractCall, 'method' | 'kind' | 'fields'>): readonly string[] {
  return [
    APP_KEY_HEADER,
    ACCESS_TOKEN_HEADER,
    ...(call.fields.length > 0 ? ['content-type'] : []),
    ...(call.kind === 'money' && call.method === 'POST' ? [IDEMPOTENCY_HEADER] : []),
  ];
}

const PREFLIGHT = 'preflights';

/** Sends a preflight for every call of the contract. A preflight changes nothing, even for a call that does. */
export async function checkPreflights(
  report: CheckReport,
  portal: Portal,
  { origin }: Target,
  calls: readonly ContractCall[],
): Promise<void> {
  if (origin === null) {
    report.notTried(PREFLIGHT, 'OPTIONS /api/…', 'portal and API have one origin: --origin names another');
    return;
  }
  for (const call of calls) {
    const label = `OPTIONS /api${call.path} (before ${call.method})`;
    report.open(PREFLIGHT, label);
    const response = await portal.preflight(call.path, call.method, headersOf(call));
    report.response(label, response);
    const add = (finding: Omit<Finding, 'call'>) => report.add({ call: label, ...finding });
    const refused = 'The browser never sends the call; the portal takes it for a broken connection';
    report.checked('the preflight', label);
    if (response.kind === 'none' || response.status < 200 || response.status > 299) {
      add({
        field: 'the preflight',
        got: response.kind === 'none' ? `not answered (${response.code})` : `answered ${response.status}`,
        expected:
          '204 (or another 2xx) without a token: a browser sends none with a preflight, and follows no redirect',
        effect: refused,
        change: 'Answer OPTIONS before anything looks at tokens, keys or paths',
        serious: 'high',
      });
      // Each of the others would take as long to time out.
      if (response.kind === 'none' && response.cause === 'timeout') {
        report.notTried(
          PREFLIGHT,
          'OPTIONS before the other calls',
          `the one before ${call.path} was not answered in time`,
        );
        return;
      }
      continue;
    }
    const from = allowedOrigin(response, origin);
    // This check counts preflights among the replies.
    report.checked('header Access-Control-Allow-Origin', label);
    if (from) add({ field: 'header Access-Control-Allow-Origin', ...from });
    const allowed = (response.headers.get('access-control-allow-headers') ?? '')
      .split(',')
      .map((each) => each.trim().toLowerCase());
    for (const name of headersOf(call)) {
      const field = `header Access-Control-Allow-Headers, ${name}`;
      report.checked(field, label);
      if (allowed.includes(name.toLowerCase()) || allowed.includes('*') || from) continue;
      add({
        field,
        got: 'missing',
        expected: `${name} in the list`,
        effect: refused,
        change: `Send "Access-Control-Allow-Headers: content-type, ${APP_KEY_HEADER}, ${ACCESS_TOKEN_HEADER}, ${IDEMPOTENCY_HEADER}"`,
        serious: 'high',
      });
    }
    const age = response.headers.get('access-control-max-age');
    report.checked('header Access-Control-Max-Age', label);
    if (!from && !(Number(age) >= MAX_AGE)) {
      add({
        field: 'header Access-Control-Max-Age',
        got: age === undefined ? 'missing' : displayed(age),
        expected: `${MAX_AGE} seconds or more`,
        effect: 'Nearly every call of the portal waits for a preflight before it',
        change: 'Send "Access-Control-Max-Age: 600" with preflights',
        serious: 'low',
      });
    }
  }
}

const CSRF = 'cross-site token';

const csrfLabel = (call: ContractCall): string => `${labelOf(call)} without ${CSRF_HEADER}`;

/** Checks the CSRF cookie. Returns whether the portal can use it, or needs none. */
export function checkCookie(report: CheckReport, portal: Portal, { origin }: Target, call: ContractCall): boolean {
  const label = csrfLabel(call);
  const cookie = portal.csrf();
  if (origin !== null || cookie === null) return true;
  const { hidden, path } = cookie;
  if (!hidden && path === '/') return true;
  report.open(CSRF, label);
  report.add({
    call: label,
    field: `cookie ${CSRF_COOKIE}`,
    got: hidden ? 'HttpOnly' : `for ${displayed(path)} alone`,
    expected: hidden ? 'a cookie that a script can read' : 'a cookie for "/"',
    effect:
      'The portal cannot read it and sends no header: a server that looks for it refuses every POST, the sign-in too',
    change: `Set it ${hidden ? 'without HttpOnly' : 'with Path=/'}: "${CSRF_COOKIE}=…; Path=/; SameSite=Strict; Secure"`,
    serious: 'high',
  });
  return false;
}

/** Checks that a POST with the cookie but without its header is refused with a message. `send` signs in without the header. */
export async function checkCsrf(
  report: CheckReport,
  portal: Portal,
  { origin }: Target,
  call: ContractCall,
  send: () => ReturnType<Portal['send']>,
): Promise<void> {
  const label = csrfLabel(call);
  if (origin !== null || portal.csrf() === null) {
    const why =
      origin === null
        ? `the server gives no cookie ${CSRF_COOKIE}: the portal then sends no ${CSRF_HEADER}`
        : 'a page of another origin sends no cookies';
    report.notTried(CSRF, label, why);
    return;
  }
  report.open(CSRF, label);
  const response = await send();
  report.response(label, response);
  if (response.kind === 'none') return;
  const answer = envelope(readExactJson(response.text));
  if (answer?.refused === true) return;
  const isTaken = response.status === 200;
  report.add({
    call: label,
    field: isTaken ? `header ${CSRF_HEADER}` : 'the body',
    got: isTaken ? 'not looked at: a POST without it was taken' : `no envelope, with status ${response.status}`,
    expected: isTaken
      ? 'a refusal of a POST that has the cookie and not the header'
      : 'an envelope with "error": true and a message',
    effect: isTaken
      ? 'Pages of other sites can make a member’s browser send POSTs'
      : 'A member whose cookie was renewed in another tab reads that something went wrong, and not what',
    change: isTaken
      ? `Compare ${CSRF_HEADER} with the cookie ${CSRF_COOKIE} for every POST, or set no such cookie`
      : 'Send 403 with {"error": true, "message": "Please reload the page.", "data": null}',
    serious: 'medium',
  });
}

const CLOCK = 'server clock';

/** Compares the server's clock with this machine's. `sent` is when the request went out, epoch milliseconds. */
export function checkClock(report: CheckReport, label: string, reply: Reply, sent: number): void {
  const at = Date.parse(reply.headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const call = `${label}, its Date`;
  report.open(CLOCK, call);
  // Date has whole seconds, rounded down; it was written some time between request and reply.
  const ahead = at - sent - reply.ms / 2;
  if (Math.abs(ahead) <= CLOCK_MS) return;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const far = minutes === 0 ? `${Math.round(Math.abs(ahead) / 1000)} seconds` : `${minutes} min`;
  report.add({
    call,
    field: 'header Date',
    got: `${far} ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s clock`,
    expected: 'the time, within half a minute',
    effect: 'The portal counts down by it: the 24 hours of a donation end sooner or later than the server means',
    change: 'Set the server’s clock by NTP (or this machine’s: check which of the two is wrong)',
    serious: 'medium',
  });
}

const TLS = 'TLS';

/** Checks the connection: its protocol, the end of its certificate, HSTS. Plain HTTP to another machine is reported. */
export function checkTls(
  report: CheckReport,
  api: string,
  reply: Pick<Reply, 'headers'> & { readonly tls: Tls | null },
  now: number,
): void {
  const { protocol, hostname } = new URL(api);
  const label = `the connection to ${api}`;
  if (protocol === 'http:') {
    if (/^(?:localhost|127\.|\[::1\])/.test(hostname)) {
      report.notTried(TLS, label, 'plain HTTP on this machine');
      return;
    }
    report.open(TLS, label);
    report.add({
      call: label,
      field: 'the connection',
      got: 'plain HTTP',
      expected: 'https:',
      effect:
        'Passwords and tokens can be read on the way, and a portal that is served by https: cannot call it at all',
      change: 'Serve the API by https:',
      serious: 'high',
    });
    return;
  }
  report.open(TLS, label);
  const { tls } = reply;
  if (tls && !/^TLSv1\.[23]$/.test(tls.protocol)) {
    report.add({
      call: label,
      field: 'the TLS protocol',
      got: displayed(tls.protocol),
      expected: 'TLSv1.2 or TLSv1.3',
      effect: 'Browsers refuse the connection',
      change: 'Allow TLSv1.2 and TLSv1.3, and no older one',
      serious: 'high',
    });
  }
  const days = tls?.until === null || tls === null ? null : Math.floor((tls.until - now) / DAY_MS);
  if (days !== null && days < RENEWED_DAYS) {
    report.add({
      call: label,
      field: 'the certificate',
      got: `one that ends in ${days} days`,
      expected: `one that is renewed ${RENEWED_DAYS} days before its end`,
      effect: 'From then on no browser talks to the API',
      change: 'Renew it, and find out why automatic renewal failed',
      serious: days < 3 ? 'high' : 'medium',
    });
  }
  const hsts = reply.headers.get('strict-transport-security');
  const seconds = Number(/max-age="?(\d+)/i.exec(hsts ?? '')?.[1] ?? 0);
  if (seconds < HSTS_SECONDS) {
    report.add({
      call: label,
      field: 'header Strict-Transport-Security',
      got: hsts === undefined ? 'missing' : displayed(hsts),
      expected: '"max-age=31536000"',
      effect: 'A browser that is led to http: once sends the token in the clear',
      change: 'Send "Strict-Transport-Security: max-age=31536000" with every reply',
      serious: 'low',
    });
  }
}
