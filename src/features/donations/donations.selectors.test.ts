import type { Help } from '../../domain/entities';
import { amount } from '../../domain/money';
import { helpOpened } from '../../testing/events';
import { aHelp } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { at } from '../../testing/showScreen';
import { selectOpenedView, selectRunningTotal, selectSide } from './donations.pages';
import { helpViewOf } from './donations.selectors';

/** What the page of a donation shows, seen from one side. */
const opened = (help: Partial<Help>, side: 'sent' | 'received' = 'sent', own = '91') => {
  const path = side === 'sent' ? '/portal/donations/view/H1' : '/portal/donations/received/view/H1';
  return selectOpenedView(
    memberState({ country_code: own }, at(path), ...helpOpened({ help: aHelp(help), transactions: [] }, 'H1')),
  );
};

describe('progress', () => {
  it.each([
    ['12.5', '12.5'],
    ['12.123456789', '12.12345678'],
    ['49.999999999', '49.99999999'],
    ['50', '50'],
    ['60', '50'],
  ])('of SENT with %s filled is %s of 50.00', (filled, text) => {
    const { progress } = helpViewOf(aHelp({ status: 'SENT', filled: amount(filled) }));
    expect(progress).toMatchObject({ text, ceiling: '50.00' });
  });
});

describe('the amount in local currency (decision 59)', () => {
  it.each([
    ['the recipient’s currency on the sent side', 'sent', '880', '91', '3000.00', 'BDT'],
    ['the member’s own when the recipient’s is not in the table', 'sent', '999', '977', '3500.00', 'NPR'],
    ['the member’s own on the received side', 'received', '880', '44', '18.50', 'GBP'],
    ['the default country’s when neither is known', 'sent', '', '', '2300.00', 'INR'],
  ] as const)('is in %s', (_which, side, to_country_code, own, local, currency) => {
    expect(opened({ to_country_code }, side, own)).toMatchObject({ local, currency });
  });

  it('is rounded half up', () => {
    expect(opened({ amount: amount('1.25'), to_country_code: '44' })).toMatchObject({ local: '0.93' });
  });
});

it.each([
  ['/portal/donations', 'sent', '75.12'],
  ['/portal/donations/received', 'received', '100.00'],
])('the running total at %s is what was %s, with 2 decimals', (path, side, total) => {
  const state = memberState({ sent: amount('75.129'), received: amount('100') }, at(path));
  expect([selectSide(state), selectRunningTotal(state)]).toEqual([side, total]);
});
