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

/** A server whose page is empty; other requests are answered by the test. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createHttp((request, reply) =>
    request.url === '/' ? void reply.end('<!doctype html>') : answer(request, reply),
  );
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

const run = (api: string, args: readonly string[] = [], after?: ReturnType<typeof impatient>): Promise<CheckRun> =>
  runner.run(['--api', api, '--member', runner.file('member', SIGN_IN), ...args], {}, after);

const JSON_TYPE = { 'content-type': 'application/json' };
/** Runs the check on a server that answers every call with this body; it ends with the deviation of its sign-in. */
async function deviationsOf(body: string, headers: Record<string, string> = {}): Promise<readonly string[]> {
  const ran = await run(
    await serving((_request, reply) => reply.writeHead(200, { ...JSON_TYPE, ...headers }).end(body)),
  );
  expect([ran.code, ran.err]).toEqual([1, '']);
  return fieldsOf(ran, LOGIN);
}

const REFUSAL = JSON.stringify({ error: true, message: 'No.', data: null });
const fieldsOf = ({ findings }: CheckRun, where: string): readonly string[] =>
  findings
    .filter((each) => each.where.split(', ').includes(where))
    .map(({ field, sentence }) => `${field}: ${sentence}`);
const LOGIN = 'POST /api/auth/login';

describe('a server that never answers', () => {
  it.each([
    ['of one origin', []],
    ['of another', ['--origin', 'https://portal.example']],
  ])('ends the check after two tries, in one line, %s', async (_what, args) => {
    const { api, requests } = await silent();
    const ran = await run(api, args, impatient(requests));
    expect([ran.code, requests()]).toEqual([2, 2]);
    expect(ran.err).toBe(
      `Nothing answers at ${api}: no reply within 20 s, twice. Look at --api, and at what stands before the server.\n`,
    );
  });

  it('below /api only ends it after the sign-in: the check does not wait for other calls', async () => {
    let requests = 0;
    const api = await serving(() => (requests += 1));
    const ran = await run(
      api,
      ['--origin', 'https://portal.example'],
      impatient(() => requests),
    );
    // An unknown path, one preflight, the sign-in.
    expect([ran.code, requests]).toEqual([1, 3]);
    expect(fieldsOf(ran, LOGIN)).toEqual([expect.stringMatching(/^the reply: .*not there after 45 s/)]);
    const preflights = ran.rows.filter(({ call }) => call.startsWith('OPTIONS'));
    expect(preflights.map(({ state }) => state)).toEqual(['deviates', 'not tried']);
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
      if (request.method !== 'POST') return void reply.writeHead(200, JSON_TYPE).end(REFUSAL);
      reply.writeHead(200, { ...JSON_TYPE, ...headers });
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

it('reports a body that is a byte too long, and ends: no chunk follows the one that goes over the limit', async () => {
  expect(await deviationsOf(' '.repeat(4 * MEGABYTE + 1))).toEqual([
    expect.stringMatching(/^the reply: .*is longer than 4 MB; expected a few kB/),
  ]);
});

it.each(['gzip', 'br'])('reports a body that is not %s, though its header says so', async (coding) => {
  expect(await deviationsOf(REFUSAL, { 'content-encoding': coding })).toEqual([
    expect.stringMatching(
      /^the reply: .*is not compressed as its header Content-Encoding says; expected a body in that/,
    ),
  ]);
});

it('reports JSON that is nested too deeply, without breaking', async () => {
  const deep = `{"error":false,"message":"OK","data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  expect(await deviationsOf(deep)).toEqual([
    expect.stringMatching(/^the reply: .*is JSON of more than 100 levels; expected lists and objects of a few levels/),
  ]);
});

it('does not count brackets inside texts as levels', async () => {
  const text = JSON.stringify({ error: true, message: '[{"\\'.repeat(300), data: null });
  expect(await deviationsOf(text)).toEqual([expect.stringMatching(/^status and error: /)]);
});
