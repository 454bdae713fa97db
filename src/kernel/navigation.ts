import { createAction } from '@reduxjs/toolkit';
import type { AppLocation } from '../domain/location';

/** Asks for another page. Guards and aliases are applied before the location changes. */
export const navigateTo = createAction('navigation/requested', (to: string, options: { replace?: boolean } = {}) => ({
  payload: { to, replace: options.replace ?? false },
}));

/** Leaves what was opened above a page: the place before is the page without it. */
export const navigateBack = createAction('navigation/backRequested');

/** A place was committed: it is in the address bar, and its screen is the one that is drawn. `now` is server time. */
export const locationChanged = createAction<{ location: AppLocation; now: number }>('navigation/locationChanged');

/** Asks for the data of the page that is shown, once more: Retry. */
export const refreshRequested = createAction('navigation/refreshRequested');

/** Splits `/path?query#fragment`. */
export function toLocation(to: string): AppLocation {
  const hashAt = to.indexOf('#');
  const hash = hashAt < 0 ? '' : to.slice(hashAt);
  const rest = hashAt < 0 ? to : to.slice(0, hashAt);
  const searchAt = rest.indexOf('?');
  return {
    path: (searchAt < 0 ? rest : rest.slice(0, searchAt)) || '/',
    search: searchAt < 0 ? '' : rest.slice(searchAt),
    hash: hash === '#' ? '' : hash,
  };
}

/** The place as an address: `/path?query#fragment`. */
export function toHref(location: AppLocation): string {
  return `${location.path}${location.search}${location.hash}`;
}

/**
 * Whether a place differs from the one before by the row alone that is looked at: its list is there already, and reading it again
 * for every row that somebody opens would cost them data.
 */
export const isSameList = (location: AppLocation, before: AppLocation | null): boolean =>
  location.path === before?.path &&
  location.search !== before.search &&
  /^(\?row=|$)/.test(location.search) &&
  /^(\?row=|$)/.test(before.search);
