import { COUNTRIES } from '../../../domain/countries';
import { countryName } from './countryName';

const INDIA = { flag: 'in', name: 'India' };

it('in English a country has its name of the table', () => {
  expect(COUNTRIES.map((country) => countryName('en', country))).toEqual(COUNTRIES.map(({ name }) => name));
});

it('in other languages a country has the language’s own name, every country in Russian', () => {
  expect(countryName('hi', INDIA)).toBe('भारत');
  expect(countryName('tr', { flag: 'tr', name: 'Turkey' })).toBe('Türkiye');
  const latin = COUNTRIES.map((country) => countryName('ru', country)).filter((name) => /[A-Za-z]/.test(name));
  expect(latin).toEqual([]);
});

it('a country has its name of the table if the device has no names or does not know it', () => {
  expect(countryName('hi', { flag: '', name: '-' })).toBe('-');
  const { DisplayNames } = Intl;
  Object.defineProperty(Intl, 'DisplayNames', { value: undefined, configurable: true, writable: true });
  expect(countryName('hi', INDIA)).toBe('India');
  Object.defineProperty(Intl, 'DisplayNames', { value: DisplayNames, configurable: true, writable: true });
});
