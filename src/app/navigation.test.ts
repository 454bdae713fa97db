import { navigateBack, navigateTo } from '../kernel/navigation';
import { startTestApp, stopTestApps } from '../testing/startTestApp';
import { navigation } from './navigation';

afterEach(stopTestApps);

it('outlives the session, under a name of its own', () => {
  expect([navigation.name, navigation.scope]).toEqual(['app/navigation', 'public']);
});

it('a row that is opened or closed beside its list does not read the list again; going to the page once more does', async () => {
  const t = await startTestApp({ at: '/portal/wallet', signedIn: true });
  const reads = () => t.api.count('wallet.transactions');
  await t.goTo('/portal/wallet?row=A');
  await t.goTo('/portal/wallet');
  expect(reads()).toBe(1);
  await t.goTo('/portal/wallet');
  expect(reads()).toBe(2);
});

describe('the history', () => {
  it('is as it was once a row that was looked at is left', async () => {
    const t = await startTestApp({ at: '/portal', signedIn: true });
    await t.dispatch(navigateTo('/portal/wallet'));
    await t.dispatch(navigateTo('/portal/wallet?row=A'));
    await t.dispatch(navigateBack());
    await t.settle();
    expect(t.navigator.href).toBe('/portal/wallet');
    t.navigator.back();
    await t.settle();
    expect(t.state().ui.runtime.location?.path).toBe('/portal');
  });

  it('grows by a page that is asked for, and not by one that takes the place of another', async () => {
    const t = await startTestApp({ at: '/' });
    await t.dispatch(navigateTo('/login'));
    expect(t.navigator.history).toEqual(['/', '/login']);
    await t.dispatch(navigateTo('/reset', { replace: true }));
    expect(t.navigator.history).toEqual(['/', '/reset']);
  });

  it('does not grow by the page that is there already', async () => {
    const t = await startTestApp({ at: '/login' });
    await t.dispatch(navigateTo('/login'));
    expect(t.navigator.history).toEqual(['/login']);
  });

  it('leads back, and a page that a guard forbids by now is replaced', async () => {
    const t = await startTestApp({ at: '/portal', signedIn: true });
    await t.dispatch(navigateTo('/portal/wallet'));
    t.navigator.back();
    await t.settle();
    expect([t.navigator.href, t.state().ui.runtime.location?.path]).toEqual(['/portal', '/portal']);
    await t.logout();
    t.navigator.back();
    await t.settle();
    expect([t.navigator.href, t.navigator.history]).toEqual(['/', ['/', '/']]);
  });
});
