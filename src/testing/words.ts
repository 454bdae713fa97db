import type { RootState, Text } from '../rootState';

/** The English of a text of the state as the code has it, its places not filled; '' where there is none. */
export const words = (text: Text | null | undefined): string =>
  typeof text === 'string' ? text : (text?.message ?? '');

/** What the alert says, and the field that has the focus after it is closed; '' and `null` where there is none. */
export const alertOf = ({ ui: { alert } }: RootState): readonly [text: string, focus: string | null] => [
  words(alert?.text),
  alert?.focus ?? null,
];
