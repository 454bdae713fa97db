import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_KEY, THEME_KEY } from '../../domain/storageKeys';
import { updateProfile } from '../../features/account/profile.commands';
import { register } from '../../features/account/registration.commands';
import { addHelp } from '../../features/donations/donations.commands';
import { buyPins, syncClaim, withdrawUsdt } from '../../features/wallet/wallet.commands';
import type { UserReply } from '../../platform/ports/api';
import { answer, held } from '../../testing/fakeApi';
import { deferred, FakeStorage } from '../../testing/fakes';
import { aProfile, aSession } from '../../testing/fixtures';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../../testing/startTestApp';
import { words } from '../../testing/words';
import { sessionClosed } from '../session/session.events';
import { alertClosed, copyRequested, languageChosen, stepsClosed, themeToggled } from './ui.events';

afterEach(stopTestApps);

// Without the application it cannot import the key.
it.each(['app.html', 'index.html'])('the first script of %s reads the theme under its key', (page) => {
  const html = readFileSync(join(__dirname, '../../../public', page), 'utf8');
  expect(html).toContain(`localStorage.getItem('${THEME_KEY}')==='light'`);
});

it.each([
  [true, '/portal/donations/view/H2'],
  [false, '/portal/donations/view/H2'],
  [true, '/portal/donations/view/H1?row=2'],
])('a clipboard whose answer, %s, comes late shows nothing on the next page or row: %s', async (isTaken, next) => {
  const t = await memberAt('/portal/donations/view/H1');
  const { promise: slow, resolve: come } = deferred<boolean>();
  jest.spyOn(t.clipboard, 'write').mockReturnValue(slow);
  await t.dispatch(copyRequested({ field: 'pay/local', text: '2300.00', shownFor: 500 }));
  await t.goTo(next);
  come(isTaken);
  await t.settle();
  expect(t.state().ui.copy).toBeNull();
});

describe('the language', () => {
  const languageOf = ({ state }: TestApp) => state().ui.language;
  const twoTabs = async () => {
    const storage = new FakeStorage();
    return [await startTestApp({ storage }), await startTestApp({ storage })] as const;
  };

  it('is the last one chosen, in any order of arrival', async () => {
    const t = await startTestApp();
    const { promise: slow, resolve: come } = deferred<boolean>();
    jest.spyOn(t.language, 'apply').mockImplementation((tag) => (tag === 'ur' ? slow : Promise.resolve(true)));
    await t.dispatch(languageChosen({ tag: 'ur' }));
    expect(languageOf(t)).toEqual({ tag: 'en', asked: 'ur', failed: false });
    await t.dispatch(languageChosen({ tag: 'hi' }));
    come(true);
    await t.settle();
    expect([languageOf(t).tag, t.storage.items.get(LANGUAGE_KEY)]).toEqual(['hi', 'hi']);
  });

  it('follows the choice of another tab', async () => {
    const [one, other] = await twoTabs();
    await one.dispatch(themeToggled());
    expect(other.language.applied).toEqual([]);
    await one.dispatch(languageChosen({ tag: 'hi' }));
    await other.settle();
    expect([languageOf(other).tag, other.language.applied]).toEqual(['hi', ['hi']]);
    expect(one.language.applied).toEqual(['hi']);
  });

  it('is not applied again when the page is told of it and it is the same', async () => {
    const [one, other] = await twoTabs();
    await one.dispatch(languageChosen({ tag: 'hi' }));
    one.storage.items.delete(LANGUAGE_KEY);
    await one.dispatch(languageChosen({ tag: 'hi' }));
    await other.settle();
    expect(other.language.applied).toEqual(['hi']);
  });

  it('is not stored by a tab that only follows: that would undo a newer choice elsewhere', async () => {
    const [one, other] = await twoTabs();
    const { promise: slow, resolve: come } = deferred<boolean>();
    jest.spyOn(other.language, 'apply').mockReturnValue(slow);
    await one.dispatch(languageChosen({ tag: 'hi' }));
    await other.settle();
    // Chosen on a page without the application, before the other tab noticed.
    one.storage.items.set(LANGUAGE_KEY, 'ur');
    come(true);
    await other.settle();
    expect([languageOf(other).tag, one.storage.items.get(LANGUAGE_KEY)]).toEqual(['hi', 'ur']);
  });
});

it('dismissing the first steps is stored, until a registration', async () => {
  const t = await memberAt('/portal');
  const before = [...t.storage.items];
  await t.dispatch(stepsClosed());
  expect([...t.storage.items]).toEqual([...before, ['portal.steps', 'closed']]);
  await t.dispatch(register.succeeded({ data: aSession() }, { entityId: '', phase: 'succeeded' }));
  expect(t.storage.items.has('portal.steps')).toBe(false);
});

it('an overlay counts as lingering after ten seconds of its own, regardless of other commands', async () => {
  const gate = held<never>();
  const t = await memberAt('/portal/wallet', { wallet: { syncClaim: () => gate.answer } });
  await t.dispatch(syncClaim.submitted(null));
  await t.clock.advance(5000);
  await t.dispatch(buyPins.submitted({ amount: '' }));
  expect(t.state().ui.overlay).toMatchObject({ command: syncClaim.name, lingering: false });
  await t.clock.advance(5000);
  expect(t.state().ui.overlay).toMatchObject({ command: syncClaim.name, lingering: true });
});

describe('a success message', () => {
  const profile = updateProfile.submitted(aProfile());
  const started = () => memberAt('/portal/profile');
  const message = (t: TestApp) => {
    const { shown } = t.state().ui.messages;
    return shown && words(shown.text);
  };

  it.each([
    ['is shown for ten seconds', () => undefined],
    ['gets its ten seconds when a hidden page is shown', ({ clock }: TestApp) => clock.seen()],
  ])('%s', async (_what, pageIsShown) => {
    const t = await started();
    await t.dispatch(profile);
    expect(message(t)).toBe('Profile saved');
    await pageIsShown(t);
    await t.clock.advance(9999);
    expect(message(t)).toBe('Profile saved');
    await t.clock.advance(1);
    expect(message(t)).toBeNull();
  });

  it('is not shown when the alert has already said it', async () => {
    const t = await memberAt('/portal/wallet/withdraw', { wallet: { transferUsdt: () => answer.ok(null, 'Sent.') } });
    await t.dispatch(withdrawUsdt.submitted({ to_address: `0x${'ab12'.repeat(10)}`, amount: '1' }));
    expect(t.state().ui.alert).toMatchObject({ tone: 'done', text: 'Sent.' });
    await t.dispatch(alertClosed());
    expect([message(t), t.clock.asleep]).toEqual([null, 0]);
  });

  it('gets its ten seconds when an alert above it is closed', async () => {
    const t = await started();
    await t.dispatch(profile);
    await t.dispatch(buyPins.submitted({ amount: '' }));
    await t.clock.advance(9000);
    await t.dispatch(alertClosed());
    expect([message(t), t.clock.asleep]).toEqual(['Profile saved', 1]);
    await t.clock.advance(1000);
    expect(message(t)).toBeNull();
  });

  it('gets its ten seconds when the overlay of another command closes', async () => {
    const [own, other] = [held<UserReply>(), held<never>()];
    const t = await memberAt('/portal/profile', {
      user: { updateProfile: () => own.answer },
      wallet: { syncClaim: () => other.answer },
    });
    await t.dispatch(profile);
    await t.dispatch(syncClaim.submitted(null));
    await own.release(answer.user({}));
    await t.clock.advance(60_000);
    expect([message(t), t.state().ui.overlay?.command]).toEqual(['Profile saved', syncClaim.name]);
    await other.release(answer.failed());
    await t.clock.advance(10_000);
    expect(message(t)).toBeNull();
  });

  it('is shown on the page to which it leads, and removed when that is left', async () => {
    const t = await memberAt('/portal/donations/add');
    await t.dispatch(addHelp.submitted(null));
    expect(t.navigator.href).toBe('/portal/donations');
    expect(message(t)).toBe('Donation opened. Pay it within 24 hours.');
    await t.goTo('/portal/donations?again');
    expect(message(t)).not.toBeNull();
    await t.goTo('/portal/wallet');
    expect(message(t)).toBeNull();
  });

  it('is replaced by the next, which gets its own time', async () => {
    const t = await started();
    await t.dispatch(profile);
    await t.clock.advance(5000);
    await t.dispatch(syncClaim.submitted(null));
    expect(message(t)).toBe('You can claim {claimable} USDT');
    await t.clock.advance(5000);
    expect(message(t)).not.toBeNull();
    await t.clock.advance(5000);
    expect(message(t)).toBeNull();
  });

  it('is removed with the session', async () => {
    const t = await started();
    await t.dispatch(profile);
    await t.dispatch(sessionClosed({ reason: 'logout' }));
    expect(message(t)).toBeNull();
  });
});

it('closing the alert focuses the field with the error, each time', async () => {
  const t = await memberAt('/portal/wallet/buy');
  for (const nonce of [1, 2]) {
    await t.dispatch(buyPins.submitted({ amount: '' }));
    expect(t.state().ui).toMatchObject({ alert: { focus: 'amount' } });
    await t.dispatch(alertClosed());
    expect(t.state().ui).toMatchObject({ alert: null, focus: { field: 'amount', nonce } });
  }
});
