import { amount } from '../../domain/money';
import { anIncomeRow } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { pageOf } from '../../testing/showScreen';
import { incomeRows, incomeSummary } from './income.lists';
import { incomeOf, selectIncomeCards, selectRowsOfKind, selectTypeBars } from './income.selectors';

describe('BALANCE and RECEIVED', () => {
  const figure = (text: string | null) => (text === null ? null : amount(text));
  const read = (balance: string | null, received: string | null) =>
    incomeSummary.replaced({ balance: figure(balance), received: figure(received) });

  it.each([
    ['the summary’s own', [read('9.999', '20')], '9.99', '20.00'],
    ['the user’s when the summary left them out', [read(null, null)], '4.25', '12.75'],
    ['the user’s balance beside a bare number', [read(null, '30')], '4.25', '30.00'],
    ['the user’s while there is no summary', [], '4.25', '12.75'],
    ['the summary’s, even when they are 0', [read('0', '0')], '0.00', '0.00'],
  ])('are %s', (_what, events, balance, received) => {
    expect(selectIncomeCards(memberState({}, ...events))).toMatchObject({ balance, received });
  });
});

it('an income row is ready to show: 2 decimals, a dash for what is empty', () => {
  expect(incomeOf(anIncomeRow({ amount: amount('1.259') }))).toMatchObject({
    from: 'M3003',
    help: 'H1',
    type: 'REFERRAL',
    amount: '+1.25',
    createdUtc: '2026-01-15 10:00 UTC',
  });
  expect(incomeOf(anIncomeRow({ from_code: '', help_code: '', tx_type: '', created_at: null }))).toMatchObject({
    from: '-',
    help: '-',
    type: '-',
    created: '-',
  });
});

it('income has the sign of what comes in, but FLUSH, whose sense is not known, has none', () => {
  const amountOf = (tx_type: string) => incomeOf(anIncomeRow({ tx_type, amount: amount('1.259') })).amount;
  expect(['DIRECT', 'AIRDROP', 'FLUSH', 'flush'].map(amountOf)).toEqual(['+1.25', '+1.25', '1.25', '1.25']);
});

it('the pages of one kind hold its rows alone, in upper or lower case, and empty pages fall away', () => {
  const airdrop = anIncomeRow({ tx_type: 'AIRDROP' });
  const lower = anIncomeRow({ tx_type: 'airdrop', help_code: 'H2' });
  const flush = anIncomeRow({ tx_type: 'FLUSH' });
  const pages = [pageOf(incomeRows, [airdrop, flush, lower]), pageOf(incomeRows, [anIncomeRow()], 3)];
  const state = memberState({}, ...pages);
  expect(selectRowsOfKind(state, 'AIRDROP')).toEqual([[airdrop, lower]]);
  expect(selectRowsOfKind(state, 'FLUSH')).toEqual([[flush]]);
});

describe('income by type', () => {
  const row = (tx_type: string, value: string, help_code = 'H1') =>
    anIncomeRow({ tx_type, amount: amount(value), help_code });
  const bars = (...pages: (readonly object[])[]) => {
    const starts = pages.map((_, nth) => pages.slice(0, nth).flat().length);
    return selectTypeBars(memberState({}, ...pages.map((rows, nth) => pageOf(incomeRows, rows, starts[nth]))));
  };

  it.each([
    [
      'exactly, the largest first, against the largest',
      [[row('LEVEL', '0.1'), row('DIRECT', '2.5'), row('LEVEL', '0.2', 'H2'), row('FLUSH', '1.25')]],
      ['DIRECT 2.50 100', 'FLUSH 1.25 50', 'LEVEL 0.30 12'],
    ],
    [
      'of all pages loaded so far',
      [[row('LEVEL', '1')], [row('LEVEL', '2', 'H2'), row('FLUSH', '0.75', 'H3')]],
      ['LEVEL 3.00 100', 'FLUSH 0.75 25'],
    ],
    [
      'and cut what is shown, not what is added',
      [[row('LEVEL', '0.006'), row('LEVEL', '0.006', 'H2')]],
      ['LEVEL 0.01 100'],
    ],
    [
      'in any case as one type, with a dash for a missing one',
      [[row('level', '1'), row('LEVEL', '1', 'H2'), row('', '1', 'H3')]],
      ['LEVEL 2.00 100', '- 1.00 50'],
    ],
    ['without a length where nothing was received', [[row('LEVEL', '0')]], ['LEVEL 0.00 0']],
    ['to nothing without rows', [], []],
  ])('adds up the rows of each type %s', (_how, pages, expected) => {
    expect(bars(...pages).map(({ type, sum, percent }) => `${type} ${sum} ${percent}`)).toEqual(expected);
  });
});
