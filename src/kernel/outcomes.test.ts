import { amount } from '../domain/money';
import { buyPins, processClaim, syncClaim, withdrawUsdt } from '../features/wallet/wallet.commands';
import type { WithdrawForm } from '../features/wallet/wallet.prepare';
import { i18n } from '../i18n/i18n';
import type { ApiReply, UserReply } from '../platform/ports/api';
import type { Outcome, Text } from '../rootState';
import { sessionOpened, userPatched } from '../state/session/session.events';
import { userInfo } from '../state/session/session.lists';
import { selectPendingOutcomes } from '../state/ui/outcomes.selectors';
import { alertClosed } from '../state/ui/ui.events';
import { type ApiOverrides, answer, held, inTurn } from '../testing/fakeApi';
import { FakeClock, settled } from '../testing/fakes';
import { anOutcome, aSession, aUser, aWallet } from '../testing/fixtures';
import { memberAt, stopTestApps } from '../testing/startTestApp';
import { alertOf, words } from '../testing/words';
import { questionAnswered } from './commandEvents';
import { unauthorized } from './effects';
import { navigateTo, refreshRequested } from './navigation';
import {
  afterOutcomeChange,
  afterOutcomeEvent,
  earlierOutcome,
  expiredKeys,
  OUTCOME_LIFETIME_MS,
  type OutcomeChange,
  outcomeDecided,
  outcomeRetried,
  outcomesExpired,
  outcomesReceived,
  outcomesRemoved,
} from './outcomes';
import { draftDiscarded, draftSaved, selectEmptied } from './runtime';

/** What happens to a pending outcome (decision 70), in the whole application. */

afterEach(stopTestApps);
afterEach(() => delete process.env.API_IDEMPOTENCY);

const WALLET = '/portal/wallet';
const WITHDRAW = '/portal/wallet/withdraw';
const FIRST: WithdrawForm = { to_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '5' };
const SECOND: WithdrawForm = { ...FIRST, amount: '7' };
const COMMAND = withdrawUsdt.name;
const BUY = buyPins.submitted({ amount: '1' });
const CLAIM = processClaim.submitted(null);
const FALLEN = 'Your USDT balance has fallen by 5.00 USDT since you pressed.';
const RISEN = 'Your USDT balance has risen by 4.50 USDT since you pressed.';

const lost = () => answer.failed('timeout');
const done = () => answer.ok(null);
const refuse = () => answer.refused('Not today.');
const retried = (command = COMMAND, key = 'key-1') => outcomeRetried({ command, key });
const decided = (isDone = true, command = COMMAND, key = 'key-1') => outcomeDecided({ command, key, done: isDone });

/** A reply of the member with this balance; `null`: none arrives. */
const holding = (usdt: string | null) => (usdt === null ? answer.failed() : answer.user(aUser({ usdt: amount(usdt) })));

/** The member's balance as the server has it, at first that of the fixtures' member. */
function aBalance() {
  let reply = () => holding('120.5');
  return {
    /** GET /api/user/info. */
    info: () => reply(),
    is: (next: string | null) => {
      reply = () => holding(next);
    },
    /** Holds the replies back until the returned function is called. */
    hold: () => {
      const gate = held<UserReply>();
      reply = () => gate.answer;
      return async (next: string | null) => {
        reply = () => holding(next);
        await gate.release(holding(next));
        await settled();
      };
    },
  };
}

const shown = (text: Text): string => (typeof text === 'string' ? text : i18n._(text));

/** A member whose balance the test sets, on the page of withdrawals or another. */
async function member(wallet: ApiOverrides['wallet'] = {}, at = WITHDRAW, balance = aBalance()) {
  const info = () => answer.ok(aWallet({ balance: null }));
  const t = await memberAt(at, { user: { info: balance.info }, wallet: { info, ...wallet } });
  const runtime = () => t.state().ui.runtime;
  return {
    ...t,
    balance,
    submit: (form = FIRST) => t.dispatch(withdrawUsdt.submitted(form)),
    claim: () => t.dispatch(CLAIM),
    choose: (choice: string) => t.dispatch(questionAnswered({ command: COMMAND, choice })),
    sends: () => t.api.argsOf('wallet.transferUsdt'),
    claims: () => t.api.count('wallet.processClaim'),
    open: () => runtime().outcomes.map(({ key, phase }) => [key, phase]),
    phases: () => runtime().outcomes.map(({ phase }) => phase),
    drafts: () => runtime().drafts[COMMAND]?.map(({ values }) => values),
    question: () => runtime().question,
    asked: () => runtime().question?.lines.map(shown),
    choices: () => runtime().question?.choices.map(({ id }) => id),
    overlay: () => t.state().ui.overlay,
    refetch: ({ select }: Pick<typeof withdrawUsdt, 'select'> = withdrawUsdt) => select(t.state())?.refetch,
    movement: () => {
      const refetch = withdrawUsdt.select(t.state())?.refetch;
      return refetch?.phase === 'read' && refetch.movement ? shown(refetch.movement) : null;
    },
  };
}

/** A member whose withdrawal of `FIRST` got no response, with a form as given; `next` answers the calls that follow. */
async function afterLost(next: () => ApiReply<null> = done, inForm: WithdrawForm = FIRST) {
  const t = await member({ transferUsdt: inTurn(lost(), next()) });
  await t.submit();
  await t.dispatch(draftSaved({ command: COMMAND, member: 'M1001', entityId: '', values: { ...inForm } }));
  return t;
}

const PENDING = ['key-1', 'pending'];
const OPEN = [PENDING];
const READINGS = new Set(['user.info', 'wallet.info', 'wallet.withdrawals']);

it.each([
  '/portal',
  '/portal/',
  '/PORTAL',
  '/portal/wallet/withdraw',
  '/portal/wallet/withdraw/',
  '/portal/Wallet/Withdraw',
])('a pending outcome is shown on its pages, however their address is written: %s', async (address) => {
  const t = await afterLost();
  await t.dispatch(alertClosed());
  await t.goTo('/portal/partners');
  expect(selectPendingOutcomes(t.state())).toEqual([]);
  await t.goTo(address);
  expect(selectPendingOutcomes(t.state())).toMatchObject([{ key: 'key-1' }]);
});

describe('the same again', () => {
  it.each([undefined, 403, 404, 409, 429])(
    'that is refused with HTTP %p says nothing about the first: it stays pending',
    async (status) => {
      const t = await afterLost(() => answer.refused('Not now.', status));
      await t.dispatch(retried());
      expect(t.sends()).toEqual([
        [FIRST, 'key-1'],
        [FIRST, 'key-1'],
      ]);
      expect([t.open(), alertOf(t.state())[0]]).toEqual([OPEN, 'Not now.']);
    },
  );

  it('that meets the end of the session stays pending for the member', async () => {
    const t = await afterLost(() => answer.unauthorized('access-1'));
    await t.dispatch(retried());
    expect([t.state().session.accessToken, t.state().ui.notice]).toEqual([null, 'ended-meanwhile']);
    await t.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    expect(t.open()).toEqual(OPEN);
  });
});

it.each([
  ['the same again that is done empties the form that holds it', retried(), FIRST, 2, undefined],
  ['the same again that is done leaves a form that holds something else', retried(), SECOND, 2, [SECOND]],
  ['IT WAS DONE empties the form that holds what was done', decided(), FIRST, 1, undefined],
  ['IT WAS DONE leaves a form that holds something else', decided(), SECOND, 1, [SECOND]],
  ['IT WAS NOT DONE leaves the form for another try', decided(false), FIRST, 1, [FIRST]],
])('%s, and nothing else happens', async (_what, press, inForm, sends, drafts) => {
  const t = await afterLost(done, inForm);
  await t.dispatch(press);
  expect([t.open(), t.drafts(), t.reporter.faults]).toEqual([[], drafts, []]);
  const changing = t.api.calls.filter(({ name }) => !READINGS.has(name));
  expect(changing.map(({ name }) => name)).toEqual(Array.from({ length: sends }, () => 'wallet.transferUsdt'));
  expect(Object.keys(t.state().ui.runtime.commands)).toEqual([COMMAND]);
});

it.each([
  [true, 'settled', `Withdrawal of 5.00 USDT to ${FIRST.to_address}`],
  [false, 'declined', null],
] as const)(
  'the journal records the member’s decision, and what was done is named once more: done %s',
  async (isDone, phase, message) => {
    const t = await afterLost();
    await t.dispatch(decided(isDone));
    const events = t.app.journal.read()?.actions.filter(({ type }) => type === `${COMMAND}/settled`);
    expect(events).toMatchObject([{ payload: { done: isDone }, meta: { phase, outcome: { key: 'key-1' } } }]);
    const said = t.state().ui.messages.shown;
    expect(said && shown(said.text)).toBe(message);
  },
);

it.each([
  ['TRY THE SAME AGAIN of one that is not open', retried(COMMAND, 'key-9')],
  ['the member’s decision about one that is not open', decided(true, COMMAND, 'key-9')],
  ['a decision that names a command that moves no money', decided(true, syncClaim.name)],
])('%s changes nothing', async (_what, press) => {
  const t = await afterLost();
  const before = t.api.calls.length;
  await t.dispatch(press);
  expect([t.open(), t.drafts(), t.api.calls.length, t.reporter.faults]).toEqual([OPEN, [FIRST], before, []]);
});

it('IT WAS DONE empties a form that was not left, too, and ignores drafts of another entity', async () => {
  const t = await afterLost();
  await t.dispatch(draftDiscarded({ command: COMMAND, entityId: '' }));
  await t.dispatch(draftSaved({ command: COMMAND, member: 'M1001', entityId: 'H1', values: { ...SECOND } }));
  await t.dispatch(decided());
  expect(selectEmptied(COMMAND, '')(t.state())).not.toBeNull();
  expect(t.drafts()).toEqual([SECOND]);
});

it('a press is kept word for word from when it is sent; the page where the member saw it is recorded when there was no response', async () => {
  const gate = held<null>();
  const t = await member({ transferUsdt: () => gate.answer });
  await t.submit();
  const [running] = t.state().ui.runtime.outcomes;
  const { what, ...rest } = running ?? anOutcome();
  expect(rest).toEqual({
    ...{ command: COMMAND, entityId: '', form: FIRST, key: 'key-1', at: t.clock.now(), deviceAt: t.clock.now() },
    ...{ page: WITHDRAW, foundOn: '', before: expect.stringMatching(/^\d/), phase: 'running' },
    marks: { entityMark: expect.any(String), formMark: expect.any(String) },
  });
  expect(shown(what)).toBe(`Withdrawal of 5.00 USDT to ${FIRST.to_address}`);
  await gate.release(answer.failed());
  expect(t.state().ui.runtime.outcomes).toEqual([{ ...running, phase: 'pending', foundOn: WITHDRAW }]);
  expect(t.refetch()).toEqual({ phase: 'read', at: t.clock.now(), movement: null });
});

it.each([
  ['the member comes back to the page', [navigateTo(WALLET), navigateTo(WITHDRAW)]],
  ['the page is refreshed, as when the device has a network again', [refreshRequested()]],
])('figures that could not be read after a press are read, and compared, when %s', async (_how, events) => {
  const t = await member({ transferUsdt: lost });
  t.balance.is(null);
  await t.submit();
  expect(t.refetch()).toEqual({ phase: 'failed' });
  t.balance.is('115.5');
  for (const event of events) await t.dispatch(event);
  // The line below the button no longer says that the figures may be out of date.
  expect(t.movement()).toBe(FALLEN);
});

it.each([
  ['ends when E-PINs are bought: what they cost is not taken for it', '120.5', BUY, '118', 2],
  ['ends when a claim is processed: what it brought is not taken for it', '120.5', CLAIM, '125', 2],
  ['stays when the figures had moved before that: it may have been done', '115.5', BUY, '113', 1],
])('a refusal that the figures confirmed %s', async (_what, refusedUsdt, other, usdt, sends) => {
  const t = await member({ transferUsdt: refuse });
  await t.submit();
  expect(t.phases()).toEqual(['refusal-confirmed']);
  t.balance.is(refusedUsdt);
  await t.goTo(WALLET);
  t.balance.is(usdt);
  await t.dispatch(other);
  await t.goTo(WITHDRAW);
  await t.submit(SECOND);
  expect(t.sends()).toHaveLength(sends);
  expect(words(t.question()?.title)).toBe(sends === 2 ? '' : 'The same again, or a new one?');
});

describe('of two that are open', () => {
  it('the one that is tried again is sent, under its own key', async () => {
    const t = await afterLost(lost);
    await t.submit(SECOND);
    await t.choose('new');
    await t.dispatch(retried(COMMAND, 'key-2'));
    expect(t.sends().at(-1)).toEqual([SECOND, 'key-2']);
    await t.dispatch(decided());
    expect(t.open()).toEqual([['key-2', 'pending']]);
  });

  it('one that another tab waits for can be neither retried nor decided', async () => {
    const t = await afterLost();
    const before = t.state().ui.runtime.outcomes.map((outcome) => ({ ...outcome, phase: 'elsewhere' }) as const);
    await t.dispatch(outcomesReceived({ outcomes: before }));
    await t.dispatch(retried());
    await t.dispatch(decided());
    expect([t.sends().length, t.state().ui.runtime.outcomes]).toEqual([1, before]);
  });
});

describe('the question whether to retry', () => {
  it('describes once what is the same, and tells what a new one would do', async () => {
    const t = await afterLost();
    await t.submit(FIRST);
    expect(t.asked()).toEqual([
      `Withdrawal of 5.00 USDT to ${FIRST.to_address}`,
      'The outcome is not known.',
      'A new one would be extra.',
    ]);
  });

  it('names both in full, and offers both and neither', async () => {
    const t = await afterLost();
    await t.submit(SECOND);
    const { title = '', detail, choices = [] } = t.question() ?? {};
    expect([shown(title), detail]).toEqual(['The same again, or a new one?', '']);
    expect(t.asked()).toEqual([
      `Withdrawal of 5.00 USDT to ${FIRST.to_address}`,
      'The outcome is not known.',
      'A new one would be extra:',
      `Withdrawal of 7.00 USDT to ${FIRST.to_address}`,
    ]);
    expect(choices.map(({ id, label, tone }) => [id, shown(label), tone])).toEqual([
      ['cancel', 'CANCEL', 'plain'],
      ['new', 'A NEW ONE', 'plain'],
      ['same', 'THE SAME AGAIN', 'primary'],
    ]);
    expect(t.sends()).toHaveLength(1);
  });

  const REFUSED = ['key-2', 'refusal-confirmed'];
  const UNKNOWN = ['key-2', 'pending'];

  // A new one has a key of its own, and what becomes of it says nothing of the first.
  it.each([
    ['CANCEL sends nothing', SECOND, 'cancel', done, [], OPEN],
    ['THE SAME AGAIN that is done', SECOND, 'same', done, [[FIRST, 'key-1']], []],
    ['THE SAME AGAIN, typed again, that is refused', FIRST, 'same', refuse, [[FIRST, 'key-1']], OPEN],
    ['A NEW ONE that is done', SECOND, 'new', done, [[SECOND, 'key-2']], OPEN],
    ['A NEW ONE that is refused', SECOND, 'new', refuse, [[SECOND, 'key-2']], [PENDING, REFUSED]],
    ['A NEW ONE without a reply', SECOND, 'new', lost, [[SECOND, 'key-2']], [PENDING, UNKNOWN]],
  ])('%s', async (_what, typed, choice, next, sent, open) => {
    const t = await afterLost(next);
    await t.submit(typed);
    await t.choose(choice);
    expect([t.sends().slice(1), t.open(), t.question()]).toEqual([sent, open, null]);
  });

  it.each([
    ['THE SAME AGAIN sends nothing that ended elsewhere', outcomesRemoved({ keys: ['key-1'] }), 'same', 'declined'],
    ['A NEW ONE runs the rules once more', userPatched({ usdt: amount('6') }), 'new', 'rejected'],
  ])('%s', async (_what, meanwhile, choice, phase) => {
    const t = await afterLost();
    await t.submit(SECOND);
    await t.dispatch(meanwhile);
    await t.choose(choice);
    expect([t.sends().length, withdrawUsdt.select(t.state())?.phase]).toEqual([1, phase]);
  });
});

describe('the stored outcomes', () => {
  const [first, second, third] = [anOutcome(), anOutcome({ key: 'key-2' }), anOutcome({ key: 'key-3' })];
  const all = [first, second, third];
  const running = { ...first, phase: 'running' } as const;
  const elsewhere = { ...first, phase: 'elsewhere' } as const;
  const refused = { ...first, phase: 'refused' } as const;
  const secondRuns = { ...second, phase: 'running' } as const;
  const secondPends = { ...second, foundOn: '/a' };
  const ofOther = anOutcome({ key: 'other', command: 'wallet/other', phase: 'running' });
  const marks = { ...first, form: null, what: 'Withdrawal', at: 9, deviceAt: 9 };
  const sent = (outcome: Outcome): OutcomeChange => ({ is: 'sent', outcome });
  const received = (...outcomes: readonly Outcome[]) => outcomesReceived({ outcomes });

  it.each<[string, readonly Outcome[], OutcomeChange, readonly Outcome[]]>([
    ['one that is sent is added', [first], sent(second), [first, second]],
    ['one that is sent again replaces itself', all, sent(secondRuns), [first, secondRuns, third]],
    ['one that becomes unknown records the page', [secondRuns], { is: 'unknown', key: 'key-2' }, [secondPends]],
    ['another that does leaves it', [first], { is: 'unknown', key: 'key-2' }, [first]],
    ['one whose result is known goes', all, { is: 'known', key: 'key-2' }, [first, third]],
    ['one that is refused is kept', [first, second], { is: 'refused', key: 'key-1' }, [refused, second]],
    ['a refused one stays at a press of another command', [refused, second], sent(ofOther), [refused, second, ofOther]],
    ['a refused one goes at the next press of its command', [refused, second], sent(third), [second, third]],
  ])('%s', (_what, before, change, after) => {
    expect(afterOutcomeChange(before, change, '/a')).toEqual(after);
  });

  it('a change of none of them leaves the array as it is', () => {
    expect(afterOutcomeChange(all, { is: 'known', key: 'key-4' }, '')).toBe(all);
    expect(afterOutcomeEvent(all, outcomesRemoved({ keys: ['key-4'] }))).toBe(all);
    expect(afterOutcomeEvent(all, { type: 'test/else' })).toBe(all);
  });

  it.each<
    [string, readonly Outcome[], ReturnType<typeof outcomesReceived | typeof outcomesRemoved>, readonly Outcome[]]
  >([
    ['a new one is added', [], received(first), [first]],
    ['one that another tab waited for is replaced', [elsewhere, second], received(first), [first, second]],
    ['one that this tab waits for is not', [running, second], received(elsewhere, third), [running, second, third]],
    ['another that this tab waits for does not matter', [secondRuns, elsewhere], received(first), [secondRuns, first]],
    ['those that ended in another tab go', all, outcomesRemoved({ keys: ['key-1', 'key-3'] }), [second]],
    // IT WAS NOT DONE in another tab, pressed before it learned that this tab retries.
    ['but not one that runs here', [running, second], outcomesRemoved({ keys: ['key-1', 'key-2'] }), [running]],
    ['marks do not overwrite the form of a stored one', [first], received(marks), [{ ...first, at: 9, deviceAt: 9 }]],
    ['a form completes marks', [marks], received(first), [first]],
  ])('of what other tabs report: %s', (_what, before, event, after) => {
    expect(afterOutcomeEvent(before, event)).toEqual(after);
  });

  it('one expires after a day to the millisecond, and never while this tab waits', () => {
    const end = first.deviceAt + OUTCOME_LIFETIME_MS;
    const at = (now: number) => ({ deviceNow: now, serverNow: now });
    const old = anOutcome({ key: 'old', at: first.at - 1, deviceAt: first.deviceAt - 1 });
    const phases = ['running', 'elsewhere', 'refused', 'over'] as const;
    const others = phases.map((phase) => ({ ...old, key: phase, phase }));
    expect(expiredKeys([first, old, ...others], at(end - 1))).toEqual(['old', 'elsewhere', 'refused']);
    expect(expiredKeys([first, ...others], at(end))).toEqual(['key-1', 'elsewhere', 'refused']);
  });

  it('one expires when both clocks agree: a single clock that jumps ends nothing', () => {
    const [now, end] = [first.at, first.at + OUTCOME_LIFETIME_MS];
    expect(expiredKeys(all, { deviceNow: end, serverNow: now })).toEqual([]);
    expect(expiredKeys(all, { deviceNow: now, serverNow: end })).toEqual([]);
    // A device clock set back before the press proves nothing, so only the server's counts.
    expect(expiredKeys([first], { deviceNow: now - 1, serverNow: end })).toEqual(['key-1']);
    expect(expiredKeys([first], { deviceNow: now - 1, serverNow: end - 1 })).toEqual([]);
  });

  it('pending ones that expire are shown as over, and refused ones go', () => {
    const before = (['pending', 'elsewhere', 'running', 'refused'] as const).map((phase) =>
      anOutcome({ key: phase, phase }),
    );
    const after = afterOutcomeEvent(before, outcomesExpired({ keys: before.map(({ key }) => key) }));
    expect(after.map(({ key, phase }) => [key, phase])).toEqual([
      ['pending', 'over'],
      ['elsewhere', 'over'],
      ['running', 'running'],
    ]);
  });

  describe('a new press may repeat', () => {
    const press = { command: first.command, entityId: '', form: first.form };
    const other = anOutcome({ key: 'other', form: { ...first.form, amount: '7' } });

    it('the same submission if it is stored, if only by its marks, otherwise the latest of its command', () => {
      expect(earlierOutcome([first, other], press)).toBe(first);
      expect(earlierOutcome([other, first, third], press)).toBe(first);
      expect(earlierOutcome([marks, other], press)).toBe(marks);
      expect(earlierOutcome([first, other], { ...press, form: { amount: '9' } })).toBe(other);
    });

    it('first of all the same of its own entity', () => {
      const of = (entityId: string) => anOutcome({ key: entityId, entityId });
      expect(earlierOutcome([of('H1'), of('H2'), of('H3')], { ...press, entityId: 'H2' })?.key).toBe('H2');
      const another = anOutcome({ key: 'H2', entityId: 'H2', form: { amount: '9' } });
      expect(earlierOutcome([another, of('H1')], { ...press, entityId: 'H2' })?.key).toBe('H1');
    });

    it.each([
      ['of another command', { ...first, command: 'wallet/other' }],
      ['that is under way', running],
      ['that another tab waits for', elsewhere],
      ['whose time is over', { ...first, phase: 'over' }],
      ['that was refused', refused],
    ] as const)('none %s', (_what, outcome) => {
      expect(earlierOutcome([outcome], press)).toBeNull();
      expect(earlierOutcome([first, outcome], press)).toBe(first);
      expect(earlierOutcome([other, outcome], press)).toBe(other);
    });
  });
});

describe('the figures', () => {
  /** Withdrawals answered one after the other; the first is pressed. */
  async function afterAnswers(...answers: readonly ApiReply<null>[]) {
    const t = await member({ transferUsdt: inTurn<null>(...answers, answer.ok(null)) });
    await t.submit();
    return { ...t, keys: () => t.sends().map(([, key]) => key) };
  }

  it('that moved are asked about before a retry under a key that the server may have forgotten', async () => {
    const t = await afterAnswers(answer.failed());
    t.balance.is('115.5');
    await t.clock.sleepThrough(OUTCOME_LIFETIME_MS);
    await t.dispatch(retried());
    expect([t.choices(), t.keys()]).toEqual([['cancel', 'same'], ['key-1']]);
    await t.choose('cancel');
    expect(t.keys()).toEqual(['key-1']);
    await t.dispatch(retried());
    await t.choose('same');
    expect(t.keys()).toEqual(['key-1', 'key-1']);
  });

  it('that moved are asked about before any retry of a build whose calls have no key (API_IDEMPOTENCY): it would be done twice', async () => {
    process.env.API_IDEMPOTENCY = 'off';
    const t = await afterAnswers(answer.failed());
    t.balance.is('115.5');
    await t.dispatch(retried());
    expect([t.choices(), t.keys()]).toEqual([['cancel', 'same'], ['key-1']]);
    await t.choose('cancel');
    await t.submit();
    expect(t.asked()?.[2]).toBe(FALLEN);
  });

  it('that moved are asked about a day after the first press, whose key it is, although a retry got no response since', async () => {
    const t = await afterAnswers(answer.failed(), answer.failed());
    await t.clock.sleepThrough(OUTCOME_LIFETIME_MS - 60_000);
    await t.dispatch(retried());
    t.balance.is('115.5');
    await t.clock.sleepThrough(60_000);
    await t.dispatch(retried());
    expect([t.choices(), t.keys()]).toEqual([
      ['cancel', 'same'],
      ['key-1', 'key-1'],
    ]);
    // It does not expire: the latest press was less than a day ago.
    const now = t.clock.now();
    expect(expiredKeys(t.state().ui.runtime.outcomes, { deviceNow: now, serverNow: now })).toEqual([]);
  });

  it('are compared with those of a refused press, also after a retry of another', async () => {
    const t = await afterAnswers(answer.failed(), answer.refused('No.'));
    await t.submit(SECOND);
    await t.choose('new');
    await t.dispatch(retried());
    t.balance.is('108.5');
    await t.submit(SECOND);
    expect([t.choices(), t.keys()]).toEqual([
      ['cancel', 'new', 'same'],
      ['key-1', 'key-2', 'key-1'],
    ]);
  });

  it('are compared with those of a refused press before the question about another', async () => {
    const t = await afterAnswers(answer.failed(), answer.refused('No.'));
    await t.submit(SECOND);
    await t.choose('new');
    t.balance.is('113.5');
    await t.submit(SECOND);
    expect(t.asked()?.[0]).toContain('7.00 USDT');
  });

  it('do not stop the question about a pending outcome: the balance may be gone because it was done', async () => {
    const all = { ...FIRST, amount: '120.5' };
    const t = await member({ transferUsdt: lost });
    await t.submit(all);
    t.balance.is('0');
    await t.dispatch(userInfo.requested());
    await t.submit(all);
    expect(t.choices()).toEqual(['cancel', 'new', 'same']);
    await t.choose('new');
    expect(t.sends()).toHaveLength(1);
  });
});

describe('a claim, which carries no key', () => {
  const claimLost = async () => {
    const t = await member({ processClaim: lost }, WALLET);
    await t.claim();
    return t;
  };

  it.each([
    ['TRY THE SAME AGAIN', retried(processClaim.name)],
    ['a new press', CLAIM],
  ])('is never sent a second time before the balance was read: %s', async (_what, press) => {
    const t = await claimLost();
    const before = t.api.count('user.info');
    t.balance.is(null);
    await t.dispatch(press);
    expect([t.api.count('user.info') > before, t.claims(), t.question(), t.overlay()]).toEqual([true, 1, null, null]);
    expect(t.refetch(processClaim)).toEqual({ phase: 'failed' });
  });

  it.each([409, 429])(
    'is refused by HTTP %i as by any other status: it was no repeat under a key (decision 70)',
    async (status) => {
      const t = await member({ processClaim: () => answer.refused('Nothing to claim yet', status) }, WALLET);
      await t.claim();
      expect([alertOf(t.state())[0], t.phases()]).toEqual(['Nothing to claim yet', ['refusal-confirmed']]);
    },
  );

  it.each([
    ['on a page that the member has left', navigateTo('/portal/profile'), ['pending']],
    ['when its outcome was decided', decided(true, processClaim.name), []],
  ])('is not sent again %s before the balance was read', async (_how, meanwhile, phases) => {
    const t = await claimLost();
    const come = t.balance.hold();
    await t.dispatch(retried(processClaim.name));
    expect(t.overlay()).not.toBeNull();
    await t.dispatch(meanwhile);
    await come('125');
    expect([t.claims(), t.phases(), t.overlay(), t.reporter.faults]).toEqual([1, phases, null, []]);
  });

  it('is sent again once the figures are read, although the list of transactions cannot be', async () => {
    const t = await member({ processClaim: lost, transactions: lost }, WALLET);
    await t.claim();
    await t.dispatch(retried(processClaim.name));
    expect(t.claims()).toBe(2);
  });

  it('shows in the question how the balance moved', async () => {
    const t = await claimLost();
    t.balance.is('125');
    await t.claim();
    expect(t.claims()).toBe(1);
    expect(t.asked()).toContain(RISEN);
    const events = t.app.journal.read()?.actions ?? [];
    expect(events.filter(({ type }) => type === `${processClaim.name}/refetchStateChanged`)).toMatchObject(
      ['read', 'reading', 'read'].map((phase) => ({ meta: { entityId: '', refetch: { phase } } })),
    );
  });

  it('shows how the balance moved, in any order of the responses', async () => {
    const t = await member({ processClaim: lost }, WALLET);
    const come = t.balance.hold();
    await t.claim();
    await come('125');
    expect(t.refetch(processClaim)).toMatchObject({ movement: { values: { risen: '4.50' } } });
  });
});

describe('a press after one that was done, while its figures are still read', () => {
  /** A claim that was done, whose figures are held back, and a second press, which the server refuses. */
  async function pressedAgain() {
    const t = await member({ processClaim: inTurn(answer.ok(null), answer.refused('Nothing to claim.')) }, WALLET);
    const come = t.balance.hold();
    await t.claim();
    await t.claim();
    return { ...t, come };
  }

  it('waits for them below the overlay: what the first press moved is not taken as evidence against a refusal of the second', async () => {
    const t = await pressedAgain();
    expect([t.claims(), words(t.overlay()?.text)]).toEqual([1, 'Processing claim please wait!']);
    await t.come('125');
    expect([t.claims(), t.overlay(), alertOf(t.state())[0]]).toEqual([2, null, 'Nothing to claim.']);
    expect(t.state().ui.runtime.outcomes.map(({ phase, before }) => [phase, before])).toEqual([
      ['refusal-confirmed', expect.stringMatching(/^125,/)],
    ]);
  });

  it.each([
    ['was done', done],
    ['got no response', lost],
  ])(
    'waits for them also when a claim %s: what it brought is not taken as evidence against a refused withdrawal',
    async (_how, processClaimed) => {
      const t = await member({ processClaim: processClaimed, transferUsdt: refuse }, WALLET);
      const come = t.balance.hold();
      await t.claim();
      await t.goTo(WITHDRAW);
      await t.submit();
      expect(t.sends()).toHaveLength(0);
      await come('125');
      expect(t.sends()).toHaveLength(1);
      const own = t.state().ui.runtime.outcomes.filter(({ command }) => command === COMMAND);
      expect(own).toMatchObject([{ phase: 'refusal-confirmed' }]);
    },
  );

  it('ends when the member leaves the page', async () => {
    const t = await pressedAgain();
    await t.goTo('/portal/profile');
    await t.come('125');
    expect([t.claims(), t.overlay()]).toEqual([1, null]);
  });
});

it.each([
  ['was done', decided()],
  ['was not done', decided(false)],
  ['ended in another tab', outcomesRemoved({ keys: ['key-1'] })],
  ['is a day old', outcomesExpired({ keys: ['key-1'] })],
])(
  'a press that waits for the figures is not sent when the outcome it would have been asked about %s meanwhile',
  async (_how, end) => {
    const t = await member({ transferUsdt: lost });
    await t.submit();
    await t.dispatch(alertClosed());
    const come = t.balance.hold();
    await t.dispatch(refreshRequested());
    await t.submit();
    await t.dispatch(end);
    await come('120.5');
    expect([t.sends().length, t.overlay(), t.question()]).toEqual([1, null, null]);
    // The next press knows what became of it.
    await t.submit();
    expect(t.sends()).toHaveLength(2);
  },
);

describe('a press while the page reads its first figures', () => {
  /** The page still reads; the stored balance is the one that it knows. */
  const reading = async (wallet: ApiOverrides['wallet'], at?: string) => {
    const balance = aBalance();
    const come = balance.hold();
    return { ...(await member(wallet, at, balance)), come };
  };

  it('waits for them: that the stored ones were old is not taken as evidence against its refusal', async () => {
    const t = await reading({ transferUsdt: refuse });
    await t.submit();
    expect(t.sends()).toHaveLength(0);
    await t.come('115.5');
    expect([t.sends().length, t.phases()]).toEqual([1, ['refusal-confirmed']]);
  });

  it.each([
    ['500', 1, ['', null]],
    ['1', 0, ['Insufficient wallet balance!', 'amount']],
  ])('waits for them before it calls the balance too small: it is %s by now', async (usdt, sent, alert) => {
    const t = await reading({});
    await t.submit({ ...FIRST, amount: '300' });
    expect([alertOf(t.state()), t.sends().length]).toEqual([['', null], 0]);
    await t.come(usdt);
    expect([alertOf(t.state()), t.sends().length]).toEqual([alert, sent]);
  });

  it('does not wait for a list, which holds no figure', async () => {
    const t = await member({ withdrawals: () => held<never>().answer });
    await t.submit();
    expect(t.sends()).toHaveLength(1);
  });
});

it('figures are being read until their reply comes, and the question of a new press stays open meanwhile', async () => {
  const t = await member({ transferUsdt: lost });
  const gate = t.balance.hold();
  await t.submit();
  expect(t.refetch()).toMatchObject({ phase: 'reading' });
  await t.submit(SECOND);
  expect(t.question()).not.toBeNull();
  await gate(null);
  expect([t.refetch(), t.question() !== null]).toEqual([{ phase: 'failed' }, true]);
  await t.choose('cancel');
  expect(t.question()).toBeNull();
});

describe('a first press that is refused', () => {
  const refused = (status?: number) => member({ transferUsdt: () => answer.refused('Duplicate request', status) });
  const isAsked = ({ sends, question }: Awaited<ReturnType<typeof refused>>) => [sends().length, question() !== null];

  it.each([408, 409, 425, 429, 499, 500, 503])('with HTTP %i is unknown', async (status) => {
    const t = await refused(status);
    await t.submit();
    expect([t.phases(), alertOf(t.state())[0]]).toEqual([['pending'], 'Duplicate request']);
    await t.submit();
    expect(isAsked(t)).toEqual([1, true]);
  });

  it.each([undefined, 400, 403, 404, 422])(
    'with HTTP %p is refused as long as no figure contradicts it',
    async (status) => {
      const t = await refused(status);
      await t.submit();
      expect([t.phases(), t.movement()]).toEqual([['refusal-confirmed'], null]);
      await t.submit(SECOND);
      expect([isAsked(t), t.phases()]).toEqual([[2, false], ['refusal-confirmed']]);
    },
  );

  it('is unknown when the figures moved as if it had been done, and says what moved', async () => {
    const t = await refused();
    t.balance.is('115.5');
    await t.submit();
    expect([t.phases(), t.movement()]).toEqual([['pending'], FALLEN]);
    await t.submit();
    expect(isAsked(t)).toEqual([1, true]);
  });

  it('is compared once more before the next press: the first may still have been at work', async () => {
    const t = await refused();
    await t.submit();
    expect(t.phases()).toEqual(['refusal-confirmed']);
    t.balance.is('115.5');
    await t.submit();
    expect([t.sends().length, t.phases()]).toEqual([1, ['pending']]);
    expect(t.asked()).toContain(FALLEN);
  });

  it('delays the next press until the figures are there, and covers the form meanwhile', async () => {
    const t = await refused();
    const come = t.balance.hold();
    await t.submit();
    expect(t.overlay()).toBeNull();
    await t.submit();
    expect(isAsked(t)).toEqual([1, false]);
    // What would be changed now is not what is sent.
    expect(words(t.overlay()?.text)).toBe('Processing USDT transfer please wait!');
    await come('115.5');
    expect([isAsked(t), t.overlay()]).toEqual([[1, true], null]);
  });

  it('no longer says “Updating…” once the next press is cancelled', async () => {
    const t = await refused();
    for (const choice of ['yes', 'no']) {
      await t.submit({ ...FIRST, to_address: 'no address' });
      await t.choose(choice);
    }
    expect(t.refetch()).toMatchObject({ phase: 'read', movement: null });
  });

  it('is asked about when the figures could never be read', async () => {
    const t = await refused();
    t.balance.is(null);
    await t.submit();
    expect(t.phases()).toEqual(['refused']);
    await t.submit();
    expect([isAsked(t), t.phases()]).toEqual([[1, true], ['pending']]);
  });

  it('is unknown when its figures could not be read before the session ended', async () => {
    const t = await refused();
    t.balance.is(null);
    await t.submit();
    await t.dispatch(unauthorized());
    expect(t.state().ui.notice).toBe('ended-meanwhile');
    await t.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    expect(t.phases()).toEqual(['pending']);
  });
});

describe('a day by a clock that may be wrong', () => {
  /** A withdrawal without a response; hours pass on the device, and on the server, whose replies say the time. */
  async function pressed(next: ApiReply<null>) {
    let serverNow = new FakeClock().now();
    let usdt = amount('120.5');
    const t = await member({ transferUsdt: inTurn(lost(), next) }, WITHDRAW, {
      ...aBalance(),
      info: () => answer.user({ usdt }, serverNow),
    });
    await t.submit();
    const pass = (device: number, server: number, nextUsdt = '120.5') => {
      serverNow += server * 3_600_000;
      usdt = amount(nextUsdt);
      return t.clock.sleepThrough(device * 3_600_000);
    };
    return { ...t, pass };
  }

  it('a device clock that was set back does not hide that a day has passed: a retry first shows how the figures moved', async () => {
    const t = await pressed(done());
    await t.pass(20, 30);
    await t.dispatch(userInfo.requested());
    await t.pass(0, 0, '115.5');
    await t.dispatch(retried());
    expect(t.sends()).toHaveLength(1);
    expect(t.asked()).toContain(FALLEN);
  });

  it('a device whose clock says that a day has passed asks the server for the time before anything is sent again', async () => {
    const t = await pressed(lost());
    await t.pass(25, 1);
    await t.dispatch(retried());
    expect(t.sends().map(([, key]) => key)).toEqual(['key-1', 'key-1']);
    await t.pass(25, 25);
    await t.dispatch(retried());
    expect([t.sends().length, t.phases()]).toEqual([2, ['over']]);
  });
});
