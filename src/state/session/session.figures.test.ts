import { amount } from '../../domain/money';
import { inEnglish } from '../../features/support/replay';
import { memberState } from '../../testing/runWorker';
import { compareFigures, hadNoPin, printClaim } from './session.figures';

const claim = compareFigures({ claims: () => amount('4.5') });
const spending = compareFigures<boolean>({ spends: (isUsdt) => isUsdt });
const buying = compareFigures<null>({ spends: () => true, pins: true });
const words = (text: Parameters<typeof inEnglish>[0] | null) => text && inEnglish(text);

it.each([
  ['4.5', '4.50'],
  ['0.123456789', '0.12345678'],
  ['0', ''],
] as const)('prints a claim of %s as %j', (shown, printed) => {
  expect(printClaim(amount(shown))).toBe(printed);
});

it('omits a claim whose figure was not on screen', () => {
  expect(printClaim(null)).toBe('');
});

it('records the balance, the claimable amount, and the E-PINs', () => {
  const state = memberState({ usdt: amount('120.5'), pin: 3 });
  expect(claim.of(state)).toBe('120.5,4.5,3');
  expect(compareFigures({ claims: () => null }).of(state)).toBe('120.5,,3');
  expect(spending.of(state)).toBe('120.5,,3');
});

it.each([
  ['what can be claimed is not what another command moves', '10,,3', '10,4.5,3', true],
  ['a claim is judged by it', '10,4.5,3', '10,,3', false],
  ['the balance', '10,,3', '9,,3', false],
  ['E-PINs', '10,,3', '10,,2', false],
  ['nothing', '10,4.5,3', '10,4.5,3', true],
])(
  '%s: from the press of another command at %j to this one at %j nothing moved: %p',
  (_what, others, own, expected) => {
    expect(spending.areUnmoved(others, own)).toBe(expected);
  },
);

it.each([
  ['10,4.5,3', '14.5,0,3', 'Your USDT balance has risen by 4.50 USDT since you pressed.'],
  // Something else was taken from the wallet meanwhile.
  ['10,4.5,3', '9.5,0,3', 'What you can claim has fallen by 4.50 USDT since you pressed: it may have been paid.'],
  // Less than a cent: the balance may as well have been printed exactly, the claimable amount tells.
  ['10,0.004,3', '10.004,0,3', 'What you can claim has fallen by 0.004 USDT since you pressed: it may have been paid.'],
  ['10,4.5,3', '10,4.5,3', null],
  ['10,0,3', '9,1.5,3', null],
  ['10,,3', '10,0,3', null],
  ['', '', null],
])('for a claim, from %j to %j it says %j', (before, after, said) => {
  expect(words(claim.movement(before, after, null))).toBe(said);
});

it.each([
  [true, '10,,3', '5,,3', 'Your USDT balance has fallen by 5.00 USDT since you pressed.'],
  // A deposit came in meanwhile, less or more than what was spent.
  [true, '10,,3', '9,,3', 'Your USDT balance has fallen by 1.00 USDT since you pressed.'],
  [true, '10,,3', '15,,3', 'Your USDT balance has risen by 5.00 USDT since you pressed.'],
  [true, '0.3,,3', '0.2,,3', 'Your USDT balance has fallen by 0.10 USDT since you pressed.'],
  [true, '10,,3', '10.0,,3', null],
  [true, ',,3', '10,,3', null],
  // One reply has the balance exactly, another to the cent, cut or rounded.
  [true, '24.99612345,,3', '24.99,,3', null],
  [true, '25,,3', '24.99612345,,3', null],
  [true, '24.99612345,,3', '24.98,,3', 'Your USDT balance has fallen by 0.01612345 USDT since you pressed.'],
  [true, '24.99,,3', '24.98,,3', 'Your USDT balance has fallen by 0.01 USDT since you pressed.'],
  [true, '24.9961,,3', '24.9951,,3', 'Your USDT balance has fallen by 0.001 USDT since you pressed.'],
  [false, '10,,3', '5,,3', null],
])('when USDT were to leave (%s), from %j to %j it says %j', (isUsdt, before, after, said) => {
  expect(words(spending.movement(before, after, isUsdt))).toBe(said);
});

it.each([
  ['10,,3', '10,,5', 'You have more E-PINs than when you pressed: 2 more.'],
  ['10,,3', '5,,3', 'Your USDT balance has fallen by 5.00 USDT since you pressed.'],
  ['10,,3', '10,,1', 'You have fewer E-PINs than when you pressed: 2 fewer.'],
  ['10,,3', '10,,3', null],
  // The member was not read yet.
  ['10,,', '10,,5', null],
])('when E-PINs were to be bought, from %j to %j it says %j', (before, after, said) => {
  expect(words(buying.movement(before, after, null))).toBe(said);
});

it.each([
  ['100,,0', true],
  ['100,,10', false],
  // The member was not read yet.
  ['100,,', false],
  ['', false],
])('with %j there was no E-PIN: %s', (before, none) => {
  expect(hadNoPin(before)).toBe(none);
});
