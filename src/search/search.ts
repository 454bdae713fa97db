import { hasAll, plain, wordsOf } from '../domain/finding';
import type { Found, Loaded } from './findable';

/** Something that was found, ready to show. */
export interface Hit extends Pick<Found, 'key' | 'href' | 'label' | 'detail'> {
  readonly kind: Found['kind'] | 'page' | 'action';
}

/** More of a kind than this would only be scrolled past. */
const MOST_OF_A_KIND = 8;

const texts = new WeakMap<Found, string>();

/** What is searched of a row: what is shown of it, and what else is known. */
function textOf(row: Found): string {
  const text = texts.get(row) ?? plain([row.label, row.detail, ...row.words].join(' '));
  texts.set(row, text);
  return text;
}

/** The first few that hold every word, each key once. */
function few(rows: readonly Found[], wanted: readonly string[]): readonly Hit[] {
  const byKey = new Map<string, Hit>();
  for (const row of rows) {
    if (byKey.size === MOST_OF_A_KIND) break;
    const { kind, href, label, detail } = row;
    const key = `${kind}/${row.key}`;
    if (!byKey.has(key) && hasAll(textOf(row), wanted)) byKey.set(key, { kind, key, href, label, detail });
  }
  return [...byKey.values()];
}

/** Something that is done from the search itself; `key` names it. */
export type SearchAction = Pick<Hit, 'key' | 'label' | 'detail'>;

/**
 * What the quick search finds: the portal's pages, its actions, and of the rows that each feature has loaded the first few that fit
 * (decision 62). Without a word it offers the pages and the actions.
 */
export function search(
  typed: string,
  pages: readonly { readonly href: string; readonly label: string }[],
  loaded: readonly Loaded[],
  actions: readonly SearchAction[] = [],
): readonly Hit[] {
  const wanted = plain(typed);
  const hits = [
    ...pages.map(({ href, label }): Hit => ({ kind: 'page', key: href, href, label, detail: '' })),
    ...actions.map((action): Hit => ({ ...action, kind: 'action', href: '' })),
  ].filter(({ label }) => plain(label).includes(wanted));
  if (wanted === '') return hits;
  return [...hits, ...loaded.flatMap(({ least, rows }) => (wanted.length < least ? [] : few(rows, wordsOf(typed))))];
}
