// Guards the servers of this repository: the sandbox, the development server and the one for support reports. They listen on this machine
// only, but every page in its browsers can send them requests, and a foreign host name can be made to resolve to 127.0.0.1. So each server
// first checks headers that no page can forge (`Host`, `Origin`, `Sec-Fetch-…`), however the request spells its path.

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The `Host` headers of a server on this machine that listens on `port`. */
const hostsOf = (port) => LOOPBACK.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));

const lowerCased = (value) => (typeof value === 'string' ? value.toLowerCase() : '');

/** A link that a person followed from another page: it fills the whole window, and its page sees nothing of the result. */
const isFollowedLink = (method, headers) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-user'] === '?1' &&
  headers.origin === undefined;

/** @typedef {{ page?: boolean, origins?: readonly string[] }} Rights */

/**
 * Why a request is refused; '' when it is allowed. Tools (curl, Node) send neither `Origin` nor `Sec-Fetch-Site`, and are allowed. `page`:
 * the request is for a page without personal data, which a link on another site may open. `origins`: other sites whose pages may make
 * requests, because the person who started the server allowed them.
 * @param {{ method?: string | undefined, headers: import('node:http').IncomingHttpHeaders, port: number }} request `port`: the server's own
 * @param {Rights} rights
 */
function refusalOf({ method = 'GET', headers, port }, { page = false, origins = [] } = {}) {
  const host = lowerCased(headers.host);
  if (!hostsOf(port).includes(host)) return `This server answers to http://127.0.0.1:${port} alone.`;
  if (headers.origin !== undefined && origins.includes(lowerCased(headers.origin))) return '';
  // Exactly its own origin: `http://localhost:1` is another site for `http://127.0.0.1:1`, and for `http://localhost:2`.
  if (headers.origin !== undefined && lowerCased(headers.origin) !== `http://${host}`) {
    return 'This server answers no page of another site.';
  }
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return '';
  if (page && isFollowedLink(method, headers)) return '';
  return 'This server answers no page of another site: type the address into the address bar.';
}

/** The headers of a refusal: no other site may read it, cache it or run it as a script. */
const REFUSAL_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * For plain Node servers: answers a forbidden request with 403 and returns `true`.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} reply
 * @param {Rights} rights
 */
function refused(request, reply, rights = {}) {
  const { method, headers } = request;
  const refusal = refusalOf({ method, headers, port: request.socket.localPort ?? 0 }, rights);
  if (refusal === '') return false;
  reply.writeHead(403, REFUSAL_HEADERS).end(`${refusal}\n`);
  return true;
}

module.exports = { REFUSAL_HEADERS, refusalOf, refused };
