import { READ_AT_KEY } from '../domain/storageKeys';
import { buyPins } from '../features/wallet/wallet.commands';
import { outcomeRetried } from '../kernel/outcomes';
import { draftSaved } from '../kernel/runtime';
import { referrerLookup, userInfo } from '../state/session/session.lists';
import { alertClosed } from '../state/ui/ui.events';
import { answer, fakeApi } from '../testing/fakeApi';
import { FakeStorage } from '../testing/fakes';
import { aHelp, aUser } from '../testing/fixtures';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { words } from '../testing/words';

afterEach(stopTestApps);

const NOON = Date.UTC(2026, 0, 15, 12);
const lost = answer.failed;

/** The device reports the loss or the return of its network. */
async function setOnline(t: TestApp, online: boolean): Promise<void> {
  t.navigator.setOnline(online);
  await t.settle();
}

describe('the device', () => {
  it('reports that it is offline; when it is back, the screen’s data is refetched, and nothing is sent again', async () => {
    const t = await memberAt('/portal/wallet/buy', { wallet: { buyPins: () => lost() } });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    await setOnline(t, false);
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: NOON });
    const read = [t.api.count('user.info'), t.api.count('wallet.pinTransactions')];
    await setOnline(t, true);
    expect([t.api.count('user.info'), t.api.count('wallet.pinTransactions')]).toEqual(read.map((times) => times + 1));
    expect(t.api.count('wallet.buyPins')).toBe(1);
    expect(t.state().ui.runtime.connection.lost).toBeNull();
  });

  it.each([
    ['until one gets through', 2],
    ['at most three times, and the member decides', 3],
  ])(
    'reports that it is online before requests get through: the page is refetched after 2, 8 and 30 seconds, %s',
    async (_what, tries) => {
      let works = false;
      const t = await memberAt('/portal/privacy', { user: { info: () => (works ? answer.user({}) : lost()) } });
      await setOnline(t, false);
      await setOnline(t, true);
      const first = t.api.count('user.info');
      const asked = () => t.api.count('user.info') - first;
      expect(t.state().ui.runtime.connection.lost).toBe('offline');
      await t.clock.advance(2000);
      expect(asked()).toBe(1);
      await t.clock.advance(7999);
      expect(asked()).toBe(1);
      works = tries === 2;
      await t.clock.advance(1);
      expect([asked(), t.state().ui.runtime.connection.lost]).toEqual([2, works ? null : 'offline']);
      await t.clock.advance(600_000);
      expect(asked()).toBe(tries);
      await setOnline(t, false);
      await t.clock.advance(600_000);
      expect(asked()).toBe(tries);
    },
  );

  it('refetches nothing when it goes online without having been offline', async () => {
    const t = await memberAt('/portal');
    const before = t.api.calls.length;
    await setOnline(t, true);
    expect(t.api.calls).toHaveLength(before);
  });

  it('shows the page again after more than a minute: its figures are from before, so they are read again', async () => {
    const t = await memberAt('/portal/wallet');
    const asked = () => t.api.count('user.info');
    const before = asked();
    t.navigator.returnAfter(60_000);
    await t.settle();
    expect(asked()).toBe(before);
    t.navigator.returnAfter(60_001);
    await t.settle();
    expect(asked()).toBe(before + 1);
  });

  it('shows the page again after seconds in which a phone cut its calls: they are made again', async () => {
    let isCut = false;
    const info = () => (isCut ? lost() : answer.user(aUser()));
    const t = await memberAt('/portal/wallet', { user: { info } });
    isCut = true;
    await t.dispatch(userInfo.requested());
    expect(t.state().ui.runtime.connection.lost).toBe('offline');
    isCut = false;
    t.navigator.returnAfter(5_000);
    await t.settle();
    expect([t.state().ui.runtime.connection.lost, userInfo.select(t.state()).failed]).toEqual([null, false]);
  });

  it('shows a page with a countdown again: the ticker that missed its ticks reads it, once', async () => {
    const help = aHelp({ status: 'PENDING', created_at: NOON });
    const t = await memberAt('/portal/donations/view/H1', { help: { byCode: () => answer.help(help) } });
    t.navigator.returnAfter(120_000);
    await t.clock.sleepThrough(120_000);
    expect([t.api.count('help.byCode'), t.api.count('user.info')]).toEqual([2, 2]);
  });

  it('is offline from the start if the portal opens without a network, with the time of an earlier visit', async () => {
    const storage = new FakeStorage();
    storage.items.set(READ_AT_KEY, String(NOON - 60_000));
    const t = await memberAt('/portal/privacy', { user: { info: () => lost() } }, { storage, online: false });
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: NOON - 60_000 });
    expect(t.state().session.user).not.toBeNull();
  });

  it('ticks past midnight without a network, so that a time of yesterday gets its date', async () => {
    const storage = new FakeStorage();
    storage.items.set(READ_AT_KEY, String(NOON - 60_000));
    let back = false;
    const api = fakeApi({ user: { info: () => (back ? answer.user({}) : lost()) } });
    const t = await startTestApp({ at: '/portal/privacy', signedIn: true, api, storage, online: false });
    const quarter = 15 * 60_000;
    const now = () => t.state().ui.runtime.clock.now;
    const began = t.clock.now();
    await t.clock.advance(quarter - (began % quarter));
    // Midnight is a whole quarter of an hour in every time zone.
    expect(now()).toBe(t.clock.now());
    await t.clock.advance(quarter);
    expect(now()).toBe(t.clock.now());
    back = true;
    await setOnline(t, true);
    const healed = now();
    await t.clock.advance(2 * quarter);
    expect(now()).toBe(healed);
  });

  it('is online again when the network is back, on a page that loads nothing', async () => {
    const t = await startTestApp({ at: '/login' });
    await setOnline(t, false);
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: null });
    await setOnline(t, true);
    expect(t.state().ui.runtime.connection.lost).toBeNull();
    expect(t.api.calls).toEqual([]);
  });

  it('leaves a visitor’s page alone when it is back: the code of a link does not replace a typed one', async () => {
    const t = await startTestApp({ at: '/register?ref=MB100001' });
    await t.dispatch(referrerLookup.typed('MB100002', 'immediately'));
    const before = t.api.calls.length;
    await setOnline(t, false);
    await setOnline(t, true);
    expect(t.state().session.referrer.query).toBe('MB100002');
    expect(t.api.calls).toHaveLength(before);
  });

  it('is online after a response, even if the browser still says offline', async () => {
    const t = await startTestApp({ at: '/portal', signedIn: true, online: false });
    expect(t.state().ui.runtime.connection.lost).toBeNull();
  });
});

describe('the time when the member was last read', () => {
  it('is stored on every read, alone, and removed with the session', async () => {
    const t = await memberAt('/portal');
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON));
    await t.clock.advance(60_000);
    await t.goTo('/portal/partners');
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON));
    await t.goTo('/portal/wallet');
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON + 60_000));
    await t.logout();
    expect(t.storage.items.has(READ_AT_KEY)).toBe(false);
  });

  it('uses the server’s clock', async () => {
    const t = await memberAt('/portal', { user: { info: () => answer.user({}, NOON + 60_000) } });
    expect(t.storage.items.get(READ_AT_KEY)).toBe(String(NOON + 60_000));
  });

  it('ignores a failed read; with blocked storage only the time is lost', async () => {
    const storage = new FakeStorage();
    storage.refuses = true;
    const t = await startTestApp({ at: '/portal', signedIn: true, storage });
    await setOnline(t, false);
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: null });
    const api = fakeApi({ user: { info: () => lost() } });
    const failing = await startTestApp({ at: '/portal', signedIn: true, api });
    expect(failing.storage.items.has(READ_AT_KEY)).toBe(false);
  });
});

describe('a press without a network', () => {
  const UNSENT = 'Oops something went wrong please try again!';
  const alertText = (t: TestApp) => words(t.state().ui.alert?.text);

  it('is answered first: nothing is sent then or later, nothing is pending, and typed text stays', async () => {
    const t = await memberAt('/portal/wallet/buy');
    await setOnline(t, false);
    await t.dispatch(
      draftSaved({ command: buyPins.name, member: aUser().code, entityId: '', values: { amount: '1' } }),
    );
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(alertText(t)).toBe(UNSENT);
    const { runtime } = t.state().ui;
    expect(runtime.connection.lost).toBe('unsent');
    expect(runtime.drafts[buyPins.name]).toHaveLength(1);
    expect([t.storage.locks.size, t.tab.kept]).toEqual([0, null]);
    await t.dispatch(alertClosed());
    await setOnline(t, true);
    expect(t.api.count('wallet.buyPins')).toBe(0);
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.api.count('wallet.buyPins')).toBe(1);
  });

  it('does not say that nothing was sent while the outcome of an earlier press is not known', async () => {
    const t = await memberAt('/portal/wallet/buy', { wallet: { buyPins: () => lost() } });
    await t.dispatch(buyPins.submitted({ amount: '2' }));
    await t.dispatch(alertClosed());
    await setOnline(t, false);
    await t.dispatch(buyPins.submitted({ amount: '3' }));
    expect(alertText(t)).toBe(UNSENT);
    const { connection, outcomes } = t.state().ui.runtime;
    expect(connection.lost).toBe('offline');
    expect(outcomes).toHaveLength(1);
    expect(t.api.count('wallet.buyPins')).toBe(1);
  });

  it('is not sent when an outcome is retried, either', async () => {
    const t = await memberAt('/portal/wallet/buy', { wallet: { buyPins: () => lost() } });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    await t.dispatch(alertClosed());
    const { outcomes } = t.state().ui.runtime;
    await setOnline(t, false);
    await t.dispatch(outcomeRetried({ command: buyPins.name, key: 'key-1' }));
    expect([alertText(t), t.api.count('wallet.buyPins')]).toEqual([UNSENT, 1]);
    // The outcome is as unknown as before.
    expect(t.state().ui.runtime.outcomes).toEqual(outcomes);
  });
});
