import * as paths from '../../paths';
import type { Outcome } from '../../rootState';

/**
 * Whether an outcome is shown on this page: on the dashboard, on the page of its command, and on the page where the member was told that it is
 * unknown, or to which the member went while that alert was open (decision 70). Case-insensitive like the router: an address may have a code in
 * another case.
 */
export const isShownOn = ({ page, foundOn }: Outcome, path: string): boolean =>
  [paths.dashboard, page, foundOn].some((shown) => shown.toLowerCase() === path.toLowerCase());
