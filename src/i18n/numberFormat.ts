import { grouped, unlikeThousands } from '../domain/money';

let pointGroups = false;

/**
 * Sets the language that numbers are shown for. It is apart from the texts' language, because the rules of forms need it before the texts
 * have loaded. The build computes from Intl which languages group with a point, because devices differ.
 */
export function setNumberLanguage(tag: string): void {
  pointGroups = process.env.GROUPED_BY_POINT?.split(' ').includes(tag) ?? false;
}

/** Whether the current language groups thousands with a point. */
export const groupsByPoint = (): boolean => pointGroups;

/** Formats a printed number for the page: in groups of three, and never so that its point could be read as one between thousands. */
export const formatNumber = (printed: string): string => grouped(pointGroups ? unlikeThousands(printed) : printed);
