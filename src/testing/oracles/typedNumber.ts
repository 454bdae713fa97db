/**
 * Reads numbers as typed and as sent, for the oracles only. On purpose it shares nothing with the portal's own parser (decision 37): two
 * independent parsers that agree prove more than one used twice.
 */

/** `digits` divided by ten to the power of `scale`, without trailing zeros: equal numbers have equal records. */
export interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

/** Every decimal digit of Unicode, by the platform's number formats for 0 to 9. */
const VALUES: ReadonlyMap<string, number> = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    return Array.from({ length: 10 }, (_, value) => [format.format(value), value] as const).filter(([digit]) =>
      /^\p{Nd}$/u.test(digit),
    );
  }),
);

/** Invisible format characters, such as direction marks, which text copied from a message may contain. */
const INVISIBLE = /\p{General_Category=Format}/gu;

/** Digits of any script as ASCII, without invisible characters; everything else unchanged. */
export function plainDigits(text: string): string {
  return text.replaceAll(INVISIBLE, '').replace(/\p{Nd}/gu, (digit) => String(VALUES.get(digit) ?? digit));
}

/** The most decimals of an amount (specification, section 9). */
const MAX_DECIMALS = 8;

function exact(whole: string, decimals: string): Exact {
  const kept = decimals.replace(/0+$/, '');
  return { digits: BigInt(`${whole}${kept}`), scale: kept.length };
}

/**
 * A typed amount: digits of any script, at most one mark (dot, comma, U+066B). `null` for everything that is not clearly one number:
 * signs, blanks, words, two marks, a mark without digits after it, more than 8 decimals, and the ambiguous `1,234`.
 */
export function readTyped(text: string): Exact | null {
  const [all = '', whole = '', decimals = ''] = /^(\d*)(?:[.,\u066b](\d+))?$/.exec(plainDigits(text).trim()) ?? [];
  const mayBeGrouped = /^[1-9]\d{0,2},\d{3}$/.test(all);
  return all === '' || decimals.length > MAX_DECIMALS || mayBeGrouped ? null : exact(whole, decimals);
}

/** An amount of a request: ASCII digits and at most one dot with digits on both sides; `null` for everything else. */
export function readSent(text: string): Exact | null {
  const [, whole, decimals = ''] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? [];
  return whole === undefined ? null : exact(whole, decimals);
}

/** Whether two numbers are equal; `null` equals nothing. */
export const same = (a: Exact | null, b: Exact | null): boolean =>
  a !== null && b !== null && a.digits === b.digits && a.scale === b.scale;

/** Every separate number in a text, such as the `1.50` of 'Withdraw 1.50 USDT'; none inside a code or an address. */
export function numbersIn(text: string): readonly Exact[] {
  const found = plainDigits(text).matchAll(/(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)?(?![\p{L}\p{N}]|[.,]\d)/gu);
  return [...found].map(([number]) => readTyped(number)).filter((number) => number !== null);
}
