import { isRecord } from '../../src/domain/records';
import { envelope } from '../../src/platform/adapters/http/envelope';
import { ACCESS_TOKEN_HEADER, APP_KEY_HEADER } from '../../src/platform/adapters/http/headers';
import { readExactJson } from '../../src/platform/adapters/json';
import type { ContractCall } from '../readContract';
import { checkClock, checkCookie, checkCsrf } from './around';
import { labelOf } from './book';
import type { Visit } from './check';
import { checkList } from './paging';
import type { Heard } from './transport';

/** The sign-in, and every GET that moves nothing. */

/** Not the password of anybody. */
const WRONG = 'not-the-password-of-this-member';
const WRONG_TOKEN = 'this-is-no-token-of-any-session';
const UNKNOWN_PATH = '/contract-check/no-such-call';

export const statusOf = (heard: Heard): number => (heard.kind === 'reply' ? heard.status : 0);
const isRefused = (heard: Heard): boolean =>
  heard.kind === 'reply' && envelope(readExactJson(heard.text))?.refused === true;

/** What the rest of the check goes on with. */
export interface SignedIn {
  /** The member as `user.info` tells them; kept in memory, never told. */
  readonly user: Readonly<Record<string, unknown>>;
  /** A call that answers, and needs a session. */
  readonly probe: ContractCall;
}

/** The token of a reply under the name of the contract, or under one that is much like it. */
function tokenOf(data: unknown): string | null {
  for (const [key, value] of Object.entries(isRecord(data) ? data : {})) {
    if (typeof value === 'string' && value !== '' && /^(?:access_?token|token|jwt|auth_?token)$/i.test(key))
      return value;
  }
  return null;
}

/** A path that no server knows: it must not look like an answer. */
export async function checkUnknownPath({ book, portal, judge }: Visit): Promise<Heard> {
  const label = `GET /api${UNKNOWN_PATH}`;
  book.open('an unknown path', label);
  const heard = await portal.send({ method: 'GET', path: UNKNOWN_PATH });
  book.heard(label, heard);
  if (heard.kind === 'reply') {
    judge.always(label, heard);
    const { status } = heard;
    if (status === 200 && !isRefused(heard)) {
      book.add({
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
  return heard;
}

/** Signs in, tries a wrong password, and reads the member. `null` when the check cannot go on. */
export async function signIn(visit: Visit, unknown: number): Promise<SignedIn | null> {
  const { book, portal, judge, member, call } = visit;
  const login = call('auth.login');
  const label = labelOf(login);
  const attempt = (password: string, withoutCsrf = false) =>
    portal.send({ method: 'POST', path: login.path, body: { email_id: member.email, password }, withoutCsrf });

  const isUsable = checkCookie(book, portal, visit.target, login);
  book.open(login.name, label);
  const heard = await attempt(member.password);
  const isTurnedAway = isRefused(heard) || (statusOf(heard) >= 400 && statusOf(heard) < 500);
  if (isTurnedAway && [401, 403].includes(unknown) && statusOf(heard) === unknown) {
    book.heard(label, heard);
    book.add({
      call: label,
      field: `header ${APP_KEY_HEADER}`,
      got: `refused with ${unknown}, as every other call is`,
      expected: 'the application key to be read from this header, and known',
      effect: 'Nobody can sign in',
      change: `Read ${APP_KEY_HEADER}, and take the key that the portal was built with (APP_KEY; --app-key KEY names another)`,
      serious: 'high',
    });
    return null;
  }
  if (isTurnedAway) {
    book.heard(label, heard);
    // Said already: a POST goes without the header of a cookie that cannot be read.
    if (!isUsable) return null;
    book.add({
      call: label,
      field: 'status and error',
      got: `a refusal with ${statusOf(heard)}`,
      expected: '200 and a session, for the e-mail and password of the member’s file',
      effect: 'Nobody can sign in',
      change:
        'Look whether the file’s e-mail and password are right; if they are, read email_id and password from a JSON body',
      serious: 'high',
    });
    return null;
  }
  const body = judge.good(login, heard);
  const token = body && tokenOf(body.data);
  if (!body || token === null) {
    // Said already, unless the contract has nothing against such a reply.
    return null;
  }
  if (isUsable) await checkCsrf(book, portal, visit.target, login, () => attempt(member.password, true));

  const wrong = `${label} with a wrong password`;
  book.open('a wrong password', wrong);
  judge.refused(wrong, await attempt(WRONG), 'the password is wrong');

  portal.token = token;
  const info = call('user.info');
  const sent = visit.now();
  book.open(info.name, labelOf(info));
  const told = await portal.send({ method: 'GET', path: info.path });
  if (statusOf(told) === 401) {
    book.heard(labelOf(info), told);
    book.add({
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
  const who = judge.good(info, told);
  if (told.kind === 'reply') checkClock(book, labelOf(info), told, sent);
  const user = who && isRecord(who.data) ? who.data['user'] : null;
  // A member who cannot be read is one whose code is not known: the rest can be looked at all the same.
  return {
    probe: who ? info : call('wallet.info'),
    user: isRecord(user) ? user : isRecord(body.data) && isRecord(body.data['user']) ? body.data['user'] : {},
  };
}

/** A token that is none: 401 alone ends a session. */
export async function checkWrongToken({ book, portal, judge }: Visit, { probe }: SignedIn): Promise<void> {
  const label = `${labelOf(probe)} with a wrong token`;
  book.open('a wrong token', label);
  const heard = await portal.send({ method: 'GET', path: probe.path, token: WRONG_TOKEN });
  book.heard(label, heard);
  if (heard.kind === 'none') return;
  judge.always(label, heard);
  if (heard.status === 401) return;
  const isRedirect = heard.status >= 300 && heard.status < 400;
  book.add({
    call: label,
    field: 'status',
    got: isRedirect ? `${heard.status}, a redirect` : String(heard.status),
    expected: '401',
    effect: 'The portal does not learn that the session is over: the member stays in pages that cannot be read',
    change: 'Answer 401 to a token that is unknown or has ended, for every call that needs one',
    serious: 'high',
  });
}

/** The code in a row of a list, `''` when there is none. */
function codeIn(rows: readonly unknown[] | null): string {
  for (const row of rows ?? [])
    if (isRecord(row) && typeof row['code'] === 'string' && row['code'] !== '') return row['code'];
  return '';
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Every GET that moves nothing, lists by their pages, and those by code with a code of the member's own. */
export async function checkReads(visit: Visit, { user }: SignedIn): Promise<void> {
  const { book, portal, judge, contract } = visit;
  const reads = contract.calls.filter(
    ({ kind, method, name }) => kind === 'read' && method === 'GET' && name !== 'user.info',
  );
  const rows = new Map<string, readonly unknown[] | null>();
  for (const call of reads.filter(({ paged }) => paged))
    rows.set(call.name, await checkList(book, portal, judge, call));

  const own = textOf(user['code']);
  const donation = codeIn(rows.get('help.sent') ?? null) || codeIn(rows.get('help.received') ?? null);
  const askAbout = async (call: ContractCall, parameter: string): Promise<void> => {
    const code = call.name.startsWith('help.') ? donation : own;
    if (code === '') {
      const why = call.name.startsWith('help.') ? 'the member has no donation' : 'the member’s own code is not known';
      book.notTried(call.name, labelOf(call), why);
      return;
    }
    book.open(call.name, labelOf(call));
    judge.good(call, await portal.send({ method: 'GET', path: call.path, query: { [parameter]: code } }), {
      about: code,
    });
  };
  for (const call of reads.filter(({ paged }) => !paged)) {
    const [parameter] = call.query;
    if (parameter === undefined) {
      book.open(call.name, labelOf(call));
      judge.good(call, await portal.send({ method: 'GET', path: call.path }));
    } else await askAbout(call, parameter);
  }
}
