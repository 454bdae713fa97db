import {
  boostStars,
  DONATION_USDT,
  deadlineOf,
  HELP_STATUSES,
  hasCountdown,
  isApprovable,
  isHelpStatus,
  isPayable,
  isTooLate,
  PENDING_MS,
  paymentMethodFor,
  progressOf,
  TARGET_USDT,
  urgencyOf,
  wasPaid,
} from './help';
import { amount } from './money';

it('a donation is 25 USDT, its target 50 USDT and its countdown 24 hours', () => {
  expect(DONATION_USDT).toBe('25');
  expect(TARGET_USDT).toBe('50');
  expect(PENDING_MS).toBe(86_400_000);
  expect([1000, null].map(deadlineOf)).toEqual([86_401_000, null]);
});

it.each([
  [0, 0, 0],
  [0, 1, 0],
  [-1, 1, 0],
  [0.5, 0, 1.5],
  [5, 1, 1.5],
  [0, 1.5, 3],
  [7, 9, 3],
] as const)('boost_time %d with max_time %d fills %d of 3', (boost, max, stars) => {
  expect(boostStars(boost, max)).toBe(stars);
});

it.each([
  ['0', '0'],
  ['49.99999999', '49.99999999'],
  ['50', '50'],
  ['50.00000001', '50'],
  ['1000', '50'],
])('%s USDT filled is a progress of %s', (filled, progress) => {
  expect(progressOf(amount(filled))).toBe(progress);
});

it('the payment method is USDT for a private recipient, otherwise what was chosen, and BANK by default', () => {
  const methods = (isPrivate: 0 | 1) => ['BANK', 'USDT', ''].map((chosen) => paymentMethodFor(isPrivate, chosen));
  expect(methods(1)).toEqual(['USDT', 'USDT', 'USDT']);
  expect(methods(0)).toEqual(['BANK', 'USDT', 'BANK']);
});

it.each([
  ['only the sender of a PENDING donation can pay it', isPayable, ['sent PENDING']],
  ['only the recipient of a donation in APPROVAL can approve it', isApprovable, ['received APPROVAL']],
])('%s', (_what, rule, expected) => {
  const allowed = [...HELP_STATUSES, 'NEW'].flatMap((status) =>
    (['sent', 'received'] as const).filter((side) => rule(status, side)).map((side) => `${side} ${status}`),
  );
  expect(allowed).toEqual(expected);
});

it('PENDING and APPROVAL are shown with a countdown, nothing else', () => {
  expect([...HELP_STATUSES, 'NEW', ''].filter(hasCountdown)).toEqual(['PENDING', 'APPROVAL']);
});

it('the portal knows four statuses', () => {
  const statuses = ['PENDING', 'APPROVAL', 'SENT', 'COMPLETE'];
  expect([...statuses, 'pending', 'NEW', ''].filter(isHelpStatus)).toEqual(statuses);
});

it.each([
  [24 * 3_600_000, 'calm'],
  [3 * 3_600_000, 'calm'],
  [3 * 3_600_000 - 1, 'soon'],
  [30 * 60_000, 'soon'],
  [30 * 60_000 - 1, 'last'],
  [1, 'last'],
  [0, 'over'],
  [-1, 'over'],
])('with %i ms left the time is %s', (remaining, urgency) => {
  expect(urgencyOf(remaining)).toBe(urgency);
});

it.each([
  ['sent', 'PENDING', -1, false],
  ['sent', 'PENDING', 0, true],
  ['sent', 'PENDING', 1, true],
  ['received', 'PENDING', 1, false],
  ['sent', 'APPROVAL', 1, false],
  ['sent', 'SENT', 1, false],
  ['sent', 'constructor', 1, false],
] as const)('%s, %s, %i ms after its 24 hours: too late to ask for money is %s', (side, status, after, late) => {
  expect(isTooLate(status, side, 1000, 1000 + PENDING_MS + after)).toBe(late);
  // With an unknown creation time it is never too late.
  expect(isTooLate(status, side, null, Number.MAX_SAFE_INTEGER)).toBe(false);
});

it('a donation was paid in SENT and COMPLETE, and in no status that is not known', () => {
  expect([...HELP_STATUSES, 'DISPUTED', 'constructor'].filter(wasPaid)).toEqual(['SENT', 'COMPLETE']);
});
