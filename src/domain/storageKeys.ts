/** Keys of the browser's storage that more than one room reads or writes; each of the others is beside the code that owns it. */

/** The member's choice of theme (decision 24). The first script of each page, in `public/*.html`, reads it before anything is painted. */
export const THEME_KEY = 'portal.theme';
