import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../src/domain/records';
import { type ApiRequest, answerCall, isKeyed, type ProcessedReply, refused } from './answers';
import { crossHeaders, preflight } from './crossOrigin';
import type { ActiveDeviations } from './deviations';
import {
  applyFault,
  type Fault,
  type Faults,
  isProcessedAfterWait,
  NOT_PROCESSED,
  type WireReply,
  wireOf,
} from './faults';
import type { RequestLog } from './requestLog';
import { sessionMember } from './sessions';
import type { World } from './world';

/** The cookie with the token against forged requests (decision 3). */
export const CSRF_COOKIE = 'XSRF-TOKEN';
/** How long to let half a body arrive before the connection is cut. */
const HALF_BODY_MS = 40;
/** In bytes. Shorter bodies are not worth compressing: they fit into one to three packets. */
const COMPRESSED_FROM = 4096;

const compressed = promisify(gzip);

/** A header of a request, or `''` when it is absent or repeated. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** A cookie's value, or `''`. */
export function cookieOf(request: FastifyRequest, name: string): string {
  for (const part of headerOf(request, 'cookie').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return '';
}

/** The path of a request, without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** The parameters of a request's query. */
export const queryOf = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> => (isRecord(query) ? query : {});

/** The body of a request, or `''`. */
export const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

const apiRequestOf = (request: FastifyRequest): ApiRequest => ({
  method: request.method,
  path: pathOf(request),
  query: queryOf(request),
  rawBody: bodyOf(request),
  contentType: headerOf(request, 'content-type'),
  appKey: headerOf(request, 'x-app-key'),
  token: headerOf(request, 'x-access-token'),
  csrfCookie: cookieOf(request, CSRF_COOKIE),
  csrfHeader: headerOf(request, 'x-xsrf-token'),
  idempotencyKey: headerOf(request, 'idempotency-key'),
  mark: headerOf(request, 'x-sandbox-mark').slice(0, 100),
});

/** The same for a request and its retries (`faults.take`); a test's mark is not part of it. */
const identityOf = ({ token, rawBody, idempotencyKey }: ApiRequest): string =>
  JSON.stringify([token, idempotencyKey, rawBody]);

async function cutConnection(
  request: FastifyRequest,
  reply: FastifyReply,
  wire: WireReply,
  now: number,
): Promise<void> {
  reply.hijack();
  if (wire.broken === 'in the body') {
    const length = Buffer.byteLength(wire.body);
    reply.raw.writeHead(wire.status, {
      ...wire.headers,
      // Without this, Node writes the machine's time.
      date: new Date(now).toUTCString(),
      'content-type': wire.type,
      'content-length': length,
      'cache-control': 'no-store',
    });
    reply.raw.write(wire.body.slice(0, Math.ceil(wire.body.length / 2)));
    await new Promise((resolve) => setTimeout(resolve, HALF_BODY_MS));
  }
  request.raw.socket.resetAndDestroy();
}

/** Replies without a Date header. */
const dateless = new WeakSet<FastifyReply>();

/** Whether the reply goes out without a Date, as a deviating server sends it. */
export const isDateless = (reply: FastifyReply): boolean => dateless.has(reply);

/** Sends the reply, compressed when it is long and the client accepts gzip. */
async function send(request: FastifyRequest, reply: FastifyReply, wire: WireReply): Promise<FastifyReply> {
  const { status, type, without = [] } = wire;
  const body = Buffer.from(wire.body, wire.encoding);
  const headers: Record<string, string> = { 'cache-control': 'no-store', ...wire.headers, 'content-type': type };
  const mayCompress = body.length >= COMPRESSED_FROM && /\bgzip\b/.test(headerOf(request, 'accept-encoding'));
  const isCompressed = mayCompress && !without.includes('content-encoding');
  if (isCompressed) headers['content-encoding'] = 'gzip';
  for (const name of without) delete headers[name];
  if (without.includes('date')) {
    dateless.add(reply);
    reply.raw.sendDate = false;
  }
  return reply
    .code(status)
    .headers(headers)
    .send(isCompressed ? await compressed(body) : body);
}

/** What the API routes need: the world, and everything between it and the caller. */
export interface ApiParts {
  readonly world: World;
  readonly faults: Faults;
  readonly deviations: ActiveDeviations;
  readonly log: RequestLog;
  /** The other origins whose pages may use the API (`--origin`); none by default. */
  readonly origins: readonly string[];
}

/** A keyed command that is still running: a retry under the same key waits for its reply. */
interface RunningCommand {
  /** Path and body: under one key, the same for a request and its retries. */
  readonly fingerprint: string;
  readonly reply: Promise<ProcessedReply>;
}

const fingerprintOf = ({ path, rawBody }: ApiRequest): string => JSON.stringify([path, rawBody]);

/** Serves every path below /api: logs the request, applies faults and deviations, answers. */
export function registerApi(app: FastifyInstance, { world, faults, deviations, log, origins }: ApiParts): void {
  const running = new Map<string, RunningCommand>();

  /** Equal for a keyed command and its retries; `''` for any other call. */
  const keyOf = (asked: ApiRequest): string => {
    if (!isKeyed(asked) || asked.idempotencyKey === '') return '';
    const member = sessionMember(world, asked.token);
    return member ? `${member.id} ${asked.idempotencyKey}` : '';
  };

  /**
   * Waits for the fault and for `first`, the running command of the same key. A retry gets its reply, unless it threw; anything else is
   * answered anew.
   */
  const answerAfter = async (asked: ApiRequest, fault: Fault | null, first?: RunningCommand) => {
    if (fault?.when === 'before') await faults.wait(fault);
    const reply = await first?.reply.catch(() => null);
    const isRetry = first?.fingerprint === fingerprintOf(asked);
    return reply && isRetry ? { ...reply, effect: false } : answerCall(world, asked);
  };

  /** Processes a request; a keyed command is among the running ones until it has its reply. */
  const run = async (asked: ApiRequest, fault: Fault | null): Promise<ProcessedReply> => {
    const key = keyOf(asked);
    const first = running.get(key);
    const reply = answerAfter(asked, fault, first);
    if (key === '' || first) return reply;
    running.set(key, { fingerprint: fingerprintOf(asked), reply });
    try {
      return await reply;
    } finally {
      running.delete(key);
    }
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const origin = headerOf(request, 'origin');
    const received = apiRequestOf(request);
    const preflightReply = preflight(origins, received.method, origin);
    if (preflightReply) return send(request, reply, deviations.changeReply(preflightReply, received, false));
    const isRunning = running.has(keyOf(received));
    const asked = deviations.changeRequest(received, isRunning);
    const entry = log.add(asked, Object.keys(request.headers).toSorted());
    const refusal = isRunning ? deviations.replyWhileRunning(wireOf(refused('Duplicate request', 409))) : null;
    const fault = refusal ? null : faults.take(asked.method, asked.path, identityOf(asked));
    if (fault) entry.fault = fault.kind;
    // Cut first: the call is then processed as usual, and its reply goes nowhere.
    if (fault?.kind === 'lost-held')
      await cutConnection(request, reply, applyFault(fault, NOT_PROCESSED), world.clock.now());
    const isProcessed = refusal === null && (!fault || fault.when === 'after' || isProcessedAfterWait(fault));
    const real = isProcessed ? await run(asked, fault) : NOT_PROCESSED;
    log.processed(entry, real.effect);
    if (fault?.when === 'after') await faults.wait(fault);
    const faulty = fault
      ? applyFault(fault, real, faults.lastReply(asked.method, asked.path, asked.token))
      : (refusal ?? wireOf(real));
    if (!fault) faults.keepReply(asked.method, asked.path, asked.token, faulty);
    const crossed = { ...faulty, headers: { ...faulty.headers, ...crossHeaders(origins, origin) } };
    const wire = deviations.changeReply(crossed, received, real.effect);
    log.replied(entry, wire.broken === 'no' ? wire.status : 0);
    if (wire.broken !== 'no') {
      if (!reply.sent) await cutConnection(request, reply, wire, world.clock.now());
      return reply;
    }
    return send(request, reply, wire);
  };
  app.all('/api', answer);
  app.all('/api/*', answer);
}

/** The envelope for failures outside a call: a body that is too large, an error in the sandbox itself. */
export function sendFailure(reply: FastifyReply, status: number, message: string): FastifyReply {
  const wire = wireOf(refused(message, status));
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': wire.type }).send(wire.body);
}
