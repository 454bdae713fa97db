import { anIncomeRow, aTransaction } from '../testing/fixtures';
import type { Transaction } from './entities';
import { decimalsOf, incomeKey, transactionKey } from './transaction';

// By its hash alone, two payments of one transaction on the chain would be one row.
it.each<[string, Partial<Transaction>, string]>([
  ['a hash and codes', {}, 'FEE.0xabc.5.10.MB9.MB8'],
  ['no hash', { hash: '' }, 'FEE..5.10.MB9.MB8'],
  ['no time', { created_at: null }, 'FEE.0xabc..10.MB9.MB8'],
  ['addresses only', { from_code: '', to_code: '' }, 'FEE.0xabc.5.10.0x1.0x2'],
])('a transaction with %s is identified by all its fields', (_what, fields, key) => {
  const parties = { from_code: 'MB9', from_address: '0x1', to_code: 'MB8', to_address: '0x2' };
  expect(transactionKey(aTransaction({ tx_type: 'FEE', hash: '0xabc', created_at: 5, ...parties, ...fields }))).toBe(
    key,
  );
});

it('an income row is identified by all its fields', () => {
  const row = anIncomeRow({ created_at: 5 });
  expect(incomeKey(row)).toBe('REFERRAL.5.1.25.M3003.H1');
  expect(incomeKey({ ...row, created_at: null })).toBe('REFERRAL..1.25.M3003.H1');
});

it('USDT is shown with two decimals, E-PINs whole', () => {
  expect([decimalsOf('USDT'), decimalsOf('E-PIN')]).toEqual([2, 0]);
});
