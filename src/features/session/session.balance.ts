import { msg } from '@lingui/core/macro';
import { type Amount, compareAmounts, differenceOf, parseAmount, upToEightDecimals, ZERO } from '../../domain/money';
import { figure } from '../../i18n/figures';
import type { Figures } from '../../kernel/commandSpec';
import type { RootState, Text } from '../../state';
import { selectUsdt } from './session.selectors';

/** What a money command does to the member's figures, by its form; what is absent stays as it is. */
interface Effect<Form> {
  /** USDT that leave the wallet. */
  readonly spends?: (form: Form) => Amount;
  /** E-PINs that come (more than 0) or go. */
  readonly pins?: (form: Form) => bigint;
  /** What is paid into the wallet, USDT; `null` while it is not known. */
  readonly claims?: (state: RootState) => Amount | null;
}

/** By how much the second amount is more than the first; 0 when it is not, or one of them is not known. */
function rise(from: string | undefined, to: string | undefined): Amount {
  const [was, is] = [parseAmount(from ?? ''), parseAmount(to ?? '')];
  return was === null || is === null || compareAmounts(is, was) <= 0 ? ZERO : differenceOf(is, was).size;
}

const isMore = (amount: Amount): boolean => compareAmounts(amount, ZERO) > 0;

function claimMoved(usdt: Amount, claimable: Amount): Text | null {
  const [risen, fallen] = [figure(upToEightDecimals(usdt)), figure(upToEightDecimals(claimable))];
  if (isMore(usdt)) return msg`Your USDT balance has risen by ${risen} since you pressed.`;
  return isMore(claimable)
    ? msg`What you can claim has fallen by ${fallen} since you pressed: it may have been paid.`
    : null;
}

function pinsMoved(by: bigint, count: bigint): Text | null {
  const isAsIfDone = count < 0n ? by <= count : count > 0n && by >= count;
  const pins = String(by < 0n ? -by : by);
  if (!isAsIfDone) return null;
  return by < 0n
    ? msg`You have fewer E-PINs than when you pressed: ${pins} fewer.`
    : msg`You have more E-PINs than when you pressed: ${pins} more.`;
}

/**
 * How a money command is told by the member's figures after a refusal, or when no answer came. A balance that fell by at least what was to
 * be spent has moved as if it had been: something else may have moved it, too, so the member is told and decides.
 */
export const toldByFigures = <Form>({ spends, pins, claims }: Effect<Form>): Figures<Form> => ({
  of: (state) => `${selectUsdt(state)},${claims?.(state) ?? ''},${state.session.user?.pin ?? ''}`,
  moved: (before, after, form) => {
    const [usdtBefore, claimableBefore, pinsBefore] = before.split(',');
    const [usdtAfter, claimableAfter, pinsAfter] = after.split(',');
    if (claims) return claimMoved(rise(usdtBefore, usdtAfter), rise(claimableAfter, claimableBefore));
    const [spent, fallen] = [spends?.(form) ?? ZERO, rise(usdtAfter, usdtBefore)];
    if (isMore(spent) && compareAmounts(fallen, spent) >= 0) {
      const usdt = figure(upToEightDecimals(fallen));
      return msg`Your USDT balance has fallen by ${usdt} since you pressed.`;
    }
    return pins && pinsBefore && pinsAfter ? pinsMoved(BigInt(pinsAfter) - BigInt(pinsBefore), pins(form)) : null;
  },
});
