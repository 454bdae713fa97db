import { isRecord } from '../../src/domain/records';
import { aliasOf } from '../advice';
import { type ContractCall, text } from '../readContract';
import type { CheckContext } from './check';
import { checkClock, checkCookie, checkCsrf } from './connection';
import { checkHeaders } from './headers';
import { expectGood, expectRefusal, isRefused, noReply } from './replies';
import { labelOf } from './report';
import { type HttpResult, statusOf } from './transport';

/** The sign-in, and what a server must refuse. */

/** A password that belongs to no member. */
const WRONG_PASSWORD = 'not-the-password-of-this-member';
const WRONG_TOKEN = 'this-is-no-token-of-any-session';
const UNKNOWN_PATH = '/contract-check/no-such-call';

/** Requests a path that no server knows; the reply must not look like a success. */
export async function checkUnknownPath(context: CheckContext): Promise<HttpResult> {
  const unknown = { method: 'GET', path: UNKNOWN_PATH } as const;
  const response = await context.portal.send(unknown);
  const label = labelOf(unknown);
  if (!checkHeaders(context, label, response)) context.report.add(noReply(label, response));
  else if (response.status === 200 && !isRefused(response)) context.report.unmet('unknown path', label, '200');
  return response;
}

/**
 * Signs in, tries a wrong password, and reads the member; `null` when the check cannot go on. `probe` is a call that needs a
 * session. `unknownPathStatus`: with the same status for the sign-in, the server refuses every call, and so the application key.
 */
export async function signIn(context: CheckContext, unknownPathStatus: number) {
  const { report, portal, contract } = context;
  const { email, password } = context.options.member;
  const login = contract.call('auth.login');
  const label = labelOf(login);
  const attempt = (tried: string, withoutCsrf = false) =>
    portal.send(login, { body: { email_id: email, password: tried }, withoutCsrf });

  const isUsable = checkCookie(context, login);
  const response = await attempt(password);
  const status = statusOf(response);
  if (isRefused(response) || (status >= 400 && status < 500)) {
    report.answered(label, response);
    if ([401, 403].includes(unknownPathStatus) && status === unknownPathStatus)
      report.unmet('header x-app-key', label, `refused with ${unknownPathStatus}, as every other call is`);
    // Reported already if unusable: without a readable cookie a POST lacks its header.
    else if (isUsable) report.unmet('sign-in', label, `a refusal with ${status}`);
    return null;
  }
  const session = expectGood(context, login, response);
  // A token under another name is reported already: the check goes on with it.
  const token = text(session?.[aliasOf(session, 'accesstoken') ?? '']);
  if (!session || token === '') return null;
  if (isUsable) await checkCsrf(context, login, () => attempt(password, true));
  expectRefusal(context, login, 'a wrong password', await attempt(WRONG_PASSWORD));

  portal.token = token;
  const info = contract.call('user.info');
  const sent = context.now();
  const reply = await portal.send(info);
  if (statusOf(reply) === 401) {
    report.answered(labelOf(info), reply);
    report.unmet('header x-access-token', labelOf(info), 'refused with 401 right after the sign-in');
    return null;
  }
  const who = expectGood(context, info, reply);
  if (reply.kind === 'reply') checkClock(report, labelOf(info), reply, sent);
  const [user = {}] = [who?.['user'], session['user']].filter(isRecord);
  // The sign-in names the member, too. If neither can be read, their code is not known; everything else can still be checked.
  return { probe: who ? info : contract.call('wallet.info'), user };
}

/** An invalid token must be answered 401: only that ends a session in the portal. */
export async function checkWrongToken(context: CheckContext, probe: ContractCall): Promise<void> {
  const label = `${labelOf(probe)} with a wrong token`;
  const response = await context.portal.send(probe, { token: WRONG_TOKEN });
  if (!checkHeaders(context, label, response)) return context.report.add(noReply(label, response));
  const { status } = response;
  if (status === 401) return;
  context.report.unmet('wrong token', label, status >= 300 && status < 400 ? `${status}, a redirect` : String(status));
}
