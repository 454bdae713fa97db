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
import { answer, fakeApi, type Held, held, inTurn } from '../testing/fakeApi';
import { FakeClock, settled } from '../testing/fakes';
import { anOutcome, aSession, aUser } from '../testing/fixtures';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { alertOf } from '../testing/words';
import { questionAnswered } from './commandEvents';
import { unauthorized } from './effects';
import { refreshRequested } from './navigation';
import {
  afterOutcomeChange,
  afterOutcomeEvent,
  ELSEWHERE_TIMEOUT_MS,
  earlierOutcome,
  expiredKeys,
  OUTCOME_LIFETIME_MS,
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

const FIRST: WithdrawForm = { to_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '5' };
const SECOND: WithdrawForm = { ...FIRST, amount: '7' };
const COMMAND = withdrawUsdt.name;

/** A reply of the member with this balance. */
const holding = (usdt: string) => answer.user(aUser({ usdt: amount(usdt) }));
/** The member's balance as the server has it. */
function aBalance() {
  let now: string | null = '20';
  let gates: Held<UserReply>[] | null = null;
  return {
    /** GET /api/user/info. */
    info: () => {
      if (!gates) return now === null ? answer.failed() : holding(now);
      const gate = held<UserReply>();
      gates.push(gate);
      return gate.answer;
    },
    /** What it is from now on; `null`: it cannot be read. */
    is: (next: string | null) => {
      now = next;
    },
    /** Holds the replies back until the returned function is called. */
    hold: () => {
      const waiting: Held<UserReply>[] = [];
      gates = waiting;
      return async (next: string) => {
        [gates, now] = [null, next];
        for (const gate of waiting) await gate.release(holding(next));
        await settled();
      };
    },
  };
}
const phasesOf = ({ state }: Pick<TestApp, 'state'>) => state().ui.runtime.outcomes.map(({ phase }) => phase);
const shown = (text: Text): string => (typeof text === 'string' ? text : i18n._(text));

/** A member whose withdrawal of `FIRST` got no response, with a form as given; `next` answers the calls that follow. */
async function afterLost(next: () => ApiReply<null>, inForm: WithdrawForm = FIRST) {
  const transferUsdt = inTurn(answer.failed('timeout'), next());
  const t = await memberAt('/portal/wallet/withdraw', { wallet: { transferUsdt } });
  await t.dispatch(withdrawUsdt.submitted(FIRST));
  await t.dispatch(draftSaved({ command: COMMAND, member: 'M1001', entityId: '', values: { ...inForm } }));
  return {
    ...t,
    retry: () => t.dispatch(outcomeRetried({ command: COMMAND, key: 'key-1' })),
    decide: (done: boolean) => t.dispatch(outcomeDecided({ command: COMMAND, key: 'key-1', done })),
    choose: (choice: string) => t.dispatch(questionAnswered({ command: COMMAND, choice })),
    sends: () => t.api.argsOf('wallet.transferUsdt'),
    open: () => t.state().ui.runtime.outcomes.map(({ key, phase }) => [key, phase]),
    drafts: () => t.state().ui.runtime.drafts[COMMAND]?.map(({ values }) => values),
  };
}

const OPEN = [['key-1', 'pending']];
const READINGS = new Set(['user.info', 'wallet.info', 'wallet.withdrawals']);

it.each([
  '/portal',
  '/portal/',
  '/PORTAL',
  '/portal/wallet/withdraw',
  '/portal/wallet/withdraw/',
  '/portal/Wallet/Withdraw',
])('a pending outcome is shown on its pages, however their address is written: %s', async (address) => {
  const t = await afterLost(() => answer.ok(null));
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
      await t.retry();
      expect(t.sends()).toEqual([
        [FIRST, 'key-1'],
        [FIRST, 'key-1'],
      ]);
      expect(t.open()).toEqual(OPEN);
      expect(t.state().ui.alert?.text).toBe('Not now.');
    },
  );

  it('that is chosen in the question and refused stays pending, too', async () => {
    const t = await afterLost(() => answer.refused('Duplicate request'));
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    await t.choose('same');
    expect([t.sends().length, t.open()]).toEqual([2, OPEN]);
  });

  it('that meets the end of the session stays pending for the member', async () => {
    const t = await afterLost(() => answer.unauthorized('access-1'));
    await t.retry();
    expect(t.state().session.accessToken).toBeNull();
    expect(t.state().ui.notice).toBe('ended-meanwhile');
    await t.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    expect(t.open()).toEqual(OPEN);
  });

  it('that is done empties a form that holds the same, and leaves one that holds something else', async () => {
    const done = () => answer.ok(null, 'On its way.');
    const same = await afterLost(done);
    await same.retry();
    expect(same.drafts()).toBeUndefined();
    const other = await afterLost(done, SECOND);
    await other.retry();
    expect(other.drafts()).toEqual([SECOND]);
  });
});

it('a press is kept word for word from when it is sent; the page where the member saw it is recorded when there was no response', async () => {
  const gate = held<null>();
  const t = await memberAt('/portal/wallet/withdraw', { wallet: { transferUsdt: () => gate.answer } });
  await t.dispatch(withdrawUsdt.submitted(FIRST));
  const [running] = t.state().ui.runtime.outcomes;
  const { what, ...rest } = running ?? anOutcome();
  expect(rest).toEqual({
    ...{ command: COMMAND, entityId: '', form: FIRST, key: 'key-1', at: t.clock.now(), deviceAt: t.clock.now() },
    ...{ page: '/portal/wallet/withdraw', foundOn: '', before: expect.stringMatching(/^\d/), phase: 'running' },
    marks: { entityMark: expect.any(String), formMark: expect.any(String) },
  });
  expect(shown(what)).toBe(`Withdrawal of 5.00 USDT to ${FIRST.to_address}`);
  await gate.release(answer.failed());
  await t.settle();
  expect(t.state().ui.runtime.outcomes).toEqual([{ ...running, phase: 'pending', foundOn: '/portal/wallet/withdraw' }]);
  expect(withdrawUsdt.select(t.state())?.refetch).toEqual({ phase: 'read', at: t.clock.now(), movement: null });
});

it.each([
  [true, 'settled'],
  [false, 'declined'],
] as const)('the journal records the member’s decision: done %s', async (done, phase) => {
  const t = await afterLost(() => answer.ok(null));
  await t.decide(done);
  const events = t.app.journal.read()?.actions.filter(({ type }) => type === `${COMMAND}/settled`);
  expect(events).toMatchObject([{ payload: { done }, meta: { phase, outcome: { key: 'key-1' } } }]);
});

it('a command that moves no money ends no outcome, even if a decision names it', async () => {
  const t = await afterLost(() => answer.ok(null));
  await t.dispatch(outcomeDecided({ command: syncClaim.name, key: 'key-1', done: true }));
  expect(t.open()).toEqual(OPEN);
});

it('figures that could not be read after a press are read, and compared, when the member comes back to the page', async () => {
  let isDown = true;
  const t = await memberAt('/portal/wallet/withdraw', {
    wallet: { transferUsdt: () => answer.failed('timeout') },
    user: { info: () => (isDown ? answer.failed('timeout') : holding('115.5')) },
  });
  await t.dispatch(withdrawUsdt.submitted(FIRST));
  await t.settle();
  expect(withdrawUsdt.select(t.state())?.refetch).toEqual({ phase: 'failed' });
  isDown = false;
  await t.goTo('/portal/wallet');
  await t.goTo('/portal/wallet/withdraw');
  await t.settle();
  // The line below the button no longer says that the figures may be out of date.
  expect(withdrawUsdt.select(t.state())?.refetch).toMatchObject({ phase: 'read', movement: expect.anything() });
});

describe('a refusal that the figures confirmed', () => {
  async function afterRefusal(refusedUsdt = '120.5') {
    let usdt = '120.5';
    const balances = { info: () => holding(usdt) };
    const t = await memberAt('/portal/wallet/withdraw', {
      user: balances,
      wallet: {
        info: () => answer.ok({ address: '0x00000000000000000000000000000000000abcde', balance: null }),
        transferUsdt: () => answer.refused('Minimum is 10'),
        buyPins: () => {
          usdt = '118';
          return answer.ok(null);
        },
        processClaim: () => {
          usdt = '125';
          return answer.ok(null);
        },
      },
    });
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    await t.settle();
    usdt = refusedUsdt;
    await t.goTo('/portal/wallet');
    await t.settle();
    return t;
  }

  it.each([
    ['E-PINs', '/portal/wallet/buy', buyPins.submitted({ amount: '1' })],
    ['a claim', '/portal/wallet', processClaim.submitted(null)],
  ])('ends when another command is sent: what %s moved does not make it unknown', async (_what, page, submitted) => {
    const t = await afterRefusal();
    expect(phasesOf(t)).toEqual(['refusal-confirmed']);
    await t.goTo(page);
    await t.dispatch(submitted);
    await t.settle();
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.settle();
    expect([t.state().ui.runtime.question, t.api.count('wallet.transferUsdt')]).toEqual([null, 2]);
  });

  it('stays when the figures had moved before that: it may have been done', async () => {
    const t = await afterRefusal('115.5');
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    await t.settle();
    await t.goTo('/portal/wallet/withdraw');
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.settle();
    expect(t.state().ui.runtime.question?.title).toMatchObject({ message: 'The same again, or a new one?' });
    expect(t.api.count('wallet.transferUsdt')).toBe(1);
  });
});

describe('of two that are open', () => {
  it('the one that is tried again is sent, under its own key', async () => {
    const t = await afterLost(() => answer.failed());
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.choose('new');
    await t.dispatch(outcomeRetried({ command: COMMAND, key: 'key-2' }));
    expect(t.sends().at(-1)).toEqual([SECOND, 'key-2']);
    await t.decide(true);
    expect(t.open()).toEqual([['key-2', 'pending']]);
  });

  it('one that another tab waits for can be neither retried nor decided', async () => {
    const t = await afterLost(() => answer.ok(null));
    const before = t.state().ui.runtime.outcomes.map((outcome) => ({ ...outcome, phase: 'elsewhere' }) as const);
    await t.dispatch(outcomesReceived({ outcomes: before }));
    await t.retry();
    await t.decide(true);
    expect([t.sends().length, t.state().ui.runtime.outcomes]).toEqual([1, before]);
  });
});

it('IT WAS DONE empties a form that was not left, too, and ignores drafts of another entity', async () => {
  const t = await afterLost(() => answer.ok(null));
  await t.dispatch(draftDiscarded({ command: COMMAND, entityId: '' }));
  await t.dispatch(draftSaved({ command: COMMAND, member: 'M1001', entityId: 'H1', values: { ...SECOND } }));
  await t.decide(true);
  expect(selectEmptied(COMMAND, '')(t.state())).not.toBeNull();
  expect(t.drafts()).toEqual([SECOND]);
});

describe('the question whether to retry', () => {
  const question = (t: Awaited<ReturnType<typeof afterLost>>) => t.state().ui.runtime.question;

  it('names both in full, and offers both and neither', async () => {
    const t = await afterLost(() => answer.ok(null));
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    const { title, lines = [], detail, choices = [] } = question(t) ?? {};
    expect([title, ...lines].map((text) => text && shown(text))).toEqual([
      'The same again, or a new one?',
      `Withdrawal of 5.00 USDT to ${FIRST.to_address}`,
      'The outcome is not known.',
      'A new one would be extra:',
      `Withdrawal of 7.00 USDT to ${FIRST.to_address}`,
    ]);
    expect(detail).toBe('');
    expect(choices.map(({ id, label, tone }) => [id, shown(label), tone])).toEqual([
      ['cancel', 'CANCEL', 'plain'],
      ['same', 'THE SAME AGAIN', 'primary'],
      ['new', 'A NEW ONE', 'plain'],
    ]);
    expect(t.sends()).toHaveLength(1);
  });

  it.each([
    ['CANCEL', 'cancel', 1, OPEN],
    ['THE SAME AGAIN', 'same', 2, []],
    ['A NEW ONE', 'new', 2, OPEN],
  ])('%s', async (_label, choice, sends, open) => {
    const t = await afterLost(() => answer.ok(null));
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.choose(choice);
    expect([t.sends().length, t.open(), question(t)]).toEqual([sends, open, null]);
    if (choice === 'same') expect(t.sends().at(-1)).toEqual([FIRST, 'key-1']);
  });

  it('THE SAME AGAIN sends nothing when the outcome ended elsewhere meanwhile', async () => {
    const t = await afterLost(() => answer.ok(null));
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.dispatch(outcomesRemoved({ keys: ['key-1'] }));
    await t.choose('same');
    expect([t.sends().length, withdrawUsdt.select(t.state())?.phase]).toEqual([1, 'declined']);
  });

  it('A NEW ONE runs the rules once more', async () => {
    const t = await afterLost(() => answer.ok(null));
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.dispatch(userPatched({ usdt: amount('6') }));
    await t.choose('new');
    expect([t.sends().length, withdrawUsdt.select(t.state())?.phase]).toEqual([1, 'rejected']);
  });
});

it.each([
  ['TRY THE SAME AGAIN', outcomeRetried({ command: COMMAND, key: 'key-9' })],
  ['the member’s decision', outcomeDecided({ command: COMMAND, key: 'key-9', done: true })],
])('%s about an outcome that is not open changes nothing', async (_what, press) => {
  const t = await afterLost(() => answer.ok(null));
  const before = t.api.calls.length;
  await t.dispatch(press);
  expect([t.open(), t.drafts(), t.api.calls.length]).toEqual([OPEN, [FIRST], before]);
  expect(t.reporter.faults).toEqual([]);
});

it.each([
  ['TRY THE SAME AGAIN', outcomeRetried({ command: COMMAND, key: 'key-1' }), 2],
  ['the member’s decision', outcomeDecided({ command: COMMAND, key: 'key-1', done: true }), 1],
])('%s reaches its own command only', async (_what, press, sends) => {
  const t = await afterLost(() => answer.ok(null));
  await t.dispatch(press);
  const changing = t.api.calls.filter(({ name }) => !READINGS.has(name));
  expect(changing.map(({ name }) => name)).toEqual(Array.from({ length: sends }, () => 'wallet.transferUsdt'));
  expect(Object.keys(t.state().ui.runtime.commands)).toEqual([COMMAND]);
  expect(t.reporter.faults).toEqual([]);
});

it.each([
  ['done', () => answer.ok(null, 'On its way.'), []],
  ['refused', () => answer.refused('No such address.'), [['key-2', 'refusal-confirmed']]],
  ['not answered', () => answer.failed(), [['key-2', 'pending']]],
])('A NEW ONE has a key of its own, and that it is %s says nothing of the first', async (_what, next, more) => {
  const t = await afterLost(next);
  await t.dispatch(withdrawUsdt.submitted(SECOND));
  await t.choose('new');
  expect(t.sends().at(-1)).toEqual([SECOND, 'key-2']);
  expect(t.open()).toEqual([...OPEN, ...more]);
});

it('an outcome lasts a day; another tab that is silent for a minute counts as closed', () => {
  expect([OUTCOME_LIFETIME_MS, ELSEWHERE_TIMEOUT_MS]).toEqual([86_400_000, 60_000]);
});

it('changes to outcomes have names in the journal', () => {
  expect([outcomeRetried, outcomeDecided, outcomesReceived, outcomesRemoved].map(({ type }) => type)).toEqual([
    'kernel/outcomeRetried',
    'kernel/outcomeDecided',
    'kernel/outcomesReceived',
    'kernel/outcomesRemoved',
  ]);
});

describe('the stored outcomes', () => {
  const [first, second, third] = [anOutcome(), anOutcome({ key: 'key-2' }), anOutcome({ key: 'key-3' })];
  const all = [first, second, third];

  it('one that is sent is added, and one that is sent again replaces itself', () => {
    expect(afterOutcomeChange([first], { is: 'sent', outcome: second }, '')).toEqual([first, second]);
    const again = { ...second, at: 9, phase: 'running' } as const;
    expect(afterOutcomeChange(all, { is: 'sent', outcome: again }, '')).toEqual([first, again, third]);
  });

  it('one that becomes unknown records the current page; the others stay as they were', () => {
    const running = { ...second, phase: 'running' } as const;
    expect(afterOutcomeChange([first, running], { is: 'unknown', key: 'key-2' }, '/a')).toEqual([
      first,
      { ...second, foundOn: '/a' },
    ]);
  });

  it('a response ends the outcome of its own key, and nothing if that is not stored', () => {
    expect(afterOutcomeChange(all, { is: 'known', key: 'key-2' }, '')).toEqual([first, third]);
    expect(afterOutcomeChange(all, { is: 'known', key: 'key-4' }, '')).toBe(all);
    expect(afterOutcomeEvent(all, outcomesRemoved({ keys: ['key-4'] }))).toBe(all);
  });

  it('changes by another tab apply, except to what this tab itself waits for', () => {
    const received = (...outcomes: readonly Outcome[]) => outcomesReceived({ outcomes });
    const running = { ...first, phase: 'running' } as const;
    const elsewhere = { ...first, phase: 'elsewhere' } as const;
    expect(afterOutcomeEvent([running, second], received(elsewhere, third))).toEqual([running, second, third]);
    expect(afterOutcomeEvent([elsewhere, second], received(first))).toEqual([first, second]);
    // Another outcome that runs here does not block the change.
    expect(afterOutcomeEvent([{ ...second, phase: 'running' }, elsewhere], received(first)).at(-1)).toEqual(first);
    expect(afterOutcomeEvent([], received(first))).toEqual([first]);
  });

  it('those that another tab ended, or that have expired, go; nothing else removes one', () => {
    expect(afterOutcomeEvent(all, outcomesRemoved({ keys: ['key-1', 'key-3'] }))).toEqual([second]);
    expect(afterOutcomeEvent(all, { type: 'test/else' })).toBe(all);
    // IT WAS NOT DONE in another tab, pressed before it learned that this tab retries.
    const running = [{ ...first, phase: 'running' } as const, second];
    expect(afterOutcomeEvent(running, outcomesRemoved({ keys: ['key-1', 'key-2'] }))).toEqual([running[0]]);
  });

  it('one expires after a day to the millisecond, and never while this tab waits', () => {
    const end = first.deviceAt + OUTCOME_LIFETIME_MS;
    const at = (now: number) => ({ deviceNow: now, serverNow: now });
    const old = anOutcome({ key: 'old', at: first.at - 1, deviceAt: first.deviceAt - 1 });
    const others = (['running', 'elsewhere', 'refused', 'over'] as const).map((phase) => ({
      ...old,
      key: phase,
      phase,
    }));
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
    const phases = (['pending', 'elsewhere', 'running', 'refused'] as const).map((phase) =>
      anOutcome({ key: phase, phase }),
    );
    const after = afterOutcomeEvent(phases, outcomesExpired({ keys: phases.map(({ key }) => key) }));
    expect(after.map(({ key, phase }) => [key, phase])).toEqual([
      ['pending', 'over'],
      ['elsewhere', 'over'],
      ['running', 'running'],
    ]);
  });

  it('a refusal is kept until the next press of its command', () => {
    const refused = afterOutcomeChange([first, second], { is: 'refused', key: 'key-1' }, '');
    expect(refused.map(({ phase }) => phase)).toEqual(['refused', 'pending']);
    const other = anOutcome({ key: 'other', command: 'wallet/other', phase: 'running' });
    expect(afterOutcomeChange(refused, { is: 'sent', outcome: other }, '')).toEqual([...refused, other]);
    const next = anOutcome({ key: 'next', phase: 'running' });
    expect(afterOutcomeChange(refused, { is: 'sent', outcome: next }, '')).toEqual([second, next]);
  });

  it('received marks do not overwrite the form of a stored outcome', () => {
    const marks = {
      ...first,
      form: null,
      entityId: '',
      what: 'Withdrawal',
      phase: 'pending',
      at: 9,
      deviceAt: 9,
    } as const;
    expect(afterOutcomeEvent([first], outcomesReceived({ outcomes: [marks] }))).toEqual([
      { ...first, at: 9, deviceAt: 9 },
    ]);
    expect(afterOutcomeEvent([marks], outcomesReceived({ outcomes: [first] }))).toEqual([first]);
  });

  describe('a new press may repeat', () => {
    const press = { command: first.command, entityId: '', form: first.form };
    const other = anOutcome({ key: 'other', form: { ...first.form, amount: '7' } });

    it('the same submission if it is stored, otherwise the latest of its command', () => {
      expect(earlierOutcome([first, other], press)).toBe(first);
      expect(earlierOutcome([other, first, third], press)).toBe(first);
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
      ['that is under way', { ...first, phase: 'running' }],
      ['that another tab waits for', { ...first, phase: 'elsewhere' }],
      ['whose time is over', { ...first, phase: 'over' }],
      ['that was refused', { ...first, phase: 'refused' }],
    ] as const)('none %s', (_what, outcome) => {
      expect(earlierOutcome([outcome], press)).toBeNull();
      expect(earlierOutcome([first, outcome], press)).toBe(first);
      expect(earlierOutcome([other, outcome], press)).toBe(other);
    });

    it('the same submission by its marks alone', () => {
      const marks = { ...first, form: null };
      expect(earlierOutcome([marks, other], press)).toBe(marks);
    });
  });
});

describe('the figures', () => {
  /** Withdrawals answered one after the other, over a balance that the test sets. */
  async function afterAnswers(...answers: readonly ApiReply<null>[]) {
    const balance = { usdt: amount('120.5') };
    const transferUsdt = inTurn<null>(...answers, answer.ok(null));
    const info = () => answer.user({ ...balance });
    const t = await memberAt('/portal/wallet/withdraw', {
      wallet: { transferUsdt, info: () => answer.failed() },
      user: { info },
    });
    const sends = () => t.api.argsOf('wallet.transferUsdt').map(([, key]) => key);
    const choices = () => t.state().ui.runtime.question?.choices.map(({ id }) => id);
    return { ...t, balance, sends, choices };
  }
  const retry = outcomeRetried({ command: COMMAND, key: 'key-1' });
  const choose = (choice: string) => questionAnswered({ command: COMMAND, choice });

  it('that moved are asked about before a retry under a key that the server may have forgotten', async () => {
    const t = await afterAnswers(answer.failed());
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    t.balance.usdt = amount('115.5');
    await t.clock.sleepThrough(OUTCOME_LIFETIME_MS);
    await t.dispatch(retry);
    expect([t.choices(), t.sends()]).toEqual([['cancel', 'same'], ['key-1']]);
    await t.dispatch(choose('cancel'));
    expect(t.sends()).toEqual(['key-1']);
    await t.dispatch(retry);
    await t.dispatch(choose('same'));
    expect(t.sends()).toEqual(['key-1', 'key-1']);
  });

  it('that moved are asked about before any retry of a build whose calls have no key (API_IDEMPOTENCY): it would be done twice', async () => {
    process.env.API_IDEMPOTENCY = 'off';
    const t = await afterAnswers(answer.failed());
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    t.balance.usdt = amount('115.5');
    await t.dispatch(retry);
    expect([t.choices(), t.sends()]).toEqual([['cancel', 'same'], ['key-1']]);
    await t.dispatch(choose('cancel'));
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    expect(t.state().ui.runtime.question?.lines[2]).toMatchObject({ values: { usdt: '5.00' } });
  });

  it('that moved are asked about a day after the first press, whose key it is, although a retry got no response since', async () => {
    const t = await afterAnswers(answer.failed(), answer.failed());
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    await t.clock.sleepThrough(OUTCOME_LIFETIME_MS - 60_000);
    await t.dispatch(retry);
    t.balance.usdt = amount('115.5');
    await t.clock.sleepThrough(60_000);
    await t.dispatch(retry);
    expect([t.choices(), t.sends()]).toEqual([
      ['cancel', 'same'],
      ['key-1', 'key-1'],
    ]);
    // It does not expire: the latest press was less than a day ago.
    const now = t.clock.now();
    expect(expiredKeys(t.state().ui.runtime.outcomes, { deviceNow: now, serverNow: now })).toEqual([]);
  });

  it('are compared with those of a refused press, also after a retry of another', async () => {
    const t = await afterAnswers(answer.failed(), answer.refused('No.'));
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.dispatch(choose('new'));
    await t.dispatch(retry);
    t.balance.usdt = amount('108.5');
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    expect([t.choices(), t.sends()]).toEqual([
      ['cancel', 'same', 'new'],
      ['key-1', 'key-2', 'key-1'],
    ]);
  });

  it('are compared with those of a refused press before the question about another', async () => {
    const t = await afterAnswers(answer.failed(), answer.refused('No.'));
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.dispatch(choose('new'));
    t.balance.usdt = amount('113.5');
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    expect(t.state().ui.runtime.question?.lines[0]).toMatchObject({ values: { amount: '7.00' } });
  });

  it('do not stop the question about a pending outcome: the balance may be gone because it was done', async () => {
    const t = await afterAnswers(answer.failed());
    const all = { ...FIRST, amount: '120.5' };
    await t.dispatch(withdrawUsdt.submitted(all));
    t.balance.usdt = amount('0');
    await t.dispatch(userInfo.requested());
    await t.dispatch(withdrawUsdt.submitted(all));
    expect(t.choices()).toEqual(['cancel', 'same', 'new']);
    await t.dispatch(choose('new'));
    expect(t.sends()).toEqual(['key-1']);
  });
});

it.each([
  ['IT WAS DONE empties the form that holds what was done', true, FIRST, undefined],
  ['IT WAS DONE leaves a form that holds something else', true, SECOND, [SECOND]],
  ['IT WAS NOT DONE leaves the form for another try', false, FIRST, [FIRST]],
])('%s, and sends nothing', async (_what, done, inForm, drafts) => {
  const t = await afterLost(() => answer.ok(null), inForm);
  await t.decide(done);
  expect([t.open(), t.drafts(), t.sends().length]).toEqual([[], drafts, 1]);
  // What was done is named once more.
  const { shown: message } = t.state().ui.messages;
  expect(message && shown(message.text)).toBe(done ? `Withdrawal of 5.00 USDT to ${FIRST.to_address}` : null);
});

describe('a claim, which carries no key', () => {
  /** A claim without a response. */
  async function claimLost() {
    const balance = aBalance();
    const api = fakeApi({ user: { info: balance.info }, wallet: { processClaim: () => answer.failed() } });
    const t = await startTestApp({ at: '/portal/wallet', signedIn: aUser({ usdt: amount('20') }), api });
    await t.dispatch(processClaim.submitted(null));
    return { ...t, balance };
  }

  it.each([
    ['TRY THE SAME AGAIN', outcomeRetried({ command: processClaim.name, key: 'key-1' })],
    ['a new press', processClaim.submitted(null)],
  ])('is never sent a second time before the balance was read: %s', async (_what, press) => {
    const t = await claimLost();
    const before = t.api.calls.length;
    t.balance.is(null);
    await t.dispatch(press);
    expect(t.api.calls.slice(before)).toContainEqual(expect.objectContaining({ name: 'user.info' }));
    expect(t.api.count('wallet.processClaim')).toBe(1);
    expect(t.state().ui.runtime.question).toBeNull();
    expect(processClaim.select(t.state())?.refetch).toEqual({ phase: 'failed' });
    expect(t.state().ui.overlay).toBeNull();
  });

  it.each([409, 429])(
    'is refused by HTTP %i as by any other status: it was no repeat under a key (decision 70)',
    async (status) => {
      const api = fakeApi({ wallet: { processClaim: () => answer.refused('Nothing to claim yet', status) } });
      const t = await startTestApp({ at: '/portal/wallet', signedIn: aUser(), api });
      await t.dispatch(processClaim.submitted(null));
      expect(t.state().ui.alert?.text).toBe('Nothing to claim yet');
      expect(phasesOf(t)).toEqual(['refusal-confirmed']);
    },
  );

  it('is not sent again on a page that the member has left before the balance was read', async () => {
    const t = await claimLost();
    const come = t.balance.hold();
    await t.dispatch(outcomeRetried({ command: processClaim.name, key: 'key-1' }));
    expect(t.state().ui.overlay).not.toBeNull();
    await t.goTo('/portal/profile');
    await come('20');
    expect([t.api.count('wallet.processClaim'), t.state().ui.overlay]).toEqual([1, null]);
  });

  it('is not sent again when its outcome was decided while the balance was read', async () => {
    const t = await claimLost();
    const come = t.balance.hold();
    await t.dispatch(outcomeRetried({ command: processClaim.name, key: 'key-1' }));
    await t.dispatch(outcomeDecided({ command: processClaim.name, key: 'key-1', done: true }));
    await come('24.5');
    expect(t.api.count('wallet.processClaim')).toBe(1);
    expect(t.state().ui.runtime.outcomes).toEqual([]);
    expect(t.state().ui.overlay).toBeNull();
    expect(t.reporter.faults).toEqual([]);
  });

  it('is sent again once the figures are read, although the list of transactions cannot be', async () => {
    const t = await memberAt('/portal/wallet', {
      wallet: { processClaim: () => answer.failed(), transactions: () => answer.failed() },
    });
    await t.dispatch(processClaim.submitted(null));
    await t.dispatch(outcomeRetried({ command: processClaim.name, key: 'key-1' }));
    expect(t.api.count('wallet.processClaim')).toBe(2);
  });

  it('shows in the question how the balance moved', async () => {
    const t = await claimLost();
    t.balance.is('24.5');
    await t.dispatch(processClaim.submitted(null));
    expect(t.api.count('wallet.processClaim')).toBe(1);
    expect(JSON.stringify(t.state().ui.runtime.question?.lines)).toContain('"risen":"4.50"');
    const refetches = t.app.journal
      .read()
      ?.actions.filter(({ type }) => type === `${processClaim.name}/refetchStateChanged`);
    expect(refetches).toMatchObject(
      ['read', 'reading', 'read'].map((phase) => ({ meta: { entityId: '', refetch: { phase } } })),
    );
  });

  it('shows how the balance moved, in any order of the responses', async () => {
    const last = held<UserReply>();
    let isLost = false;
    const api = fakeApi({
      user: { info: () => (isLost ? last.answer : holding('20')) },
      wallet: {
        processClaim: () => {
          isLost = true;
          return answer.failed();
        },
      },
    });
    const t = await startTestApp({ at: '/portal/wallet', signedIn: aUser({ usdt: amount('20') }), api });
    await t.dispatch(processClaim.submitted(null));
    await last.release(holding('24.5'));
    await t.settle();
    expect(JSON.stringify(processClaim.select(t.state())?.refetch)).toContain('"risen":"4.50"');
  });
});

describe('a press after one that was done, while its figures are still read', () => {
  /** A claim that was done, whose figures are held back, and a second press, which the server refuses. */
  async function pressedAgain() {
    const gate = held<UserReply>();
    const risen = () => holding('24.5');
    const api = fakeApi({
      user: { info: inTurn(holding('20'), gate.answer, risen()) },
      wallet: { processClaim: inTurn(answer.ok(null), answer.refused('Nothing to claim.')) },
    });
    const t = await startTestApp({ at: '/portal/wallet', signedIn: aUser({ usdt: amount('20') }), api });
    await t.dispatch(processClaim.submitted(null));
    await t.dispatch(processClaim.submitted(null));
    return {
      ...t,
      claims: () => t.api.count('wallet.processClaim'),
      come: async () => gate.release(risen()).then(t.settle),
    };
  }

  it('waits for them below the overlay: what the first press moved is not taken as evidence against a refusal of the second', async () => {
    const t = await pressedAgain();
    expect([t.claims(), t.state().ui.overlay?.text]).toMatchObject([1, { message: 'Processing claim please wait!' }]);
    await t.come();
    expect([t.claims(), t.state().ui.overlay, t.state().ui.alert?.text]).toEqual([2, null, 'Nothing to claim.']);
    expect(t.state().ui.runtime.outcomes.map(({ phase, before }) => [phase, before])).toEqual([
      ['refusal-confirmed', expect.stringMatching(/^24\.5,/)],
    ]);
  });

  it.each([
    ['was done', () => answer.ok(null)],
    ['got no response', () => answer.failed('timeout')],
  ])(
    'waits for them also when a claim %s: what it brought is not taken as evidence against a refused withdrawal',
    async (_how, claimed) => {
      const balance = aBalance();
      const first = balance.hold();
      const api = fakeApi({
        user: { info: balance.info },
        wallet: { processClaim: claimed, transferUsdt: () => answer.refused('Not today.') },
      });
      const t = await startTestApp({ at: '/portal/wallet', signedIn: aUser({ usdt: amount('20') }), api });
      await first('20');
      const come = balance.hold();
      await t.dispatch(processClaim.submitted(null));
      await t.goTo('/portal/wallet/withdraw');
      await t.dispatch(withdrawUsdt.submitted(FIRST));
      expect(t.api.count('wallet.transferUsdt')).toBe(0);
      await come('24.5');
      expect(t.api.count('wallet.transferUsdt')).toBe(1);
      const own = t.state().ui.runtime.outcomes.filter(({ command }) => command === COMMAND);
      expect(own.map(({ phase }) => phase)).toEqual(['refusal-confirmed']);
    },
  );

  it('ends when the member leaves the page', async () => {
    const t = await pressedAgain();
    await t.goTo('/portal/profile');
    await t.come();
    expect([t.claims(), t.state().ui.overlay]).toEqual([1, null]);
  });
});

it.each([
  ['was done', outcomeDecided({ command: COMMAND, key: 'key-1', done: true })],
  ['was not done', outcomeDecided({ command: COMMAND, key: 'key-1', done: false })],
  ['ended in another tab', outcomesRemoved({ keys: ['key-1'] })],
  ['is a day old', outcomesExpired({ keys: ['key-1'] })],
])(
  'a press that waits for the figures is not sent when the outcome it would have been asked about %s meanwhile',
  async (_how, end) => {
    const balance = aBalance();
    const t = await memberAt('/portal/wallet/withdraw', {
      user: { info: balance.info },
      wallet: { transferUsdt: () => answer.failed('timeout') },
    });
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    await t.dispatch(alertClosed());
    const come = balance.hold();
    await t.dispatch(refreshRequested());
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    await t.dispatch(end);
    await come('20');
    const { overlay, runtime } = t.state().ui;
    expect([t.api.count('wallet.transferUsdt'), overlay, runtime.question]).toEqual([1, null, null]);
    // The next press knows what became of it.
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    expect(t.api.count('wallet.transferUsdt')).toBe(2);
  },
);

describe('a press while the page reads its first figures', () => {
  it('waits for them: that the stored ones were old is not taken as evidence against its refusal', async () => {
    const first = held<UserReply>();
    const api = fakeApi({
      user: { info: () => first.answer },
      wallet: { transferUsdt: () => answer.refused('Not today.') },
    });
    const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: aUser({ usdt: amount('20') }), api });
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    expect(t.api.count('wallet.transferUsdt')).toBe(0);
    await first.release(holding('15'));
    await t.settle();
    expect(t.api.count('wallet.transferUsdt')).toBe(1);
    expect(phasesOf(t)).toEqual(['refusal-confirmed']);
  });

  it.each([
    ['120', 1, ['', null]],
    ['1', 0, ['Insufficient wallet balance!', 'amount']],
  ])('waits for them before it calls the balance too small: it is %s by now', async (usdt, sent, alert) => {
    const first = held<UserReply>();
    const api = fakeApi({ user: { info: () => first.answer } });
    const t = await startTestApp({ at: '/portal/wallet/buy', signedIn: aUser({ usdt: amount('1') }), api });
    await t.dispatch(buyPins.submitted({ amount: '2' }));
    expect([alertOf(t.state()), t.api.count('wallet.buyPins')]).toEqual([['', null], 0]);
    await first.release(answer.user(aUser({ usdt: amount(usdt) })));
    await t.settle();
    expect([alertOf(t.state()), t.api.count('wallet.buyPins')]).toEqual([alert, sent]);
  });

  it('does not wait for a list, which holds no figure', async () => {
    const t = await memberAt('/portal/wallet/withdraw', { wallet: { withdrawals: () => held<never>().answer } });
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    expect(t.api.count('wallet.transferUsdt')).toBe(1);
  });
});

it('figures are being read until their reply comes, and the question of a new press stays open meanwhile', async () => {
  const gate = held<UserReply>();
  const t = await memberAt('/portal/wallet/withdraw', {
    user: { info: inTurn(answer.user(aUser()), gate.answer) },
    wallet: { transferUsdt: () => answer.failed() },
  });
  await t.dispatch(withdrawUsdt.submitted(FIRST));
  const phase = () => withdrawUsdt.select(t.state())?.refetch?.phase;
  expect([t.api.count('user.info'), phase()]).toEqual([2, 'reading']);
  await t.dispatch(withdrawUsdt.submitted(SECOND));
  const question = () => t.state().ui.runtime.question?.title;
  expect(question()).toBeDefined();
  await gate.release(answer.failed());
  await t.settle();
  expect(phase()).toBe('failed');
  expect(question()).toBeDefined();
  await t.dispatch(questionAnswered({ command: COMMAND, choice: 'cancel' }));
  expect(question()).toBeUndefined();
});

describe('a first press that is refused', () => {
  /** A withdrawal that the server refuses; the member's figures are then read as given, or reading fails. */
  async function refused(usdt: string | null, status?: number) {
    const balance = aBalance();
    if (usdt === null) balance.is(null);
    const api = fakeApi({
      user: { info: balance.info },
      wallet: { transferUsdt: () => answer.refused('Duplicate request', status), info: () => answer.failed() },
    });
    const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: aUser({ usdt: amount('20') }), api });
    balance.is(usdt);
    return {
      ...t,
      balance,
      submit: (form = FIRST) => t.dispatch(withdrawUsdt.submitted(form)),
      phases: () => phasesOf(t),
      question: () => t.state().ui.runtime.question,
      sends: () => t.api.argsOf('wallet.transferUsdt'),
      movement: () => {
        const refetch = withdrawUsdt.select(t.state())?.refetch;
        return refetch?.phase === 'read' && refetch.movement ? shown(refetch.movement) : null;
      },
    };
  }

  it.each([408, 409, 425, 429, 499, 500, 503])('with HTTP %i is unknown', async (status) => {
    const t = await refused('20', status);
    await t.submit();
    expect(t.phases()).toEqual(['pending']);
    expect(t.state().ui.alert?.text).toBe('Duplicate request');
    await t.submit();
    expect([t.sends().length, t.question() !== null]).toEqual([1, true]);
  });

  it.each([undefined, 400, 403, 404, 422])(
    'with HTTP %p is refused as long as no figure contradicts it',
    async (status) => {
      const t = await refused('20', status);
      await t.submit();
      expect([t.phases(), t.movement()]).toEqual([['refusal-confirmed'], null]);
      await t.submit(SECOND);
      expect([t.sends().length, t.question(), t.phases()]).toEqual([2, null, ['refusal-confirmed']]);
    },
  );

  it('is unknown when the figures moved as if it had been done, and says what moved', async () => {
    const t = await refused('15');
    await t.submit();
    expect(t.phases()).toEqual(['pending']);
    expect(t.movement()).toBe('Your USDT balance has fallen by 5.00 USDT since you pressed.');
    await t.submit();
    expect([t.sends().length, t.question() !== null]).toEqual([1, true]);
  });

  it('is compared once more before the next press: the first may still have been at work', async () => {
    const t = await refused('20');
    await t.submit();
    expect(t.phases()).toEqual(['refusal-confirmed']);
    t.balance.is('15');
    await t.submit();
    expect([t.sends().length, t.phases()]).toEqual([1, ['pending']]);
    expect(t.question()?.lines.map(shown)).toContain('Your USDT balance has fallen by 5.00 USDT since you pressed.');
  });

  it('delays the next press until the figures are there, and covers the form meanwhile', async () => {
    const t = await refused('20');
    const come = t.balance.hold();
    await t.submit();
    expect(t.state().ui.overlay).toBeNull();
    await t.submit();
    expect([t.sends().length, t.question()]).toEqual([1, null]);
    // What would be changed now is not what is sent.
    expect(t.state().ui.overlay).toMatchObject({ text: { message: 'Processing USDT transfer please wait!' } });
    await come('15');
    expect([t.sends().length, t.question() !== null, t.state().ui.overlay]).toEqual([1, true, null]);
  });

  it('delays the next press, which then ends when the member leaves the page', async () => {
    const t = await refused('20');
    await t.submit();
    const come = t.balance.hold();
    await t.submit();
    await t.goTo('/portal/wallet');
    await come('20');
    expect([t.sends().length, t.question(), t.state().ui.overlay]).toEqual([1, null, null]);
  });

  it('no longer says “Updating…” once the next press is cancelled', async () => {
    const t = await refused('20');
    const doubtful = { ...FIRST, to_address: 'no address' };
    const say = (choice: string) => t.dispatch(questionAnswered({ command: withdrawUsdt.name, choice }));
    await t.submit(doubtful);
    await say('yes');
    await t.submit(doubtful);
    await say('no');
    expect(withdrawUsdt.select(t.state())?.refetch).toMatchObject({ phase: 'read', movement: null });
  });

  it('is asked about when the figures could never be read', async () => {
    const t = await refused(null);
    await t.submit();
    expect(t.phases()).toEqual(['refused']);
    await t.submit();
    expect([t.sends().length, t.question() !== null, t.phases()]).toEqual([1, true, ['pending']]);
  });

  it('is unknown when its figures could not be read before the session ended', async () => {
    const t = await refused(null);
    await t.submit();
    await t.dispatch(unauthorized());
    expect(t.state().ui.notice).toBe('ended-meanwhile');
    await t.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
    expect(t.phases()).toEqual(['pending']);
  });

  it('by 401 is known: it was not done', async () => {
    const t = await memberAt('/portal/wallet/withdraw', {
      wallet: { transferUsdt: () => answer.unauthorized('access-1') },
    });
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    expect([t.state().session.accessToken, t.state().ui.notice]).toEqual([null, 'sign-in-again']);
  });
});

it('a device clock that was set back does not hide that a day has passed: a retry first shows how the figures moved', async () => {
  const clock = new FakeClock();
  let serverNow = clock.now();
  const figures = { usdt: amount('120.5') };
  const info = () => answer.user({ ...figures }, serverNow);
  const api = fakeApi({ user: { info }, wallet: { transferUsdt: () => answer.failed(), info: () => answer.failed() } });
  const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: true, api, clock });
  await t.dispatch(withdrawUsdt.submitted(FIRST));
  serverNow += 30 * 3_600_000;
  await t.clock.sleepThrough(20 * 3_600_000);
  await t.dispatch(userInfo.requested());
  figures.usdt = amount('115.5');
  await t.dispatch(outcomeRetried({ command: COMMAND, key: 'key-1' }));
  expect(t.api.count('wallet.transferUsdt')).toBe(1);
  expect(t.state().ui.runtime.question?.lines.map(shown)).toContain(
    'Your USDT balance has fallen by 5.00 USDT since you pressed.',
  );
});

it('a device whose clock says that a day has passed asks the server for the time before anything is sent again', async () => {
  const sent: string[] = [];
  const clock = new FakeClock();
  let serverNow = clock.now();
  const api = fakeApi({
    user: { info: () => answer.user({}, serverNow) },
    wallet: {
      transferUsdt: (_form, key) => {
        sent.push(key);
        return answer.failed('timeout');
      },
    },
  });
  const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: true, api, clock });
  await t.dispatch(withdrawUsdt.submitted(FIRST));
  const retry = () => t.dispatch(outcomeRetried({ command: COMMAND, key: 'key-1' }));
  await t.clock.sleepThrough(25 * 3_600_000);
  serverNow += 3_600_000;
  await retry();
  expect(sent).toEqual(['key-1', 'key-1']);
  await t.clock.sleepThrough(25 * 3_600_000);
  serverNow += 25 * 3_600_000;
  await retry();
  expect(sent).toHaveLength(2);
  expect(phasesOf(t)).toEqual(['over']);
});
