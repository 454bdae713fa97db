import { isKnownTo } from './intl';
import type { RelativeUnit } from './times';

export interface Age {
  readonly count: number;
  readonly unit: RelativeUnit;
}

/** A format costs a phone several milliseconds to make, and little to use. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string, style: 'long' | 'short'): Intl.RelativeTimeFormat {
  const name = locale + style;
  const format = formats.get(name) ?? new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style });
  formats.set(name, format);
  return format;
}

/**
 * An age as it is spoken: `9 hours ago` where the screen shows `9 h ago`. `locale` is a language tag; the words are the device's own, the
 * digits Latin in every language; `9 hours` where the device has no words for it. A file of its own: one screen needs it.
 */
export function ageInWords(locale: string, { count, unit }: Age, style: 'long' | 'short' = 'long'): string {
  return isKnownTo(Intl.RelativeTimeFormat, locale) ? formatOf(locale, style).format(-count, unit) : `${count} ${unit}`;
}

/** An age as it is shown: `9 h ago` in English (specification, section 9: s, min, h, d) and where the device does not know the language, `9 घं॰ पहले` in Hindi. */
export const ageShown = (locale: string, age: Age): string =>
  locale === 'en' || !isKnownTo(Intl.RelativeTimeFormat, locale)
    ? `${age.count} ${age.unit === 'minutes' ? 'min' : age.unit.charAt(0)} ago`
    : ageInWords(locale, age, 'short');
