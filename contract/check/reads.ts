import { isRecord } from '../../src/domain/records';
import type { ContractCall } from '../readContract';
import type { CheckContext } from './check';
import { labelOf } from './checkReport';
import { checkClock, checkCookie, checkCsrf } from './connection';
import { checkHeaders } from './headers';
import { checkList } from './paging';
import { expectGood, expectRefusal, isRefused } from './replies';
import { type HttpResult, statusOf } from './transport';

/** The sign-in, and every GET that moves nothing. */

/** A password that belongs to no member. */
const WRONG_PASSWORD = 'not-the-password-of-this-member';
const WRONG_TOKEN = 'this-is-no-token-of-any-session';
const UNKNOWN_PATH = '/contract-check/no-such-call';

/** The results of the sign-in that later checks use. */
export interface SignedIn {
  /** The member from `user.info`; kept in memory, never reported. */
  readonly user: Readonly<Record<string, unknown>>;
  /** A call that works, and needs a session. */
  readonly probe: ContractCall;
}

/** The token of a reply, under the contract's name or a similar one. */
function tokenOf(data: Record<string, unknown>): string | null {
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string' && value !== '' && /^(?:access_?token|token|jwt|auth_?token)$/i.test(key))
      return value;
  }
  return null;
}

/** Requests a path that no server knows; the reply must not look like a success. */
export async function checkUnknownPath(context: CheckContext): Promise<HttpResult> {
  const label = `GET /api${UNKNOWN_PATH}`;
  const response = await context.portal.send({ method: 'GET', path: UNKNOWN_PATH });
  const isReply = checkHeaders(context, 'an unknown path', label, response);
  if (isReply && response.status === 200 && !isRefused(response)) context.report.unmet('unknown path', label, '200');
  return response;
}

/** Signs in, tries a wrong password, and reads the member. `null` when the check cannot go on. */
export async function signIn(context: CheckContext, unknownPathStatus: number): Promise<SignedIn | null> {
  const { report, portal, call } = context;
  const { member } = context.options;
  const login = call('auth.login');
  const label = labelOf(login);
  const attempt = (password: string, withoutCsrf = false) =>
    portal.send(login, { body: { email_id: member.email, password }, withoutCsrf });

  const isUsable = checkCookie(context, login);
  const response = await attempt(member.password);
  const status = statusOf(response);
  if (isRefused(response) || (status >= 400 && status < 500)) {
    report.answered(login.name, label, response);
    if ([401, 403].includes(unknownPathStatus) && status === unknownPathStatus)
      report.unmet('header x-app-key', label, `refused with ${unknownPathStatus}, as every other call is`);
    // Reported already if unusable: without a readable cookie a POST lacks its header.
    else if (isUsable) report.unmet('sign-in', label, `a refusal with ${status}`);
    return null;
  }
  const session = expectGood(context, login, response);
  const token = session && tokenOf(session);
  // Reported already, unless the contract accepts such a reply.
  if (!session || token === null) return null;
  if (isUsable) await checkCsrf(context, login, () => attempt(member.password, true));

  const wrong = `${label} with a wrong password`;
  expectRefusal(context, 'a wrong password', wrong, await attempt(WRONG_PASSWORD), 'the password is wrong');

  portal.token = token;
  const info = call('user.info');
  const sent = context.now();
  const infoReply = await portal.send(info);
  if (statusOf(infoReply) === 401) {
    report.answered(info.name, labelOf(info), infoReply);
    report.unmet('header x-access-token', labelOf(info), 'refused with 401 right after the sign-in');
    return null;
  }
  const who = expectGood(context, info, infoReply);
  if (infoReply.kind === 'reply') checkClock(report, labelOf(info), infoReply, sent);
  const users = [who?.['user'], session['user']].filter(isRecord);
  // Without a readable member their code is unknown; everything else can still be checked.
  return { probe: who ? info : call('wallet.info'), user: users[0] ?? {} };
}

/** An invalid token must be answered 401: only that ends a session in the portal. */
export async function checkWrongToken(context: CheckContext, { probe }: SignedIn): Promise<void> {
  const label = `${labelOf(probe)} with a wrong token`;
  const response = await context.portal.send(probe, { token: WRONG_TOKEN });
  if (!checkHeaders(context, 'a wrong token', label, response) || response.status === 401) return;
  const { status } = response;
  context.report.unmet('wrong token', label, status >= 300 && status < 400 ? `${status}, a redirect` : String(status));
}

/** The first code in the rows of a list; `''` when there is none. */
function codeIn(rows: readonly unknown[]): string {
  for (const row of rows)
    if (isRecord(row) && typeof row['code'] === 'string' && row['code'] !== '') return row['code'];
  return '';
}

/** A text or number as text; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Makes every GET that moves nothing: lists by pages, and lookups with the member's own codes. */
export async function checkReads(context: CheckContext, { user }: SignedIn): Promise<void> {
  const { report, portal, contract } = context;
  const reads = contract.calls.filter(
    ({ kind, method, name }) => kind === 'read' && method === 'GET' && name !== 'user.info',
  );
  const rows = new Map<string, readonly unknown[]>();
  for (const call of reads.filter(({ paged }) => paged)) rows.set(call.name, (await checkList(context, call)) ?? []);

  const donation = codeIn([...(rows.get('help.sent') ?? []), ...(rows.get('help.received') ?? [])]);
  for (const call of reads.filter(({ paged }) => !paged)) {
    const [parameter] = call.query;
    const isDonation = call.name.startsWith('help.');
    const about = parameter === undefined ? '' : isDonation ? donation : textOf(user['code']);
    if (parameter !== undefined && about === '') {
      report.skipped(call, isDonation ? 'the member has no donation' : 'the member’s own code is not known');
      continue;
    }
    const query = parameter === undefined ? {} : { [parameter]: about };
    expectGood(context, call, await portal.send(call, { query }), { about });
  }
}
