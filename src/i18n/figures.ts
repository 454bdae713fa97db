import { unlikeThousands } from '../domain/money';

let pointGroups = false;

/**
 * Sets the language in which figures are read. A variable of its own, because the rules of forms need it before the texts have loaded. The
 * build computes from Intl which languages group with a point, because devices differ.
 */
export function readFiguresIn(tag: string): void {
  pointGroups = process.env.GROUPED_BY_POINT?.split(' ').includes(tag) ?? false;
}

/** Whether the current language groups thousands with a point. */
export const groupsByPoint = (): boolean => pointGroups;

/** Adapts a printed figure to the current language, so that it cannot be read as thousands. */
export const figure = (printed: string): string => (pointGroups ? unlikeThousands(printed) : printed);
