import * as paths from '../../paths';
import type { Outcome } from '../../rootState';

/**
 * Whether an outcome is shown on this page: on the dashboard, on the page of its command, and where it was found out or left under its
 * alert (decision 70).
 */
export const isShownOn = ({ page, foundOn }: Outcome, path: string): boolean =>
  [paths.dashboard, page, foundOn].includes(path);
