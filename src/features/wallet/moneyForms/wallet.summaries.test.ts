import { amount } from '../../../domain/money';
import type { LookupState } from '../../../rootState';
import { lookupFound } from '../../../testing/events';
import { memberState, runWorker } from '../../../testing/runWorker';
import { buyPins, transferPins, withdrawUsdt } from '../wallet.commands';
import { recipientLookup } from '../wallet.lists';
import { purchaseOf, transferOf, withdrawalOf } from './wallet.summaries';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BAO = { firstname: 'Bao', lastname: 'Li' };
const FOUND: LookupState<typeof BAO> = { query: 'M2', phase: 'found', found: BAO };

/** How members type numbers: plain, in another script, with a comma, with spaces around it, and invalid. */
const TYPED = ['2', '२', '٢', ' 2 ', '2,5', '२,५', '2.50', '007', '0', '-2', '', '1,234', '0.00000001', '2.123456789'];

/** Equal numbers have equal texts: without superfluous zeros. */
const plain = (text: unknown): string =>
  String(text)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** Before anything is typed the summary counts from zero, which is not sent. */
const leaves = (typed: string, shown: string): boolean => typed !== '' && shown !== '';

describe('the summary above SUBMIT shows what leaves', () => {
  it.each(TYPED)('a withdrawal of %j', async (typed) => {
    const form = { to_address: ` ${ADDRESS}\n`, amount: typed };
    const said = withdrawalOf(form, amount('120.5'));
    const { api } = await runWorker(withdrawUsdt.worker, [withdrawUsdt.submitted(form)]);
    const sent = api
      .argsOf('wallet.transferUsdt')
      .map(([body]) => ({ ...Object(body), amount: plain(Object(body).amount) }));
    expect(sent).toEqual(
      leaves(typed, said.amount) ? [{ to_address: said.groups.join(''), amount: plain(said.amount) }] : [],
    );
  });

  it.each(TYPED)('a transfer of %j', async (typed) => {
    const form = { to_code: '\t M2 ', amount: typed };
    const state = memberState({ pin: 10 }, recipientLookup.typed('M2'), lookupFound(recipientLookup, 'M2', BAO));
    const said = transferOf(form, 10, recipientLookup.select(state));
    const { api } = await runWorker(transferPins.worker, [transferPins.submitted(form)], { state });
    expect(said.name).toBe('Bao Li');
    expect(api.argsOf('wallet.transferPins').map(([body]) => body)).toEqual(
      leaves(typed, said.amount) ? [{ to_code: said.code, amount: said.amount }] : [],
    );
  });

  it.each(TYPED)('a purchase of %j', async (typed) => {
    const form = { amount: typed };
    const said = purchaseOf(form, amount('120.5'));
    const { api } = await runWorker(buyPins.worker, [buyPins.submitted(form)]);
    expect(api.argsOf('wallet.buyPins').map(([body]) => body)).toEqual(
      leaves(typed, said.amount) ? [{ amount: said.amount }] : [],
    );
  });
});

describe('a withdrawal', () => {
  const of = (typed: string, usdt: string) => withdrawalOf({ to_address: ADDRESS, amount: typed }, amount(usdt));

  it('shows the whole address in groups of four', () => {
    const { groups } = of('1', '2');
    expect(groups).toEqual('0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed'.split(' '));
    expect(withdrawalOf({ to_address: '  ', amount: '' }, amount('1')).groups).toEqual([]);
    const page = 'x'.repeat(100_000);
    expect(withdrawalOf({ to_address: page, amount: '' }, amount('1')).groups).toEqual([page]);
  });

  it.each([
    ['1', '3.209', { amount: '1.00', left: '2.20', insufficient: false }],
    ['3.209', '3.209', { amount: '3.209', left: '0.00', insufficient: false }],
    ['3.20900001', '3.209', { amount: '3.20900001', left: '', insufficient: true, have: '3.20' }],
    ['0,1', '0.3', { amount: '0.10', left: '0.20', insufficient: false }],
    [
      '123456789.12345678',
      '123456789.12345679',
      { amount: '123\u202f456\u202f789.12345678', left: '0.00', insufficient: false },
    ],
    ['1', '0', { amount: '1.00', left: '', insufficient: true, have: '0.00' }],
    ['', '0', { amount: '0.00', left: '0.00', insufficient: false, have: '0.00' }],
    ['', '3.209', { amount: '0.00', left: '3.20', insufficient: false }],
    ['x', '5', { amount: '', left: '', insufficient: false }],
  ])('of %j out of %s', (typed, usdt, said) => {
    expect(of(typed, usdt)).toMatchObject(said);
  });

  it.each([
    ['0', '0'],
    ['3.20', '3.2'],
    ['3.209', '3.209'],
    ['10', '10'],
    // Never more than the balance, and no more decimals than the field accepts.
    ['1.123456789', '1.12345678'],
    // A field has no digit grouping.
    ['1234567.5', '1234567.5'],
  ])('MAX of %s is %s, which leaves nothing that could be sent', (usdt, most) => {
    expect(of('', usdt).most).toBe(most);
    expect(of(most, usdt).insufficient).toBe(false);
  });
});

describe('a transfer', () => {
  it.each([
    ['2', 3, { amount: '2', left: '1', insufficient: false, have: '3', most: '3' }],
    ['3', 3, { amount: '3', left: '0', insufficient: false }],
    ['4', 3, { amount: '4', left: '', insufficient: true, have: '3' }],
    ['', 0, { amount: '0', left: '0', insufficient: false, have: '0', most: '0' }],
    ['999999999999999999', 3, { left: '', insufficient: true }],
    ['12000', 12345, { amount: '12\u202f000', left: '345', insufficient: false, have: '12\u202f345', most: '12345' }],
  ])('of %j out of %d', (typed, pins, said) => {
    expect(transferOf({ to_code: 'M2', amount: typed }, pins, FOUND)).toMatchObject(said);
  });

  it('only names the member with this code', () => {
    expect(transferOf({ to_code: 'M25', amount: '' }, 3, FOUND)).toMatchObject({ code: 'M25', name: '' });
    expect(transferOf({ to_code: 'M2', amount: '' }, 3, { ...FOUND, phase: 'waiting', found: null }).name).toBe('');
    expect(
      transferOf({ to_code: 'M2', amount: '' }, 3, { ...FOUND, found: { firstname: '', lastname: '' } }).name,
    ).toBe('M2');
  });
});

it.each([
  ['', '0.00', null],
  ['0', '0.00', null],
  ['x', '0.00', null],
  ['8', '20.00', null],
  ['9', '22.50', { count: '10', total: '' }],
  ['10', '22.50', null],
  ['49', '110.25', { count: '50', total: '100.00' }],
  ['99', '198.00', { count: '100', total: '175.00' }],
  ['100', '175.00', null],
  ['१०', '22.50', null],
])('YOU PAY for "%s" is %s', (typed, total, larger) => {
  expect(purchaseOf({ amount: typed }, amount('0'))).toMatchObject({ total, larger });
});

it.each([
  ['1', '3.20', { left: '0.70', insufficient: false, most: '1' }],
  ['2', '3.20', { left: '', insufficient: true, have: '3.20' }],
  ['10', '22.50', { left: '0.00', insufficient: false, most: '10' }],
  ['', '100', { amount: '0', left: '100.00', insufficient: false, most: '33', keepsDonation: true }],
  // 25 USDT and an E-PIN are just enough for a donation; with less MAX buys what it can.
  ['', '27.50', { most: '1', keepsDonation: true }],
  ['', '27.49', { most: '12', keepsDonation: false }],
])('a purchase of %j out of %s USDT', (typed, usdt, said) => {
  expect(purchaseOf({ amount: typed }, amount(usdt))).toMatchObject(said);
});
