/** A message as `pofile` reads it. */
export interface Entry {
  readonly msgid: string;
  readonly msgctxt?: string;
  readonly msgstr: readonly string[];
}

/** Who reviewed a catalogue, and what each of its messages said then. */
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
