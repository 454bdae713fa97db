import { amount } from '../domain/money';
import { processClaim, withdrawUsdt } from '../features/wallet/wallet.commands';
import type { WithdrawForm } from '../features/wallet/wallet.forms';
import type { Answer, UserReply } from '../ports/api';
import { answer, fakeApi, type Held, held } from '../testing/fakeApi';
import { anOutcome, aUser } from '../testing/fixtures';
import { startTestApp, stopTestApps } from '../testing/startTestApp';
import { questionAnswered } from './commandEvents';
import { afterNews, outcomeJudged, outcomeRetried } from './outcomes';
import { draftParked } from './runtime';

/** What becomes of an open outcome (decision 70), in the whole application. */

afterEach(stopTestApps);

const FIRST: WithdrawForm = { to_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '5' };
const SECOND: WithdrawForm = { ...FIRST, amount: '7' };
const COMMAND = withdrawUsdt.name;

/** A member whose withdrawal of `FIRST` got no answer, with what is in the form; what comes next is answered by `next`. */
async function afterLost(next: () => Answer<null>, inForm: WithdrawForm = FIRST) {
  let sent = 0;
  const transferUsdt = () => {
    sent += 1;
    return sent === 1 ? answer.failed('timeout') : next();
  };
  const api = fakeApi({ wallet: { transferUsdt } });
  const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: true, api });
  await t.dispatch(withdrawUsdt.submitted(FIRST));
  await t.dispatch(draftParked({ command: COMMAND, member: 'M1001', subject: '', values: { ...inForm } }));
  return {
    ...t,
    retry: () => t.dispatch(outcomeRetried({ command: COMMAND, key: 'key-1' })),
    judge: (done: boolean) => t.dispatch(outcomeJudged({ command: COMMAND, key: 'key-1', done })),
    choose: (choice: string) => t.dispatch(questionAnswered({ command: COMMAND, choice })),
    sends: () => t.api.argsOf('wallet.transferUsdt'),
    open: () => t.state().ui.runtime.outcomes.map(({ key, phase }) => [key, phase]),
    drafts: () => t.state().ui.runtime.drafts[COMMAND]?.map(({ values }) => values),
  };
}

const OPEN = [['key-1', 'open']];

describe('the same again', () => {
  it.each([403, 404, 409, 429])(
    'that is turned away with HTTP %i says nothing of the first: it stays open',
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

  it.each([
    ['done', () => answer.ok(null, 'On its way.')],
    ['refused by the server’s word', () => answer.refused('No such address.')],
  ])('that is %s ends it', async (_what, next) => {
    const t = await afterLost(next);
    await t.retry();
    expect(t.open()).toEqual([]);
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

describe('a new one', () => {
  it.each([
    ['done', () => answer.ok(null, 'On its way.')],
    ['refused', () => answer.refused('No such address.')],
  ])('has a key of its own, and that it is %s says nothing of the first', async (_what, next) => {
    const t = await afterLost(next);
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.choose('new');
    expect(t.sends().at(-1)).toEqual([SECOND, 'key-2']);
    expect(t.open()).toEqual(OPEN);
  });

  it('whose answer is lost, too, is kept beside the first', async () => {
    const t = await afterLost(() => answer.failed());
    await t.dispatch(withdrawUsdt.submitted(SECOND));
    await t.choose('new');
    expect(t.open()).toEqual([...OPEN, ['key-2', 'open']]);
  });
});

it('an answer ends the outcome of its own key alone', () => {
  const [first, second] = [anOutcome(), anOutcome({ key: 'key-2' })];
  expect(afterNews([first, second], { is: 'known', key: 'key-2' }, '/portal')).toEqual([first]);
});

describe('the member’s word', () => {
  it('IT WAS DONE empties the form that holds what was done, and sends nothing', async () => {
    const t = await afterLost(() => answer.ok(null));
    await t.judge(true);
    expect([t.open(), t.drafts(), t.sends().length]).toEqual([[], undefined, 1]);
  });

  it.each([
    ['IT WAS DONE leaves a form that holds something else', true, SECOND],
    ['IT WAS NOT DONE leaves the form for another try', false, FIRST],
  ])('%s', async (_what, done, inForm) => {
    const t = await afterLost(() => answer.ok(null), inForm);
    await t.judge(done);
    expect([t.open(), t.drafts(), t.sends().length]).toEqual([[], [inForm], 1]);
  });
});

describe('a claim, which carries no key', () => {
  /** A claim that got no answer; from then on the member is read with this balance, or not at all. */
  async function claimLost() {
    let user = aUser({ usdt: amount('20') });
    let isDown = false;
    const api = fakeApi({
      user: { info: () => (isDown ? answer.failed() : answer.ok({ user, activities: null })) },
      wallet: { processClaim: () => answer.failed() },
    });
    const t = await startTestApp({ at: '/portal/wallet', signedIn: user, api });
    await t.dispatch(processClaim.submitted(null));
    return {
      ...t,
      rise: (usdt: string) => {
        user = aUser({ usdt: amount(usdt) });
      },
      fall: () => {
        isDown = true;
      },
      names: () => t.api.calls.map(({ name }) => name),
    };
  }

  it.each([
    ['TRY THE SAME AGAIN', outcomeRetried({ command: processClaim.name, key: 'key-1' })],
    ['a new press', processClaim.submitted(null)],
  ])('is never sent a second time before the balance was read: %s', async (_what, press) => {
    const t = await claimLost();
    const before = t.api.calls.length;
    t.fall();
    await t.dispatch(press);
    expect(t.names().slice(before)).toContain('user.info');
    expect(t.api.count('wallet.processClaim')).toBe(1);
    expect(t.state().ui.runtime.question).toBeNull();
    expect(processClaim.select(t.state())?.reread).toEqual({ phase: 'failed' });
  });

  it('is asked about with what the balance says', async () => {
    const t = await claimLost();
    t.rise('24.5');
    await t.dispatch(processClaim.submitted(null));
    expect(t.api.count('wallet.processClaim')).toBe(1);
    expect(JSON.stringify(t.state().ui.runtime.question?.lines)).toContain('"risen":"4.5"');
  });

  it('is told of the balance, whichever of the answers comes last', async () => {
    const last = held<UserReply>();
    let isLost = false;
    const api = fakeApi({
      user: {
        info: () => (isLost ? last.answer : answer.ok({ user: aUser({ usdt: amount('20') }), activities: null })),
      },
      wallet: {
        processClaim: () => {
          isLost = true;
          return answer.failed();
        },
      },
    });
    const t = await startTestApp({ at: '/portal/wallet', signedIn: aUser({ usdt: amount('20') }), api });
    await t.dispatch(processClaim.submitted(null));
    await last.come(answer.ok({ user: aUser({ usdt: amount('24.5') }), activities: null }));
    await t.settle();
    expect(JSON.stringify(processClaim.select(t.state())?.reread)).toContain('"risen":"4.5"');
  });
});

describe('what is said of what is read again', () => {
  it('is said when it was read, and not before', async () => {
    const gates: Held<never>[] = [];
    const hold = () => {
      const gate = held<never>();
      gates.push(gate);
      return gate.answer;
    };
    let isSlow = false;
    const api = fakeApi({
      user: {
        info: () => (isSlow ? hold() : answer.ok({ user: aUser(), activities: null })),
      },
      wallet: { transferUsdt: () => answer.failed() },
    });
    const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: true, api });
    isSlow = true;
    await t.dispatch(withdrawUsdt.submitted(FIRST));
    const phase = () => withdrawUsdt.select(t.state())?.reread?.phase;
    expect([gates.length, phase()]).toEqual([1, 'reading']);
    await gates[0]?.come(answer.failed());
    await t.settle();
    expect(phase()).toBe('failed');
  });
});
