/** An entry of a PO file, as `pofile` parses it. */
export interface Item {
  readonly msgid: string;
  readonly msgctxt?: string | null;
  readonly msgstr: readonly string[];
  readonly references: readonly string[];
  readonly extractedComments: readonly string[];
  readonly obsolete?: boolean;
}

/** A text as its translator gets it; `english`, `context` and `translation` come back. */
export interface SheetRow {
  readonly english: string;
  readonly context?: string;
  readonly translation: string;
  readonly where: readonly string[];
  /** The picture of a page on which the text is seen. */
  readonly picture?: string;
  readonly note?: string;
  readonly words: { readonly [term: string]: string };
  readonly before?: { readonly english: string; readonly translation: string } | undefined;
  readonly changed?: true;
}

/** A picture, and the texts that are on it. */
export interface Picture {
  readonly picture: string;
  readonly texts: readonly string[];
}

export function faultsOf(tag: string, english: string, translation: string): readonly string[];
export function sheetOf(
  items: readonly Item[],
  glossary: string,
  changed?: readonly string[],
  pictures?: readonly Picture[],
): readonly SheetRow[];
export function picturesIn(folder: string): readonly Picture[];
export function take(
  po: string,
  tag: string,
  sheet: readonly Pick<SheetRow, 'english' | 'context' | 'translation'>[],
): { readonly faults: readonly string[]; readonly po: string };
export function tableOf(
  languages: readonly { readonly tag: string; readonly name: string }[],
  itemsOf: (tag: string) => readonly Item[],
  reviews: ReadonlyMap<string, { readonly by: string }>,
): string;
export function sharesIn(folder: string): { readonly [tag: string]: number };
