import type { Country } from '../../../domain/countries';

const names = new Map<string, Intl.DisplayNames>();

function namesOf(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known;
}

/** What a country is called in a language; in English, and where the device has no names of countries, as in the table. */
export const countryName = (locale: string, { flag, name }: Pick<Country, 'flag' | 'name'>): string =>
  locale === 'en' || flag === '' || typeof Intl.DisplayNames !== 'function'
    ? name
    : (namesOf(locale).of(flag.toUpperCase()) ?? name);
