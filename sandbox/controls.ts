import { type HelpStatus, PENDING_MS } from '../src/domain/help';
import { type ClockChange, type ServerClock, setClock } from './clock';
import type { ActiveDeviations } from './deviations';
import type { Fault, FaultSpec, Faults } from './faults';
import { BOOSTS, makeDonation, makeMember, type Stars } from './fixtures';
import { fill, type HelpRow, helpByCode, markPaidByBank, setNextRecipient, settleBank, TARGET } from './help';
import { grantIncome, type IncomeType } from './income';
import { ledgerImbalance } from './ledger';
import { type Mail, mailsTo } from './mail';
import { memberByCode, memberNamed, platformMember } from './members';
import { hashPassword } from './passwords';
import { must, need } from './refusal';
import type { LoggedRequest, RequestLog, RequestWatcher } from './requestLog';
import { type Scenario, scenarioNamed } from './scenarioNames';
import { currentScenario, playScenario, type StartedScenario } from './scenarios';
import { seedDemo, seedPlatform } from './seed';
import { endSessions } from './sessions';
import { parseUnits } from './units';
import { accrue, deposit, givePins, syncClaim, typedPins, typedUnits } from './wallet';
import type { World } from './world';

/** A member's code or e-mail address. */
type MemberName = string;

/** A member to create; what is absent has a default. */
export interface MemberValues {
  readonly email: string;
  readonly password: string;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly country_code?: string | undefined;
  readonly mobile?: string | undefined;
  readonly referrer?: MemberName | undefined;
  readonly verified?: boolean | undefined;
  readonly private?: boolean | undefined;
}

/** A donation to create, in any status. */
export interface DonationValues {
  readonly from: MemberName;
  readonly to?: MemberName | undefined;
  readonly status: HelpStatus;
  readonly method?: 'USDT' | 'BANK' | undefined;
  readonly filled?: string | undefined;
  readonly stars?: Stars | undefined;
  readonly recipients?: 0 | 1 | 2 | undefined;
  /** Age in seconds. */
  readonly age?: number | undefined;
}

/** The sandbox's time, epoch milliseconds, and whether it stands still. */
export interface ClockState {
  readonly now: number;
  readonly held: boolean;
}

/**
 * Everything that the real server, other members and the network would do. Amounts are decimal strings; invalid values throw a `Refusal`.
 */
export interface Controls {
  fund(values: { readonly member: MemberName; readonly amount: string; readonly pending?: boolean | undefined }): void;
  accrue(values: { readonly member: MemberName; readonly amount: string; readonly sync?: boolean | undefined }): void;
  income(values: {
    readonly member: MemberName;
    readonly amount: string;
    readonly type?: IncomeType | undefined;
    readonly from?: string | undefined;
    readonly help?: string | undefined;
  }): void;
  pins(values: { readonly member: MemberName; readonly count: string }): void;
  verify(values: { readonly member: MemberName; readonly verified?: boolean | undefined }): void;
  privacy(values: { readonly member: MemberName; readonly enabled: boolean }): void;
  member(values: MemberValues): { readonly code: string };
  donation(values: DonationValues): { readonly code: string };
  /** PENDING → APPROVAL → SENT → COMPLETE, one step; returns the new status. */
  advance(values: { readonly help: string }): { readonly status: HelpStatus };
  /** Raises the progress of a SENT donation; at 50 it is COMPLETE. */
  fillUp(values: { readonly help: string; readonly amount: string }): void;
  approve(values: { readonly help: string }): void;
  boost(values: { readonly help: string; readonly stars: Stars }): void;
  /** Leaves this many seconds of a donation's 24 hours; 0 when absent. */
  expire(values: { readonly help: string; readonly left?: number | undefined }): void;
  complete(values: { readonly help: string }): void;
  /** Chooses the recipient of the next donations; an empty name gives the choice back to the queue. */
  recipient(values: { readonly member: MemberName }): void;
  /** Ends the sessions of one member, or of all. */
  signOut(values: { readonly member?: MemberName | undefined }): { readonly ended: number };
  clock(values: ClockChange): ClockState;
  fault(values: FaultSpec): Fault;
  release(): { readonly released: number };
  clearFaults(): void;
  faults(): { readonly faults: readonly Fault[]; readonly held: number };
  /** Sets the deviations from the contract by name, replacing earlier ones. */
  deviate(values: { readonly names: readonly string[] }): void;
  deviations(): readonly string[];
  mail(to?: string): readonly Mail[];
  /** The member with this code, in any letter case; `null` when there is none. */
  who(code: string): { readonly code: string; readonly firstname: string; readonly lastname: string } | null;
  requests(): readonly LoggedRequest[];
  /** Calls the watcher when a request comes in, is processed and is answered; a reset keeps the watcher. Returns a function that stops it. */
  watchRequests(watcher: RequestWatcher): () => void;
  /** A fresh database, clock, log and mailbox, without faults, as at the start. */
  reset(): void;
  /** Starts afresh in the named scenario. */
  scenario(values: { readonly name: string }): StartedScenario;
  /** The current scenario; `null` without one. */
  current(): StartedScenario | null;
  /** The flaws in the ledger; empty when it balances. */
  ledgerImbalance(): readonly string[];
}

/** The parts of a sandbox that the controls act on. */
export interface ControlParts {
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

const NEXT_STATUS: Readonly<Record<HelpStatus, HelpStatus>> = {
  PENDING: 'APPROVAL',
  APPROVAL: 'SENT',
  SENT: 'COMPLETE',
  COMPLETE: 'COMPLETE',
};

/** Moves a donation one step. */
function advance(world: World, help: HelpRow): void {
  if (help.status === 'PENDING') markPaidByBank(world, help, `SANDBOX-${help.id}`);
  else if (help.status === 'APPROVAL') settleBank(world, help);
  else world.db.update('helps', help.id, { status: 'COMPLETE', filled: TARGET });
}

/** Wallets, income and pins. */
function moneyControls(world: World) {
  return {
    fund: ({ member, amount, pending }) =>
      deposit(world, memberNamed(world, member), typedUnits(amount), pending === true),
    accrue: ({ member, amount, sync }) =>
      world.db.transaction(() => {
        accrue(world, memberNamed(world, member), typedUnits(amount));
        if (sync === true) syncClaim(world, memberNamed(world, member));
      }),
    income: ({ member, amount, type = 'DIRECT', from = '', help = '' }) =>
      grantIncome(world, memberNamed(world, member), { type, units: typedUnits(amount), from, help }),
    pins: ({ member, count }) => givePins(world, memberNamed(world, member), typedPins(count)),
  } satisfies Partial<Controls>;
}

/** Members and their sessions. */
function memberControls(world: World) {
  return {
    verify: ({ member, verified = true }) =>
      world.db.update('members', memberNamed(world, member).id, { verified: Number(verified) }),
    privacy: ({ member, enabled }) =>
      world.db.update('members', memberNamed(world, member).id, { private: Number(enabled) }),
    member: (values) => {
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
    signOut: ({ member }) => ({
      ended: endSessions(world, member === undefined ? undefined : memberNamed(world, member)),
    }),
    mail: (to) => {
      const member = to === undefined ? null : memberByCode(world, to);
      return mailsTo(world, member?.email_id ?? to);
    },
    who: (code) => {
      const member = memberByCode(world, code);
      return member && { code: member.code, firstname: member.firstname, lastname: member.lastname };
    },
  } satisfies Partial<Controls>;
}

/** Donations. */
function donationControls(world: World) {
  return {
    donation: (values) => {
      const made = world.clock.now() - (values.age ?? 0) * 1000;
      const filled = need(parseUnits(values.filled ?? '0'), 'Please enter an amount with at most 8 decimals.');
      must(filled <= TARGET, 'A donation fills up to 50 USDT at most.');
      const code = makeDonation(
        { db: world.db, clock: { now: () => made } },
        {
          from: memberNamed(world, values.from),
          to: values.to === undefined ? undefined : memberNamed(world, values.to),
          status: values.status,
          filled,
          ...(values.method ? { method: values.method } : {}),
          ...(values.stars ? { stars: values.stars } : {}),
          ...(values.recipients === undefined ? {} : { recipients: values.recipients }),
        },
      );
      return { code };
    },
    advance: ({ help }) =>
      world.db.transaction(() => {
        const row = helpByCode(world, help);
        must(row.status !== 'COMPLETE', 'This donation is complete.');
        advance(world, row);
        return { status: NEXT_STATUS[row.status] };
      }),
    fillUp: ({ help, amount }) => world.db.transaction(() => fill(world, helpByCode(world, help), typedUnits(amount))),
    approve: ({ help }) => world.db.transaction(() => settleBank(world, helpByCode(world, help))),
    boost: ({ help, stars }) => world.db.update('helps', helpByCode(world, help).id, BOOSTS[stars]),
    expire: ({ help, left = 0 }) => {
      const made = world.clock.now() - PENDING_MS + left * 1000;
      world.db.update('helps', helpByCode(world, help).id, { created_at: made });
    },
    complete: ({ help }) =>
      world.db.transaction(() => {
        for (let row = helpByCode(world, help); row.status !== 'COMPLETE'; row = helpByCode(world, help))
          advance(world, row);
      }),
    recipient: ({ member }) => setNextRecipient(world, member.trim() === '' ? '' : memberNamed(world, member).code),
  } satisfies Partial<Controls>;
}

/** Starts the sandbox afresh, in a scenario if there is one. */
function begin({ world, clock, faults, deviations, log, start }: ControlParts, scenario: Scenario | null): void {
  faults.clear();
  faults.forget();
  deviations.reset();
  faults.release();
  clock.reset();
  setClock(clock, start.clock);
  log.clear();
  world.db.transaction(() => {
    world.db.clear();
    if (scenario) playScenario({ world, clock, faults }, scenario);
    else if (start.demo) seedDemo(world);
    else seedPlatform(world);
  });
}

/** The controls of one sandbox; `reset` returns it to its starting state. */
export function createControls(parts: ControlParts): Controls {
  const { world, clock, faults, deviations, log, start } = parts;
  return {
    ...moneyControls(world),
    ...memberControls(world),
    ...donationControls(world),
    clock: (values) => {
      setClock(clock, values);
      return { now: clock.now(), held: clock.held };
    },
    fault: (spec) => faults.add(spec),
    release: () => ({ released: faults.release() }),
    clearFaults: () => faults.clear(),
    faults: () => ({ faults: faults.list(), held: faults.held() }),
    deviate: ({ names }) => deviations.set(names),
    deviations: () => deviations.names(),
    requests: () => log.list(),
    watchRequests: (watcher) => log.watch(watcher),
    reset: () => begin(parts, start.scenario),
    scenario: ({ name }) => {
      begin(parts, scenarioNamed(name));
      return need(currentScenario(world), 'The scenario could not be played.');
    },
    current: () => currentScenario(world),
    ledgerImbalance: () => ledgerImbalance(world.db),
  };
}
