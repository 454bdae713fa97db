import { createHash, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../src/domain/records';
import { readJson } from '../src/platform/adapters/json';
import { ALL_CALLS, type Call, type CallResult, type Data, Input, runCall } from './calls';
import type { Member } from './members';
import { must, Refusal } from './refusal';
import { sessionMember } from './sessions';
import type { World } from './world';

/** The shape of every reply (section 7, decision 4). */
export interface Envelope {
  readonly error: boolean;
  readonly message: string;
  readonly data: Data;
}

/** A reply before any fault changes it. */
export interface PlainReply {
  readonly status: number;
  readonly envelope: Envelope;
}

/** A reply, and whether this request moved money. */
export interface ProcessedReply extends PlainReply {
  readonly effect: boolean;
}

/** A request to the API. Absent headers are `''`. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly rawBody: string;
  readonly contentType: string;
  readonly appKey: string;
  readonly token: string;
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  readonly idempotencyKey: string;
  /** A mark that a test sets, for the request log. */
  readonly mark: string;
}

/** The application key that the sandbox accepts (decision 2). */
export const APP_KEY = 'portal-web';

/** A refusal in its envelope, with HTTP 200 or the given status. It moves no money. */
export const refused = (message: string, status = 200): ProcessedReply => ({
  status,
  envelope: { error: true, message, data: null },
  effect: false,
});

const calls = new Map<string, Call>(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call]));

/** Whether the call runs once per Idempotency-Key. */
export function isKeyed({ method, path }: ApiRequest): boolean {
  return calls.get(`${method} ${path}`)?.keyed === true;
}

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function bodyOf(request: ApiRequest): Readonly<Record<string, unknown>> | null {
  if (request.rawBody.trim() === '') return {};
  const parsed = readJson(request.rawBody);
  return isRecord(parsed) ? parsed : null;
}

const isCallResult = (value: unknown): value is CallResult => isRecord(value) && typeof value['message'] === 'string';

/**
 * Runs a keyed call once per key. Only successful outcomes are stored: a refusal changes nothing, so a retry with the same key may succeed
 * once the member has, say, funded the wallet. `fresh` is false when a key's first outcome is returned again.
 */
function oncePerKey(world: World, member: Member, key: string, request: ApiRequest, run: () => CallResult) {
  must(key.length <= 200, 'This Idempotency-Key is too long.');
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.rawBody}`).digest('hex');
  const stored = world.db.one('SELECT fingerprint, outcome FROM keys WHERE member_id = ? AND key = ?', member.id, key);
  if (stored) {
    must(stored.text('fingerprint') === fingerprint, 'This Idempotency-Key was used for something else.');
    const outcome: unknown = JSON.parse(stored.text('outcome'));
    if (!isCallResult(outcome)) throw new TypeError('a stored outcome cannot be read');
    return { outcome, fresh: false };
  }
  const outcome = run();
  world.db.insert('keys', { member_id: member.id, key, fingerprint, outcome: JSON.stringify(outcome) });
  return { outcome, fresh: true };
}

/** Runs the call's handler; `null` when it needs a session and has none. */
function performCall(world: World, call: Call, request: ApiRequest, input: Input) {
  if (call.isPublic) return { outcome: runCall(call, world, input), fresh: true };
  const member = sessionMember(world, request.token);
  if (!member) return null;
  const run = () => runCall(call, world, member, input);
  return call.keyed && request.idempotencyKey !== ''
    ? oncePerKey(world, member, request.idempotencyKey, request, run)
    : { outcome: run(), fresh: true };
}

/** Answers one call: checks application key, CSRF token, path, body and session in this order, then runs the handler in one transaction. */
export function answerCall(world: World, request: ApiRequest): ProcessedReply {
  if (!sameSecret(request.appKey, APP_KEY)) return refused('This application key is not known.', 403);
  if (request.method !== 'GET' && request.csrfCookie !== '' && !sameSecret(request.csrfHeader, request.csrfCookie)) {
    return refused('This request did not come from the portal. Please reload the page.', 403);
  }
  const call = calls.get(`${request.method} ${request.path}`);
  if (!call) return refused('There is no such call.', 404);
  if (request.rawBody.trim() !== '' && !/^application\/json\b/i.test(request.contentType)) {
    return refused('Please send JSON.', 415);
  }
  const body = bodyOf(request);
  if (!body) return refused('This request is not valid JSON.', 400);
  try {
    const done = world.db.transaction(() => performCall(world, call, request, new Input(request.query, body)));
    if (!done) return refused('Please sign in again.', 401);
    const { message, data } = done.outcome;
    const effect = call.movesMoney && done.fresh;
    return { status: 200, envelope: { error: false, message, data }, effect };
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
}
