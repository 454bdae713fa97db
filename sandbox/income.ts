import type { Json, PageRange } from '../src/platform/ports/api';
import { accountOf, balanceOf, PLATFORM, post, usdtLeg } from './ledger';
import { type Member, totalsOf } from './members';
import { printUnits } from './units';
import type { World } from './world';

/** The income types in the demo data; AIRDROP and FLUSH have pages of their own (decision 26). */
export const INCOME_TYPES = ['DIRECT', 'LEVEL', 'AIRDROP', 'FLUSH'] as const;
type IncomeType = (typeof INCOME_TYPES)[number];

/** Pays income to a member's income balance and writes its row; `from` and `help` are the codes of a member and a donation. */
export function grantIncome(
  world: World,
  member: Member,
  row: { readonly type: IncomeType; readonly units: bigint; readonly from: string; readonly help: string },
): void {
  world.db.transaction(() => {
    const leg = usdtLeg(PLATFORM, accountOf(member.id, 'income'), row.units);
    post(world, 'income', [leg], 'The platform cannot pay this.');
    world.db.insert('incomes', {
      member_id: member.id,
      from_code: row.from,
      help_code: row.help,
      tx_type: row.type,
      units: row.units,
      created_at: world.clock.now(),
    });
  });
}

/** `data.income`: what can be claimed, and everything received so far. */
export function incomeSummary(world: World, member: Member): Json {
  return {
    balance: printUnits(balanceOf(world, accountOf(member.id, 'income'))),
    received: totalsOf(world, member.id).income,
  };
}

/** A page of a member's income rows, newest first. */
export function incomesOf(world: World, member: Member, page: PageRange): readonly Json[] {
  return world.db.page('SELECT * FROM incomes WHERE member_id = ?1', member.id, page).map((row) => ({
    ...row.texts('from_code', 'help_code', 'tx_type'),
    amount: printUnits(row.units('units')),
    created_at: new Date(row.int('created_at')).toISOString(),
  }));
}
