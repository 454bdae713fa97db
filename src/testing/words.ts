import type { RootState, Text } from '../rootState';

/** The English source of a text of the state, with its placeholders unfilled; '' without a text. */
export const words = (text: Text | null | undefined): string =>
  typeof text === 'string' ? text : (text?.message ?? '');

/** The alert's text, and the field that gets the focus when it closes; '' and `null` without an alert. */
export const alertOf = ({ ui: { alert } }: RootState): readonly [text: string, focus: string | null] => [
  words(alert?.text),
  alert?.focus ?? null,
];
