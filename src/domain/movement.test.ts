import { aTransaction } from '../testing/fixtures';
import type { Transaction } from './entities';
import { amount } from './money';
import { movementKey } from './movement';

it('a movement is named by its type and hash', () => {
  expect(movementKey(aTransaction({ tx_type: 'DEPOSIT', hash: '0xabc' }))).toBe('DEPOSIT.0xabc');
  expect(movementKey(aTransaction({ tx_type: 'FEE', hash: '0xabc' }))).not.toBe('DEPOSIT.0xabc');
});

it('one without a hash is named by all that is known of it', () => {
  const row = aTransaction({ hash: '' });
  const others: readonly Partial<Transaction>[] = [
    { amount: amount('11') },
    { created_at: 5 },
    { tx_type: 'X' },
    { from_code: 'MB9' },
    { to_code: 'MB8' },
  ];
  expect(movementKey(aTransaction({ hash: '' }))).toBe(movementKey(row));
  for (const other of others) expect(movementKey({ ...row, ...other })).not.toBe(movementKey(row));
});
