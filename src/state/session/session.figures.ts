import { msg } from '@lingui/core/macro';
import {
  type Amount,
  amount,
  compareAmounts,
  differenceOf,
  exactDecimals,
  grouped,
  parseAmount,
  ZERO,
} from '../../domain/money';
import { formatNumber } from '../../i18n/numberFormat';
import type { FigureComparison } from '../../kernel/commandSpec';
import type { RootState, Text } from '../../rootState';
import { selectUsdt } from './session.selectors';

/** The member's figures that a money command changes. */
interface ChangedFigures<Form> {
  /** Whether USDT leave the wallet. */
  readonly spends?: (form: Form) => boolean;
  /** Whether the number of E-PINs changes. */
  readonly pins?: true;
  /** What can be claimed, USDT; `null` while unknown. */
  readonly claims?: (state: RootState) => Amount | null;
}

/**
 * The amount in the success message of a claim. The reply has none, so it is the figure that was on screen; '' if it was unknown or zero.
 */
export const printClaim = (shown: Amount | null): string =>
  shown === null || compareAmounts(shown, ZERO) <= 0 ? '' : formatNumber(exactDecimals(shown));

/** The formatted increase of an amount; `null` if it did not increase or one of the amounts is unknown. */
function rise(from: string | undefined, to: string | undefined): string | null {
  const [was, is] = [parseAmount(from ?? ''), parseAmount(to ?? '')];
  if (was === null || is === null || compareAmounts(is, was) <= 0) return null;
  return formatNumber(exactDecimals(differenceOf(is, was).size));
}

const CENT = amount('0.01');

const decimalsOf = (figure: Amount): number => figure.split('.')[1]?.length ?? 0;

/**
 * The balance now, or the one before if they differ by their decimals alone: the server may print it exactly in one reply, and to the cent
 * in another (decision 12).
 */
function comparable(before = '', after = ''): string {
  const [was, is] = [parseAmount(before), parseAmount(after)];
  if (was === null || is === null) return after;
  const decimals = [decimalsOf(was), decimalsOf(is)];
  const isCutInOne = Math.min(...decimals) <= 2 && Math.max(...decimals) > 2;
  return isCutInOne && compareAmounts(differenceOf(is, was).size, CENT) < 0 ? before : after;
}

const usdtRose = (risen: string | null): Text | null =>
  risen === null ? null : msg`Your USDT balance has risen by ${risen} USDT since you pressed.`;

const usdtFell = (usdt: string | null): Text | null =>
  usdt === null ? null : msg`Your USDT balance has fallen by ${usdt} USDT since you pressed.`;

const claimableFell = (fallen: string | null): Text | null =>
  fallen === null
    ? null
    : msg`What you can claim has fallen by ${fallen} USDT since you pressed: it may have been paid.`;

function pinsMoved(before: string | undefined, after: string | undefined): Text | null {
  if (!before || !after || before === after) return null;
  const by = BigInt(after) - BigInt(before);
  const pins = grouped(String(by < 0n ? -by : by));
  return by < 0n
    ? msg`You have fewer E-PINs than when you pressed: ${pins} fewer.`
    : msg`You have more E-PINs than when you pressed: ${pins} more.`;
}

/**
 * Compares the member's figures after a refusal or without a reply. Any change of a figure that the command moves counts; for a claim
 * only a rise of the balance, or a fall of what can be claimed. A change of the balance in decimals alone does not count (`comparable`),
 * one of what can be claimed does: 0.004 USDT can be claimed. The size is not checked, because a deposit on the same day can hide
 * a payment behind a rise; the message names the change, and the member decides.
 */
export const compareFigures = <Form>({ spends, pins, claims }: ChangedFigures<Form>): FigureComparison<Form> => ({
  of: (state) => `${selectUsdt(state)},${claims?.(state) ?? ''},${state.session.user?.pin ?? ''}`,
  movement: (before, after, form) => {
    const [usdtBefore, claimableBefore, pinsBefore] = before.split(',');
    const [usdtNow, claimableAfter, pinsAfter] = after.split(',');
    const usdtAfter = comparable(usdtBefore, usdtNow);
    const rose = usdtRose(rise(usdtBefore, usdtAfter));
    if (claims) return rose ?? claimableFell(rise(claimableAfter, claimableBefore));
    const usdt = spends?.(form) ? (rose ?? usdtFell(rise(usdtAfter, usdtBefore))) : null;
    return usdt ?? (pins ? pinsMoved(pinsBefore, pinsAfter) : null);
  },
  // Only claims are judged by what can be claimed: the figures of others leave it out.
  areUnmoved: (others, own) => others === own || others === own.replace(/,.*,/, ',,'),
});

/** Whether these figures had no E-PIN, so that a command that uses one cannot have been done. */
export const hadNoPin = (before: string): boolean => before.endsWith(',0');
