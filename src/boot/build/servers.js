// Generates the configuration of real servers from the table of headers and routes that build/headers.json holds: how dist/ is served, and
// that /api is proxied. Their templates are in servers/. The sandbox serves the same way (sandbox/staticFiles.ts); tools/servers.mjs runs
// the servers with these files.

const fs = require('node:fs');
const path = require('node:path');
const languages = require('../../i18n/languages.json');
const { answerAt } = require('./servers/answer.js');

/** The languages that have pages of their own below their tag: `/hi/` is the landing page in Hindi, `/hi/login` the page of `/login`. */
const TAGS = languages
  .map(({ tag }) => tag)
  .filter((tag) => tag !== 'en')
  .join('|');

/**
 * @typedef {Readonly<Record<'all' | 'html' | 'hashed' | 'worker', Readonly<Record<string, string>>>>} HeaderTable
 * @typedef {Parameters<typeof answerAt>[1]} Routes
 * @typedef {ReturnType<typeof answerAt>} PathAnswer
 */

/**
 * Response headers of dist/: for every file, for HTML, for files with a hash in their name, and for the service worker.
 * @param {string} contentSecurityPolicy
 * @param {string} reportOrigin where faults are sent
 */
function headers(contentSecurityPolicy, reportOrigin = '') {
  return {
    all: {
      // After one visit over TLS, browsers never use plain HTTP again. Ignored without TLS. Not `includeSubDomains`: only the operator knows
      // what else runs below the name.
      'Strict-Transport-Security': 'max-age=31536000',
      // Browsers must not guess another type from a file's content.
      'X-Content-Type-Options': 'nosniff',
      // Addresses contain codes of donations and receipts, which other sites must not learn.
      'Referrer-Policy': 'no-referrer',
      // Other sites cannot embed its files.
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    // Only documents need these.
    html: {
      'Content-Security-Policy': contentSecurityPolicy,
      // The old form of `frame-ancestors`, which some scanners still expect: no other site can draw over the portal's buttons.
      'X-Frame-Options': 'DENY',
      // Flash and PDF plug-ins of other sites may not read files.
      'X-Permitted-Cross-Domain-Policies': 'none',
      // The camera and what is in the clipboard: for the address of a withdrawal, when the member asks for it.
      'Permissions-Policy':
        'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self)',
      // Other windows keep no reference to the portal.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
    hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    // The service worker loads no script, and connects to this server and the collector of faults only. Browsers revalidate it each time.
    worker: {
      'Content-Security-Policy': `default-src 'none'; connect-src ${`'self' ${reportOrigin}`.trim()}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      'Cache-Control': 'no-cache',
    },
  };
}

/**
 * The types of files, by the ending of their names. A server's own table may lack some, or spell them differently.
 * @type {Readonly<Record<string, string>>}
 */
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

/** Fills a template of servers/: `<<name>>` within a line becomes a word; alone in its line it becomes lines, indented like the slot. */
function fillTemplate(template, slots) {
  const text = fs.readFileSync(path.join(__dirname, 'servers', template), 'utf8');
  return text.replace(/^([ \t]*)<<(\w+)>>$|<<(\w+)>>/gm, (_, indent, lines, word) =>
    word ? slots[word] : slots[lines].map((line) => indent + line).join('\n'),
  );
}

/** For nginx: a file for `conf.d`, after `envsubst` has inserted the three names that it begins with. */
function nginxConf({ all, html, hashed, worker }, { pages }) {
  const headerLines = (of, cache) => [
    ...[...Object.entries(all), ...of].map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    cache,
  ];
  const caching = (value, always = ' always') => `add_header Cache-Control ${quoted(value)}${always};`;
  return fillTemplate('nginx.conf', {
    tags: TAGS,
    pages,
    types: Object.entries(TYPES).map(([ending, type]) => `${quoted(type)} ${ending};`),
    hidden: [...Object.keys(all), 'Cache-Control'].map((name) => `proxy_hide_header ${name};`),
    missing: headerLines([], caching('no-store')),
    page: headerLines(withoutCache(html), caching(html['Cache-Control'])),
    worker: headerLines(withoutCache(worker), caching(worker['Cache-Control'])),
    // Only on success (no `always`): a missing file is not cached.
    asset: headerLines([], caching(hashed['Cache-Control'], '')),
    file: headerLines([], caching('no-cache', '')),
  });
}

/** For Caddy: reads three variables of the environment, and has a default for each. */
function caddyfile({ all, html, hashed, worker }, { pages }) {
  const field = ([name, value]) => `${name} ${quoted(value)}`;
  const set = (of) => Object.entries(of).map((entry) => `header ${field(entry)}`);
  return fillTemplate('Caddyfile', {
    tags: TAGS,
    pages,
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

/** A function for a host, with everything it needs in one file. */
function hostFunction(template, { all, html, hashed, worker }, routes, version) {
  const json = (value) => JSON.stringify(value);
  return fillTemplate(template, {
    headers: json({
      all,
      html,
      hashed,
      worker,
      file: { 'Cache-Control': 'no-cache' },
      health: { 'Cache-Control': 'no-store' },
    }),
    types: json(TYPES),
    routes: json(routes),
    version,
    answerAt: answerAt.toString().split('\n'),
  });
}

/**
 * For Netlify, which joins the values of several rules: so each path gets its caching from one rule. The policy is on every path, because any
 * may be a page. Assets are listed one by one: a rule for their folder would also cache a missing file.
 */
function netlifyHeaders({ all, html, hashed, worker }, patterns, assets) {
  const rule = (path, of) => [path, ...of.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const cached = (of) => Object.entries(of).filter(([name]) => name === 'Cache-Control');
  return `${[
    rule('/*', [...Object.entries(all), ...withoutCache(html)]),
    ...assets.map((name) => rule(`/assets/${name}`, Object.entries(hashed))),
    // A policy of its own would be joined with that of the pages, which allows what it needs.
    rule('/sw.js', cached(worker)),
    ...['/healthz', '/version.json', ...inEachLanguage(patterns)].map((path) => rule(path, cached(html))),
  ].join('\n\n')}\n`;
}

/** For Netlify, which serves existing files first, then the first matching rule. */
function netlifyRedirects(patterns, { own }) {
  const pages = patterns.filter((pattern) => pattern !== '/');
  return [
    '/healthz /version.json 200',
    '/assets/* /missing.txt 404',
    ...pages.flatMap((pattern) =>
      inEachLanguage([pattern]).map((at) => `${at} ${own.includes(pattern) ? pattern : '/app'}.html 200`),
    ),
    '/* /app.html 404',
    '',
  ].join('\n');
}

/** The paths of these pages with and without a language. */
const inEachLanguage = (patterns) =>
  ['', ...TAGS.split('|').map((tag) => `/${tag}`)].flatMap((before) => patterns.map((pattern) => before + pattern));

/**
 * Which paths are pages, as `answerAt` and the templates take it.
 * @param {readonly string[]} patterns of the route table: `/portal/donations/view/:code`
 * @param {readonly string[]} files the HTML files that servers look for
 */
function routesOf(patterns, files) {
  const pages = patterns
    .filter((pattern) => pattern !== '/')
    .map((pattern) => pattern.slice(1).replace(/:\w+/g, '[^/]+'));
  return { tags: TAGS, pages: `(/(?:${pages.join('|')}))/?`, own: files.map((file) => `/${file.slice(0, -5)}`) };
}

/**
 * The files by their names below build/. Throws for a value that cannot be quoted. `assets`: the names of the files below /assets/;
 * `version`: that of /version.json.
 * @param {HeaderTable} headers
 * @param {{ patterns: readonly string[], routes: Routes, assets: readonly string[], version: string }} build
 */
function serverFiles(headers, { patterns, routes, assets, version }) {
  return {
    'nginx.conf': nginxConf(headers, routes),
    Caddyfile: caddyfile(headers, routes),
    'netlify/_headers': netlifyHeaders(headers, patterns, assets),
    'netlify/_redirects': netlifyRedirects(patterns, routes),
    'netlify/missing.txt': 'There is no such file.',
    'cloudflare/_worker.js': hostFunction('cloudflare.template', headers, routes, version),
    'cloudfront.js': hostFunction('cloudfront.template', headers, routes, version),
  };
}

module.exports = { TYPES, answerAt, headers, routesOf, serverFiles };
