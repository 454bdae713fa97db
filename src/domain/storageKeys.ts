/** Keys of the browser's storage that more than one room reads or writes; each of the others is beside the code that owns it. */

/** The member's choice of theme (decision 24). The first script of each page, in `public/*.html`, reads it before anything is painted. */
export const THEME_KEY = 'portal.theme';

/** Whether the first steps were sent away. It names nobody: it belongs to the device, as the theme does. */
export const STEPS_KEY = 'portal.steps';

/**
 * When the stored member was last read from the server: server time, epoch milliseconds, and nothing else. Without a network it says how
 * old what is shown is, also after a reload. It goes with the session.
 */
export const READ_AT_KEY = 'portal.readAt';

/** The language that was chosen, as a tag such as `hi`. The first script of each page, `src/boot/language.js`, reads and writes it, too. */
export const LANGUAGE_KEY = 'portal.language';
