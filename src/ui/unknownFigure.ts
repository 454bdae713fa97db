/** Stands in for an unknown figure: invisible, but keeps the height of its line. */
export const UNKNOWN_FIGURE = '\u00a0';
