import { isRecord } from '../src/domain/records';
import * as paths from '../src/paths';
import { unpayableAddress } from './addresses';
import type { ServerClock } from './clock';
import type { Faults } from './faults';
import { makeDonation, makeMember } from './fixtures';
import { grantIncome } from './income';
import { accountOf, balanceOf } from './ledger';
import { sendOtp } from './mail';
import { createMember, type Member } from './members';
import { NAME_POOLS } from './names';
import { CLOCK_SKEW, DAY, type DonationPlan, HOUR, MINUTE, type Plan, type Scenario } from './scenarioNames';
import { DEMO_SIGN_INS, demoPerson, seedPlatform } from './seed';
import { printUnits } from './units';
import { accrue, deposit, givePins, syncClaim, transferPins, usdt, withdraw } from './wallet';
import { readSetting, setSetting, type World } from './world';

/** Everything a scenario may change. */
export interface SandboxParts {
  readonly world: World;
  readonly clock: ServerClock;
  readonly faults: Faults;
}

const SALT = '5a17ed0000000002';
const ROWS = 2000;
const SETTING = 'scenario';
/** More calls than one visit makes. */
const UNLIMITED = 1_000_000;
const SLOW_MS = 3000;
/** The calls of a signed-in member: those below /api/auth still work, so that one can sign in. */
const AFTER_SIGN_IN = ['/api/user/*', '/api/wallet*', '/api/income*', '/api/team/*', '/api/help*', '/api/payment*'];

const ASHA = demoPerson(0, SALT);
const BILAL = demoPerson(1, SALT);

/** The world with its clock set back by `ago` milliseconds, which dates what is made in it. */
type WorldAt = (ago: number) => World;
interface Members {
  readonly member: Member;
  /** The other side of the donation: its recipient or its sender. */
  readonly other: Member;
}

function makeMembers(at: WorldAt, plan: Plan): Members {
  const referrer = seedPlatform(at(60 * DAY));
  // Privacy is the recipient's: the other member's if this one sends the donation, otherwise this one's.
  const isSender = plan.donation?.side === 'sent';
  return {
    member: makeMember(at(50 * DAY), {
      ...ASHA,
      referrer,
      verified: plan.verified,
      private: plan.private && !isSender,
    }),
    other: makeMember(at(49 * DAY), { ...BILAL, referrer, verified: true, private: plan.private && isSender }),
  };
}

/** Gives the member something of every balance. */
function fillBalances(at: WorldAt, { member, other }: Members): void {
  deposit(at(40 * DAY), member, usdt('100'));
  givePins(at(40 * DAY), member, 5n);
  grantIncome(at(20 * DAY), member, { type: 'DIRECT', units: usdt('4.5'), from: other.code, help: 'HD500001' });
  accrue(at(3 * DAY), member, usdt('2.5'));
  syncClaim(at(2 * DAY), member);
  accrue(at(DAY), member, usdt('1'));
  deposit(at(30 * MINUTE), member, usdt('40'), true);
}

function donate(at: WorldAt, { member, other }: Members, donation: DonationPlan): string {
  const [from, to] = donation.side === 'sent' ? [member, other] : [other, member];
  const { age, status, stars } = donation;
  return makeDonation(at(age), { from, to, status, filled: usdt('12.5'), stars });
}

/** 2,000 rows in every list, oldest first, made by the same rules that serve the calls. */
function fillLists(at: WorldAt, { member, other }: Members): void {
  const outside = unpayableAddress('outside:huge');
  const pool = NAME_POOLS[0];
  for (let row = 0; row < ROWS; row += 1) {
    // One row of each list every 20 minutes, up to an hour ago.
    const then = at(HOUR + (ROWS - row) * 20 * MINUTE);
    const type = row % 4 === 3 ? 'LEVEL' : 'DIRECT';
    deposit(then, member, usdt('60'));
    withdraw(then, member, outside, '1.25');
    givePins(then, member, 1n);
    grantIncome(then, member, { type, units: usdt('0.25'), from: other.code, help: `HD${500_001 + row}` });
    const partner = createMember(then, {
      referrer: member,
      firstname: pool.first[row % pool.first.length] ?? 'Priya',
      lastname: pool.last[row % pool.last.length] ?? 'Sharma',
      email_id: `partner.${row + 1}@demo.test`,
      password: member.password,
      country_code: pool.country,
      mobile: '9812345671',
    });
    const [status, opposite] = row % 2 === 0 ? (['SENT', 'COMPLETE'] as const) : (['COMPLETE', 'SENT'] as const);
    const how = { method: row % 4 === 0 ? 'USDT' : 'BANK', filled: usdt('25') } as const;
    makeDonation(then, { from: member, to: partner, status, ...how });
    makeDonation(then, { from: partner, to: member, status: opposite, ...how });
  }
}

/** Takes away the USDT or E-PINs that the scenario excludes. */
function removeBalances(at: WorldAt, { member, other }: Members, plan: Plan): void {
  const now = at(MINUTE);
  const held = balanceOf(now, accountOf(member.id, 'wallet'));
  const pins = balanceOf(now, accountOf(member.id, 'pins'), 'PIN');
  if (!plan.balance && held > 0n) withdraw(now, member, unpayableAddress('outside:drained'), printUnits(held));
  if (!plan.pins && pins > 0n) transferPins(now, member, other.code, pins.toString());
}

function setUpServer({ clock, faults }: SandboxParts, plan: Plan): void {
  if (plan.clock === 'ahead') clock.change({ move: CLOCK_SKEW });
  if (plan.clock === 'behind') clock.change({ move: -CLOCK_SKEW });
  if (plan.clock === 'held') clock.change({ hold: true });
  for (const match of AFTER_SIGN_IN) {
    if (plan.server === 'down') faults.add({ kind: 'dropped', match, times: UNLIMITED });
    if (plan.server === 'slow') faults.add({ kind: 'slow', match, ms: SLOW_MS, times: UNLIMITED });
  }
  // The dashboard reads the user when it opens, and so does nearly every page after it.
  if (plan.signedOut) faults.add({ kind: '401', match: 'GET /api/user/info', skip: 1 });
}

/** Puts a sandbox with an empty database, a fresh clock and no faults into the state of a scenario; returns a `StartedScenario`. */
export function startScenario(sandbox: SandboxParts, { name, about, plan, page }: Scenario) {
  setUpServer(sandbox, plan);
  const { world } = sandbox;
  const start = world.clock.now();
  const at: WorldAt = (ago) => ({ db: world.db, clock: { now: () => start - ago } });
  return world.db.transaction(() => {
    const members = makeMembers(at, plan);
    if (plan.account !== 'empty') fillBalances(at, members);
    if (plan.account === 'huge') fillLists(at, members);
    const help = plan.donation ? donate(at, members, plan.donation) : '';
    removeBalances(at, members, plan);
    if (!plan.verified) sendOtp(at(MINUTE), members.member, 'verify');
    const started = {
      name,
      about,
      // The same in every scenario.
      code: members.member.code,
      email: members.member.email_id,
      password: DEMO_SIGN_INS[0].password,
      page: plan.donation ? paths.donation(plan.donation.side, help) : page,
    };
    setSetting(world, SETTING, JSON.stringify(started));
    return started;
  });
}

/** The current scenario, with what a person needs to look at it: the member's sign-in, and the path of the page that shows it. */
export type StartedScenario = ReturnType<typeof startScenario>;

const isStarted = (value: unknown): value is StartedScenario => isRecord(value) && typeof value['page'] === 'string';

/** The current scenario, kept in the database across restarts; `null` without one. */
export function currentScenario(world: World): StartedScenario | null {
  const kept = readSetting(world, SETTING);
  const started: unknown = kept === '' ? null : JSON.parse(kept);
  return isStarted(started) ? started : null;
}
