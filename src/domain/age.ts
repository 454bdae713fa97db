import { isKnownTo } from './intl';
import type { Age } from './times';

/** Kept, because creating a format takes a phone several milliseconds. */
const formats: Record<string, Intl.RelativeTimeFormat> = {};

/** An age as `Intl` writes it; `null` in English, and if the device does not support the language. */
function localized(locale: string, { count, unit }: Age, style: 'long' | 'short'): string | null {
  if (locale === 'en' || !isKnownTo(Intl.RelativeTimeFormat, locale)) return null;
  formats[locale + style] ??= new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style });
  return formats[locale + style]?.format(-count, unit) ?? null;
}

/**
 * An age in full words, for screen readers: `9 hours ago` where the screen shows `9 h ago`. `locale` is a language tag; the digits are
 * Latin in every language. English does not use `Intl`, whose first use takes a page 10 ms of CPU. A file of its own, because only one
 * screen needs it.
 */
export const ageInWords = (locale: string, age: Age): string =>
  localized(locale, age, 'long') ?? `${age.count} ${age.count === 1 ? age.unit.slice(0, -1) : age.unit} ago`;

/**
 * An age in short form: `9 h ago` in English (specification, section 9: s, min, h, d) and where the device does not support the language,
 * `9 घं॰ पहले` in Hindi.
 */
export const ageShown = (locale: string, age: Age): string =>
  localized(locale, age, 'short') ?? `${age.count} ${age.unit === 'minutes' ? 'min' : age.unit.charAt(0)} ago`;
