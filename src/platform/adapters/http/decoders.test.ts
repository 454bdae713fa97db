import { FakeReporter } from '../../../testing/fakes';
import {
  aHelp,
  aLevel,
  anActivity,
  anIncomeRow,
  aPartner,
  aTransaction,
  aUser,
  CREATED_AT,
} from '../../../testing/fixtures';
import { cases } from '../../../testing/thorough';
import { readExactJson } from '../json';
import { createDecoders, decodersOf } from './decoders';

const reporter = new FakeReporter();
let decoders = createDecoders(reporter);
beforeEach(() => {
  // What was reported of another test's reply would not be reported again.
  decoders = createDecoders(reporter);
  reporter.faults.length = 0;
});
/** What was reported, without the call. */
const noted = () => reporter.faults.map(({ error }) => error);

/** As it comes off the wire: numbers are texts by then. */
const wire = (value: unknown): unknown => readExactJson(JSON.stringify(value));
const user = aUser();

it('sessions have both tokens and the user', () => {
  const reply = { accesstoken: 'a', refreshtoken: 'r', user };
  expect(decoders.session(wire(reply))).toEqual({ accessToken: 'a', refreshToken: 'r', user });
});

describe('the user', () => {
  it('may be partial: absent and malformed fields stay absent', () => {
    expect(decoders.user(wire({ user: { usdt: 5, pin: 'many', team: 9 } }))).toEqual({
      user: { usdt: '5', team: 9 },
      activities: null,
    });
    expect(decoders.user({ user: {} })).toEqual({ user: {}, activities: null });
    expect(decoders.user({ user: { created_at: 'once', team: '9' } })?.user).toEqual({ team: 9 });
  });

  it('never loses its code to an empty one, which would sign the member out', () => {
    for (const code of [null, '']) expect(decoders.user({ user: { code, pin: '1' } })?.user).toEqual({ pin: 1 });
  });

  it('comes with activities when the server sends them', () => {
    const activities = [{ aType: 1, slot: '1', owner_id: 'M3003', timestamp: CREATED_AT / 1000 }, 'junk'];
    expect(decoders.user(wire({ user: {}, activities }))?.activities).toEqual([anActivity()]);
    expect(noted()).toEqual(['data.activities[]: expected an object, got a text of 4 characters']);
    expect(decoders.user(wire({ user: {}, activities: [] }))?.activities).toEqual([]);
    for (const other of [null, 'x', {}])
      expect(decoders.user(wire({ user: {}, activities: other }))?.activities).toBeNull();
  });
});

describe('people that are looked up', () => {
  it('a recipient has a name', () => {
    expect(decoders.person({ user: { firstname: 'A', lastname: null, mobile: '1' } })).toEqual({
      firstname: 'A',
      lastname: '',
    });
    expect(decoders.person({ user: {} })).toBeNull();
    expect(decoders.person({ user: { firstname: {}, lastname: 'B' } })).toBeNull();
  });

  it('a referrer has a full name or a first and last one', () => {
    const referrer = { code: 'M9', firstname: '', lastname: '', fullname: 'Dr N' };
    expect(decoders.referrer({ referrer })).toEqual(referrer);
    expect(decoders.referrer({ referrer: { code: 'M9', firstname: 'D' } })).toEqual({
      code: 'M9',
      firstname: 'D',
      lastname: '',
      fullname: '',
    });
    expect(decoders.referrer({ referrer: { code: 'M9' } })).toBeNull();
    expect(decoders.referrer({ referrer: null })).toBeNull();
  });
});

it.each([
  ['its own balance', { wallet: { address: '0x1', balance: 5.5 }, balance: 9 }, '5.5'],
  ['the balance beside it', { wallet: { address: '0x1' }, balance: 9 }, '9'],
  ['no balance, which is not 0', { wallet: { address: '0x1' } }, null],
  ['a balance that is null', { wallet: { address: '0x1', balance: null } }, null],
  ['a negative balance', { wallet: { address: '0x1', balance: '-1' } }, null],
])('the wallet has %s', (_what, reply, balance) => {
  expect(decoders.wallet(wire(reply))).toEqual({ address: '0x1', balance });
});

describe('lists', () => {
  const LISTS = [
    ['transactions', (data: unknown) => decoders.transactions(data), 'transactions', aTransaction()],
    ['helps', (data: unknown) => decoders.helps(data), 'helps', aHelp()],
    ['partners', (data: unknown) => decoders.partners(data), 'partners', aPartner()],
    ['downline', (data: unknown) => decoders.downline(data), 'downline', aLevel()],
    ['incomes', (data: unknown) => decoders.incomes(data), 'incomes', anIncomeRow()],
  ] as const;

  it.each(LISTS)(
    '%s keep their good rows, drop malformed ones and report what is wrong with them',
    (_name, decode, key, row) => {
      const rows = [row, null, 'x', [], 5, { ...row, amount: '1e3', help: '-5', income: 'NaN' }, { ...row, extra: 1 }];
      expect(decode(wire({ [key]: rows }))).toEqual([row, row]);
      expect(noted()).toContain(`data.${key}[]: expected an object, got null`);
      expect(noted().some((said) => /\[\]\.\w+: expected an amount, got a (text|number)/.test(String(said)))).toBe(
        true,
      );
    },
  );

  it.each(LISTS)('empty %s are empty, also as null; without them the reply is not usable', (_name, decode, key) => {
    expect([decode({ [key]: [] }), decode({ [key]: null }), noted()]).toEqual([[], [], []]);
    expect(decode({})).toBeNull();
    expect(noted()).toEqual([`data.${key}: expected a list, got nothing`]);
  });
});

it('one help has its recipients, or none', () => {
  const line = { to_code: 'M2', amount: 25, created_at: null };
  expect(decoders.helpDetail(wire({ help: aHelp(), transactions: [line, 'x'] }))).toMatchObject({
    help: aHelp(),
    transactions: [{ to_code: 'M2', amount: '25', created_at: null }],
  });
  expect(noted()).toEqual(['data.transactions[]: expected an object, got a text of 1 characters']);
  for (const transactions of [null, undefined])
    expect(decoders.helpDetail({ help: wire(aHelp()), transactions })?.transactions).toEqual([]);
});

describe('a reply', () => {
  const person = { firstname: 'Bao', lastname: 'Li' };
  const M2 = { code: 'M2' };

  it.each([
    ['referrer', (code?: string) => decoders.referrer({ referrer: { ...person, code } }, M2)],
    ['recipient', (code?: string) => decoders.person({ user: { ...person, code } }, M2)],
    ['payment', (code?: string) => decoders.changedHelp(wire({ help: { ...aHelp(), code } }), M2)],
    ['donation', (code?: string) => decoders.helpDetail(wire({ help: { ...aHelp(), code }, transactions: [] }), M2)],
  ])('about another %s than the requested one fails (decision 41)', (_name, decode) => {
    expect(decode('M3')).toBeNull();
    for (const code of ['m2', undefined]) expect(decode(code)).not.toBeNull();
  });

  it.each([null, {}, { user: null }])('to a saved profile may lack the user, unlike one that reads it: %j', (data) => {
    expect(decoders.profile(data)).toEqual({ user: null });
    expect(decoders.user(data)).toBeNull();
    expect(decoders.profile({ user: { firstname: 'A', code: '' } })).toEqual({ user: { firstname: 'A' } });
  });

  it.each([
    [
      'some fields',
      { help: { code: '', status: 'APPROVAL', created_at: 'once', amount: 'many' } },
      { status: 'APPROVAL' },
    ],
    ['no donation', {}, null],
    ['a donation that is a text', { help: 'H7' }, null],
    ['no data', null, null],
  ])('to a payment is valid with %s: the flag says that it was done', (_what, data, help) => {
    expect(decoders.changedHelp(wire(data), { code: 'H7' })).toEqual({ help });
  });

  it('with a donation without a code is about the requested one: what is paid must have a code', () => {
    const help = { ...aHelp(), code: undefined };
    expect(decoders.helpDetail(wire({ help, transactions: [] }), { code: 'H7' })?.help.code).toBe('H7');
    expect(reporter.faults).toEqual([]);
  });

  it('with an empty donation is not usable: it would be shown as one of 0.00 USDT', () => {
    expect(decoders.helpDetail({ help: {}, transactions: [] }, { code: 'H7' })).toBeNull();
  });
});

it.each([
  ['both figures', { balance: 1.5, received: '2' }, { balance: '1.5', received: '2' }],
  ['one figure', { received: 2 }, { balance: null, received: '2' }],
  ['none', {}, { balance: null, received: null }],
  ['null figures', { balance: null, received: null }, { balance: null, received: null }],
  ['a bare number', 12.5, { balance: null, received: '12.5' }],
  ['a bare text', '12.50', { balance: null, received: '12.50' }],
  ['figures that are not amounts', { balance: '-1', received: 'NaN' }, { balance: null, received: null }],
])('income with %s', (_what, income, summary) => {
  expect(decoders.income(wire({ income }))).toEqual(summary);
});

it('the claim balance is an amount; null is 0', () => {
  const balances = [0.123456789, '7', null].map((balance) => decoders.balance(wire({ balance })));
  expect(balances).toEqual(['0.123456789', '7', '0']);
});

describe('more rows than requested', () => {
  const many = (length: number) => Array.from({ length }, (_, nth) => aTransaction({ hash: `0x${nth}` }));

  it('are cut to the requested number, in order, and reported once for each list', () => {
    const { of } = decodersOf(reporter);
    for (let reply = 0; reply < 5; reply++) {
      const rows = of('GET', `/wallet/deposits?limit=20&offset=${reply}`).transactions(
        wire({ transactions: many(cases(10_000)) }),
        { most: 20 },
      );
      expect(rows?.map(({ hash }) => hash)).toEqual(many(20).map(({ hash }) => hash));
    }
    const helps = wire({ helps: ['A', 'B', 'C'].map((code) => aHelp({ code })) });
    expect(of('GET', '/help/sent?limit=2&offset=0').helps(helps, { most: 2 })).toHaveLength(2);
    expect(reporter.faults).toEqual([
      {
        where: 'GET /wallet/deposits',
        error: `data.transactions: expected at most 20 rows, got ${cases(10_000)} rows`,
      },
      { where: 'GET /help/sent', error: 'data.helps: expected at most 2 rows, got 3 rows' },
    ]);
  });

  it('lists that come whole have a limit, too', () => {
    const tooMany = (row: object) => Array.from({ length: 9000 }, () => row);
    expect(decoders.downline(wire({ downline: tooMany(aLevel()) }))).toHaveLength(500);
    const reply = decoders.user(wire({ user: { code: 'M1' }, activities: tooMany(anActivity()) }));
    expect(reply?.activities).toHaveLength(500);
    const transactions = tooMany({ to_code: 'M2', amount: '1', created_at: 1 });
    expect(decoders.helpDetail(wire({ help: aHelp(), transactions }))?.transactions).toHaveLength(500);
    expect(reporter.faults).toHaveLength(3);
  });
});

describe('a reply that deviates from the contract', () => {
  const of = () => decodersOf(reporter).of('GET', '/wallet/deposits?limit=20&offset=0');
  const row = { ...aTransaction(), created_at: '2025-10-07 03:30:00' };
  const list = (change: object) =>
    of().transactions(wire({ transactions: [row, { ...row, ...change }] }), { most: 20 });
  const AT = 'data.transactions[]';

  it.each([
    ['an invalid amount', { amount: '12,50' }, 'amount: expected an amount, got a text of 5 characters'],
    ['an amount below 0', { amount: -5 }, 'amount: expected an amount, got a number below 0'],
    ['an amount that is an object', { amount: { usdt: 5 } }, 'amount: expected an amount, got an object'],
    ['an amount that is not there', { amount: undefined }, 'amount: expected an amount, got nothing'],
    [
      'a time in another form',
      { created_at: '07/10/2025 3:30 PM' },
      'created_at: expected a time, got a text like 00/00/0000 0:00 aa',
    ],
    ['a time that is an object', { created_at: {} }, 'created_at: expected a time, got an object'],
    ['a time that is not there', { created_at: undefined }, 'created_at: expected a time, got nothing'],
    ['a type that is not there', { tx_type: undefined }, 'tx_type: expected a text, got nothing'],
    ['a hash that is a list', { hash: [] }, 'hash: expected a text, got a list'],
  ])('is reported by call and field, with the expected kind and the one that came: %s', (_what, change, said) => {
    list(change);
    expect(reporter.faults[0]).toEqual({ where: 'GET /wallet/deposits', error: `${AT}.${said}` });
  });

  it('is reported once, however often it comes, and again for another call', () => {
    const each = decodersOf(reporter);
    for (const path of ['/wallet/deposits', '/wallet/withdrawals', '/wallet/deposits']) {
      for (let reply = 0; reply < 3; reply++) {
        each
          .of('GET', `${path}?offset=${reply}`)
          .transactions(wire({ transactions: [{ ...row, created_at: 'soon' }] }));
      }
    }
    expect(reporter.faults.map(({ where }) => where)).toEqual(['GET /wallet/deposits', 'GET /wallet/withdrawals']);
  });

  it('is reported in fields of the user, which are left out of what is read', () => {
    const fields = { usdt: '-5', pin: 'many', created_at: 'once', is_email_verified: 'yes', team: 9 };
    expect(of().user(wire({ user: fields }))?.user).toEqual({ team: 9 });
    expect(noted()).toEqual([
      'data.user.is_email_verified: expected 0 or 1, got a text of 3 characters',
      'data.user.created_at: expected a time, got a text like aaaa',
      'data.user.usdt: expected an amount, got a number below 0',
      'data.user.pin: expected a whole number, got a text of 4 characters',
    ]);
  });

  it('is reported in an unknown status', () => {
    of().helps(wire({ helps: [aHelp({ status: 'paid' })] }));
    expect(noted()).toEqual(['data.helps[].status: expected a status of the contract, got a text of 4 characters']);
  });

  it('is reported when a part of the reply is missing or of another kind', () => {
    of().transactions({ deposits: [] });
    of().session(wire({ access_token: 'a', refreshtoken: 'r', user: [] }));
    of().helpDetail(null);
    expect(noted()).toEqual([
      'data.transactions: expected a list, got nothing',
      'data.accesstoken: expected a text, got nothing',
      'data.user: expected an object, got a list',
      'data: expected an object, got null',
    ]);
  });

  it('is reported in the balances, and for another code', () => {
    of().wallet(wire({ wallet: { balance: '1,5' } }));
    of().income(wire({ income: { balance: [], received: 2 } }));
    of().income('x');
    of().balance({ balance: true });
    of().person({ user: { code: 'M3', firstname: 'A' } }, { code: 'M2' });
    expect(noted()).toEqual([
      'data.wallet.address: expected a text, got nothing',
      'data.wallet.balance: expected an amount, got a text of 3 characters',
      'data.income.balance: expected an amount, got a list',
      'data: expected an object, got a text of 1 characters',
      'data.balance: expected an amount, got true or false',
      'code: expected the one that was asked for, got another',
    ]);
  });

  it('is reported in its envelope', () => {
    const each = decodersOf(reporter);
    each.reportMalformed('GET', '/wallet?x=1', undefined);
    each.reportMalformed('GET', '/wallet', { error: 'no', data: {} });
    expect(noted()).toEqual(['error: expected a flag, got no JSON']);
    each.reportMalformed('POST', '/help/add', { status: 'ok' });
    expect(noted()[1]).toBe('error: expected a flag, got nothing');
  });

  it('does not include what a server may omit or leave empty', () => {
    of().transactions(
      wire({
        transactions: [{ tx_type: 'DEPOSIT', amount: '1', created_at: CREATED_AT / 1000, hash: null, to_code: '' }],
      }),
    );
    of().helps(wire({ helps: [{ code: 'H1', amount: null, status: 'SENT', created_at: null }] }));
    of().user(wire({ user: { usdt: 5 } }));
    of().changedHelp({}, { code: 'H1' });
    of().changedHelp(null, { code: 'H1' });
    expect(noted()).toEqual([]);
  });

  it('no value of a reply is ever in a report (canary)', () => {
    const canary = 'Canary-7401 <asha@demo.test>';
    const everywhere = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, [canary]]));
    for (const value of [canary, { [canary]: canary }, [canary], '0x7401', '-7401.25', '7401.7401.7401']) {
      const filled = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, value]));
      const all = decodersOf(reporter);
      const each = all.of('GET', `/user/info?email=${canary}`);
      each.session({ accesstoken: value, refreshtoken: value, user: filled(user) });
      each.user({ user: filled(user), activities: [filled(anActivity()), value] });
      each.transactions({ transactions: [filled(aTransaction()), value, everywhere(aTransaction())] });
      each.helps({ helps: [filled(aHelp())] });
      each.partners({ partners: [filled(aPartner())] });
      each.downline({ downline: [filled(aLevel())] });
      each.incomes({ incomes: [filled(anIncomeRow())] });
      each.wallet({ wallet: { address: value, balance: value }, balance: value });
      each.income({ income: value });
      each.balance({ balance: value });
      each.person({ user: { code: value, firstname: value } }, { code: canary });
      each.referrer({ referrer: value }, { code: canary });
      all.reportMalformed('GET', `/user/info?email=${canary}`, value);
      all.reportMalformed('POST', '/help/add', { error: value, message: value });
    }
    expect(reporter.faults.length).toBeGreaterThan(60);
    expect(JSON.stringify(reporter.faults)).not.toMatch(/canary|7401|asha|demo/i);
  });
});
