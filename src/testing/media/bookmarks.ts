/** The sorted letters of a title, which identify it in any word order. Direction marks and blanks do not count. */
const lettersOf = (title: string): string =>
  Array.from(title.replaceAll(/[\p{Cf}\s]/gu, ''))
    .toSorted()
    .join('');

/** A title in a PDF: literal, or UTF-16 in hexadecimal digits. */
const TITLE = /\/Title (?:\(((?:[^()\\]|\\.)*)\)|<FEFF([\dA-F]*)>)/g;

const textOf = (plain = '', units = ''): string =>
  plain.replaceAll(/\\(.)/g, '$1') +
  (units.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

const unitsOf = (text: string): string =>
  Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase();

/** The titles of a PDF in file order: its own first, then those of its bookmarks. */
export const titlesOf = (pdf: string): readonly string[] =>
  [...pdf.matchAll(TITLE)].map(([, plain, units]) => textOf(plain, units));

/**
 * A PDF whose bookmarks have these headings. Chromium writes bookmarks as drawn on the sheet: right-to-left text with its last word first,
 * and no blank at a line break. Offsets in the file are shifted by the longer titles.
 */
export function withBookmarks(pdf: Buffer, headings: readonly string[]): Buffer {
  const byLetters = new Map(headings.map((heading) => [lettersOf(heading), heading.replaceAll(/\p{Cf}/gu, '').trim()]));
  const moves: { readonly from: number; readonly by: number }[] = [];
  const named = pdf.toString('latin1').replaceAll(TITLE, (whole: string, plain: string, units: string, at: number) => {
    const title = textOf(plain, units);
    const heading = byLetters.get(lettersOf(title));
    if (heading === undefined || heading === title) return whole;
    const written = `/Title <FEFF${unitsOf(heading)}>`;
    moves.push({ from: at, by: written.length - whole.length });
    return written;
  });
  const moved = (at: number): number => moves.reduce((sum, { from, by }) => (from < at ? sum + by : sum), at);
  const addressed = named
    .replaceAll(/^(\d{10})(?= \d{5} n)/gm, (at) => String(moved(Number(at))).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, (at) => String(moved(Number(at))));
  return Buffer.from(addressed, 'latin1');
}
