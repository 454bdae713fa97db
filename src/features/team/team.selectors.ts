import { createSelector } from '@reduxjs/toolkit';
import type { Partner } from '../../domain/entities';
import { grouped, twoDecimals } from '../../domain/money';
import { fullName } from '../../domain/people';
import type { RootState } from '../../rootState';
import { selectUser } from '../../state/session/session.selectors';

/** A partner, ready to show; amounts are USDT with 2 decimals and default to 0 (specification, section 2 "Partners"). */
export function partnerOf(row: Partner) {
  return {
    code: row.code,
    name: fullName(row) || '-',
    partners: grouped(String(row.partners)),
    team: grouped(String(row.team)),
    income: twoDecimals(row.income),
    sent: twoDecimals(row.sent),
    received: twoDecimals(row.received),
  };
}

/** A level as a bar: its length is its share of the largest level. */
export interface LevelBar {
  readonly level: string;
  /** Members on it. */
  readonly team: number;
  readonly percent: number;
}

/** The team as bars, in the server's order of levels. */
export const selectLevelBars = createSelector(
  (state: RootState) => state.team.downline.data,
  (levels): readonly LevelBar[] => {
    const rows = levels ?? [];
    const largest = rows.reduce((most, { team }) => Math.max(most, team), 1);
    return rows.map(({ level, team }) => ({
      level: String(level),
      team,
      percent: Math.floor((team / largest) * 10_000) / 100,
    }));
  },
);

/** The total team size of the heading: the levels' sum once they are loaded, the user's own count before. */
export const selectTeamSize = createSelector(
  (state: RootState) => state.team.downline.data,
  selectUser,
  (levels, user) =>
    grouped(String(levels === null ? (user?.team ?? 0) : levels.reduce((sum, { team }) => sum + team, 0))),
);
