import { MOST } from '../../domain/limits';
import type { Api } from '../../ports/api';
import { FakeReporter } from '../../testing/fakes';
import { createHttpApi } from './httpApi';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** The API over a fetch that remembers and answers. */
function api(data: unknown = null) {
  const sent: Request[] = [];
  const reporter = new FakeReporter();
  const made = createHttpApi({
    origin: '',
    appKey: 'portal-web',
    token: () => 'token-1',
    cookies: () => '',
    fetch: (input, init = {}) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({
        method: init.method ?? '',
        path: String(input),
        body,
        key: new Headers(init.headers).get('Idempotency-Key'),
      });
      return Promise.resolve(new Response(JSON.stringify({ error: false, message: '', data })));
    },
    idempotency: true,
    newKey: () => 'fresh',
    reporter,
  });
  return { api: made, sent, reporter };
}

const page = { limit: 20, offset: 40 };
const registration = {
  referrer: 'M9',
  firstname: 'A',
  lastname: 'B',
  email_id: 'a@b.c',
  password: 'p',
  country_code: '91',
  mobile: '1',
};
const profile = { firstname: 'A', lastname: 'B', country_code: '91', mobile: '1' };

type Row = readonly [
  name: string,
  call: (api: Api) => Promise<unknown>,
  method: string,
  path: string,
  body?: object | null,
  key?: string,
];

/** Section 7 of the specification. */
const TABLE: readonly Row[] = [
  [
    'login',
    (a) => a.auth.login({ email_id: 'a@b.c', password: 'p' }),
    'POST',
    '/api/auth/login',
    { email_id: 'a@b.c', password: 'p' },
  ],
  ['referrer', (a) => a.auth.referrer('M 9&x=1'), 'GET', '/api/auth/referrer?referrer_code=M+9%26x%3D1'],
  ['register', (a) => a.auth.register(registration), 'POST', '/api/auth/register', registration],
  [
    'forgot password',
    (a) => a.auth.forgotPassword({ email_id: 'a@b.c' }),
    'POST',
    '/api/auth/password/forgot',
    { email_id: 'a@b.c' },
  ],
  [
    'reset password',
    (a) => a.auth.resetPassword({ email_id: 'a@b.c', otp: '1', password: 'p' }),
    'POST',
    '/api/auth/password/reset',
    { email_id: 'a@b.c', otp: '1', password: 'p' },
  ],
  ['user info', (a) => a.user.info(), 'GET', '/api/user/info'],
  ['resend', (a) => a.user.resendEmailOtp(), 'POST', '/api/user/email/verify/resend'],
  ['verify', (a) => a.user.verifyEmail({ otp: '123456' }), 'POST', '/api/user/email/verify', { otp: '123456' }],
  ['profile', (a) => a.user.updateProfile(profile), 'POST', '/api/user/profile', profile],
  ['privacy on', (a) => a.user.enablePrivacy(), 'POST', '/api/user/privacy/enable'],
  ['privacy off', (a) => a.user.disablePrivacy(), 'POST', '/api/user/privacy/disable'],
  ['recipient', (a) => a.user.byCode('M2'), 'GET', '/api/user/code?code=M2'],
  ['payment', (a) => a.payment.info(), 'GET', '/api/payment'],
  ['payment update', (a) => a.payment.update({ x: 1 }), 'POST', '/api/payment/update', { x: 1 }],
  ['wallet', (a) => a.wallet.info(), 'GET', '/api/wallet'],
  ['deposit check', (a) => a.wallet.checkDeposits(), 'GET', '/api/wallet/deposit/check'],
  ['deposits', (a) => a.wallet.deposits(page), 'GET', '/api/wallet/deposits?limit=20&offset=40'],
  ['withdrawals', (a) => a.wallet.withdrawals(page), 'GET', '/api/wallet/withdrawals?limit=20&offset=40'],
  ['transactions', (a) => a.wallet.transactions(page), 'GET', '/api/wallet/transactions?limit=20&offset=40'],
  [
    'E-PIN transactions',
    (a) => a.wallet.pinTransactions(page),
    'GET',
    '/api/wallet/pin/transactions?limit=20&offset=40',
  ],
  [
    'USDT transfer',
    (a) => a.wallet.transferUsdt({ to_address: '0x1', amount: '5' }, 'k'),
    'POST',
    '/api/wallet/usdt/transfer',
    { to_address: '0x1', amount: '5' },
    'k',
  ],
  ['E-PIN buy', (a) => a.wallet.buyPins({ amount: '5' }, 'k'), 'POST', '/api/wallet/pin/buy', { amount: '5' }, 'k'],
  [
    'E-PIN transfer',
    (a) => a.wallet.transferPins({ to_code: 'M2', amount: '5' }, 'k'),
    'POST',
    '/api/wallet/pin/transfer',
    { to_code: 'M2', amount: '5' },
    'k',
  ],
  ['claim balance', (a) => a.wallet.claimBalance(), 'GET', '/api/wallet/claim/balance'],
  ['claim sync', (a) => a.wallet.syncClaim(), 'GET', '/api/wallet/claim/sync'],
  ['claim process', (a) => a.wallet.processClaim(), 'GET', '/api/wallet/claim/process'],
  ['claim income', (a) => a.wallet.claimIncome(), 'GET', '/api/wallet/claim/income'],
  ['income', (a) => a.income.summary(), 'GET', '/api/income'],
  ['income list', (a) => a.income.list(page), 'GET', '/api/income/list?limit=20&offset=40'],
  ['partners', (a) => a.team.partners(page), 'GET', '/api/team/partners?limit=20&offset=40'],
  ['downline', (a) => a.team.downline(), 'GET', '/api/team/downline'],
  ['help add', (a) => a.help.add('k'), 'POST', '/api/help/add', null, 'k'],
  [
    'help pay USDT',
    (a) => a.help.payUsdt({ help_code: 'H1' }, 'k'),
    'POST',
    '/api/help/pay/usdt',
    { help_code: 'H1' },
    'k',
  ],
  [
    'help pay bank',
    (a) => a.help.payBank({ help_code: 'H1', transaction_id: 't' }, 'k'),
    'POST',
    '/api/help/pay/bank',
    { help_code: 'H1', transaction_id: 't' },
    'k',
  ],
  ['help approve', (a) => a.help.approve({ x: 1 }), 'POST', '/api/help/approve', { x: 1 }],
  ['sent', (a) => a.help.sent(page), 'GET', '/api/help/sent?limit=20&offset=40'],
  ['received', (a) => a.help.received(page), 'GET', '/api/help/received?limit=20&offset=40'],
  ['one help', (a) => a.help.byCode('H/1'), 'GET', '/api/help?code=H%2F1'],
];

it.each(TABLE.map((row) => [row[0], row] as const))(
  '%s is one request with the method, path, query, body and key of the contract',
  async (_name, [, call, method, path, body = null, key = null]) => {
    const { api: made, sent } = api();
    await call(made);
    expect(sent).toEqual([{ method, path, body, key }]);
  },
);

it('the table has every call of the port', () => {
  const { api: made } = api();
  const methods = Object.values(made).flatMap((group: unknown) =>
    typeof group === 'object' && group !== null ? Object.keys(group) : [],
  );
  expect(TABLE).toHaveLength(methods.length);
});

it('what a form holds besides the contract’s fields is not sent', async () => {
  const { api: made, sent } = api();
  const extra = { confirm: 'x', isAdmin: true };
  await made.auth.login({ ...{ email_id: 'a', password: 'p' }, ...extra });
  await made.auth.register({ ...registration, ...extra });
  await made.user.updateProfile({ ...profile, ...extra });
  await made.wallet.buyPins({ ...{ amount: '1' }, ...extra }, 'k');
  expect(sent.map(({ body }) => body)).toEqual([
    { email_id: 'a', password: 'p' },
    registration,
    profile,
    { amount: '1' },
  ]);
});

it('calls of which only flag and message are used succeed whatever the data', async () => {
  for (const data of [null, {}, [], 'x', 5]) {
    const { api: made } = api(data);
    expect(await made.help.add('k')).toMatchObject({ kind: 'ok', data: null });
    expect(await made.wallet.processClaim()).toMatchObject({ kind: 'ok', data: null });
  }
});

it.each([
  ['an object', { a: [1, 'b'] }, { a: ['1', 'b'] }],
  ['a text', 'x', 'x'],
  ['nothing', null, null],
])('calls whose answers the specification does not show hand them on as they are: %s', async (_what, data, read) => {
  expect(await api(data).api.payment.info()).toMatchObject({ kind: 'ok', data: read });
});

it('a reply is decoded on its way', async () => {
  const { api: made, reporter } = api({ helps: [{ code: 'H1', amount: 25.5 }, { amount: 1 }, null] });
  expect(await made.help.sent(page)).toMatchObject({ kind: 'ok', data: [{ code: 'H1', amount: '25.5' }] });
  expect(reporter.faults).toEqual([{ where: 'helps', error: '2 malformed row(s) dropped' }]);
});

it('no list hands on more rows than were asked for', async () => {
  const rows = Array.from({ length: 10_000 }, (_, nth) => ({ code: `H${nth}`, hash: `0x${nth}`, amount: '1' }));
  const { api: made } = api({ helps: rows, transactions: rows, partners: rows, incomes: rows });
  const lists = [
    made.wallet.deposits,
    made.wallet.withdrawals,
    made.wallet.transactions,
    made.wallet.pinTransactions,
    made.income.list,
    made.team.partners,
    made.help.sent,
    made.help.received,
  ];
  for (const list of lists) {
    const reply = await list({ limit: 20, offset: 0 });
    expect(reply.kind === 'ok' ? reply.data.length : reply.kind).toBe(20);
  }
  const latest = await made.help.sent({ limit: 2, offset: 0 });
  expect(latest.kind === 'ok' ? latest.data.map(({ code }) => code) : latest.kind).toEqual(['H0', 'H1']);
});

it('a message has a limit, too', async () => {
  const reply = await api({}).api.auth.forgotPassword({ email_id: 'a@b.c' });
  expect(reply).toMatchObject({ kind: 'ok', message: '' });
  const long = createHttpApi({
    origin: '',
    appKey: '',
    token: () => null,
    cookies: () => '',
    fetch: () =>
      Promise.resolve(new Response(JSON.stringify({ error: true, message: 'W'.repeat(1_000_000), data: null }))),
    idempotency: true,
    newKey: () => '',
    reporter: new FakeReporter(),
  });
  const refused = await long.auth.forgotPassword({ email_id: 'a@b.c' });
  expect(refused.kind === 'refused' ? refused.message.length : refused.kind).toBe(MOST.message);
});

it('a reply without its frame is a failure that names the call, without its query', async () => {
  expect(await api({ other: [] }).api.help.sent(page)).toMatchObject({
    kind: 'failed',
    cause: { kind: 'shape', detail: '/help/sent' },
  });
});

it('a new meaning has a fresh key', () => {
  expect(api().api.newKey()).toBe('fresh');
});
