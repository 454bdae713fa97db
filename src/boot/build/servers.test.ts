import { runInNewContext } from 'node:vm';
import { addresses } from '../../testing/addresses';
import { answerAt, headers, routesOf, serverFiles } from './servers';

/** The files for real servers say what the table of headers says: each header of each class, and no other value. */

const POLICY = "default-src 'none'; script-src 'self' 'sha384-a+/='; trusted-types portal#webpack portal#worker";
const table = headers(POLICY);
const patterns = [
  ...['/', '/login', '/register', '/get-started', '/connect', '/forgot', '/portal', '/portal/wallet'],
  ...['/portal/donations/view/:code', '/portal/receipt/:of/:id'],
];
const HTML = ['index.html', 'app.html', 'login.html', 'register.html', 'portal.html'];
const routes = routesOf(patterns, HTML);
const build = { patterns, routes, assets: ['app-0123456789.js'], version: '4e5973bb6b' };
const files = serverFiles(table, build);
const PLACES = addresses('app-0123456789.js');

/** What is between this line and the line that ends it. */
function block(text: string, opening: string, closing: string): string {
  const from = text.indexOf(`${opening}\n`);
  expect([opening, from]).not.toEqual([opening, -1]);
  return text.slice(from, text.indexOf(`\n${closing}\n`, from));
}

const nginxHeaders = (location: string): Record<string, string> =>
  Object.fromEntries(
    [...block(files['nginx.conf'], `  location ${location} {`, '  }').matchAll(/add_header (\S+) "([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

describe('nginx', () => {
  const stored = (value: string) => ({ 'Cache-Control': value });
  const pages = ['= /', `~ "^/(${routes.tags})/?$"`, `~* "^(?:/(?:${routes.tags}))?${routes.pages}$"`, '~ \\.html$'];
  it.each<readonly [what: string, locations: readonly string[], own: object]>([
    ['a page has the headers of HTML', pages, table.html],
    ['an asset is cached for good', ['^~ /assets/'], table.hashed],
    ['another file is revalidated', ['~ \\.[^/]*$'], stored('no-cache')],
    ['the service worker has its own policy', ['= /sw.js'], table.worker],
    ['the rest is never cached', ['@missing', '~ ^/api/', '~ ^/(?:healthz|version\\.json)$'], stored('no-store')],
  ])('%s, besides the headers of every reply', (_what, locations, own) => {
    for (const location of locations)
      expect([location, nginxHeaders(location)]).toEqual([location, { ...table.all, ...own }]);
  });
  it('never retries a call, and hides the API’s own versions of these headers', () => {
    const api = block(files['nginx.conf'], '  location ~ ^/api/ {', '  }');
    expect(api).toContain('proxy_next_upstream off;');
    expect(api).toContain('proxy_ssl_verify on;');
    for (const name of [...Object.keys(table.all), 'Cache-Control'])
      expect(api).toContain(`proxy_hide_header ${name};`);
  });
});

const caddyHeaders = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/^\t+(?:header )?([A-Z][\w-]+) "([^"]*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

describe('Caddy', () => {
  const { Caddyfile } = files;
  const handled = (what: string) => block(Caddyfile, `\t\t${what} {`, '\t\t}');

  it('every reply has the headers for all replies', () => {
    expect(caddyHeaders(block(Caddyfile, '\theader {', '\t}'))).toEqual(table.all);
  });
  it('a page has the headers of HTML', () => {
    const headersOfPage = { ...table.html, 'Content-Type': 'text/html; charset=utf-8' };
    expect(caddyHeaders(block(Caddyfile, '(portal_page) {', '}'))).toEqual(headersOfPage);
    for (const page of ['handle /', 'handle @landing', 'handle @page', 'handle @html'])
      expect(handled(page)).toContain('import portal_page');
    expect(caddyHeaders(handled('handle'))).toEqual(headersOfPage);
    expect(handled('handle')).toContain('status 404');
  });
  it('an asset is cached for good, any other file revalidated, the API and missing files never stored', () => {
    expect(caddyHeaders(handled('handle /assets/*'))).toEqual(table.hashed);
    expect(caddyHeaders(handled('handle /sw.js'))).toEqual(table.worker);
    expect(caddyHeaders(handled('handle @file'))).toEqual({ 'Cache-Control': 'no-cache' });
    expect(caddyHeaders(handled('handle /api/*'))).toEqual({ 'Cache-Control': 'no-store' });
    expect(caddyHeaders(block(Caddyfile, '\thandle_errors {', '\t}'))).toMatchObject({ 'Cache-Control': 'no-store' });
  });
  it('never repeats a GET that moves money', () => {
    expect(Caddyfile).toContain('@claims path /api/wallet/claim/process /api/wallet/claim/income');
    expect(handled('handle @claims')).toContain('keepalive off');
  });
});

describe('Netlify', () => {
  const rules = new Map(
    files['netlify/_headers']
      .trim()
      .split('\n\n')
      .map((rule) => {
        const [path = '', ...lines] = rule.split('\n');
        const pairs = lines.map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? []);
        return [path, Object.fromEntries(pairs)] as const;
      }),
  );

  it('has the policy on every path, and its caching once: Netlify joins several rules', () => {
    const { 'Cache-Control': stored, ...everywhere } = table.html;
    expect(rules.get('/*')).toEqual({ ...table.all, ...everywhere });
    expect(rules.get('/assets/app-0123456789.js')).toEqual(table.hashed);
    // What is missing below /assets/ would be kept by a rule for the folder.
    expect([...rules.keys()].filter((path) => path.includes('*'))).toEqual(['/*']);
    expect(rules.get('/sw.js')).toEqual({ 'Cache-Control': 'no-cache' });
    for (const page of ['/', '/login', '/portal/receipt/:of/:id', '/hi/portal', '/healthz'])
      expect(rules.get(page)).toEqual({ 'Cache-Control': stored });
  });
  // A file of its own comes before the rules.
  it.each(PLACES.filter(({ kind, file }) => /page|unknown/.test(kind) && !file.endsWith('index.html')))(
    '$at is rewritten to $file',
    ({ at, kind, file }) => {
      const redirects = files['netlify/_redirects'].trim().split('\n');
      const rule = redirects.find((line) => {
        const [from = ''] = line.split(' ');
        return new RegExp(`^${from.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`).test(at.replace(/\?.*/, ''));
      });
      expect(rule?.replace(/^\S+ /, '')).toBe(`/${file} ${kind === 'page' ? 200 : 404}`);
    },
  );
  it('no line exceeds the limit', () => {
    expect(Math.max(...files['netlify/_headers'].split('\n').map(({ length }) => length))).toBeLessThan(2000);
  });
});

describe('functions of hosts', () => {
  it.each(PLACES.filter(({ kind }) => kind !== 'missing'))('$at is $file', ({ at, kind, file }) => {
    const found = kind === 'page' || kind === 'unknown' ? 'html' : kind;
    const unknown = kind === 'unknown' ? { unknown: true } : {};
    expect(answerAt(at.replace(/\?.*/, ''), routes)).toEqual({ kind: found, file: `/${file}`, ...unknown });
  });

  describe('CloudFront', () => {
    const source = files['cloudfront.js'];
    const ask = (uri: string, eventType: string): unknown =>
      runInNewContext(`${source}; handler(event)`, {
        event: { context: { eventType }, request: { uri }, response: { statusCode: 200, headers: {} } },
      });

    it.each(PLACES.filter(({ kind }) => kind !== 'missing'))('$at is $file, with its headers', ({ at, kind, file }) => {
      const own = kind === 'page' ? table.html : kind === 'hashed' || kind === 'worker' ? table[kind] : table.all;
      const { uri } = Object(ask(at.replace(/\?.*/, ''), 'viewer-request'));
      const name = kind === 'unknown' ? 'unknown.html' : file;
      expect(uri).toBe(kind === 'hashed' ? `/${name}` : `/4e5973bb6b/${name}`);
      const { headers: given } = Object(ask(uri, 'viewer-response'));
      for (const [field, value] of Object.entries({ ...table.all, ...own }))
        expect([field, given[field.toLowerCase()]]).toEqual([field, { value }]);
    });
    it('a missing file keeps its name', () => {
      expect(ask('/assets/gone.js', 'viewer-request')).toMatchObject({ uri: '/assets/gone.js' });
    });
    it('an unknown address gets the page that says so, with status 404', () => {
      expect(ask('/nothing', 'viewer-request')).toMatchObject({ uri: '/4e5973bb6b/unknown.html' });
      for (const uri of ['/nothing', '/4e5973bb6b/unknown.html'])
        expect(ask(uri, 'viewer-response')).toMatchObject({
          statusCode: 404,
          headers: { 'cache-control': { value: 'no-store' } },
        });
    });
    it('stays within the limits of CloudFront functions', () => {
      expect(source.length).toBeLessThan(10_000);
      // Its runtime knows neither of these.
      expect(source).not.toMatch(/\.\.\.|(?:const|let|var) [[{]|\bimport\b|\?\?|\?\./);
    });
  });
});

it('no file contains a folder of this machine: the operator fills it in', () => {
  for (const text of Object.values<string>(files)) {
    expect(text).not.toContain(process.cwd());
    expect(text).not.toMatch(/\/(home|work|tmp|Users|root)\//);
  }
  expect(files['nginx.conf']).toContain('root ${PORTAL_DIST};');
  expect(files.Caddyfile).toContain('root * {$PORTAL_DIST:dist}');
});

it('a header that one of the servers cannot express stops the build', () => {
  for (const value of ['a "b"', 'a $b', 'a {b}', 'a\nb', 'a\\b', 'a`b']) {
    expect(() => serverFiles({ ...table, all: { 'X-A': value } }, build)).toThrow('cannot be written');
  }
});

it('a page is never stored, a hashed file forever, and the worker is revalidated', () => {
  expect([table.html, table.hashed, table.worker].map((each) => each['Cache-Control'])).toEqual([
    'no-store',
    'public, max-age=31536000, immutable',
    'no-cache',
  ]);
});
