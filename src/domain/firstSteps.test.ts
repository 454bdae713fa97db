import { aHelp, aUser } from '../testing/fixtures';
import type { User } from './entities';
import { FIRST_DEPOSIT, type FirstStep, firstStepsOf, waitingOf } from './firstSteps';
import { amount, twoDecimals, ZERO } from './money';

const fresh = (fields: Partial<User> = {}) =>
  aUser({ sent: amount('0'), received: amount('0'), usdt: amount('0'), pin: 0, ...fields });
const pending = aHelp({ code: 'H1', status: 'PENDING', created_at: 0 });

it('the first deposit is 25 USDT and an E-PIN at its highest price', () => {
  expect(FIRST_DEPOSIT).toBe('27.5');
});

it.each<[Partial<User>, string, string, string]>([
  [{}, '', 'deposit', '27.50'],
  [{ usdt: amount('10') }, '', 'deposit', '17.50'],
  // Rounded up: with 0.00 the member would lack 0.00000001.
  [{ usdt: amount('27.49999999') }, '', 'deposit', '0.01'],
  [{ usdt: amount('27.5') }, 'deposit', 'buy', '27.50'],
  [{ usdt: amount('10'), pin: 1 }, 'buy', 'deposit', '15.00'],
  [{ usdt: amount('24.99999999'), pin: 1 }, 'buy', 'deposit', '0.01'],
  [{ usdt: amount('25'), pin: 1 }, 'deposit buy', 'send', '25.00'],
  [{ usdt: amount('25.00000001'), pin: 1 }, 'deposit buy', 'send', '25.00'],
])('%j has done: %s, and what is next is %s, of a deposit of %s', (fields, done, next, deposit) => {
  const steps = firstStepsOf(fresh(fields), [], 0);
  expect([steps?.done.join(' '), steps?.next, twoDecimals(steps?.deposit ?? ZERO)]).toEqual([done, next, deposit]);
});

it('paying an open donation is next, even if other steps are not done', () => {
  const done = ['deposit', 'buy', 'send'];
  expect(firstStepsOf(fresh(), [pending], 0)).toEqual({ done, next: 'pay', deposit: '27.5' });
});

it('a donation whose 24 hours are over is left to the server, and no step', () => {
  const made = (created_at: number | null) => aHelp({ status: 'PENDING', created_at });
  const next = (...sent: ReturnType<typeof made>[]) => firstStepsOf(fresh({ pin: 1 }), sent, 90_000_000)?.next;
  expect([next(made(0)), next(made(0), made(10_000_000)), next(made(null))]).toEqual(['deposit', 'pay', 'pay']);
});

it('a donation that is not PENDING was paid, which ends the steps; so does a total on either side', () => {
  for (const status of ['APPROVAL', 'SENT', 'COMPLETE', 'A NEW ONE'])
    expect(firstStepsOf(fresh(), [aHelp({ status }), pending], 0)).toBeNull();
  for (const total of [{ sent: amount('0.01') }, { received: amount('25') }])
    expect(firstStepsOf(fresh(total), [], 0)).toBeNull();
});

describe('what waits, most urgent first', () => {
  const pay = (code: string, until: number | null) => ({ kind: 'pay' as const, code, until });
  const approve = (code: string, until: number | null) => ({ kind: 'approve' as const, code, until });
  const rest = [
    { kind: 'verify' as const },
    { kind: 'claim' as const, amount: amount('3') },
    { kind: 'income' as const, amount: amount('4') },
  ];
  const open = (next: FirstStep) => ({ done: [], next, deposit: amount('15') });

  it('is all that is due where there is no guide', () => {
    const due = [approve('R1', 1), pay('H1', 2), ...rest];
    expect(waitingOf(due, null)).toEqual(due);
    expect(waitingOf([], null)).toEqual([]);
  });

  it.each<FirstStep>(['deposit', 'buy', 'send'])(
    'is the step that is open, %s, while nothing has a time: the guide names it',
    (next) => {
      const task = next === 'deposit' ? { kind: next, amount: '15' } : { kind: next };
      expect(waitingOf(rest, open(next))).toEqual([task]);
      expect(waitingOf([approve('R1', 1), ...rest], open(next))).toEqual([approve('R1', 1)]);
    },
  );

  it('is the payment by its time, not twice, and none of several is left out', () => {
    const due = [approve('R1', 1), pay('H1', 2), pay('H2', null)];
    expect(waitingOf([...due, ...rest], open('pay'))).toEqual(due);
  });
});
