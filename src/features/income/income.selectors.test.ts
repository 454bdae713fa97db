import { amount } from '../../domain/money';
import { anIncomeRow } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { incomeRows, incomeSummary } from './income.lists';
import { incomeOf, selectIncomeCards, selectRowsOfKind } from './income.selectors';

describe('BALANCE and RECEIVED', () => {
  const cards = (summary: { balance: string | null; received: string | null } | null) =>
    selectIncomeCards(
      summary === null
        ? memberState()
        : memberState(
            {},
            incomeSummary.replaced({
              balance: summary.balance === null ? null : amount(summary.balance),
              received: summary.received === null ? null : amount(summary.received),
            }),
          ),
    );

  it.each([
    ['the summary’s own', { balance: '9.999', received: '20' }, '9.99', '20.00'],
    ['the user’s when the summary left them out', { balance: null, received: null }, '4.25', '12.75'],
    ['the user’s balance beside a bare number', { balance: null, received: '30' }, '4.25', '30.00'],
    ['the user’s while there is no summary', null, '4.25', '12.75'],
    ['the summary’s, even when they are 0', { balance: '0', received: '0' }, '0.00', '0.00'],
  ])('are %s', (_what, summary, balance, received) => {
    expect(cards(summary)).toMatchObject({ balance, received });
  });
});

it('an income row is ready to show: 2 decimals, a dash for what is empty', () => {
  expect(incomeOf(anIncomeRow({ amount: amount('1.259') }))).toMatchObject({
    from: 'M3003',
    help: 'H1',
    type: 'REFERRAL',
    amount: '1.25',
    createdUtc: '2026-01-15 10:00 UTC',
  });
  expect(incomeOf(anIncomeRow({ from_code: '', help_code: '', tx_type: '', created_at: null }))).toMatchObject({
    from: '-',
    help: '-',
    type: '-',
    created: '-',
  });
});

it('the pages of one kind hold its rows alone, in any case, and empty pages fall away', () => {
  const airdrop = anIncomeRow({ tx_type: 'AIRDROP' });
  const lower = anIncomeRow({ tx_type: 'airdrop', help_code: 'H2' });
  const flush = anIncomeRow({ tx_type: 'FLUSH' });
  const page = (offset: number, rows: readonly object[]) => ({
    type: `${incomeRows.name}/arrived`,
    ...{ payload: { offset, rows } },
  });
  const state = memberState({}, page(0, [airdrop, flush, lower]), page(3, [anIncomeRow()]));
  expect(selectRowsOfKind(state, 'AIRDROP')).toEqual([[airdrop, lower]]);
  expect(selectRowsOfKind(state, 'FLUSH')).toEqual([[flush]]);
});
