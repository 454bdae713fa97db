import { isKnownTo } from './intl';
import type { RelativeUnit } from './times';

export interface Age {
  readonly count: number;
  readonly unit: RelativeUnit;
}

/** Creating a format takes a phone several milliseconds, using it little. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string, style: 'long' | 'short'): Intl.RelativeTimeFormat {
  const name = locale + style;
  const format = formats.get(name) ?? new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style });
  formats.set(name, format);
  return format;
}

/** In the device's language; `9 hours` if it does not support it. */
function inWords(locale: string, { count, unit }: Age, style: 'long' | 'short'): string {
  return isKnownTo(Intl.RelativeTimeFormat, locale) ? formatOf(locale, style).format(-count, unit) : `${count} ${unit}`;
}

/**
 * An age in full words, for screen readers: `9 hours ago` where the screen shows `9 h ago`. `locale` is a language tag; the digits are
 * Latin in every language. English does not use `Intl`, whose first use takes a page 10 ms of CPU. A file of its own, because only one
 * screen needs it.
 */
export function ageInWords(locale: string, age: Age): string {
  const { count, unit } = age;
  return locale === 'en' ? `${count} ${count === 1 ? unit.slice(0, -1) : unit} ago` : inWords(locale, age, 'long');
}

/**
 * An age in short form: `9 h ago` in English (specification, section 9: s, min, h, d) and where the device does not support the language,
 * `9 घं॰ पहले` in Hindi.
 */
export const ageShown = (locale: string, age: Age): string =>
  locale === 'en' || !isKnownTo(Intl.RelativeTimeFormat, locale)
    ? `${age.count} ${age.unit === 'minutes' ? 'min' : age.unit.charAt(0)} ago`
    : inWords(locale, age, 'short');
