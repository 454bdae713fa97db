import { register } from '../features/account/registration.commands';
import { login } from '../features/account/session.commands';
import { latestHelps, openedHelp, receivedHelps, recipients, sentHelps } from '../features/donations/donations.lists';
import { incomeRows, incomeSummary } from '../features/income/income.lists';
import { downline, partners } from '../features/team/team.lists';
import { buyPins, checkDeposits, processClaim, syncClaim } from '../features/wallet/wallet.commands';
import {
  claimBalance,
  deposits,
  pins,
  recipientLookup,
  transactions,
  walletInfo,
  withdrawals,
} from '../features/wallet/wallet.lists';
import { unauthorized } from '../kernel/effects';
import { outcomesReceived } from '../kernel/outcomes';
import { draftSaved } from '../kernel/runtime';
import { encodeStoredSession, SESSION_KEY } from '../platform/adapters/storedSession';
import type { OpenedSession } from '../platform/ports/api';
import type { RootState } from '../rootState';
import { referrerLookup, userInfo } from '../state/session/session.lists';
import { themeToggled } from '../state/ui/ui.events';
import { answer, fakeApi, type Held, held } from '../testing/fakeApi';
import { anOutcome, aReferrer, aRegistration, aSession, aUser } from '../testing/fixtures';
import { stateAfter } from '../testing/runWorker';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';

afterEach(stopTestApps);

/** Another member signs in, in another tab. */
async function signInElsewhere(t: TestApp): Promise<void> {
  const session = aSession({ accessToken: 'access-2', user: aUser({ code: 'M2' }) });
  t.storage.tab().set(SESSION_KEY, encodeStoredSession(session));
  await t.settle();
}

/** Twenty calls that a member can have in flight together. */
const TWENTY = [
  // First: money waits for the figures that are being read.
  processClaim.submitted(null),
  buyPins.submitted({ amount: '1' }),
  deposits.reload(),
  withdrawals.reload(),
  transactions.reload(),
  pins.reload(),
  partners.reload(),
  incomeRows.reload(),
  sentHelps.reload(),
  receivedHelps.reload(),
  userInfo.requested(),
  walletInfo.requested(),
  claimBalance.requested(),
  latestHelps.requested(),
  openedHelp.requested('H1'),
  recipients.requested('H1'),
  downline.requested(),
  incomeSummary.requested(),
  syncClaim.submitted(null),
  checkDeposits.submitted(null),
];

/** Holds back every call. */
function holding() {
  const gates: Held<never>[] = [];
  const answers = () => {
    const gate = held<never>();
    gates.push(gate);
    return gate.answer;
  };
  return { gates, api: fakeApi({}, { answers }) };
}

async function withTwentyInFlight() {
  const { gates, api } = holding();
  const t = await startTestApp({ at: '/', signedIn: true, api });
  for (const action of TWENTY) await t.dispatch(action);
  expect(gates).toHaveLength(20);
  const closings: string[] = [];
  let signedIn = true;
  t.store.subscribe(() => {
    const now = t.state().session.accessToken !== null;
    if (signedIn && !now) closings.push(t.navigator.href);
    signedIn = now;
  });
  return { t, gates, closings };
}

describe('401', () => {
  it('twenty at the same time cause one clearing, one navigation and one notice, without a modal', async () => {
    const { t, gates, closings } = await withTwentyInFlight();
    await t.goTo('/portal/privacy');
    const [locations, calls] = [t.navigator.history.length, t.api.calls.length];
    await Promise.all(gates.map((gate) => gate.release(answer.unauthorized('access-1'))));
    expect(closings).toEqual(['/portal/privacy']);
    expect(t.state().session).toMatchObject({ accessToken: null, refreshToken: null, user: null, generation: 1 });
    expect(t.navigator.history).toHaveLength(locations + 1);
    expect(t.navigator.href).toBe('/');
    // Two of them moved money, and their responses are lost with the session.
    expect(t.state().ui).toMatchObject({ notice: 'ended-meanwhile', alert: null, overlay: null });
    expect(t.stored()).toBeNull();
    expect(t.reporter.faults).toEqual([]);
    await t.clock.advance(60_000);
    expect(t.api.calls).toHaveLength(calls);
  });
});

describe('signing in', () => {
  it('stores all three, opens the portal and reads its data with the new token', async () => {
    const t = await startTestApp({ at: '/login' });
    await t.dispatch(login.submitted({ email_id: 'asha@example.org', password: 'secret' }));
    expect(t.state().session).toMatchObject(aSession());
    expect(t.navigator.href).toBe('/portal');
    expect(t.api.calls.slice(1).map(({ name, token }) => [name, token])).toEqual([
      ['user.info', 'access-1'],
      ['help.sent', 'access-1'],
      ['wallet.claimBalance', 'access-1'],
      ['help.received', 'access-1'],
      ['help.sent', 'access-1'],
    ]);
  });

  it.each([
    ['to a sign-in', '/login', login.submitted({ email_id: 'asha@example.org', password: 'secret' })],
    ['to a registration', '/register', register.submitted(aRegistration())],
  ])('a late reply %s never replaces the newer session of another tab', async (_what, at, press) => {
    const gate = held<OpenedSession>();
    const auth = {
      login: () => gate.answer,
      register: () => gate.answer,
      referrer: () => answer.ok(aReferrer({ code: 'M9' })),
    };
    const t = await startTestApp({ at, api: fakeApi({ auth }) });
    await t.dispatch(referrerLookup.typed('M9', 'immediately'));
    await t.dispatch(press);
    expect(t.state().ui.overlay).not.toBeNull();
    await signInElsewhere(t);
    await gate.release(answer.ok(aSession()));
    await t.persisted();
    expect(t.state().session).toMatchObject({ accessToken: 'access-2', user: { code: 'M2' } });
    expect(t.stored()).toContain('access-2');
    expect(t.state().ui.overlay).toBeNull();
  });

  it('removes the notice about the end of the last session', async () => {
    const t = await memberAt('/portal');
    await t.dispatch(unauthorized());
    expect(t.state().ui.notice).toBe('sign-in-again');
    await t.dispatch(login.submitted({ email_id: 'a', password: 'b' }));
    expect(t.state().ui.notice).toBeNull();
  });
});

/** What the state has of the member, besides the session. */
function membersPart({ wallet, donations, team, income, ui }: RootState) {
  const { alert, overlay, copy, focus, notice } = ui;
  const { drafts, commands, outcomes, lastSent, question } = ui.runtime;
  return {
    ...{ wallet, donations, team, income, alert, overlay, copy, focus, notice },
    ...{ drafts, commands, outcomes, lastSent, question },
  };
}

describe('logout', () => {
  it('aborts every call in flight, and late responses change nothing', async () => {
    const { t, gates } = await withTwentyInFlight();
    await t.logout();
    expect(gates.map((gate) => gate.cancelled)).toEqual(gates.map(() => true));
    const after = t.state();
    await Promise.all(gates.map((gate) => gate.release(answer.failed())));
    expect(t.state()).toBe(after);
    expect(after.ui.overlay).toBeNull();
  });

  it('clears every member slice, the drafts and the command records; the theme stays', async () => {
    const t = await memberAt('/portal');
    for (const action of TWENTY) await t.dispatch(action);
    await t.dispatch(recipientLookup.typed('M2', 'immediately'));
    await t.dispatch(
      draftSaved({ command: 'wallet/buyPins', member: 'M1001', entityId: '', values: { amount: '12' } }),
    );
    await t.dispatch(outcomesReceived({ outcomes: [anOutcome()] }));
    await t.dispatch(themeToggled());
    const empty = stateAfter();
    expect(t.state().wallet).not.toEqual(empty.wallet);
    await t.logout();
    expect(membersPart(t.state())).toEqual(membersPart(empty));
    expect(t.state().ui.theme).toBe('light');
    expect(t.state().session).toMatchObject({ ...empty.session, generation: 1 });
    expect(t.navigator.href).toBe('/');
    expect(t.stored()).toBeNull();
  });

  it('leaves nothing of a running command for the next member', async () => {
    const { api } = holding();
    const t = await startTestApp({ at: '/', signedIn: true, api });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    await signInElsewhere(t);
    expect(t.state().session.accessToken).toBe('access-2');
    expect(t.state().ui.runtime.commands).toEqual({});
    expect(t.state().ui.overlay).toBeNull();
  });

  it('only leads home for a visitor', async () => {
    const t = await startTestApp({ at: '/login' });
    await t.logout();
    expect(t.navigator.href).toBe('/');
    expect(t.api.calls).toEqual([]);
  });
});
