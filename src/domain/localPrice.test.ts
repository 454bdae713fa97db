import { firstCountry } from './countries';
import { localAmount } from './localPrice';
import { amount } from './money';

it.each([
  ['25', '44', '18.50'],
  ['25', '91', '2300.00'],
  ['0.333', '65', '0.43'],
  ['1.0067', '44', '0.74'],
  ['25', '62', '415\u202f000'],
  ['0.00003', '62', '0'],
  ['0.00004', '62', '1'],
  ['25', '82', '35\u202f000'],
  ['25', '92', '7000.00'],
  ['25', '94', '7500.00'],
  ['125', '91', '11\u202f500.00'],
])('%s USDT in the currency of +%s is %s', (usdt, code, local) => {
  expect(localAmount(amount(usdt), firstCountry(code))).toBe(local);
});
