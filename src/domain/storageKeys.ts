/** Keys of the browser's storage that more than one folder uses; other keys are defined in the code that owns them. */

/** The chosen theme (decision 24). An inline script of each page, in `public/*.html`, reads it before the first paint. */
export const THEME_KEY = 'portal.theme';

/** Whether the first steps were dismissed. It identifies no member: like the theme, it belongs to the device. */
export const STEPS_KEY = 'portal.steps';

/**
 * The server time in epoch milliseconds at which the stored member was last read, and nothing else. Without a network it tells how old the
 * page is, also after a reload. It is removed with the session.
 */
export const READ_AT_KEY = 'portal.readAt';

/** The chosen language, as a tag such as `hi`. The first script of each page, `src/boot/language.js`, reads and writes it, too. */
export const LANGUAGE_KEY = 'portal.language';
