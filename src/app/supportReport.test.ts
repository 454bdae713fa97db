import { amount } from '../domain/money';
import { withdrawUsdt } from '../features/wallet/wallet.commands';
import { unauthorized } from '../kernel/effects';
import { serverTimeSeen } from '../kernel/runtime';
import { logoutRequested, sessionOpened } from '../state/session/session.events';
import { copyRequested } from '../state/ui/ui.events';
import { answer, fakeApi } from '../testing/fakeApi';
import { DEVICE_FACTS } from '../testing/fakes';
import { aSession, aUser } from '../testing/fixtures';
import { startTestApp, stopTestApps } from '../testing/startTestApp';
import { startReportingApp } from '../testing/support/reportingApp';

afterEach(stopTestApps);

const start = () =>
  startReportingApp({
    at: '/portal/wallet/withdraw',
    session: aSession(),
    api: fakeApi({ wallet: { transferUsdt: () => answer.failed() } }),
  });

const failing = withdrawUsdt.submitted({ to_address: `0x${'1'.repeat(40)}`, amount: '5' });

it('has the page, the time and the device, with the references of the alerts', async () => {
  const app = await start();
  await app.dispatch(failing);
  const ref = app.state().ui.alert?.ref ?? '';
  await app.dispatch(serverTimeSeen({ offset: 90_000 }));
  const { report } = await app.report();
  expect(report.about).toEqual({
    ...DEVICE_FACTS,
    made: app.clock.now(),
    storage: true,
    screen: '/portal/wallet/withdraw',
    theme: 'dark',
    clockOffset: 90_000,
    refs: [ref],
    faults: [],
  });
});

it('lists the deviations of the server’s replies, each once, however long ago, and without secrets', async () => {
  const app = await start();
  const { reporter } = app.app;
  reporter.report({ where: 'GET /wallet', error: 'data.wallet.balance: expected an amount, got a list' });
  reporter.report({ where: 'root saga', error: `of ${aSession().user.firstname}, ${aSession().accessToken}` });
  for (let n = 0; n < 520; n++) await app.dispatch(serverTimeSeen({ offset: n }));
  reporter.report({ where: 'GET /wallet', error: 'data.wallet.balance: expected an amount, got a list' });
  const { report, text, actions } = await app.report();
  expect(actions.filter(({ type }) => type === 'ui/faultReported')).toHaveLength(1);
  const [deviation, other, ...more] = report.about.faults;
  expect([deviation, more]).toEqual(['GET /wallet: data.wallet.balance: expected an amount, got a list', []]);
  expect(other).toMatch(/^root saga: of /);
  for (const secret of [aSession().user.firstname, aSession().accessToken]) expect(text).not.toContain(secret);
});

it('is saved as a file named by the server’s time in UTC, also in a browser that writes the month first', async () => {
  const { prototype } = Intl.DateTimeFormat;
  const { formatToParts } = prototype;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  Object.defineProperty(prototype, 'format', { ...format, get: () => () => '01/15/2026, 13:05' });
  jest.spyOn(prototype, 'formatToParts').mockImplementation(function parts(this: Intl.DateTimeFormat, time) {
    return formatToParts.call(this, time).toReversed();
  });
  const app = await start();
  await app.dispatch(serverTimeSeen({ offset: 3_900_000 }));
  const ready = await app.app.report();
  ready?.download();
  jest.restoreAllMocks();
  Object.defineProperty(prototype, 'format', format);
  expect(app.files).toEqual([['support-report-2026-01-15-1305.json', ready?.text]]);
});

it('is copied with the usual confirmation, which is not in the next report', async () => {
  const app = await start();
  app.clipboard.refuses = true;
  await (await app.app.report())?.copy('support report', 500);
  expect(app.state().ui.copy).toEqual({ field: 'support report', outcome: 'failed' });
  app.clipboard.refuses = false;
  const ready = await app.app.report();
  const copying = ready?.copy('support report', 500);
  await app.clock.advance(0);
  expect(app.clipboard.copied).toEqual([ready?.text]);
  expect(app.state().ui.copy).toEqual({ field: 'support report', outcome: 'copied' });
  await app.clock.advance(500);
  await copying;
  expect(app.state().ui.copy).toBeNull();
  const { actions } = await app.report();
  expect(actions.map(({ type }) => type)).not.toContain(copyRequested.type);
  expect(JSON.stringify(actions)).not.toContain('portalReport');
});

describe('holds nothing of the member before', () => {
  const other = aSession({ accessToken: 'access-2', user: aUser({ code: 'M2002', usdt: amount('7.25') }) });

  it('once another member has signed in', async () => {
    const app = await start();
    await app.dispatch(failing);
    await app.dispatch(sessionOpened(other));
    await app.goTo('/portal/wallet');
    const { text, actions } = await app.report();
    expect(text).toContain('M2002');
    for (const earlier of [aSession().user.usdt, withdrawUsdt.name]) expect(text).not.toContain(earlier);
    expect(actions.map(({ type }) => type)).toContain('wallet/transactions/arrived');
  });

  it('after a sign-out by hand', async () => {
    const app = await start();
    app.app.reporter.report({ where: 'GET /wallet', error: 'data.wallet: expected an object, got a list' });
    await app.dispatch(logoutRequested());
    await app.goTo('/login');
    const { text, report } = await app.report();
    expect(text).not.toContain(aSession().user.code);
    // What is wrong with the server's replies is noted once, and of no member.
    expect(report.about.faults).toEqual(['GET /wallet: data.wallet: expected an object, got a list']);
  });

  it('but what led to a sign-in belongs to its member', async () => {
    const app = await startReportingApp({ at: '/login' });
    await app.dispatch(sessionOpened(other));
    expect((await app.report()).actions.map(({ type }) => type)).toContain(sessionOpened.type);
  });

  it('but a member whose session expired goes on with what led to it', async () => {
    const app = await start();
    await app.dispatch(failing);
    await app.dispatch(unauthorized());
    await app.goTo('/login');
    await app.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    expect((await app.report()).actions.map(({ type }) => type)).toContain(`${withdrawUsdt.name}/failed`);
  });
});

it('is not made without a device', async () => {
  const t = await startTestApp({ signedIn: true });
  expect(await t.app.report()).toBeNull();
});
