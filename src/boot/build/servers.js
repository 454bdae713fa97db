// Generates the configuration of real servers from the one table of headers that build/headers.json is written from: how dist/ is served, and that /api is
// handed on. The templates of nginx and Caddy are in servers/. The sandbox serves the same way (sandbox/staticFiles.ts); tools/servers.mjs runs nginx and Caddy with these files.

const fs = require('node:fs');
const path = require('node:path');
const languages = require('../../i18n/languages.json');

/** The languages that have pages of their own below their tag: `/hi/` is the landing page in Hindi, `/hi/login` the page of `/login`. */
const TAGS = languages
  .map(({ tag }) => tag)
  .filter((tag) => tag !== 'en')
  .join('|');

/** Response headers for whoever serves dist/: for every file, for HTML, for files with a hash in their name, and for the service worker. */
function headers(contentSecurityPolicy) {
  return {
    all: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      // The camera and what is in the clipboard: for the address of a withdrawal, when the member asks for it.
      'Permissions-Policy':
        'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self)',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    html: { 'Content-Security-Policy': contentSecurityPolicy, 'Cache-Control': 'no-store' },
    hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    // The service worker loads no script and asks this server alone. A browser asks for it anew each time.
    worker: {
      'Content-Security-Policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'Cache-Control': 'no-cache',
    },
  };
}

/** What a server's own table of types may lack, or write otherwise, by the ending of the file's name. */
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
};

/** A value between double quotes. These characters cannot be quoted for both servers. */
function quoted(value) {
  if (/["$`{}\\\r\n]/.test(value)) throw new Error(`A header cannot be written for nginx and Caddy: ${value}`);
  return `"${value}"`;
}

const withoutCache = (headers) => Object.entries(headers).filter(([name]) => name !== 'Cache-Control');

/** A template of servers/ with its slots filled: `<<name>>` within a line by a word; alone in its line by lines, indented like the slot. */
function filled(template, slots) {
  const text = fs.readFileSync(path.join(__dirname, 'servers', template), 'utf8');
  return text.replace(/^([ \t]*)<<(\w+)>>$|<<(\w+)>>/gm, (_, indent, lines, word) =>
    word ? slots[word] : slots[lines].map((line) => indent + line).join('\n'),
  );
}

/** For nginx: a file for `conf.d`, after `envsubst` has put in the three names that it begins with. */
function nginxConf({ all, html, hashed, worker }) {
  const added = (of, cache) => [
    ...[...Object.entries(all), ...of].map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    cache,
  ];
  const kept = (value, always = ' always') => `add_header Cache-Control ${quoted(value)}${always};`;
  return filled('nginx.conf', {
    tags: TAGS,
    types: Object.entries(TYPES).map(([ending, type]) => `${quoted(type)} ${ending};`),
    hidden: [...Object.keys(all), 'Cache-Control'].map((name) => `proxy_hide_header ${name};`),
    missing: added([], kept('no-store')),
    page: added(withoutCache(html), kept(html['Cache-Control'])),
    worker: added(withoutCache(worker), kept(worker['Cache-Control'])),
    // Only on success (no `always`): a missing file is not cached.
    asset: added([], kept(hashed['Cache-Control'], '')),
    file: added([], kept('no-cache', '')),
  });
}

/** For Caddy: reads three variables of the environment, and has a default for each. */
function caddyfile({ all, html, hashed, worker }) {
  const field = ([name, value]) => `${name} ${quoted(value)}`;
  const set = (of) => Object.entries(of).map((entry) => `header ${field(entry)}`);
  return filled('Caddyfile', {
    tags: TAGS,
    types: Object.entries(TYPES).flatMap(([ending, type]) => [
      `@type_${ending} path *.${ending}`,
      `header @type_${ending} Content-Type ${quoted(type)}`,
    ]),
    all: Object.entries(all).map(field),
    hidden: [...Object.keys(all), 'Cache-Control'].map((name) => `header_down -${name}`),
    page: set(html),
    worker: set(worker),
    asset: set(hashed),
  });
}

/**
 * For Netlify and Cloudflare Pages. Both join what several rules say of one header, so each path has its caching once; the policy is on
 * every path, because any of them may be a page.
 */
function headersFile({ all, html, hashed, worker }, pages) {
  const rule = (path, of) => [path, ...of.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const stored = Object.entries(html).filter(([name]) => name === 'Cache-Control');
  const outside = pages.filter((page) => !page.startsWith('/portal/') && !/[:*]/.test(page));
  return `${[
    rule('/*', [...Object.entries(all), ...withoutCache(html)]),
    rule('/assets/*', Object.entries(hashed)),
    // A policy of its own would be joined with that of the pages, which allows what it needs.
    rule(
      '/sw.js',
      Object.entries(worker).filter(([name]) => name === 'Cache-Control'),
    ),
    ...[...outside, '/portal/*', ...TAGS.split('|').map((tag) => `/${tag}/*`)].map((page) => rule(page, stored)),
  ].join('\n\n')}\n`;
}

/**
 * The files by their names below build/.
 * @param {{ all: Record<string, string>, html: Record<string, string>, hashed: Record<string, string>, worker: Record<string, string> }} headers the table of build/headers.json
 * @param {readonly string[]} pages the paths of the portal's pages
 */
function serverFiles(headers, pages) {
  return { 'nginx.conf': nginxConf(headers), Caddyfile: caddyfile(headers), _headers: headersFile(headers, pages) };
}

module.exports = { headers, serverFiles };
