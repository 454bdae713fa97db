import { isRecord } from '../../src/domain/records';
import { envelope } from '../../src/platform/adapters/http/envelope';
import { ACCESS_TOKEN_HEADER, APP_KEY_HEADER } from '../../src/platform/adapters/http/headers';
import { readExactJson } from '../../src/platform/adapters/json';
import type { ContractCall } from '../readContract';
import type { CheckContext } from './check';
import { labelOf } from './checkReport';
import { checkClock, checkCookie, checkCsrf } from './connection';
import { checkList } from './paging';
import type { HeardReply } from './transport';

/** The sign-in, and every GET that moves nothing. */

/** A password that belongs to no member. */
const WRONG = 'not-the-password-of-this-member';
const WRONG_TOKEN = 'this-is-no-token-of-any-session';
const UNKNOWN_PATH = '/contract-check/no-such-call';

export const statusOf = (response: HeardReply): number => (response.kind === 'reply' ? response.status : 0);
const isRefused = (response: HeardReply): boolean =>
  response.kind === 'reply' && envelope(readExactJson(response.text))?.refused === true;

/** The results of the sign-in that later checks use. */
export interface SignedIn {
  /** The member from `user.info`; kept in memory, never reported. */
  readonly user: Readonly<Record<string, unknown>>;
  /** A call that works, and needs a session. */
  readonly probe: ContractCall;
}

/** The token of a reply, under the contract's name or a similar one. */
function tokenOf(data: unknown): string | null {
  for (const [key, value] of Object.entries(isRecord(data) ? data : {})) {
    if (typeof value === 'string' && value !== '' && /^(?:access_?token|token|jwt|auth_?token)$/i.test(key))
      return value;
  }
  return null;
}

/** Requests a path that no server knows; the reply must not look like a success. */
export async function checkUnknownPath({ report, portal, replyChecks }: CheckContext): Promise<HeardReply> {
  const label = `GET /api${UNKNOWN_PATH}`;
  report.open('an unknown path', label);
  const response = await portal.send({ method: 'GET', path: UNKNOWN_PATH });
  report.response(label, response);
  if (response.kind === 'reply') {
    replyChecks.always(label, response);
    const { status } = response;
    if (status === 200 && !isRefused(response)) {
      report.add({
        call: label,
        field: 'status',
        got: '200',
        expected: '404',
        effect: 'A call under a name that the server does not have looks like an answer: mistakes in paths stay hidden',
        change: 'Answer 404 with {"error": true, "message": "…"} to unknown paths below /api, and no page',
        serious: 'medium',
      });
    }
  }
  return response;
}

/** Signs in, tries a wrong password, and reads the member. `null` when the check cannot go on. */
export async function signIn(context: CheckContext, unknown: number): Promise<SignedIn | null> {
  const { report, portal, replyChecks, member, call } = context;
  const login = call('auth.login');
  const label = labelOf(login);
  const attempt = (password: string, withoutCsrf = false) =>
    portal.send({ method: 'POST', path: login.path, body: { email_id: member.email, password }, withoutCsrf });

  const isUsable = checkCookie(report, portal, context.target, login);
  report.open(login.name, label);
  const response = await attempt(member.password);
  const isTurnedAway = isRefused(response) || (statusOf(response) >= 400 && statusOf(response) < 500);
  if (isTurnedAway && [401, 403].includes(unknown) && statusOf(response) === unknown) {
    report.response(label, response);
    report.add({
      call: label,
      field: `header ${APP_KEY_HEADER}`,
      got: `refused with ${unknown}, as every other call is`,
      expected: 'the application key to be read from this header, and known',
      effect: 'No member can sign in',
      change: `Read ${APP_KEY_HEADER}, and take the key that the portal was built with (APP_KEY; --app-key KEY names another)`,
      serious: 'high',
    });
    return null;
  }
  if (isTurnedAway) {
    report.response(label, response);
    // Reported already: without a readable cookie a POST lacks its header.
    if (!isUsable) return null;
    report.add({
      call: label,
      field: 'status and error',
      got: `a refusal with ${statusOf(response)}`,
      expected: '200 and a session, for the e-mail and password of the member’s file',
      effect: 'No member can sign in',
      change:
        'Look whether the file’s e-mail and password are right; if they are, read email_id and password from a JSON body',
      serious: 'high',
    });
    return null;
  }
  const body = replyChecks.good(login, response);
  const token = body && tokenOf(body.data);
  if (!body || token === null) {
    // Reported already, unless the contract accepts such a reply.
    return null;
  }
  if (isUsable) await checkCsrf(report, portal, context.target, login, () => attempt(member.password, true));

  const wrong = `${label} with a wrong password`;
  report.open('a wrong password', wrong);
  replyChecks.refused(wrong, await attempt(WRONG), 'the password is wrong');

  portal.token = token;
  const info = call('user.info');
  const sent = context.now();
  report.open(info.name, labelOf(info));
  const infoReply = await portal.send({ method: 'GET', path: info.path });
  if (statusOf(infoReply) === 401) {
    report.response(labelOf(info), infoReply);
    report.add({
      call: labelOf(info),
      field: `header ${ACCESS_TOKEN_HEADER}`,
      got: 'refused with 401 right after the sign-in',
      expected: 'data.accesstoken of the sign-in to be read from this header',
      effect: 'Every member is signed out as soon as they have signed in',
      change: `Read the token from ${ACCESS_TOKEN_HEADER}, bare: the portal sends no Authorization and no "Bearer"`,
      serious: 'high',
    });
    return null;
  }
  const who = replyChecks.good(info, infoReply);
  if (infoReply.kind === 'reply') checkClock(report, labelOf(info), infoReply, sent);
  const user = who && isRecord(who.data) ? who.data['user'] : null;
  // Without a readable member their code is unknown; everything else can still be checked.
  return {
    probe: who ? info : call('wallet.info'),
    user: isRecord(user) ? user : isRecord(body.data) && isRecord(body.data['user']) ? body.data['user'] : {},
  };
}

/** An invalid token must be answered 401: only that ends a session in the portal. */
export async function checkWrongToken(
  { report, portal, replyChecks }: CheckContext,
  { probe }: SignedIn,
): Promise<void> {
  const label = `${labelOf(probe)} with a wrong token`;
  report.open('a wrong token', label);
  const response = await portal.send({ method: 'GET', path: probe.path, token: WRONG_TOKEN });
  report.response(label, response);
  if (response.kind === 'none') return;
  replyChecks.always(label, response);
  if (response.status === 401) return;
  const isRedirect = response.status >= 300 && response.status < 400;
  report.add({
    call: label,
    field: 'status',
    got: isRedirect ? `${response.status}, a redirect` : String(response.status),
    expected: '401',
    effect: 'The portal does not learn that the session is over: the member stays in pages that cannot be read',
    change: 'Answer 401 to a token that is unknown or has ended, for every call that needs one',
    serious: 'high',
  });
}

/** The first code in the rows of a list; `''` when there is none. */
function codeIn(rows: readonly unknown[] | null): string {
  for (const row of rows ?? [])
    if (isRecord(row) && typeof row['code'] === 'string' && row['code'] !== '') return row['code'];
  return '';
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Makes every GET that moves nothing: lists by pages, and lookups with the member's own codes. */
export async function checkReads(context: CheckContext, { user }: SignedIn): Promise<void> {
  const { report, portal, replyChecks, contract } = context;
  const reads = contract.calls.filter(
    ({ kind, method, name }) => kind === 'read' && method === 'GET' && name !== 'user.info',
  );
  const rows = new Map<string, readonly unknown[] | null>();
  for (const call of reads.filter(({ paged }) => paged))
    rows.set(call.name, await checkList(report, portal, replyChecks, call));

  const own = textOf(user['code']);
  const donation = codeIn(rows.get('help.sent') ?? null) || codeIn(rows.get('help.received') ?? null);
  const askAbout = async (call: ContractCall, parameter: string): Promise<void> => {
    const code = call.name.startsWith('help.') ? donation : own;
    if (code === '') {
      const why = call.name.startsWith('help.') ? 'the member has no donation' : 'the member’s own code is not known';
      report.notTried(call.name, labelOf(call), why);
      return;
    }
    report.open(call.name, labelOf(call));
    replyChecks.good(call, await portal.send({ method: 'GET', path: call.path, query: { [parameter]: code } }), {
      about: code,
    });
  };
  for (const call of reads.filter(({ paged }) => !paged)) {
    const [parameter] = call.query;
    if (parameter === undefined) {
      report.open(call.name, labelOf(call));
      replyChecks.good(call, await portal.send({ method: 'GET', path: call.path }));
    } else await askAbout(call, parameter);
  }
}
