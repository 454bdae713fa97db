import { amount } from '../../domain/money';
import { printTimesIn } from '../../domain/zones';
import { aHelp, aHelpTransaction, aTransaction, CREATED_AT } from '../../testing/fixtures';
import { words } from '../../testing/words';
import { donationReceipt, momentOf, type Receipt, textOf, transactionReceipt } from './receipt';

const people = { own: 'M1001', nameOf: (code: string) => (code === 'M1001' ? 'Asha Rao' : '') };

const SENT = aHelp({ status: 'SENT' });

/** A receipt as lines of text, to compare. */
const said = (receipt: Receipt | null): readonly string[] | null =>
  receipt === null ? null : textOf(receipt, words).split('\n');

beforeAll(() => printTimesIn('Asia/Kolkata'));

describe('a moment', () => {
  it.each([
    ['Asia/Kolkata', '2026-01-15 15:30 (UTC+05:30)'],
    ['UTC', '2026-01-15 10:00 (UTC+00:00)'],
    ['America/St_Johns', '2026-01-15 06:30 (UTC-03:30)'],
    ['Asia/Kathmandu', '2026-01-15 15:45 (UTC+05:45)'],
    ['Pacific/Kiritimati', '2026-01-16 00:00 (UTC+14:00)'],
  ])('in %s is %s', (zone, local) => {
    printTimesIn(zone);
    expect(momentOf(CREATED_AT)).toBe(local);
    expect(momentOf(CREATED_AT + 59_999)).toBe(local);
    printTimesIn('Asia/Kolkata');
  });

  it('is empty when it is unknown or cannot be printed', () => {
    expect([null, 9e15, 8.64e15].map(momentOf)).toEqual(['', '', '']);
  });
});

describe('the receipt of a donation', () => {
  it.each([
    ['sent', 'SENT', 'Donation paid'],
    ['sent', 'COMPLETE', 'Donation paid and closed'],
    ['received', 'SENT', 'Donation received'],
    ['received', 'COMPLETE', 'Donation received and closed'],
  ] as const)('%s, %s, is titled %s', (side, status, title) => {
    expect(said(donationReceipt(side, aHelp({ status }), [], people))?.[0]).toBe(title);
  });

  // An unknown status of a newer server does not count as a payment.
  it.each(['PENDING', 'APPROVAL', 'DISPUTED', 'constructor'])('does not exist in %s', (status) => {
    for (const side of ['sent', 'received'] as const)
      expect(donationReceipt(side, aHelp({ status }), [aHelpTransaction()], people)).toBeNull();
  });

  it('says amount, status, from whom, to whom, when and hash, once each', () => {
    const help = aHelp({ status: 'SENT', tx_hash: '0xfeed' });
    expect(said(donationReceipt('sent', help, [aHelpTransaction()], people))).toEqual([
      'Donation paid',
      '25.00 USDT',
      'Donation: H1',
      'Status: SENT',
      'From: M1001 · Asha Rao',
      'To: M2002 · Bao Li',
      'Date: 2026-01-15 15:30 (UTC+05:30)',
      'Hash or transaction ID: 0xabcdef0123456789',
    ]);
  });

  it('tells each of two recipients what they received', () => {
    const payments = [
      aHelpTransaction({ to_code: 'M1001', tx_hash: '0xaa', amount: amount('12.5') }),
      aHelpTransaction({ to_code: 'M2002', tx_hash: '0xbb', amount: amount('12.5') }),
    ];
    const received = said(donationReceipt('received', SENT, payments, people));
    expect(received?.[1]).toBe('12.50 USDT');
    expect(received).toContain('Hash or transaction ID: 0xaa');
    expect(received?.join()).not.toMatch(/M2002|0xbb/);
    expect(said(donationReceipt('sent', SENT, payments, people))?.[1]).toBe('25.00 USDT');
    // A server may change the case of a code.
    const inAnotherCase = payments.map((payment) => ({ ...payment, to_code: payment.to_code.toLowerCase() }));
    expect(said(donationReceipt('received', SENT, inAnotherCase, people))?.[1]).toBe('12.50 USDT');
    // The API may name no other recipients: "Each member sees only their own data" (specification, section 6).
    expect(said(donationReceipt('received', SENT, payments.slice(0, 1), people))).toEqual(received);
  });

  it('takes the amount of the donation where that of the payment is not known', () => {
    const payment = aHelpTransaction({ to_code: 'M1001', amount: amount('0') });
    expect(said(donationReceipt('received', SENT, [payment], people))?.[1]).toBe('25.00 USDT');
  });

  it('gives each of several payments its own facts', () => {
    const payments = [
      aHelpTransaction({ tx_hash: '0xaa', amount: amount('20') }),
      aHelpTransaction({ tx_hash: '0xbb', amount: amount('5.125'), created_at: CREATED_AT + 60_000 }),
    ];
    expect(said(donationReceipt('sent', SENT, payments, people))?.slice(2)).toEqual([
      'Donation: H1',
      'Status: SENT',
      'From: M1001 · Asha Rao',
      'To: M2002 · Bao Li',
      'Amount: 20.00 USDT',
      'Date: 2026-01-15 15:30 (UTC+05:30)',
      'Hash or transaction ID: 0xaa',
      'Amount: 5.125 USDT',
      'Date: 2026-01-15 15:31 (UTC+05:30)',
      'Hash or transaction ID: 0xbb',
    ]);
    const toTwo = [aHelpTransaction(), aHelpTransaction({ to_code: 'M3' })];
    const two = donationReceipt('sent', SENT, toTwo, people);
    const recipients = (receipt: typeof two) => said(receipt)?.filter((text) => text.startsWith('To'));
    expect(recipients(two)).toEqual(['To: M2002 · Bao Li', 'To: M3 · Bao Li']);
    const toOne = [aHelpTransaction(), aHelpTransaction({ to_code: 'm2002' })];
    expect(recipients(donationReceipt('sent', SENT, toOne, people))).toEqual(['To: M2002 · Bao Li']);
  });

  it('says what the only known payment was when that is not all of the donation', () => {
    const payment = aHelpTransaction({ tx_hash: '0xaa', amount: amount('12.5') });
    const receipt = donationReceipt('sent', aHelp({ status: 'SENT', tx_hash: '0xfeed' }), [payment], people);
    expect(said(receipt)?.slice(-4)).toEqual([
      'To: M2002 · Bao Li',
      'Amount: 12.50 USDT',
      'Date: 2026-01-15 15:30 (UTC+05:30)',
      'Hash or transaction ID: 0xaa',
    ]);
  });

  it('says what is unknown, and takes the donation’s hash if the payment has none', () => {
    const sent = donationReceipt('sent', aHelp({ status: 'SENT', tx_hash: '0xfeed' }), [], people);
    expect(said(sent)?.slice(-3)).toEqual(['To: Not known', 'Date: Not known', 'Hash or transaction ID: 0xfeed']);
    const received = donationReceipt('received', aHelp({ status: 'SENT', from_code: 'M9' }), [], people);
    expect(said(received)).toContain('To: M1001 · Asha Rao');
  });
});

describe('the receipt of a transaction', () => {
  const row = aTransaction({
    ...{ tx_type: 'WITHDRAW', from_code: 'M1001', to_code: '', from_address: '0x11', to_address: '0x22' },
    ...{ hash: '0xabc', amount: amount('1.12345678') },
  });

  it('is complete: what happened, the exact amount, both sides with addresses, when, and the hash', () => {
    expect(said(transactionReceipt('USDT', row, people))).toEqual([
      'USDT sent',
      '1.12345678 USDT',
      'Type: WITHDRAW',
      'From: M1001 · Asha Rao · 0x11',
      'To: 0x22',
      'Date: 2026-01-15 15:30 (UTC+05:30)',
      'Hash or transaction ID: 0xabc',
    ]);
  });

  it('counts whole E-PINs, and has no hash if there is none', () => {
    const pins = aTransaction({ amount: amount('3.00'), hash: '', created_at: null });
    expect(said(transactionReceipt('E-PIN', pins, people))).toEqual([
      'E-PINs received',
      '3 E-PIN',
      'Type: TRANSFER',
      expect.stringMatching(/^From: /),
      'To: M1001 · Asha Rao',
      'Date: Not known',
    ]);
  });

  it('does not exist if the member neither gave nor received anything', () => {
    expect(transactionReceipt('USDT', { ...row, tx_type: 'COMMITMENT' }, people)).toBeNull();
    expect(transactionReceipt('USDT', { ...row, from_code: 'M8' }, people)).toBeNull();
    expect(transactionReceipt('USDT', row, { ...people, own: '' })).toBeNull();
  });
});
