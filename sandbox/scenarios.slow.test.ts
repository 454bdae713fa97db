import { SCENARIOS, scenarioList, scenarioNamed } from './scenarioNames';
import type { StartedScenario } from './scenarios';
import {
  type Caller,
  callControl,
  closeSandboxes,
  PAGED_LISTS,
  type RunningSandbox,
  recordAt,
  request,
  START,
  signIn,
  startSandbox,
} from './testing/kit';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The name of a scenario of one donation. */
const DONATION =
  /^(sent|received)-(pending|approval|sent|complete)(?:-(expired|last-minute|boosted-1\.5|boosted-3))?(-private)?(-unverified)?$/;
/** The age of a donation in milliseconds, by its state. */
const AGES: { readonly [state: string]: number | undefined } = {
  pending: 2 * HOUR,
  'pending-expired': DAY + 2 * HOUR,
  'pending-last-minute': DAY - 60_000,
  approval: 5 * HOUR,
  sent: 3 * DAY,
  'sent-boosted-1.5': 3 * DAY,
  'sent-boosted-3': 3 * DAY,
  complete: 12 * DAY,
};
const STARS: { readonly [variant: string]: object | undefined } = {
  'boosted-1.5': { boost_time: 1, max_time: 1 },
  'boosted-3': { boost_time: 1, max_time: 2 },
};

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ demo: false });
});
afterAll(closeSandboxes);

const play = (name: string): StartedScenario => sandbox.controls.scenario({ name });
const enter = ({ email, password }: StartedScenario) => signIn(sandbox, email, password);
const userOf = async (caller: Caller) => recordAt((await caller.get('/api/user/info')).data, 'user');
const helpsOn = (caller: Caller, side: string) => caller.rows(`/api/help/${side}?limit=100`, 'helps');
/** Whether the last of 2,000 rows is there. */
const isLong = async (caller: Caller, path: string, key: string) =>
  (await caller.rows(`${path}?limit=20&offset=1980`, key)).length === 20;

const serverDate = async () => (await request(sandbox, '/api')).headers.get('date');

const donations = SCENARIOS.map(({ name }) => name).filter((name) => DONATION.test(name));

describe('scenarios of one donation', () => {
  it('cover both sides × 8 states × privacy × verified', () => {
    expect(donations).toHaveLength(2 * 8 * 2 * 2);
  });

  it.each(donations)('%s', async (name) => {
    const started = play(name);
    const [, side = '', status = '', variant = '', hidden, unverified] = DONATION.exec(name) ?? [];
    const member = await enter(started);
    const user = await userOf(member);
    expect(user).toMatchObject({
      code: started.code,
      is_email_verified: unverified ? 0 : 1,
      is_privacy_enabled: hidden && side === 'received' ? 1 : 0,
    });
    const other = await signIn(sandbox, 'bilal@demo.test', 'demo-pass-2');
    expect(await other.user('is_privacy_enabled')).toBe(hidden && side === 'sent' ? 1 : 0);
    const [help, ...others] = await helpsOn(member, side);
    expect(others).toEqual([]);
    expect(await helpsOn(member, side === 'sent' ? 'received' : 'sent')).toEqual([]);
    expect(help).toMatchObject({
      status: status.toUpperCase(),
      to_privacy: hidden ? 1 : 0,
      filled: status === 'sent' ? '12.5' : status === 'complete' ? '50' : '0',
      ...(STARS[variant] ?? { boost_time: 0, max_time: 0 }),
    });
    const made = Date.parse(String(help?.['created_at']));
    expect(START - made).toBe(AGES[variant === '' ? status : `${status}-${variant}`]);
    const inside = side === 'received' ? 'received/view' : 'view';
    expect(started.page).toBe(`/portal/donations/${inside}/${String(help?.['code'])}`);
    expect((await member.get(`/api/help?code=${String(help?.['code'])}`)).error).toBe(false);
    expect(sandbox.controls.mail(started.email)).toHaveLength(unverified ? 1 : 0);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });
});

/** What a member sees in every other scenario, over HTTP. */
const STATES: { readonly [name: string]: (member: Caller, started: StartedScenario) => Promise<void> } = {
  empty: async (member, { page }) => {
    const nothing = { usdt: '0', pin: 0, income: '0', sent: '0', received: '0', partners: 0 };
    expect(await userOf(member)).toMatchObject(nothing);
    for (const path of ['transactions', 'deposits', 'withdrawals', 'pin/transactions'])
      expect(await member.rows(`/api/wallet/${path}`, 'transactions')).toEqual([]);
    expect(page).toBe('/portal');
  },
  huge: async (member) => {
    for (const [path, key] of PAGED_LISTS) expect([path, await isLong(member, path, key)]).toEqual([path, true]);
    expect(await member.user('partners')).toBe(2000);
  },
  private: async (member) => expect(await member.user('is_privacy_enabled')).toBe(1),
  unverified: async (member, { email }) => {
    expect(await member.user('is_email_verified')).toBe(0);
    const otp = sandbox.controls.mail(email)[0]?.otp;
    expect((await member.post('/api/user/email/verify', { otp })).error).toBe(false);
  },
  'no-epin': async (member) => {
    expect(await userOf(member)).toMatchObject({ pin: 0, usdt: '100' });
    expect((await member.post('/api/help/add')).message).toMatch(/E-PIN/);
  },
  'no-balance': async (member) => expect(await userOf(member)).toMatchObject({ pin: 5, usdt: '0' }),
  'signed-out-elsewhere': async (member, started) => {
    expect((await member.get('/api/user/info')).status).toBe(200);
    expect((await member.get('/api/user/info')).status).toBe(401);
    expect((await (await enter(started)).get('/api/user/info')).status).toBe(200);
  },
  'clock-held': async () => expect(sandbox.controls.clock({})).toEqual({ now: START, held: true }),
  'clock-ahead': async () => expect(await serverDate()).toBe(new Date(START + 2 * DAY).toUTCString()),
  'clock-behind': async () => expect(await serverDate()).toBe(new Date(START - 2 * DAY).toUTCString()),
  'server-down': async (member) => {
    for (const path of ['/api/user/info', '/api/wallet', '/api/wallet/deposits', '/api/income', '/api/team/partners'])
      await expect(member.get(path)).rejects.toThrow('fetch failed');
    await expect(member.post('/api/help/add')).rejects.toThrow('fetch failed');
  },
  'server-slow': async () => {
    const { faults } = sandbox.controls.faults();
    expect(faults.map(({ kind, ms }) => `${kind} ${ms}`)).toEqual(faults.map(() => 'slow 3000'));
    expect(faults.map(({ match }) => match)).toContain('/api/user/*');
  },
};

describe('every other scenario', () => {
  const others = SCENARIOS.map(({ name }) => name).filter((name) => !DONATION.test(name));
  it.each(others)('%s', async (name) => {
    const started = play(name);
    const state = STATES[name];
    if (!state) throw new Error(`nothing is expected of ${name}`);
    await state(await enter(started), started);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });
});

describe('names of scenarios', () => {
  it.each([
    ['pending-expired', 'sent-pending-expired'],
    ['boosted-3', 'sent-sent-boosted-3'],
    ['sent', 'sent-sent'],
    ['received-complete', 'received-complete'],
    ['  Private-APPROVAL ', 'sent-approval-private'],
    ['server-slow-no-balance-pending-private', 'sent-pending-private-no-balance-server-slow'],
  ])('%s is read as %s', (text, name) => {
    expect(scenarioNamed(text).name).toBe(name);
  });

  it.each(['', 'received', 'sent-', 'pending-later', 'nothing'])('%j is not a name', (text) => {
    expect(() => scenarioNamed(text)).toThrow('There is no scenario');
  });

  it.each(['empty-huge', 'complete-boosted-3', 'pending-server-slow-server-down'])('refuse %s', (text) => {
    expect(() => scenarioNamed(text)).toThrow('A scenario cannot be both ');
  });

  it('are listed, one line each, and read back as themselves', () => {
    const lines = scenarioList().split('\n');
    for (const { name, about } of SCENARIOS) {
      expect(scenarioNamed(name)).toMatchObject({ name, about });
      expect(lines.filter((line) => line.trim().split(/\s+/)[0] === name)).toHaveLength(1);
    }
    expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
    expect(scenarioNamed('sent-pending-private').about).toContain('recipient with privacy on');
    expect(scenarioNamed('received-pending-private').about).toContain("the member's privacy on");
  });

  it('combine: no USDT, no E-PIN, and a clock that is behind', async () => {
    const { page } = play('received-sent-no-balance-no-epin-clock-behind');
    const member = await signIn(sandbox);
    expect(await userOf(member)).toMatchObject({ usdt: '0', pin: 0, received: '25' });
    expect(page).toMatch(/^\/portal\/donations\/received\/view\/HD\d+$/);
    const [help] = await helpsOn(member, 'received');
    expect(Date.parse(String(help?.['created_at']))).toBe(START - 5 * DAY);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });
});

describe('the sandbox', () => {
  it('starts in a scenario, and returns to it by a reset', async () => {
    const own = await startSandbox({ scenario: 'unverified', clock: { move: 3600, hold: true } });
    expect(own.controls.clock({})).toEqual({ now: START + 3_600_000, held: true });
    const { code, email, page } = own.controls.current() ?? {};
    expect([code, email, page]).toEqual(['MB100001', 'asha@demo.test', '/verify']);
    own.controls.verify({ member: 'asha@demo.test' });
    own.controls.clock({ reset: true });
    own.controls.reset();
    expect(own.controls.clock({}).held).toBe(true);
    expect(await (await signIn(own)).user('is_email_verified')).toBe(0);
  });

  it('returns to the demo data when it was started with that', async () => {
    const own = await startSandbox();
    own.controls.scenario({ name: 'empty' });
    expect((await userOf(await signIn(own)))['partners']).toBe(0);
    own.controls.reset();
    expect(own.controls.current()).toBeNull();
    expect(Number((await userOf(await signIn(own)))['partners'])).toBeGreaterThan(45);
  });

  it('keeps no fault of the previous scenario', () => {
    play('server-down-signed-out-elsewhere');
    expect(sandbox.controls.faults().faults.length).toBeGreaterThan(1);
    play('empty');
    expect(sandbox.controls.faults().faults).toEqual([]);
  });

  it('takes a scenario by a control call, and says by a query and on its page which one it is in', async () => {
    const { data } = await callControl(sandbox, 'scenario', { name: 'complete' });
    expect(data).toMatchObject({ name: 'sent-complete', code: 'MB100001', email: 'asha@demo.test' });
    const look = await (await request(sandbox, '/__sandbox/api/scenarios')).json();
    expect(look.data.current).toEqual(data);
    expect(look.data.scenarios).toEqual(SCENARIOS);
    const page = await (await request(sandbox, '/__sandbox')).text();
    expect(page).toContain(`<a href="${sandbox.controls.current()?.page}">`);
    expect(page).toContain('<option value="sent-pending-private-unverified">');
    expect((await callControl(sandbox, 'scenario', { name: 'nothing' })).status).toBe(400);
    expect(sandbox.controls.current()?.name).toBe('sent-complete');
  });
});
