import {
  ACCESS_TOKEN_HEADER,
  APP_KEY_HEADER,
  CSRF_COOKIE,
  CSRF_HEADER,
} from '../../src/platform/adapters/http/protocol';
import type { ContractCall } from '../readContract';
import type { CheckContext } from './check';
import { checkHeadersOf, checkOrigin } from './headers';
import { isRefused, noReply } from './replies';
import { type CheckReport, labelOf } from './report';
import type { HttpResult, Reply } from './transport';

/** Checks beside the calls: CORS, cookies, the clock. */

/** Countdowns run for 24 hours, so half a minute makes no difference. */
const MAX_CLOCK_ERROR_MS = 30_000;

/** Headers of the portal's request beyond those that any page may send. */
const headersOf = (call: ContractCall): readonly string[] => [
  APP_KEY_HEADER,
  ACCESS_TOKEN_HEADER,
  ...(call.fields.length > 0 ? ['content-type'] : []),
  ...call.headers,
];

/** Sends a preflight for every call of the contract. A preflight changes nothing, even for a call that does. */
export async function checkPreflights({ report, portal, options, contract }: CheckContext): Promise<void> {
  const { origin } = options;
  if (origin === null)
    return report.notTried('OPTIONS /api/…', 'portal and API have one origin: --origin names another');
  for (const call of contract.calls) {
    const label = `OPTIONS /api${call.path} (before ${call.method})`;
    const response = await portal.preflight(call, headersOf(call));
    report.answered(label, response);
    const isAccepted = response.kind === 'reply' && response.status >= 200 && response.status < 300;
    const got = response.kind === 'none' ? `not answered (${response.code})` : `answered ${response.status}`;
    report.check('the preflight', label, isAccepted, got);
    // A preflight that does not name the origin allows nothing, so its other headers do not count.
    if (isAccepted && checkOrigin(report, origin, label, response))
      checkPreflight(report, label, headersOf(call), response);
    // Each of the others would take as long to time out.
    if (response.kind === 'none' && response.cause === 'timeout')
      return report.notTried('OPTIONS before the other calls', `the one before ${call.path} was not answered in time`);
  }
}

/** Checks what an accepted preflight allows. */
function checkPreflight(report: CheckReport, label: string, names: readonly string[], { headers }: Reply): void {
  const allowed = (headers.get('access-control-allow-headers') ?? '').split(',').map((each) => each.trim());
  const isAllowed = (name: string): boolean =>
    allowed.some((each) => each === '*' || each.toLowerCase() === name.toLowerCase());
  for (const name of names) report.check('allowed header', label, isAllowed(name), 'missing', { name });
  checkHeadersOf(report, 'preflights', label, headers);
}

const csrfLabel = (call: ContractCall): string => `${labelOf(call)} without ${CSRF_HEADER}`;

/** Checks the CSRF cookie. Returns whether the portal can use it, or needs none. */
export function checkCookie({ report, portal, options }: CheckContext, call: ContractCall): boolean {
  const label = csrfLabel(call);
  const hidden = portal.csrf?.hidden ?? '';
  if (options.origin !== null || hidden === '') return true;
  report.row(label);
  report.unmet('readable cookie', label, hidden);
  return false;
}

/** Checks that a POST with the cookie but without its header is refused in an envelope. `send` signs in without the header. */
export async function checkCsrf(
  { report, portal, options }: CheckContext,
  call: ContractCall,
  send: () => Promise<HttpResult>,
): Promise<void> {
  const label = csrfLabel(call);
  if (options.origin !== null) return report.notTried(label, 'a page of another origin sends no cookies');
  if (!portal.csrf)
    return report.notTried(label, `the server gives no cookie ${CSRF_COOKIE}: the portal then sends no ${CSRF_HEADER}`);
  const response = await send();
  report.answered(label, response);
  if (response.kind === 'none') return report.add(noReply(label, response));
  if (isRefused(response)) return;
  if (response.status < 300) report.unmet('header X-XSRF-TOKEN', label, 'not looked at: a POST without it was taken');
  else report.unmet('cross-site refusal', label, `no envelope, with status ${response.status}`);
}

/** Compares the server's clock with this machine's. `sent` is when the request went out, epoch milliseconds. */
export function checkClock(report: CheckReport, label: string, reply: Reply, sent: number): void {
  const at = Date.parse(reply.headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const row = `${label}, its Date`;
  report.row(row);
  // Date has whole seconds, rounded down; it was written some time between request and reply.
  const ahead = at - sent - reply.ms / 2;
  if (Math.abs(ahead) <= MAX_CLOCK_ERROR_MS) return;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  report.unmet('clock', row, `${minutes} min ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s clock`);
}
