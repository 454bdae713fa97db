import { createAction } from '@reduxjs/toolkit';
import type { AppLocation } from '../domain/location';

/** Asks for another page. Guards and aliases are applied before the location changes. */
export const navigateTo = createAction('navigation/requested', (to: string, options: { replace?: boolean } = {}) => ({
  payload: { to, replace: options.replace ?? false },
}));

/**
 * GO BACK was pressed, or the opened row of a list was closed: the browser's Back if that leads to this path or to one of `or`; otherwise
 * the path replaces the page.
 */
export const navigateBack = createAction('navigation/backRequested', (path: string, or: readonly string[] = []) => ({
  payload: path,
  meta: { or },
}));

/** The address bar has changed to this location; the screen follows. `now` is server time, epoch milliseconds. */
export const locationChanged = createAction<{ location: AppLocation; now: number }>('navigation/locationChanged');

/**
 * Fetches the data of a member's current page again: on Retry, when the connection is back, and when the data may be old. Money commands
 * then fetch figures again that could not be read. A visitor's page stays as it is.
 */
export const refreshRequested = createAction('navigation/refreshRequested');

/** Splits `/path?query#fragment`. */
export function toLocation(to: string): AppLocation {
  const [, path, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.+)?/s.exec(to) ?? [];
  return { path: path || '/', search, hash };
}

/** Formats a location as `/path?query#fragment`. */
export function toHref(location: AppLocation): string {
  return `${location.path}${location.search}${location.hash}`;
}

/**
 * Whether two locations differ, and only in the open row or the fragment: the data of the page are loaded already, and reloading a list for
 * every opened row would use up the member's mobile data. The same location again is `false`: it reloads.
 */
export const onlyRowOrFragmentChanged = (location: AppLocation, before: AppLocation | null): boolean =>
  location.path === before?.path &&
  (location.search === before.search
    ? location.hash !== before.hash
    : /^(\?row=|$)/.test(location.search) && /^(\?row=|$)/.test(before.search));
