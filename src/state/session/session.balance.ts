import { msg } from '@lingui/core/macro';
import {
  type Amount,
  compareAmounts,
  differenceOf,
  grouped,
  parseAmount,
  upToEightDecimals,
  ZERO,
} from '../../domain/money';
import { figure } from '../../i18n/figures';
import type { FigureComparison } from '../../kernel/commandSpec';
import type { RootState, Text } from '../../rootState';
import { selectUsdt } from './session.selectors';

/** Which of the member's figures a money command moves. */
interface Effect<Form> {
  /** Whether USDT leave the wallet. */
  readonly spends?: (form: Form) => boolean;
  /** Whether E-PINs come or go. */
  readonly pins?: true;
  /** What is paid into the wallet, USDT; `null` while it is not known. */
  readonly claims?: (state: RootState) => Amount | null;
}

/**
 * The amount of a claim that went through, for its message. The answer names none, so it is the figure that was on screen; '' when there was
 * none, or nothing to claim.
 */
export const printClaim = (shown: Amount | null): string =>
  shown === null || compareAmounts(shown, ZERO) <= 0 ? '' : figure(upToEightDecimals(shown));

/** By how much the second amount is more than the first, ready to be shown; `null` when it is not, or one of them is not known. */
function rise(from: string | undefined, to: string | undefined): string | null {
  const [was, is] = [parseAmount(from ?? ''), parseAmount(to ?? '')];
  if (was === null || is === null || compareAmounts(is, was) <= 0) return null;
  return figure(upToEightDecimals(differenceOf(is, was).size));
}

const usdtRose = (risen: string | null): Text | null =>
  risen === null ? null : msg`Your USDT balance has risen by ${risen} since you pressed.`;

const usdtFell = (usdt: string | null): Text | null =>
  usdt === null ? null : msg`Your USDT balance has fallen by ${usdt} since you pressed.`;

const claimableFell = (fallen: string | null): Text | null =>
  fallen === null ? null : msg`What you can claim has fallen by ${fallen} since you pressed: it may have been paid.`;

function pinsMoved(before: string | undefined, after: string | undefined): Text | null {
  if (!before || !after || before === after) return null;
  const by = BigInt(after) - BigInt(before);
  const pins = grouped(String(by < 0n ? -by : by));
  return by < 0n
    ? msg`You have fewer E-PINs than when you pressed: ${pins} fewer.`
    : msg`You have more E-PINs than when you pressed: ${pins} more.`;
}

/**
 * How a money command is told by the member's figures after a refusal, or when no answer came: by every change of a figure that it would
 * move. A deposit on the same day can hide what was spent behind a rise, so the size is not held against what was asked for; the member is
 * told by how much, and decides.
 */
export const toldByFigures = <Form>({ spends, pins, claims }: Effect<Form>): FigureComparison<Form> => ({
  of: (state) => `${selectUsdt(state)},${claims?.(state) ?? ''},${state.session.user?.pin ?? ''}`,
  moved: (before, after, form) => {
    const [usdtBefore, claimableBefore, pinsBefore] = before.split(',');
    const [usdtAfter, claimableAfter, pinsAfter] = after.split(',');
    const rose = usdtRose(rise(usdtBefore, usdtAfter));
    if (claims) return rose ?? claimableFell(rise(claimableAfter, claimableBefore));
    const usdt = spends?.(form) ? (rose ?? usdtFell(rise(usdtAfter, usdtBefore))) : null;
    return usdt ?? (pins ? pinsMoved(pinsBefore, pinsAfter) : null);
  },
});

/** Whether there was no E-PIN by figures that were noted so: what uses one cannot have been done. */
export const hadNoPin = (before: string): boolean => before.endsWith(',0');
