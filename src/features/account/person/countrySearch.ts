import { COUNTRIES, type Country } from '../../../domain/countries';
import { asciiDigits } from '../../../domain/typedText';
import { countryName } from './countryName';

/** Folds case, accents and vowel signs, so that `turkiye` finds `Türkiye`. */
const folded = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i');

/**
 * Countries whose name contains the query, whose dialling code starts with it, or whose two-letter code is it, in the table's order (decision 35). `+91` and
 * `91` mean the same; English names match, and so do names in the language `locale`.
 */
export function searchCountries(typed: string, locale: string): readonly Country[] {
  const wanted = folded(asciiDigits(typed).trim()).replace(/^\+/, '');
  if (wanted === '') return COUNTRIES;
  return COUNTRIES.filter(
    (country) =>
      [country.name, countryName(locale, country)].some((name) => folded(name).includes(wanted)) ||
      country.code.startsWith(wanted) ||
      country.flag === wanted,
  );
}
