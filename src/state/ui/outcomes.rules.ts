import * as paths from '../../paths';
import type { Outcome } from '../../rootState';

/**
 * Where an outcome is told: the dashboard tells of every one, the page of a command of its own, and so does the page where it was found
 * out, or left under its alert (decision 70).
 */
export const isToldOn = ({ page, foundOn }: Outcome, path: string): boolean =>
  [paths.dashboard, page, foundOn].includes(path);
