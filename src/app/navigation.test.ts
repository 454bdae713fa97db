import { withdrawUsdt } from '../features/wallet/wallet.commands';
import { navigateBack, navigateTo } from '../kernel/navigation';
import { draftDiscarded, draftSaved } from '../kernel/runtime';
import { alertClosed } from '../state/ui/ui.events';
import { answer, held } from '../testing/fakeApi';
import { memberAt, startTestApp, stopTestApps } from '../testing/startTestApp';

afterEach(stopTestApps);

it('opening or closing a row beside its list does not reload the list; opening the page again does', async () => {
  const t = await memberAt('/portal/wallet');
  const reads = () => t.api.count('wallet.transactions');
  await t.goTo('/portal/wallet?row=A');
  await t.goTo('/portal/wallet');
  expect(reads()).toBe(1);
  await t.goTo('/portal/wallet');
  expect(reads()).toBe(2);
});

it('a page with a missing file is not reloaded under a call, nor under the alert about it: the outcome would be unknown, or its words unread', async () => {
  const gate = held<null>();
  const t = await memberAt('/portal/wallet/withdraw', { wallet: { transferUsdt: () => gate.answer } });
  await t.dispatch(withdrawUsdt.submitted({ to_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '5' }));
  expect([t.app.reload(), t.navigator.reloads]).toEqual([false, 0]);
  await gate.release(answer.ok(null, 'Sent.'));
  expect([t.app.reload(), t.navigator.reloads]).toEqual([false, 0]);
  await t.dispatch(alertClosed());
  expect([t.app.reload(), t.navigator.reloads]).toEqual([true, 1]);
});

it('a page with a missing file is not reloaded while a form is typed and not sent: only the state has it', async () => {
  const t = await memberAt('/portal/wallet');
  const form = { command: withdrawUsdt.name, entityId: '' };
  await t.dispatch(draftSaved({ ...form, member: 'M1001', values: { to_address: '', amount: '5' } }));
  expect([t.app.reload(), t.navigator.reloads]).toEqual([false, 0]);
  await t.dispatch(draftDiscarded(form));
  expect([t.app.reload(), t.navigator.reloads]).toEqual([true, 1]);
  expect([t.app.reload('asked'), t.navigator.reloads]).toEqual([true, 2]);
});

describe('the history', () => {
  it('is unchanged after an opened row is closed', async () => {
    const t = await memberAt('/portal');
    await t.goTo('/portal/wallet');
    await t.goTo('/portal/wallet?row=A');
    await t.dispatch(navigateBack('/portal/wallet'));
    expect(t.navigator.href).toBe('/portal/wallet');
    t.navigator.back();
    await t.settle();
    expect(t.state().ui.runtime.location?.path).toBe('/portal');
  });

  it('GO BACK returns to the page that was left, with its row; otherwise it replaces the page by its parent', async () => {
    const t = await memberAt('/portal');
    const goBack = async () => {
      await t.dispatch(navigateBack('/portal/wallet'));
      return [t.navigator.href, t.state().ui.runtime.location?.returned];
    };
    await t.goTo('/portal/wallet/deposit');
    expect(await goBack()).toEqual(['/portal/wallet', undefined]);
    expect(t.navigator.history).toEqual(['/portal', '/portal/wallet']);
    await t.goTo('/portal/wallet?row=A');
    await t.goTo('/portal/wallet/buy');
    expect(await goBack()).toEqual(['/portal/wallet?row=A', true]);
  });

  it('GO BACK from a donation returns to the dashboard or the wallet that led to it, and otherwise to its list', async () => {
    const t = await memberAt('/portal');
    for (const from of ['/portal', '/portal/wallet', '/portal/partners']) {
      await t.goTo(from);
      await t.goTo('/portal/donations/view/H1');
      await t.dispatch(navigateBack('/portal/donations', ['/portal', '/portal/wallet']));
      expect(t.navigator.href).toBe(from === '/portal/partners' ? '/portal/donations' : from);
    }
  });

  it('goes from a step of the registration to the one before, and looks nothing up again', async () => {
    const t = await startTestApp({ at: '/register?ref=M1' });
    const steps: unknown[] = [];
    const back = () => {
      t.navigator.back();
      steps.push([t.state().session.registerTab, t.state().ui.runtime.location?.path]);
    };
    await t.goTo('/register?ref=M1#name');
    await t.goTo('/register?ref=M1#credentials');
    back();
    back();
    expect(steps).toEqual([
      ['name', '/register'],
      ['referral', '/register'],
    ]);
    expect([t.navigator.href, t.api.count('auth.referrer')]).toEqual(['/register?ref=M1', 1]);
  });

  it('grows when a page is opened, but not when one replaces another or is requested again', async () => {
    const t = await startTestApp({ at: '/' });
    await t.goTo('/login');
    await t.goTo('/login');
    expect(t.navigator.history).toEqual(['/', '/login']);
    await t.dispatch(navigateTo('/reset', { replace: true }));
    expect(t.navigator.history).toEqual(['/', '/reset']);
  });

  it('goes back, and replaces a page that a guard no longer allows', async () => {
    const t = await memberAt('/portal');
    await t.goTo('/portal/wallet');
    t.navigator.back();
    await t.settle();
    expect([t.navigator.href, t.state().ui.runtime.location?.path]).toEqual(['/portal', '/portal']);
    await t.logout();
    t.navigator.back();
    await t.settle();
    expect([t.navigator.href, t.navigator.history]).toEqual(['/', ['/', '/']]);
  });
});
