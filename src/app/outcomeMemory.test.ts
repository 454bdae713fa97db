import { amount } from '../domain/money';
import { payHelp } from '../features/donations/donations.commands';
import { openedHelp } from '../features/donations/donations.lists';
import { buyPins, processClaim, withdrawUsdt } from '../features/wallet/wallet.commands';
import { questionAnswered } from '../kernel/commandEvents';
import { unauthorized } from '../kernel/effects';
import { ELSEWHERE_TIMEOUT_MS, OUTCOME_LIFETIME_MS, outcomeDecided, outcomeRetried } from '../kernel/outcomes';
import { draftSaved, selectDraft, selectEmptied } from '../kernel/runtime';
import type { ApiReply } from '../platform/ports/api';
import type { Outcome } from '../rootState';
import { logoutRequested, sessionOpened, storedSessionChanged } from '../state/session/session.events';
import { userInfo } from '../state/session/session.lists';
import { selectContinue } from '../state/session/session.selectors';
import { selectExpiredOutcomes } from '../state/ui/outcomes.selectors';
import { alertClosed, noticeDismissed, noticeShown } from '../state/ui/ui.events';
import { type ApiOverrides, answer, fakeApi, held, inTurn } from '../testing/fakeApi';
import { FakeClock, FakeStorage, FakeTab } from '../testing/fakes';
import { aHelp, anOutcome, aSession, aUser } from '../testing/fixtures';
import { startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { words } from '../testing/words';
import { memberMark } from './outcomeMemory';

afterEach(stopTestApps);

const HOUR = 3_600_000;
/** The member who is signed in from the start. */
const MEMBER = memberMark(aSession());
const BAO = aSession({ accessToken: 'access-9', user: aUser({ code: 'M2002' }) });
const BUY = buyPins.submitted({ amount: '2' });
const FORM = { to_address: `0x${'ab'.repeat(20)}`, amount: '1' };
const WITHDRAW = withdrawUsdt.submitted(FORM);
const outcomes = (t: TestApp): readonly Outcome[] => t.state().ui.runtime.outcomes;
const phases = (t: TestApp): readonly string[] => outcomes(t).map(({ command, phase }) => `${command} ${phase}`);
const question = (t: TestApp) => t.state().ui.runtime.question;

/** The tab closes, after its page has told the others. */
function close(t: TestApp): void {
  t.tab.close();
  t.stop();
}

/** The browser ends the tab, whose page tells nothing any more. */
function kill(t: TestApp): void {
  t.storage.openTabs.delete(t.tab);
  t.stop();
}

/** No reply arrives. */
const lost = () => answer.failed();

/** A browser in which tabs are opened and pages reloaded. */
function browser(overrides: ApiOverrides = { wallet: { buyPins: lost } }) {
  const storage = new FakeStorage();
  const clock = new FakeClock();
  let keys = 0;
  const open = (tab = new FakeTab(storage)) =>
    startTestApp({
      at: '/portal/wallet/buy',
      signedIn: true,
      storage,
      clock,
      tab,
      api: fakeApi({
        ...overrides,
        newKey: () => {
          keys += 1;
          return `key-${keys}`;
        },
      }),
    });
  const reload = (t: TestApp) => {
    t.tab.leave();
    t.stop();
    return startTestApp({ at: t.navigator.href, storage, clock, tab: t.tab, api: fakeApi(overrides) });
  };
  return { storage, clock, open, reload };
}

/** A browser with a tab in which E-PINs were bought; the press got no reply, unless it is this one. */
async function bought(reply: ApiReply<null> = lost()) {
  const all = browser({ wallet: { buyPins: () => reply } });
  const t = await all.open();
  await t.dispatch(BUY);
  return { ...all, t };
}

describe('over the end of the last tab, as when a phone closes the portal', () => {
  it('what is pending is known to the next tab, and asked about there', async () => {
    const { t, open } = await bought();
    const [before] = outcomes(t);
    close(t);
    const next = await open();
    expect(outcomes(next)).toEqual([before]);
    await next.dispatch(BUY);
    expect(words(question(next)?.title)).toBe('The same again, or a new one?');
    expect(next.api.count('wallet.buyPins')).toBe(0);
  });

  it('a call that was under way is pending in the next tab: the end of its page has aborted it', async () => {
    const { t, open } = await bought(held<null>().answer);
    close(t);
    expect(phases(await open())).toEqual(['wallet/buyPins pending']);
  });

  it('a call of a killed tab is pending a minute after its press, however often the next tab is reloaded', async () => {
    const { t, open, reload, clock } = await bought(held<null>().answer);
    kill(t);
    const next = await open();
    expect(phases(next)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(ELSEWHERE_TIMEOUT_MS - 1);
    const again = await reload(next);
    expect(phases(again)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(1);
    expect(phases(again)).toEqual(['wallet/buyPins pending']);
  });

  it('a device clock that was set back does not prolong the wait for a killed tab', async () => {
    const { t, open, clock } = await bought(held<null>().answer);
    kill(t);
    await clock.sleepThrough(-HOUR);
    const next = await open();
    await clock.advance(ELSEWHERE_TIMEOUT_MS);
    expect(phases(next)).toEqual(['wallet/buyPins pending']);
  });

  it('a tab that slept through it learns of it when it is loaded again', async () => {
    const { open, reload } = browser({ wallet: { buyPins: lost, processClaim: lost } });
    const [sleeping, t] = [await open(), await open()];
    await sleeping.dispatch(processClaim.submitted(null));
    sleeping.tab.leave();
    await t.dispatch(BUY);
    close(t);
    expect(phases(await reload(sleeping))).toEqual(['wallet/processClaim pending', 'wallet/buyPins pending']);
  });

  it('a tab that was in the browser’s cache meanwhile learns of it when it is shown again, and asks', async () => {
    const { open } = browser();
    const [away, t] = [await open(), await open()];
    away.tab.leave();
    await t.dispatch(BUY);
    close(t);
    away.tab.returns();
    expect(phases(away)).toEqual(['wallet/buyPins pending']);
    await away.dispatch(BUY);
    expect([question(away)?.command, away.api.count('wallet.buyPins')]).toEqual([buyPins.name, 0]);
  });

  it('what another tab left at its sign-out is known in a tab that heard nothing of it, when the member signs in there', async () => {
    const { open, storage } = browser();
    const [away, t] = [await open(), await open()];
    storage.openTabs.delete(away.tab);
    await t.dispatch(BUY);
    await t.logout();
    await t.persisted();
    close(t);
    expect(away.navigator.href).toBe('/');
    await away.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    expect(phases(away)).toEqual(['wallet/buyPins pending']);
    expect(JSON.parse(storage.shared ?? '{}').outcomes).toHaveLength(1);
  });

  it('after a sign-out only marks are left for it, and nothing once all is decided', async () => {
    const { t, open, storage } = await bought();
    expect(storage.shared).toContain('"amount":"2"');
    await t.logout();
    expect(storage.shared).not.toContain('amount');
    close(t);
    const next = await open();
    await next.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    expect(phases(next)).toEqual(['wallet/buyPins pending']);
    await next.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: true }));
    expect(storage.shared).toBeNull();
  });
});

describe('over a reload', () => {
  it('outcomes of one command that lost their details share a line of the sign-out question', async () => {
    const { t, reload } = await bought();
    await t.dispatch(BUY);
    await t.dispatch(questionAnswered({ command: buyPins.name, choice: 'new' }));
    await t.logout();
    await t.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    const next = await reload(t);
    expect(phases(next)).toEqual(['wallet/buyPins pending', 'wallet/buyPins pending']);
    await next.dispatch(logoutRequested());
    expect(question(next)?.lines.map(words)).toEqual([
      'E-PIN purchase',
      'The outcome is not known.',
      'It is kept for 24 hours: sign in again in this tab to see it.',
    ]);
  });

  it('a pending outcome is restored word for word', async () => {
    const { t, reload } = await bought();
    const [before] = outcomes(t);
    expect(before).toMatchObject({ phase: 'pending', key: 'key-1', form: { amount: '2' }, page: '/portal/wallet/buy' });
    expect(outcomes(await reload(t))).toEqual([before]);
  });

  it('a call that was under way becomes pending, and goes out under its key when it is retried', async () => {
    const { t, reload } = await bought(held<null>().answer);
    expect(phases(t)).toEqual(['wallet/buyPins running']);
    const again = await reload(t);
    expect(phases(again)).toEqual(['wallet/buyPins pending']);
    await again.dispatch(outcomeRetried({ command: buyPins.name, key: 'key-1' }));
    expect(again.api.argsOf('wallet.buyPins')).toEqual([[{ amount: '2' }, 'key-1']]);
  });

  it('an ended outcome does not come back', async () => {
    const { t, reload } = await bought();
    await t.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: true }));
    expect(t.tab.kept).toBeNull();
    expect(outcomes(await reload(t))).toEqual([]);
  });

  it.each([
    ['what is not JSON', 'x'],
    ['the record of another member', JSON.stringify({ member: 'other', outcomes: [] })],
    ['a record without a member', JSON.stringify({ outcomes: [] })],
    ['a list', '[]'],
    [
      'an outcome of the wrong kind',
      JSON.stringify({ member: MEMBER, outcomes: [null, 7, {}, { key: 'k' }], left: [null, { member: MEMBER }] }),
    ],
    [
      'a page elsewhere',
      JSON.stringify({ member: MEMBER, outcomes: [anOutcome({ page: 'https://evil.example/portal' })] }),
    ],
  ])('%s is removed when it is found there, without a fault', async (_what, kept) => {
    const tab = new FakeTab();
    tab.kept = kept;
    const t = await startTestApp({ signedIn: true, tab });
    expect(outcomes(t)).toEqual([]);
    expect(t.reporter.faults).toEqual([]);
    expect(tab.kept).toBeNull();
  });

  it('the page that a visitor asked for is offered after a reload, too, until it is opened', async () => {
    const [storage, tab] = [new FakeStorage(), new FakeTab()];
    const t = await startTestApp({ at: '/portal/donations/view/H1', storage, tab });
    await t.goTo('/login');
    t.stop();
    const again = await startTestApp({ at: '/login', storage, tab });
    await again.dispatch(sessionOpened(aSession()));
    expect(selectContinue(again.state())).toBe('/portal/donations/view/H1');
    await again.goTo('/portal/donations/view/H1');
    expect([selectContinue(again.state()), tab.kept]).toEqual([null, null]);
  });

  it('the page that a visitor asked for is offered beside what another tab has left pending', async () => {
    const { open, storage } = browser();
    const [t, tab] = [await open(), new FakeTab(storage)];
    await t.dispatch(BUY);
    close(t);
    tab.kept = JSON.stringify({ wanted: '/portal/partners' });
    const next = await open(tab);
    expect([phases(next), selectContinue(next.state())]).toEqual([['wallet/buyPins pending'], '/portal/partners']);
  });

  it('a page elsewhere that is kept there is not offered', async () => {
    const tab = new FakeTab();
    tab.kept = JSON.stringify({ wanted: '//evil.example/portal' });
    const t = await startTestApp({ signedIn: true, tab });
    expect(selectContinue(t.state())).toBeNull();
  });

  it('neither token is kept, and of the outcome only these parts', async () => {
    const { t } = await bought();
    expect(t.tab.kept).not.toMatch(/access-1|refresh-1/);
    expect(
      Object.keys(JSON.parse(t.tab.kept ?? '{}').outcomes[0])
        .toSorted()
        .join(' '),
    ).toBe('at before command deviceAt entityId form foundOn key marks page phase what');
  });
});

describe('a tab without storage', () => {
  function withoutStorage() {
    const tab = new FakeTab();
    tab.isFull = true;
    return browser().open(tab);
  }

  it('warns while something is pending, and after a dismissal again about the next', async () => {
    const t = await withoutStorage();
    expect(t.state().ui.notice).toBeNull();
    await t.dispatch(BUY);
    expect(t.state().ui.notice).toBe('not-kept');
    await t.dispatch(noticeDismissed());
    // Another command changes what would be kept, and nothing about the risk.
    await t.dispatch(processClaim.submitted(null));
    expect(t.state().ui.notice).toBeNull();
    await t.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: true }));
    await t.dispatch(BUY);
    expect([outcomes(t).length, t.state().ui.notice]).toEqual([1, 'not-kept']);
    await t.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-3', done: true }));
    expect([outcomes(t).length, t.state().ui.notice]).toEqual([0, null]);
  });

  it('warns again when the member is back', async () => {
    const t = await withoutStorage();
    await t.dispatch(BUY);
    await t.logout();
    expect(t.state().ui.notice).toBeNull();
    await t.dispatch(sessionOpened(aSession()));
    expect([phases(t), t.state().ui.notice]).toEqual([['wallet/buyPins pending'], 'not-kept']);
  });

  it('replaces no other notice', async () => {
    const t = await withoutStorage();
    await t.dispatch(BUY);
    await t.dispatch(noticeShown({ notice: 'storage' }));
    await t.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: true }));
    expect(t.state().ui.notice).toBe('storage');
  });

  it('does not promise at the sign-out that the outcome is kept', async () => {
    const { open } = browser({ wallet: { buyPins: lost, processClaim: lost } });
    const said = async (isFull: boolean, isFullLater = isFull) => {
      const tab = new FakeTab();
      tab.isFull = isFull;
      const t = await open(tab);
      await t.dispatch(BUY);
      tab.isFull = isFullLater;
      await t.dispatch(processClaim.submitted(null));
      await t.dispatch(logoutRequested());
      return words(question(t)?.lines.at(-1));
    };
    expect(await said(false)).toMatch('It is kept for 24 hours');
    expect(await said(true)).toMatch('can store nothing');
    expect(await said(false, true)).toMatch('can store nothing');
  });
});

describe('between tabs of one session', () => {
  it('every tab knows the pending outcomes, from before it opened and from later', async () => {
    const { open } = browser();
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await other.settle();
    expect(phases(other)).toEqual(['wallet/buyPins pending']);
    const later = await open();
    expect(phases(later)).toEqual(['wallet/buyPins pending']);
    await later.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: false }));
    await one.settle();
    expect([one, other, later].map(phases)).toEqual([[], [], []]);
  });

  const FILLED = draftSaved({ command: buyPins.name, member: aUser().code, entityId: '', values: { amount: '2' } });
  const typedIn = (t: TestApp) => Object.values(selectDraft(buyPins.name, '', aUser().code)(t.state()));

  it.each([
    ['IT WAS DONE empties the form', outcomeDecided, true, []],
    ['a retry that worked empties the form', outcomeRetried, true, []],
    ['IT WAS NOT DONE leaves the form', outcomeDecided, false, ['2']],
  ] as const)('%s that still holds the same in another tab, too', async (_what, press, done, left) => {
    const { open } = browser({ wallet: { buyPins: inTurn(answer.failed(), answer.ok(null)) } });
    const [one, other] = [await open(), await open()];
    await other.dispatch(FILLED);
    await one.dispatch(BUY);
    await one.dispatch(press({ command: buyPins.name, key: 'key-1', done }));
    await other.settle();
    expect([one, other].map(phases)).toEqual([[], []]);
    expect(typedIn(other)).toEqual(left);
    expect(selectEmptied(buyPins.name, '')(other.state()) !== null).toBe(left.length === 0);
  });

  it('a purchase that succeeded in one tab leaves the same filled form of another', async () => {
    const { open } = browser({ wallet: { buyPins: () => answer.ok(null) } });
    const [one, other] = [await open(), await open()];
    await other.dispatch(FILLED);
    await one.dispatch(BUY);
    await other.settle();
    expect([one, other].map(phases)).toEqual([[], []]);
    expect(typedIn(other)).toEqual(['2']);
    expect(selectEmptied(buyPins.name, '')(other.state())).toBeNull();
  });

  it('one waits for the response; the others do not show it, and learn when it arrived', async () => {
    const gate = held<null>();
    const { open } = browser({ wallet: { buyPins: () => gate.answer } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await other.settle();
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await gate.release(answer.ok(null, 'Bought.'));
    await one.settle();
    await other.settle();
    expect([one, other].map(phases)).toEqual([[], []]);
  });

  it('a payment in one tab has the page of the donation in another read again: it still offered to pay', async () => {
    let status = 'PENDING';
    const help = () => aHelp({ code: 'HD7', status });
    const { open } = browser({
      help: {
        payUsdt: () => {
          status = 'SENT';
          return answer.ok({ help: help() });
        },
        byCode: () => answer.help(help()),
      },
    });
    const [one, other] = [await open(), await open()];
    for (const t of [one, other]) await t.goTo('/portal/donations/view/HD7');
    expect(other.state().donations.opened.data?.status).toBe('PENDING');
    await one.dispatch(payHelp.submitted({ method: 'USDT', transaction_id: '' }, 'HD7'));
    await other.settle();
    expect(other.state().donations.opened.data?.status).toBe('SENT');
  });

  it('a tab that is closed while it waits leaves a pending outcome to the others', async () => {
    const gate = held<null>();
    const { open } = browser({ wallet: { buyPins: () => gate.answer } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    close(one);
    await other.settle();
    expect(phases(other)).toEqual(['wallet/buyPins pending']);
  });

  it('a tab that comes back from the browser’s cache learns what was sent and what ended meanwhile, and brings nothing back', async () => {
    const { open, storage } = browser();
    const one = await open();
    const away = await open();
    const comesBack = async () => {
      storage.openTabs.add(away.tab);
      away.tab.returns();
      await one.settle();
      await away.settle();
      return phases(away);
    };
    storage.openTabs.delete(away.tab);
    await one.dispatch(BUY);
    expect(await comesBack()).toEqual(['wallet/buyPins pending']);
    storage.openTabs.delete(away.tab);
    await one.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: true }));
    expect(phases(away)).toEqual(['wallet/buyPins pending']);
    expect(await comesBack()).toEqual([]);
    expect([one, await open()].map(phases)).toEqual([[], []]);
  });

  it('a tab that is killed releases its lock: a press in another tab before the minute is over asks about the outcome', async () => {
    const gate = held<null>();
    const { open, storage } = browser({ wallet: { buyPins: () => gate.answer } });
    const [one, other] = [await open(), await open()];
    await one.dispatch(BUY);
    await other.dispatch(BUY);
    expect(other.state().ui.alert?.text).toMatchObject({ message: 'This is already running in another tab.' });
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    kill(one);
    storage.locks.clear();
    await other.dispatch(BUY);
    expect(phases(other)).toEqual(['wallet/buyPins pending']);
    expect([question(other)?.command, other.api.count('wallet.buyPins')]).toEqual([buyPins.name, 0]);
    await other.dispatch(questionAnswered({ command: buyPins.name, choice: 'same' }));
    expect(other.api.argsOf('wallet.buyPins')).toEqual([[{ amount: '2' }, 'key-1']]);
  });

  it('a tab that was discarded learns what ended meanwhile, and brings it back in no tab', async () => {
    const { open, storage } = browser();
    const [one, away] = [await open(), await open()];
    await one.dispatch(BUY);
    await away.settle();
    storage.openTabs.delete(away.tab);
    await one.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: false }));
    const again = await open(away.tab);
    await again.settle();
    // Before the next tab opens, whose question would tell it, too.
    expect([one, again].map(phases)).toEqual([[], []]);
    expect(phases(await open())).toEqual([]);
  });

  it('a tab that comes back hears what became of it from one that has itself bought something else', async () => {
    const { open, storage } = browser({ wallet: { buyPins: inTurn(answer.ok(null), answer.failed()) } });
    const [one, other, away] = [await open(), await open(), await open()];
    await other.dispatch(BUY);
    await one.dispatch(BUY);
    await away.dispatch(FILLED);
    expect(phases(away)).toEqual(['wallet/buyPins pending']);
    storage.openTabs.delete(away.tab);
    await one.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-2', done: false }));
    await other.settle();
    kill(one);
    away.tab.returns();
    await away.settle();
    expect(phases(away)).toEqual([]);
    expect([typedIn(away), away.state().ui.messages.shown]).toEqual([['2'], null]);
  });

  it.each([true, false])(
    'a decision in another tab (done: %s) does not take away the call that its own tab still waits for',
    async (done) => {
      const reply = held<null>();
      const { open, clock } = browser({ wallet: { buyPins: () => reply.answer } });
      const [frozen, other] = [await open(), await open()];
      await frozen.dispatch(BUY);
      await clock.advance(ELSEWHERE_TIMEOUT_MS);
      await other.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done }));
      await frozen.settle();
      expect([phases(frozen), phases(other)]).toEqual([['wallet/buyPins running'], []]);
      kill(other);
      await reply.release(answer.failed());
      await frozen.settle();
      expect(phases(frozen)).toEqual(['wallet/buyPins pending']);
      await frozen.dispatch(alertClosed());
      await frozen.dispatch(BUY);
      expect(words(question(frozen)?.title)).toBe('The same again, or a new one?');
    },
  );

  it('no tab says which of two payments a paid donation has got', async () => {
    let status = 'PENDING';
    const { open } = browser({
      help: {
        byCode: () => answer.help(aHelp({ code: 'HD7', status })),
        payBank: () => answer.failed(),
        payUsdt: () => answer.failed(),
      },
    });
    const [one, other] = [await open(), await open()];
    await one.goTo('/portal/donations/view/HD7');
    await one.dispatch(payHelp.submitted({ method: 'BANK', transaction_id: 'TX-1' }, 'HD7'));
    await one.dispatch(payHelp.submitted({ method: 'USDT', transaction_id: '' }, 'HD7'));
    await one.dispatch(questionAnswered({ command: payHelp.name, choice: 'new' }));
    await other.settle();
    expect(phases(other)).toEqual(['donations/payHelp pending', 'donations/payHelp pending']);
    status = 'SENT';
    await one.dispatch(openedHelp.requested('HD7'));
    await other.settle();
    expect([one, other].map(phases)).toEqual([[], []]);
    expect([one, other].map((t) => t.state().ui.messages.shown)).toEqual([null, null]);
  });

  it('a page that comes back from the back-forward cache is read again, with the figures that could not be read as it was left', async () => {
    let usdt: string | null = '100';
    const info = () => (usdt === null ? answer.failed() : answer.user(aUser({ usdt: amount(usdt) })));
    const { open } = browser({ user: { info }, wallet: { buyPins: lost } });
    const t = await open();
    usdt = null;
    await t.dispatch(BUY);
    await t.settle();
    expect(buyPins.select(t.state())?.refetch?.phase).toBe('failed');
    t.tab.leave();
    usdt = '95';
    t.tab.returns();
    await t.clock.advance(0);
    expect(buyPins.select(t.state())?.refetch).toMatchObject({ phase: 'read', movement: expect.anything() });
    expect(t.state().session.user?.usdt).toBe('95');
  });

  it('a tab that was hidden and is shown again gives up on no call before the minute is over', async () => {
    const gate = held<null>();
    const { open, clock } = browser({ wallet: { buyPins: () => gate.answer } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await other.settle();
    await clock.advance(3000);
    await clock.seen();
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(56_999);
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(1);
    expect(phases(other)).toEqual(['wallet/buyPins pending']);
  });

  it('a retry has a minute of its own', async () => {
    const first = held<null>();
    const { open, clock } = browser({ wallet: { buyPins: inTurn(first.answer, held<null>().answer) } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await clock.advance(40_000);
    await first.release(answer.failed());
    await one.dispatch(outcomeRetried({ command: buyPins.name, key: 'key-1' }));
    await other.settle();
    await clock.advance(ELSEWHERE_TIMEOUT_MS - 1);
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(1);
    expect(phases(other)).toEqual(['wallet/buyPins pending']);
  });

  it('what another tab has sent without a reply, while the question about an address was open here, is asked about', async () => {
    const { open } = browser({ wallet: { transferUsdt: lost } });
    const [one, other] = [await open(), await open()];
    const press = withdrawUsdt.submitted({ to_address: 'no address', amount: '5' });
    const yes = questionAnswered({ command: withdrawUsdt.name, choice: 'yes' });
    const asked = () => words(question(other)?.title);
    await other.dispatch(press);
    expect(asked()).toBe('Send anyway?');
    await one.dispatch(press);
    await one.dispatch(yes);
    await other.settle();
    await other.dispatch(yes);
    expect([asked(), other.api.count('wallet.transferUsdt')]).toEqual(['The same again, or a new one?', 0]);
    await other.dispatch(questionAnswered({ command: withdrawUsdt.name, choice: 'new' }));
    expect([asked(), other.api.count('wallet.transferUsdt')]).toEqual(['Send anyway?', 0]);
    await other.dispatch(yes);
    expect(other.api.argsOf('wallet.transferUsdt').map(([, key]) => key)).toEqual(['key-2']);
  });

  it('a question that closes because another tab knows the answer leaves the button at work', async () => {
    const { open } = browser({ wallet: { buyPins: inTurn(answer.failed(), answer.ok(null)) } });
    const [one, other] = [await open(), await open()];
    await one.dispatch(BUY);
    await other.dispatch(buyPins.submitted({ amount: '3' }));
    expect(question(other)).not.toBeNull();
    await one.dispatch(outcomeDecided({ command: buyPins.name, key: 'key-1', done: true }));
    await other.settle();
    expect(question(other)).toBeNull();
    await other.dispatch(buyPins.submitted({ amount: '3' }));
    expect(other.api.argsOf('wallet.buyPins')).toEqual([[{ amount: '3' }, 'key-2']]);
  });

  it('messages about another member are ignored', async () => {
    const { open, storage } = browser();
    const one = await open();
    const stranger = new FakeTab(storage);
    await one.dispatch(BUY);
    stranger.post(JSON.stringify({ member: memberMark(BAO), gone: ['key-1'] }));
    stranger.post('no JSON');
    await one.settle();
    expect(phases(one)).toEqual(['wallet/buyPins pending']);
  });
});

describe('the end of a session', () => {
  /** A browser with a tab in which a withdrawal got no reply. */
  const withdrawn = async () => {
    const all = browser({ wallet: { transferUsdt: lost } });
    const t = await all.open();
    await t.dispatch(WITHDRAW);
    return { ...all, t };
  };
  const back = (accessToken = 'access-2') => sessionOpened(aSession({ accessToken }));

  it.each([
    ['401 beside it', unauthorized()],
    ['sign-out in another tab', storedSessionChanged(null)],
  ])('%s ends no outcome: a notice says so, and the same member is asked about it', async (_how, end) => {
    const { t } = await withdrawn();
    await t.dispatch(end);
    expect([outcomes(t), t.state().ui.notice, t.navigator.href]).toEqual([[], 'ended-meanwhile', '/']);
    await t.dispatch(back());
    expect(outcomes(t)).toMatchObject([{ command: withdrawUsdt.name, key: 'key-1', form: null, phase: 'pending' }]);
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(withdrawUsdt.submitted({ ...FORM, amount: '2' }));
    expect(question(t)?.choices.map(({ id }) => id)).toEqual(['cancel', 'new']);
    await t.dispatch(questionAnswered({ command: withdrawUsdt.name, choice: 'cancel' }));
    expect(t.api.argsOf('wallet.transferUsdt')).toHaveLength(1);
  });

  it('a refusal that newer figures have confirmed does not come back as pending', async () => {
    const t = await browser({ wallet: { buyPins: () => answer.refused('No stock') } }).open();
    await t.dispatch(BUY);
    await t.dispatch(alertClosed());
    expect(phases(t)).toEqual(['wallet/buyPins refusal-confirmed']);
    await t.logout();
    await t.dispatch(back());
    expect(outcomes(t)).toEqual([]);
  });

  it('a repeat that is entered again goes out under its key', async () => {
    const { t } = await withdrawn();
    await t.dispatch(unauthorized());
    await t.dispatch(back());
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(WITHDRAW);
    expect(question(t)?.choices.map(({ id }) => id)).toEqual(['cancel', 'same', 'new']);
    await t.dispatch(questionAnswered({ command: withdrawUsdt.name, choice: 'same' }));
    expect(t.api.argsOf('wallet.transferUsdt')).toEqual([
      [FORM, 'key-1'],
      [FORM, 'key-1'],
    ]);
  });

  it('TRY THE SAME AGAIN leads to its page and asks for what was entered: nothing is sent that is not shown', async () => {
    const { t } = await withdrawn();
    await t.dispatch(unauthorized());
    await t.dispatch(back());
    await t.dispatch(outcomeRetried({ command: withdrawUsdt.name, key: 'key-1' }));
    // An approval is not entered, its button is not SUBMIT, and its page may be the list: the text is true of each.
    expect(t.state().ui.alert?.text).toMatchObject({
      message: expect.stringMatching(/^(?!.*(ENTER|SUBMIT)).*from this page/i),
    });
    expect(t.navigator.href).toBe('/portal/wallet/withdraw');
    expect(t.api.argsOf('wallet.transferUsdt')).toHaveLength(1);
  });

  it('a claim needs no input: it can be retried', async () => {
    const t = await browser({ wallet: { processClaim: lost } }).open();
    await t.dispatch(processClaim.submitted(null));
    await t.dispatch(unauthorized());
    await t.dispatch(back());
    await t.dispatch(outcomeRetried({ command: processClaim.name, key: 'key-1' }));
    expect(t.api.argsOf('wallet.processClaim')).toHaveLength(2);
  });

  it('a call that was under way is pending afterwards, in every tab of the member', async () => {
    const gate = held<null>();
    const { open } = browser({ wallet: { transferUsdt: () => gate.answer } });
    const [one, other] = [await open(), await open()];
    await one.dispatch(WITHDRAW);
    await other.settle();
    await other.dispatch(logoutRequested());
    expect(question(other)?.lines).toHaveLength(3);
    await other.dispatch(questionAnswered({ command: 'session/logout', choice: 'yes' }));
    await one.settle();
    await one.persisted();
    expect([one, other].map((t) => t.state().ui.notice)).toEqual(['ended-meanwhile', null]);
    await other.dispatch(back());
    await other.persisted();
    await one.settle();
    expect([one, other].map(phases)).toEqual([['wallet/withdraw pending'], ['wallet/withdraw pending']]);
    await other.dispatch(outcomeDecided({ command: withdrawUsdt.name, key: 'key-1', done: true }));
    await one.settle();
    expect([one, other].map(phases)).toEqual([[], []]);
  });

  it('is restored after a reload, too', async () => {
    const { t, reload } = await withdrawn();
    await t.dispatch(unauthorized());
    await t.persisted();
    const visitor = await reload(t);
    expect(outcomes(visitor)).toEqual([]);
    await visitor.dispatch(back());
    expect(phases(visitor)).toEqual(['wallet/withdraw pending']);
  });

  it('another member, in this tab or another, does not see it, and it stays for its own member', async () => {
    const { t, reload } = await withdrawn();
    await t.dispatch(sessionOpened(BAO));
    expect(outcomes(t)).toEqual([]);
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(WITHDRAW);
    expect([question(t), t.api.argsOf('wallet.transferUsdt').length]).toEqual([null, 2]);
    await t.dispatch(outcomeDecided({ command: withdrawUsdt.name, key: 'key-2', done: true }));
    await t.persisted();
    const again = await reload(t);
    expect(outcomes(again)).toEqual([]);
    await again.dispatch(sessionOpened(aSession({ accessToken: 'access-3' })));
    expect(outcomes(again)).toMatchObject([{ key: 'key-1', phase: 'pending' }]);
  });

  it('another member who signed in elsewhere while this tab loaded anew does not see it, either', async () => {
    const { t, open, reload } = await withdrawn();
    const other = await open();
    t.stop();
    await other.dispatch(sessionOpened(BAO));
    await other.persisted();
    const again = await reload(t);
    expect([again.state().session.user?.code, outcomes(again)]).toEqual(['M2002', []]);
  });

  it('stores no address, name, amount or text, and no member', async () => {
    const t = await browser({
      wallet: { transferUsdt: lost },
      help: { payBank: lost, byCode: () => answer.help(aHelp({ code: 'HD700' })) },
    }).open();
    await t.dispatch(WITHDRAW);
    await t.goTo('/portal/donations/view/HD700');
    await t.dispatch(payHelp.submitted({ method: 'BANK', transaction_id: 'TX-99' }, 'HD700'));
    expect(phases(t)).toEqual(['wallet/withdraw pending', 'donations/payHelp pending']);
    await t.dispatch(unauthorized());
    const kept = t.tab.kept ?? '';
    expect(kept).not.toMatch(/0xabab|HD700|TX-99|M1001|BANK|Withdrawal|access-1|"1"/);
    const { left } = JSON.parse(kept);
    expect(Object.keys(left[0]).toSorted()).toEqual(['at', 'command', 'deviceAt', 'isOver', 'key', 'marks', 'member']);
    expect(left).toHaveLength(2);
  });

  it('a payment whose donation is then read as paid is settled: its mark identifies it', async () => {
    let status = 'PENDING';
    const help = () => aHelp({ code: 'HD700', status });
    const t = await browser({
      help: { payUsdt: lost, byCode: () => answer.help(help()), sent: () => answer.ok([help()]) },
    }).open();
    await t.goTo('/portal/donations/view/HD700');
    await t.dispatch(payHelp.submitted({ method: 'USDT', transaction_id: '' }, 'HD700'));
    await t.dispatch(unauthorized());
    await t.dispatch(back());
    await t.goTo('/portal');
    expect(outcomes(t)).toMatchObject([{ entityId: 'HD700', page: '/portal/donations/view/HD700', phase: 'pending' }]);
    status = 'SENT';
    await t.goTo('/portal/donations');
    expect(outcomes(t)).toEqual([]);
  });

  it.each([60, -60, 1_000_000])('keeps its marks when the device clock jumps by %s hours', async (hours) => {
    const { t, clock } = await withdrawn();
    await clock.sleepThrough(hours * HOUR);
    await t.dispatch(unauthorized());
    await t.dispatch(back());
    expect(phases(t)).toEqual(['wallet/withdraw pending']);
  });

  it('by hand asks first while money is pending, and otherwise not', async () => {
    const { t } = await withdrawn();
    await t.dispatch(logoutRequested());
    expect(question(t)?.lines[0]).toMatchObject({ values: { amount: '1.00' } });
    await t.dispatch(questionAnswered({ command: 'session/logout', choice: 'cancel' }));
    expect([t.state().session.accessToken, phases(t)]).toEqual(['access-1', ['wallet/withdraw pending']]);
    await t.dispatch(outcomeDecided({ command: withdrawUsdt.name, key: 'key-1', done: true }));
    await t.dispatch(logoutRequested());
    expect([question(t), t.state().session.accessToken, t.tab.kept]).toEqual([null, null, null]);
  });
});

describe('24 hours', () => {
  /** E-PINs were bought without a reply. The member is read with the server's own time, which is right even if the device's is not. */
  async function served() {
    const start = new FakeClock().now();
    let serverNow = start;
    const all = browser({ wallet: { buyPins: lost }, user: { info: () => answer.user({}, serverNow) } });
    const t = await all.open();
    await t.dispatch(BUY);
    return { ...all, t, server: (elapsed: number) => (serverNow = start + elapsed) };
  }

  it('expire an outcome to the millisecond, which its page shows once', async () => {
    const { t, clock, reload, server } = await served();
    await clock.sleepThrough(OUTCOME_LIFETIME_MS - 1);
    server(OUTCOME_LIFETIME_MS - 1);
    const later = await reload(t);
    await later.dispatch(userInfo.requested());
    expect(phases(later)).toEqual(['wallet/buyPins pending']);
    await clock.sleepThrough(1);
    server(OUTCOME_LIFETIME_MS);
    await later.dispatch(userInfo.requested());
    expect(phases(later)).toEqual(['wallet/buyPins over']);
    const again = await reload(later);
    expect(selectExpiredOutcomes(again.state())).toHaveLength(1);
    await again.dispatch(BUY);
    expect(question(again)).toBeNull();
    await again.goTo('/portal/wallet');
    expect(phases(again)).toEqual(['wallet/buyPins pending']);
  });

  it('that end during the press of a retry are shown before anything is sent', async () => {
    const { t, clock, server } = await served();
    await clock.sleepThrough(25 * HOUR);
    server(25 * HOUR);
    expect(phases(t)).toEqual(['wallet/buyPins pending']);
    await t.dispatch(BUY);
    expect(t.api.argsOf('wallet.buyPins')).toHaveLength(1);
    expect([phases(t), selectExpiredOutcomes(t.state()).length]).toEqual([['wallet/buyPins over'], 1]);
    await t.dispatch(BUY);
    expect(t.api.argsOf('wallet.buyPins')).toHaveLength(2);
  });

  it('that passed while the member was signed out are shown, too', async () => {
    const { t, clock, server } = await served();
    await t.dispatch(unauthorized());
    await clock.sleepThrough(3 * OUTCOME_LIFETIME_MS);
    server(3 * OUTCOME_LIFETIME_MS);
    await t.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    await t.dispatch(userInfo.requested());
    expect(phases(t)).toEqual(['wallet/buyPins over']);
  });

  it('do not pass when the device’s clock jumps', async () => {
    const { t, clock, server } = await served();
    await clock.sleepThrough(25 * HOUR);
    server(HOUR);
    await t.goTo('/portal');
    await t.dispatch(userInfo.requested());
    expect(phases(t)).toEqual(['wallet/buyPins pending']);
  });

  it('one reply with a wrong date ends nothing', async () => {
    const { t, server } = await served();
    server(2 * OUTCOME_LIFETIME_MS);
    await t.dispatch(userInfo.requested());
    expect(phases(t)).toEqual(['wallet/buyPins pending']);
  });
});
