import { COUNTRIES, countryOf, DEFAULT_COUNTRY_CODE, firstCountry, localAmount } from './countries';
import { amount, roundedHalfUp } from './money';

/** The specification's table (section 3), as it is there. */
const TABLE = `
91 in INR 92
92 pk PKR 280
880 bd BDT 120
66 th THB 32
1 us USD 1
86 cn CNY 8
977 np NPR 140
971 ae AED 4
44 gb GBP 0.74
65 sg SGD 1.3
7 ru RUB 80
82 kr KRW 1400
62 id IDR 16600
27 za ZAR 17
41 ch CHF 0.8
94 lk LKR 300
966 sa SAR 3.75
61 au AUD 1.5
90 tr TRY 42`;

it('the countries are those of the specification, in its order', () => {
  expect(COUNTRIES.map(({ code, flag, currency, price }) => [code, flag, currency, price].join(' '))).toEqual(
    TABLE.trim().split('\n'),
  );
});

it('every country has a name of its own to search by', () => {
  const names = COUNTRIES.map(({ name }) => name);
  expect(new Set(names).size).toBe(COUNTRIES.length);
  expect(names.every((name) => name.length > 3)).toBe(true);
});

it('the default country code is 91', () => {
  expect(DEFAULT_COUNTRY_CODE).toBe('91');
  expect(countryOf('91')?.name).toBe('India');
  expect(countryOf('999')).toBeUndefined();
});

it.each([
  ['25', '44', '18.50'],
  ['25', '91', '2300.00'],
  ['0.333', '65', '0.43'],
  ['1.0067', '44', '0.74'],
])('%s USDT in the currency of +%s is %s', (usdt, code, local) => {
  expect(roundedHalfUp(localAmount(amount(usdt), firstCountry(code)))).toBe(local);
});

it('the first code in the table counts, otherwise the default country', () => {
  expect(firstCountry('', '880', '44').code).toBe('880');
  expect(firstCountry('999', '').code).toBe('91');
  expect(firstCountry().code).toBe('91');
});
