import { type Amount, amount } from './money';

/** A row of the specification's country table (section 3): dialling code, flag, currency, and its price per 1 USDT. */
export interface Country {
  readonly code: string;
  readonly flag: string;
  readonly name: string;
  readonly currency: string;
  readonly price: Amount;
}

const row = (code: string, flag: string, name: string, currency: string, price: string): Country => ({
  code,
  flag,
  name,
  currency,
  price: amount(price),
});

const INDIA = row('91', 'in', 'India', 'INR', '92');

/** In the table's order, which is the picker's. The names are English; the picker shows them in the member's language (`countryName`). */
export const COUNTRIES: readonly Country[] = [
  INDIA,
  row('92', 'pk', 'Pakistan', 'PKR', '280'),
  row('880', 'bd', 'Bangladesh', 'BDT', '120'),
  row('66', 'th', 'Thailand', 'THB', '32'),
  row('1', 'us', 'United States', 'USD', '1'),
  row('86', 'cn', 'China', 'CNY', '8'),
  row('977', 'np', 'Nepal', 'NPR', '140'),
  row('971', 'ae', 'United Arab Emirates', 'AED', '4'),
  row('44', 'gb', 'United Kingdom', 'GBP', '0.74'),
  row('65', 'sg', 'Singapore', 'SGD', '1.3'),
  row('7', 'ru', 'Russia', 'RUB', '80'),
  row('82', 'kr', 'South Korea', 'KRW', '1400'),
  row('62', 'id', 'Indonesia', 'IDR', '16600'),
  row('27', 'za', 'South Africa', 'ZAR', '17'),
  row('41', 'ch', 'Switzerland', 'CHF', '0.8'),
  row('94', 'lk', 'Sri Lanka', 'LKR', '300'),
  row('966', 'sa', 'Saudi Arabia', 'SAR', '3.75'),
  row('61', 'au', 'Australia', 'AUD', '1.5'),
  row('90', 'tr', 'Turkey', 'TRY', '42'),
];

/** Specification section 9. */
export const DEFAULT_COUNTRY_CODE = INDIA.code;

/** The country of a dialling code, if the table has it. */
export function countryOf(code: string): Country | undefined {
  return COUNTRIES.find((country) => country.code === code);
}

/** The first of these codes that is in the table, else the default country. */
export function firstCountry(...codes: readonly string[]): Country {
  return codes.map(countryOf).find((country) => country !== undefined) ?? INDIA;
}
