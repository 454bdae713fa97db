import type { Help } from '../../domain/entities';
import { amount } from '../../domain/money';
import { locationChanged, toLocation } from '../../kernel/navigation';
import { aHelp, aHelpTransaction } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { words } from '../../testing/words';
import { latestHelps, openedHelp, recipients } from './donations.lists';
import { selectOpenedView, selectRecipientViews, selectRunningTotal, selectSide } from './donations.pages';
import { helpViewOf, selectLatest } from './donations.selectors';

const place = (path: string) => locationChanged({ location: toLocation(path), now: 0 });

/** What the page of a donation shows, seen from one side. */
const opened = (help: Partial<Help>, side: 'sent' | 'received' = 'sent', own = '91') => {
  const path = side === 'sent' ? '/portal/donations/view/H1' : '/portal/donations/received/view/H1';
  return selectOpenedView(
    memberState(
      { country_code: own },
      place(path),
      openedHelp.requested('H1'),
      openedHelp.arrived({ key: 'H1', reply: { help: aHelp(help), transactions: [] } }),
    ),
  );
};

it.each([
  ['PENDING', 'SEND DONATION'],
  ['APPROVAL', 'APPROVAL REQUESTED'],
  ['SENT', 'ITS YOUR TURN'],
  ['COMPLETE', 'COMPLETE'],
  ['ON HOLD', 'ON HOLD'],
])('the status %s reads %s', (status, text) => {
  expect(words(helpViewOf(aHelp({ status })).statusText)).toBe(text);
});

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

  it('of COMPLETE is 50.00 of 50.00, even with other values filled', () => {
    const { progress } = helpViewOf(aHelp({ status: 'COMPLETE', filled: amount('3') }));
    expect(progress).toEqual({ value: '50', text: '50.00', ceiling: '50.00' });
  });

  it.each(['PENDING', 'APPROVAL', 'ON HOLD'])('is none for %s', (status) => {
    expect(helpViewOf(aHelp({ status, filled: amount('20') })).progress).toBeNull();
  });
});

it('an amount has 2 decimals, truncated, and a hash its first 4 and last 5 characters', () => {
  expect(helpViewOf(aHelp({ amount: amount('24.996'), tx_hash: '0xabcdef0123456789' }))).toMatchObject({
    amount: '24.99',
    hash: '0xabcdef0123456789',
    shortHash: '0xab…56789',
  });
});

it.each([
  [0, 0, 0],
  [1, 0, 1.5],
  [1, 2, 3],
])('boost_time %d and max_time %d give %d stars', (boost_time, max_time, stars) => {
  expect(helpViewOf(aHelp({ status: 'SENT', boost_time, max_time })).stars).toBe(stars);
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
  ['sent', 'PENDING', true, true],
  ['sent', 'APPROVAL', true, false],
  ['sent', 'SENT', false, false],
  ['sent', 'COMPLETE', false, false],
  ['received', 'PENDING', true, false],
] as const)('on the %s side %s has a countdown: %s, and can be paid: %s', (side, status, countdown, payable) => {
  expect(opened({ status }, side)).toMatchObject({ side, countdown, payable });
});

it('towards a private recipient only USDT is offered', () => {
  expect(opened({ to_privacy: 1 })?.usdtOnly).toBe(true);
  expect(opened({ to_privacy: 0 })?.usdtOnly).toBe(false);
});

it('a recipient line has user id, name, amount, shortened hash and date', () => {
  const help = aHelp();
  const state = memberState(
    {},
    openedHelp.requested('H1'),
    recipients.arrived({ key: 'H1', reply: { help, transactions: [aHelpTransaction({ amount: amount('25.009') })] } }),
  );
  expect(selectRecipientViews(state)).toMatchObject([
    {
      code: 'M2002',
      name: 'Bao Li',
      amount: '25.00',
      hash: '0xabcdef0123456789',
      shortHash: '0xab…56789',
      createdUtc: '2026-01-15 10:00 UTC',
    },
  ]);
});

it.each([
  ['/portal/donations', 'sent', '75.12'],
  ['/portal/donations/received', 'received', '100.00'],
])('the running total at %s is what was %s, with 2 decimals', (path, side, total) => {
  const state = memberState({ sent: amount('75.129'), received: amount('100') }, place(path));
  expect([selectSide(state), selectRunningTotal(state)]).toEqual([side, total]);
});

it('the dashboard holds two donations of its own, even if more came', () => {
  const three = ['H1', 'H2', 'H3'].map((code) => aHelp({ code }));
  const state = memberState({}, latestHelps.requested(), latestHelps.arrived({ key: '', reply: three }));
  expect(selectLatest(state).helps.map(({ code }) => code)).toEqual(['H1', 'H2']);
  expect(state.donations.sent.held).toBe(0);
});
