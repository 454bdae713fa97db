import type { IncomeRow, Transaction } from './entities';

/** What a list of transactions counts. */
export type Unit = 'USDT' | 'E-PIN';

/** How many decimals a list shows: E-PINs are whole. */
export const decimalsOf = (unit: Unit): 0 | 2 => (unit === 'USDT' ? 2 : 0);

/**
 * What names a transaction in an address of the portal, within its list: everything that is known of it, because one transaction on the chain
 * may pay several. Two rows with the same key say the same.
 */
export function transactionKey(row: Transaction): string {
  const { tx_type, hash, created_at, amount, from_code, to_code, from_address, to_address } = row;
  return [tx_type, hash, created_at ?? '', amount, from_code || from_address, to_code || to_address].join('.');
}

/** What names an income row in an address: everything in it, because it has no identity of its own. */
export const incomeKey = ({ from_code, help_code, tx_type, amount, created_at }: IncomeRow): string =>
  [tx_type, created_at ?? '', amount, from_code, help_code].join('.');
