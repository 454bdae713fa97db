import { createHash } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { deferred } from '../../src/testing/fakes';
import { listen } from '../../src/testing/tcpPorts';

const clockOf = (now: number): string =>
  `(function(){var R=Date,d=${now}-R.now();function D(){return arguments.length?new (Function.prototype.bind.apply(R,[null].concat([].slice.call(arguments)))):new R(R.now()+d)}D.now=function(){return R.now()+d};D.parse=R.parse;D.UTC=R.UTC;D.prototype=R.prototype;Date=D})()`;

/**
 * Starts a server in front of the sandbox at this origin, on a free port, for what each engine's driver would do in another way: it delays
 * files and changes the clock of pages.
 */
export async function startFront(upstream: string) {
  const { host, port, hostname } = new URL(upstream);
  let holds: { readonly part: string; readonly free: Promise<void> }[] = [];
  let now: number | null = null;
  const addresses: string[] = [];

  const server = http.createServer((request, response) => {
    addresses.push(request.url ?? '');
    const waits = holds.filter(({ part }) => request.url?.includes(part)).map(({ free }) => free);
    const isPage = request.headers.accept?.includes('text/html') && now !== null;
    const headers = { ...request.headers, host };
    // The sandbox only answers requests from its own origin and navigations by a typed address.
    if (headers['sec-fetch-site'] === 'cross-site') headers['sec-fetch-site'] = 'none';
    if (headers.origin) headers.origin = upstream;
    if (headers.referer) headers.referer = headers.referer.replace(/^https?:\/\/[^/]+/, upstream);
    if (isPage) headers['accept-encoding'] = 'identity';
    const forward = () => {
      const asked = http.request({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
        if (!isPage || now === null) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const script = clockOf(now);
        const hash = createHash('sha256').update(script).digest('base64');
        void text(answer).then((page) => {
          const { 'content-length': _length, 'content-security-policy': policy, ...rest } = answer.headers;
          const own = String(policy ?? '').replace('script-src', `script-src 'sha256-${hash}'`);
          response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-security-policy': own });
          response.end(page.replace('<meta charset="utf-8" />', (meta) => `${meta}<script>${script}</script>`));
        });
      });
      asked.on('error', () => response.destroy());
      request.pipe(asked);
    };
    void Promise.all(waits).then(forward);
  });
  const ownPort = await listen(server);
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    /** The same server under another host name: another origin to the browser, with connections of its own. */
    elsewhere: `http://localhost:${ownPort}`,
    /** Delays every request whose address contains this, until the returned function is called. */
    hold: (part: string): (() => void) => {
      const { promise: free, resolve: release } = deferred<void>();
      const held = { part, free };
      holds.push(held);
      return () => {
        holds = holds.filter((each) => each !== held);
        release();
      };
    },
    /** Whether a request with this in its address has arrived. */
    wasAsked: (part: string): boolean => addresses.some((one) => one.includes(part)),
    /** From now on pages see this time, in epoch milliseconds; `null`: the real time. */
    pretend: (time: number | null): void => {
      now = time;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type Front = Awaited<ReturnType<typeof startFront>>;
