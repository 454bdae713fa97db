import { ALL_CALLS } from './calls';
import { SESSION_MS } from './sessions';
import {
  type Caller,
  callerOf,
  closeSandboxes,
  makeCaller,
  openDonation,
  type Reply,
  type RunningSandbox,
  recordAt,
  request,
  START,
  signIn,
  startSandbox,
} from './testing/kit';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ demo: false });
});
afterEach(closeSandboxes);

const DESK = 'desk@portal.test';
const NEWCOMER = {
  ...{ referrer: 'mb100000', firstname: 'Ravi', lastname: 'Das', email_id: 'Ravi@x.test', password: 'pw' },
  ...{ country_code: '91', mobile: '9812345678' },
};
const otpFor = (email: string) => sandbox.controls.mail(email)[0]?.otp ?? 'none';
const visitor = () => callerOf(sandbox);
const login = (email_id: string, password: string) => visitor().post('/api/auth/login', { email_id, password });

async function expectDone(reply: Promise<Reply>): Promise<void> {
  expect(await reply).toMatchObject({ status: 200, error: false });
}
async function expectRefused(reply: Promise<Reply>, words = ''): Promise<void> {
  expect(await reply).toMatchObject({ status: 200, error: true, message: expect.stringContaining(words) });
}

describe('the gate in front of every call', () => {
  const closed = ALL_CALLS.filter(({ isPublic }) => !isPublic);
  it.each(closed)('answers 401 to $method $path without a session', async ({ method, path }) => {
    const caller = callerOf(sandbox, 'made-up');
    const reply = method === 'GET' ? await caller.get(path) : await caller.post(path);
    expect(reply).toMatchObject({ status: 401, error: true, message: 'Please sign in again.' });
  });

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

  it.each([
    [{}, 403],
    [{ 'x-xsrf-token': 'other' }, 403],
    [{ 'x-xsrf-token': 'tok' }, 200],
  ])('wants a POST that carries the cookie to repeat it in the header: %j is %d', async (headers, status) => {
    const sent = { cookie: 'a=b; XSRF-TOKEN=tok', ...headers };
    expect((await visitor().post('/api/auth/password/forgot', { email_id: DESK }, sent)).status).toBe(status);
  });

  it.each([
    ['{"a":', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['7', 'application/json', 400],
    ['null', 'application/json', 400],
    ['a=b', 'text/plain', 415],
    [JSON.stringify({ email_id: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('answers the body %.20s as %s with %d, in an envelope', async (body, type, status) => {
    const reply = await visitor().raw('/api/auth/login', body, { 'content-type': type });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ error: true, data: null });
  });

  it.each(['/api/nope', '/api/auth/login'])('answers 404 to GET %s, in an envelope', async (path) => {
    expect(await visitor().get(path)).toMatchObject({ status: 404, error: true });
  });

  it("sends no-store and the server's own time", async () => {
    sandbox.controls.clock({ at: Date.UTC(2030, 0, 1), hold: true });
    const { headers } = await request(sandbox, '/api/wallet');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
  });
});

describe('joining and signing in', () => {
  it('registers under a referrer, and signs in', async () => {
    const { data } = await visitor().post('/api/auth/register', NEWCOMER);
    const newcomer = { code: 'MB100001', email_id: 'ravi@x.test', is_email_verified: 0, usdt: '0', pin: 0 };
    expect(data['user']).toMatchObject({ ...newcomer, created_at: new Date(START).toISOString() });
    expect(await callerOf(sandbox, String(data['accesstoken'])).user('firstname')).toBe('Ravi');
    const signedIn = await login(' RAVI@x.test ', 'pw');
    expect(Object.keys(signedIn.data).toSorted()).toEqual(['accesstoken', 'refreshtoken', 'user']);
    const desk = await signIn(sandbox, DESK, 'demo-pass-0');
    expect(await desk.rows('/api/team/partners', 'partners')).toMatchObject([{ code: 'MB100001', partners: 0 }]);
    const joined = { aType: 1, slot: '1', owner_id: 'MB100001', timestamp: START / 1000 };
    expect(await desk.rows('/api/user/info', 'activities')).toEqual([joined]);
  });

  it.each([
    [{ referrer: 'MB999999' }, 'There is no member with this referral code.'],
    [{ firstname: ' ' }, 'Please enter your first and last name.'],
    [{ country_code: '999' }, 'Please choose a country code from the list.'],
    [{ mobile: 'call me' }, 'Please enter a phone number of digits.'],
    [{ email_id: 'nobody' }, 'Please enter a valid email address.'],
    [{ email_id: DESK }, 'This email address is already registered.'],
    [{ password: '' }, 'Please choose a password of 1 to 200 characters.'],
    [{ firstname: ['x'] }, 'Please enter your first and last name.'],
  ])('refuses to register with %j', async (change, message) => {
    const reply = await visitor().post('/api/auth/register', { ...NEWCOMER, ...change });
    expect(reply).toEqual({ status: 200, error: true, message, data: {} });
  });

  it('refuses a wrong password and an unknown e-mail', async () => {
    await expectRefused(login(DESK, 'wrong'), 'password');
    expect((await login('who@x.test', 'wrong')).message).toBe('There is no member with this email address.');
  });

  it('looks up referrers and members by code', async () => {
    const found = await visitor().get('/api/auth/referrer?referrer_code=%20mb100000');
    const desk = { code: 'MB100000', firstname: 'Portal', lastname: 'Desk', fullname: 'Portal Desk' };
    expect(found.data['referrer']).toEqual(desk);
    await expectRefused(visitor().get('/api/auth/referrer'));
    const member = await makeCaller(sandbox, 'a@x.test');
    expect((await member.get('/api/user/code?code=MB100000')).data['user']).toMatchObject({ lastname: 'Desk' });
    await expectRefused(member.get('/api/user/code?code=MB1'));
  });

  it('resets a password with the newest OTP only, once', async () => {
    const forgot = (email_id: string) => visitor().post('/api/auth/password/forgot', { email_id });
    const reset = (otp: string) => visitor().post('/api/auth/password/reset', { email_id: DESK, otp, password: 'new' });
    await expectRefused(forgot('who@x.test'));
    await forgot(DESK);
    const old = otpFor(DESK);
    await forgot(DESK);
    const otp = otpFor(DESK);
    expect(otp).toMatch(/^\d{6}$/);
    await expectRefused(reset(old));
    await expectDone(reset(otp));
    await expectRefused(reset(otp));
    await expectDone(login(DESK, 'new'));
  });
});

describe('the member', () => {
  let member: Caller;
  beforeEach(async () => {
    member = await makeCaller(sandbox, 'a@x.test');
  });
  const resend = () => member.post('/api/user/email/verify/resend');
  const verify = (otp: string) => member.post('/api/user/email/verify', { otp });

  it('verifies the e-mail with an OTP of the last ten minutes, and then sends no more', async () => {
    await expectDone(resend());
    await expectRefused(verify('12'), 'wrong');
    sandbox.controls.clock({ move: 601 });
    await expectRefused(verify(otpFor('a@x.test')), 'expired');
    await resend();
    sandbox.controls.clock({ move: 599 });
    await expectDone(verify(otpFor('a@x.test')));
    expect(await member.user('is_email_verified')).toBe(1);
    await expectRefused(resend());
  });

  it('verifies the e-mail even when a password OTP was requested meanwhile', async () => {
    await resend();
    const otp = otpFor('a@x.test');
    await visitor().post('/api/auth/password/forgot', { email_id: 'a@x.test' });
    expect((await verify(otp)).error).toBe(false);
  });

  it('changes profile, privacy and payment details', async () => {
    const form = { firstname: ' Lek ', lastname: 'Chai', country_code: '66', mobile: '81 234 5678' };
    const { data } = await member.post('/api/user/profile', form);
    expect(data['user']).toMatchObject({ firstname: 'Lek', country_code: '66' });
    await expectRefused(member.post('/api/user/profile', { ...form, lastname: '' }));
    await member.post('/api/user/privacy/enable');
    expect(await member.user('is_privacy_enabled')).toBe(1);
    await member.post('/api/user/privacy/disable');
    expect(await member.user('is_privacy_enabled')).toBe(0);
    expect((await member.get('/api/payment')).data).toEqual({ payment: {} });
    await member.post('/api/payment/update', { bank: 'SBI', number: 7 });
    expect((await member.get('/api/payment')).data).toEqual({ payment: { bank: 'SBI', number: 7 } });
    await expectRefused(member.post('/api/payment/update', { note: 'x'.repeat(5000) }));
  });
});

describe('the wallet', () => {
  const ADDRESS = '0x00000000000000000000000000000000000000aA';

  it('finds pending deposits by SYNC, once', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    sandbox.controls.fund({ member: 'a@x.test', amount: '12.5', pending: true });
    expect((await member.get('/api/wallet/deposits')).data).toEqual({ transactions: [] });
    expect(await member.user('usdt')).toBe('0');
    expect(await member.rows('/api/wallet/deposit/check', 'transactions')).toMatchObject([
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
    for (const address of ['', '0x12', 'x'.repeat(42), `0x${'0'.repeat(40)}`, own])
      await expectRefused(send(address, '1'));
    for (const amount of ['0', '-1', '1e1', '0x1', '1.123456789', '', 'NaN', '10.00000001', '99999999999'])
      await expectRefused(send(ADDRESS, amount));
    expect(await member.user('usdt')).toBe('10');
    await expectDone(send(ADDRESS, '3.00000001'));
    expect(await member.user('usdt')).toBe('6.99999999');
    const sent = { to_address: ADDRESS, from_code: member.code, to_code: '', amount: '3.00000001' };
    expect(await member.rows('/api/wallet/withdrawals', 'transactions')).toMatchObject([
      { ...sent, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    ]);
  });

  it('sells E-PINs at the tiers of section 9', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '210.25' });
    const buy = (amount: string) => member.post('/api/wallet/pin/buy', { amount });
    expect((await buy('49')).message).toContain('110.25');
    expect((await buy('50')).message).toContain('100');
    await expectRefused(buy('1'), 'Your wallet does not hold that much USDT.');
    for (const amount of ['0', '1.5', '-1', 'ten', '']) await expectRefused(buy(amount), 'whole number');
    expect([await member.user('pin'), await member.user('usdt')]).toEqual([99, '0']);
    const rows = await member.rows('/api/wallet/pin/transactions', 'transactions');
    expect(rows.map((row) => row['amount'])).toEqual(['50', '49']);
  });

  it('transfers E-PINs to another member', async () => {
    const giver = await makeCaller(sandbox, 'a@x.test', { pins: '3' });
    const taker = await makeCaller(sandbox, 'b@x.test');
    const give = (to_code: string, amount: string) => giver.post('/api/wallet/pin/transfer', { to_code, amount });
    await expectRefused(give('MB1', '1'), 'There is no member with this code.');
    await expectRefused(give(giver.code, '1'));
    await expectRefused(give(taker.code, '4'), 'You do not have that many E-PINs.');
    await expectDone(give(taker.code, '2'));
    expect([await giver.user('pin'), await taker.user('pin')]).toEqual([1, 2]);
    expect(await taker.rows('/api/wallet/pin/transactions', 'transactions')).toMatchObject([
      { tx_type: 'TRANSFER', from_code: giver.code, to_code: taker.code, amount: '2' },
    ]);
  });

  it('claims what was synced, and income', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    const read = async (path: string) => (await member.get(path)).data;
    await expectRefused(member.get('/api/wallet/claim/process'));
    await expectRefused(member.get('/api/wallet/claim/income'));
    sandbox.controls.accrue({ member: 'a@x.test', amount: '1.12345678' });
    sandbox.controls.income({ member: 'a@x.test', amount: '2', type: 'LEVEL', from: 'MB100000', help: 'HD500001' });
    expect(await read('/api/wallet/claim/balance')).toEqual({ balance: '0' });
    expect(await read('/api/wallet/claim/sync')).toEqual({ balance: '1.12345678' });
    expect((await member.get('/api/wallet/claim/process')).message).toContain('1.12345678');
    expect(await read('/api/wallet/claim/balance')).toEqual({ balance: '0' });
    expect(await read('/api/income')).toEqual({ income: { balance: '2', received: '2' } });
    await expectDone(member.get('/api/wallet/claim/income'));
    expect(await read('/api/income')).toEqual({ income: { balance: '0', received: '2' } });
    expect(await member.user('usdt')).toBe('3.12345678');
    expect(await member.rows('/api/income/list', 'incomes')).toMatchObject([
      { from_code: 'MB100000', help_code: 'HD500001', tx_type: 'LEVEL', amount: '2' },
    ]);
  });
});

describe('a donation', () => {
  const byUsdt = (member: Caller, help_code: string) => member.post('/api/help/pay/usdt', { help_code });
  const byBank = (member: Caller, help_code: string, transaction_id = 'T-1') =>
    member.post('/api/help/pay/bank', { help_code, transaction_id });
  const approve = (member: Caller, help_code: string) => member.post('/api/help/approve', { help_code });

  it('is opened only for an E-PIN', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '25' });
    await expectRefused(member.post('/api/help/add'), 'E-PIN');
    expect((await member.get('/api/help/sent')).data).toEqual({ helps: [] });
  });

  it('is paid by USDT once, by its sender, and is then SENT with a recipient line', async () => {
    const sender = await makeCaller(sandbox, 'a@x.test', { usdt: '30', pins: '1' });
    const other = await makeCaller(sandbox, 'b@x.test', { usdt: '30' });
    const code = await openDonation(sender);
    expect(await sender.user('pin')).toBe(0);
    const [row] = await sender.rows('/api/wallet/transactions', 'transactions');
    expect(row).toMatchObject({ tx_type: 'COMMITMENT', from_code: sender.code, to_code: sender.code });
    const { data } = await sender.get(`/api/help?code=${code}`);
    expect(data).toMatchObject({ help: { status: 'PENDING', tx_hash: '' }, transactions: [] });
    await expectRefused(byUsdt(other, code), 'There is no such donation.');
    await expectRefused(other.get(`/api/help?code=${code}`));
    const paid = recordAt((await byUsdt(sender, code.toLowerCase())).data, 'help');
    expect(paid).toMatchObject({ code, amount: '25', status: 'SENT', from_code: sender.code, filled: '0' });
    await expectRefused(byUsdt(sender, code), 'already');
    expect([await sender.user('usdt'), await sender.user('sent')]).toEqual(['5', '25']);
    const line = { to_code: 'MB100000', firstname: 'Portal', amount: '25', tx_hash: paid['tx_hash'] };
    expect(await sender.rows(`/api/help?code=${code}`, 'transactions')).toMatchObject([line]);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });

  it('is not paid with less than 25 USDT or after its 24 hours', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '24.99999999', pins: '1' });
    const code = await openDonation(member);
    await expectRefused(byUsdt(member, code), 'less than 25 USDT');
    sandbox.controls.fund({ member: 'a@x.test', amount: '1' });
    sandbox.controls.expire({ help: code });
    await expectRefused(byUsdt(member, code), '24 hours');
    await expectRefused(byBank(member, code), '24 hours');
    sandbox.controls.expire({ help: code, left: 1 });
    expect((await byUsdt(member, code)).error).toBe(false);
  });

  it('is paid by bank, then approved by its recipient alone', async () => {
    const sender = await makeCaller(sandbox, 'a@x.test', { pins: '1' });
    const recipient = await makeCaller(sandbox, 'b@x.test');
    sandbox.controls.recipient({ member: recipient.code });
    const code = await openDonation(sender);
    await expectRefused(byBank(sender, code, ' '), 'transaction id');
    await expectRefused(approve(recipient, code));
    expect((await byBank(sender, code)).data['help']).toMatchObject({ status: 'APPROVAL', tx_hash: 'T-1' });
    await expectRefused(approve(sender, code), 'There is no such donation.');
    expect((await approve(recipient, code)).data['help']).toMatchObject({ status: 'SENT' });
    await expectRefused(approve(recipient, code));
    expect(await recipient.user('received')).toBe('25');
    expect(await recipient.rows('/api/help/received', 'helps')).toMatchObject([{ code, from_code: sender.code }]);
  });

  it('to a private recipient is paid in USDT only', async () => {
    const sender = await makeCaller(sandbox, 'a@x.test', { usdt: '25', pins: '1' });
    const recipient = await makeCaller(sandbox, 'b@x.test', { private: true });
    sandbox.controls.recipient({ member: recipient.code });
    const code = await openDonation(sender);
    expect(await sender.rows('/api/help/sent', 'helps')).toMatchObject([{ to_privacy: 1, to_country_code: '91' }]);
    await expectRefused(byBank(sender, code), 'private');
    await expectDone(byUsdt(sender, code));
    expect(await recipient.user('usdt')).toBe('25');
  });

  it('chooses no recipient who already has two donations waiting for approval', async () => {
    const waiting = await makeCaller(sandbox, 'w@x.test');
    sandbox.controls.donation({ from: waiting.code, status: 'SENT', age: 60 });
    const sender = await makeCaller(sandbox, 'a@x.test', { pins: '3' });
    for (let nth = 0; nth < 3; nth += 1) await byBank(sender, await openDonation(sender));
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
    for (const code of codes) await byUsdt(sender, code);
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
    for (let level = 1; level <= 2; level += 1) await byUsdt(sender, await openDonation(sender));
    // The first one waits for donations, but not for those of its own sender.
    expect((await sender.get('/api/help/received')).data).toEqual({ helps: [] });
    const desk = await signIn(sandbox, DESK, 'demo-pass-0');
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
    const [first, second] = await top.rows('/api/team/downline', 'downline');
    expect(first).toEqual({ level: 1, team: 1, help: '0' });
    expect(second).toEqual({ level: 2, team: 1, help: '25' });
    expect([await top.user('partners'), await top.user('team')]).toEqual([1, 2]);
  });
});
