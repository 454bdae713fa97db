import {
  afterFetched,
  afterServed,
  afterStarted,
  isMemory,
  isPage,
  keysOf,
  type Memory,
  NOTHING,
  pageOf,
  revisionOf,
  shellOf,
  unneeded,
  type Version,
  versionToServe,
  withoutOld,
  withoutVersion,
  wordOf,
} from './versions';

const SHELLS = { '/': '/index.html', '/login': '/login.html', '/app.html': '/app.html' };
const version = (complete = true, ...keys: readonly string[]): Version => ({ complete, shells: SHELLS, keys });
const memory = (more: Partial<Memory> = {}): Memory => ({
  ...NOTHING,
  versions: {
    old: version(true, '/assets/a.js', '/assets/both.js'),
    new: version(true, '/assets/b.js', '/assets/both.js'),
  },
  ...more,
});

describe('in another language', () => {
  const build = { version: 'v1', files: {}, shells: SHELLS, tags: ['hi', 'ar'], hash: 'abc' };
  it.each([
    ['/', '/'],
    ['/hi', '/hi/'],
    ['/hi/', '/hi/'],
    ['/hi/login', '/login'],
    ['/en/login', '/en/login'],
    ['/high', '/high'],
  ])('the page of %s is that of %s', (path, page) => expect(pageOf(path, build.tags)).toBe(page));
  it('the catalogue, the prepared pages and the landing page are kept; of English, and of what is no language, nothing', () => {
    expect(keysOf(build, 'hi')).toEqual(['/assets/catalogue-hi-abc.json', '/assets/shell-hi-abc.html', '/hi/?v1']);
    for (const other of [undefined, 'en', 'undefined', '']) expect(keysOf(build, other)).toEqual([]);
  });
});

describe('what is a page', () => {
  it.each([
    '/',
    '/login',
    '/portal',
    '/portal/wallet',
    '/nothing/of/the/kind',
    '/portal/receipt/transactions/DEPOSIT.0xab.1768478400000.25.MB100001.js',
    '/apiary',
    '/kitten',
  ])('%s is one', (path) => expect(isPage(path)).toBe(true));
  it.each([
    '/api',
    '/api/user/info',
    '/__sandbox',
    '/__sandbox/api/mail',
    '/kit',
    '/sw.js',
    '/presentation.pdf',
    '/presentation.hi.pdf',
    '/assets/app-0000000000.js',
    '/login.html',
    '/portal.js',
  ])('%s is none', (path) => expect(isPage(path)).toBe(false));

  it.each([
    ['/', '/index.html'],
    ['/login', '/login.html'],
    ['/portal/wallet', '/app.html'],
    ['/constructor', '/app.html'],
  ])('the file of %s is %s', (path, file) => expect(shellOf({ shells: SHELLS }, path)).toBe(file));
});

it('an asset is known by its name, any other file by its name and content', () => {
  expect(revisionOf('/assets/app-0123456789.js', 'hash')).toBeNull();
  expect(revisionOf('/app.html', 'ab+/cdefghijklmnopq')).toBe('ab--cdefghijklmn');
});

describe('which version a navigation gets', () => {
  it('its own, while that is not known to fail', () => {
    expect(versionToServe('new', memory())).toBe('new');
    expect(versionToServe('new', memory({ good: ['old'], unstarted: { new: 1 } }))).toBe('new');
  });
  it('the last good one, after two that did not start', () => {
    const failed = afterServed(afterServed(memory({ good: ['old'] }), 'new', 'p1', '/login'), 'new', 'p2', '/portal');
    expect(versionToServe('new', failed)).toBe('old');
    // A third version begins anew.
    expect(versionToServe('newer', failed)).toBe('newer');
  });
  it('its own all the same, where no other is known to start, or is not whole', () => {
    expect(versionToServe('new', memory({ unstarted: { new: 5 } }))).toBe('new');
    expect(versionToServe('new', memory({ good: ['new'], unstarted: { new: 5 } }))).toBe('new');
    const half = memory({ good: ['old'], unstarted: { new: 5 }, versions: { old: version(false) } });
    expect(versionToServe('new', half)).toBe('new');
  });
  it('its own again, as soon as a page has started with it', () => {
    const tabs = ['p1', 'p2', 'p3'].reduce(
      (before, page) => afterServed(before, 'new', page, '/portal'),
      memory({ good: ['old'] }),
    );
    expect(versionToServe('new', tabs)).toBe('old');
    expect(versionToServe('new', afterStarted(tabs, 'new', 'p2'))).toBe('new');
  });
  it('the landing page works without a script: it counts for nothing', () => {
    expect(afterServed(memory(), 'new', 'p1', '/').unstarted).toEqual({});
  });
});

describe('what has started', () => {
  it('is remembered, newest first, two of them', () => {
    const started = ['old', 'new', 'old'].reduce((before, one) => afterStarted(before, one, 'p'), memory());
    expect(started.good).toEqual(['old', 'new']);
  });
  it('is not good to go back to when its files are not all there', () => {
    expect(afterStarted(memory(), 'unknown', 'p').good).toEqual([]);
    expect(afterStarted(memory(), 'unknown', 'p').pages).toEqual({ p: 'unknown' });
  });
});

describe('what is thrown away', () => {
  const three = memory({
    versions: { old: version(true, '/a'), middle: version(true, '/b'), new: version(true, '/b', '/c') },
  });
  it('no version that a page runs, whatever is served', () => {
    const left = withoutOld({ ...three, pages: { p1: 'old', gone: 'middle' } }, 'new', ['p1']);
    expect(Object.keys(left.versions)).toEqual(['old', 'new']);
    expect(left.pages).toEqual({ p1: 'old' });
  });
  it('nor one that is known to start, nor one that is being fetched', () => {
    expect(Object.keys(withoutOld({ ...three, good: ['middle'] }, 'new', []).versions)).toEqual(['middle', 'new']);
    expect(Object.keys(withoutOld({ ...three, fetching: 'old' }, 'new', []).versions)).toEqual(['old', 'new']);
  });
  it('and with a version what nobody counts any more', () => {
    expect(withoutOld({ ...three, unstarted: { old: 2, new: 1 } }, 'new', []).unstarted).toEqual({ new: 1 });
  });
  it('of the files those that no version has', () => {
    expect(unneeded(['/a', '/b', '/c'], withoutOld(three, 'new', []))).toEqual(['/a']);
  });
  it('a version for which there was no room', () => {
    const none = withoutVersion(afterFetched(three, 'next', version(false, '/d')), 'next');
    expect([Object.keys(none.versions), none.fetching]).toEqual([['old', 'middle', 'new'], '']);
  });
});

it('a version that is being fetched stays for the next try, and is fetched no more once it is whole', () => {
  const begun = afterFetched(memory(), 'next', version(false, '/d'));
  expect([begun.fetching, begun.versions.next?.complete]).toEqual(['next', false]);
  const whole = afterFetched(begun, 'next', version(true, '/d'));
  expect([whole.fetching, whole.versions.next?.complete]).toEqual(['', true]);
  // Files that came back into a version that is served do not end what another one has begun.
  expect(afterFetched(begun, 'new', version(true)).fetching).toBe('next');
});

it('hears two words of a page, and nothing else', () => {
  expect(wordOf({ started: 'new', language: 'hi' })).toEqual({ started: 'new', language: 'hi' });
  expect(wordOf({ suspect: '/assets/a.js' })).toEqual({ suspect: '/assets/a.js' });
  for (const other of [null, 'started', {}, { started: 1 }, { suspect: {} }]) expect(wordOf(other)).toBeNull();
});

it('takes for a memory only what has the shape of one', () => {
  expect(isMemory(JSON.parse(JSON.stringify(memory())))).toBe(true);
  for (const other of [null, {}, { ...NOTHING, good: {} }, { ...NOTHING, fetching: null }]) {
    expect(isMemory(other)).toBe(false);
  }
});
