import { amount } from '../domain/money';
import { movementKey } from '../domain/movement';
import { printTimesIn } from '../domain/zones';
import { aHelp, aHelpTransaction, aTransaction, CREATED_AT } from '../testing/fixtures';
import { words } from '../testing/words';
import { linesOf, textOf, truthsOf } from './lines';
import { donationFacts, exactUsdt, momentOf, movementFacts } from './receipt';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);
const making = { by: { code: 'M1001', name: 'Asha Rao' }, now: NOW };

beforeAll(() => printTimesIn('Asia/Kolkata'));

describe('a moment', () => {
  it.each([
    ['Asia/Kolkata', '2026-01-15T15:30:00.000+05:30'],
    ['UTC', '2026-01-15T10:00:00.000+00:00'],
    ['America/St_Johns', '2026-01-15T06:30:00.000-03:30'],
    ['Asia/Kathmandu', '2026-01-15T15:45:00.000+05:45'],
    ['Pacific/Kiritimati', '2026-01-16T00:00:00.000+14:00'],
  ])('in %s is %s, and in UTC the same everywhere', (zone, local) => {
    printTimesIn(zone);
    expect(momentOf(CREATED_AT)).toEqual({ utc: '2026-01-15T10:00:00.000Z', local });
    printTimesIn('Asia/Kolkata');
  });

  it('keeps seconds and milliseconds, before 1970 as well', () => {
    expect(momentOf(CREATED_AT + 12_345)?.local).toBe('2026-01-15T15:30:12.345+05:30');
    expect(momentOf(-1)).toEqual({ utc: '1969-12-31T23:59:59.999Z', local: '1970-01-01T05:29:59.999+05:30' });
  });

  it('that is not known, or that nobody can write, is none', () => {
    expect(momentOf(null)).toBeNull();
    expect(momentOf(9e15)).toBeNull();
    // Beyond the year 9999 the portal's own dates have no form that is read back.
    expect(momentOf(8.64e15)?.local).toBe('');
  });
});

it.each([
  ['25', '25.00000000'],
  ['0.5', '0.50000000'],
  ['1250.123456789', '1250.123456789'],
  ['0', '0.00000000'],
])('an amount of %s is written as %s: nothing is cut off', (value, written) => {
  expect(exactUsdt(amount(value))).toBe(written);
});

describe('the receipt of a donation', () => {
  it('that was paid says both sides, each payment, its statuses with their times, and the plain truth', () => {
    const help = aHelp({ status: 'SENT', filled: amount('12.5'), tx_hash: '0xfeed' });
    const lines = [
      aHelpTransaction({ tx_hash: '0xaa', created_at: CREATED_AT + 60_000, amount: amount('20') }),
      aHelpTransaction({ tx_hash: '0xbb', created_at: CREATED_AT + 120_000, amount: amount('5') }),
    ];
    expect(donationFacts('sent', help, lines, making)).toEqual({
      portalReceipt: 1,
      of: 'sent',
      reference: 'H1',
      type: 'DONATION',
      status: 'SENT',
      direction: 'out',
      amount: '25.00000000',
      unit: 'USDT',
      filled: '12.50000000',
      from: { code: 'M1001', name: 'Asha Rao', address: '' },
      to: { code: 'M2002', name: 'Bao Li', address: '' },
      hash: '0xfeed',
      created: { utc: '2026-01-15T10:00:00.000Z', local: '2026-01-15T15:30:00.000+05:30' },
      steps: [
        { step: 'opened', at: { utc: '2026-01-15T10:00:00.000Z', local: '2026-01-15T15:30:00.000+05:30' } },
        { step: 'paid', at: { utc: '2026-01-15T10:02:00.000Z', local: '2026-01-15T15:32:00.000+05:30' } },
      ],
      payments: [
        {
          to: { code: 'M2002', name: 'Bao Li', address: '' },
          amount: '20.00000000',
          hash: '0xaa',
          at: { utc: '2026-01-15T10:01:00.000Z', local: '2026-01-15T15:31:00.000+05:30' },
        },
        {
          to: { code: 'M2002', name: 'Bao Li', address: '' },
          amount: '5.00000000',
          hash: '0xbb',
          at: { utc: '2026-01-15T10:02:00.000Z', local: '2026-01-15T15:32:00.000+05:30' },
        },
      ],
      truths: [
        'a-donation-is-a-gift-and-may-never-come-back',
        '50-usdt-is-a-ceiling-not-a-promise-and-has-no-date',
        'what-a-member-receives-comes-only-from-other-members',
        'sending-cannot-be-undone',
      ],
      made: { at: { utc: '2026-01-15T12:00:00.000Z', local: '2026-01-15T17:30:00.000+05:30' }, by: 'M1001' },
    });
  });

  it.each([
    ['PENDING', ['opened', 'pay-until'], null],
    ['APPROVAL', ['opened', 'approve-until'], null],
    ['SENT', ['opened', 'paid'], '0.00000000'],
    ['COMPLETE', ['opened', 'paid', 'closed'], '50.00000000'],
    // What a newer server may say is not taken for a payment.
    ['DISPUTED', ['opened'], null],
    ['constructor', ['opened'], null],
  ])('in %s has the steps %j and no other', (status, steps, filled) => {
    const facts = donationFacts('sent', aHelp({ status, filled: amount('0') }), [], making);
    expect(facts.steps.map(({ step }) => step)).toEqual(steps);
    expect([facts.status, facts.filled]).toEqual([status, filled]);
  });

  it('names the end of the 24 hours, and no time where none is known', () => {
    expect(donationFacts('sent', aHelp(), [], making).steps[1]?.at?.utc).toBe('2026-01-16T10:00:00.000Z');
    const unknown = donationFacts('sent', aHelp({ created_at: null }), [], making);
    expect([unknown.created, ...unknown.steps.map(({ at }) => at)]).toEqual([null, null, null]);
  });

  it('says who received it only as far as that is known', () => {
    const other = aHelp({ from_code: 'M9', firstname: 'Devi', lastname: 'Nair' });
    const line = (to_code: string) => aHelpTransaction({ to_code });
    expect(donationFacts('sent', aHelp(), [], making).to).toBeNull();
    expect(donationFacts('received', other, [], making)).toMatchObject({
      direction: 'in',
      from: { code: 'M9', name: 'Devi Nair' },
      to: { code: 'M1001', name: 'Asha Rao' },
    });
    expect(donationFacts('sent', aHelp(), [line('M2'), line('M3')], making).to).toBeNull();
  });
});

describe('the receipt of a movement', () => {
  const row = aTransaction({
    tx_type: 'WITHDRAWAL',
    from_code: 'M1001',
    to_code: '',
    from_address: '0x11',
    to_address: '0x22',
    hash: '0xabc',
    amount: amount('1.123456789'),
  });

  it('is whole: type, direction, addresses, hash, every decimal; of names the member’s own', () => {
    expect(movementFacts('withdrawals', row, making)).toMatchObject({
      of: 'withdrawals',
      reference: movementKey(row),
      type: 'WITHDRAWAL',
      status: '',
      direction: 'out',
      amount: '1.123456789',
      unit: 'USDT',
      from: { code: 'M1001', name: 'Asha Rao', address: '0x11' },
      to: { code: '', name: '', address: '0x22' },
      hash: '0xabc',
      steps: [],
      payments: [],
      truths: ['only-usdt-on-bep-20-anything-else-is-lost', 'sending-cannot-be-undone'],
    });
  });

  it('of E-PINs counts them whole, and a commitment has no direction', () => {
    const pins = movementFacts('pins', aTransaction({ amount: amount('3') }), making);
    expect(pins).toMatchObject({ amount: '3', unit: 'E-PIN', direction: 'in', truths: ['sending-cannot-be-undone'] });
    expect(movementFacts('transactions', aTransaction({ tx_type: 'COMMITMENT' }), making).direction).toBe('none');
    // Nobody's name: a member without a code is no side of anything.
    expect(movementFacts('deposits', row, { by: { code: '', name: 'X' }, now: NOW }).to?.name).toBe('');
  });
});

describe('as text', () => {
  it('is every fact on a line of its own, in plain words', () => {
    const facts = donationFacts('sent', aHelp({ status: 'SENT' }), [aHelpTransaction()], making);
    expect(textOf(facts, words).split('\n')).toEqual([
      'Donation sent',
      'Donation: H1',
      'Type: DONATION · Outgoing',
      'Status: ITS YOUR TURN · SENT',
      'Amount: 25.00000000 USDT',
      'Received so far, of 50 USDT: 0.00000000 USDT',
      'From: M1001 · Asha Rao',
      'To: M2002 · Bao Li',
      'Hash or transaction ID: Not known',
      'Opened: 2026-01-15 15:30:00 +05:30 · 2026-01-15 10:00:00 UTC',
      'Paid: 2026-01-15 15:30:00 +05:30 · 2026-01-15 10:00:00 UTC',
      'Payment {nth}',
      'To: M2002 · Bao Li',
      'Amount: 25.00000000 USDT',
      'Hash or transaction ID: 0xabcdef0123456789',
      'Date: 2026-01-15 15:30:00 +05:30 · 2026-01-15 10:00:00 UTC',
      'Made: 2026-01-15 17:30:00 +05:30 · 2026-01-15 12:00:00 UTC',
      'Made by: M1001',
      'A donation is a gift and may never come back.',
      '50 USDT is a ceiling, not a promise, and has no date.',
      'What a member receives comes only from other members.',
      'Sending cannot be undone.',
    ]);
  });

  it('of a movement has its reference and no status; what nobody knows is said so', () => {
    const facts = movementFacts('deposits', aTransaction({ hash: '', created_at: null, from_code: '' }), making);
    const said = linesOf(facts).map(({ label, parts }) => `${words(label)}: ${parts.map(words).join(' ')}`);
    expect(said).toContain('Reference: TRANSFER...10..M1001');
    expect(said).toContain('Date: Not known');
    expect(said).toContain('From: Not known');
    expect(said.some((line) => line.startsWith('Status'))).toBe(false);
    expect(truthsOf(facts).map(words)).toEqual([
      'Only USDT on BEP-20: anything else is lost.',
      'Sending cannot be undone.',
    ]);
  });
});
