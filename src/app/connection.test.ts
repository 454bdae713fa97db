import { userInfo } from '../features/session/session.lists';
import { buyPins } from '../features/wallet/wallet.commands';
import type { Answer } from '../ports/api';
import { answer, fakeApi } from '../testing/fakeApi';
import { startTestApp, stopTestApps } from '../testing/startTestApp';

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
    lastAnswer: () => NOON - 60_000,
  });
  return startTestApp({ at: '/', signedIn: true, api });
}

describe('a connection that fails', () => {
  it.each([
    ['no network', () => lost('network')],
    ['no answer in time', () => lost('timeout')],
    ['a server that is down', () => down(502)],
  ])('is said with the time of the last good answer, and the next good answer heals it: %s', async (_what, fail) => {
    const t = await dashboard(fail(), fail());
    expect(t.state().ui.runtime.connection).toEqual({ lost: null, since: null });
    await t.dispatch(userInfo.requested());
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'failing', since: NOON - 60_000 });
    await t.dispatch(userInfo.requested());
    expect(t.state().ui.runtime.connection.lost).toBe('failing');
    await t.dispatch(userInfo.requested());
    expect(t.state().ui.runtime.connection).toEqual({ lost: null, since: null });
  });

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
    expect(t.state().ui.runtime.connection.lost).toBe('failing');
  });
});

describe('the device', () => {
  it('says that it is offline; when it is back, what the screen shows is read again, and nothing is sent again', async () => {
    const api = fakeApi({ wallet: { buyPins: () => lost() } });
    const t = await startTestApp({ at: '/portal/wallet/buy', signedIn: true, api });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    t.navigator.setOnline(false);
    await t.settle();
    expect(t.state().ui.runtime.connection).toEqual({ lost: 'offline', since: null });
    const read = [t.api.count('user.info'), t.api.count('wallet.pinTransactions')];
    t.navigator.setOnline(true);
    await t.settle();
    expect([t.api.count('user.info'), t.api.count('wallet.pinTransactions')]).toEqual(read.map((times) => times + 1));
    expect(t.api.count('wallet.buyPins')).toBe(1);
    expect(t.state().ui.runtime.connection.lost).toBeNull();
  });

  it('reads nothing when it finds a network that was not missed', async () => {
    const t = await startTestApp({ at: '/portal', signedIn: true });
    const before = t.api.calls.length;
    t.navigator.setOnline(true);
    await t.settle();
    expect(t.api.calls).toHaveLength(before);
  });
});
