import { amount } from './money';
import { sendingNeeds } from './sending';

it.each([
  ['25', 1, true, null, null],
  ['24.996', 1, true, null, '0.004'],
  ['0', 1, true, null, '25'],
  ['27.5', 0, false, null, null],
  ['27.49', 0, false, null, '0.01'],
  ['2.5', 0, false, null, '25.0'],
  ['2.49', 0, false, '0.01', '25.01'],
  ['0', 0, false, '2.5', '27.5'],
  ['123456789.12345678', 0, false, null, null],
])('with %s USDT and %i E-PINs: has an E-PIN %s, lacks %s for one and %s for the payment', (usdt, pins, ...needs) => {
  const [hasPin, missingForPin, missingForPayment] = needs;
  expect(sendingNeeds(amount(usdt), pins)).toEqual({ hasPin, missingForPin, missingForPayment });
});
