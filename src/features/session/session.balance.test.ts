import { amount } from '../../domain/money';
import { inEnglish } from '../../support/replay';
import { memberState } from '../../testing/runWorker';
import { toldByFigures } from './session.balance';

const { of, news } = toldByFigures(() => amount('4.5'));
const said = (before: string, after: string) => {
  const text = news(before, after);
  return text && inEnglish(text);
};

it('notes the balance and what could be claimed', () => {
  expect(of(memberState({ usdt: amount('120.5') }))).toBe('120.5,4.5');
  expect(toldByFigures(() => null).of(memberState({ usdt: amount('120.5') }))).toBe('120.5,');
});

it.each([
  ['10,4.5', '14.5,0', 'Your USDT balance has risen by 4.5 since you pressed.'],
  // Something else was taken from the wallet meanwhile.
  ['10,4.5', '9.5,0', 'What you can claim has fallen by 4.5 since you pressed: it may have been paid.'],
  ['10,4.5', '10,4.5', null],
  ['10,0', '9,1.5', null],
  ['10,', '10,0', null],
  ['', '', null],
])('between %j and %j says %j', (before, after, words) => {
  expect(said(before, after)).toBe(words);
});
