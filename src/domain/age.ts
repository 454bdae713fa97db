import type { RelativeUnit } from './times';

/**
 * An age as it is spoken: `9 hours ago` where the screen shows `9 h ago`. `locale` is a language tag; the words are the device's own, and
 * `9 hours` where it has none. A file of its own: one screen needs it.
 */
export function ageInWords(
  locale: string,
  { count, unit }: { readonly count: number; readonly unit: RelativeUnit },
): string {
  return typeof Intl.RelativeTimeFormat === 'function'
    ? new Intl.RelativeTimeFormat(locale).format(-count, unit)
    : `${count} ${unit}`;
}
