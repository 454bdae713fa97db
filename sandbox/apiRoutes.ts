import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../src/domain/records';
import { type Asked, answerCall, refused } from './answers';
import { type Faults, NO_WORK, onlyWaits, spoiled, type Wire, wireOf } from './faults';
import { loggedBody, masked, type RequestLog, sessionMark, wallTime } from './requestLog';
import { sessionMember } from './sessions';
import type { World } from './world';

export const CSRF_COOKIE = 'XSRF-TOKEN';
/** How long half a body is given to arrive before the connection is cut. */
const HALF_BODY_MS = 40;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** A cookie's value, or `''`. */
export function cookieOf(request: FastifyRequest, name: string): string {
  for (const part of header(request, 'cookie').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return '';
}

const askedOf = (request: FastifyRequest): Asked => ({
  method: request.method,
  path: request.url.split('?')[0] ?? '',
  query: isRecord(request.query) ? request.query : {},
  rawBody: typeof request.body === 'string' ? request.body : '',
  contentType: header(request, 'content-type'),
  appKey: header(request, 'x-app-key'),
  token: header(request, 'x-access-token'),
  csrfCookie: cookieOf(request, CSRF_COOKIE),
  csrfHeader: header(request, 'x-xsrf-token'),
  idempotencyKey: header(request, 'idempotency-key'),
  mark: header(request, 'x-sandbox-mark').slice(0, 100),
});

/** The same request sent once more has the same; the mark of a test is no part of it. */
const sameness = ({ token, rawBody, idempotencyKey }: Asked): string =>
  JSON.stringify([token, idempotencyKey, rawBody]);

async function cut(request: FastifyRequest, reply: FastifyReply, wire: Wire, now: number): Promise<void> {
  reply.hijack();
  if (wire.broken === 'in the body') {
    const length = Buffer.byteLength(wire.body);
    reply.raw.writeHead(wire.status, {
      ...wire.headers,
      // As in a whole reply; Node would write the machine's.
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

/** Serves every path below /api: logs it, lets a fault strike, answers. */
export function registerApi(app: FastifyInstance, world: World, faults: Faults, log: RequestLog): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const asked = askedOf(request);
    const entry = log.add({
      at: world.clock.now(),
      method: asked.method,
      path: asked.path,
      query: asked.query,
      headers: Object.keys(request.headers).toSorted(),
      app_key: asked.appKey,
      access_token: masked(asked.token),
      csrf: masked(asked.csrfHeader),
      idempotency_key: asked.idempotencyKey,
      body: loggedBody(asked.rawBody),
      wall: wallTime(),
      session: sessionMark(asked.token),
      member: sessionMember(world, asked.token)?.code ?? '',
      mark: asked.mark,
    });
    const fault = faults.take(asked.method, asked.path, sameness(asked));
    if (fault) entry.fault = fault.kind;
    if (fault?.when === 'before') await faults.wait(fault);
    const works = !fault || fault.when === 'after' || onlyWaits(fault);
    const real = works ? answerCall(world, asked) : NO_WORK;
    log.worked(entry, real.effect);
    if (fault?.when === 'after') await faults.wait(fault);
    const wire = fault ? spoiled(fault, real, faults.lastReply(asked.method, asked.path, asked.token)) : wireOf(real);
    if (!fault) faults.keep(asked.method, asked.path, asked.token, wire);
    log.answered(entry, wire.broken === 'no' ? wire.status : 0);
    if (wire.broken !== 'no') {
      await cut(request, reply, wire, world.clock.now());
      return reply;
    }
    return reply
      .code(wire.status)
      .headers({ ...wire.headers, 'cache-control': 'no-store', 'content-type': wire.type })
      .send(wire.body);
  };
  app.all('/api', answer);
  app.all('/api/*', answer);
}

/** The envelope for what fails before or beside a call: a body that is too large, a fault in the sandbox itself. */
export function sendFailure(reply: FastifyReply, status: number, message: string): FastifyReply {
  const wire = wireOf(refused(message, status));
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': wire.type }).send(wire.body);
}
