import { requestsFromNow } from '../../../sandbox/requestLog';
import { enablePrivacy } from '../../features/account/privacy.commands';
import { updateProfile } from '../../features/account/profile.commands';
import { selectProfileForm } from '../../features/account/profile.selectors';
import { buyPins } from '../../features/wallet/wallet.commands';
import { navigateTo } from '../../kernel/navigation';
import { logoutRequested, profileViewSelected } from '../../state/session/session.events';
import { selectContinue, selectSignedIn } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, type SandboxTab, startSandboxApp } from '../startSandboxApp';

const BILAL = { email: 'bilal@demo.test', password: 'demo-pass-2' };

describe('one browser, two tabs', () => {
  let portal: SandboxApp;
  let other: SandboxTab;

  beforeAll(async () => {
    portal = await startSandboxApp('/portal/donations/view/HD500001?from=mail', { scenario: 'pending' });
  });
  afterAll(() => portal.stop());

  const generationOf = (tab: SandboxTab) => tab.state().session.generation;

  it('a deep link while signed out leads to /, and after signing in a link leads on', async () => {
    expect(portal.navigator.href).toBe('/');
    portal.dispatch(navigateTo('/login'));
    await portal.signIn();
    expect(portal.navigator.href).toBe('/portal');
    expect(selectContinue(portal.state())).toBe('/portal/donations/view/HD500001?from=mail');
    const { donations } = await portal.open('/portal/donations/view/HD500001?from=mail');
    expect(donations.opened.data?.code).toBe('HD500001');
    expect(selectContinue(portal.state())).toBeNull();
  });

  it('a second tab opens signed in, on its own page', async () => {
    other = await portal.openTab('/portal/profile');
    expect(selectSignedIn(other.state())).toBe(true);
    expect(other.navigator.href).toBe('/portal/profile');
    expect(portal.navigator.href).toContain('/portal/donations/view/');
  });

  it('a name without a last name is refused; the right one is seen in both tabs', async () => {
    other.dispatch(profileViewSelected({ view: 'edit' }));
    const form = { ...selectProfileForm(other.state()), firstname: 'Aisha', lastname: ' ' };
    await other.step('a refusal', updateProfile.submitted(form), (state) => state.ui.alert !== null);
    expect(other.alert()).toBe('Please enter valid information!');
    expect(other.state().session.profileView).toBe('edit');
    other.dispatch(alertClosed());
    await other.step(
      'the info view',
      updateProfile.submitted({ ...form, lastname: 'Verma', country_code: '66', mobile: '٨١٢٣٤٥٦٧٨' }),
      (state) => state.session.profileView === 'info',
    );
    const { session } = await portal.waitFor('the name', (state) => state.session.user?.firstname === 'Aisha');
    expect(session.user).toMatchObject({ lastname: 'Verma', country_code: '66', mobile: '812345678' });
  });

  it('privacy that is enabled in one tab is enabled in the other', async () => {
    await portal.open('/portal/privacy');
    await portal.step('on', enablePrivacy.submitted(null), (state) => state.session.user?.is_privacy_enabled === 1);
    const { session } = await other.waitFor('on', (state) => state.session.user?.is_privacy_enabled === 1);
    expect(session.user?.firstname).toBe('Aisha');
  });

  it('a purchase that is running in one tab is not sent from the other', async () => {
    await portal.open('/portal/wallet/buy');
    await other.open('/portal/wallet/buy');
    portal.sandbox.controls.fault({ kind: 'held', match: '/api/wallet/pin/buy' });
    portal.dispatch(buyPins.submitted({ amount: '4' }));
    await portal.waitFor('the overlay', (state) => state.ui.overlay !== null);
    await other.step('a refusal', buyPins.submitted({ amount: '4' }), (state) => state.ui.alert !== null);
    expect(other.alert()).toBe('This is already running in another tab.');
    other.dispatch(alertClosed());
    while (portal.sandbox.controls.release().released === 0) await portal.apiOf(() => null).auth.referrer('MB100001');
    await portal.waitFor('the E-PINs', (state) => state.ui.overlay === null && state.session.user?.pin === 8);
    expect(portal.alert()).toBe('You bought 4 E-PINs for 10 USDT.');
    portal.dispatch(alertClosed());
  });

  it('signing out in one tab immediately signs out the other, without a call or a message', async () => {
    const since = requestsFromNow(portal.sandbox.controls);
    other.dispatch(logoutRequested());
    await portal.waitFor('signed out', (state) => !selectSignedIn(state));
    expect([portal.navigator.href, other.navigator.href]).toEqual(['/', '/']);
    expect(portal.state().ui.notice).toBeNull();
    expect(portal.storage.items.has('persist:session')).toBe(false);
    expect(portal.state().donations.opened.data).toBeNull();
    expect(since()).toEqual([]);
  });

  it('another member signs in in one tab: the other is theirs, too, and stays on the landing page', async () => {
    other.dispatch(navigateTo('/login'));
    await other.signIn(BILAL);
    const { session } = await portal.waitFor('Bilal', (state) => state.session.user?.code === 'MB100002');
    expect(session.accessToken).toBe(other.state().session.accessToken);
    expect(portal.navigator.href).toBe('/');
  });

  it('a page for visitors gives way to the dashboard when a member signs in in the other tab', async () => {
    other.dispatch(logoutRequested());
    await portal.waitFor('signed out', (state) => !selectSignedIn(state));
    portal.dispatch(navigateTo('/get-started'));
    other.dispatch(navigateTo('/login'));
    await other.signIn(BILAL);
    await portal.waitFor('Bilal', (state) => state.session.user?.code === 'MB100002');
    expect(portal.navigator.href).toBe('/portal');
  });

  it('a 401 during a purchase ends the session, once, politely, and nothing is bought', async () => {
    portal.sandbox.controls.fund({ member: BILAL.email, amount: '50' });
    await portal.open('/portal/wallet/buy');
    portal.sandbox.controls.signOut({ member: BILAL.email });
    const before = generationOf(portal);
    portal.dispatch(buyPins.submitted({ amount: '4' }));
    const { ui } = await portal.waitFor('signed out', (state) => !selectSignedIn(state));
    expect(generationOf(portal)).toBe(before + 1);
    expect(portal.navigator.href).toBe('/');
    expect(ui.notice).toBe('sign-in-again');
    expect([ui.alert, ui.overlay, ui.runtime.commands]).toEqual([null, null, {}]);
    await other.waitFor('signed out', (state) => !selectSignedIn(state));
    expect(portal.storage.items.has('persist:session')).toBe(false);
  });

  it('after signing in again, the money is unchanged', async () => {
    portal.dispatch(navigateTo('/login'));
    const { session } = await portal.signIn(BILAL);
    expect(session.user).toMatchObject({ usdt: '50', pin: 0 });
    expect(portal.reporter.faults).toEqual([]);
  });
});
