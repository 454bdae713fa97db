import { asciiDigits } from '../domain/typed';
import type { Found, Loaded } from './findable';

/** Something that was found, ready to show. */
export interface Hit extends Pick<Found, 'key' | 'href' | 'label' | 'detail'> {
  readonly kind: Found['kind'] | 'page';
}

/** More of a kind than this would only be scrolled past. */
const MOST_OF_A_KIND = 8;

const plain = (text: string): string => asciiDigits(text).normalize('NFKC').toLowerCase().trim();

/** The first few that fit, each key once. */
function few(rows: readonly Found[], wanted: string): readonly Hit[] {
  const byKey = new Map<string, Hit>();
  for (const { kind, key: own, words, href, label, detail } of rows) {
    if (byKey.size === MOST_OF_A_KIND) break;
    const key = `${kind}/${own}`;
    if (!byKey.has(key) && words.some((word) => plain(word).includes(wanted)))
      byKey.set(key, { kind, key, href, label, detail });
  }
  return [...byKey.values()];
}

/**
 * What the quick search finds: the portal's pages, and of the rows that each feature has loaded the first few that fit (decision 62). Without a word it
 * offers the pages.
 */
export function search(
  typed: string,
  pages: readonly { readonly href: string; readonly label: string }[],
  loaded: readonly Loaded[],
): readonly Hit[] {
  const wanted = plain(typed);
  const hits = pages
    .filter(({ label }) => plain(label).includes(wanted))
    .map(({ href, label }): Hit => ({ kind: 'page', key: href, href, label, detail: '' }));
  if (wanted === '') return hits;
  return [...hits, ...loaded.flatMap(({ least, rows }) => (wanted.length < least ? [] : few(rows, wanted)))];
}
