import { PURGE } from 'redux-persist';
import { amount } from '../domain/money';
import { READ_AT_KEY, THEME_KEY } from '../domain/storageKeys';
import { login } from '../features/account/session.commands';
import { withdrawUsdt } from '../features/wallet/wallet.commands';
import { transactions } from '../features/wallet/wallet.lists';
import { outcomeDecided } from '../kernel/outcomes';
import { encodeStoredSession, SESSION_ITEMS, SESSION_KEY } from '../platform/adapters/storedSession';
import type { KeyValueStore } from '../platform/ports/ports';
import { sessionClosed, userPatched } from '../state/session/session.events';
import { userInfo } from '../state/session/session.lists';
import { sessionReducer } from '../state/session/session.slice';
import { noticeDismissed, themeToggled } from '../state/ui/ui.events';
import { answer, fakeApi, held } from '../testing/fakeApi';
import { FakeStorage, FakeTab } from '../testing/fakes';
import { aSession, aTransaction, aUser } from '../testing/fixtures';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { persistSession } from './persist';

afterEach(stopTestApps);

const signIn = login.submitted({ email_id: 'asha@example.org', password: 'secret' });
/** What is stored once another member has signed in. */
const OTHER = encodeStoredSession(aSession({ accessToken: 'access-2', user: aUser({ code: 'M2' }) }));
/** The stored value as the three items. */
const itemsOf = (text: string | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(text ?? '{}') as Record<string, string>).map(([key, item]) => [
      key,
      JSON.parse(item),
    ]),
  );

describe('what is stored', () => {
  it('is exactly the three session items under persist:session, and redux-persist’s own record', async () => {
    expect(SESSION_KEY).toBe('persist:session');
    expect(SESSION_ITEMS).toEqual(['accessToken', 'refreshToken', 'user']);
    const t = await startTestApp({ at: '/login' });
    await t.dispatch(signIn);
    // Immediately: the tab may be closed right after.
    expect(itemsOf(t.stored())).toMatchObject({ accessToken: 'access-1' });
    await t.persisted();
    const { _persist, ...items } = itemsOf(t.stored());
    expect(items).toEqual(aSession());
    expect(_persist).toMatchObject({ version: 1 });
    // And, beside it, the time of the last read, without anything about the member.
    expect([...t.storage.items.keys()]).toEqual([SESSION_KEY, READ_AT_KEY]);
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(t.clock.now()));
  });

  it('follows the user when it is refreshed', async () => {
    const t = await memberAt('/portal', { user: { info: () => answer.user({ usdt: amount('7.25') }) } });
    await t.persisted();
    expect(itemsOf(t.stored()).user).toEqual(aUser({ usdt: amount('7.25') }));
  });

  it('is removed immediately at the sign-out, and stays removed', async () => {
    const t = await memberAt('/portal');
    await t.persisted();
    const closing = t.logout();
    expect([...t.storage.items.keys()]).toEqual([]);
    await closing;
    await t.persisted();
    expect([...t.storage.items.keys()]).toEqual([]);
  });
});

describe('a restored session', () => {
  it.each([0, 2, -1, 99])('of version %d is read by its shape', async (version) => {
    const storage = new FakeStorage();
    storage.items.set(SESSION_KEY, encodeStoredSession(aSession()).replace('version\\":1', `version\\":${version}`));
    const t = await startTestApp({ at: '/portal', storage });
    expect(t.navigator.href).toBe('/portal');
  });

  it('never adds more than the three items', async () => {
    const storage = new FakeStorage();
    const text = JSON.stringify({
      ...(JSON.parse(encodeStoredSession(aSession())) as object),
      generation: '99',
      wanted: '"/evil"',
      __proto__: '{"x":1}',
    });
    storage.items.set(SESSION_KEY, text);
    const t = await startTestApp({ at: '/portal', storage });
    expect(t.state().session).toMatchObject({ generation: 0, wanted: null });
  });
});

it.each([
  ['removes the stored session', true, null],
  ['does nothing while DevTools holds effects', false, 'what another visit stored'],
])('a purge by the library’s own action %s', (_what, isLive, expected) => {
  const storage = new FakeStorage();
  storage.items.set(SESSION_KEY, 'what another visit stored');
  const { reducer } = persistSession(sessionReducer, storage.tab(), () => isLive);
  reducer(undefined, { type: PURGE, ...{ result: () => undefined } });
  expect(storage.items.get(SESSION_KEY) ?? null).toBe(expected);
});

it('the library’s actions, which carry functions, pass the store’s own checks', async () => {
  const complaints = jest.spyOn(console, 'error').mockReturnValue();
  const t = await memberAt('/portal');
  await t.persisted();
  await t.logout();
  t.stop();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

describe('two tabs', () => {
  async function twoTabs(at = '/portal') {
    const storage = new FakeStorage();
    const one = await startTestApp({ at, signedIn: true, storage });
    const two = await startTestApp({ at, storage });
    await one.persisted();
    return { one, two, storage };
  }

  // A session needs all three items.
  it.each<[string, (one: TestApp) => unknown]>([
    ['one signs out', (one) => one.logout()],
    ['one stores only one item', ({ storage }) => storage.tab().set(SESSION_KEY, '{"accessToken":"\\"a\\""}')],
  ])('sign out together when %s, and neither writes the session back', async (_what, end) => {
    const { one, two } = await twoTabs();
    await end(one);
    await two.settle();
    expect(two.state().session.accessToken).toBeNull();
    // The member knows of it: neither tab asks to sign in again.
    expect([two.navigator.href, two.state().ui.notice]).toEqual(['/', null]);
    await one.persisted();
    await two.persisted();
    expect(one.stored()).toBeNull();
  });

  it('sign in together as another member, and no call is made with the old token', async () => {
    const { one, two, storage } = await twoTabs('/portal/wallet');
    expect(transactions.select(two.state()).held).toBe(1);
    storage.tab().set(SESSION_KEY, OTHER);
    const before = two.api.calls.length;
    await two.settle();
    for (const tab of [one, two]) {
      expect(tab.state().session).toMatchObject({ accessToken: 'access-2', user: { code: 'M2' } });
      expect(tab.navigator.href).toBe('/portal');
      expect(transactions.select(tab.state()).held).toBe(0);
    }
    await two.dispatch(userInfo.requested());
    const later = two.api.calls.slice(before);
    expect(later.length).toBeGreaterThan(0);
    expect(later.map(({ token }) => token)).toEqual(later.map(() => 'access-2'));
  });

  it.each([
    ['/get-started', '/portal'],
    ['/', '/'],
  ])('a sign-in in one signs in the other: a visitor at %s is then at %s', async (at, after) => {
    const storage = new FakeStorage();
    const one = await startTestApp({ at: '/login', storage });
    const two = await startTestApp({ at, storage });
    await one.dispatch(signIn);
    await one.persisted();
    await two.settle();
    expect(two.state().session.user?.code).toBe('M1001');
    expect(two.navigator.href).toBe(after);
  });

  it('a refresh of the user in one reaches the other, which stays on its page', async () => {
    const { two, storage } = await twoTabs('/portal/wallet');
    const generation = two.state().session.generation;
    storage.tab().set(SESSION_KEY, encodeStoredSession(aSession({ user: aUser({ usdt: amount('1') }) })));
    await two.settle();
    expect(two.state().session).toMatchObject({ generation, user: { usdt: '1' } });
    expect(two.navigator.href).toBe('/portal/wallet');
    await two.persisted();
    expect(itemsOf(two.stored()).user).toMatchObject({ usdt: '1' });
  });

  it('the reply to one member’s call is not kept for the next member', async () => {
    const gate = held<readonly ReturnType<typeof aTransaction>[]>();
    const storage = new FakeStorage();
    const t = await memberAt('/portal/wallet', { wallet: { transactions: () => gate.answer } }, { storage });
    storage.tab().set(SESSION_KEY, OTHER);
    await t.settle();
    expect(gate.cancelled).toBe(true);
    await gate.release(answer.ok([aTransaction()]));
    expect(transactions.select(t.state()).held).toBe(0);
  });
});

it('a sign-in elsewhere while a tab starts without a session is adopted, not removed', async () => {
  const storage = new FakeStorage();
  const own = storage.tab();
  let hasRead = false;
  // The other tab stores its session right after this one has read, for the first time, that there is none.
  const get = (key: string) => {
    const read = own.get(key);
    if (key === SESSION_KEY && !hasRead) storage.items.set(key, encodeStoredSession(aSession()));
    hasRead ||= key === SESSION_KEY;
    return read;
  };
  jest.spyOn(storage, 'tab').mockReturnValue({ ...own, get });
  const t = await startTestApp({ at: '/portal', storage });
  await t.persisted();
  expect(itemsOf(t.stored())).toMatchObject({ accessToken: 'access-1' });
  expect(t.state().session.accessToken).toBe('access-1');
});

describe('a change elsewhere while a tab starts, after it has read the session', () => {
  /** A tab at this address; `change` is made by another one. */
  async function startWhile(change: (other: KeyValueStore) => void, { at = '/portal/wallet', signedIn = true } = {}) {
    const storage = new FakeStorage();
    const tab = new FakeTab(storage);
    // It reads its pending outcomes after the session, and may wait for the files of their commands.
    jest.spyOn(tab, 'read').mockImplementation(() => {
      change(storage.tab());
      return null;
    });
    const t = await startTestApp({ at, signedIn, storage, tab });
    await t.dispatch(userPatched({ pin: 9 }));
    await t.persisted();
    return t;
  }

  const tokens = (t: TestApp) => [itemsOf(t.stored()).accessToken, t.state().session.accessToken];

  it('a sign-out: this tab signs out, too, and stores nothing', async () => {
    const t = await startWhile((tab) => tab.remove(SESSION_KEY));
    expect([t.stored(), t.state().session.accessToken]).toEqual([null, null]);
  });

  it('a sign-in as another member: this tab adopts that session, and so does the storage', async () => {
    const t = await startWhile((tab) => tab.set(SESSION_KEY, OTHER));
    expect([tokens(t), t.state().session.user?.code]).toEqual([['access-2', 'access-2'], 'M2']);
    expect(t.api.calls.every(({ token }) => token === 'access-2')).toBe(true);
  });

  it('a sign-in where there was none: the landing page stays where it is', async () => {
    const t = await startWhile((tab) => tab.set(SESSION_KEY, OTHER), { at: '/', signedIn: false });
    expect([tokens(t), t.navigator.href]).toEqual([['access-2', 'access-2'], '/']);
  });
});

describe('the fence: a tab that missed a change', () => {
  /** A change without an event, as in a tab that was frozen. */
  async function frozen(stored: string | null) {
    const t = await memberAt('/portal');
    await t.persisted();
    if (stored === null) t.storage.items.delete(SESSION_KEY);
    else t.storage.items.set(SESSION_KEY, stored);
    return t;
  }

  it.each([
    ['a sign-out', null, null, '/'],
    ['a sign-in as another member', OTHER, 'access-2', '/portal'],
  ])(
    'never writes its own tokens after %s elsewhere, not even for a moment, and follows',
    async (_what, stored, token, at) => {
      const t = await frozen(stored);
      const written: unknown[] = [];
      t.storage.tab().listen(() => written.push(itemsOf(t.stored()).accessToken));
      await t.dispatch(userPatched({ pin: 9 }));
      await t.persisted();
      expect(written).not.toContain('access-1');
      expect(itemsOf(t.stored()).accessToken ?? null).toBe(token);
      expect([t.state().session.accessToken, t.navigator.href]).toEqual([token, at]);
    },
  );

  it('does not remove the session of another member by signing out', async () => {
    const t = await frozen(OTHER);
    await t.logout();
    expect(itemsOf(t.stored()).accessToken).toBe('access-2');
  });

  it('a tab that was closed writes nothing', async () => {
    const t = await memberAt('/portal');
    await t.persisted();
    t.stop();
    const before = t.stored();
    t.store.dispatch(userPatched({ pin: 9 }));
    t.store.dispatch(sessionClosed({ reason: 'logout' }));
    await t.persisted();
    expect(t.stored()).toBe(before);
    expect(itemsOf(before)).toMatchObject({ accessToken: 'access-1', user: { pin: aUser().pin } });
  });
});

describe('storage that is blocked or full', () => {
  it('is reported in a notice, and the portal works from memory', async () => {
    const storage = new FakeStorage();
    storage.refuses = true;
    const t = await startTestApp({ at: '/login', storage });
    expect(t.state().ui.notice).toBe('storage');
    await t.dispatch(signIn);
    await t.persisted();
    expect(t.navigator.href).toBe('/portal');
    expect(t.state().session.user?.code).toBe('M1001');
    await t.goTo('/portal/wallet');
    expect(transactions.select(t.state()).held).toBe(1);
    expect(storage.items.size).toBe(0);
  });

  // Each write must know what the one before left in memory.
  it.each([0, 1, 2])(
    'does not bring back at the sign-out what the adapter holds in memory, after %d refreshes of the user',
    async (refreshes) => {
      const storage = new FakeStorage();
      const own = storage.tab();
      // As the browser's adapter does with what it could not store.
      const memory = new Map<string, string>();
      jest.spyOn(storage, 'tab').mockReturnValue({
        ...own,
        get: (key) => memory.get(key) ?? null,
        set: (key, value) => {
          memory.set(key, value);
          return false;
        },
        remove: (key) => void memory.delete(key),
      });
      const t = await startTestApp({ at: '/login', storage });
      await t.dispatch(signIn);
      await t.persisted();
      for (let nth = 1; nth <= refreshes; nth++) {
        await t.dispatch(userPatched({ pin: nth }));
        await t.persisted();
      }
      expect([memory.has(SESSION_KEY), t.navigator.href]).toEqual([true, '/portal']);
      await t.logout();
      await t.persisted();
      expect([memory.has(SESSION_KEY), t.state().session.accessToken, t.navigator.href]).toEqual([false, null, '/']);
    },
  );
});

describe('the notice that nothing is stored', () => {
  async function full() {
    const storage = new FakeStorage();
    let usdt = 20;
    const tab = new FakeTab(storage);
    const info = () => {
      usdt -= 1;
      return answer.user({ usdt: amount(String(usdt)) });
    };
    const api = fakeApi({ user: { info }, wallet: { transferUsdt: () => answer.failed() } });
    const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: true, storage, tab, api });
    await t.persisted();
    storage.refuses = true;
    tab.isFull = true;
    const change = async () => {
      await t.dispatch(userInfo.requested());
      await t.persisted();
      return t.state().ui.notice;
    };
    return { ...t, change };
  }

  /** A withdrawal without a reply, after which the figures cannot be stored either; gives the notice once its outcome is known. */
  async function loseAndDecide(t: Awaited<ReturnType<typeof full>>) {
    await t.dispatch(withdrawUsdt.submitted({ to_address: `0x${'ab'.repeat(20)}`, amount: '5' }));
    await t.persisted();
    expect(t.state().ui.notice).toBe('not-kept');
    expect(await t.change()).toBe('not-kept');
    await t.dispatch(outcomeDecided({ command: withdrawUsdt.name, key: 'key-1', done: false }));
    return t.state().ui.notice;
  }

  it('stays dismissed when figures change, and is back in the next session', async () => {
    const t = await full();
    expect(await t.change()).toBe('storage');
    await t.dispatch(noticeDismissed());
    expect(await t.change()).toBeNull();
    await t.logout();
    await t.goTo('/login');
    await t.dispatch(signIn);
    await t.persisted();
    expect(t.state().ui.notice).toBe('storage');
  });

  it('makes room for the later one that an open outcome would be lost, and is back after it', async () => {
    const t = await full();
    expect(await t.change()).toBe('storage');
    expect(await loseAndDecide(t)).toBe('storage');
  });

  it('does not take the place of the earlier one that an open outcome would be lost, and is told after it', async () => {
    const t = await full();
    expect(await loseAndDecide(t)).toBe('storage');
  });
});

describe('the theme', () => {
  const restored = async (storage: FakeStorage) => (await startTestApp({ storage })).state().ui.theme;

  it('is dark by default, stored under its own key and restored', async () => {
    const storage = new FakeStorage();
    const first = await startTestApp({ storage });
    expect(first.state().ui.theme).toBe('dark');
    await first.dispatch(themeToggled());
    expect(Object.fromEntries(storage.items)).toEqual({ [THEME_KEY]: 'light' });
    expect(await restored(storage)).toBe('light');
    await first.dispatch(themeToggled());
    expect(await restored(storage)).toBe('dark');
  });

  it.each(['purple', '', '{"a":1}'])('is dark when %j is stored', async (stored) => {
    const storage = new FakeStorage();
    storage.items.set(THEME_KEY, stored);
    expect(await restored(storage)).toBe('dark');
  });
});
