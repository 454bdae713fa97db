import type { Json, PageRange } from '../src/platform/ports/api';
import { type Member, TEAM, totalsOf } from './members';
import { printUnits } from './units';
import type { World } from './world';

/** A page of direct referrals, newest first, each with its own totals. */
export function partnersOf(world: World, member: Member, page: PageRange): readonly Json[] {
  return world.db
    .page('SELECT id, code, firstname, lastname FROM members WHERE referrer_id = ?1', member.id, page)
    .map((row) => ({
      code: row.text('code'),
      ...row.texts('firstname', 'lastname'),
      ...totalsOf(world, row.int('id')),
    }));
}

/** The team by level: the number of members, and the USDT of the donations that they have paid. */
export function downlineOf(world: World, member: Member): readonly Json[] {
  return world.db
    .all(
      `${TEAM} SELECT level, COUNT(DISTINCT team.id) AS team, SUM(h.units) AS help FROM team
        LEFT JOIN helps h ON h.from_id = team.id AND h.status IN ('SENT', 'COMPLETE')
        GROUP BY level ORDER BY level`,
      member.id,
    )
    .map((row) => ({ level: row.int('level'), team: row.int('team'), help: printUnits(row.units('help')) }));
}
