import { createSandbox, type Sandbox } from '../../sandbox/server';
import { createHttpApi } from '../adapters/http/httpApi';
import type { Api, ApiResult } from '../ports/api';
import { FakeReporter } from './fakes';

/**
 * The contract: every call of the specification's section 7, by the portal's own client, against a server that honours it.
 * What went over the wire is read from the server's log; what came back must be decoded without anything dropped.
 */

const PAGE = { limit: 20, offset: 20 };
const PAGE_QUERY = 'limit=20&offset=20';

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: string;
  readonly body?: object;
  readonly key?: boolean;
  readonly call: (api: Api) => Promise<ApiResult<unknown>>;
  /** What of the decoded reply shows that it was decoded. */
  readonly holds: (data: unknown) => void;
}

const nothing = (data: unknown) => expect(data).toBeNull();
const rows = (least: number) => (data: unknown) => {
  expect(Array.isArray(data)).toBe(true);
  expect(data).toHaveProperty('length');
  expect((data as readonly unknown[]).length).toBeGreaterThanOrEqual(least);
};
const like = (part: object) => (data: unknown) => expect(data).toMatchObject(part);
const amount = (data: unknown) => expect(data).toMatch(/^\d+(\.\d+)?$/);

describe('the contract with the API', () => {
  let sandbox: Sandbox;
  let api: Api;
  let token: string | null = null;
  let pending = '';
  let approval = '';
  let mine = '';
  const reporter = new FakeReporter();

  beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:' });
    const origin = await sandbox.listen(0);
    let keys = 0;
    api = createHttpApi({
      origin,
      appKey: 'portal-web',
      token: () => token,
      cookies: () => '',
      fetch,
      idempotency: true,
      newKey: () => `contract-${++keys}`,
      reporter,
    });
    const { controls } = sandbox;
    controls.recipient({ member: 'MB100002' });
    pending = controls.donation({ from: 'MB100001', to: 'MB100002', status: 'PENDING' }).code;
    approval = controls.donation({ from: 'MB100001', to: 'MB100002', status: 'PENDING' }).code;
    mine = controls.donation({ from: 'MB100002', to: 'MB100001', status: 'APPROVAL' }).code;
    controls.verify({ member: 'MB100001', verified: false });
    controls.accrue({ member: 'MB100001', amount: '3' });
    controls.fund({ member: 'MB100001', amount: '9', pending: true });
  });
  afterAll(() => sandbox.close());

  const otpFor = (to: string) => /\b\d{6}\b/.exec(JSON.stringify(sandbox.controls.mail(to)[0]))?.[0] ?? '';
  const login = { email_id: 'asha@demo.test', password: 'demo-pass-1' };
  const profile = { firstname: 'Asha', lastname: 'Verma', country_code: '91', mobile: '9812345670' };
  const newcomer = { referrer: 'MB100001', ...profile, email_id: 'contract@new.test', password: 'secret-1' };

  const CALLS: readonly Call[] = [
    {
      name: 'login',
      method: 'POST',
      path: '/auth/login',
      body: login,
      call: (a) => a.auth.login(login),
      holds: like({ user: { code: 'MB100001' } }),
    },
    {
      name: 'referrer',
      method: 'GET',
      path: '/auth/referrer',
      query: 'referrer_code=MB100001',
      call: (a) => a.auth.referrer('MB100001'),
      holds: like({ firstname: 'Asha' }),
    },
    {
      name: 'register',
      method: 'POST',
      path: '/auth/register',
      body: newcomer,
      call: (a) => a.auth.register(newcomer),
      holds: like({ user: { email_id: 'contract@new.test', usdt: '0' } }),
    },
    {
      name: 'forgot password',
      method: 'POST',
      path: '/auth/password/forgot',
      body: { email_id: 'nadia@demo.test' },
      call: (a) => a.auth.forgotPassword({ email_id: 'nadia@demo.test' }),
      holds: nothing,
    },
    {
      name: 'reset password',
      method: 'POST',
      path: '/auth/password/reset',
      call: (a) =>
        a.auth.resetPassword({ email_id: 'nadia@demo.test', otp: otpFor('nadia@demo.test'), password: 'new-1' }),
      holds: nothing,
    },
    {
      name: 'user info',
      method: 'GET',
      path: '/user/info',
      call: (a) => a.user.info(),
      holds: like({ user: { code: 'MB100001' } }),
    },
    {
      name: 'resend OTP',
      method: 'POST',
      path: '/user/email/verify/resend',
      call: (a) => a.user.resendEmailOtp(),
      holds: nothing,
    },
    {
      name: 'verify e-mail',
      method: 'POST',
      path: '/user/email/verify',
      call: (a) => a.user.verifyEmail({ otp: otpFor('asha@demo.test') }),
      holds: nothing,
    },
    {
      name: 'profile',
      method: 'POST',
      path: '/user/profile',
      body: profile,
      call: (a) => a.user.updateProfile(profile),
      holds: like({ user: { mobile: '9812345670' } }),
    },
    {
      name: 'privacy on',
      method: 'POST',
      path: '/user/privacy/enable',
      call: (a) => a.user.enablePrivacy(),
      holds: nothing,
    },
    {
      name: 'privacy off',
      method: 'POST',
      path: '/user/privacy/disable',
      call: (a) => a.user.disablePrivacy(),
      holds: nothing,
    },
    {
      name: 'user by code',
      method: 'GET',
      path: '/user/code',
      query: 'code=MB100002',
      call: (a) => a.user.byCode('MB100002'),
      holds: like({ firstname: 'Bilal' }),
    },
    {
      name: 'payment',
      method: 'GET',
      path: '/payment',
      call: (a) => a.payment.info(),
      holds: (data) => expect(data).not.toBeUndefined(),
    },
    {
      name: 'payment update',
      method: 'POST',
      path: '/payment/update',
      body: { bank: 'Demo' },
      call: (a) => a.payment.update({ bank: 'Demo' }),
      holds: (data) => expect(data).not.toBeUndefined(),
    },
    {
      name: 'wallet',
      method: 'GET',
      path: '/wallet',
      call: (a) => a.wallet.info(),
      holds: like({ address: expect.stringMatching(/^0x/), balance: expect.stringMatching(/^\d/) }),
    },
    {
      name: 'deposit check',
      method: 'GET',
      path: '/wallet/deposit/check',
      call: (a) => a.wallet.checkDeposits(),
      holds: rows(1),
    },
    {
      name: 'deposits',
      method: 'GET',
      path: '/wallet/deposits',
      query: PAGE_QUERY,
      call: (a) => a.wallet.deposits(PAGE),
      holds: rows(20),
    },
    {
      name: 'withdrawals',
      method: 'GET',
      path: '/wallet/withdrawals',
      query: PAGE_QUERY,
      call: (a) => a.wallet.withdrawals(PAGE),
      holds: rows(20),
    },
    {
      name: 'transactions',
      method: 'GET',
      path: '/wallet/transactions',
      query: PAGE_QUERY,
      call: (a) => a.wallet.transactions(PAGE),
      holds: rows(20),
    },
    {
      name: 'E-PIN transactions',
      method: 'GET',
      path: '/wallet/pin/transactions',
      query: PAGE_QUERY,
      call: (a) => a.wallet.pinTransactions(PAGE),
      holds: rows(20),
    },
    {
      name: 'USDT transfer',
      method: 'POST',
      path: '/wallet/usdt/transfer',
      body: { to_address: `0x${'ab'.repeat(20)}`, amount: '1.5' },
      key: true,
      call: (a) => a.wallet.transferUsdt({ to_address: `0x${'ab'.repeat(20)}`, amount: '1.5' }, a.newKey()),
      holds: nothing,
    },
    {
      name: 'E-PIN purchase',
      method: 'POST',
      path: '/wallet/pin/buy',
      body: { amount: '2' },
      key: true,
      call: (a) => a.wallet.buyPins({ amount: '2' }, a.newKey()),
      holds: nothing,
    },
    {
      name: 'E-PIN transfer',
      method: 'POST',
      path: '/wallet/pin/transfer',
      body: { to_code: 'MB100002', amount: '1' },
      key: true,
      call: (a) => a.wallet.transferPins({ to_code: 'MB100002', amount: '1' }, a.newKey()),
      holds: nothing,
    },
    {
      name: 'claim balance',
      method: 'GET',
      path: '/wallet/claim/balance',
      call: (a) => a.wallet.claimBalance(),
      holds: amount,
    },
    { name: 'claim sync', method: 'GET', path: '/wallet/claim/sync', call: (a) => a.wallet.syncClaim(), holds: amount },
    {
      name: 'claim',
      method: 'GET',
      path: '/wallet/claim/process',
      call: (a) => a.wallet.processClaim(),
      holds: nothing,
    },
    {
      name: 'income claim',
      method: 'GET',
      path: '/wallet/claim/income',
      call: (a) => a.wallet.claimIncome(),
      holds: nothing,
    },
    { name: 'income', method: 'GET', path: '/income', call: (a) => a.income.summary(), holds: like({ balance: '0' }) },
    {
      name: 'income list',
      method: 'GET',
      path: '/income/list',
      query: PAGE_QUERY,
      call: (a) => a.income.list(PAGE),
      holds: rows(20),
    },
    {
      name: 'partners',
      method: 'GET',
      path: '/team/partners',
      query: PAGE_QUERY,
      call: (a) => a.team.partners(PAGE),
      holds: rows(20),
    },
    { name: 'downline', method: 'GET', path: '/team/downline', call: (a) => a.team.downline(), holds: rows(2) },
    {
      name: 'donation',
      method: 'POST',
      path: '/help/add',
      key: true,
      call: (a) => a.help.add(a.newKey()),
      holds: nothing,
    },
    {
      name: 'payment by USDT',
      method: 'POST',
      path: '/help/pay/usdt',
      key: true,
      call: (a) => a.help.payUsdt({ help_code: pending }, a.newKey()),
      holds: like({ status: 'SENT' }),
    },
    {
      name: 'payment by bank',
      method: 'POST',
      path: '/help/pay/bank',
      key: true,
      call: (a) => a.help.payBank({ help_code: approval, transaction_id: 'TX1' }, a.newKey()),
      holds: like({ status: 'APPROVAL' }),
    },
    {
      name: 'approval',
      method: 'POST',
      path: '/help/approve',
      call: (a) => a.help.approve({ help_code: mine }),
      holds: (data) => expect(data).not.toBeUndefined(),
    },
    {
      name: 'sent donations',
      method: 'GET',
      path: '/help/sent',
      query: PAGE_QUERY,
      call: (a) => a.help.sent(PAGE),
      holds: rows(20),
    },
    {
      name: 'received donations',
      method: 'GET',
      path: '/help/received',
      query: PAGE_QUERY,
      call: (a) => a.help.received(PAGE),
      holds: rows(20),
    },
    {
      name: 'one donation',
      method: 'GET',
      path: '/help',
      call: (a) => a.help.byCode(pending),
      holds: like({ help: { status: 'SENT' }, transactions: [{ to_code: 'MB100002' }] }),
    },
  ];

  it.each(CALLS)('$name: $method $path', async ({ method, path, query, body, key, call, holds }) => {
    const result = await call(api);
    expect(result).toMatchObject({ kind: 'ok', serverTime: expect.any(Number) });
    if (result.kind === 'ok') {
      holds(result.data);
      if (path === '/auth/login') token = (result.data as { accessToken: string }).accessToken;
    }
    const logged = sandbox.controls
      .requests()
      .find((request) => request.path === `/api${path}` && request.method === method);
    expect(logged).toMatchObject({
      app_key: 'portal-web',
      query: query === undefined ? logged?.query : Object.fromEntries(new URLSearchParams(query)),
    });
    expect(logged?.access_token !== '').toBe(path !== '/auth/login');
    expect(logged?.idempotency_key !== '').toBe(key === true);
    // The log masks passwords; everything else stands there as it was sent.
    const { password: _masked, ...plain } = { password: '', ...body };
    if (body) expect(logged?.body).toMatchObject(plain);
  });

  it('decoded every row that came, and left the books balanced', () => {
    expect(reporter.faults).toEqual([]);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });

  it('covers every method of the client', () => {
    const methods = Object.entries(api).flatMap(([group, members]) =>
      typeof members === 'object' ? Object.keys(members).map((name) => `${group}.${name}`) : [],
    );
    expect(CALLS).toHaveLength(methods.length);
  });
});
