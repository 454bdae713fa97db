import { amount } from '../../domain/money';
import { receivedMinusSent } from './dashboard.selectors';

it.each([
  ['1100', '1162.5', 'more received', '+62.50'],
  ['100', '75', 'more sent', '-25.00'],
  ['0', '0', 'nothing yet', '0.00'],
  ['0', '0.004', 'even', '0.00'],
  ['75.5', '75.50', 'even', '0.00'],
  ['25', '25.029', 'more received', '+0.02'],
  ['25.029', '25', 'more sent', '-0.02'],
  ['25', '25.009', 'even', '0.00'],
  ['25.009', '25', 'even', '0.00'],
  ['0', '90071992547409931.01', 'more received', '+90\u202f071\u202f992\u202f547\u202f409\u202f931.01'],
])('sent %s and received %s is %s, shown as %s', (sent, received, lean, text) => {
  expect(receivedMinusSent(amount(sent), amount(received))).toEqual({ lean, text });
});
