import { keepEqual } from '../../domain/keepEqual';
import type { Text } from '../../rootState';

/** How to search a list's rows. Declare it outside components: a new object would search all rows again. */
export interface RowFields<Row, Context = undefined> {
  /** Says in the empty field what can be typed. */
  readonly placeholder: Text;
  /** All shown texts of a row, and the full text where a short form is shown. */
  words(this: void, row: Row, context: Context): readonly (string | undefined)[];
  /** The type of a row, for a chip; '' if the list has no types. */
  type(this: void, row: Row, context: Context): string;
  /** The types in their order, if they are statuses: the chips then say so. Others follow as they come. */
  statuses?(this: void, context: Context): readonly string[];
  /** The direction of a row in words, for a chip; '' for none. */
  direction?(this: void, row: Row, context: Context): string;
  /** The directions in their order. */
  directions?(this: void, context: Context): readonly string[];
}

/** The most chips; rows of further types are found by typing. */
const MAX_TYPES = 8;

/**
 * Lists the different types or directions of the rows, for chips, first those of `orderOf` in its order: no chip changes places with the data.
 * It is the same array as long as they are the same, so that more rows do not draw the chips again.
 */
export function createChoices<Row, Context>(
  choiceOf: ((this: void, row: Row, context: Context) => string) | undefined,
  context: Context,
  orderOf?: (this: void, context: Context) => readonly string[],
): (pages: readonly (readonly Row[])[]) => readonly string[] {
  let choices: readonly string[] = [];
  return (pages) => {
    const found = new Set<string>();
    if (choiceOf) for (const rows of pages) for (const row of rows) found.add(choiceOf(row, context));
    found.delete('');
    // One type alone does not divide the list.
    if (found.size < 2) found.clear();
    const ordered = orderOf?.(context).filter((choice) => found.delete(choice)) ?? [];
    choices = keepEqual(choices, [...ordered, ...found].slice(0, MAX_TYPES));
    return choices;
  };
}

/** The chosen type or direction; '' if it is not offered now, because then there would be no chip to deselect it. */
export const among = (offered: readonly string[], chosen: string): string => (offered.includes(chosen) ? chosen : '');
