import { createSelector } from '@reduxjs/toolkit';
import type { Transaction } from '../../domain/entities';
import { twoDecimals, upToEightDecimals } from '../../domain/money';
import { shortAddress, shortWalletHash } from '../../domain/shorten';
import { printTime, printUtc } from '../../domain/times';
import type { RootState } from '../../state';
import { selectPins, selectUsdt } from '../session/session.selectors';

/** Balances, ready to show: USDT with 2 decimals, claimable with up to 8, E-PINs whole (specification, section 2 "Wallet"). */
export const selectBalances = createSelector(
  selectUsdt,
  selectPins,
  (state: RootState) => state.wallet.claim,
  (usdt, pins, claim) => ({
    usdt: twoDecimals(usdt),
    pins: String(pins),
    /** `null` while it has never been read. */
    claimable: claim.data === null ? null : upToEightDecimals(claim.data),
    claimFailed: claim.failed && !claim.loading,
  }),
);

/** The deposit address with its shortened form. */
export const selectAddress = createSelector(
  (state: RootState) => state.wallet.info,
  (info) => ({
    address: info.data?.address ?? null,
    short: shortAddress(info.data?.address ?? ''),
    failed: info.failed && !info.loading,
  }),
);

export type Direction = 'incoming' | 'outgoing' | 'neutral' | 'commitment';

/**
 * Which way a movement goes for a member (specification, section 2 "Wallet"; decision 53): out when it comes from them, even when it goes to
 * them as well; in when it goes to them alone; a COMMITMENT and a stranger's movement have no direction.
 */
export function directionOf(row: Pick<Transaction, 'tx_type' | 'from_code' | 'to_code'>, code: string): Direction {
  if (row.tx_type === 'COMMITMENT') return 'commitment';
  if (code !== '' && row.from_code === code) return 'outgoing';
  return code !== '' && row.to_code === code ? 'incoming' : 'neutral';
}

/** A movement, ready to show. */
export interface MovementFigures {
  readonly direction: Direction;
  readonly type: string;
  /** With its sign, where it has a direction. */
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly hash: string;
  readonly shortHash: string;
  readonly created: string;
  readonly createdUtc: string;
}

const SIGN: { readonly [direction in Direction]: string } = {
  incoming: '+',
  outgoing: '-',
  neutral: '',
  commitment: '',
};

/** `decimals`: 2 for USDT, 0 for E-PINs, which are whole. */
export function movementOf(row: Transaction, code: string, decimals: 0 | 2): MovementFigures {
  const direction = directionOf(row, code);
  const party = (memberCode: string, address: string) => (memberCode === '' ? shortAddress(address) : memberCode);
  return {
    direction,
    type: row.tx_type,
    amount: `${SIGN[direction]}${decimals === 2 ? twoDecimals(row.amount) : row.amount}`,
    from: party(row.from_code, row.from_address),
    to: party(row.to_code, row.to_address),
    hash: row.hash,
    shortHash: shortWalletHash(row.hash),
    created: printTime(row.created_at),
    createdUtc: printUtc(row.created_at),
  };
}
