import { aHelp, aUser } from '../testing/fixtures';
import type { User } from './entities';
import { FIRST_DEPOSIT, firstStepsOf } from './firstSteps';
import { amount } from './money';

const fresh = (fields: Partial<User> = {}) =>
  aUser({ sent: amount('0'), received: amount('0'), usdt: amount('0'), pin: 0, is_email_verified: 0, ...fields });
const pending = aHelp({ code: 'H1', status: 'PENDING', created_at: 0 });

it('the first deposit is 25 USDT and an E-PIN at its highest price', () => {
  expect(FIRST_DEPOSIT).toBe('27.5');
});

it.each<[Partial<User>, string, string]>([
  [{}, '', 'verify'],
  [{ is_email_verified: 1 }, 'verify', 'deposit'],
  [{ is_email_verified: 1, usdt: amount('27.49999999') }, 'verify', 'deposit'],
  [{ is_email_verified: 1, usdt: amount('27.5') }, 'verify deposit', 'buy'],
  [{ is_email_verified: 1, usdt: amount('24.99999999'), pin: 1 }, 'verify buy', 'deposit'],
  [{ is_email_verified: 1, usdt: amount('25'), pin: 1 }, 'verify deposit buy', 'send'],
  [{ usdt: amount('25'), pin: 1 }, 'deposit buy', 'verify'],
])('%j has done: %s, and what is next is %s', (fields, done, next) => {
  expect(firstStepsOf(fresh(fields), [], 0)).toEqual({
    done: done === '' ? [] : done.split(' '),
    next,
    code: '',
    until: null,
  });
});

it('paying an open donation is next, even if other steps are not done', () => {
  expect(firstStepsOf(fresh(), [pending], 0)).toEqual({
    done: ['deposit', 'buy', 'send'],
    next: 'pay',
    code: 'H1',
    until: 86_400_000,
  });
});

it('of several donations to pay, the one with the least time is next; one whose time is over is left to the server', () => {
  const made = (code: string, created_at: number | null) => aHelp({ code, status: 'PENDING', created_at });
  const next = (...sent: ReturnType<typeof made>[]) => firstStepsOf(fresh({ pin: 1 }), sent, 90_000_000);
  expect(next(made('H3', 80_000_000), made('H2', 10_000_000), made('H1', 0))).toMatchObject({
    next: 'pay',
    code: 'H2',
  });
  expect(next(made('H2', null), made('H1', 0))).toMatchObject({ next: 'pay', code: 'H2', until: null });
  expect(next(made('H1', 0))).toMatchObject({ next: 'verify', done: ['buy'], code: '', until: null });
});

it.each(['APPROVAL', 'SENT', 'COMPLETE', 'A NEW ONE'])(
  'a donation that is %s was paid: there are no more steps',
  (status) => {
    expect(firstStepsOf(fresh(), [aHelp({ status }), pending], 0)).toBeNull();
  },
);

it('a total on either side ends the steps', () => {
  expect(firstStepsOf(fresh({ sent: amount('0.01') }), [], 0)).toBeNull();
  expect(firstStepsOf(fresh({ received: amount('25') }), [], 0)).toBeNull();
});
