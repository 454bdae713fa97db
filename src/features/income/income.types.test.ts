import { amount } from '../../domain/money';
import { anIncomeRow } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { pageOf } from '../../testing/showScreen';
import { incomeRows } from './income.lists';
import { selectTypeBars } from './income.selectors';

const row = (tx_type: string, value: string, help_code = 'H1') =>
  anIncomeRow({ tx_type, amount: amount(value), help_code });
const bars = (...pages: (readonly object[])[]) => {
  const starts = pages.map((_, nth) => pages.slice(0, nth).flat().length);
  return selectTypeBars(memberState({}, ...pages.map((rows, nth) => pageOf(incomeRows, rows, starts[nth]))));
};

describe('income by type', () => {
  it('adds up the rows of each type exactly, the largest first, against the largest', () => {
    expect(bars([row('LEVEL', '0.1'), row('DIRECT', '2.5'), row('LEVEL', '0.2', 'H2'), row('FLUSH', '1.25')])).toEqual([
      { type: 'DIRECT', sum: '2.50', percent: 100 },
      { type: 'FLUSH', sum: '1.25', percent: 50 },
      { type: 'LEVEL', sum: '0.30', percent: 12 },
    ]);
  });

  it('counts the pages loaded so far', () => {
    expect(bars([row('LEVEL', '1')], [row('LEVEL', '2', 'H2'), row('FLUSH', '0.75', 'H3')])).toEqual([
      { type: 'LEVEL', sum: '3.00', percent: 100 },
      { type: 'FLUSH', sum: '0.75', percent: 25 },
    ]);
  });

  it('cuts the sum that is shown, not what is added', () => {
    expect(bars([row('LEVEL', '0.006'), row('LEVEL', '0.006', 'H2')])).toEqual([
      { type: 'LEVEL', sum: '0.01', percent: 100 },
    ]);
  });

  it('takes one type in different cases for one, and names a missing one with a dash', () => {
    expect(bars([row('level', '1'), row('LEVEL', '1', 'H2'), row('', '1', 'H3')])).toEqual([
      { type: 'LEVEL', sum: '2.00', percent: 100 },
      { type: '-', sum: '1.00', percent: 50 },
    ]);
  });

  it('has no length where nothing was received', () => {
    expect(bars([row('LEVEL', '0')])).toEqual([{ type: 'LEVEL', sum: '0.00', percent: 0 }]);
    expect(bars()).toEqual([]);
  });
});
