import { msg } from '@lingui/core/macro';
import fc from 'fast-check';
import { checksummed, isAddressShaped, verdictOn } from '../domain/address';
import { arrived, toHref, toPlace } from '../kernel/navigation';
import { createRedactor } from './redact';

const ADDRESS = checksummed('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
const HASH = `0x${'4be1'.repeat(16)}`;

/** The redaction of a file that holds only this. */
const alone = (value: unknown): unknown => createRedactor([value])(value);

describe('what must not leave', () => {
  it.each([
    ['password', { password: 'open sesame', confirm: 'open sesame' }],
    ['password', { newPassword: 'open sesame', currentpassword: 'open sesame' }],
    ['otp', { otp: '402913' }],
    ['token', { accessToken: 'aaa.bbb', refresh_token: 'ccc', accesstoken: 'ddd', 'x-access-token': 'eee' }],
    ['e-mail', { email_id: 'asha@example.org', email: 'bao@example.org' }],
    ['phone', { mobile: '9000000001', phoneNumber: '+91 90000-00002' }],
    ['name', { firstname: 'Asha', lastname: 'Rao', fullname: 'Asha Rao', first_name: 'Bao' }],
    ['address', { to_address: ADDRESS, from_address: ADDRESS.toLowerCase(), address: ADDRESS, subject: ADDRESS }],
    ['hash', { hash: HASH, tx_hash: HASH, transaction_id: 'TX-1017' }],
  ])('%s, under every spelling of its key and at any depth', (_kind, secrets) => {
    const deep = { ui: { drafts: { any: [{ ...secrets }] } } };
    const text = JSON.stringify(alone(deep));
    for (const value of Object.values<string>(secrets)) expect(text.toLowerCase()).not.toContain(value.toLowerCase());
    for (const key of Object.keys(secrets)) expect(text).toContain(`"${key}":"`);
  });

  it('keeps emptiness, type and what is no secret', () => {
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

  it('a number under a secret key stays a number', () => {
    const redacted = createRedactor([{ mobile: 9000000001 }])({ mobile: 9000000001 });
    expect(redacted).toEqual({ mobile: expect.any(Number) });
    expect(redacted).not.toEqual({ mobile: 9000000001 });
  });

  it('is replaced wherever else it is repeated: in messages, copied texts and addresses', () => {
    const session = {
      user: { firstname: 'Asha', lastname: 'Rao', email_id: 'asha@example.org', mobile: '9000000001' },
    };
    const repeated = {
      text: 'Dear ASHA Rao, we wrote to asha@example.org and called +919000000001.',
      copied: `asha@example.org ${ADDRESS}`,
      place: { path: '/portal/asha', search: '?x=Asha&email=asha%40example.org&ref=M9', hash: '#rao' },
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

  it('where two secrets overlap, no half of either stays', () => {
    const all = { password: 'pass asha@nest', text: 'You typed pass asha@nest.example today' };
    expect(JSON.stringify(createRedactor([all])(all))).toMatch(/You typed token-\d+ today/);
  });

  it('a short value is looked for as a word, so that other words stay readable', () => {
    const all = { firstname: 'Pri', text: 'The Price for Pri is 25.00 USDT' };
    expect(createRedactor([all])(all)).toMatchObject({
      text: expect.stringMatching(/^The Price for \w+ is 25\.00 USDT$/),
    });
  });

  it('names of two signs are looked for, too, where a name is written so', () => {
    const all = { firstname: '李伟', text: '您好 李伟!' };
    expect(JSON.stringify(createRedactor([all])(all))).not.toContain('李伟');
  });

  it.each([
    ['an e-mail', 'Sent to bob.o+x@mail.example.co', 'bob.o'],
    ['an escaped e-mail', 'see ?q=bob%40mail.example', 'bob%40'],
    ['an address', `Sent to ${ADDRESS}.`, ADDRESS],
    ['a hash', `Seen as ${HASH}`, HASH],
    ['a signed token', `Bearer eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJSM`, 'eyJzdWIiOiIx'],
    ['a random key', 'key 3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b', '9a4d-4e6f'],
  ])('%s gives itself away under any key', (_what, text, part) => {
    expect(JSON.stringify(alone({ whatever: text }))).not.toContain(part);
  });

  it('what a command sent is JSON within a text: it is looked into, and its key is hidden', () => {
    const form = JSON.stringify({ to_address: ADDRESS, amount: '5', transaction_id: 'TX-1017' });
    const all = { ui: { commands: { 'wallet/withdraw': { phase: 'failed', intent: { key: 'abc-1', form } } } } };
    const text = JSON.stringify(alone(all));
    expect(text).not.toContain(ADDRESS);
    expect(text).not.toContain('TX-1017');
    expect(text).not.toContain('abc-1');
    expect(text).toContain('\\"amount\\":\\"5\\"');
    expect(text).toContain('"phase":"failed"');
  });

  it('leaves the portal’s own words alone, even when a member is called like them', () => {
    const alert = { text: msg`Insufficient wallet balance!`, focus: 'amount', ref: 'K7M2Q' };
    const all = {
      user: { firstname: 'Wallet', lastname: 'Amount', email_id: 'session@login.example' },
      type: 'wallet/withdraw/rejected',
      meta: { command: 'wallet/withdraw', phase: 'rejected', alert },
      payload: { field: 'amount' },
    };
    expect(createRedactor([all])(all)).toMatchObject({ type: all.type, meta: all.meta, payload: all.payload });
  });

  it('redux-persist’s mark is left out', () => {
    expect(alone({ session: { user: null, _persist: { version: 1 } } })).toEqual({ session: { user: null } });
  });
});

describe('pseudonyms are of the same kind', () => {
  it('the same person is the same throughout, in whatever letters', () => {
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

  it('an address stays an address, and no wallet takes it for a right one', () => {
    const [right, lower] = [{ address: ADDRESS }, { address: ADDRESS.toLowerCase() }].map((value) => alone(value));
    for (const made of [right, lower]) {
      const { address } = made as { readonly address: string };
      expect(isAddressShaped(address)).toBe(true);
      expect(verdictOn(address, '')).toBe('checksum');
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
  ])('the verdict on %j that was typed stays', (typed) => {
    const { to_address } = alone({ to_address: typed }) as { readonly to_address: string };
    expect(verdictOn(to_address, '')).toBe(verdictOn(typed, ''));
  });

  it('the own deposit address is still known as the own one', () => {
    const all = { address: ADDRESS, to_address: ADDRESS.toLowerCase() };
    const { address, to_address } = alone(all) as typeof all;
    expect(verdictOn(to_address, address)).toBe('own');
  });

  it('a phone number stays digits in the same places, an OTP six digits, a hash as long as it was', () => {
    expect(alone({ mobile: '+91 90000-00001', otp: '402913', hash: HASH })).toEqual({
      mobile: expect.stringMatching(/^\+\d\d \d{5}-\d{5}$/),
      otp: expect.stringMatching(/^\d{6}$/),
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
  });

  it('an e-mail stays an e-mail, what was typed of one so far stays without an @', () => {
    expect(alone([{ email_id: 'asha@example.org' }, { email_id: 'ash' }])).toEqual([
      { email_id: expect.stringMatching(/^[a-z]+@masked\.example$/) },
      { email_id: expect.stringMatching(/^[a-z]+$/) },
    ]);
  });

  const kinds = ['password', 'email_id', 'firstname', 'to_address', 'hash', 'accessToken'] as const;
  it.each(kinds)('two values of %s are two pseudonyms', (key) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-zA-Z0-9 @.-]{1,12}$/), { maxLength: 30 }), (values) => {
        const all = values.map((value) => ({ [key]: value }));
        const redacted = createRedactor(all)(all);
        expect(new Set(JSON.stringify(redacted).slice(1, -1).split('},')).size).toBe(
          values.length === 0 ? 1 : values.length,
        );
      }),
      { numRuns: 60, seed: 6 },
    );
  });

  it('numbers of many people stay apart', () => {
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

describe('redacting and reducing may be done in either order', () => {
  it('a place and its address as one text are redacted alike', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, fragment) => {
        const place = toPlace(`${path}?${query}#${fragment}`);
        const redact = createRedactor([{ firstname: 'Asha' }, place]);
        const action = redact(arrived({ place, now: 1 })) as ReturnType<typeof arrived>;
        expect(toHref(action.payload.place)).toBe(redact(toHref(place), 'wanted'));
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  it('any JSON is redacted without an error, and keeps its shape', () => {
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]))
          : typeof value;
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, firstname) => {
        const all = { firstname, value };
        expect(shape(createRedactor([all])(all))).toEqual(shape(all));
      }),
      { numRuns: 300, seed: 6 },
    );
  });
});
