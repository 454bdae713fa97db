/** Stands in for an unknown figure: invisible, but keeps the height of its line. */
export const UNSAID = '\u00a0';
