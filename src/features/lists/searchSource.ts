import type { RootState, Text } from '../../rootState';

/** What a loaded row is: it gives a hit its icon and its name. */
export type SearchEntryKind = 'sent' | 'received' | 'partner' | 'transaction' | 'income';

/** A loaded row as the quick search knows it. */
export interface SearchEntry {
  readonly kind: SearchEntryKind;
  /** One of a kind: a row that is in two lists is found once. */
  readonly key: string;
  /** What is searched besides the label and the detail, both as they are shown: the server's own words for a status or a type are here. */
  readonly words: readonly string[];
  /** The page on which it is, or its row there. */
  readonly href: string;
  readonly label: Text;
  /** The second line, in parts: those that are the portal's words are said in the member's language. */
  readonly detail: readonly Text[];
}

/** What can be found of a feature's loaded rows. */
export interface SearchEntries {
  readonly rows: readonly SearchEntry[];
  /** Fewer typed characters than this find none of them. */
  readonly least: number;
}

/** What a feature gives the quick search (decision 62), read from the state; the same again while its rows are the same. */
export type SearchSource = (state: RootState) => SearchEntries;
