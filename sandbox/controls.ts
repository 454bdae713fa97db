import { HELP_STATUSES, PENDING_MS } from '../src/domain/help';
import type { ClockChange, ServerClock } from './clock';
import {
  type ControlInput,
  control,
  flag,
  given,
  type Kind,
  MOMENT,
  NUMBER,
  oneOf,
  optional,
  required,
  TEXT,
} from './controlForms';
import { type ActiveDeviations, DEVIATIONS } from './deviations';
import { FAULT_KINDS, type Faults } from './faults';
import { BOOSTS, makeDonation, makeMember, STARS } from './fixtures';
import { fill, type HelpRow, helpByCode, markPaidByBank, setNextRecipient, settleBank, TARGET } from './help';
import { grantIncome, INCOME_TYPES } from './income';
import { ledgerImbalance } from './ledger';
import { mailsTo } from './mail';
import { memberByCode, memberNamed, platformMember } from './members';
import { hashPassword } from './passwords';
import { must, need } from './refusal';
import type { RequestLog, RequestWatcher } from './requestLog';
import { SCENARIOS, type Scenario, scenarioNamed } from './scenarioNames';
import { currentScenario, startScenario } from './scenarios';
import { seedDemo, seedPlatform } from './seed';
import { endSessions } from './sessions';
import { parseUnits } from './units';
import { accrue, deposit, givePins, syncClaim, typedPins, typedUnits } from './wallet';
import type { World } from './world';

/**
 * Everything that the real server, other members and the network would do. Each that changes something is a function of `sandbox.controls`,
 * a call and a form. Amounts are decimal strings; invalid values throw a `Refusal`.
 */

/** The parts of a sandbox that the controls act on. */
interface ControlParts {
  readonly world: World;
  readonly clock: ServerClock;
  readonly faults: Faults;
  readonly deviations: ActiveDeviations;
  readonly log: RequestLog;
  readonly start: Start;
}

/** How a sandbox starts, and restarts after a reset. */
export interface Start {
  /** Whether to seed the demo data or only the platform's member; a scenario has its own members. */
  readonly demo: boolean;
  readonly scenario: Scenario | null;
  readonly clock: ClockChange;
}

const RECIPIENTS: Kind<0 | 1 | 2> = {
  choices: ['1', '0', '2'],
  read: (text, name) => {
    const count = Number(text);
    must(count === 0 || count === 1 || count === 2, `${name} has to be 0, 1 or 2.`);
    return count;
  },
};
const DEVIATION_NAMES: Kind<readonly string[]> = {
  choices: DEVIATIONS.map(({ name }) => name),
  read: (text) => text.split(/\s+/),
};

const member = required('Member (code or e-mail)', TEXT);
const anyMember = optional('Member (code or e-mail)', TEXT);
const help = required('Donation code', TEXT);
const amount = required('Amount in USDT', TEXT);

/** Wallets, income and pins. */
const moneyControls = (world: World) => ({
  fund: control(
    'Fund a wallet',
    'USDT arrives from outside: immediately, or as a deposit that SYNC has to find.',
    { member, amount, pending: optional('Wait for SYNC', flag('no', 'yes')) },
    (values) => deposit(world, memberNamed(world, values.member), typedUnits(values.amount), values.pending === true),
  ),
  pins: control(
    'Give E-PINs',
    'The platform gives E-PINs free of charge.',
    { member, count: required('How many', TEXT) },
    (values) => givePins(world, memberNamed(world, values.member), typedPins(values.count)),
  ),
  accrue: control(
    'Grant claimable earnings',
    'The next claim sync finds them; with sync they are claimable immediately.',
    { member, amount, sync: optional('Sync immediately', flag('no', 'yes')) },
    (values) =>
      world.db.transaction(() => {
        accrue(world, memberNamed(world, values.member), typedUnits(values.amount));
        if (values.sync === true) syncClaim(world, memberNamed(world, values.member));
      }),
  ),
  income: control(
    'Grant income',
    'Adds a row to the income list and to the income balance.',
    {
      member,
      amount,
      type: optional('Type', oneOf(INCOME_TYPES)),
      from: optional('From member code', TEXT),
      help: optional('Donation code', TEXT),
    },
    ({ type = 'DIRECT', from = '', ...values }) =>
      grantIncome(world, memberNamed(world, values.member), {
        type,
        from,
        help: values.help ?? '',
        units: typedUnits(values.amount),
      }),
  ),
});

/** Moves a donation one step. */
function advance(world: World, row: HelpRow): void {
  if (row.status === 'PENDING') markPaidByBank(world, row, `SANDBOX-${row.id}`);
  else if (row.status === 'APPROVAL') settleBank(world, row);
  else world.db.update('helps', row.id, { status: 'COMPLETE', filled: TARGET });
}

const donationControls = (world: World) => ({
  advance: control(
    'Advance a donation',
    'One step: PENDING, APPROVAL, SENT, COMPLETE. No USDT moves.',
    { help },
    (values) =>
      world.db.transaction(() => {
        const row = helpByCode(world, values.help);
        must(row.status !== 'COMPLETE', 'This donation is complete.');
        advance(world, row);
        return { status: helpByCode(world, row.code).status };
      }),
  ),
  approve: control(
    'Approve a donation',
    'The recipient has the bank payment: APPROVAL becomes SENT.',
    { help },
    (values) => world.db.transaction(() => settleBank(world, helpByCode(world, values.help))),
  ),
  fillUp: control(
    'Fill a donation',
    'Raises the progress of a SENT donation; at 50 it is COMPLETE. No USDT moves.',
    { help, amount },
    (values) => world.db.transaction(() => fill(world, helpByCode(world, values.help), typedUnits(values.amount))),
  ),
  boost: control(
    'Boost a donation',
    'Sets boost_time and max_time so that this many stars show.',
    { help, stars: required('Stars', oneOf(STARS)) },
    (values) => world.db.update('helps', helpByCode(world, values.help).id, BOOSTS[values.stars]),
  ),
  expire: control(
    'Expire a donation',
    'Leaves this many seconds of its 24 hours; none when left empty.',
    { help, left: optional('Seconds left', NUMBER) },
    ({ left = 0, ...values }) => {
      const createdAt = world.clock.now() - PENDING_MS + left * 1000;
      world.db.update('helps', helpByCode(world, values.help).id, { created_at: createdAt });
    },
  ),
  complete: control(
    'Complete a donation',
    'Takes it through all steps that are left. No USDT moves.',
    { help },
    (values) =>
      world.db.transaction(() => {
        for (let row = helpByCode(world, values.help); row.status !== 'COMPLETE'; row = helpByCode(world, values.help))
          advance(world, row);
      }),
  ),
  recipient: control(
    'Choose who gets the next donations',
    'Empty gives the choice back to the queue.',
    { member: anyMember },
    (values) => setNextRecipient(world, values.member ? memberNamed(world, values.member).code : ''),
  ),
  donation: control(
    'Make a donation in any state',
    'A sender who lacks the E-PIN or the USDT is given them first.',
    {
      from: required('From member', TEXT),
      to: optional('To member', TEXT),
      status: required('Status', oneOf(HELP_STATUSES)),
      method: optional('Method', oneOf(['USDT', 'BANK'])),
      filled: optional('Filled, in USDT', TEXT),
      stars: optional('Stars', oneOf(STARS)),
      recipients: optional('Recipients', RECIPIENTS),
      age: optional('Age in seconds', NUMBER),
    },
    ({ from, to, age = 0, ...values }) => {
      const createdAt = world.clock.now() - age * 1000;
      const filled = need(parseUnits(values.filled ?? '0'), 'Please enter an amount with at most 8 decimals.');
      must(filled <= TARGET, 'A donation fills up to 50 USDT at most.');
      const code = makeDonation(
        { db: world.db, clock: { now: () => createdAt } },
        {
          ...values,
          from: memberNamed(world, from),
          to: to === undefined ? undefined : memberNamed(world, to),
          filled,
        },
      );
      return { code };
    },
  ),
});

/** Members and their sessions. */
const memberControls = (world: World) => ({
  member: control(
    'Make a member',
    'Below the given referrer, or below the platform.',
    {
      email: required('E-mail', TEXT),
      password: required('Password', TEXT),
      firstname: optional('First name', TEXT),
      lastname: optional('Last name', TEXT),
      country_code: optional('Country code', TEXT),
      mobile: optional('Phone number', TEXT),
      referrer: optional('Referrer', TEXT),
      verified: optional('E-mail verified', flag('no', 'yes')),
      private: optional('Privacy on', flag('no', 'yes')),
    },
    (values) => {
      const { code } = makeMember(world, {
        referrer: values.referrer === undefined ? platformMember(world) : memberNamed(world, values.referrer),
        firstname: values.firstname ?? 'Test',
        lastname: values.lastname ?? 'Member',
        email_id: values.email,
        password: hashPassword(values.password),
        country_code: values.country_code ?? '91',
        mobile: values.mobile ?? '9876543210',
        verified: values.verified ?? false,
        private: values.private ?? false,
      });
      return { code };
    },
  ),
  verify: control(
    "Set a member's e-mail verified or not",
    'Without the OTP.',
    { member, verified: optional('Verified', flag('yes', 'no')) },
    ({ verified = true, ...values }) =>
      world.db.update('members', memberNamed(world, values.member).id, { verified: Number(verified) }),
  ),
  privacy: control(
    "Set a member's privacy",
    'As the privacy page would.',
    { member, enabled: required('Enabled', flag('yes', 'no')) },
    (values) => world.db.update('members', memberNamed(world, values.member).id, { private: Number(values.enabled) }),
  ),
  signOut: control(
    'Sign a member out',
    'Ends all sessions of the member, or of everybody when left empty: the next call is answered 401.',
    { member: anyMember },
    (values) => ({
      ended: endSessions(world, values.member === undefined ? undefined : memberNamed(world, values.member)),
    }),
  ),
  /** The mailbox; for one member, by code or e-mail, when `to` is given. */
  mail: (to?: string) => mailsTo(world, (to === undefined ? null : memberByCode(world, to)?.email_id) ?? to),
  /** The member with this code, in any letter case; `null` when there is none. */
  who: (code: string) => {
    const found = memberByCode(world, code);
    return found && { code: found.code, firstname: found.firstname, lastname: found.lastname };
  },
});

/** Starts the sandbox afresh, in a scenario if there is one. */
function begin({ world, clock, faults, deviations, log, start }: ControlParts, scenario: Scenario | null): void {
  faults.clear();
  faults.forgetReplies();
  faults.release();
  deviations.reset();
  clock.change({ reset: true });
  clock.change(start.clock);
  log.clear();
  world.db.transaction(() => {
    world.db.clear();
    if (scenario) startScenario({ world, clock, faults }, scenario);
    else if (start.demo) seedDemo(world);
    else seedPlatform(world);
  });
}

/** The server: its clock, and how its calls fail. */
const serverControls = (parts: ControlParts) => {
  const { world, clock, faults, deviations, log, start } = parts;
  return {
    clock: control(
      "Set the server's clock",
      'Date headers, times of new rows and deadlines follow it.',
      {
        move: optional('Go forward by seconds', NUMBER),
        at: optional('Set to (ISO-8601)', MOMENT),
        hold: optional('Hold still', flag('no', 'yes'), { emptyLabel: 'leave as it is' }),
        reset: optional('Back to real time', flag('no', 'yes')),
      },
      (values) => {
        clock.change(values);
        return { now: clock.now(), held: clock.held };
      },
    ),
    fault: control(
      'Make the next calls fail',
      'Matches a call such as POST /api/wallet/pin/buy, a path, or a path that ends in *; every call when left empty.',
      {
        kind: required('Fault', oneOf(FAULT_KINDS)),
        match: optional('Calls', TEXT),
        times: optional('How many', NUMBER),
        skip: optional('Let pass first', NUMBER),
        ms: optional('Milliseconds (slow, lost-again)', NUMBER),
        rows: optional('Rows (huge)', NUMBER),
        message: optional('Message (refused and statuses)', TEXT),
        when: optional('Before or after processing', oneOf(['before', 'after'])),
      },
      (values) => faults.add(values),
    ),
    deviate: control(
      'Deviate from the contract',
      'Lasts until another is chosen; none when left empty. The call takes several names, with spaces between.',
      { names: optional('Deviation', DEVIATION_NAMES, { emptyLabel: 'none' }) },
      ({ names = [] }) => deviations.set(names),
    ),
    release: control('Release held calls', "Lets every call go on that a fault 'held' keeps waiting.", {}, () => ({
      released: faults.release(),
    })),
    clearFaults: control('Clear all faults', 'Calls that are already held stay held until they are released.', {}, () =>
      faults.clear(),
    ),
    reset: control(
      'Start afresh',
      'Database, mailbox, log, clock, faults and deviations as the sandbox was started. Everybody is signed out.',
      {},
      () => begin(parts, start.scenario),
    ),
    /** The faults that are left, and the number of calls that are held. */
    faults: () => ({ faults: faults.list(), held: faults.held() }),
    /** The names of the deviations that are on. */
    deviations: () => deviations.names(),
    requests: () => log.list(),
    /** Calls the watcher when a request comes in, is processed and is answered; a reset keeps the watcher. Returns a function that stops it. */
    watchRequests: (watcher: RequestWatcher) => log.watch(watcher),
    /** The current scenario; `null` without one. */
    current: () => currentScenario(world),
    /** The flaws in the ledger; empty when it balances. */
    ledgerImbalance: () => ledgerImbalance(world.db),
  };
};

/** The controls of one sandbox, in the order of the control page; `reset` returns it to its starting state. */
export const createControls = (parts: ControlParts) => ({
  scenario: control(
    'Bring the sandbox into a state',
    'Everything afresh, for one member in the state of this name. The call takes any terms joined, such as pending-no-balance.',
    { name: required('Scenario', { ...TEXT, choices: SCENARIOS.map(({ name }) => name) }) },
    ({ name }) => {
      begin(parts, scenarioNamed(name));
      return need(currentScenario(parts.world), 'The scenario could not be set up.');
    },
  ),
  ...moneyControls(parts.world),
  ...donationControls(parts.world),
  ...memberControls(parts.world),
  ...serverControls(parts),
});

/** The controls of one sandbox. */
export type Controls = ReturnType<typeof createControls>;

/** The calls that only read, which have no form: `GET /__sandbox/api/<name>`. */
export const CONTROL_QUERIES: Readonly<Record<string, (controls: Controls, query: ControlInput) => unknown>> = {
  mail: (controls, query) => ({ mails: controls.mail(given(query, 'to')) }),
  requests: (controls) => ({ requests: controls.requests() }),
  faults: (controls) => controls.faults(),
  clock: (controls) => controls.clock({}),
  deviations: (controls) => ({ on: controls.deviations(), deviations: DEVIATIONS }),
  scenarios: (controls) => ({ current: controls.current(), scenarios: SCENARIOS }),
  ledger: (controls) => ({ imbalance: controls.ledgerImbalance() }),
};
