// Who may ask the servers of this repository: the sandbox, the development server and the one that shows support reports. They listen on
// this machine alone, but every page in a browser on it can send requests to them, and a name of somebody else can be made to lead to
// 127.0.0.1. So each of them looks at three headers that no page can forge, before it looks at anything else, however the path is written.

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The `Host` headers of a server on this machine that listens on `port`. */
const hostsOf = (port) => LOOPBACK.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));

const one = (value) => (typeof value === 'string' ? value.toLowerCase() : '');

/** A link that a person pressed on another page: it fills the whole window, and the page that it was on sees nothing of it. */
const isFollowedLink = (method, headers) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-user'] === '?1' &&
  headers.origin === undefined;

/**
 * Why a request is not answered; '' when it may be. Tools (curl, Node) send neither `Origin` nor `Sec-Fetch-Site`, and may ask.
 * `page`: it asks for a page that shows nothing of anybody, which may be opened by a link on another site, too. `origins`: those of
 * other sites whose pages may ask, because whoever started the server said so.
 */
function refusalOf({ method = 'GET', headers, port }, { page = false, origins = [] } = {}) {
  const host = one(headers.host);
  if (!hostsOf(port).includes(host)) return `This server answers to http://127.0.0.1:${port} alone.`;
  if (headers.origin !== undefined && origins.includes(one(headers.origin))) return '';
  // Exactly the own one: `http://localhost:1` is another site for `http://127.0.0.1:1`, and for `http://localhost:2`.
  if (headers.origin !== undefined && one(headers.origin) !== `http://${host}`) {
    return 'This server answers no page of another site.';
  }
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return '';
  if (page && isFollowedLink(method, headers)) return '';
  return 'This server answers no page of another site: type the address into the address bar.';
}

/** The headers of a refusal: no other site may read it, keep it or take it for a script. */
const REFUSAL_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** For plain Node servers: answers 403 and `true` when the request may not be answered. */
function refused(request, reply, rights = {}) {
  const { method, headers } = request;
  const refusal = refusalOf({ method, headers, port: request.socket.localPort ?? 0 }, rights);
  if (refusal === '') return false;
  reply.writeHead(403, REFUSAL_HEADERS).end(`${refusal}\n`);
  return true;
}

/** Before a server's own listeners: a socket that stays open is a request like any other. */
function guardUpgrades(server) {
  server.prependListener('upgrade', ({ method, headers }, socket) => {
    if (refusalOf({ method, headers, port: socket.localPort ?? 0 }) === '') return;
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    socket.destroy();
  });
}

module.exports = { guardUpgrades, REFUSAL_HEADERS, refusalOf, refused };
