import { login } from '../features/account/session.commands';
import { toHref, toLocation } from '../kernel/navigation';
import { referralIn } from '../paths';
import { SESSION_KEY } from '../platform/adapters/storedSession';
import { selectSignedIn } from '../state/session/session.selectors';
import { FakeStorage } from '../testing/fakes';
import { aUser } from '../testing/fixtures';
import { pagesUnderTest } from '../testing/pagesUnderTest';
import { memberAt, startTestApp, stopTestApps } from '../testing/startTestApp';
import { pageNames } from './pageNames';
import { matchRoute, resolve } from './routes';

afterEach(stopTestApps);

const PAGES = pagesUnderTest(pageNames());

/** Every page with its guard (specification, section 2; decisions 25 to 28), and other spellings of some. */
const TABLE: readonly (readonly [string, 'none' | 'guest' | 'member'])[] = [
  ...PAGES.map(({ path, guard }) => [path, guard] as const),
  ['/register', 'guest'],
  ['/portal/', 'member'],
  ['/login/', 'guest'],
  ['/PORTAL/Wallet', 'member'],
];

const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/** The address that a page of the table leads to. */
const expected = (path: string, guard: string, signedIn: boolean): string =>
  guard === 'guest' && signedIn ? '/portal' : guard === 'member' && !signedIn ? '/' : withoutSlash(path);

describe('every route with every combination of the three stored items', () => {
  const user = JSON.stringify(aUser());
  // Absent, empty, null, of the wrong type, corrupt, valid.
  const TOKENS = [undefined, '""', 'null', '{}', '{"tok', '"token"'];
  const USERS = [undefined, '{}', 'null', '"text"', '{"code":', user];
  const combinations = TOKENS.flatMap((accessToken) =>
    TOKENS.flatMap((refreshToken) => USERS.map((stored) => ({ accessToken, refreshToken, user: stored }))),
  );

  it('admits only members with all three, and purges every other set', async () => {
    const wrong: string[] = [];
    for (const [nth, items] of combinations.entries()) {
      const storage = new FakeStorage();
      storage.items.set(SESSION_KEY, JSON.stringify({ ...items, _persist: '{"version":1,"rehydrated":true}' }));
      const signedIn = items.accessToken === '"token"' && items.refreshToken === '"token"' && items.user === user;
      // Starts the whole portal, at another route each time; then resolves every route with the resulting session.
      const [at, guardOfStart] = TABLE[nth % TABLE.length] ?? TABLE[0] ?? ['/', 'none'];
      const t = await startTestApp({ at, storage });
      const actual = [selectSignedIn(t.state()), t.navigator.href, t.state().ui.runtime.location?.path];
      const start = expected(at, guardOfStart, signedIn);
      if (String(actual) !== String([signedIn, start, toLocation(start).path]))
        wrong.push(`${at} with ${JSON.stringify(items)}`);
      for (const [path, guard] of TABLE) {
        const { location } = resolve(toLocation(path), selectSignedIn(t.state()));
        if (toHref(location) !== expected(path, guard, signedIn)) wrong.push(`${path} with ${JSON.stringify(items)}`);
      }
      const called = t.api.calls.some(({ name }) => name !== 'auth.referrer');
      if (!signedIn && (t.stored() !== null || called)) wrong.push(`not purged: ${JSON.stringify(items)}`);
      if (t.reporter.faults.length > 0) wrong.push(`fault with ${JSON.stringify(items)}`);
      t.stop();
    }
    expect(wrong).toEqual([]);
  });
});

describe('guards', () => {
  it.each(TABLE)('%s is for: %s', (path, guard) => {
    for (const signedIn of [true, false]) {
      const { location, refused } = resolve(toLocation(path), signedIn);
      expect(toHref(location)).toBe(expected(path, guard, signedIn));
      expect(refused === null ? null : toHref(refused)).toBe(
        guard === 'member' && !signedIn ? withoutSlash(path) : null,
      );
    }
  });

  it('every page has a screen of its own', () => {
    const lost = TABLE.filter(([path]) => !/no-such-page/.test(path)).filter(([path]) =>
      matchRoute(toLocation(path)).route.path.includes('*'),
    );
    expect(lost.map(([path]) => path)).toEqual([]);
  });

  it('a refused page is offered after signing in, until the sign-out', async () => {
    const t = await startTestApp({ at: '/portal/donations/view/H1?x=1#y' });
    expect(t.navigator.history).toEqual(['/']);
    expect(t.state().session.wanted).toBe('/portal/donations/view/H1?x=1#y');
    await t.dispatch(login.submitted({ email_id: 'a', password: 'b' }));
    expect(t.navigator.href).toBe('/portal');
    expect(t.state().session.wanted).toBe('/portal/donations/view/H1?x=1#y');
    await t.logout();
    expect(t.state().session.wanted).toBeNull();
  });

  it('a forbidden page never reaches the address bar and never loads data', async () => {
    const t = await startTestApp({ at: '/portal/wallet' });
    expect(t.api.calls).toEqual([]);
    expect(t.navigator.history).toEqual(['/']);
    const member = await memberAt('/register?ref=M9');
    expect(member.navigator.history).toEqual(['/portal']);
    expect(member.api.count('auth.referrer')).toBe(0);
  });
});

describe('aliases', () => {
  it.each([
    ['/connect?ref=1', '/get-started?ref=1'],
    ['/connect/', '/get-started'],
    ['/Connect', '/get-started'],
    ['/forgot?email=a%40b.c#x', '/reset?email=a%40b.c#x'],
  ])('%s is replaced by %s, query kept', async (asked, led) => {
    const t = await startTestApp({ at: asked });
    expect(t.navigator.history).toEqual([led]);
  });

  it('a signed-in member who opens one goes to the portal', async () => {
    const t = await memberAt('/connect');
    expect(t.navigator.href).toBe('/portal');
  });
});

describe('opening a page', () => {
  it.each([
    ['//login/', '/login'],
    ['//portal///wallet//', '/portal/wallet'],
    ['//', '/'],
  ])('by %s leads to %s: the browser refuses an address that begins with the name of another host', (asked, path) => {
    expect(resolve(toLocation(asked), path.startsWith('/portal')).location.path).toBe(path);
  });

  it('at the dashboard loads the two latest sent donations and, in parallel, the page that may hold more to pay', async () => {
    const never = new Promise<never>(() => undefined);
    const t = await memberAt('/portal', { help: { sent: () => never } });
    expect(t.api.argsOf('help.sent')).toEqual([[{ limit: 2, offset: 0 }], [{ limit: 20, offset: 0 }]]);
  });
});

it('the code of a referral link is trimmed', () => {
  expect(referralIn(toLocation('/register?ref=%20M9%20').search)).toBe('M9');
  expect(referralIn(toLocation('/register?other=1').search)).toBe('');
});
