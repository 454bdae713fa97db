import type { RootState, Text } from '../../rootState';

/** The kind of a loaded row, which decides the icon and name of a result. */
type SearchEntryKind = 'sent' | 'received' | 'partner' | 'transaction' | 'income';

/** A loaded row, as the quick search needs it. */
export interface SearchEntry {
  readonly kind: SearchEntryKind;
  /** Unique within a kind: a row that is in two lists is found once. */
  readonly key: string;
  /** Searched in addition to the shown label and detail: the server's own words for a status or a type are here. */
  readonly words: readonly string[];
  /** The address of its page, or of its row there. */
  readonly href: string;
  readonly label: Text;
  /** The second line, in parts: the portal's texts among them are translated. */
  readonly detail: readonly Text[];
}

/** The searchable entries of a feature's loaded rows. */
export interface SearchEntries {
  readonly rows: readonly SearchEntry[];
  /** From this length a query is found anywhere in a word; a shorter one only at its beginning. */
  readonly minLengthAnywhere: number;
}

/** A feature's source for the quick search (decision 62), a selector that returns the same object while its rows are the same. */
export type SearchSource = (state: RootState) => SearchEntries;
