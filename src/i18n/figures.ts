import { grouped, unlikeThousands } from '../domain/money';

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

/**
 * A printed figure as it is shown: in groups of three, and none of a language that groups thousands with a point can be read as thousands.
 */
export const figure = (printed: string): string => grouped(pointGroups ? unlikeThousands(printed) : printed);
