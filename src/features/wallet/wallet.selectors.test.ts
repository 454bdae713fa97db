import { amount } from '../../domain/money';
import { helpOpened } from '../../testing/events';
import { aHelp, aHelpTransaction, aTransaction } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { deposits, pins, receiptsOf, transactions, withdrawals } from './wallet.lists';
import { directionOf, selectTransactionDetail, transactionOf } from './wallet.selectors';

describe('the direction of a transaction', () => {
  it.each([
    ['to me alone', { to_code: 'ME', from_code: 'YOU' }, 'incoming'],
    ['from me', { to_code: 'YOU', from_code: 'ME' }, 'outgoing'],
    ['from me, in another case', { to_code: 'YOU', from_code: 'me' }, 'outgoing'],
    ['to me, in another case', { to_code: 'Me', from_code: 'YOU' }, 'incoming'],
    ['from me to me', { to_code: 'ME', from_code: 'ME' }, 'outgoing'],
    ['between strangers', { to_code: 'A', from_code: 'B' }, 'neutral'],
    ['without codes', { to_code: '', from_code: '' }, 'neutral'],
    ['a commitment, even from a stranger', { to_code: 'ME', from_code: 'YOU', tx_type: 'COMMITMENT' }, 'commitment'],
  ] as const)('%s', (_what, row, direction) => {
    expect(directionOf({ tx_type: 'TRANSFER', ...row }, 'ME')).toBe(direction);
  });

  it('is neutral for a member whose code is not known', () => {
    expect(directionOf({ tx_type: 'TRANSFER', from_code: '', to_code: '' }, '')).toBe('neutral');
  });
});

it('a transaction is ready to show: sign, 2 decimals truncated or whole, shortened, a dash for what is empty', () => {
  const row = aTransaction({
    amount: amount('24.996'),
    hash: '0x0123456789abcdef',
    from_code: '',
    from_address: '0x0123456789abcdef',
  });
  expect(transactionOf(row, 'M1001', 2)).toMatchObject({
    direction: 'incoming',
    amount: '+24.99',
    shortHash: '0x012…bcdef',
    from: '0x012…abcdef',
    to: 'M1001',
  });
  expect(
    transactionOf(aTransaction({ from_code: 'M1001', to_code: 'M2', amount: amount('3'), hash: '' }), 'M1001', 0),
  ).toMatchObject({ amount: '-3', shortHash: '-' });
  expect(transactionOf(aTransaction({ tx_type: 'COMMITMENT' }), 'M1001', 2).amount).toBe('10.00');
});

it('a count of E-PINs is whole, with however many zeros a server keeps it', () => {
  for (const [kept, shown] of [
    ['5.00000000', '+5'],
    ['12000.000', '+12\u202f000'],
    ['0.00', '+0'],
    ['100', '+100'],
    ['1.5', '+1.5'],
  ] as const) {
    const row = aTransaction({ amount: amount(kept) });
    expect(transactionOf(row, 'M1001', 0).amount).toBe(shown);
    expect(selectTransactionDetail(memberState())(row, 0).exact).toBe(shown);
  }
});

it.each([
  ['the member sent', 'M1001', 'sent'],
  ['somebody else sent', 'M2', 'received'],
])('a movement that paid the opened donation leads to it on its own side: %s', (_what, from_code, side) => {
  const help = aHelp({ code: 'H7', from_code, tx_hash: '' });
  const line = aHelpTransaction({ tx_hash: '0xPAID' });
  const state = memberState({}, ...helpOpened({ help, transactions: [line] }));
  const { donation } = selectTransactionDetail(state)(aTransaction({ hash: '0xpaid' }), 2);
  expect(donation).toEqual({ side, code: 'H7' });
});

it('recognises the member in a row in either case of the code', () => {
  const state = memberState({ code: 'M1001', firstname: 'Asha', lastname: 'Rao' });
  const { fromParty, toParty } = selectTransactionDetail(state)(aTransaction({ from_code: 'm1001', to_code: 'm7' }), 2);
  expect([fromParty, toParty]).toMatchObject([
    { own: true, name: 'Asha Rao' },
    { own: false, name: '' },
  ]);
});

it.each([
  ['transactions', transactions],
  ['deposits', deposits],
  ['withdrawals', withdrawals],
  ['pins', pins],
] as const)('a row of %s has its receipt among the rows of its own list', (of, list) => {
  expect(receiptsOf(list)).toBe(of);
});
