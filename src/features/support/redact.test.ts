import { msg } from '@lingui/core/macro';
import fc from 'fast-check';
import { checkAddress, checksummed, isAddressShaped } from '../../domain/address';
import { amount } from '../../domain/money';
import { incomeKey, transactionKey } from '../../domain/transaction';
import { asciiDigits } from '../../domain/typedText';
import { locationChanged, toHref, toLocation } from '../../kernel/navigation';
import * as paths from '../../paths';
import { searchTyped } from '../../state/ui/ui.events';
import { anIncomeRow, anOutcome, aTransaction } from '../../testing/fixtures';
import { isClassified } from '../../testing/support/isClassified';
import { cases } from '../../testing/thorough';
import { listFiltered } from '../lists/filterState';
import { createRedactor } from './redact';

const ADDRESS = checksummed('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
const HASH = `0x${'4be1'.repeat(16)}`;

/** The redaction of a file that holds only this. */
const alone = <Value>(value: Value) => createRedactor([value])(value) as Value;

describe('secrets', () => {
  it.each([
    ['password', { password: 'open sesame', confirm: 'open sesame' }],
    ['password', { newPassword: 'open sesame', currentpassword: 'open sesame' }],
    ['otp', { otp: '402913' }],
    ['token', { accessToken: 'aaa.bbb', refresh_token: 'ccc', accesstoken: 'ddd', 'x-access-token': 'eee' }],
    ['e-mail', { email_id: 'asha@example.org', email: 'bao@example.org' }],
    ['phone', { mobile: '9000000001', phoneNumber: '+91 90000-00002' }],
    ['name', { firstname: 'Asha', lastname: 'Rao', fullname: 'Asha Rao', first_name: 'Bao' }],
    ['address', { to_address: ADDRESS, from_address: ADDRESS.toLowerCase(), address: ADDRESS, entityId: ADDRESS }],
    ['hash', { hash: HASH, tx_hash: HASH, transaction_id: 'TX-1017' }],
  ])('masks %s under every spelling of the key and at any depth', (_kind, secrets) => {
    const deep = { ui: { drafts: { any: [{ ...secrets }] } } };
    const text = JSON.stringify(alone(deep));
    for (const value of Object.values<string>(secrets)) expect(text.toLowerCase()).not.toContain(value.toLowerCase());
    for (const key of Object.keys(secrets)) expect(text).toContain(`"${key}":"`);
  });

  describe.each([
    ['what a command was given', (form: object) => ({ type: 'wallet/withdraw/submitted', payload: form })],
    ['what a pending outcome sent', (form: object) => ({ key: 'key-1', command: 'wallet/withdraw', form })],
    ['a draft', (form: object) => ({ command: 'wallet/withdraw', member: 'M1', entityId: '', values: form })],
    ['what was put into a message', (form: object) => ({ id: 'a1b2c3', message: 'Not {reason}', values: form })],
  ])('typed text in %s', (_place, of) => {
    const WORDS = 'reason status message type text title kind choice path to error note'.split(' ');

    it.each(WORDS)('is masked in a field called %s, like a word of the portal', (field) => {
      for (const typed of ['Priya owes me rent', 'PRIYA RENT', '/priya/rent'])
        expect(JSON.stringify(alone(of({ [field]: typed })))).not.toMatch(/priya|rent/i);
    });

    it('stays readable if it is an amount, a code or a choice', () => {
      const form = { amount: '12.50', to_code: 'MB100001', method: 'BANK' };
      expect(JSON.stringify(alone(of(form)))).toContain(JSON.stringify(form));
    });

    it('is searched for in everything else', () => {
      const report = [of({ reason: 'Priya owes me rent' }), { said: 'Refused: Priya owes me rent.' }];
      expect(JSON.stringify(createRedactor(report)(report))).not.toMatch(/priya|rent/i);
    });
  });

  it('keeps emptiness, types and harmless values', () => {
    const value = {
      password: '',
      email_id: '',
      mobile: null,
      hash: '',
      firstname: '  ',
      is_email_verified: 1,
      country_code: '91',
      code: 'MB100001',
      amount: '120.5',
      pin: 3,
      created_at: 1_768_471_200_000,
      status: 'SENT',
      tx_type: 'COMMITMENT',
      otp: true,
      none: undefined,
    };
    expect(alone(value)).toEqual(value);
  });

  it('keeps a number under a secret key a number', () => {
    const redacted = alone({ mobile: 9000000001 });
    expect(redacted).toEqual({ mobile: expect.any(Number) });
    expect(redacted).not.toEqual({ mobile: 9000000001 });
  });

  it('are replaced wherever they are repeated: in messages, copied texts and addresses', () => {
    const session = {
      user: { firstname: 'Asha', lastname: 'Rao', email_id: 'asha@example.org', mobile: '9000000001' },
    };
    const repeated = {
      text: 'Dear ASHA Rao, we wrote to asha@example.org and called +919000000001.',
      copied: `asha@example.org ${ADDRESS}`,
      location: { path: '/portal/asha', search: '?x=Asha&email=asha%40example.org&ref=M9', hash: '#rao' },
      wanted: '/portal/donations/view/H1?name=Asha#faqs',
    };
    const redacted = JSON.stringify(createRedactor([session, repeated])(repeated));
    expect(redacted).not.toMatch(/asha|rao|9000000001|example\.org/i);
    expect(redacted).not.toContain(ADDRESS);
    expect(redacted).toContain('Dear ');
    expect(redacted).toContain('ref=M9');
    expect(redacted).toContain('/portal/donations/view/H1?name=');
    expect(redacted).toContain('#faqs');
  });

  it.each([
    ['without a part of two that overlap', { password: 'p asha@nest' }, 'p asha@nest.example now', /^token-\d+ now$/],
    [
      'as a word if short, so that others stay readable',
      { firstname: 'Pri' },
      'Price of Pri: 25.0',
      /^Price of \w+: 25\.0$/,
    ],
    ['with a letter that is longer in lower case', { firstname: 'İbra' }, 'İbra, İBRA, İzmir', /^\w+, \w+, İzmir$/],
    ['with two characters, in scripts that have such names', { firstname: '李伟' }, '您好 李伟!', /^您好 \w+!$/],
    [
      'with two letters in its own case, as others may be any word',
      { firstname: 'Om' },
      'Om is om: Oman',
      /^[A-Z][a-z]{5} is om: Oman$/,
    ],
    ['with two letters in upper case', { lastname: 'IS' }, 'IS is Is', /^[A-Z]{6} is Is$/],
  ])('finds a secret in a sentence %s', (_how, secret, text, redacted) => {
    expect(createRedactor([{ ...secret, text }])({ text })).toEqual({ text: expect.stringMatching(redacted) });
  });

  it.each([
    ['an e-mail', 'Sent to bob.o+x@mail.example.co', 'bob.o'],
    ['an escaped e-mail', 'see ?q=bob%40mail.example', 'bob%40'],
    ['an address', `Sent to ${ADDRESS}.`, ADDRESS],
    ['a hash', `Seen as ${HASH}`, HASH],
    ['a signed token', `Bearer eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJSM`, 'eyJzdWIiOiIx'],
    ['a random key', 'key 3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b', '9a4d-4e6f'],
  ])('recognises %s under any key', (_what, text, part) => {
    expect(JSON.stringify(alone({ unknown: text }))).not.toContain(part);
  });

  const outcome = anOutcome({
    form: { to_address: ADDRESS, amount: '5', transaction_id: 'TX-1017' },
    key: 'abc-1',
    marks: { entityMark: 'a1b2c.d3e4f', formMark: 'k9x8y.w7v6u' },
    what: { id: 'x1', message: 'Sent {amount} USDT to {to_address}.', values: { amount: '5', to_address: '0x12' } },
    page: '/portal/donations/view/H1?name=Asha',
    before: '1234567.89',
  });

  it('masks what a pending outcome sent and its key, wherever the key occurs', () => {
    const all = { ui: { outcomes: [outcome] }, payload: { command: outcome.command, key: 'abc-1' }, keys: ['abc-1'] };
    const redacted = alone(all);
    const text = JSON.stringify(redacted);
    expect(text).not.toMatch(/TX-1017|abc-1|Asha|0x12"|a1b2c|k9x8y/);
    expect(text.toLowerCase()).not.toContain(ADDRESS.toLowerCase());
    expect(redacted).toMatchObject({
      ui: {
        outcomes: [
          {
            command: outcome.command,
            entityId: '',
            form: { amount: '5' },
            key: 'token-1',
            at: outcome.at,
            what: { message: 'Sent {amount} USDT to {to_address}.', values: { amount: '5' } },
            page: expect.stringMatching(/^\/portal\/donations\/view\/H1\?name=\w+$/),
            before: '1234567.89',
            phase: 'pending',
          },
        ],
      },
      payload: { key: 'token-1' },
      keys: ['token-1'],
    });
  });

  it('masks what a draft holds; its owner and entity are codes and stay', () => {
    const drafts = {
      'donations/payHelp': [{ member: 'M1001', entityId: 'H1', values: { method: 'BANK', transaction_id: 'TX-1017' } }],
      'session/resetPassword': [{ member: '', entityId: 'asha@example.org', values: {} }],
    };
    const redacted = alone({ ui: { drafts } });
    expect(JSON.stringify(redacted)).not.toMatch(/TX-1017|asha@example/);
    expect(redacted).toMatchObject({
      ui: { drafts: { 'donations/payHelp': [{ member: 'M1001', entityId: 'H1', values: { method: 'BANK' } }] } },
    });
  });

  it('masks search words, which may be names, at every key and however short; not the text of a chip', () => {
    const typed = ['P', 'Pri', 'Priya', 'Priya Nair', '9876543210', 'MB3'];
    const events = typed.map((words) =>
      listFiltered('team/partners', { values: { typed: words }, type: 'ACTIVE', direction: 'Incoming' }),
    );
    const whole = [...events, ...typed.map((words) => searchTyped({ values: { typed: words } }))];
    const redact = createRedactor(whole);
    const redacted = whole.map((event) => redact(event));
    for (const words of typed) expect(JSON.stringify(redacted)).not.toContain(`"typed":"${words}"`);
    expect(JSON.stringify(redacted)).not.toMatch(/Priya|Nair|98765/);
    expect(redacted[0]).toMatchObject({
      meta: { list: 'team/partners', view: { filter: { type: 'ACTIVE', direction: 'Incoming' } } },
    });
  });

  it('keeps the phases of an outcome, even if a member has such a name', () => {
    const all = {
      user: { firstname: 'Sent', lastname: 'Known', fullname: 'Wallet Primary' },
      meta: { command: 'wallet/withdraw', outcome: { is: 'sent', outcome }, other: { is: 'known', key: 'abc-1' } },
      ui: { lastSent: 'wallet/withdraw', question: { choices: [{ id: 'same', tone: 'primary' }] } },
    };
    expect(alone(all)).toMatchObject({
      meta: { outcome: { is: 'sent', outcome: { command: 'wallet/withdraw' } }, other: { is: 'known' } },
      ui: { lastSent: 'wallet/withdraw', question: { choices: [{ tone: 'primary' }] } },
    });
  });

  it('keeps the portal’s own words, even if a member has such a name', () => {
    const alert = { text: msg`Insufficient wallet balance!`, focus: 'amount', ref: 'K7M2Q' };
    const all = {
      user: { firstname: 'Wallet', lastname: 'Amount', email_id: 'session@login.example' },
      type: 'wallet/withdraw/rejected',
      meta: { command: 'wallet/withdraw', phase: 'rejected', alert },
      payload: { field: 'amount' },
    };
    expect(alone(all)).toMatchObject({ type: all.type, meta: all.meta, payload: all.payload });
  });

  it('omits redux-persist’s mark', () => {
    expect(alone({ session: { user: null, _persist: { version: 1 } } })).toEqual({ session: { user: null } });
  });
});

describe('what is not classified', () => {
  it('is masked: a text, a number, a list and nested values under a new key', () => {
    const fresh = {
      nationalId: 'AB 12 34 56 C',
      age: 43,
      balanceHint: 1.5,
      notes: ['born in Pune', 'likes tea'],
      nested: { street: 'MG Road 1', floor: 7 },
      verified: true,
      nothing: null,
      empty: '',
      blank: ' ',
    };
    const redacted = alone({ state: { ui: { fresh } } });
    const text = JSON.stringify(redacted);
    for (const word of ['AB 12', '43', '1.5', 'Pune', 'tea', 'MG Road', ':7']) expect(text).not.toContain(word);
    expect(redacted).toEqual({
      state: {
        ui: {
          fresh: {
            nationalId: expect.stringMatching(/^masked-\d+$/),
            age: expect.any(Number),
            balanceHint: expect.any(Number),
            notes: [expect.stringMatching(/^masked-/), expect.stringMatching(/^masked-/)],
            nested: { street: expect.stringMatching(/^masked-/), floor: expect.any(Number) },
            verified: true,
            nothing: null,
            empty: '',
            blank: ' ',
          },
        },
      },
    });
    expect(isClassified('nationalId', 'AB')).toBe(false);
    expect(isClassified('age', 43)).toBe(false);
    for (const [key, value] of [
      ['age', 1],
      ['age', true],
      ['usdt', '5'],
      ['mobile', 9000000001],
      ['created_at', 1_768_471_200_000],
    ] as const) {
      expect([key, isClassified(key, value)]).toEqual([key, true]);
    }
  });

  it('stays equal where it was equal, also within sentences', () => {
    const all = { memo: 'the blue door', other: 'the blue door', text: 'You wrote: the blue door.' };
    const { memo, other, text } = alone(all);
    expect(memo).toBe(other);
    expect(text).toBe(`You wrote: ${memo}.`);
  });

  it('is masked where its form does not match: words, codes, amounts, times, parts of an address', () => {
    const all = {
      method: 'BANK, please; my name is Asha',
      code: 'Asha Rao of Pune',
      to_code: '9000000001',
      amount: 'five, to Asha',
      created_at: 'on my birthday',
      location: { path: '/Asha Rao/portal', search: '?Asha&x=1&ref=Asha Rao', hash: '#a sha' },
    };
    expect(JSON.stringify(alone(all))).not.toMatch(/Asha|Pune|9000000001|birthday|a sha/);
    expect(alone(all)).toMatchObject({ location: { path: expect.stringMatching(/\/portal$/) } });
  });

  it('keeps codes, amounts, times and words readable', () => {
    const all = {
      code: 'MB100001',
      help_code: 'HD500110',
      country_code: '91',
      entityId: 'HD500110',
      amount: '1250.50',
      typed: { amount: '٢٥٫٥' },
      created_at: 1_768_471_200_000,
      status: 'SENT',
      phase: 'running',
      location: { path: '/portal/donations/view/HD500110', search: '?ref=MB100001', hash: '#faqs' },
      text: 'Your donation HD500110 of 25.00 USDT was sent at 2026-01-15 12:00.',
    };
    expect(alone(all)).toEqual(all);
  });

  describe('the address of an open row or a receipt names the same row of the report', () => {
    const at = 1_768_471_200_123;
    const rows = [
      aTransaction({ hash: HASH, created_at: at, amount: amount('25.5'), from_code: '', to_code: 'MB100001' }),
      aTransaction({ hash: 'UTR 1017', tx_type: 'WITHDRAW', to_code: '', to_address: ADDRESS, created_at: null }),
      aTransaction({ hash: '', from_code: '', from_address: 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH', to_address: '' }),
    ];
    it.each(rows)('transaction %#', (row) => {
      const [key, location] = [transactionKey(row), toLocation(paths.row(paths.wallet, transactionKey(row)))];
      const all = alone({ rows: [row], location, to: paths.receipt('withdrawals', key) });
      const inReport = all.rows.map(transactionKey)[0] ?? '';
      expect(paths.rowIn(all.location.search)).toBe(inReport);
      expect(all.to).toBe(paths.receipt('withdrawals', inReport));
      expect(JSON.stringify(all)).not.toMatch(/4be14be1|UTR 1017|TLyqz|5aaeb605/i);
    });

    it.each([at, null])('income row of %s', (created_at) => {
      const row = anIncomeRow({ amount: amount('2.125'), created_at });
      const all = alone({ rows: [row], location: toLocation(paths.row(paths.income, incomeKey(row))) });
      expect([paths.rowIn(all.location.search)]).toEqual(all.rows.map(incomeKey));
    });

    it('partner', () => {
      expect(alone({ location: toLocation(paths.row(paths.partners, 'MB100001')) }).location.search).toBe(
        '?row=MB100001',
      );
    });

    it('anything else is masked', () => {
      const location = toLocation(paths.row(paths.wallet, 'Asha.Rao of 12.x.Main Street'));
      expect(alone({ location }).location.search).toBe('?row=masked-1');
      const typed = toLocation(paths.row(paths.wallet, 'Priya..1768471200123.2.Main Street.9000000001'));
      expect(alone({ location: typed }).location.search).not.toMatch(/Priya|Main|9000000001/);
    });
  });

  it.each(['view/', 'received/view/', 'receipt/sent/', 'receipt/received/'])(
    'treats a code in the address /portal/%s like the code of the page, also one without a digit',
    (where) => {
      for (const code of ['HD500110', 'QWERTY', 'Asha Rao']) {
        const { location, opened } = alone({
          location: toLocation(`/portal/${where}${encodeURIComponent(code)}`),
          opened: { key: code, data: { code } },
        });
        expect(decodeURIComponent(location.path)).toBe(`/portal/${where}${opened.key}`);
        expect(opened.data.code).toBe(opened.key);
      }
    },
  );

  it('keeps a typed code with white space around it, as phones add it, so that a replay shows the name that was found', () => {
    const all = { recipient: { query: 'MB100002' }, values: { to_code: ' MB100002 ' } };
    expect(alone(all)).toEqual(all);
  });

  it('gives the e-mail that a command is about the pseudonym of the e-mail on its page', () => {
    const { reset, record } = alone({ reset: { email_id: 'asha@b.test' }, record: { entityId: 'asha@b.test' } });
    expect(record.entityId).toBe(reset.email_id);
    expect(reset.email_id).toMatch(/^\w+@masked\.example$/);
  });

  it('keeps the local amount of an approval, with its currency alone', () => {
    const texts = ['2300.00 INR', '16\u202f600 IDR', 'Asha RAO', '1 Rao'].map((price) => ({
      id: 'a1b2c3',
      message: 'about {price}',
      values: { price },
    }));
    expect(alone(texts).map(({ values }) => values.price)).toEqual([
      '2300.00 INR',
      '16600 IDR',
      'masked-1',
      'masked-2',
    ]);
  });

  it('keeps the method of a payment in an address: the page begins with it', () => {
    const located = (search: string) => alone({ location: { path: '/portal', search, hash: '' } }).location.search;
    expect(['?method=USDT', '?method=PRIYA'].map(located)).toEqual(['?method=USDT', '?method=token-1']);
  });

  it('masks keys that may come from a server or a member', () => {
    const all = { byMail: { 'asha@example.org': 1, '9000000001': 1, 'two words': 1, 'wallet/withdraw': 1 } };
    const redacted = alone(all);
    expect(JSON.stringify(redacted)).not.toMatch(/asha|9000000001|two words/);
    expect(Object.keys(redacted.byMail)).toHaveLength(4);
    expect(redacted.byMail).toHaveProperty(['wallet/withdraw']);
    const polluted: unknown = JSON.parse('{"__proto__":{"polluted":"yes"}}');
    expect(JSON.stringify(alone(polluted))).toMatch(/^\{"__proto__":\{"polluted":"masked-1"\}\}$/);
  });

  it('masks server words that only look like a text of the portal', () => {
    const all = {
      firstname: 'Asha',
      data: { id: 'ab', message: 'Dear Asha' },
      more: { id: 'abcdef', message: 'Dear Asha', note: 1 },
    };
    expect(JSON.stringify(alone(all))).not.toContain('Asha');
  });
});

describe('numbers in other spellings', () => {
  const user = { mobile: '9000000001', otp: '402913' };
  it.each([
    ['in groups', 'We called 90000 00001.'],
    ['with dashes', 'We called 900-000-0001.'],
    ['with the country', 'We called +91 90000-00001.'],
    ['with a zero', 'We called (0)90000 00001.'],
    ['with dots', 'We called 90.000.000.01.'],
    ['with narrow blanks', 'We called 90000\u202f00001.'],
    ['with invisible marks', 'We called 9000\u200b000\u200b001.'],
    ['in other digits', 'We called ९००००००००१.'],
    ['in other digits and groups', 'We called ٩٠٠٠٠-٠٠٠٠١.'],
  ])('finds a telephone number %s', (_how, text) => {
    const all = { user, text };
    const redacted = alone(all);
    expect(redacted.text).toMatch(/^We called .+\.$/);
    expect(asciiDigits(redacted.text).replace(/\D/g, '')).not.toContain('9000000001');
    expect(redacted.text).not.toBe(text);
  });

  it.each(['402913', '402 913', '4 0 2 9 1 3', '402-913', '40-29-13', '٤٠٢٩١٣'])('finds an OTP as %s', (otp) => {
    const all = { user, text: `The OTP ${otp} is not right.` };
    const { text } = alone(all);
    expect(text).toMatch(/^The OTP .+ is not right\.$/);
    expect(asciiDigits(text).replace(/\D/g, '')).not.toContain('402913');
  });

  it('finds a number typed in groups and repeated without them', () => {
    const all = { otp: '402 913', mobile: '+91 90000 00001', text: 'Not 402913, not 9000000001.' };
    expect(alone(all)).toMatchObject({ text: expect.not.stringMatching(/402913|9000000001/) });
  });

  it.each([
    ['a number with its country', 'Call +49 30 1234567 now.', '1234567'],
    ['an OTP that was not typed', 'Your OTP is 7788-12.', '7788'],
    ['a code that was not typed', 'Your verification code: 551 209', '551'],
  ])('finds it even if no other place has it: %s', (_what, text, part) => {
    expect(JSON.stringify(alone({ text }))).not.toContain(part);
  });

  it('does not mask others: amounts, times, codes and parts of longer numbers', () => {
    const all = { otp: '1234', text: '12345 USDT on 2026-01-15 12:34:00 for HD123450, 0.12345678, 1,234,567.00' };
    const { text } = alone(all);
    for (const part of ['12345 USDT', '2026-01-15', 'HD123450', '0.12345678']) expect(text).toContain(part);
  });
});

describe('pseudonyms', () => {
  it('are the same for the same person throughout, in any letter case', () => {
    const all = [{ firstname: 'Asha', lastname: 'Rao' }, { fullname: 'ASHA RAO' }, { text: 'asha rao' }];
    const redacted = JSON.stringify(createRedactor(all)(all)).toLowerCase();
    const { firstname = '', lastname = '' } = JSON.parse(redacted)[0];
    expect(JSON.parse(redacted)).toEqual([
      { firstname, lastname },
      { fullname: `${firstname} ${lastname}` },
      { text: `${firstname} ${lastname}` },
    ]);
    expect(firstname).not.toBe(lastname);
  });

  it('of addresses are addresses that every wallet refuses', () => {
    for (const typed of [ADDRESS, ADDRESS.toLowerCase()]) {
      const { address } = alone({ address: typed });
      expect(isAddressShaped(address)).toBe(true);
      expect(checkAddress(address, '')).toBe('checksum');
    }
  });

  it.each([
    '',
    '0',
    '0x',
    '0x1',
    '0x12ab',
    `0x${'0'.repeat(40)}`,
    ADDRESS.toLowerCase(),
    `0x${'AB'.repeat(20)}`,
    'nonsense',
  ])('keep the check result of the typed address %j', (typed) => {
    const { to_address } = alone({ to_address: typed });
    expect(checkAddress(to_address, '')).toBe(checkAddress(typed, ''));
  });

  it('keep the member’s own deposit address recognisable', () => {
    const all = { address: ADDRESS, to_address: ADDRESS.toLowerCase() };
    const { address, to_address } = alone(all);
    expect(checkAddress(to_address, address)).toBe('own');
  });

  it('keep the digits of a phone number in place, six digits of an OTP, and the length of a hash', () => {
    expect(alone({ mobile: '+91 90000-00001', otp: '402913', hash: HASH })).toEqual({
      mobile: expect.stringMatching(/^\+\d\d \d{5}-\d{5}$/),
      otp: expect.stringMatching(/^\d{6}$/),
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
  });

  it('of e-mails are e-mails; of a half-typed one they have no @', () => {
    expect(alone([{ email_id: 'asha@example.org' }, { email_id: 'ash' }])).toEqual([
      { email_id: expect.stringMatching(/^[a-z]+@masked\.example$/) },
      { email_id: expect.stringMatching(/^[a-z]+$/) },
    ]);
  });

  const kinds = ['password', 'email_id', 'firstname', 'to_address', 'hash', 'accessToken'] as const;
  it.each(kinds)('differ for two values of %s', (key) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-zA-Z0-9 @.-]{1,12}$/), { maxLength: 30 }), (values) => {
        const all = values.map((value) => ({ [key]: value }));
        const redacted = createRedactor(all)(all);
        expect(new Set(JSON.stringify(redacted).slice(1, -1).split('},')).size).toBe(
          values.length === 0 ? 1 : values.length,
        );
      }),
      { numRuns: cases(60), seed: 6 },
    );
  });

  it('of many people’s numbers differ', () => {
    const all = Array.from({ length: 3000 }, (_, n) => ({
      firstname: `N${n}x`,
      mobile: String(9_000_000_000 + n),
      address: `0x${n.toString(16).padStart(40, '0')}`,
      hash: `0x${n.toString(16).padStart(64, '0')}`,
    }));
    const redacted = createRedactor(all)(all) as typeof all;
    for (const key of ['firstname', 'mobile', 'address', 'hash'] as const) {
      expect(new Set(redacted.map((row) => row[key])).size).toBe(all.length);
    }
  });
});

describe('redacting and reducing commute', () => {
  it('redact a location and the same address as text alike', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, fragment) => {
        const location = toLocation(`${path}?${query}#${fragment}`);
        const redact = createRedactor([{ firstname: 'Asha' }, location]);
        const action = redact(locationChanged({ location, now: 1 })) as ReturnType<typeof locationChanged>;
        expect(toHref(action.payload.location)).toBe(redact(toHref(location), 'wanted'));
      }),
      { numRuns: cases(200), seed: 6 },
    );
  });

  it('redact any JSON without an error, and keep its shape', () => {
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === 'object' && value !== null
          ? // Keys may be typed text.
            Object.values(value).map(shape)
          : typeof value;
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, firstname) => {
        const all = { firstname, value };
        expect(shape(alone(all))).toEqual(shape(all));
      }),
      { numRuns: cases(300), seed: 6 },
    );
  });
});
