import { buyPins } from '../features/wallet/wallet.commands';
import { navigateTo } from '../kernel/navigation';
import { selectPins } from '../state/session/session.selectors';
import { answer, fakeApi, held } from './fakeApi';
import { aUser } from './fixtures';
import { memberState, runWorker } from './runWorker';
import { startTestApp, stopTestApps } from './startTestApp';

afterEach(stopTestApps);

it('refuses a purchase that the wallet cannot pay: one saga, from start to end', async () => {
  const poor = memberState({ usdt: aUser().usdt });
  const { state, api } = await runWorker(buyPins.worker, [buyPins.submitted({ amount: '100' })], { state: poor });
  expect(state.ui.alert?.text).toMatchObject({ message: 'Insufficient wallet balance!' });
  expect(api.calls).toEqual([]);
});

it('says after ten seconds that it is still working: the whole portal, with a slow server', async () => {
  const slow = held<null>();
  const { goTo, dispatch, clock, state, api } = await startTestApp({
    at: '/portal',
    signedIn: aUser({ pin: 3 }),
    api: fakeApi({ wallet: { buyPins: () => slow.answer } }),
  });
  await goTo('/portal/wallet/buy');
  await dispatch(buyPins.submitted({ amount: '2' }));
  expect(state().ui.overlay?.lingering).toBe(false);
  await clock.advance(10_000);
  expect(state().ui.overlay?.lingering).toBe(true);

  await slow.release(answer.ok(null, 'You bought 2 E-PINs.'));
  expect(state().ui).toMatchObject({ overlay: null, alert: { text: 'You bought 2 E-PINs.' } });
  expect(api.argsOf('wallet.buyPins')).toEqual([[{ amount: '2' }, 'key-1']]);
});

it('leads a visitor away from the wallet', async () => {
  const { dispatch, navigator, state } = await startTestApp();
  await dispatch(navigateTo('/portal/wallet'));
  expect(navigator.href).toBe('/');
  expect(selectPins(state())).toBe(0);
});
