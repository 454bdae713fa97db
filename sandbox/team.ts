import type { Json } from '../src/platform/ports/api';
import { type CarriedLevel, carriedOf } from './carried';
import { type Member, TEAM_LEVELS, totalsOf } from './members';
import { printUnits } from './units';
import type { PageOf } from './wallet';
import type { World } from './world';

/** A page of direct referrals, newest first, each with its own totals. */
export function partnersOf(world: World, member: Member, page: PageOf): readonly Json[] {
  return world.db
    .all(
      `SELECT id, code, firstname, lastname FROM members WHERE referrer_id = ?
        ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      member.id,
      page.limit,
      page.offset,
    )
    .map((row) => {
      const totals = totalsOf(world, row.int('id'));
      return {
        code: row.text('code'),
        firstname: row.text('firstname'),
        lastname: row.text('lastname'),
        partners: totals.partners,
        team: totals.team,
        income: printUnits(totals.income),
        sent: printUnits(totals.sent),
        received: printUnits(totals.received),
      };
    });
}

/** The levels of the team, counted from the rows: how many members, and what they have donated, in units. */
function levelsOf(world: World, memberId: number): readonly CarriedLevel[] {
  return world.db
    .all(
      `WITH RECURSIVE team(id, level) AS (
        SELECT id, 1 FROM members WHERE referrer_id = ?
        UNION ALL SELECT m.id, t.level + 1 FROM members m JOIN team t ON m.referrer_id = t.id WHERE t.level < ${TEAM_LEVELS}
      ) SELECT level, COUNT(DISTINCT team.id) AS team, SUM(h.units) AS help FROM team
        LEFT JOIN helps h ON h.from_id = team.id AND h.status IN ('SENT', 'COMPLETE')
        GROUP BY level ORDER BY level`,
      memberId,
    )
    .map((row) => ({ level: row.int('level'), team: row.int('team'), help: row.units('help') }));
}

/** The levels of a member's team in units, with what is carried forward; those without anybody are left out. */
export function downlineUnits(world: World, memberId: number): readonly CarriedLevel[] {
  const levels = new Map(levelsOf(world, memberId).map((each) => [each.level, each]));
  for (const { level, team, help } of carriedOf(world, memberId).levels) {
    const counted = levels.get(level) ?? { team: 0, help: 0n };
    levels.set(level, { level, team: counted.team + team, help: counted.help + help });
  }
  return [...levels.values()].filter(({ team, help }) => team > 0 || help > 0n).sort((a, b) => a.level - b.level);
}

/** The team by level: how many members, and what they have donated in USDT. */
export function downlineOf(world: World, member: Member): readonly Json[] {
  return downlineUnits(world, member.id).map(({ level, team, help }) => ({ level, team, help: printUnits(help) }));
}
