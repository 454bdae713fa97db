import type { Country } from '../../../domain/countries';

const names = new Map<string, Intl.DisplayNames>();

function namesOf(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known;
}

/** The name of a country in a language; the table's name in English, without a flag, or if the device has no country names. */
export const countryName = (locale: string, { flag, name }: Pick<Country, 'flag' | 'name'>): string =>
  locale === 'en' || flag === '' || typeof Intl.DisplayNames !== 'function'
    ? name
    : (namesOf(locale).of(flag.toUpperCase()) ?? name);
