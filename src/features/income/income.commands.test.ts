import { amount } from '../../domain/money';
import { answer, fakeApi } from '../../testing/fakeApi';
import { startTestApp, stopTestApps } from '../../testing/startTestApp';
import { claimIncome } from './income.commands';

afterEach(stopTestApps);

it('CLAIM INCOME that succeeds reads the user again and leads to the wallet', async () => {
  const api = fakeApi({ user: { info: () => answer.ok({ user: { income_bal: amount('0') }, activities: null }) } });
  const t = await startTestApp({ at: '/portal/income', signedIn: true, api });
  const before = t.api.count('user.info');
  await t.dispatch(claimIncome.submitted(null));
  expect(t.navigator.href).toBe('/portal/wallet');
  expect(t.api.count('user.info')).toBeGreaterThan(before);
  expect(t.state().session.user?.income_bal).toBe('0');
});

it('CLAIM INCOME that is refused stays and says why', async () => {
  const api = fakeApi({ wallet: { claimIncome: () => answer.refused('Nothing to claim') } });
  const t = await startTestApp({ at: '/portal/income', signedIn: true, api });
  await t.dispatch(claimIncome.submitted(null));
  expect(t.navigator.href).toBe('/portal/income');
  expect(t.state().ui.alert?.text).toBe('Nothing to claim');
});
