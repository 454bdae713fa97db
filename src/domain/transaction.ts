import type { IncomeRow, Transaction } from './entities';

/** The unit of a list of transactions. */
export type Unit = 'USDT' | 'E-PIN';

/** The decimals that a list shows: E-PINs are whole. */
export const decimalsOf = (unit: Unit): 0 | 2 => (unit === 'USDT' ? 2 : 0);

/**
 * Identifies a transaction within its list, for addresses of the portal. One transaction on the chain may pay several, so it includes
 * all that a row of the list shows: of a party the code, or the address if there is none.
 */
export function transactionKey(row: Transaction): string {
  const { tx_type, hash, created_at, amount, from_code, to_code, from_address, to_address } = row;
  return [tx_type, hash, created_at ?? '', amount, from_code || from_address, to_code || to_address].join('.');
}

/** Identifies an income row for addresses: all its fields, because it has no identity of its own. */
export const incomeKey = ({ from_code, help_code, tx_type, amount, created_at }: IncomeRow): string =>
  [tx_type, created_at ?? '', amount, from_code, help_code].join('.');
