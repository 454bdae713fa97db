import { userShape } from '../../domain/firstShapes';
import { toRecord } from '../../domain/records';
import type { OpenedSession } from '../ports/api';
import { readExactJson, readJson } from './json';

/**
 * The stored session: three items under one key (decision 22), an object of JSON strings. redux-persist writes it (`app/persist.ts`); the
 * application, the shell and the tests all read it here, so that they agree on who is signed in.
 */

/** redux-persist's prefix and the slice's name. */
export const SESSION_KEY = 'persist:session';
/** The version of the stored format, for redux-persist. */
export const SESSION_VERSION = 1;
/** The stored items, by their names in the slice. */
export const SESSION_ITEMS = [
  'accessToken',
  'refreshToken',
  'user',
] as const satisfies readonly (keyof OpenedSession)[];

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The tokens, and the user as stored; `null` when one of the three is missing. */
function itemsOf(text: string | null) {
  // `Object` accepts any value: the landing page's script has few bytes for further checks.
  const stored: { readonly [item: string]: unknown } = Object(readJson(String(text)));
  const tokenOf = (item: unknown) => (typeof item === 'string' ? readJson(item) : null);
  const accessToken = tokenOf(stored.accessToken);
  const refreshToken = tokenOf(stored.refreshToken);
  return isToken(accessToken) && isToken(refreshToken) && typeof stored.user === 'string'
    ? { accessToken, refreshToken, user: stored.user }
    : null;
}

/**
 * Whether the three items exist, for a page that only shows a member the way in. Access is decided by `decodeStoredSession`, which checks
 * each field of the user and is too large for such a page.
 */
export function hasStoredSession(text: string | null): boolean {
  const items = itemsOf(text);
  return items !== null && Boolean(Object(readJson(items.user)).code);
}

/** Decodes a stored session. An incomplete, unreadable or malformed one is `null` and counts as signed out. */
export function decodeStoredSession(text: string | null): OpenedSession | null {
  const items = itemsOf(text);
  const user = items && toRecord(userShape, readExactJson(items.user));
  return items && user?.code ? { ...items, user } : null;
}

/**
 * Encodes a session as redux-persist would write it: `app/persist.ts` hands it to redux-persist, and the prerendered pages and tests store it.
 * What the application stores does not pass through here.
 */
export function encodeStoredSession({ accessToken, refreshToken, user }: OpenedSession): string {
  return JSON.stringify({
    accessToken: JSON.stringify(accessToken),
    refreshToken: JSON.stringify(refreshToken),
    user: JSON.stringify(user),
    // redux-persist's own record.
    _persist: JSON.stringify({ version: SESSION_VERSION, rehydrated: true }),
  });
}

/** The stored text, for code that runs without ports; `null` when there is none or storage is blocked. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
