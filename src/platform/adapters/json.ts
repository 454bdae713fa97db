import { withoutExponent } from '../../domain/money';

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
      number === undefined ? whole : `"${withoutExponent(number)}"`,
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
