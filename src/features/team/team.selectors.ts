import { createSelector } from '@reduxjs/toolkit';
import type { DownlineLevel, Partner } from '../../domain/entities';
import { fullName } from '../../domain/entities';
import { twoDecimals } from '../../domain/money';
import type { RootState } from '../../state';
import { selectUser } from '../session/session.selectors';

/** A partner, ready to show; amounts are USDT with 2 decimals and default to 0 (specification, section 2 "Partners"). */
export function partnerOf(row: Partner) {
  return {
    code: row.code,
    name: fullName(row) || '-',
    partners: String(row.partners),
    team: String(row.team),
    income: twoDecimals(row.income),
    sent: twoDecimals(row.sent),
    received: twoDecimals(row.received),
  };
}

/** The total team size of the heading: the levels' sum once they are there, the user's own count before. */
export const selectTeamSize = createSelector(
  (state: RootState) => state.team.downline.data,
  selectUser,
  (levels, user) =>
    String(
      levels === null ? (user?.team ?? 0) : levels.reduce((sum: number, level: DownlineLevel) => sum + level.team, 0),
    ),
);
