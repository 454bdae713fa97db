import { FakeReporter } from '../../../testing/fakes';
import { createSend, type HttpCall, type HttpOptions, isRelative } from './client';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

type Reply = Response | Error | 'never';

/** A client over a fake fetch, with everything that was sent. */
function client(reply: Reply | (() => Reply), options: Partial<HttpOptions> = {}) {
  const sent: Sent[] = [];
  const send = createSend({
    origin: '',
    appKey: 'portal-web',
    token: () => 'token-1',
    cookies: () => 'theme=dark; XSRF-TOKEN=csrf%3D1; other=2',
    fetch: (input, init = {}) => {
      sent.push({ url: String(input), init, headers: new Headers(init.headers) });
      const given = typeof reply === 'function' ? reply() : reply;
      if (given === 'never') {
        return new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
      }
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
    idempotency: true,
    newKey: () => 'key',
    reporter: new FakeReporter(),
    ...options,
  });
  return { send, sent };
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const fine = () => json({ error: false, message: 'Done', data: { a: 1 } });
const get: HttpCall<unknown> = { method: 'GET', path: '/wallet', decode: (data) => data };
const post: HttpCall<unknown> = {
  method: 'POST',
  path: '/wallet/pin/buy',
  body: { amount: '1' },
  key: 'k1',
  decode: (data) => data,
};
/** Calls once and returns what was sent. */
async function sentFor(call: HttpCall<unknown>, options: Partial<HttpOptions> = {}): Promise<Sent> {
  const { send, sent } = client(fine, options);
  await send(call);
  const [only] = sent;
  if (!only || sent.length > 1) throw new Error('not one request');
  return only;
}

describe('a request', () => {
  it('goes to /api of the same origin, or of a fixed host', async () => {
    expect((await sentFor(get)).url).toBe('/api/wallet');
    expect((await sentFor(get, { origin: 'https://api.example' })).url).toBe('https://api.example/api/wallet');
  });

  it('is never answered from a cache and follows no redirect', async () => {
    for (const call of [get, post]) {
      expect((await sentFor(call)).init).toMatchObject({ cache: 'no-store', redirect: 'error', method: call.method });
    }
  });

  it('carries its body as JSON; without a body it has no content type', async () => {
    const withBody = await sentFor(post);
    expect(withBody.init.body).toBe('{"amount":"1"}');
    expect(withBody.headers.get('content-type')).toBe('application/json');
    const without = await sentFor({ method: 'POST', path: '/help/add', decode: () => null });
    expect(without.init).not.toHaveProperty('body');
    expect(without.headers.get('content-type')).toBeNull();
  });
});

describe('headers', () => {
  it('every call has the application key and asks for JSON, with and without a session', async () => {
    for (const call of [get, post]) {
      for (const token of [() => 'token-1', () => null]) {
        const { headers } = await sentFor(call, { token });
        expect([headers.get('x-app-key'), headers.get('accept')]).toEqual(['portal-web', 'application/json']);
      }
    }
  });

  it('only a session sends the access token, which is read afresh for every call', async () => {
    const tokens = ['token-1', 'token-2', null];
    const { send, sent } = client(fine, { token: () => tokens[sent.length] ?? null });
    for (let nth = 0; nth < 3; nth++) await send(get);
    expect(sent.map(({ headers }) => headers.get('x-access-token'))).toEqual(['token-1', 'token-2', null]);
  });

  it('non-GET calls to relative URLs send the cross-site token when the cookie is there', async () => {
    expect((await sentFor(post)).headers.get('X-XSRF-TOKEN')).toBe('csrf=1');
    expect((await sentFor(get)).headers.has('X-XSRF-TOKEN')).toBe(false);
    expect((await sentFor(post, { origin: 'https://api.example' })).headers.has('X-XSRF-TOKEN')).toBe(false);
    // A badly encoded cookie goes as it is.
    for (const token of ['a=b==', '100%']) {
      const { headers } = await sentFor(post, { cookies: () => `XSRF-TOKEN=${token}` });
      expect(headers.get('X-XSRF-TOKEN')).toBe(token);
    }
    for (const cookies of ['', 'theme=dark', 'X-XSRF-TOKEN=1', 'NOT-XSRF-TOKEN=1']) {
      expect((await sentFor(post, { cookies: () => cookies })).headers.has('X-XSRF-TOKEN')).toBe(false);
    }
  });

  it.each(['//host', '\\\\host', '/\\host', 'HTTP:', 'http://host', 'https://host', 'HTTP://host', 'host'])(
    'the cross-site token does not go to %j, which is not relative',
    async (origin) => {
      expect([isRelative(`${origin}/api/x`), isRelative('/api/x')]).toEqual([false, true]);
      expect((await sentFor(post, { origin })).headers.has('X-XSRF-TOKEN')).toBe(false);
    },
  );

  it('calls with an Idempotency-Key send it when it is switched on', async () => {
    expect((await sentFor(post)).headers.get('Idempotency-Key')).toBe('k1');
    expect((await sentFor(get)).headers.has('Idempotency-Key')).toBe(false);
    expect((await sentFor(post, { idempotency: false })).headers.has('Idempotency-Key')).toBe(false);
    expect((await sentFor(post, { origin: 'https://api.example' })).headers.get('Idempotency-Key')).toBe('k1');
  });
});

describe('the envelope', () => {
  const answered = (body: unknown, init: ResponseInit = {}) => client(json(body, init)).send(get);

  it.each([[true], [1], ['1'], ['true']])('with error %j it is refused with the server’s message', async (error) => {
    expect(await answered({ error, message: 'No stock', data: { a: 1 } })).toStrictEqual({
      kind: 'refused',
      message: 'No stock',
      serverTime: null,
    });
  });

  it.each([[false], [0], ['0'], ['false'], [null], ['']])('with error %j it is ok', async (error) => {
    expect(await answered({ error, message: 'Done', data: { a: 1 } })).toEqual({
      kind: 'ok',
      data: { a: '1' },
      message: 'Done',
      serverTime: null,
    });
  });

  it.each([
    ['no error flag', { message: 'Done', data: {} }],
    ['an error flag of no known kind', { error: 'yes', data: {} }],
    ['an error flag that is a number of no meaning', { error: 2, data: {} }],
    ['an error flag that is an object', { error: {}, data: {} }],
    ['an array', []],
    ['null', null],
    ['a text', 'ok'],
    ['a number', 1],
  ])('%s fails', async (_what, body) => {
    expect(await answered(body)).toMatchObject({ kind: 'failed', cause: { kind: 'shape' } });
  });

  it('a message that is not text is dropped, and missing data are null', async () => {
    expect(await answered({ error: true, message: { a: 1 } })).toMatchObject({ kind: 'refused', message: '' });
    expect(await answered({ error: false, message: 7 })).toMatchObject({ kind: 'ok', message: '' });
    expect(await answered({ error: true })).toMatchObject({ kind: 'refused', message: '' });
    expect(await answered({ error: false })).toMatchObject({ kind: 'ok', data: null, message: '' });
  });

  it('several messages, as frameworks give them for several fields, are one', async () => {
    const message = ['amount must be a number', 7, { a: 1 }, 'Too much'];
    expect(await answered({ error: true, message })).toMatchObject({ message: 'amount must be a number; Too much' });
    expect(await answered({ error: 'Bad Request', message, statusCode: 400 }, { status: 400 })).toMatchObject({
      kind: 'refused',
      message: 'amount must be a number; Too much',
    });
    expect(await answered({ error: 'Bad Request', message: [] }, { status: 400 })).toMatchObject({ kind: 'failed' });
  });

  it('data that do not decode fail; if they have an empty part, they say that there is none', async () => {
    const causeOf = async (data: unknown) => {
      const body = JSON.stringify({ error: false, message: 'OK', data });
      const { send } = client(() => new Response(body));
      const reply = await send({ ...get, path: '/help?code=H1', decode: () => undefined });
      return reply.kind === 'failed' ? reply.cause : reply.kind;
    };
    expect(await causeOf({ help: null, transactions: [] })).toEqual({ kind: 'data', status: 404 });
    for (const data of [null, {}, [], { help: [] }, 'none']) expect(await causeOf(data)).toEqual({ kind: 'data' });
  });

  it('the reply’s Date header is the server’s time, if it can be parsed', async () => {
    const at = (date: string) => answered({ error: false }, { headers: { date } });
    expect((await at('Thu, 15 Jan 2026 12:00:00 GMT')).serverTime).toBe(Date.UTC(2026, 0, 15, 12));
    expect((await at('soon')).serverTime).toBeNull();
    expect((await answered({ error: false })).serverTime).toBeNull();
  });
});

describe('HTTP errors', () => {
  it.each<[status: number, error: unknown]>([
    ...[400, 403, 404, 409, 422, 429, 500, 502, 503].map((status): [number, boolean] => [status, true]),
    // The status has said what these flags have not (decision 5).
    ...['Bad Request', false, null, 400, { code: 7 }].map((error): [number, unknown] => [400, error]),
  ])('%d with the flag %j and a message is a refusal', async (status, error) => {
    const body = { error, message: 'Too much', data: null };
    const refused = { kind: 'refused', message: 'Too much', status };
    for (const call of [get, post]) expect(await client(json(body, { status })).send(call)).toMatchObject(refused);
  });

  it.each([400, 403, 404, 409, 429, 500, 502])('%d without an envelope fails', async (status) => {
    for (const body of ['<html><h1>Bad gateway</h1></html>', '', '{}', '{"error":false,"data":{"a":1}}', 'null']) {
      expect(await client(new Response(body, { status })).send(post)).toEqual({
        kind: 'failed',
        cause: { kind: 'http', status },
        serverTime: null,
      });
    }
  });

  // `null`: no body, as after HEAD.
  it.each(['{"error":false,"data":{}}', '{"error":true,"message":"Expired"}', '<html>', '', null])(
    '401 wins over any body: %j',
    async (body) => {
      const reply = () => new Response(body, { status: 401, headers: { date: 'Thu, 15 Jan 2026 12:00:00 GMT' } });
      expect(await client(reply).send(get)).toEqual({
        kind: 'unauthorized',
        token: 'token-1',
        serverTime: Date.UTC(2026, 0, 15, 12),
      });
      expect(await client(reply, { token: () => null }).send(post)).toMatchObject({ kind: 'unauthorized', token: '' });
    },
  );

  it('401 is about the token that was sent, also when the session has another one by then', async () => {
    const { send, sent } = client(new Response(null, { status: 401 }), {
      token: () => (sent.length === 0 ? 'token-1' : 'token-2'),
    });
    expect(await send(get)).toMatchObject({ kind: 'unauthorized', token: 'token-1' });
  });
});

it('a body of the wrong shape is reported, but not an error page of a server in front', async () => {
  const reportedOf = async (reply: Reply) => {
    const reported: unknown[] = [];
    await client(reply, { onMalformed: ({ path }, body) => reported.push([path, body]) }).send(get);
    return reported;
  };
  expect(await reportedOf(json({ data: 1 }))).toEqual([['/wallet', { data: '1' }]]);
  expect(await reportedOf(json({ data: 1 }, { status: 500 }))).toEqual([['/wallet', { data: '1' }]]);
  expect(await reportedOf(new Response('<html>'))).toEqual([['/wallet', undefined]]);
  expect(await reportedOf(new Response('<html>', { status: 502 }))).toEqual([]);
  expect(await reportedOf(fine())).toEqual([]);
  expect(await reportedOf(json({ error: true, message: 'No' }, { status: 409 }))).toEqual([]);
});

describe('no usable answer comes from', () => {
  it.each(['<html><h1>Sign in to the Wi-Fi</h1></html>', '', ' ', '{"error":false', '{"error":false}}'])(
    'a body that is not JSON, although the status is fine: %j',
    async (body) => {
      expect(await client(new Response(body)).send(get)).toMatchObject({ kind: 'failed', cause: { kind: 'shape' } });
    },
  );

  it('a connection that breaks, before or within the body, or a redirect', async () => {
    expect(await client(new TypeError('Failed to fetch')).send(get)).toMatchObject({
      kind: 'failed',
      cause: { kind: 'network', detail: 'TypeError: Failed to fetch' },
    });
    const thrown = (): never => {
      throw new Error('no network stack');
    };
    expect(await client(thrown).send(get)).toMatchObject({ kind: 'failed', cause: { kind: 'network' } });
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"error":'));
        controller.error(new TypeError('terminated'));
      },
    });
    expect(await client(new Response(broken)).send(get)).toMatchObject({ kind: 'failed', cause: { kind: 'network' } });
  });

  it('a decoder that throws or cannot be loaded', async () => {
    const { send } = client(fine);
    expect(await send({ ...get, decode: () => Promise.reject(new Error('chunk')) })).toMatchObject({
      kind: 'failed',
      cause: { kind: 'network', detail: 'Error: chunk' },
    });
  });
});

describe('time-outs and cancellation', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['GET', get, 20_000],
    ['POST', post, 45_000],
  ] as const)('a %s times out exactly after its limit, and is sent once', async (_method, call, milliseconds) => {
    const { send, sent } = client('never');
    let result: unknown = null;
    const done = send(call).then((value) => {
      result = value;
    });
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(result).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    await done;
    expect(result).toEqual({ kind: 'failed', cause: { kind: 'timeout' }, serverTime: null });
    expect(sent).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  const dated = { headers: { date: 'Thu, 15 Jan 2026 12:00:00 GMT' } };

  it.each([
    ['no reply', () => new Promise<Response>(() => undefined)],
    ['a body without an end', () => Promise.resolve(new Response(new ReadableStream(), dated))],
  ])('%s times out even if the request was made earlier, without a signal', async (_what, fetch) => {
    const done = client(fine, { fetch }).send(get);
    await jest.advanceTimersByTimeAsync(20_000);
    // The device may have slept since the header came, whose time would set the clock back by hours.
    expect(await done).toEqual({ kind: 'failed', cause: { kind: 'timeout' }, serverTime: null });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('a reply leaves no timer behind', async () => {
    await client(fine).send(get);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('cancelling aborts the request', async () => {
    const { send, sent } = client('never');
    const pending = send(get);
    const cancel: unknown = Reflect.get(pending, '@@redux-saga/CANCEL_PROMISE');
    if (typeof cancel !== 'function') throw new Error('cannot be cancelled');
    Reflect.apply(cancel, pending, []);
    expect(await pending).toMatchObject({ kind: 'failed', cause: { kind: 'aborted' } });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });
});
