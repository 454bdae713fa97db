/** In place of a figure that is not known yet: it says nothing, and keeps the height of its line. */
export const UNSAID = '\u00a0';
