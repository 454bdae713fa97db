/** A message as `pofile` parses it. */
export interface Entry {
  readonly msgid: string;
  readonly msgctxt?: string;
  readonly msgstr: readonly string[];
}

/** The reviewer of a catalogue, and the state of each message at that time. */
export interface Review {
  readonly by: string;
  readonly messages: { readonly [message: string]: string };
}

/** A row of `src/i18n/languages.json`. */
export interface Language {
  readonly tag: string;
  readonly name: string;
  readonly dir?: string;
  readonly reviewer?: string;
}

export function reviewOf(items: readonly Entry[], by: string): Review;
export function changedSince(items: readonly Entry[], review: Review): string[];
export function faultOf(tag: string, review: unknown, tags: readonly string[]): string;
export function withReviewers(languages: readonly Language[], reviews: ReadonlyMap<string, Review>): Language[];
