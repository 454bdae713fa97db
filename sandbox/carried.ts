import { isRecord } from '../src/domain/records';
import type { Totals } from './members';
import { setSetting, setting, type World } from './world';

/**
 * Totals carried forward. A support report holds a member's totals and the first pages of the lists behind them: what the other rows
 * came to is kept as one figure for each total, as in books that begin with a balance. Nobody else has any.
 */

export interface CarriedLevel {
  readonly level: number;
  readonly team: number;
  /** Units. */
  readonly help: bigint;
}

export interface Carried {
  readonly totals: Totals;
  readonly levels: readonly CarriedLevel[];
}

const NO_TOTALS: Totals = { partners: 0, team: 0, income: 0n, sent: 0n, received: 0n };
const NOTHING: Carried = { totals: NO_TOTALS, levels: [] };

const nameOf = (memberId: number): string => `carried ${memberId}`;

/** Keeps what a report’s totals hold beyond its rows; what was kept before is replaced. */
export function keepCarried(world: World, memberId: number, carried: Carried): void {
  const text = JSON.stringify(carried, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  setSetting(world, nameOf(memberId), text);
}

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const units = (value: unknown): bigint => (typeof value === 'string' ? BigInt(value) : 0n);

/** What is carried forward for a member; nothing for anybody whom no report made. */
export function carriedOf(world: World, memberId: number): Carried {
  const kept = setting(world, nameOf(memberId));
  const carried: unknown = kept === '' ? null : JSON.parse(kept);
  if (!isRecord(carried)) return NOTHING;
  const totals = isRecord(carried['totals']) ? carried['totals'] : {};
  const levels: readonly unknown[] = Array.isArray(carried['levels']) ? carried['levels'] : [];
  return {
    totals: {
      partners: whole(totals['partners']),
      team: whole(totals['team']),
      income: units(totals['income']),
      sent: units(totals['sent']),
      received: units(totals['received']),
    },
    levels: levels.filter(isRecord).map(({ level, team, help }) => ({
      level: whole(level),
      team: whole(team),
      help: units(help),
    })),
  };
}
