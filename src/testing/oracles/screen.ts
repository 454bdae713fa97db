/** What the two oracles are told: what was on screen when something was pressed, and what left afterwards. Plain data, no DOM. */

/** Where the pressed control is: in a question, in the notice of a pending outcome, in the page's own part, or around it. */
export type Container = 'dialog' | 'outcome' | 'main' | 'page';

/** The screen at the moment of a press, before anything is done about it. Texts are as shown, one entry for each text node. */
export interface Press {
  /** The accessible name of what was pressed; of the submit button when a form was sent without one. */
  readonly control: string;
  readonly container: Container;
  /** The command whose pending outcome the notice is about (`data-outcome`); `''` outside of a notice. */
  readonly outcome: string;
  readonly path: string;
  /** The page's own part, without notices of pending outcomes, dialogs and tables: what is listed there is history, not meant. */
  readonly main: readonly string[];
  /** The dialog or the notice that the control is in; empty in the page itself. */
  readonly inside: readonly string[];
  /** The first article of the page: of a donation's page, the donation. */
  readonly article: readonly string[];
  /** What is in the text fields of the page's own part, by label, whether their tab is in front or not. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is below a field, by the field's label: the name that was found for a code. */
  readonly notes: Readonly<Record<string, string>>;
  /** The label of what is chosen, by the name of the group: radio buttons by their legend, a picker by its label. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A request as it left. `body` is what was sent as JSON, `null` when nothing was; `key` the Idempotency-Key or `''`. */
export interface Sent {
  readonly method: string;
  /** With `/api`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly key: string;
}

/** What the sandbox knows and the oracle must not take from the portal. */
export interface Facts {
  /** First and last name of the member with this code, in any case of letters; `null` when there is none. */
  readonly nameOf: (code: string) => string | null;
}

/** Marks that are not seen: directions, isolates, joiners that are between words of different scripts. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text as it is read: without marks that are not seen, white space as single blanks. */
export function clean(text: string): string {
  return text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

const joined = (texts: readonly string[]): string => clean(texts.join(' '));

const isWordy = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Whether a text is in others whole: `HD1` is not in `HD10`. */
export function standsIn(texts: readonly string[], value: string): boolean {
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
