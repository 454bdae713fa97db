import { aUser } from '../testing/fixtures';
import { accountSummaryOf } from './accountSummary';
import { amount } from './money';

it('formats the dashboard’s figures: amounts with 2 decimals, cut and never rounded', () => {
  const user = aUser({
    ...{ code: 'M7', firstname: 'Asha', lastname: 'Rao', email_id: 'a@b.c', partners: 2, team: 7, pin: 3 },
    ...{ income: amount('12.509'), sent: amount('0'), received: amount('1250.999') },
    ...{ usdt: amount('120.509'), income_bal: amount('4.259') },
  });
  expect(accountSummaryOf(user)).toEqual({
    ...{ code: 'M7', name: 'Asha Rao', email: 'a@b.c', partners: '2', team: '7', pins: '3' },
    ...{ income: '12.50', sent: '0.00', received: '1250.99', usdt: '120.50', incomeBalance: '4.25' },
  });
});
