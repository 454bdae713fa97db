import { ALL_CALLS } from './calls';
import { SESSION_MS } from './sessions';
import {
  callerOf,
  closeSandboxes,
  makeCaller,
  openDonation,
  type RunningSandbox,
  recordAt,
  request,
  rowsAt,
  START,
  signIn,
  startSandbox,
} from './testing/kit';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ demo: false });
});
afterEach(closeSandboxes);

const NEWCOMER = {
  referrer: 'mb100000',
  firstname: 'Ravi',
  lastname: 'Das',
  email_id: 'Ravi@x.test',
  password: 'pw',
  country_code: '91',
  mobile: '9812345678',
};
const otpFor = (email: string) => sandbox.controls.mail(email)[0]?.otp ?? 'none';
const login = (email_id: string, password: string) => callerOf(sandbox).post('/api/auth/login', { email_id, password });

describe('the gate in front of every call', () => {
  it.each(ALL_CALLS.filter((call) => !call.isPublic).map((call) => [call.method, call.path] as const))(
    'answers 401 to %s %s without a session',
    async (method, path) => {
      const caller = callerOf(sandbox, 'made-up');
      const reply = method === 'GET' ? await caller.get(path) : await caller.post(path);
      expect(reply).toMatchObject({ status: 401, error: true, message: 'Please sign in again.' });
    },
  );

  it('answers 401 once a session has expired or was ended', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    sandbox.controls.clock({ move: SESSION_MS / 1000 - 1 });
    expect((await member.get('/api/wallet')).status).toBe(200);
    sandbox.controls.clock({ move: 1 });
    expect((await member.get('/api/wallet')).status).toBe(401);
    const again = await signIn(sandbox, 'a@x.test', 'secret');
    expect(sandbox.controls.signOut({ member: 'a@x.test' }).ended).toBe(2);
    expect((await again.get('/api/wallet')).status).toBe(401);
  });

  it.each([{}, { 'x-app-key': 'other' }])('answers 403 to a wrong or missing application key: %j', async (headers) => {
    const reply = await request(sandbox, '/api/auth/referrer?referrer_code=MB100000', { headers: { ...headers } });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ error: true, data: null });
  });

  it('wants a POST that carries the cookie to repeat it in the header', async () => {
    const requestOtp = (headers: Record<string, string>) =>
      callerOf(sandbox).post(
        '/api/auth/password/forgot',
        { email_id: 'desk@portal.test' },
        { cookie: 'a=b; XSRF-TOKEN=tok', ...headers },
      );
    expect((await requestOtp({})).status).toBe(403);
    expect((await requestOtp({ 'x-xsrf-token': 'other' })).status).toBe(403);
    expect(await requestOtp({ 'x-xsrf-token': 'tok' })).toMatchObject({ status: 200, error: false });
  });

  it.each([
    ['{"a":', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['7', 'application/json', 400],
    ['null', 'application/json', 400],
    ['a=b', 'text/plain', 415],
    [JSON.stringify({ email_id: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('answers the body %.20s as %s with %d, in an envelope', async (body, type, status) => {
    const reply = await callerOf(sandbox).raw('/api/auth/login', body, { 'content-type': type });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ error: true, data: null });
  });

  it('answers 404 to unknown paths and to another method, in an envelope', async () => {
    expect(await callerOf(sandbox).get('/api/nope')).toMatchObject({ status: 404, error: true });
    expect(await callerOf(sandbox).get('/api/auth/login')).toMatchObject({ status: 404, error: true });
  });

  it("sends no-store and the server's own time", async () => {
    sandbox.controls.clock({ at: Date.UTC(2030, 0, 1), hold: true });
    const reply = await request(sandbox, '/api/wallet');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
  });
});

describe('joining and signing in', () => {
  it('registers under a referrer, and signs in', async () => {
    const { data, error } = await callerOf(sandbox).post('/api/auth/register', NEWCOMER);
    expect(error).toBe(false);
    const user = recordAt(data, 'user');
    expect(user).toMatchObject({ code: 'MB100001', email_id: 'ravi@x.test', is_email_verified: 0, usdt: '0', pin: 0 });
    expect(user['created_at']).toBe(new Date(START).toISOString());
    const member = callerOf(sandbox, String(data['accesstoken']));
    expect(await member.user('firstname')).toBe('Ravi');
    const signedIn = await login(' RAVI@x.test ', 'pw');
    expect(Object.keys(signedIn.data).toSorted()).toEqual(['accesstoken', 'refreshtoken', 'user']);
    const desk = await signIn(sandbox, 'desk@portal.test', 'demo-pass-0');
    expect(await desk.rows('/api/team/partners', 'partners')).toMatchObject([{ code: 'MB100001', partners: 0 }]);
    expect(await desk.rows('/api/user/info', 'activities')).toEqual([
      { aType: 1, slot: '1', owner_id: 'MB100001', timestamp: START / 1000 },
    ]);
  });

  it.each([
    [{ referrer: 'MB999999' }, 'There is no member with this referral code.'],
    [{ firstname: ' ' }, 'Please enter your first and last name.'],
    [{ country_code: '999' }, 'Please choose a country code from the list.'],
    [{ mobile: 'call me' }, 'Please enter a phone number of digits.'],
    [{ email_id: 'nobody' }, 'Please enter a valid email address.'],
    [{ email_id: 'desk@portal.test' }, 'This email address is already registered.'],
    [{ password: '' }, 'Please choose a password of 1 to 200 characters.'],
    [{ firstname: ['x'] }, 'Please enter your first and last name.'],
  ])('refuses to register with %j', async (change, message) => {
    const reply = await callerOf(sandbox).post('/api/auth/register', { ...NEWCOMER, ...change });
    expect(reply).toMatchObject({ status: 200, error: true, message });
    expect(reply.data).toEqual({});
  });

  it('refuses a wrong password and an unknown e-mail', async () => {
    expect(await login('desk@portal.test', 'wrong')).toMatchObject({
      error: true,
      message: expect.stringContaining('password'),
    });
    expect(await login('who@x.test', 'wrong')).toMatchObject({
      error: true,
      message: 'There is no member with this email address.',
    });
  });

  it('looks up referrers and members by code', async () => {
    const found = await callerOf(sandbox).get('/api/auth/referrer?referrer_code=%20mb100000');
    expect(found.data['referrer']).toEqual({
      code: 'MB100000',
      firstname: 'Portal',
      lastname: 'Desk',
      fullname: 'Portal Desk',
    });
    expect((await callerOf(sandbox).get('/api/auth/referrer')).error).toBe(true);
    const member = await makeCaller(sandbox, 'a@x.test');
    expect((await member.get('/api/user/code?code=MB100000')).data['user']).toMatchObject({ lastname: 'Desk' });
    expect((await member.get('/api/user/code?code=MB1')).error).toBe(true);
  });

  it('resets a password with the newest OTP only, once', async () => {
    const caller = callerOf(sandbox);
    const email_id = 'desk@portal.test';
    const reset = (otp: string) => caller.post('/api/auth/password/reset', { email_id, otp, password: 'new' });
    expect((await caller.post('/api/auth/password/forgot', { email_id: 'who@x.test' })).error).toBe(true);
    await caller.post('/api/auth/password/forgot', { email_id });
    const old = otpFor(email_id);
    await caller.post('/api/auth/password/forgot', { email_id });
    const otp = otpFor(email_id);
    expect(otp).toMatch(/^\d{6}$/);
    expect(otp).not.toBe(old);
    expect((await reset(old)).error).toBe(true);
    expect((await reset(otp)).error).toBe(false);
    expect((await reset(otp)).error).toBe(true);
    expect((await login(email_id, 'new')).error).toBe(false);
  });
});

describe('the member', () => {
  it('verifies the e-mail with an OTP of the last ten minutes, and then sends no more', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    expect((await member.post('/api/user/email/verify/resend')).error).toBe(false);
    expect((await member.post('/api/user/email/verify', { otp: '12' })).message).toContain('wrong');
    sandbox.controls.clock({ move: 601 });
    expect((await member.post('/api/user/email/verify', { otp: otpFor('a@x.test') })).message).toContain('expired');
    await member.post('/api/user/email/verify/resend');
    sandbox.controls.clock({ move: 599 });
    expect((await member.post('/api/user/email/verify', { otp: otpFor('a@x.test') })).error).toBe(false);
    expect(await member.user('is_email_verified')).toBe(1);
    expect((await member.post('/api/user/email/verify/resend')).error).toBe(true);
  });

  it('verifies the e-mail even when a password OTP was requested meanwhile', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    await member.post('/api/user/email/verify/resend');
    const otp = otpFor('a@x.test');
    await callerOf(sandbox).post('/api/auth/password/forgot', { email_id: 'a@x.test' });
    expect((await member.post('/api/user/email/verify', { otp })).error).toBe(false);
  });

  it('changes profile and privacy', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    const form = { firstname: ' Lek ', lastname: 'Chai', country_code: '66', mobile: '81 234 5678' };
    expect((await member.post('/api/user/profile', form)).data['user']).toMatchObject({
      firstname: 'Lek',
      country_code: '66',
    });
    expect((await member.post('/api/user/profile', { ...form, lastname: '' })).error).toBe(true);
    await member.post('/api/user/privacy/enable');
    expect(await member.user('is_privacy_enabled')).toBe(1);
    await member.post('/api/user/privacy/disable');
    expect(await member.user('is_privacy_enabled')).toBe(0);
  });

  it('keeps payment details', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    expect((await member.get('/api/payment')).data).toEqual({ payment: {} });
    await member.post('/api/payment/update', { bank: 'SBI', number: 7 });
    expect((await member.get('/api/payment')).data).toEqual({ payment: { bank: 'SBI', number: 7 } });
    expect((await member.post('/api/payment/update', { note: 'x'.repeat(5000) })).error).toBe(true);
  });
});

describe('the wallet', () => {
  const ADDRESS = '0x00000000000000000000000000000000000000aA';

  it('finds pending deposits by SYNC, once', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    sandbox.controls.fund({ member: 'a@x.test', amount: '12.5', pending: true });
    expect((await member.get('/api/wallet/deposits')).data).toEqual({ transactions: [] });
    expect(await member.user('usdt')).toBe('0');
    const found = await member.get('/api/wallet/deposit/check');
    expect(rowsAt(found.data, 'transactions')).toMatchObject([
      { tx_type: 'DEPOSIT', amount: '12.5', from_code: '', to_code: member.code },
    ]);
    await member.get('/api/wallet/deposit/check');
    expect(await member.get('/api/wallet')).toMatchObject({ data: { balance: '12.5', wallet: { balance: '12.5' } } });
  });

  it('withdraws up to the balance, to a well-formed address only', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '10' });
    const send = (to_address: string, amount: string) =>
      member.post('/api/wallet/usdt/transfer', { to_address, amount });
    const own = String(recordAt((await member.get('/api/wallet')).data, 'wallet')['address']);
    for (const address of ['', '0x12', 'x'.repeat(42), `0x${'0'.repeat(40)}`, own]) {
      expect((await send(address, '1')).error).toBe(true);
    }
    for (const amount of ['0', '-1', '1e1', '0x1', '1.123456789', '', 'NaN', '10.00000001', '99999999999']) {
      expect((await send(ADDRESS, amount)).error).toBe(true);
    }
    expect(await member.user('usdt')).toBe('10');
    expect((await send(ADDRESS, '3.00000001')).error).toBe(false);
    expect(await member.user('usdt')).toBe('6.99999999');
    const rows = await member.rows('/api/wallet/withdrawals', 'transactions');
    expect(rows).toMatchObject([{ to_address: ADDRESS, from_code: member.code, to_code: '', amount: '3.00000001' }]);
    expect(rows[0]?.['hash']).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('sells E-PINs at the tiers of section 9', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '210.25' });
    expect((await member.post('/api/wallet/pin/buy', { amount: '49' })).message).toContain('110.25');
    expect((await member.post('/api/wallet/pin/buy', { amount: '50' })).message).toContain('100');
    expect((await member.post('/api/wallet/pin/buy', { amount: '1' })).message).toBe(
      'Your wallet does not hold that much USDT.',
    );
    for (const amount of ['0', '1.5', '-1', 'ten', '']) {
      expect((await member.post('/api/wallet/pin/buy', { amount })).message).toContain('whole number');
    }
    expect(await member.user('pin')).toBe(99);
    expect(await member.user('usdt')).toBe('0');
    expect((await member.rows('/api/wallet/pin/transactions', 'transactions')).map((row) => row['amount'])).toEqual([
      '50',
      '49',
    ]);
  });

  it('transfers E-PINs to another member', async () => {
    const giver = await makeCaller(sandbox, 'a@x.test', { pins: '3' });
    const taker = await makeCaller(sandbox, 'b@x.test');
    const give = (to_code: string, amount: string) => giver.post('/api/wallet/pin/transfer', { to_code, amount });
    expect((await give('MB1', '1')).message).toBe('There is no member with this code.');
    expect((await give(giver.code, '1')).error).toBe(true);
    expect((await give(taker.code, '4')).message).toBe('You do not have that many E-PINs.');
    expect((await give(taker.code, '2')).error).toBe(false);
    expect([await giver.user('pin'), await taker.user('pin')]).toEqual([1, 2]);
    expect(await taker.rows('/api/wallet/pin/transactions', 'transactions')).toMatchObject([
      { tx_type: 'TRANSFER', from_code: giver.code, to_code: taker.code, amount: '2' },
    ]);
  });

  it('claims what was synced, and income', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    expect((await member.get('/api/wallet/claim/process')).error).toBe(true);
    expect((await member.get('/api/wallet/claim/income')).error).toBe(true);
    sandbox.controls.accrue({ member: 'a@x.test', amount: '1.12345678' });
    sandbox.controls.income({ member: 'a@x.test', amount: '2', type: 'LEVEL', from: 'MB100000', help: 'HD500001' });
    expect((await member.get('/api/wallet/claim/balance')).data).toEqual({ balance: '0' });
    expect((await member.get('/api/wallet/claim/sync')).data).toEqual({ balance: '1.12345678' });
    expect((await member.get('/api/wallet/claim/process')).message).toContain('1.12345678');
    expect((await member.get('/api/wallet/claim/balance')).data).toEqual({ balance: '0' });
    expect((await member.get('/api/income')).data).toEqual({ income: { balance: '2', received: '2' } });
    expect((await member.get('/api/wallet/claim/income')).error).toBe(false);
    expect((await member.get('/api/income')).data).toEqual({ income: { balance: '0', received: '2' } });
    expect(await member.user('usdt')).toBe('3.12345678');
    expect(await member.rows('/api/income/list', 'incomes')).toMatchObject([
      { from_code: 'MB100000', help_code: 'HD500001', tx_type: 'LEVEL', amount: '2' },
    ]);
  });
});

describe('a donation', () => {
  it('is opened only for an E-PIN', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '25' });
    expect((await member.post('/api/help/add')).message).toContain('E-PIN');
    expect((await member.get('/api/help/sent')).data).toEqual({ helps: [] });
  });

  it('is paid by USDT once, by its sender, and is then SENT with a recipient line', async () => {
    const sender = await makeCaller(sandbox, 'a@x.test', { usdt: '30', pins: '1' });
    const other = await makeCaller(sandbox, 'b@x.test', { usdt: '30' });
    const help_code = await openDonation(sender);
    expect(await sender.user('pin')).toBe(0);
    expect((await sender.rows('/api/wallet/transactions', 'transactions'))[0]).toMatchObject({
      tx_type: 'COMMITMENT',
      from_code: sender.code,
      to_code: sender.code,
    });
    expect((await sender.get(`/api/help?code=${help_code}`)).data).toMatchObject({
      help: { status: 'PENDING', tx_hash: '' },
      transactions: [],
    });
    expect((await other.post('/api/help/pay/usdt', { help_code })).message).toBe('There is no such donation.');
    expect((await other.get(`/api/help?code=${help_code}`)).error).toBe(true);
    const paid = await sender.post('/api/help/pay/usdt', { help_code: help_code.toLowerCase() });
    expect(paid.data['help']).toMatchObject({
      code: help_code,
      amount: '25',
      status: 'SENT',
      from_code: sender.code,
      filled: '0',
    });
    expect((await sender.post('/api/help/pay/usdt', { help_code })).message).toContain('already');
    expect([await sender.user('usdt'), await sender.user('sent')]).toEqual(['5', '25']);
    const [line] = await sender.rows(`/api/help?code=${help_code}`, 'transactions');
    expect(line).toMatchObject({
      to_code: 'MB100000',
      firstname: 'Portal',
      amount: '25',
      tx_hash: recordAt(paid.data, 'help')['tx_hash'],
    });
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });

  it('is not paid from an empty wallet or after its 24 hours', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '24.99999999', pins: '1' });
    const help_code = await openDonation(member);
    expect((await member.post('/api/help/pay/usdt', { help_code })).message).toContain('less than 25 USDT');
    sandbox.controls.fund({ member: 'a@x.test', amount: '1' });
    sandbox.controls.expire({ help: help_code });
    expect((await member.post('/api/help/pay/usdt', { help_code })).message).toContain('24 hours');
    expect((await member.post('/api/help/pay/bank', { help_code, transaction_id: 'T1' })).message).toContain(
      '24 hours',
    );
    sandbox.controls.expire({ help: help_code, left: 1 });
    expect((await member.post('/api/help/pay/usdt', { help_code })).error).toBe(false);
  });

  it('is paid by bank, then approved by its recipient alone', async () => {
    const sender = await makeCaller(sandbox, 'a@x.test', { pins: '1' });
    const recipient = await makeCaller(sandbox, 'b@x.test');
    sandbox.controls.recipient({ member: recipient.code });
    const help_code = await openDonation(sender);
    expect((await sender.post('/api/help/pay/bank', { help_code, transaction_id: ' ' })).message).toContain(
      'transaction id',
    );
    expect((await recipient.post('/api/help/approve', { help_code })).error).toBe(true);
    const paid = await sender.post('/api/help/pay/bank', { help_code, transaction_id: 'T-1' });
    expect(paid.data['help']).toMatchObject({ status: 'APPROVAL', tx_hash: 'T-1' });
    expect((await sender.post('/api/help/approve', { help_code })).message).toBe('There is no such donation.');
    expect((await recipient.post('/api/help/approve', { help_code })).data['help']).toMatchObject({ status: 'SENT' });
    expect((await recipient.post('/api/help/approve', { help_code })).error).toBe(true);
    expect(await recipient.user('received')).toBe('25');
    expect(await recipient.rows('/api/help/received', 'helps')).toMatchObject([
      { code: help_code, from_code: sender.code },
    ]);
  });

  it('to a private recipient is paid in USDT only', async () => {
    const sender = await makeCaller(sandbox, 'a@x.test', { usdt: '25', pins: '1' });
    const recipient = await makeCaller(sandbox, 'b@x.test', { private: true });
    sandbox.controls.recipient({ member: recipient.code });
    const help_code = await openDonation(sender);
    expect(await sender.rows('/api/help/sent', 'helps')).toMatchObject([{ to_privacy: 1, to_country_code: '91' }]);
    expect((await sender.post('/api/help/pay/bank', { help_code, transaction_id: 'T' })).message).toContain('private');
    expect((await sender.post('/api/help/pay/usdt', { help_code })).error).toBe(false);
    expect(await recipient.user('usdt')).toBe('25');
  });

  it('chooses no recipient who already has two donations waiting for approval', async () => {
    const waiting = await makeCaller(sandbox, 'w@x.test');
    sandbox.controls.donation({ from: waiting.code, status: 'SENT', age: 60 });
    const sender = await makeCaller(sandbox, 'a@x.test', { pins: '3' });
    for (const transaction_id of ['T1', 'T2', 'T3']) {
      await sender.post('/api/help/pay/bank', { help_code: await openDonation(sender), transaction_id });
    }
    expect(await waiting.rows('/api/help/received', 'helps')).toHaveLength(2);
  });

  it('goes to the member who waits longest, twice, and fills their oldest own donation to COMPLETE', async () => {
    const waiting = await makeCaller(sandbox, 'w@x.test');
    const next = await makeCaller(sandbox, 'n@x.test');
    const sent = (from: string, age: number) =>
      sandbox.controls.donation({ from, to: 'MB100000', status: 'SENT', age }).code;
    const [newer, oldest] = [sent(waiting.code, 55), sent(waiting.code, 60)];
    sent(next.code, 50);
    const sender = await makeCaller(sandbox, 'a@x.test', { usdt: '75', pins: '3' });
    const codes = [await openDonation(sender), await openDonation(sender), await openDonation(sender)];
    for (const help_code of codes) await sender.post('/api/help/pay/usdt', { help_code });
    expect([await waiting.user('received'), await next.user('received')]).toEqual(['50', '25']);
    const shown = async (code: string) => (await waiting.get(`/api/help?code=${code}`)).data['help'];
    expect(await shown(oldest)).toMatchObject({ status: 'COMPLETE', filled: '50' });
    expect(await shown(newer)).toMatchObject({ status: 'SENT', filled: '0' });
  });

  it('counts for its recipient while it is unpaid, for its 24 hours', async () => {
    const waiting = await makeCaller(sandbox, 'w@x.test');
    sandbox.controls.donation({ from: waiting.code, to: 'MB100000', status: 'SENT', age: 60 });
    const sender = await makeCaller(sandbox, 'a@x.test', { pins: '4' });
    const promised = async () => (await waiting.rows('/api/help/received', 'helps')).length;
    const first = await openDonation(sender);
    for (let more = 0; more < 2; more += 1) await openDonation(sender);
    expect(await promised()).toBe(2);
    sandbox.controls.expire({ help: first });
    await openDonation(sender);
    expect(await promised()).toBe(3);
  });

  it("never goes to its sender, and is a level in the Recent Activity of the sender's referrer once it is paid", async () => {
    const sender = await makeCaller(sandbox, 'a@x.test', { usdt: '50', pins: '2' });
    for (let level = 1; level <= 2; level += 1)
      await sender.post('/api/help/pay/usdt', { help_code: await openDonation(sender) });
    // The first one waits for donations, but not for those of its own sender.
    expect((await sender.get('/api/help/received')).data).toEqual({ helps: [] });
    const desk = await signIn(sandbox, 'desk@portal.test', 'demo-pass-0');
    const activities = await desk.rows('/api/user/info', 'activities');
    expect(activities.filter(({ aType }) => aType === 2)).toMatchObject([
      { slot: '2', owner_id: sender.code },
      { slot: '1', owner_id: sender.code },
    ]);
  });
});

describe('lists', () => {
  /** A member with deposits of 1 USDT, 2 USDT, …. */
  const withDeposits = async (many: number) => {
    const member = await makeCaller(sandbox, 'a@x.test');
    for (let nth = 1; nth <= many; nth += 1) sandbox.controls.fund({ member: member.code, amount: String(nth) });
    return member;
  };

  it('come in pages, newest first, of 1 to 100 rows', async () => {
    const member = await withDeposits(101);
    const amounts = async (query: string) =>
      (await member.rows(`/api/wallet/deposits${query}`, 'transactions')).map((row) => Number(row['amount']));
    const newest = Array.from({ length: 20 }, (_, at) => 101 - at);
    expect(await amounts('')).toEqual(newest);
    expect(await amounts('?limit=20&offset=91')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await amounts('?limit=0')).toEqual([101]);
    expect(await amounts('?limit=1000')).toHaveLength(100);
    expect(await amounts('?limit=x&offset=-1')).toEqual(newest);
  });

  it('that are long are compressed for clients that accept gzip', async () => {
    const member = await withDeposits(20);
    const coding = async (path: string, accepted: string) => {
      const reply = await member.raw(path, undefined, { 'accept-encoding': accepted });
      expect(await reply.json()).toMatchObject({ error: false });
      return reply.headers.get('content-encoding');
    };
    expect(await coding('/api/wallet/deposits', 'gzip, br')).toBe('gzip');
    expect(await coding('/api/wallet/deposits', 'identity')).toBeNull();
    expect(await coding('/api/wallet', 'gzip')).toBeNull();
  });

  it('of the team have a row for each level', async () => {
    const top = await makeCaller(sandbox, 'a@x.test');
    const { code } = sandbox.controls.member({ email: 'b@x.test', password: 'p', referrer: top.code });
    sandbox.controls.member({ email: 'c@x.test', password: 'p', referrer: code });
    sandbox.controls.donation({ from: 'c@x.test', status: 'COMPLETE' });
    expect((await top.get('/api/team/downline')).data).toEqual({
      downline: [
        { level: 1, team: 1, help: '0' },
        { level: 2, team: 1, help: '25' },
      ],
    });
    expect([await top.user('partners'), await top.user('team')]).toEqual([1, 2]);
  });
});
