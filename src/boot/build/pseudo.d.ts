/** The tag of the pseudo-language; in development builds only. */
export const PSEUDO: string;

/** What is around each of its messages. */
export const OPEN: string;
export const CLOSE: string;

/** An English message accented, 40 % longer and in brackets. */
export function pseudo(message: string): string;
