import { grouped, unlikeThousands } from '../domain/money';

let pointGroups = false;

/**
 * Tells in which language figures are read from now on. Kept here and not asked of the texts: the rules of forms need it, and the texts
 * come later than those. Which languages group with a point is asked of Intl by the build, because each device answers differently.
 */
export function readFiguresIn(tag: string): void {
  pointGroups = process.env.GROUPED_BY_POINT?.split(' ').includes(tag) ?? false;
}

/** Whether readers of the language on screen group thousands with a point. */
export const groupsByPoint = (): boolean => pointGroups;

/**
 * A printed figure as it is shown: in groups of three, and none of a language that groups thousands with a point can be read as thousands.
 */
export const figure = (printed: string): string => grouped(pointGroups ? unlikeThousands(printed) : printed);
