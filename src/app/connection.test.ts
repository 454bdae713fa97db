import { READ_AT_KEY } from '../domain/storageKeys';
import { forgotPassword } from '../features/account/profile.commands';
import { buyPins } from '../features/wallet/wallet.commands';
import { questionAnswered } from '../kernel/commandEvents';
import { outcomeRetried } from '../kernel/outcomes';
import { connectionLost, draftSaved, isUnsent } from '../kernel/runtime';
import type { Answer } from '../platform/ports/api';
import { referrerLookup, userInfo } from '../state/session/session.lists';
import { alertClosed } from '../state/ui/ui.events';
import { answer, fakeApi } from '../testing/fakeApi';
import { FakeStorage } from '../testing/fakes';
import { aUser } from '../testing/fixtures';
import { startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { words } from '../testing/words';

afterEach(stopTestApps);

const NOON = Date.UTC(2026, 0, 15, 12);
const lost = answer.failed;
const down = (status: number): Answer<never> =>
  Promise.resolve({ kind: 'failed', cause: { kind: 'http', status }, serverTime: null });
const odd = (): Answer<never> => Promise.resolve({ kind: 'failed', cause: { kind: 'shape' }, serverTime: null });

/** A member on the dashboard whose next answers are these. */
async function dashboard(...answers: Answer<never>[]) {
  const next = [...answers];
  const api = fakeApi({
    user: { info: () => next.shift() ?? answer.ok({ user: {}, activities: null }) },
  });
  const storage = new FakeStorage();
  storage.items.set(READ_AT_KEY, String(NOON - 60_000));
  return startTestApp({ at: '/', signedIn: true, api, storage });
}

describe('a connection that fails', () => {
  it.each([
    ['no network', 'offline', () => lost('network')],
    ['no answer in time', 'failing', () => lost('timeout')],
    ['a server that is down', 'failing', () => down(502)],
  ] as const)(
    'is said with the time when the member was last read, and the next good answer heals it: %s',
    async (_what, is, fail) => {
      const t = await dashboard(fail(), fail());
      expect(t.state().ui.runtime.connection).toEqual({ lost: null, since: null });
      await t.dispatch(userInfo.requested());
      expect(t.state().ui.runtime.connection).toEqual({ lost: is, since: NOON - 60_000 });
      await t.dispatch(userInfo.requested());
      expect(t.state().ui.runtime.connection.lost).toBe(is);
      await t.dispatch(userInfo.requested());
      expect(t.state().ui.runtime.connection).toEqual({ lost: null, since: null });
    },
  );

  it('is not what an answer says that only this page cannot use', async () => {
    const t = await dashboard(down(404), odd(), lost('aborted'), answer.refused('No'));
    for (let call = 0; call < 4; call++) {
      await t.dispatch(userInfo.requested());
      expect(t.state().ui.runtime.connection.lost).toBeNull();
    }
  });

  it.each([
    ['a refusal', answer.refused('No')],
    ['an error of 404', down(404)],
  ])('is healed by %s: the server is there', async (_what, reply) => {
    const t = await dashboard(lost(), reply);
    await t.dispatch(userInfo.requested());
    await t.dispatch(userInfo.requested());
    expect(t.state().ui.runtime.connection.lost).toBeNull();
  });

  it('is not healed by an answer of another kind of failure', async () => {
    const t = await dashboard(lost(), odd());
    await t.dispatch(userInfo.requested());
    await t.dispatch(userInfo.requested());
    expect(t.state().ui.runtime.connection.lost).toBe('offline');
  });
});

describe('the device', () => {
  it('says that it is offline; when it is back, what the screen shows is read again, and nothing is sent again', async () => {
    const api = fakeApi({ wallet: { buyPins: () => lost() } });
    const t = await startTestApp({ at: '/portal/wallet/buy', signedIn: true, api });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    t.navigator.setOnline(false);
    await t.settle();
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: NOON });
    const read = [t.api.count('user.info'), t.api.count('wallet.pinTransactions')];
    t.navigator.setOnline(true);
    await t.settle();
    expect([t.api.count('user.info'), t.api.count('wallet.pinTransactions')]).toEqual(read.map((times) => times + 1));
    expect(t.api.count('wallet.buyPins')).toBe(1);
    expect(t.state().ui.runtime.connection.lost).toBeNull();
  });

  it('says it is online before anything gets through: the page is read again after 2, 8 and 30 seconds', async () => {
    let works = false;
    const api = fakeApi({ user: { info: () => (works ? answer.ok({ user: {}, activities: null }) : lost()) } });
    const t = await startTestApp({ at: '/portal/privacy', signedIn: true, api });
    t.navigator.setOnline(false);
    await t.settle();
    t.navigator.setOnline(true);
    await t.settle();
    const asked = () => t.api.count('user.info');
    const first = asked();
    expect(t.state().ui.runtime.connection.lost).toBe('offline');
    await t.clock.advance(2000);
    expect(asked()).toBe(first + 1);
    await t.clock.advance(7999);
    expect(asked()).toBe(first + 1);
    works = true;
    await t.clock.advance(1);
    expect(asked()).toBe(first + 2);
    expect(t.state().ui.runtime.connection.lost).toBeNull();
    await t.clock.advance(60_000);
    expect(asked()).toBe(first + 2);
  });

  it('says it is online and nothing gets through: after three tries the member decides', async () => {
    const t = await startTestApp({
      at: '/portal/privacy',
      signedIn: true,
      api: fakeApi({ user: { info: () => lost() } }),
    });
    t.navigator.setOnline(false);
    await t.settle();
    t.navigator.setOnline(true);
    await t.settle();
    const first = t.api.count('user.info');
    await t.clock.advance(600_000);
    expect(t.api.count('user.info')).toBe(first + 3);
    t.navigator.setOnline(false);
    await t.settle();
    await t.clock.advance(600_000);
    expect(t.api.count('user.info')).toBe(first + 3);
  });

  it('reads nothing when it finds a network that was not missed', async () => {
    const t = await startTestApp({ at: '/portal', signedIn: true });
    const before = t.api.calls.length;
    t.navigator.setOnline(true);
    await t.settle();
    expect(t.api.calls).toHaveLength(before);
  });

  it('is said from the start where the portal is opened without a network, with the time of an earlier visit', async () => {
    const storage = new FakeStorage();
    storage.items.set(READ_AT_KEY, String(NOON - 60_000));
    const api = fakeApi({ user: { info: () => lost() } });
    const t = await startTestApp({ at: '/portal/privacy', signedIn: true, api, storage, online: false });
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: NOON - 60_000 });
    expect(t.state().session.user).not.toBeNull();
  });

  it('goes past midnight by itself, so that an hour of yesterday has its date, until the network is back', async () => {
    const storage = new FakeStorage();
    storage.items.set(READ_AT_KEY, String(NOON - 60_000));
    let back = false;
    const api = fakeApi({ user: { info: () => (back ? answer.ok({ user: {}, activities: null }) : lost()) } });
    const t = await startTestApp({ at: '/portal/privacy', signedIn: true, api, storage, online: false });
    const quarter = 15 * 60_000;
    const now = () => t.state().ui.runtime.clock.now;
    const began = t.clock.now();
    await t.clock.advance(quarter - (began % quarter));
    await t.settle();
    // Midnight is at a whole quarter in every time zone.
    expect(now()).toBe(t.clock.now());
    await t.clock.advance(quarter);
    await t.settle();
    expect(now()).toBe(t.clock.now());
    back = true;
    t.navigator.setOnline(true);
    await t.settle();
    const healed = now();
    await t.clock.advance(2 * quarter);
    await t.settle();
    expect(now()).toBe(healed);
  });

  it('is not said any longer when the network is back, on a page that reads nothing', async () => {
    const t = await startTestApp({ at: '/login' });
    t.navigator.setOnline(false);
    await t.settle();
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: null });
    t.navigator.setOnline(true);
    await t.settle();
    expect(t.state().ui.runtime.connection.lost).toBeNull();
    expect(t.api.calls).toEqual([]);
  });

  it('that is back leaves a visitor’s page as it is: a link’s code does not replace the one that was typed since', async () => {
    const t = await startTestApp({ at: '/register?ref=MB100001' });
    await t.dispatch(referrerLookup.typed('MB100002', 'at once'));
    const before = t.api.calls.length;
    t.navigator.setOnline(false);
    t.navigator.setOnline(true);
    await t.settle();
    expect(t.state().session.referrer.query).toBe('MB100002');
    expect(t.api.calls).toHaveLength(before);
  });

  it('is healed by an answer, whatever the browser says of the network', async () => {
    const t = await startTestApp({ at: '/portal', signedIn: true, online: false });
    expect(t.state().ui.runtime.connection.lost).toBeNull();
  });
});

describe('when the member was last read', () => {
  it('is kept when they are, as a time and nothing else, and goes with the session', async () => {
    const t = await startTestApp({ at: '/portal', signedIn: true });
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON));
    await t.clock.advance(60_000);
    await t.goTo('/portal/partners');
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON));
    await t.goTo('/portal/wallet');
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON + 60_000));
    await t.logout();
    expect(t.storage.items.has(READ_AT_KEY)).toBe(false);
  });

  it('is by the server’s clock', async () => {
    const api = fakeApi({ user: { info: () => answer.ok({ user: {}, activities: null }, '', NOON + 60_000) } });
    const t = await startTestApp({ at: '/portal', signedIn: true, api });
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON + 60_000));
  });

  it('is not what a read that failed says, and storage that is blocked costs the time alone', async () => {
    const storage = new FakeStorage();
    storage.refuses = true;
    const t = await startTestApp({ at: '/portal', signedIn: true, storage });
    t.navigator.setOnline(false);
    await t.settle();
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: null });
    const api = fakeApi({ user: { info: () => lost() } });
    const failing = await startTestApp({ at: '/portal', signedIn: true, api });
    expect(failing.storage.items.has(READ_AT_KEY)).toBe(false);
  });

  it('goes in every tab when one signs out, also without a network', async () => {
    const storage = new FakeStorage();
    const [one, other] = [
      await startTestApp({ at: '/portal', signedIn: true, storage }),
      await startTestApp({ at: '/portal/wallet', storage }),
    ];
    for (const { navigator } of [one, other]) navigator.setOnline(false);
    const calls = [one.api.calls.length, other.api.calls.length];
    await one.logout();
    await one.persisted();
    expect([...storage.items.keys()]).toEqual([]);
    expect(other.state().session.user).toBeNull();
    expect([one.navigator.href, other.navigator.href]).toEqual(['/', '/']);
    expect([one.api.calls.length, other.api.calls.length]).toEqual(calls);
    for (const { navigator } of [one, other]) navigator.setOnline(true);
    await one.settle();
    expect([one.api.calls.length, other.api.calls.length]).toEqual(calls);
  });
});

describe('what is pressed without a network', () => {
  const UNSENT = 'No connection. Nothing was sent.';
  const heard = (t: TestApp) => words(t.state().ui.alert?.text);

  it('is said before anything: nothing is sent then or later, nothing is open, what was typed stays', async () => {
    const t = await startTestApp({ at: '/portal/wallet/buy', signedIn: true });
    t.navigator.setOnline(false);
    await t.dispatch(
      draftSaved({ command: buyPins.name, member: aUser().code, entityId: '', values: { amount: '1' } }),
    );
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(heard(t)).toBe(UNSENT);
    const { overlay, runtime } = t.state().ui;
    expect(overlay).toBeNull();
    expect(runtime.outcomes).toEqual([]);
    expect(runtime.drafts[buyPins.name]).toHaveLength(1);
    expect(runtime.commands[buyPins.name]).toMatchObject({ phase: 'rejected', refetch: null });
    expect(t.storage.locks.size).toBe(0);
    expect(t.tab.kept).toBeNull();
    await t.dispatch(alertClosed());
    t.navigator.setOnline(true);
    await t.settle();
    expect(t.api.count('wallet.buyPins')).toBe(0);
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.api.count('wallet.buyPins')).toBe(1);
  });

  it('is said beside the form where the specification knows no alert', async () => {
    const t = await startTestApp({ at: '/reset' });
    t.navigator.setOnline(false);
    await t.dispatch(forgotPassword.submitted({ email_id: 'a@b.c' }));
    expect(t.state().ui.alert).toBeNull();
    expect(isUnsent(forgotPassword.select(t.state()))).toBe(true);
    expect(t.api.count('auth.forgotPassword')).toBe(0);
  });

  it('is sent when an answer has shown that the server is there, and when the browser missed that the network is back', async () => {
    const t = await startTestApp({ at: '/portal/wallet/buy', signedIn: true });
    t.navigator.setOnline(false);
    await t.dispatch(userInfo.requested());
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.api.count('wallet.buyPins')).toBe(1);
    t.store.dispatch(connectionLost({ lost: 'offline', since: null }));
    jest.spyOn(t.navigator, 'isOnline').mockReturnValue(true);
    await t.dispatch(buyPins.submitted({ amount: '2' }));
    expect(t.api.count('wallet.buyPins')).toBe(2);
  });

  it('is not sent either where the network goes while something is asked, nor for an outcome that is tried again', async () => {
    const api = fakeApi({ wallet: { buyPins: () => lost(), transferUsdt: () => answer.ok(null) } });
    const t = await startTestApp({ at: '/portal/wallet/buy', signedIn: true, api });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    await t.dispatch(alertClosed());
    const [open] = t.state().ui.runtime.outcomes;
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.state().ui.runtime.question).not.toBeNull();
    t.navigator.setOnline(false);
    await t.dispatch(questionAnswered({ command: buyPins.name, choice: 'same' }));
    expect(heard(t)).toBe(UNSENT);
    await t.dispatch(alertClosed());
    await t.dispatch(outcomeRetried({ command: buyPins.name, key: open?.key ?? '' }));
    expect(heard(t)).toBe(UNSENT);
    expect(t.api.count('wallet.buyPins')).toBe(1);
    // What nobody knows is as unknown as before.
    expect(t.state().ui.runtime.outcomes).toEqual([open]);
  });
});
