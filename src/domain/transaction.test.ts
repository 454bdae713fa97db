import { anIncomeRow, aTransaction } from '../testing/fixtures';
import type { Transaction } from './entities';
import { amount } from './money';
import { decimalsOf, incomeKey, transactionKey } from './transaction';

it('a transaction is identified by its type, its hash and its other fields', () => {
  expect(transactionKey(aTransaction({ tx_type: 'DEPOSIT', hash: '0xabc' }))).toMatch(/^DEPOSIT\.0xabc\./);
});

it.each([
  ['two payments of one transaction on the chain', '0xabc'],
  ['two rows without a hash', ''],
])('%s are told apart by any other field', (_what, hash) => {
  const row = aTransaction({ hash });
  const others: readonly Partial<Transaction>[] = [
    { amount: amount('11') },
    { to_code: 'MB8' },
    { from_code: 'MB9' },
    { to_address: '0x8' },
    { from_address: '0x9' },
    { created_at: 5 },
    { tx_type: 'FEE' },
  ];
  expect(transactionKey({ ...row })).toBe(transactionKey(row));
  for (const other of others) expect(transactionKey({ ...row, ...other })).not.toBe(transactionKey(row));
});

it('one without a time is identified by its other fields', () => {
  const row = aTransaction({ tx_type: 'FEE', hash: '0xabc', created_at: null, from_code: 'MB9', to_code: 'MB8' });
  expect(transactionKey(row)).toBe('FEE.0xabc..10.MB9.MB8');
});

it('an income row is identified by all its fields', () => {
  const row = anIncomeRow({ created_at: 5 });
  expect(incomeKey(row)).toBe('REFERRAL.5.1.25.M3003.H1');
  expect(incomeKey({ ...row, created_at: null })).toBe('REFERRAL..1.25.M3003.H1');
});

it('USDT is shown with two decimals, E-PINs whole', () => {
  expect([decimalsOf('USDT'), decimalsOf('E-PIN')]).toEqual([2, 0]);
});
