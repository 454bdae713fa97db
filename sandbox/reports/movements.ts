import type { Transaction } from '../../src/domain/entities';
import { parseUnits } from '../units';
import type { World } from '../world';
import type { Believed, BelievedList } from './believed';
import type { People } from './people';

/** The rows of the four lists of movements. One movement may be in several lists, and becomes one row of the table. */

type Side = 'to' | 'from' | 'either';
interface Found {
  readonly row: Transaction;
  side: Side;
}

const keyOf = (row: Transaction): string => JSON.stringify(row);

/** Rows of the USDT lists, each as often as the list that holds it most often; oldest first, and as they came where times are equal. */
function movementsOf({ transactions, deposits, withdrawals }: Believed): readonly Found[] {
  const found: Found[] = [];
  const byKey = new Map<string, Found[]>();
  const add = ({ rows }: BelievedList<Transaction>, side: Side) => {
    const met = new Map<string, number>();
    for (const row of rows) {
      const key = keyOf(row);
      const nth = met.get(key) ?? 0;
      met.set(key, nth + 1);
      const same = byKey.get(key) ?? [];
      const known = same[nth];
      if (known) {
        known.side = side;
        continue;
      }
      const fresh = { row, side };
      byKey.set(key, [...same, fresh]);
      found.push(fresh);
    }
  };
  add(transactions, 'either');
  add(deposits, 'to');
  add(withdrawals, 'from');
  return found.toReversed();
}

const timeOf = ({ created_at }: Transaction, at: number): number => created_at ?? at;

/** Notes everybody whom the rows of movements name. */
export function noteMovements(people: People, { transactions, deposits, withdrawals, pins }: Believed): void {
  for (const { rows } of [transactions, deposits, withdrawals, pins]) {
    for (const { from_code, to_code } of rows) {
      people.note(from_code);
      people.note(to_code);
    }
  }
}

/** Of a movement that names nobody, the member is the one side that the list tells. */
function sidesOf({ row, side }: Found, me: string): { readonly from: string; readonly to: string } {
  const { from_code: from, to_code: to } = row;
  if (side === 'to') return { from, to: me };
  if (side === 'from') return { from: me, to };
  if (from === me || to === me) return { from, to };
  return row.tx_type === 'WITHDRAW' || row.tx_type === 'EPIN' ? { from: me, to } : { from, to: me };
}

/** Writes all of them; answers how many cannot be: an amount beyond what the sandbox holds, or a type that its list does not show. */
export function writeMovements(world: World, people: People, believed: Believed): number {
  const me = believed.user.code;
  let left = 0;
  const write = (asset: 'USDT' | 'PIN', found: Found): void => {
    const { row, side } = found;
    const units = asset === 'USDT' ? parseUnits(row.amount) : /^\d{1,15}$/.test(row.amount) ? BigInt(row.amount) : null;
    const isListed = side === 'either' || asset === 'PIN' || row.tx_type === (side === 'to' ? 'DEPOSIT' : 'WITHDRAW');
    if (units === null || !isListed) {
      left += 1;
      return;
    }
    const { from, to } = sidesOf(found, me);
    world.db.run(
      `INSERT INTO transactions (asset, tx_type, from_id, to_id, from_address, to_address, hash, units, pending, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
      asset,
      row.tx_type,
      people.maybeIdOf(from),
      people.maybeIdOf(to),
      row.from_address,
      row.to_address,
      row.hash,
      units,
      timeOf(row, believed.at),
    );
  };
  const byTime = (a: Found, b: Found) => timeOf(a.row, believed.at) - timeOf(b.row, believed.at);
  for (const found of movementsOf(believed).toSorted(byTime)) write('USDT', found);
  for (const row of believed.pins.rows.toReversed()) write('PIN', { row, side: 'either' });
  return left;
}
