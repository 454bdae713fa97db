import { amount } from '../../domain/money';
import type { UserReply } from '../../platform/ports/api';
import { answer, fakeApi, held, inTurn } from '../../testing/fakeApi';
import { memberState, runWorker, stateAfter } from '../../testing/runWorker';
import { memberAt, stopTestApps } from '../../testing/startTestApp';
import { claimIncome } from './income.commands';
import { incomeSummary } from './income.lists';

afterEach(stopTestApps);

const SUMMARY = { balance: amount('5'), received: amount('12.75') };

it('CLAIM INCOME that succeeds reads the user again, leads to the wallet and forgets the claimed figure until it is read again', async () => {
  const t = await memberAt('/portal/income', {
    user: { info: () => answer.user({ income_bal: amount('0') }) },
    income: { summary: inTurn(answer.ok(SUMMARY), held<typeof SUMMARY>().answer) },
  });
  const before = t.api.count('user.info');
  expect(incomeSummary.select(t.state()).data).toEqual(SUMMARY);
  await t.dispatch(claimIncome.submitted(null));
  expect(t.navigator.href).toBe('/portal/wallet');
  expect(t.api.count('user.info')).toBeGreaterThan(before);
  expect(t.state().session.user?.income_bal).toBe('0');
  await t.goTo('/portal/income');
  expect(incomeSummary.select(t.state())).toMatchObject({ data: null, loading: true });
});

it('CLAIM INCOME pressed again waits for the figures after the first claim, and is compared with those', async () => {
  const figures = held<UserReply>();
  const t = await memberAt('/portal/income', {
    user: { info: inTurn<UserReply>(answer.user({}), figures.answer) },
    income: { summary: () => answer.ok({ balance: amount('0'), received: amount('12.75') }) },
    wallet: { claimIncome: inTurn(answer.ok(null), answer.failed()) },
  });
  await t.dispatch(claimIncome.submitted(null));
  await t.goTo('/portal/income');
  await t.dispatch(claimIncome.submitted(null));
  expect(t.api.count('wallet.claimIncome')).toBe(1);
  await figures.release(answer.user({ usdt: amount('124.75'), income_bal: amount('0') }));
  expect(t.api.count('wallet.claimIncome')).toBe(2);
  expect(t.state().ui.runtime.outcomes).toMatchObject([{ before: '124.75,0,3' }]);
});

it.each([
  ['the page’s own, which is newer than the member’s', memberState({}, incomeSummary.replaced(SUMMARY)), '120.5,5,3'],
  ['the member’s, before the page’s own was read', memberState(), '120.5,4.25,3'],
  ['none, while neither is known', stateAfter(), '0,,'],
])('a claim with an unknown outcome is compared with the figure that was shown: %s', async (_which, state, before) => {
  const api = fakeApi({ wallet: { claimIncome: () => answer.failed() } });
  const claimed = await runWorker(claimIncome.worker, [claimIncome.submitted(null)], { api, state });
  expect(claimed.state.ui.runtime.outcomes).toMatchObject([{ before }]);
});
