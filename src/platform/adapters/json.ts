/**
 * Parses JSON and keeps every number as its source text, so that no amount passes through a binary float (decision 7). Exponents are
 * expanded (`1e-7` becomes `0.0000001`). Zero loses its minus, and so does what a subtraction of floats leaves of it (`-1.7e-15`), because
 * servers print floats that way and no amount is negative. `undefined` when the text is not JSON.
 */
export function readExactJson(text: string): unknown {
  // Parses first, because quoting would make `01` and `1.` valid, and is slow on a text with unmatched quotation marks.
  if (readJson(text) === undefined) return undefined;
  const quoted = text.replace(
    /("(?:[^"\\]|\\.)*")|(?:-(?=[0.]+(?![\d.])|0\.0{8}|\d(?:\.\d+)?[eE]-(?:0?9|[1-9]\d)))?(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g,
    (whole, _string: string | undefined, number: string | undefined) =>
      number === undefined ? whole : `"${plain(number)}"`,
  );
  return readJson(quoted);
}

/** Parses JSON normally, numbers included. `undefined` when the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Numbers with more places are nonsense; expanding them would only fill memory. */
const MAX_PLACES = 60;

/** A number without its exponent. */
function plain(number: string): string {
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
