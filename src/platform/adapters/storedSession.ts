import { userShape } from '../../domain/firstShapes';
import { toRecord } from '../../domain/records';
import type { OpenedSession } from '../ports/api';
import { readExactJson, readJson } from './json';

/**
 * The one codec of the stored session: three items under one key (decision 22), as redux-persist writes them, an object of texts that
 * are JSON again. The application, the shell and the tests read and write it here, so that none of them takes for a member whom
 * another sends away.
 */

/** redux-persist's own prefix and the slice's name. */
export const SESSION_KEY = 'persist:session';
/** Of the stored form, as redux-persist counts it. */
export const SESSION_VERSION = 1;
/** The items, as the slice names them: nothing else of it is kept. */
export const SESSION_ITEMS = [
  'accessToken',
  'refreshToken',
  'user',
] as const satisfies readonly (keyof OpenedSession)[];

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The tokens, and the member as they were written; `null` when one of the three is not there. */
function itemsOf(text: string | null) {
  // `Object` makes an object of anything: the landing page's script has few bytes for further checks.
  const stored: { readonly [item: string]: unknown } = Object(readJson(String(text)));
  const tokenOf = (item: unknown) => (typeof item === 'string' ? readJson(item) : null);
  const accessToken = tokenOf(stored.accessToken);
  const refreshToken = tokenOf(stored.refreshToken);
  return isToken(accessToken) && isToken(refreshToken) && typeof stored.user === 'string'
    ? { accessToken, refreshToken, user: stored.user }
    : null;
}

/**
 * Whether the three items are there, for a page that shows a member nothing but the way in. Who is let in is decided by
 * `decodeStoredSession`, which looks at each field of the member and weighs more than such a page may.
 */
export function hasStoredSession(text: string | null): boolean {
  const items = itemsOf(text);
  return items !== null && Boolean(Object(readJson(items.user)).code);
}

/** The session that a stored text holds. An incomplete, unreadable or malformed one is `null` and counts as signed out. */
export function decodeStoredSession(text: string | null): OpenedSession | null {
  const items = itemsOf(text);
  const user = items && toRecord(userShape, readExactJson(items.user));
  return items && user?.code ? { ...items, user } : null;
}

/** A session as it is stored. */
export function encodeStoredSession({ accessToken, refreshToken, user }: OpenedSession): string {
  return JSON.stringify({
    accessToken: JSON.stringify(accessToken),
    refreshToken: JSON.stringify(refreshToken),
    user: JSON.stringify(user),
    // redux-persist's own record of it.
    _persist: JSON.stringify({ version: SESSION_VERSION, rehydrated: true }),
  });
}

/** What this browser has stored, for whoever runs without ports: `null` when there is nothing, or storage is blocked. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
