/** @jest-environment jest-fixed-jsdom */
import { browserNavigator, browserStorage, browserTab, consoleReporter } from './browser';

describe('what other tabs do to the storage', () => {
  const heard: string[] = [];
  let unlisten: () => void = () => undefined;
  beforeEach(() => {
    heard.length = 0;
    unlisten = browserStorage().listen((key) => void heard.push(key));
  });
  afterEach(() => unlisten());

  const stored = (key: string | null, storageArea = localStorage) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));

  it('is reported by its key', () => {
    stored('persist:session');
    stored('portal.theme');
    expect(heard).toEqual(['persist:session', 'portal.theme']);
  });

  it('is reported for session and language when the whole storage is cleared', () => {
    stored(null);
    expect(heard).toEqual(['persist:session', 'portal.language']);
  });

  it('is looked up by a page that comes back from the back-forward cache, and by no other page', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(heard).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(heard).toEqual(['persist:session', 'portal.language']);
  });

  it('is ignored in another storage area', () => {
    stored('persist:session', sessionStorage);
    expect(heard).toEqual([]);
  });
});

describe('storage that is full keeps a value for this visit', () => {
  /** Two values of one key: the first was stored, the second found no room. */
  function kept() {
    const storage = browserStorage();
    storage.set('key', 'first');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storage.set('key', 'second')).toBe(false);
    full.mockRestore();
    return storage;
  }

  it('in place of what is stored', () => {
    const storage = kept();
    expect(storage.get('key')).toBe('second');
    storage.remove('key');
    expect(storage.get('key')).toBeNull();
  });

  it.each([
    ['removes it', null],
    ['stores another', 'theirs'],
  ])('until another tab %s: a sign-out there counts here', (_what, theirs) => {
    const storage = kept();
    if (theirs === null) localStorage.removeItem('key');
    else localStorage.setItem('key', theirs);
    expect(storage.get('key')).toBe(theirs);
    expect(storage.set('key', 'third')).toBe(true);
    expect(storage.get('key')).toBe('third');
  });
});

it('a lock that another tab holds is refused; a free one is granted', async () => {
  const taken = new Set(['portal.taken']);
  const request = (name: string, _options: unknown, act: (lock: object | null) => unknown) =>
    Promise.resolve(act(taken.has(name) ? null : {}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { lock } = browserStorage();
  expect(await lock('taken')).toBeNull();
  expect(await lock('free')).toEqual(expect.any(Function));
  Reflect.deleteProperty(navigator, 'locks');
});

it('a tab works without a channel to others where the browser refuses one, as Firefox does when it blocks cookies', () => {
  const refused = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const tab = browserTab();
  const unlisten = tab.listen({ received: () => undefined, leaving: () => undefined, returned: () => undefined });
  tab.post('a message');
  for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  expect(refused).toHaveBeenCalledTimes(2);
  unlisten();
  refused.mockRestore();
});

it('Back goes back once a press, and again on a page that comes back from the back-forward cache', () => {
  const goBack = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.replaceState('/portal/wallet', '', '/portal/wallet/deposit');
  const { back } = browserNavigator();
  expect([back('/portal/wallet'), back('/portal/wallet'), goBack.mock.calls.length]).toEqual([true, true, 1]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([back('/portal/wallet'), goBack.mock.calls.length]).toEqual([true, 2]);
  expect(back('/portal')).toBe(false);
  goBack.mockRestore();
});

it('a page that is shown again was hidden for as long as the clock says', () => {
  jest.useFakeTimers();
  let hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  const heard: number[] = [];
  const unwatch = browserNavigator().watchReturn((hiddenMs) => void heard.push(hiddenMs));
  const turn = (now: boolean) => {
    hidden = now;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn(true);
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(90_000);
  turn(false);
  expect(heard).toEqual([90_000]);
  unwatch();
  turn(false);
  expect(heard).toEqual([90_000]);
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

it('the console has an error for a fault, and a warning for a reply that deviates from the contract and is used all the same', () => {
  const levels = (['error', 'warn'] as const).map((level) => jest.spyOn(console, level).mockReturnValue());
  const { report } = consoleReporter();
  const fault = new Error('broken');
  report({ where: 'screen /portal', error: fault, ref: 'ABCDE' });
  report({ where: 'GET /help/sent', error: 'data.helps: expected at most 2 rows, got 3 rows' });
  expect(levels.map(({ mock }) => mock.calls)).toEqual([
    [['[portal] screen /portal ABCDE', fault]],
    [['[portal] GET /help/sent ', 'data.helps: expected at most 2 rows, got 3 rows']],
  ]);
  for (const level of levels) level.mockRestore();
});
