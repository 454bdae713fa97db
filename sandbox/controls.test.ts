import { formsOf } from './controlForms';
import {
  callControl,
  callerOf,
  closeSandboxes,
  makeCaller,
  openDonation,
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
const control = (name: string, body: unknown) => callControl(sandbox, name, body);
const textOf = async (path: string) => (await request(sandbox, path)).text();
const dataOf = async (path: string) => JSON.parse(await textOf(path)).data;
const forgot = (email_id: string) => callerOf(sandbox).post('/api/auth/password/forgot', { email_id });

describe('control calls', () => {
  it('do what other members, chains and the platform would do', async () => {
    const member = await makeCaller(sandbox, 'a@x.test');
    for (const [name, body] of [
      ['fund', { member: member.code, amount: '60' }],
      ['fund', { member: member.code, amount: '5', pending: true }],
      ['pins', { member: 'a@x.test', count: 3 }],
      ['accrue', { member: member.code, amount: '1.5', sync: 'yes' }],
      ['income', { member: member.code, amount: '2', type: 'AIRDROP' }],
      ['verify', { member: member.code }],
      ['privacy', { member: member.code, enabled: true }],
    ] as const)
      expect(await control(name, body)).toMatchObject({ status: 200, error: false });
    const user = recordAt((await member.get('/api/user/info')).data, 'user');
    expect(user).toMatchObject({ usdt: '60', pin: 3, income_bal: '2', is_email_verified: 1, is_privacy_enabled: 1 });
    expect((await member.get('/api/wallet/claim/balance')).data).toEqual({ balance: '1.5' });
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });

  it('take a donation through its states', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { pins: '2' });
    const help = await openDonation(member);
    const shown = async () => recordAt((await member.get(`/api/help?code=${help}`)).data, 'help');
    expect((await control('fill-up', { help, amount: '5' })).message).toContain('SENT');
    expect((await control('advance', { help })).data).toEqual({ status: 'APPROVAL' });
    expect((await control('approve', { help })).error).toBe(false);
    expect((await control('boost', { help, stars: '1.5' })).error).toBe(false);
    expect(await shown()).toMatchObject({ status: 'SENT', boost_time: 1, max_time: 1, filled: '0' });
    await control('boost', { help, stars: '3' });
    await control('fill-up', { help, amount: '49.99999999' });
    expect(await shown()).toMatchObject({ status: 'SENT', max_time: 2, filled: '49.99999999' });
    await control('fill-up', { help, amount: '7' });
    expect(await shown()).toMatchObject({ status: 'COMPLETE', filled: '50' });
    expect((await control('advance', { help })).error).toBe(true);
    expect((await control('complete', { help: await openDonation(member) })).error).toBe(false);
    const statuses = (await member.rows('/api/help/sent', 'helps')).map((row) => row['status']);
    expect(statuses).toEqual(['COMPLETE', 'COMPLETE']);
  });

  it('make members and donations in any state', async () => {
    const person = { email: 'n@x.test', password: 'p', country_code: '62', verified: true, private: 'yes' };
    expect((await control('member', person)).data).toEqual({ code: 'MB100001' });
    const order = { from: 'n@x.test', status: 'SENT', filled: '12.5', stars: '3', recipients: 2, age: 7200 };
    const donation = await control('donation', order);
    const member = await signIn(sandbox, 'n@x.test', 'p');
    const user = recordAt((await member.get('/api/user/info')).data, 'user');
    expect(user).toMatchObject({ country_code: '62', is_email_verified: 1, is_privacy_enabled: 1 });
    const [help] = await member.rows('/api/help/sent', 'helps');
    expect(donation.data).toEqual({ code: help?.['code'] });
    const created_at = new Date(START - 7_200_000).toISOString();
    expect(help).toMatchObject({ status: 'SENT', filled: '12.5', max_time: 2, to_privacy: 0, created_at });
    expect(await member.rows(`/api/help?code=${String(help?.['code'])}`, 'transactions')).toHaveLength(2);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });

  it('make a donation with a second recipient, who sees it as received, too', async () => {
    for (const email of ['a@x.test', 'b@x.test']) await control('member', { email, password: 'p' });
    const { data } = await control('donation', { from: 'a@x.test', to: 'b@x.test', status: 'SENT', recipients: 2 });
    for (const [email, password] of [
      ['b@x.test', 'p'],
      [DESK, 'demo-pass-0'],
    ] as const) {
      const helps = await (await signIn(sandbox, email, password)).rows('/api/help/received', 'helps');
      expect(helps.map(({ code }) => ({ code }))).toEqual([data]);
    }
  });

  it('move, set and hold the clock', async () => {
    let real = 1_000_000;
    const { controls } = await startSandbox({ demo: false, now: () => real });
    expect(controls.clock({ move: 60 })).toEqual({ now: 1_060_000, held: false });
    real += 5;
    expect(controls.clock({}).now).toBe(1_060_005);
    expect(controls.clock({ at: 5_000, hold: true })).toEqual({ now: 5_000, held: true });
    real += 999;
    expect(controls.clock({}).now).toBe(5_000);
    controls.clock({ hold: false });
    real += 1;
    expect(controls.clock({}).now).toBe(5_001);
    expect(controls.clock({ reset: true }).now).toBe(real);
    const set = { now: Date.UTC(2025, 9, 7, 3, 29, 50), held: false };
    expect((await control('clock', { at: '2025-10-07T03:29:50Z' })).data).toEqual(set);
    expect((await control('clock', { at: 'soon' })).error).toBe(true);
  });

  it('show the mailbox, and the request log without its secrets', async () => {
    await callerOf(sandbox).post('/api/auth/login', { email_id: DESK, password: 'hush-hush' });
    await callerOf(sandbox).raw('/api/auth/login', 'password=hush-hush');
    await callerOf(sandbox, 'a-very-secret-token').post('/api/help/add', {}, { 'idempotency-key': 'k9' });
    await forgot(DESK);
    expect(await textOf('/__sandbox/api/requests')).not.toMatch(/hush-hush|a-very-secret-token/);
    expect((await dataOf('/__sandbox/api/requests')).requests).toMatchObject([
      { method: 'POST', path: '/api/auth/login', body: { email_id: DESK, password: '…' }, status: 200 },
      { path: '/api/auth/login', body: '18 characters that are not JSON', status: 400 },
      { path: '/api/help/add', access_token: '…oken', app_key: 'portal-web', idempotency_key: 'k9', status: 401 },
      { path: '/api/auth/password/forgot' },
    ]);
    const mail = { to: DESK, otp: expect.stringMatching(/^\d{6}$/) };
    expect((await dataOf(`/__sandbox/api/mail?to=${DESK}`)).mails).toMatchObject([mail]);
    expect(await dataOf('/__sandbox/api/mail?to=x@x.test')).toEqual({ mails: [] });
  });

  it.each(['nothing', 'constructor', '__proto__'])('do not answer to %s', async (name) => {
    expect((await request(sandbox, `/__sandbox/api/${name}`)).status).toBe(404);
  });

  it('look up the member of a code', async () => {
    const { code } = await makeCaller(sandbox, 'a@x.test');
    expect(sandbox.controls.who(code.toLowerCase())).toEqual({ code, firstname: 'Test', lastname: 'Member' });
    expect(sandbox.controls.who('MB1')).toBeNull();
  });

  it('take a field of blanks as left empty', async () => {
    await makeCaller(sandbox, 'a@x.test');
    expect(await control('sign-out', { member: '  ' })).toMatchObject({ error: false, data: { ended: 1 } });
    expect((await control('advance', { help: '  ' })).message).toBe('Please give help.');
  });

  it('start afresh', async () => {
    await makeCaller(sandbox, 'a@x.test', { usdt: '5' });
    await forgot('a@x.test');
    sandbox.controls.fault({ kind: '500', times: 50 });
    sandbox.controls.clock({ move: 500 });
    expect((await control('reset', {})).error).toBe(false);
    const again = await makeCaller(sandbox, 'a@x.test');
    expect([again.code, await again.user('usdt')]).toEqual(['MB100001', '0']);
    expect(sandbox.controls.faults().faults).toEqual([]);
    expect(sandbox.controls.clock({}).now).toBe(START);
    expect(sandbox.controls.mail()).toEqual([]);
  });

  it.each([
    [['yes', 'true', '1', 'ON'], 1],
    [['no', 'false', '0', 'off'], 0],
  ] as const)('accept each of %j as %d', async (spellings, flag) => {
    const member = await makeCaller(sandbox, 'a@x.test');
    for (const enabled of spellings) {
      sandbox.controls.privacy({ member: member.code, enabled: flag === 0 });
      await control('privacy', { member: member.code, enabled });
      expect([enabled, await member.user('is_privacy_enabled')]).toEqual([enabled, flag]);
    }
  });

  it.each<[string, unknown]>([
    ['privacy', { member: 'MB100000', enabled: 'maybe' }],
    ['fund', { member: 'unknown', amount: '1' }],
    ['fund', { member: 'MB100000', amount: '-1' }],
    ['fund', { member: {}, amount: '1' }],
    ['advance', {}],
    ['donation', { from: 'MB100000', status: 'LOST' }],
    ['fault', { kind: 'unknown' }],
    ['fault', { kind: '500', times: 0 }],
    ['nonsense', {}],
    ['fund', []],
  ])('refuse %s with %j', async (name, body) => {
    expect(await control(name, body)).toMatchObject({ status: 400, error: true, data: null });
  });
});

/** The page's only script, in a file of its own. */
const OWN_SCRIPT = '<script src="/__sandbox/drop.js" defer></script>';

describe('the control page', () => {
  it('names itself, allows no inline code, and has a labelled form for every control', async () => {
    const reply = await request(sandbox, '/__sandbox');
    const html = await reply.text();
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    expect(html).toContain('This is a sandbox: demo data, no real money moves.');
    expect(html.replace(OWN_SCRIPT, '')).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    for (const [name, { fields }] of formsOf(sandbox.controls)) {
      expect(html).toContain(`action="/__sandbox/do/${name}"`);
      for (const field of fields) expect(html).toContain(`<label for="${name}-${field.name}">`);
    }
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await request(sandbox, '/__sandbox/style.css')).headers.get('content-type')).toContain('text/css');
  });

  it('runs a form that carries its token, and shows the result', async () => {
    const cookie = (await request(sandbox, '/__sandbox')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Strict$/);
    const value = cookie.split(/[=;]/)[1] ?? '';
    const submit = async (csrf: string, amount: string) => {
      const body = new URLSearchParams({ csrf, member: 'MB100000', amount, pending: 'no' });
      const sent = { method: 'POST', headers: { cookie: `XSRF-TOKEN=${value}` }, body };
      const { status, headers } = await request(sandbox, '/__sandbox/do/fund', sent);
      return [status, headers.get('location')];
    };
    const refused = [303, expect.stringContaining('bad=1')];
    expect(await submit('wrong', '7')).toEqual(refused);
    expect(await submit(value, 'much')).toEqual(refused);
    expect(await submit(value, '7')).toEqual([303, '/__sandbox?result=Done%3A%20fund']);
    expect(await (await signIn(sandbox, DESK, 'demo-pass-0')).user('usdt')).toBe('7');
  });

  it('shows the deviations, and can end them', async () => {
    const before = await textOf('/__sandbox');
    expect(before).toContain('<select id="deviate-names" name="names"><option value="">none</option>');
    expect(before).not.toContain('Deviates from the contract');
    sandbox.controls.deviate({ names: ['amount-grouped', 'no-usdt'] });
    expect(await textOf('/__sandbox')).toContain('Deviates from the contract: amount-grouped, no-usdt.');
    expect((await control('deviate', { names: '' })).error).toBe(false);
    expect(sandbox.controls.deviations()).toEqual([]);
  });

  it('shows text as text', async () => {
    sandbox.controls.member({ email: '<b>@x.test', password: 'p', firstname: '<img src=x>' });
    await forgot('<b>@x.test');
    const html = await textOf('/__sandbox?result=%3Cscript%3E&bad=1');
    expect(html.replace(OWN_SCRIPT, '')).not.toMatch(/<img|<script|<b>/);
    expect(html).toContain('&#60;script&#62;');
  });
});
