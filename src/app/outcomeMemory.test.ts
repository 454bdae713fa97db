import { amount } from '../domain/money';
import { payHelp } from '../features/donations/donations.commands';
import { openedHelp } from '../features/donations/donations.lists';
import { buyPins, processClaim, withdrawUsdt } from '../features/wallet/wallet.commands';
import { questionAnswered } from '../kernel/commandEvents';
import { unauthorized } from '../kernel/effects';
import { outcomeDecided, outcomeRetried } from '../kernel/outcomes';
import { draftSaved, selectDraft, selectEmptied } from '../kernel/runtime';
import type { ApiReply } from '../platform/ports/api';
import type { Outcome } from '../rootState';
import { logoutRequested, sessionOpened, storedSessionChanged } from '../state/session/session.events';
import { userInfo } from '../state/session/session.lists';
import { selectContinue } from '../state/session/session.selectors';
import { selectExpiredOutcomes, selectPendingOutcomes } from '../state/ui/outcomes.selectors';
import { alertClosed, noticeDismissed, noticeShown } from '../state/ui/ui.events';
import { type ApiOverrides, answer, fakeApi, held, inTurn } from '../testing/fakeApi';
import { FakeClock, FakeStorage, FakeTab } from '../testing/fakes';
import { aHelp, anOutcome, aSession, aUser } from '../testing/fixtures';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { words } from '../testing/words';
import { memberMark } from './outcomeMemory';

afterEach(stopTestApps);

const HOUR = 3_600_000;
/** The member who is signed in from the start. */
const MEMBER = memberMark(aSession());
const BAO = aSession({ accessToken: 'access-9', user: aUser({ code: 'M2002' }) });
const BUY = buyPins.submitted({ amount: '2' });
const CLAIM = processClaim.submitted(null);
const FORM = { to_address: `0x${'ab'.repeat(20)}`, amount: '1' };
const WITHDRAW = withdrawUsdt.submitted(FORM);
const PAY = payHelp.submitted({ method: 'USDT', transaction_id: '' }, 'HD7');
const BUYING = ['wallet/buyPins pending'];
const WITHDRAWING = ['wallet/withdraw pending'];

const decided = (done: boolean, command = buyPins.name, key = 'key-1') => outcomeDecided({ command, key, done });
const retried = (command = buyPins.name) => outcomeRetried({ command, key: 'key-1' });
const chosen = (choice: string, command = buyPins.name) => questionAnswered({ command, choice });
const back = (accessToken = 'access-2') => sessionOpened(aSession({ accessToken }));

const outcomes = (t: TestApp): readonly Outcome[] => t.state().ui.runtime.outcomes;
const phases = (t: TestApp): readonly string[] => outcomes(t).map(({ command, phase }) => `${command} ${phase}`);
const question = (t: TestApp) => t.state().ui.runtime.question;
const asked = (t: TestApp) => words(question(t)?.title);
const choices = (t: TestApp) => question(t)?.choices.map(({ id }) => id);
const notice = (t: TestApp) => t.state().ui.notice;
const SAME_OR_NEW = 'The same again, or a new one?';

/** The tab closes, after its page has told the others. */
function close(t: TestApp): void {
  t.tab.close();
  t.stop();
}

/** The tab hears nothing for now, as when it is frozen. */
const freeze = (t: TestApp) => void t.storage.openTabs.delete(t.tab);

/** The browser ends the tab, whose page tells nothing any more. */
function kill(t: TestApp): void {
  freeze(t);
  t.stop();
}

/** No reply arrives. */
const lost = () => answer.failed();

/** A browser in which tabs are opened and pages reloaded. */
function browser(overrides: ApiOverrides = { wallet: { buyPins: lost } }) {
  const storage = new FakeStorage();
  const clock = new FakeClock();
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const open = (tab = new FakeTab(storage)) =>
    memberAt('/portal/wallet/buy', { ...overrides, newKey }, { storage, clock, tab });
  const reload = (t: TestApp) => {
    t.tab.leave();
    t.stop();
    return startTestApp({ at: t.navigator.href, storage, clock, tab: t.tab, api: fakeApi(overrides) });
  };
  return { storage, clock, open, reload, two: async () => [await open(), await open()] as const };
}
type Browser = ReturnType<typeof browser>;

const shownAgain = (t: TestApp): TestApp => {
  t.tab.returns();
  return t;
};

/** Another tab, after this one has closed. */
const closed = (t: TestApp, other: TestApp): TestApp => {
  close(t);
  return other;
};

/** A browser with a tab in which E-PINs were bought; the press got no reply, unless it is this one. */
async function bought(reply: ApiReply<null> = lost()) {
  const all = browser({ wallet: { buyPins: () => reply } });
  const t = await all.open();
  await t.dispatch(BUY);
  return { ...all, t };
}

it.each<[string, (away: TestApp, all: Browser) => TestApp | Promise<TestApp>]>([
  ['the next tab', (_away, { open }) => open()],
  ['a tab that slept through it and is loaded again', (away, { reload }) => reload(away)],
  ['a tab that was in the browser’s cache and is shown again', shownAgain],
])('what is pending when its tab closes is known to %s, and asked about there', async (_which, next) => {
  const all = browser({ wallet: { buyPins: lost, processClaim: lost } });
  const [away, t] = await all.two();
  await away.dispatch(CLAIM);
  away.tab.leave();
  await t.dispatch(BUY);
  const before = outcomes(t).at(-1);
  close(t);
  const after = await next(away, all);
  expect(phases(after)).toEqual(['wallet/processClaim pending', ...BUYING]);
  expect(outcomes(after).at(-1)).toEqual(before);
  const calls = after.api.count('wallet.buyPins');
  await after.dispatch(BUY);
  expect([asked(after), after.api.count('wallet.buyPins')]).toEqual([SAME_OR_NEW, calls]);
});

it.each<[string, (t: TestApp, beside: TestApp, all: Browser) => TestApp | Promise<TestApp>]>([
  ['in its own page after a reload', (t, _beside, { reload }) => reload(t)],
  ['in a tab beside it when it closes', (t, beside) => closed(t, beside)],
  [
    'in the next tab when all have closed',
    (t, beside, { open }) => {
      for (const each of [beside, t]) close(each);
      return open();
    },
  ],
])('a call that was under way is pending %s, and goes out under its key when it is retried', async (_where, end) => {
  let reply: ApiReply<null> = held<null>().answer;
  const all = browser({ wallet: { buyPins: () => reply } });
  const [t, beside] = await all.two();
  await t.dispatch(BUY);
  expect([t, beside].map(phases)).toEqual([['wallet/buyPins running'], ['wallet/buyPins elsewhere']]);
  const next = await end(t, beside, all);
  await next.settle();
  expect(phases(next)).toEqual(BUYING);
  reply = answer.ok(null);
  await next.dispatch(retried());
  expect([next.api.argsOf('wallet.buyPins').at(-1), phases(next)]).toEqual([[{ amount: '2' }, 'key-1'], []]);
});

describe('over the end of the last tab, as when a phone closes the portal', () => {
  it('a call of a killed tab is pending a minute after its press, however often the next tab is reloaded', async () => {
    const { t, open, reload, clock } = await bought(held<null>().answer);
    kill(t);
    const next = await open();
    await clock.advance(59_999);
    const again = await reload(next);
    expect([next, again].map(phases)).toEqual([['wallet/buyPins elsewhere'], ['wallet/buyPins elsewhere']]);
    await clock.advance(1);
    expect(phases(again)).toEqual(BUYING);
  });

  it('a device clock that was set back does not prolong the wait for a killed tab', async () => {
    const { t, open, clock } = await bought(held<null>().answer);
    kill(t);
    await clock.sleepThrough(-HOUR);
    const next = await open();
    await clock.advance(60_000);
    expect(phases(next)).toEqual(BUYING);
  });

  it('what another tab left at its sign-out is known in a tab that heard nothing of it, when the member signs in there', async () => {
    const { two, storage } = browser();
    const [away, t] = await two();
    freeze(away);
    await t.dispatch(BUY);
    await t.logout();
    await t.persisted();
    close(t);
    expect(away.navigator.href).toBe('/');
    await away.dispatch(back());
    expect(phases(away)).toEqual(BUYING);
    expect(JSON.parse(storage.shared ?? '{}').outcomes).toHaveLength(1);
  });

  it('after a sign-out only marks are left for it, and nothing once all is decided', async () => {
    const { t, open, storage } = await bought();
    expect(storage.shared).toContain('"amount":"2"');
    await t.logout();
    expect(storage.shared).not.toContain('amount');
    close(t);
    const next = await open();
    await next.dispatch(back());
    expect(phases(next)).toEqual(BUYING);
    await next.dispatch(decided(true));
    expect(storage.shared).toBeNull();
  });
});

describe('over a reload', () => {
  it('outcomes of one command that lost their details share a line of the sign-out question', async () => {
    const { t, reload } = await bought();
    await t.dispatch(BUY);
    await t.dispatch(chosen('new'));
    await t.logout();
    await t.dispatch(back());
    const next = await reload(t);
    expect(phases(next)).toEqual([...BUYING, ...BUYING]);
    await next.dispatch(logoutRequested());
    expect(question(next)?.lines.map(words)).toEqual([
      'E-PIN purchase',
      'The outcome is not known.',
      'It is kept for 24 hours: sign in again in this tab to see it.',
    ]);
  });

  it('a pending outcome is restored word for word; neither token is kept, and of the outcome only these parts', async () => {
    const { t, reload } = await bought();
    const [before] = outcomes(t);
    expect(before).toMatchObject({ phase: 'pending', key: 'key-1', form: { amount: '2' }, page: '/portal/wallet/buy' });
    const kept = t.tab.kept ?? '{}';
    expect(kept).not.toMatch(/access-1|refresh-1/);
    expect(Object.keys(JSON.parse(kept).outcomes[0]).toSorted().join(' ')).toBe(
      'at before command deviceAt entityId form foundOn key marks page phase what',
    );
    expect(outcomes(await reload(t))).toEqual([before]);
  });

  it('an ended outcome does not come back', async () => {
    const { t, reload } = await bought();
    await t.dispatch(decided(true));
    expect(t.tab.kept).toBeNull();
    expect(outcomes(await reload(t))).toEqual([]);
  });

  const record = (...kept: readonly unknown[]) => JSON.stringify({ member: MEMBER, outcomes: kept });

  it.each([
    ['what is not JSON', 'x'],
    ['the record of another member', JSON.stringify({ member: 'other', outcomes: [] })],
    ['a record without a member', JSON.stringify({ outcomes: [] })],
    ['a list', '[]'],
    ['outcomes of the wrong kind', record(null, 7, {}, { key: 'k' })],
    ['a mark of the wrong kind', JSON.stringify({ member: MEMBER, outcomes: [], left: [null, { member: MEMBER }] })],
    ['an outcome of a page elsewhere', record(anOutcome({ page: 'https://evil.example/portal' }))],
    ['a page elsewhere', JSON.stringify({ wanted: '//evil.example/portal' })],
  ])('%s in the storage is removed, without a fault', async (_what, kept) => {
    const tab = new FakeTab();
    tab.kept = kept;
    const t = await startTestApp({ signedIn: true, tab });
    expect([outcomes(t), selectContinue(t.state()), t.reporter.faults, tab.kept]).toEqual([[], null, [], null]);
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
    const { t, open, storage } = await bought();
    close(t);
    const tab = new FakeTab(storage);
    tab.kept = JSON.stringify({ wanted: '/portal/partners' });
    const next = await open(tab);
    expect([phases(next), selectContinue(next.state())]).toEqual([BUYING, '/portal/partners']);
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
    expect(notice(t)).toBeNull();
    await t.dispatch(BUY);
    expect(notice(t)).toBe('not-kept');
    await t.dispatch(noticeDismissed());
    // Another command changes what would be kept, and nothing about the risk.
    await t.dispatch(CLAIM);
    expect(notice(t)).toBeNull();
    await t.dispatch(decided(true));
    await t.dispatch(BUY);
    expect([outcomes(t).length, notice(t)]).toEqual([1, 'not-kept']);
    await t.dispatch(decided(true, buyPins.name, 'key-3'));
    expect([outcomes(t).length, notice(t)]).toEqual([0, null]);
  });

  it('warns again when the member is back', async () => {
    const t = await withoutStorage();
    await t.dispatch(BUY);
    await t.logout();
    expect(notice(t)).toBeNull();
    await t.dispatch(back());
    expect([phases(t), notice(t)]).toEqual([BUYING, 'not-kept']);
  });

  it('replaces no other notice', async () => {
    const t = await withoutStorage();
    await t.dispatch(BUY);
    await t.dispatch(noticeShown({ notice: 'storage' }));
    await t.dispatch(decided(true));
    expect(notice(t)).toBe('storage');
  });

  it.each([
    ['It is kept for 24 hours', false, false],
    ['can store nothing', true, true],
    ['can store nothing', false, true],
  ])(
    'promises at the sign-out that the outcome is kept only if it is: %s (full before: %s, later: %s)',
    async (line, isFull, isFullLater) => {
      const tab = new FakeTab();
      tab.isFull = isFull;
      const t = await browser({ wallet: { buyPins: lost, processClaim: lost } }).open(tab);
      await t.dispatch(BUY);
      tab.isFull = isFullLater;
      await t.dispatch(CLAIM);
      await t.dispatch(logoutRequested());
      expect(words(question(t)?.lines.at(-1))).toMatch(line);
    },
  );
});

describe('between tabs of one session', () => {
  it('every tab knows the pending outcomes, from before it opened and from later', async () => {
    const { two, open } = browser();
    const [one, other] = await two();
    await one.dispatch(BUY);
    const later = await open();
    expect([other, later].map(phases)).toEqual([BUYING, BUYING]);
    await later.dispatch(decided(false));
    expect([one, other, later].map(phases)).toEqual([[], [], []]);
  });

  const FILLED = draftSaved({ command: buyPins.name, member: aUser().code, entityId: '', values: { amount: '2' } });
  const typedIn = (t: TestApp) => Object.values(selectDraft(buyPins.name, '', aUser().code)(t.state()));

  it.each([
    ['IT WAS DONE empties the form', lost(), decided(true), []],
    ['a retry that worked empties the form', lost(), retried(), []],
    ['IT WAS NOT DONE leaves the form', lost(), decided(false), ['2']],
    ['a purchase that succeeded leaves the form', answer.ok(null), alertClosed(), ['2']],
  ])('%s that still holds the same in another tab, too', async (_what, first, then, left) => {
    const [one, other] = await browser({ wallet: { buyPins: inTurn<null>(first, answer.ok(null)) } }).two();
    await other.dispatch(FILLED);
    await one.dispatch(BUY);
    await one.dispatch(then);
    expect([one, other].map(phases)).toEqual([[], []]);
    expect(typedIn(other)).toEqual(left);
    expect(selectEmptied(buyPins.name, '')(other.state()) !== null).toBe(left.length === 0);
  });

  it('one waits for the response; the others do not show it, and learn when it arrived', async () => {
    const gate = held<null>();
    const [one, other] = await browser({ wallet: { buyPins: () => gate.answer } }).two();
    await one.dispatch(BUY);
    expect([phases(other), selectPendingOutcomes(other.state())]).toEqual([['wallet/buyPins elsewhere'], []]);
    await gate.release(answer.ok(null, 'Bought.'));
    expect([one, other].map(phases)).toEqual([[], []]);
  });

  /** A browser whose server has one donation to pay. */
  function withDonation(payUsdt?: () => ReturnType<typeof lost>) {
    const server = { status: 'PENDING' };
    const help = () => aHelp({ code: 'HD7', status: server.status });
    const paid = () => {
      server.status = 'SENT';
      return answer.ok({ help: help() });
    };
    const byCode = () => answer.help(help());
    const sent = () => answer.ok([help()]);
    return { server, ...browser({ help: { payUsdt: payUsdt ?? paid, payBank: lost, byCode, sent } }) };
  }
  const PAGE = '/portal/donations/view/HD7';

  it('a payment in one tab has the page of the donation in another read again: it still offered to pay', async () => {
    const [one, other] = await withDonation().two();
    for (const t of [one, other]) await t.goTo(PAGE);
    expect(other.state().donations.opened.data?.status).toBe('PENDING');
    await one.dispatch(PAY);
    expect(other.state().donations.opened.data?.status).toBe('SENT');
  });

  it('no tab says which of two payments a paid donation has got', async () => {
    const { server, two } = withDonation(lost);
    const [one, other] = await two();
    await one.goTo(PAGE);
    await one.dispatch(payHelp.submitted({ method: 'BANK', transaction_id: 'TX-1' }, 'HD7'));
    await one.dispatch(PAY);
    await one.dispatch(chosen('new', payHelp.name));
    expect(phases(other)).toEqual(['donations/payHelp pending', 'donations/payHelp pending']);
    server.status = 'SENT';
    await one.dispatch(openedHelp.requested('HD7'));
    expect([one, other].map((t) => [phases(t), t.state().ui.messages.shown])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  it('a payment whose donation is read as paid after the session has ended is settled: its mark identifies it', async () => {
    const { server, open } = withDonation(lost);
    const t = await open();
    await t.goTo(PAGE);
    await t.dispatch(PAY);
    await t.dispatch(unauthorized());
    await t.dispatch(back());
    await t.goTo('/portal');
    expect(outcomes(t)).toMatchObject([{ entityId: 'HD7', page: PAGE, phase: 'pending' }]);
    server.status = 'SENT';
    await t.goTo('/portal/donations');
    expect(outcomes(t)).toEqual([]);
  });

  it('a tab that comes back from the browser’s cache learns what was sent and what ended meanwhile, and brings nothing back', async () => {
    const { two, open, storage } = browser();
    const [one, away] = await two();
    const comesBack = async () => {
      storage.openTabs.add(away.tab);
      away.tab.returns();
      await one.settle();
      await away.settle();
      return phases(away);
    };
    freeze(away);
    await one.dispatch(BUY);
    expect(await comesBack()).toEqual(BUYING);
    freeze(away);
    await one.dispatch(decided(true));
    expect(phases(away)).toEqual(BUYING);
    expect(await comesBack()).toEqual([]);
    expect([one, await open()].map(phases)).toEqual([[], []]);
  });

  it('a tab that is killed releases its lock: a press in another tab before the minute is over asks about the outcome', async () => {
    const { two, storage } = browser({ wallet: { buyPins: () => held<null>().answer } });
    const [one, other] = await two();
    await one.dispatch(BUY);
    await other.dispatch(BUY);
    expect(words(other.state().ui.alert?.text)).toBe('This is already running in another tab.');
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    kill(one);
    storage.locks.clear();
    await other.dispatch(BUY);
    expect([phases(other), asked(other), other.api.count('wallet.buyPins')]).toEqual([BUYING, SAME_OR_NEW, 0]);
    await other.dispatch(chosen('same'));
    expect(other.api.argsOf('wallet.buyPins')).toEqual([[{ amount: '2' }, 'key-1']]);
  });

  it('a tab that was discarded learns what ended meanwhile, and brings it back in no tab', async () => {
    const { two, open } = browser();
    const [one, away] = await two();
    await one.dispatch(BUY);
    freeze(away);
    await one.dispatch(decided(false));
    const again = await open(away.tab);
    await again.settle();
    // Before the next tab opens, whose question would tell it, too.
    expect([one, again].map(phases)).toEqual([[], []]);
    expect(phases(await open())).toEqual([]);
  });

  it('a tab that comes back hears what became of it from one that has itself bought something else', async () => {
    const { two, open } = browser({ wallet: { buyPins: inTurn(answer.ok(null), answer.failed()) } });
    const [[one, other], away] = [await two(), await open()];
    await other.dispatch(BUY);
    await one.dispatch(BUY);
    await away.dispatch(FILLED);
    expect(phases(away)).toEqual(BUYING);
    freeze(away);
    await one.dispatch(decided(false, buyPins.name, 'key-2'));
    kill(one);
    away.tab.returns();
    await away.settle();
    expect([phases(away), typedIn(away), away.state().ui.messages.shown]).toEqual([[], ['2'], null]);
  });

  it.each([true, false])(
    'a decision in another tab (done: %s) does not take away the call that its own tab still waits for',
    async (done) => {
      const reply = held<null>();
      const { two, clock } = browser({ wallet: { buyPins: () => reply.answer } });
      const [frozen, other] = await two();
      await frozen.dispatch(BUY);
      await clock.advance(60_000);
      await other.dispatch(decided(done));
      expect([phases(frozen), phases(other)]).toEqual([['wallet/buyPins running'], []]);
      kill(other);
      await reply.release(answer.failed());
      expect(phases(frozen)).toEqual(BUYING);
      await frozen.dispatch(alertClosed());
      await frozen.dispatch(BUY);
      expect(asked(frozen)).toBe(SAME_OR_NEW);
    },
  );

  it('a page that comes back from the back-forward cache is read again, with the figures that could not be read as it was left', async () => {
    let usdt: string | null = '100';
    const info = () => (usdt === null ? answer.failed() : answer.user(aUser({ usdt: amount(usdt) })));
    const t = await browser({ user: { info }, wallet: { buyPins: lost } }).open();
    usdt = null;
    await t.dispatch(BUY);
    expect(buyPins.select(t.state())?.refetch?.phase).toBe('failed');
    t.tab.leave();
    usdt = '95';
    t.tab.returns();
    await t.clock.advance(0);
    expect(buyPins.select(t.state())?.refetch).toMatchObject({ phase: 'read', movement: expect.anything() });
    expect(t.state().session.user?.usdt).toBe('95');
  });

  it('a tab that was hidden and is shown again gives up on no call before the minute is over', async () => {
    const { two, clock } = browser({ wallet: { buyPins: () => held<null>().answer } });
    const [one, other] = await two();
    await one.dispatch(BUY);
    await clock.advance(3000);
    await clock.seen();
    await clock.advance(56_999);
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(1);
    expect(phases(other)).toEqual(BUYING);
  });

  it('a retry has a minute of its own', async () => {
    const first = held<null>();
    const { two, clock } = browser({ wallet: { buyPins: inTurn(first.answer, held<null>().answer) } });
    const [one, other] = await two();
    await one.dispatch(BUY);
    await clock.advance(40_000);
    await first.release(answer.failed());
    await one.dispatch(retried());
    await clock.advance(59_999);
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(1);
    expect(phases(other)).toEqual(BUYING);
  });

  it('what another tab has sent without a reply, while the question about an address was open here, is asked about', async () => {
    const [one, other] = await browser({ wallet: { transferUsdt: lost } }).two();
    const press = withdrawUsdt.submitted({ to_address: 'no address', amount: '5' });
    const yes = chosen('yes', withdrawUsdt.name);
    const keys = () => other.api.argsOf('wallet.transferUsdt').map(([, key]) => key);
    await other.dispatch(press);
    expect(asked(other)).toBe('Send anyway?');
    await one.dispatch(press);
    await one.dispatch(yes);
    await other.dispatch(yes);
    expect([asked(other), keys()]).toEqual([SAME_OR_NEW, []]);
    await other.dispatch(chosen('new', withdrawUsdt.name));
    expect([asked(other), keys()]).toEqual(['Send anyway?', []]);
    await other.dispatch(yes);
    expect(keys()).toEqual(['key-2']);
  });

  it('a question that closes because another tab knows the answer leaves the button at work', async () => {
    const [one, other] = await browser({ wallet: { buyPins: inTurn(answer.failed(), answer.ok(null)) } }).two();
    const more = buyPins.submitted({ amount: '3' });
    await one.dispatch(BUY);
    await other.dispatch(more);
    expect(question(other)).not.toBeNull();
    await one.dispatch(decided(true));
    expect(question(other)).toBeNull();
    await other.dispatch(more);
    expect(other.api.argsOf('wallet.buyPins')).toEqual([[{ amount: '3' }, 'key-2']]);
  });

  it('messages about another member are ignored', async () => {
    const { t, storage } = await bought();
    const stranger = new FakeTab(storage);
    stranger.post(JSON.stringify({ member: memberMark(BAO), gone: ['key-1'] }));
    stranger.post('no JSON');
    await t.settle();
    expect(phases(t)).toEqual(BUYING);
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
  /** The same, after the session has ended and the member has signed in again. */
  const signedInAgain = async () => {
    const all = await withdrawn();
    await all.t.dispatch(unauthorized());
    await all.t.dispatch(back());
    return all;
  };
  const sends = (t: TestApp) => t.api.argsOf('wallet.transferUsdt');

  it.each([
    ['401 beside it', unauthorized()],
    ['sign-out in another tab', storedSessionChanged(null)],
  ])('%s ends no outcome: a notice says so, and the same member is asked about it', async (_how, end) => {
    const { t } = await withdrawn();
    await t.dispatch(end);
    expect([outcomes(t), notice(t), t.navigator.href]).toEqual([[], 'ended-meanwhile', '/']);
    await t.dispatch(back());
    expect(outcomes(t)).toMatchObject([{ command: withdrawUsdt.name, key: 'key-1', form: null, phase: 'pending' }]);
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(withdrawUsdt.submitted({ ...FORM, amount: '2' }));
    expect(choices(t)).toEqual(['cancel', 'new']);
    await t.dispatch(chosen('cancel', withdrawUsdt.name));
    expect(sends(t)).toHaveLength(1);
  });

  it('a refusal that newer figures have confirmed does not come back as pending', async () => {
    const { t } = await bought(answer.refused('No stock'));
    await t.dispatch(alertClosed());
    expect(phases(t)).toEqual(['wallet/buyPins refusal-confirmed']);
    await t.logout();
    await t.dispatch(back());
    expect(outcomes(t)).toEqual([]);
  });

  it('a repeat that is entered again goes out under its key', async () => {
    const { t } = await signedInAgain();
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(WITHDRAW);
    expect(choices(t)).toEqual(['cancel', 'new', 'same']);
    // What is sent is shown, although the pending one is known by its marks alone.
    expect(question(t)?.lines.at(-1)).toMatchObject({ values: { amount: '1.00', to_address: FORM.to_address } });
    await t.dispatch(chosen('same', withdrawUsdt.name));
    expect(sends(t)).toEqual([
      [FORM, 'key-1'],
      [FORM, 'key-1'],
    ]);
  });

  it('TRY THE SAME AGAIN leads to its page and asks for what was entered: nothing is sent that is not shown', async () => {
    const { t } = await signedInAgain();
    await t.dispatch(retried(withdrawUsdt.name));
    // An approval is not entered, its button is not SUBMIT, and its page may be the list: the text is true of each.
    expect(words(t.state().ui.alert?.text)).toMatch(/^(?!.*(ENTER|SUBMIT)).*from this page/i);
    expect([t.navigator.href, sends(t).length]).toEqual(['/portal/wallet/withdraw', 1]);
  });

  it('a claim needs no input: it can be retried', async () => {
    const t = await browser({ wallet: { processClaim: lost } }).open();
    for (const action of [CLAIM, unauthorized(), back(), retried(processClaim.name)]) await t.dispatch(action);
    expect(t.api.count('wallet.processClaim')).toBe(2);
  });

  it('a call that was under way is pending afterwards, in every tab of the member', async () => {
    const [one, other] = await browser({ wallet: { transferUsdt: () => held<null>().answer } }).two();
    await one.dispatch(WITHDRAW);
    await other.dispatch(logoutRequested());
    expect(question(other)?.lines).toHaveLength(3);
    await other.dispatch(chosen('yes', 'session/logout'));
    await one.persisted();
    expect([one, other].map(notice)).toEqual(['ended-meanwhile', null]);
    await other.dispatch(back());
    await other.persisted();
    expect([one, other].map(phases)).toEqual([WITHDRAWING, WITHDRAWING]);
    await other.dispatch(decided(true, withdrawUsdt.name));
    expect([one, other].map(phases)).toEqual([[], []]);
  });

  it('another member, in this tab or another, does not see it, and it stays for its own member', async () => {
    const { t, reload } = await withdrawn();
    await t.dispatch(sessionOpened(BAO));
    expect(outcomes(t)).toEqual([]);
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(WITHDRAW);
    expect([question(t), sends(t).length]).toEqual([null, 2]);
    await t.dispatch(decided(true, withdrawUsdt.name, 'key-2'));
    await t.persisted();
    const again = await reload(t);
    expect(outcomes(again)).toEqual([]);
    await again.dispatch(back('access-3'));
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
    const byCode = () => answer.help(aHelp({ code: 'HD700' }));
    const t = await browser({ wallet: { transferUsdt: lost }, help: { payBank: lost, byCode } }).open();
    await t.dispatch(WITHDRAW);
    await t.goTo('/portal/donations/view/HD700');
    await t.dispatch(payHelp.submitted({ method: 'BANK', transaction_id: 'TX-99' }, 'HD700'));
    expect(phases(t)).toEqual([...WITHDRAWING, 'donations/payHelp pending']);
    await t.dispatch(unauthorized());
    const kept = t.tab.kept ?? '';
    expect(kept).not.toMatch(/0xabab|HD700|TX-99|M1001|BANK|Withdrawal|access-1|"1"/);
    const { left } = JSON.parse(kept);
    expect(Object.keys(left[0]).toSorted()).toEqual(['at', 'command', 'deviceAt', 'isOver', 'key', 'marks', 'member']);
    expect(left).toHaveLength(2);
  });

  it.each([60, -60, 1_000_000])('keeps its marks when the device clock jumps by %s hours', async (hours) => {
    const { t, clock } = await withdrawn();
    await clock.sleepThrough(hours * HOUR);
    await t.dispatch(unauthorized());
    await t.dispatch(back());
    expect(phases(t)).toEqual(WITHDRAWING);
  });

  it('by hand asks first while money is pending, and otherwise not', async () => {
    const { t } = await withdrawn();
    await t.dispatch(logoutRequested());
    expect(question(t)?.lines[0]).toMatchObject({ values: { amount: '1.00' } });
    await t.dispatch(chosen('cancel', 'session/logout'));
    expect([t.state().session.accessToken, phases(t)]).toEqual(['access-1', WITHDRAWING]);
    await t.dispatch(decided(true, withdrawUsdt.name));
    await t.dispatch(logoutRequested());
    expect([question(t), t.state().session.accessToken, t.tab.kept]).toEqual([null, null, null]);
  });
});

describe('24 hours', () => {
  const DAY = 24 * HOUR;
  const OVER = ['wallet/buyPins over'];

  /** E-PINs were bought without a reply; then time passes on the device, and on the server, which says it in a reply. */
  async function served() {
    let serverNow = new FakeClock().now();
    const all = browser({ wallet: { buyPins: lost }, user: { info: () => answer.user({}, serverNow) } });
    const t = await all.open();
    await t.dispatch(BUY);
    const pass = (device: number, server = device) => {
      serverNow += server;
      return all.clock.sleepThrough(device);
    };
    return { ...all, t, pass };
  }

  it('expire an outcome to the millisecond, which its page shows once', async () => {
    const { t, reload, pass } = await served();
    await pass(DAY - 1);
    const later = await reload(t);
    await later.dispatch(userInfo.requested());
    expect(phases(later)).toEqual(BUYING);
    await pass(1);
    await later.dispatch(userInfo.requested());
    expect(phases(later)).toEqual(OVER);
    const again = await reload(later);
    expect(selectExpiredOutcomes(again.state())).toHaveLength(1);
    await again.dispatch(BUY);
    expect(question(again)).toBeNull();
    await again.goTo('/portal/wallet');
    expect(phases(again)).toEqual(BUYING);
  });

  it('that end during the press of a retry are shown before anything is sent', async () => {
    const { t, pass } = await served();
    await pass(25 * HOUR);
    expect(phases(t)).toEqual(BUYING);
    await t.dispatch(BUY);
    expect([phases(t), t.api.count('wallet.buyPins')]).toEqual([OVER, 1]);
    await t.dispatch(BUY);
    expect(t.api.count('wallet.buyPins')).toBe(2);
  });

  it('that passed while the member was signed out are shown, too', async () => {
    const { t, pass } = await served();
    await t.dispatch(unauthorized());
    await pass(3 * DAY);
    await t.dispatch(back());
    await t.dispatch(userInfo.requested());
    expect(phases(t)).toEqual(OVER);
  });

  it.each([
    ['the device’s clock jumps', 25 * HOUR, HOUR],
    ['one reply has a wrong date', 0, 2 * DAY],
  ])('do not pass when %s', async (_what, device, server) => {
    const { t, pass } = await served();
    await pass(device, server);
    await t.goTo('/portal');
    await t.dispatch(userInfo.requested());
    expect(phases(t)).toEqual(BUYING);
  });
});
