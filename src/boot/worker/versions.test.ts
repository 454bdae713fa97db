import {
  type Build,
  isAvoided,
  isBuild,
  isPage,
  keysOf,
  knownGoodVersions,
  languageKeys,
  pageOf,
  revisionOf,
  shellOf,
  withKnownGood,
  workerMessageOf,
} from './versions';

const SHELLS = { '/': '/index.html', '/login': '/login.html', '/app.html': '/app.html' };
const build: Build = {
  version: 'v1',
  files: { '/app.html': 'ab+/cdefghijklmnopq', '/assets/app-0123456789.js': 'xyz' },
  shells: SHELLS,
  tags: ['hi', 'ar'],
  hash: 'abc',
};

describe('in another language', () => {
  it.each([
    ['/', '/'],
    ['/hi', '/hi/'],
    ['/hi/', '/hi/'],
    ['/hi/login', '/login'],
    ['/en/login', '/en/login'],
    ['/high', '/high'],
  ])('the page of %s is that of %s', (path, page) => expect(pageOf(path, build.tags)).toBe(page));
  it('caches the catalogue, prerendered pages and landing page of a language; nothing for English or an unknown tag', () => {
    expect(languageKeys(build, 'hi')).toEqual([
      '/assets/catalogue-hi-abc.json',
      '/assets/shell-hi-abc.html',
      '/hi/?v1',
    ]);
    for (const other of [undefined, null, 'en', 'undefined', '']) expect(languageKeys(build, other)).toEqual([]);
  });
});

describe('what is a page', () => {
  const PAGES = [
    ...['/', '/login', '/portal', '/portal/wallet', '/nothing/of/the/kind', '/apiary', '/kitten'],
    '/portal/receipt/transactions/DEPOSIT.0xab.1768478400000.25.MB100001.js',
  ];
  const OTHERS = [
    ...['/api', '/api/user/info', '/__sandbox', '/__sandbox/api/mail', '/kit', '/sw.js', '/presentation.pdf'],
    ...['/presentation.hi.pdf', '/assets/app-0000000000.js', '/login.html', '/portal.js'],
  ];
  it('an address of the portal, and neither a file nor what the server answers', () => {
    expect([...PAGES, ...OTHERS].filter(isPage)).toEqual(PAGES);
  });

  it.each([
    ['/', '/index.html'],
    ['/login', '/login.html'],
    ['/portal/wallet', '/app.html'],
    ['/constructor', '/app.html'],
  ])('the file of %s is %s', (path, file) => expect(shellOf({ shells: SHELLS }, path)).toBe(file));
});

it('an asset is identified by its name, any other file by name and content, as in Workbox', () => {
  expect(revisionOf('/assets/app-0123456789.js', 'hash')).toBeNull();
  const revision = revisionOf('/app.html', 'ab+/cdefghijklmnopq');
  expect(revision).toBe('ab--cdefghijklmn');
  expect(keysOf(build, 'en')).toEqual([`/app.html?__WB_REVISION__=${revision}`, '/assets/app-0123456789.js']);
});

const HOUR = 3_600_000;
const failed = { version: 'v1', at: 50 * HOUR };
it.each<readonly [what: string, note: unknown, now: number, avoided: boolean]>([
  ['at that moment', failed, failed.at, true],
  ['within the hour', failed, failed.at + HOUR - 1, true],
  ['after an hour', failed, failed.at + HOUR, false],
  ['if the clock was wrong by a year', failed, failed.at - 8766 * HOUR, false],
  ['if it was another one', { ...failed, version: 'v0' }, failed.at, false],
  ...[null, undefined, {}, { version: 'v1' }, 'v1'].map(
    (note) => [`by the invalid note ${JSON.stringify(note)}`, note, failed.at, false] as const,
  ),
])('whether a version that did not start is avoided %s: %j, at %i: %s', (_what, note, now, avoided) => {
  expect(isAvoided(note, 'v1', now)).toBe(avoided);
});

it('the two last versions that started are remembered, newest first', () => {
  const started = ['a', 'b', 'a', 'c'].reduce(withKnownGood, knownGoodVersions(null));
  expect(started).toEqual(['c', 'a']);
});

it('accepts three kinds of message from a page', () => {
  const messages = [{ started: 'new', language: 'hi' }, { failed: 'new' }, { suspect: '/assets/a.js' }];
  expect(messages.map(workerMessageOf)).toEqual(messages);
  const others = [null, 'started', {}, { started: 1 }, { failed: null }, { suspect: {} }];
  expect(others.filter((other) => workerMessageOf(other) !== null)).toEqual([]);
});

it('accepts only a valid version list', () => {
  expect(isBuild(JSON.parse(JSON.stringify(build)))).toBe(true);
  for (const other of [null, {}, { ...build, files: [] }, { ...build, version: 1 }, { ...build, tags: 'hi' }])
    expect(isBuild(other)).toBe(false);
});

describe('what the worker answers', () => {
  /** Starts the worker, and tells whether it answers a request for this path. */
  async function answers(pathname: string, mode: string, method: string): Promise<boolean> {
    const listeners = new Map<string, (event: object) => void>();
    const origin = 'https://portal.test';
    const self = {
      location: new URL(`${origin}/sw.js`),
      addEventListener: (kind: string, act: (event: object) => void) => void listeners.set(kind, act),
    };
    const cache = { match: () => Promise.resolve(undefined), keys: () => Promise.resolve([]) };
    Object.assign(globalThis, { self, PORTAL_BUILD: build, caches: { open: () => Promise.resolve(cache) } });
    await jest.isolateModulesAsync(async () => {
      await import('./worker');
    });
    const respondWith = jest.fn((reply: Promise<Response>) => void reply.catch(() => undefined));
    const request = { method, mode, url: origin + pathname, cache: 'default' };
    listeners.get('fetch')?.({ request, respondWith, waitUntil: () => undefined });
    return respondWith.mock.calls.length > 0;
  }

  it.each([
    ['GET', '/api/user/info', 'cors', false],
    ['GET', '/api/help/sent?limit=2&offset=0', 'cors', false],
    ['GET', '/__sandbox/api/mail', 'cors', false],
    ['GET', '/tour.webm', 'no-cors', false],
    ['GET', '/api/user/info', 'navigate', false],
    ['POST', '/portal', 'navigate', false],
    ['GET', '/assets/app-0123456789.js', 'cors', true],
    ['GET', '/portal', 'navigate', true],
  ])('%s %s %s is answered by the worker: %s', async (method, path, mode, answered) => {
    expect(await answers(path, mode, method)).toBe(answered);
  });
});
