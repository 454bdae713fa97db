/**
 * Money without binary floats (specification section 9, decisions 7 and 48). An `Amount` is a plain non-negative decimal string such as
 * `25`, `0.5` or `1250.123456789`; arithmetic scales to `bigint`.
 */

declare const amountBrand: unique symbol;
/** A non-negative decimal in plain notation, without sign, exponent, grouping or extra leading zeros. The unit is USDT unless noted. */
export type Amount = string & { readonly [amountBrand]: true };

const CANONICAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a text is a canonical amount. */
export function isAmount(text: string): text is Amount {
  return CANONICAL.test(text);
}

/**
 * Reads a plain decimal (`007.50` becomes `7.50`). Signs, exponents, blanks, hex and words give `null`. Only zero may have a minus: servers
 * print what a subtraction of floats leaves of it as `-0.00`, and without their balance members could not sign in.
 */
export function parseAmount(text: string): Amount | null {
  const canonical = text.replace(/^-(?=[0.]+$)/, '').replace(/^0+(?=\d)/, '');
  return isAmount(canonical) ? canonical : null;
}

/** Numbers with more places are nonsense; expanding them would only fill memory. */
const MAX_PLACES = 60;

/** A number without its exponent: `1e-7` becomes `0.0000001`. A text that is not such a number stays as it is. */
export function withoutExponent(number: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(number);
  if (!match) return number;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > MAX_PLACES) return number;
  const digits = whole + fraction;
  const point = whole.length + shift;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** An amount that the code writes or has computed; throws if malformed, so that a typo fails the first test. */
export function amount(text: string): Amount {
  const parsed = parseAmount(text);
  if (parsed === null) throw new RangeError(`not an amount: ${text}`);
  return parsed;
}

/** Zero, in any unit. */
export const ZERO: Amount = amount('0');

/** An amount as a whole number of units, each a power of ten: 12.5 is 125 of scale 1. */
interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

/** An amount in units of its last decimal. */
function scaled(value: string): Scaled {
  const fraction = value.split('.')[1] ?? '';
  return { units: BigInt(value.replace('.', '')), scale: fraction.length };
}

/** Two amounts in units of the finer scale of both. */
export function aligned(a: Amount, b: Amount): readonly [a: bigint, b: bigint, scale: number] {
  const [one, other] = [scaled(a), scaled(b)];
  const scale = Math.max(one.scale, other.scale);
  const finer = (value: Scaled): bigint => value.units * 10n ** BigInt(scale - value.scale);
  return [finer(one), finer(other), scale];
}

function unscaled(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Compares exactly: -1, 0 or 1. */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The exact sum. */
export function addAmounts(a: Amount, b: Amount): Amount {
  const [x, y, scale] = aligned(a, b);
  return amount(unscaled(x + y, scale));
}

/** The absolute difference; `negative` when b is the larger. */
export function differenceOf(a: Amount, b: Amount): { readonly size: Amount; readonly negative: boolean } {
  const [x, y, scale] = aligned(a, b);
  const negative = x < y;
  return { size: amount(unscaled(negative ? y - x : x - y, scale)), negative };
}

/** The exact product; it may have as many decimals as both together. */
export function multiplyAmounts(a: Amount, b: Amount): Amount {
  const x = scaled(a);
  const y = scaled(b);
  return amount(unscaled(x.units * y.units, x.scale + y.scale));
}

/** The smaller of two; the first when they are equal. */
export function smallerAmount(a: Amount, b: Amount): Amount {
  return compareAmounts(a, b) <= 0 ? a : b;
}

/** Cuts to `decimals` places without rounding: 24.996 shows as 24.99, because a member must not see money that is not there. */
export function truncated(value: Amount, decimals: number): string {
  const { units, scale } = scaled(value);
  return unscaled((units * 10n ** BigInt(decimals)) / 10n ** BigInt(scale), decimals);
}

/**
 * A figure as it is shown: from 10,000 on its whole part is in groups of three, with a narrow no-break space between them (decision 74). A
 * figure is plain digits, with a sign or decimals or without; one that is grouped stays as it is. Everything below that prints an amount goes
 * through here.
 */
export function grouped(figure: string): string {
  return figure.replace(/^[-+]?\d{5,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'));
}

/** A text without the gaps of `grouped`: for what is copied, sent, put into a field or written to a file. */
export function ungrouped(text: string): string {
  return text.replace(/(\d)\u202f(?=\d{3}(?!\d))/g, '$1');
}

/** A balance as it is shown, with 2 decimals, truncated (specification section 9). */
export function twoDecimals(value: Amount): string {
  return grouped(truncated(value, 2));
}

/** An amount with up to 8 decimals, truncated, trailing zeros dropped: progress and the claimable balance (decision 49). */
export function upToEightDecimals(value: Amount): string {
  return grouped(truncated(value, 8).replace(/\.?0+$/, ''));
}

/** 2 to 8 decimals, truncated: an amount in full. */
export function exactDecimals(value: Amount): string {
  return grouped(truncated(value, 8).replace(/(\.\d\d+?)0+$/, '$1'));
}

/** Avoids exactly three decimals for readers who group thousands with a point: they read 7.125 as seven thousand, but not 7.1250. */
export function unlikeThousands(printed: string): string {
  return printed.replace(/\.\d{3}$/, '$&0');
}
