import { logoutRequested, sessionOpened } from '../features/session/session.events';
import { buyPins, processClaim, withdrawUsdt } from '../features/wallet/wallet.commands';
import { questionAnswered } from '../kernel/commandEvents';
import { OUTCOME_LASTS_MS, outcomeJudged, outcomeRetried } from '../kernel/outcomes';
import type { Outcome } from '../state';
import { type ApiOverrides, answer, fakeApi, held } from '../testing/fakeApi';
import { FakeClock, FakeStorage, FakeTab } from '../testing/fakes';
import { aSession, aUser } from '../testing/fixtures';
import { chance } from '../testing/histories/history';
import { startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { markOf } from './outcomeMemory';

afterEach(stopTestApps);

const HOUR = 3_600_000;
const BUY = buyPins.submitted({ amount: '2' });
const outcomes = (t: TestApp): readonly Outcome[] => t.state().ui.runtime.outcomes;
const phases = (t: TestApp): readonly string[] => outcomes(t).map(({ command, phase }) => `${command} ${phase}`);

/** A browser in which tabs are opened and pages loaded again. */
function browser(overrides: ApiOverrides = { wallet: { buyPins: () => answer.failed() } }, checks = true) {
  const storage = new FakeStorage();
  const clock = new FakeClock();
  let keys = 0;
  const open = (tab = new FakeTab(storage), signedIn = true) =>
    startTestApp({
      at: '/portal/wallet/buy',
      signedIn,
      storage,
      clock,
      tab,
      checks,
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
    return startTestApp({ at: t.navigator.href, storage, clock, tab: t.tab, checks, api: fakeApi(overrides) });
  };
  return { storage, clock, open, reload };
}

describe('over a reload', () => {
  it('an outcome that nobody knows is known still, word for word', async () => {
    const { open, reload } = browser();
    const t = await open();
    await t.dispatch(BUY);
    const [before] = outcomes(t);
    expect(before).toMatchObject({ phase: 'open', key: 'key-1', form: { amount: '2' }, page: '/portal/wallet/buy' });
    expect(outcomes(await reload(t))).toEqual([before]);
  });

  it('a call that was under way has become one, and goes out under its key when the same again is meant', async () => {
    const gate = held<null>();
    const { open, reload } = browser({ wallet: { buyPins: () => gate.answer } });
    const t = await open();
    await t.dispatch(BUY);
    expect(phases(t)).toEqual(['wallet/buyPins running']);
    const again = await reload(t);
    expect(phases(again)).toEqual(['wallet/buyPins open']);
    await again.dispatch(outcomeRetried({ command: buyPins.name, key: 'key-1' }));
    expect(again.api.argsOf('wallet.buyPins')).toEqual([[{ amount: '2' }, 'key-1']]);
  });

  it('what ended does not come back', async () => {
    const { open, reload } = browser();
    const t = await open();
    await t.dispatch(BUY);
    await t.dispatch(outcomeJudged({ command: buyPins.name, key: 'key-1', done: true }));
    expect(t.tab.kept).toBeNull();
    expect(outcomes(await reload(t))).toEqual([]);
  });

  it.each([
    ['no JSON', 'x'],
    ['another session', JSON.stringify({ mark: 'other', outcomes: [] })],
    ['no mark', JSON.stringify({ outcomes: [] })],
    ['a list', '[]'],
    [
      'outcomes of the wrong kinds',
      JSON.stringify({ mark: markOf('access-1'), outcomes: [null, 7, {}, { key: 'k' }] }),
    ],
    [
      'a page elsewhere',
      JSON.stringify({
        mark: markOf('access-1'),
        outcomes: [
          {
            command: 'c',
            subject: '',
            form: {},
            key: 'k',
            at: 1,
            deviceAt: 1,
            what: 'x',
            page: 'https://evil.example/portal',
            foundOn: '',
            before: '',
            phase: 'open',
          },
        ],
      }),
    ],
  ])('%s that is kept there is nothing, and goes', async (_what, kept) => {
    const tab = new FakeTab();
    tab.kept = kept;
    const t = await startTestApp({ signedIn: true, tab });
    expect(outcomes(t)).toEqual([]);
    expect(t.reporter.faults).toEqual([]);
  });

  it('no password, OTP or token is kept', async () => {
    const { open } = browser();
    const t = await open();
    await t.dispatch(BUY);
    expect(t.tab.kept).not.toMatch(/access-1|refresh/);
    expect(Object.keys(JSON.parse(t.tab.kept ?? '{}').outcomes[0]).toSorted()).toEqual([
      'at',
      'before',
      'command',
      'deviceAt',
      'form',
      'foundOn',
      'key',
      'page',
      'phase',
      'subject',
      'what',
    ]);
  });
});

describe('between tabs of one session', () => {
  it('each knows what nobody knows, whether it was there before or comes later', async () => {
    const { open } = browser();
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await other.settle();
    expect(phases(other)).toEqual(['wallet/buyPins open']);
    const later = await open();
    expect(phases(later)).toEqual(['wallet/buyPins open']);
    await later.dispatch(outcomeJudged({ command: buyPins.name, key: 'key-1', done: false }));
    await one.settle();
    expect([one, other, later].map(phases)).toEqual([[], [], []]);
  });

  it('one waits for the answer, the others do not speak of it, and hear when it came', async () => {
    const gate = held<null>();
    const { open } = browser({ wallet: { buyPins: () => gate.answer } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await other.settle();
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await gate.come(answer.ok(null, 'Bought.'));
    await one.settle();
    await other.settle();
    expect([one, other].map(phases)).toEqual([[], []]);
  });

  it('a tab that is closed while it waits leaves an open outcome to the others', async () => {
    const gate = held<null>();
    const { open } = browser({ wallet: { buyPins: () => gate.answer } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    one.tab.close();
    one.stop();
    await other.settle();
    expect(phases(other)).toEqual(['wallet/buyPins open']);
  });

  it('a tab that is killed says nothing: after a minute nobody waits for its answer', async () => {
    const gate = held<null>();
    const { open, clock, storage } = browser({ wallet: { buyPins: () => gate.answer } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await other.settle();
    storage.pages.delete(one.tab);
    one.stop();
    await clock.advance(59_999);
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(1);
    expect(phases(other)).toEqual(['wallet/buyPins open']);
  });

  it('a tab that was hidden meanwhile and is seen again gives nobody up before the minute is over', async () => {
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
    expect(phases(other)).toEqual(['wallet/buyPins open']);
  });

  it('the same again has a minute of its own', async () => {
    const gates = [held<null>(), held<null>()];
    let calls = 0;
    const { open, clock } = browser({ wallet: { buyPins: () => gates[calls++]?.answer ?? answer.failed() } });
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await clock.advance(40_000);
    await gates[0]?.come(answer.failed());
    await one.dispatch(outcomeRetried({ command: buyPins.name, key: 'key-1' }));
    await other.settle();
    await clock.advance(59_999);
    expect(phases(other)).toEqual(['wallet/buyPins elsewhere']);
    await clock.advance(1);
    expect(phases(other)).toEqual(['wallet/buyPins open']);
  });

  it('what another browser or session says is nobody’s news', async () => {
    const { open, storage } = browser();
    const one = await open();
    const stranger = new FakeTab(storage);
    await one.dispatch(BUY);
    stranger.tell(JSON.stringify({ mark: markOf('access-2'), gone: ['key-1'] }));
    stranger.tell('no JSON');
    await one.settle();
    expect(phases(one)).toEqual(['wallet/buyPins open']);
  });
});

describe('the end of the session', () => {
  it('is the end of its outcomes, in the state, in the tab and in every other tab', async () => {
    const { open } = browser();
    const one = await open();
    const other = await open();
    await one.dispatch(BUY);
    await one.dispatch(logoutRequested());
    await other.settle();
    for (const t of [one, other]) {
      expect(outcomes(t)).toEqual([]);
      expect(t.tab.kept).toBeNull();
    }
  });

  it('another member who signs in, in this tab or another, hears nothing of them', async () => {
    const { open, reload } = browser();
    const one = await open();
    await one.dispatch(BUY);
    const bao = aSession({ accessToken: 'access-9', user: aUser({ code: 'M2002' }) });
    await one.dispatch(sessionOpened(bao));
    expect(outcomes(one)).toEqual([]);
    await one.persisted();
    expect(outcomes(await reload(one))).toEqual([]);
  });

  it('a tab that was closed over it and comes back forgets what it kept', async () => {
    const { open, storage } = browser();
    const one = await open();
    await one.dispatch(BUY);
    const { kept } = one.tab;
    await one.dispatch(logoutRequested());
    const back = new FakeTab(storage);
    back.kept = kept;
    const t = await open(back, false);
    expect([outcomes(t), back.kept]).toEqual([[], null]);
  });
});

describe('after 24 hours', () => {
  it('an outcome is forgotten, by the clock of the device, and not a moment earlier', async () => {
    const { open, clock, reload } = browser();
    const t = await open();
    await t.dispatch(BUY);
    await clock.sleepThrough(OUTCOME_LASTS_MS - 1);
    const later = await reload(t);
    expect(phases(later)).toEqual(['wallet/buyPins open']);
    await clock.sleepThrough(1);
    await later.goTo('/portal');
    expect(outcomes(later)).toEqual([]);
    expect(outcomes(await reload(later))).toEqual([]);
  });

  it('one reply with a wrong date ends nothing', async () => {
    const { open, clock } = browser({
      wallet: { buyPins: () => answer.failed() },
      user: { info: () => answer.ok({ user: {}, activities: null }, '', Date.UTC(2030, 0, 1)) },
    });
    const t = await open();
    await t.dispatch(BUY);
    await t.goTo('/portal');
    await clock.advance(HOUR);
    expect(phases(t)).toEqual(['wallet/buyPins open']);
  });

  it('the same again begins them anew', async () => {
    const { open, clock } = browser();
    const t = await open();
    await t.dispatch(BUY);
    await clock.sleepThrough(20 * HOUR);
    await t.dispatch(outcomeRetried({ command: buyPins.name, key: 'key-1' }));
    await clock.sleepThrough(20 * HOUR);
    await t.goTo('/portal');
    expect(phases(t)).toEqual(['wallet/buyPins open']);
  });
});

it('1,000 random reloads, closings and sign-outs lose no outcome while a tab is open, and none outlives its session', async () => {
  const roll = chance(70);
  // Redux Toolkit's checks would be most of the work; the tests above run with them.
  const { storage, open, reload } = browser(
    {
      wallet: {
        buyPins: () => answer.failed(),
        transferUsdt: () => answer.failed('timeout'),
        processClaim: () => answer.failed(),
      },
    },
    false,
  );
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(roll() * from.length)];
  const submissions = [
    BUY,
    withdrawUsdt.submitted({ to_address: `0x${'ab'.repeat(20)}`, amount: '1' }),
    processClaim.submitted(null),
  ];
  let tabs: TestApp[] = [await open()];
  let known = new Set<string>();
  let lived = 0;
  for (let round = 0; round < 1000; round++) {
    const t = pick(tabs);
    if (!t) throw new Error('no tab is open');
    const what = roll();
    if (what < 0.3) {
      await t.dispatch(pick(submissions) ?? BUY);
      const { question } = t.state().ui.runtime;
      if (question) await t.dispatch(questionAnswered({ command: question.command, choice: 'new' }));
      known = new Set(outcomes(t).map(({ key }) => key));
    } else if (what < 0.6) {
      tabs = [...tabs.filter((each) => each !== t), await reload(t)];
    } else if (what < 0.75) {
      tabs.push(await open());
    } else if (what < 0.95 && tabs.length > 1) {
      t.tab.close();
      t.stop();
      tabs = tabs.filter((each) => each !== t);
    } else if (what > 0.985) {
      await t.logout();
      for (const each of tabs) {
        await each.persisted();
        expect([outcomes(each), each.tab.kept]).toEqual([[], null]);
        each.tab.close();
        each.stop();
      }
      expect(storage.items.has('persist:session')).toBe(false);
      known = new Set();
      tabs = [await open()];
    }
    lived = Math.max(lived, known.size);
    for (const each of tabs) {
      await each.settle();
      expect(new Set(outcomes(each).map(({ key }) => key))).toEqual(known);
    }
    if (tabs.length > 3) {
      tabs[0]?.tab.close();
      tabs.shift()?.stop();
    }
  }
  expect(lived).toBeGreaterThan(5);
}, 300_000);
