/** The input of the two oracles: the screen at a press, and the request that followed. Plain data, no DOM. */

/** The place of the pressed control: in a question, in the notice of a pending outcome, in the page's main part, or around it. */
export type Container = 'dialog' | 'outcome' | 'main' | 'page';

/** The screen at the moment of a press, before it is handled. Texts are as shown, one entry for each text node. */
export interface Press {
  /** The accessible name of the pressed control; of the submit button when the form was submitted without one. */
  readonly control: string;
  readonly container: Container;
  /** The command of the notice with the control (`data-outcome`); `''` outside a notice. */
  readonly outcome: string;
  readonly path: string;
  /** The page's main part, without notices, dialogs and tables: lists show the past, not the intended command. */
  readonly main: readonly string[];
  /** The dialog or notice with the control; empty in the page itself. */
  readonly inside: readonly string[];
  /** The first article of the page; on a donation's page, the donation. */
  readonly article: readonly string[];
  /** The contents of the main part's text fields, by label, even if their tab is hidden. */
  readonly fields: Readonly<Record<string, string>>;
  /** The text below a field, by the field's label: the name that was found for a code. */
  readonly notes: Readonly<Record<string, string>>;
  /** The label of the chosen option, by the name of its group: radio buttons by their legend, a picker by its label. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A press for tests: of SUBMIT on a page without texts, unless `own` says otherwise. */
export const aPress = (own: Partial<Press>): Press => ({
  ...{ control: 'SUBMIT', container: 'main', outcome: '', path: '/', main: [], inside: [], article: [] },
  ...{ fields: {}, notes: {}, choices: {} },
  ...own,
});

/** A request as sent. `body` is the JSON sent, `null` without one; `key` the Idempotency-Key or `''`. */
export interface Sent {
  readonly method: string;
  /** With `/api`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly key: string;
}

/** Facts from the sandbox, which the oracle must not take from the portal. */
export interface Facts {
  /** First and last name of the member with this code, in any letter case; `null` when there is none. */
  readonly nameOf: (code: string) => string | null;
}

/** Marks that are not seen: soft hyphens, spaces and joiners without width, and those of text direction. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text as it is read: without invisible marks, white space as single blanks. */
export function clean(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

const joined = (texts: readonly string[]): string => clean(texts.join(' '));

const isWordy = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Whether the texts contain a whole text: `HD10` does not contain `HD1`. */
export function containsWhole(texts: readonly string[], value: string): boolean {
  const wanted = clean(value);
  if (wanted === '') return false;
  const all = joined(texts);
  const wordyEnds = [isWordy(wanted[0]), isWordy(wanted.at(-1))] as const;
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    const cutBefore = wordyEnds[0] && isWordy(all[at - 1]);
    const cutAfter = wordyEnds[1] && isWordy(all[at + wanted.length]);
    if (!cutBefore && !cutAfter) return true;
  }
  return false;
}
