// Serves the portal with a support report in it, read-only, only to browsers of this machine.
const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const guard = require('./guard.js');

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', json: 'application/json' };

/**
 * The page's policy: it may run the scripts of this server, and nothing else, so that no content of a report can make it send anything.
 * `isFrame`: one page plays two parts. The outer one has the slider, reads the report and frames itself; the inner one draws the portal, and
 * may request nothing.
 * @param {boolean} isFrame
 */
const policyOf = (isFrame) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    `connect-src ${isFrame ? "'none'" : "'self'"}`,
    `frame-src ${isFrame ? "'none'" : "'self'"}`,
    `frame-ancestors ${isFrame ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** @typedef {{ method?: string | undefined, headers: import('node:http').IncomingHttpHeaders }} RequestSource what the guard looks at */
/** @typedef {ReturnType<typeof createReplay>} Replay one report, served read-only below a path */

/** Scripts of a replay below the sandbox's controls, without a query. */
const BELOW_CONTROLS = /^\/__sandbox\/replay\/[0-9a-f]{16}\/[0-9a-f]{32}\/[\w-]+\.js$/;

/**
 * The headers for the guard for a script that is recognized by its secret name. A replay's frame has an opaque origin, so its scripts look
 * like requests of another site; some browsers also send `Origin: null`. Those headers are left out, only for reads.
 */
function headersOfScript({ method = 'GET', headers }) {
  const { 'sec-fetch-site': site, origin = 'null', ...others } = headers;
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && site === 'cross-site' && origin === 'null' ? others : headers;
}

/**
 * The headers for the guard of a server in front of the sandbox. It lets scripts of a replay pass; only the sandbox can check the secret
 * name. A script holds nothing of a report.
 * @param {string} address
 * @param {RequestSource} request
 * @returns {import('node:http').IncomingHttpHeaders}
 */
function headersBeforeSandbox(address, request) {
  return BELOW_CONTROLS.test(address) ? headersOfScript(request) : request.headers;
}

/**
 * Whether the replay has been built into this folder.
 * @param {string} folder
 */
const isBuilt = (folder) => fs.existsSync(path.join(folder, 'replay.html'));

/**
 * Answers requests for one report, read-only. `base` is the path below which it is served, with slashes around it: the page requests its
 * parts relative to itself. The caller has asked the guard, with `headersFor`.
 * @param {{ folder: string, report: string, base?: string }} options
 */
function createReplay({ folder, report, base = '/' }) {
  const scripts = new Set(fs.readdirSync(folder).filter((name) => name.endsWith('.js')));
  // The frame has an opaque origin, so its scripts are cross-site requests; this secret name is how they are recognized.
  const key = randomBytes(16).toString('hex');
  const page = fs
    .readFileSync(path.join(folder, 'replay.html'), 'utf8')
    .replaceAll(/src="\/?([\w-]+\.js)"/g, (_whole, name) => `src="${base}${key}/${name}"`);

  /** The name of the script at an address; '' for other addresses. */
  function scriptOf(address) {
    const rest = address.startsWith(base) ? address.slice(base.length) : '';
    const [, folderName = '', name = ''] = /^([0-9a-f]{32})\/([\w-]+\.js)$/.exec(rest) ?? [];
    return folderName === key && scripts.has(name) ? name : '';
  }

  /**
   * The headers for the guard to check: for a script, without those that show its opaque origin.
   * @param {string} address
   * @param {RequestSource} request
   * @returns {import('node:http').IncomingHttpHeaders}
   */
  function headersFor(address, request) {
    return scriptOf(address) !== '' ? headersOfScript(request) : request.headers;
  }

  const found = (type, body, headers = {}) => ({
    headers: {
      'content-type': TYPES[type],
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...headers,
    },
    body,
  });

  /**
   * The reply at an address without its query; `null` when there is none.
   * @param {string} address
   */
  function answer(address) {
    const script = scriptOf(address);
    // Explicit, because the sandbox blocks cross-origin reads by default, and the frame is cross-origin.
    const open = { 'cross-origin-resource-policy': 'cross-origin' };
    if (script !== '') return found('js', fs.readFileSync(path.join(folder, script)), open);
    if (address === `${base}report.json`) return found('json', report);
    const isFrame = address === `${base}frame`;
    if (!isFrame && address !== base) return null;
    return found('html', page, { 'content-security-policy': policyOf(isFrame) });
  }

  return { answer, headersFor };
}

/**
 * Serves one report on 127.0.0.1, read-only, for `npm run replay -- --open`.
 * @param {{ folder: string, report: string, port: number }} options `folder` holds the build of the replay, `report` is the
 *   text of the file, `port` 0 is any free one
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} rejects when the port is taken
 */
function startReplayServer({ folder, report, port }) {
  const replay = createReplay({ folder, report });

  const server = http.createServer((request, reply) => {
    const [address = ''] = (request.url ?? '').split('?');
    const headers = replay.headersFor(address, request);
    const refusal = guard.refusalOf({ method: request.method, headers, port: request.socket.localPort ?? 0 });
    const refuse = (status, words) => reply.writeHead(status, guard.REFUSAL_HEADERS).end(`${words}\n`);
    if (refusal) return refuse(403, refusal);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD are served here.');
    const found = replay.answer(address);
    if (!found) return refuse(404, 'There is nothing here.');
    return reply.writeHead(200, found.headers).end(request.method === 'HEAD' ? undefined : found.body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: assigned } = server.address();
      resolve({
        address: `http://127.0.0.1:${assigned}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

module.exports = { createReplay, headersBeforeSandbox, isBuilt, startReplayServer };
