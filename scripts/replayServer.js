// Serves the portal with a support report in it, read-only, to the browser of this machine alone.
const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const guard = require('./guard.js');

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', json: 'application/json' };

/** What the page may do: run the scripts of this server, and nothing else. Nothing leaves it, whatever the report holds. */
const policyOf = (frame) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    `connect-src ${frame ? "'none'" : "'self'"}`,
    `frame-src ${frame ? "'none'" : "'self'"}`,
    `frame-ancestors ${frame ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * @param {{ folder: string, report: string, port: number }} options `folder` holds the build for reading reports, `report` is the
 *   text of the file, `port` 0 is any free one
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} rejects when the port is taken
 */
function startReplayServer({ folder, report, port }) {
  const scripts = new Set(fs.readdirSync(folder).filter((name) => name.endsWith('.js')));
  // The frame has no origin of its own, so that for its scripts it is a page of another site: it knows them by this name alone.
  const key = randomBytes(16).toString('hex');
  const page = fs
    .readFileSync(path.join(folder, 'replay.html'), 'utf8')
    .replaceAll(/src="\/?([\w-]+\.js)"/g, (_whole, name) => `src="/${key}/${name}"`);

  function send(request, reply, type, body, headers = {}) {
    reply.writeHead(200, {
      'content-type': TYPES[type],
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...headers,
    });
    reply.end(request.method === 'HEAD' ? undefined : body);
  }

  const server = http.createServer((request, reply) => {
    const [address = ''] = (request.url ?? '').split('?');
    const [, folderName = '', name = ''] = /^\/([0-9a-f]{32})\/([\w-]+\.js)$/.exec(address) ?? [];
    const isScript = folderName === key && scripts.has(name);
    const { 'sec-fetch-site': site, ...others } = request.headers;
    const headers = isScript && site === 'cross-site' ? others : request.headers;
    const refusal = guard.refusalOf({ method: request.method, headers, port: request.socket.localPort ?? 0 });
    const refuse = (status, words) => reply.writeHead(status, guard.REFUSAL_HEADERS).end(`${words}\n`);
    if (refusal) return refuse(403, refusal);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'There is only reading here.');
    if (isScript) return send(request, reply, 'js', fs.readFileSync(path.join(folder, name)));
    if (address === '/report.json') return send(request, reply, 'json', report);
    const frame = address === '/frame';
    if (frame || address === '/')
      return send(request, reply, 'html', page, { 'content-security-policy': policyOf(frame) });
    return refuse(404, 'There is nothing here.');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address();
      resolve({
        address: `http://127.0.0.1:${taken}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

module.exports = { startReplayServer };
