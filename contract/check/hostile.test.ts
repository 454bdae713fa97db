import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listen } from '../../src/testing/tcpPorts';
import { type CheckRun, createCheckRunner } from '../testing/checkRunner';

/** Hostile or broken servers: the check ends, keeps little of what they send, and reports them. */

const SIGN_IN = 'nadia@demo.test\ndemo-pass-3\n';
const MEGABYTE = 1024 * 1024;

const runner = createCheckRunner();
let closes: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closes.map((close) => close()));
  closes = [];
});

async function serving(answer: RequestListener): Promise<string> {
  const server = createHttp(answer);
  const port = await listen(server);
  closes.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${port}`;
}

/** Accepts connections and requests, and never replies. Returns its address, and the number of requests that it received. */
async function silent(): Promise<{ readonly api: string; readonly requests: () => number }> {
  let requests = 0;
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', () => (requests += 1)).on('error', () => undefined);
  });
  const port = await listen(server);
  closes.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return { api: `http://127.0.0.1:${port}`, requests: () => requests };
}

/** Timeouts that end as soon as the server has received one more request. */
const impatient = (requests: () => number): ((milliseconds: number, over: () => void) => () => void) => {
  let known = requests();
  return (_milliseconds, over) => {
    const look = setInterval(() => {
      if (requests() === known) return;
      known = requests();
      over();
    }, 2);
    return () => clearInterval(look);
  };
};

const run = (api: string, ...args: readonly string[]): Promise<CheckRun> =>
  runner.run(['--api', api, '--member', runner.file('member', SIGN_IN), ...args]);

const REFUSAL = JSON.stringify({ error: true, message: 'No.', data: null });
const fieldsOf = ({ findings }: CheckRun, where: string): readonly string[] =>
  findings.filter((each) => each.where === where).map(({ field, sentence }) => `${field}: ${sentence}`);
const LOGIN = 'POST /api/auth/login';

describe('a server that never answers', () => {
  it.each([
    ['of one origin', []],
    ['of another', ['--origin', 'https://portal.example']],
  ])('ends the check after two tries, in one line, %s', async (_what, args) => {
    const { api, requests } = await silent();
    const ran = await runner.run(
      ['--api', api, '--member', runner.file('member', SIGN_IN), ...args],
      {},
      impatient(requests),
    );
    expect([ran.code, requests()]).toEqual([2, 2]);
    expect(ran.err).toBe(
      `Nothing answers at ${api}: no reply within 20 s, twice. Look at --api, and at what stands before the server.\n`,
    );
  });

  it('below /api only ends it after the sign-in: the check does not wait for other calls', async () => {
    let requests = 0;
    const api = await serving((request, reply) => {
      requests += 1;
      if (request.url === '/') reply.end('<!doctype html>');
    });
    const ran = await runner.run(
      ['--api', api, '--member', runner.file('member', SIGN_IN), '--origin', 'https://portal.example'],
      {},
      (_milliseconds, over) => {
        const before = requests;
        const look = setInterval(() => {
          // The page at / is answered, so only other requests may time out.
          if (requests > before && requests > 1) over();
        }, 5);
        return () => clearInterval(look);
      },
    );
    // The page, an unknown path, one preflight, the sign-in.
    expect([ran.code, requests]).toEqual([1, 4]);
    expect(fieldsOf(ran, LOGIN)).toEqual([expect.stringMatching(/^the reply: .*not there after 45 s/)]);
    expect(ran.rows.filter(({ call }) => call.startsWith('OPTIONS')).map(({ state }) => state)).toEqual([
      'deviates',
      'not tried',
    ]);
    expect(ran.out).toContain('the preflight is not answered (ETIMEDOUT); expected');
  });
});

describe('an endless body', () => {
  it.each<[string, Record<string, string>, Buffer]>([
    ['as it is', {}, Buffer.alloc(MEGABYTE, ' ')],
    ['compressed, a thousandth of its size', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(64 * MEGABYTE))],
  ])('is read up to a few MB, and reported (%s)', async (_what, headers, part) => {
    let sent = 0;
    const api = await serving((request, reply) => {
      if (request.url === '/') return void reply.end('<!doctype html>');
      if (request.method !== 'POST') return void reply.setHeader('content-type', 'application/json').end(REFUSAL);
      reply.writeHead(200, { 'content-type': 'application/json', ...headers });
      if (headers['content-encoding']) return void reply.end(part);
      const more = (): void => {
        while (!reply.destroyed && reply.write(part)) sent += part.length;
        sent += part.length;
      };
      reply.on('drain', more);
      more();
    });
    const ran = await run(api);
    expect(fieldsOf(ran, LOGIN)).toEqual([
      expect.stringMatching(/^the reply: .*is longer than 4 MB; expected a few kB/),
    ]);
    expect(ran.code).toBe(1);
    expect(ran.err).toBe('');
    // The system's buffers hold more that is still being sent.
    expect(sent).toBeLessThan(64 * MEGABYTE);
  });
});

it.each(['gzip', 'br'])('reports a body that is not %s, though its header says so', async (coding) => {
  const api = await serving((request, reply) => {
    if (request.url === '/') return void reply.end('<!doctype html>');
    reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding }).end(REFUSAL);
  });
  const ran = await run(api);
  expect([ran.code, ran.err]).toEqual([1, '']);
  expect(fieldsOf(ran, LOGIN)).toEqual([
    expect.stringMatching(
      /^the reply: .*is not compressed as its header Content-Encoding says; expected a body in that/,
    ),
  ]);
});

it('reports JSON that is nested too deeply, without breaking', async () => {
  const deep = `{"error":false,"message":"OK","data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const api = await serving((request, reply) => {
    if (request.url === '/') return void reply.end('<!doctype html>');
    reply.writeHead(200, { 'content-type': 'application/json' }).end(deep);
  });
  const ran = await run(api);
  expect([ran.code, ran.err]).toEqual([1, '']);
  expect(fieldsOf(ran, LOGIN)).toEqual([
    expect.stringMatching(/^the reply: .*is JSON of more than 100 levels; expected lists and objects of a few levels/),
  ]);
});

it('does not count brackets inside texts as levels', async () => {
  const text = JSON.stringify({ error: true, message: '[{"\\'.repeat(300), data: null });
  const api = await serving((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(text);
  });
  expect(fieldsOf(await run(api), LOGIN)).toEqual([expect.stringMatching(/^status and error: /)]);
});
