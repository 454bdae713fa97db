import { COUNTRIES, type Country } from '../../../domain/countries';
import { asciiDigits } from '../../../domain/typed';

/** Countries whose name, code or flag begins with or contains what is typed, in the table's order (decision 35). `+91` and `91` mean the same. */
export function searchCountries(typed: string): readonly Country[] {
  const wanted = asciiDigits(typed).trim().toLowerCase().replace(/^\+/, '');
  if (wanted === '') return COUNTRIES;
  return COUNTRIES.filter(
    ({ name, code, flag }) => name.toLowerCase().includes(wanted) || code.startsWith(wanted) || flag === wanted,
  );
}
