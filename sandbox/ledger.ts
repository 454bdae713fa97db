import type { Db, Row } from './db';
import { must } from './refusal';
import type { World } from './world';

/**
 * Double-entry ledger. Every transaction of USDT or E-PINs is a posting whose entries add up to zero for each asset, so that money never
 * appears or disappears.
 */

/** USDT or E-PINs. */
export type Asset = 'USDT' | 'PIN';
/**
 * A member's balances: `wallet` is the API's `usdt`; `accrued` is earned, but only SYNC makes it `claimable`, which waits for CLAIM; `income`
 * is the API's `income_bal`; `pins` counts E-PINs.
 */
export type Balance = 'wallet' | 'accrued' | 'claimable' | 'income' | 'pins';

/** One transfer from one account to another. `units` are 10^-8 USDT or whole E-PINs, more than 0. */
export interface Leg {
  readonly asset: Asset;
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
}

/** The account of everything outside: chains and banks, not the `World` of the code. It may be negative. */
export const OUTSIDE = 'world';
/** The platform's own account. It may be negative. */
export const PLATFORM = 'platform';

/** The account that holds one balance of a member. */
export function accountOf(memberId: number, balance: Balance): string {
  return `member:${memberId}:${balance}`;
}

/** A transfer of USDT from one account to another. */
export const usdtLeg = (from: string, to: string, units: bigint): Leg => ({ asset: 'USDT', from, to, units });
/** A transfer of E-PINs from one account to another. */
export const pinLeg = (from: string, to: string, units: bigint): Leg => ({ asset: 'PIN', from, to, units });

/** The balance of an account, in units of the asset; 0 for an account without entries. */
export function balanceOf(world: World, account: string, asset: Asset = 'USDT'): bigint {
  const found = world.db.one('SELECT units FROM balances WHERE account = ? AND asset = ?', account, asset);
  return found ? found.units('units') : 0n;
}

/** Writes an entry, and the balance that it leads to. */
function enter(world: World, posting: number, account: string, asset: Asset, units: bigint): void {
  world.db.insert('entries', { posting_id: posting, account, asset, units });
  const before = balanceOf(world, account, asset);
  world.db.run(
    'INSERT INTO balances (account, asset, units) VALUES (?, ?, ?) ON CONFLICT (account, asset) DO UPDATE SET units = excluded.units',
    account,
    asset,
    before + units,
  );
}

/**
 * Books one posting of one or more transfers and returns its id. Refuses all of it with the message `tooLittle` when a member's balance is
 * too low.
 */
export function post(world: World, kind: string, legs: readonly Leg[], tooLittle: string): number {
  return world.db.transaction(() => {
    const posting = world.db.insert('postings', { kind, created_at: world.clock.now() });
    for (const leg of legs) {
      if (leg.units <= 0n) throw new RangeError(`a leg of ${leg.units} in ${kind}`);
      if (leg.from.startsWith('member:')) must(balanceOf(world, leg.from, leg.asset) >= leg.units, tooLittle);
      enter(world, posting, leg.from, leg.asset, -leg.units);
      enter(world, posting, leg.to, leg.asset, leg.units);
    }
    return posting;
  });
}

/** What is wrong in the ledger, one line each; empty when it balances. */
export function ledgerImbalance(db: Db): readonly string[] {
  const unbalanced =
    'SELECT posting_id, asset, SUM(units) AS total FROM entries GROUP BY posting_id, asset HAVING total <> 0';
  const differing = `
    SELECT account, asset, SUM(entered) AS booked, SUM(kept) AS held FROM (
      SELECT account, asset, units AS entered, 0 AS kept FROM entries
      UNION ALL SELECT account, asset, 0, units FROM balances
    ) GROUP BY account, asset HAVING booked <> held`;
  const negative = "SELECT account, asset, units FROM balances WHERE units < 0 AND account LIKE 'member:%'";
  const totals = 'SELECT asset, SUM(units) AS total FROM balances GROUP BY asset HAVING total <> 0';
  const flawsOf = (sql: string, flawOf: (row: Row, asset: string) => string) =>
    db.all(sql).map((row) => flawOf(row, row.text('asset')));
  return [
    ...flawsOf(unbalanced, (row, asset) => `posting ${row.int('posting_id')} is off by ${row.units('total')} ${asset}`),
    ...flawsOf(
      differing,
      (row, asset) =>
        `${row.text('account')} holds ${row.units('held')} ${asset}, its entries say ${row.units('booked')}`,
    ),
    ...flawsOf(negative, (row, asset) => `${row.text('account')} is at ${row.units('units')} ${asset}`),
    ...flawsOf(totals, (row, asset) => `all accounts together are off by ${row.units('total')} ${asset}`),
  ];
}
