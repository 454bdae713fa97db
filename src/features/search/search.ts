import { msg } from '@lingui/core/macro';
import { codeIn, hasAll, plain, wordsOf } from '../../domain/textSearch';
import * as paths from '../../paths';
import type { Text } from '../../rootState';
import type { SearchEntries, SearchEntry } from '../lists/searchSource';

/** A result, ready to show. */
export interface SearchResult extends Pick<SearchEntry, 'key' | 'href'> {
  readonly kind: SearchEntry['kind'] | 'page' | 'action';
  readonly label: string;
  /** A second line, '' when there is none. */
  readonly detail: string;
}

/** More results of a kind would only be scrolled past. */
const MAX_OF_A_KIND = 8;

/** Translates a text of the state into the member's language. */
type Translate = (text: Text) => string;

/** The shown text of a row, and the text that is searched: the shown one and other known details. */
interface ShownResult extends Pick<SearchResult, 'label' | 'detail'> {
  readonly plain: string;
}

/** The texts of rows by translator: the same rows are searched at every key press; another language has another translator. */
const translatedBy = new WeakMap<Translate, WeakMap<SearchEntry, ShownResult>>();

function shownOf(row: SearchEntry, translate: Translate): ShownResult {
  const cache = translatedBy.get(translate) ?? new WeakMap<SearchEntry, ShownResult>();
  translatedBy.set(translate, cache);
  const cached = cache.get(row);
  if (cached) return cached;
  const label = translate(row.label);
  const detail = row.detail.map(translate).join(', ');
  const shown = { label, detail, plain: plain([label, detail, ...row.words].join(' ')) };
  cache.set(row, shown);
  return shown;
}

interface Found {
  readonly results: readonly SearchResult[];
  /** More match than are shown. */
  readonly hasMore: boolean;
}

/** The first rows of each kind that contain every word, `at the start` of a word or anywhere, each key once. */
function firstMatches(
  rows: readonly SearchEntry[],
  words: readonly string[],
  where: 'anywhere' | 'at the start',
  translate: Translate,
): Found {
  const isStart = where === 'at the start';
  const wanted = isStart ? words.map((word) => ` ${word}`) : words;
  const byKey = new Map<string, SearchResult>();
  const counts = new Map<string, number>();
  let hasMore = false;
  for (const row of rows) {
    const { kind, href } = row;
    const count = counts.get(kind) ?? 0;
    // One more is looked for than is shown, to tell whether there are more.
    if (count > MAX_OF_A_KIND) continue;
    const { label, detail, plain: text } = shownOf(row, translate);
    const key = `${kind}/${row.key}`;
    // A transaction's amount has a sign before it.
    const searched = isStart ? ` ${text}`.replaceAll(/ [+-]/g, ' ') : text;
    if (byKey.has(key) || !hasAll(searched, wanted)) continue;
    counts.set(kind, count + 1);
    if (count === MAX_OF_A_KIND) hasMore = true;
    else byKey.set(key, { kind, key, href, label, detail });
  }
  return { results: [...byKey.values()], hasMore };
}

/** The pages of a code that is not loaded: a partner's if it begins like the member's own, else those of a donation. */
function unloaded(code: string, own: string, detail: string): readonly SearchResult[] {
  const isMember = own !== '' && code.replace(/\d+$/, '') === own.replace(/\d+$/, '');
  const places: readonly (readonly [SearchResult['kind'], string])[] = isMember
    ? [['partner', paths.row(paths.partners, code)]]
    : [
        ['sent', paths.donation('sent', code)],
        ['received', paths.donation('received', code)],
      ];
  return places.map(([kind, href]) => ({ kind, key: href, href, label: code, detail }));
}

/** An action of the search itself; `key` identifies it. */
type SearchAction = Pick<SearchResult, 'key' | 'label' | 'detail'>;

interface SearchInput {
  readonly typed: string;
  readonly pages: readonly { readonly href: string; readonly label: string }[];
  readonly loaded: readonly SearchEntries[];
  readonly actions?: readonly SearchAction[];
  /** The member's own code. */
  readonly own: string;
}

/**
 * The results of the quick search: the portal's pages and actions with a word that begins with the query, the first matching rows that each
 * feature has loaded (decision 62), or the pages of a code that is not loaded, and pages with the query within a word. Without a query it
 * offers the pages and the actions.
 */
export function search({ typed, pages, loaded, actions = [], own }: SearchInput, translate: Translate): Found {
  const wanted = plain(typed);
  const pagesAndActions = [
    ...pages.map(({ href, label }): SearchResult => ({ kind: 'page', key: href, href, label, detail: '' })),
    ...actions.map((action): SearchResult => ({ ...action, kind: 'action', href: '' })),
  ].filter(({ label }) => plain(label).includes(wanted));
  if (wanted === '') return { results: pagesAndActions, hasMore: false };
  const matches = loaded.map(({ minLengthAnywhere, rows: all }) =>
    firstMatches(all, wordsOf(typed), wanted.length < minLengthAnywhere ? 'at the start' : 'anywhere', translate),
  );
  const rows = matches.flatMap(({ results }) => results);
  const code = codeIn(typed);
  const found = rows.length === 0 && code !== '' ? unloaded(code, own, translate(msg`Not loaded yet`)) : rows;
  // The first result is what Enter opens: "hd" begins the codes of donations, and is only within "Withdraw".
  const begins = ({ label }: SearchResult) => ` ${plain(label)}`.includes(` ${wanted}`);
  return {
    results: [...pagesAndActions.filter(begins), ...found, ...pagesAndActions.filter((result) => !begins(result))],
    hasMore: matches.some(({ hasMore }) => hasMore),
  };
}
