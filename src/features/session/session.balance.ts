import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Amount, compareAmounts, differenceOf, parseAmount, upToEightDecimals } from '../../domain/money';
import type { RootState } from '../../state';
import { selectUsdt } from './session.selectors';

/** By how much the second amount is more than the first, ready to show; `null` when it is not, or one of them is not known. */
function rise(from: string | undefined, to: string | undefined): string | null {
  const [was, is] = [parseAmount(from ?? ''), parseAmount(to ?? '')];
  if (was === null || is === null || compareAmounts(is, was) <= 0) return null;
  return upToEightDecimals(differenceOf(is, was).size);
}

/**
 * What the figures say about a claim that was not answered, or was refused: the browser may have sent it twice by itself, and the first
 * one paid. Read from the wallet; and where that was lowered by something else meanwhile, from what could be claimed.
 */
function newsOf(before: string, after: string): MessageDescriptor | null {
  const [usdtBefore, claimableBefore] = before.split(',');
  const [usdtAfter, claimableAfter] = after.split(',');
  const risen = rise(usdtBefore, usdtAfter);
  if (risen !== null) return msg`Your USDT balance has risen by ${risen} since you pressed.`;
  const fallen = rise(claimableAfter, claimableBefore);
  return fallen === null
    ? null
    : msg`What you can claim has fallen by ${fallen} since you pressed: it may have been paid.`;
}

/** What a claim is told by, as a command's `nonIdempotent`: `claimable` reads what it would pay, USDT, `null` while that is not known. */
export const toldByFigures = (claimable: (state: RootState) => Amount | null) => ({
  of: (state: RootState): string => `${selectUsdt(state)},${claimable(state) ?? ''}`,
  news: newsOf,
});
