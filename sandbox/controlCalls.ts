import { isHelpStatus } from '../src/domain/help';
import { parseTime } from '../src/domain/times';
import type { Controls } from './controls';
import { DEVIATIONS } from './deviations';
import { FAULT_KINDS, isFaultKind } from './faults';
import { BOOSTS, isStars } from './fixtures';
import { INCOME_TYPES, isIncomeType } from './income';
import { must, need } from './refusal';
import { SCENARIOS } from './scenarioNames';

/**
 * One field of a control, and of its form on the control page. `choices` lists the accepted values; optional ones may stay empty, and
 * `emptyLabel` labels '' among the choices.
 */
export interface ControlField {
  readonly name: string;
  readonly label: string;
  readonly optional?: true;
  readonly choices?: readonly string[];
  readonly emptyLabel?: string;
}

/** A control as a row: its HTTP call is `POST /__sandbox/api/<name>`, its form has the heading `label` on the control page. */
export interface ControlCall {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly fields: readonly ControlField[];
  readonly run: (controls: Controls, input: ControlInput) => unknown;
}

/** The body of a control call: JSON or a form, so any value may arrive as text. */
export class ControlInput {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  /** Text; `undefined` when absent or empty. */
  maybe(name: string): string | undefined {
    const value = Object.prototype.hasOwnProperty.call(this.#fields, name) ? this.#fields[name] : undefined;
    if (value === undefined || value === null || value === '') return undefined;
    must(
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
      `${name} has to be a plain value.`,
    );
    return String(value).trim();
  }

  text(name: string): string {
    return need(this.maybe(name), `Please give ${name}.`);
  }

  number(name: string): number | undefined {
    const value = this.maybe(name);
    if (value === undefined) return undefined;
    must(/^-?\d{1,15}(\.\d+)?$/.test(value), `${name} has to be a number.`);
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.maybe(name)?.toLowerCase();
    if (value === undefined) return undefined;
    const isOn = ['true', '1', 'yes', 'on'].includes(value);
    must(isOn || ['false', '0', 'no', 'off'].includes(value), `${name} has to be yes or no.`);
    return isOn;
  }

  /** One of a closed set of words. */
  choice<T extends string>(name: string, isOne: (text: string) => text is T): T | undefined {
    const value = this.maybe(name);
    if (value === undefined) return undefined;
    must(isOne(value), `${value} is not a choice for ${name}.`);
    return value;
  }
}

const MEMBER: ControlField = { name: 'member', label: 'Member (code or e-mail)' };
const HELP: ControlField = { name: 'help', label: 'Donation code' };
const AMOUNT: ControlField = { name: 'amount', label: 'Amount in USDT' };
const YES_NO = ['no', 'yes'] as const;
const STARS = Object.keys(BOOSTS);
const METHODS = ['USDT', 'BANK'] as const;
const WHEN = ['before', 'after'] as const;
const isMethod = (text: string): text is 'USDT' | 'BANK' => text === 'USDT' || text === 'BANK';
const isWhen = (text: string): text is 'before' | 'after' => text === 'before' || text === 'after';
const recipientsOf = (input: ControlInput): 0 | 1 | 2 | undefined => {
  const count = input.number('recipients');
  must(count === undefined || count === 0 || count === 1 || count === 2, 'recipients has to be 0, 1 or 2.');
  return count;
};
/** A moment: epoch milliseconds or ISO-8601. */
const momentOf = (input: ControlInput): number | undefined => {
  const text = input.maybe('at');
  return text === undefined ? undefined : need(parseTime(text), 'at has to be a moment such as 2025-10-07T03:29:50Z.');
};

/** Every control that changes something, in the order of the control page. */
export const CONTROL_CALLS: readonly ControlCall[] = [
  {
    name: 'scenario',
    label: 'Bring the sandbox into a state',
    help: 'Everything afresh, for one member in the state of this name. The call takes any words joined, such as pending-no-balance.',
    fields: [{ name: 'name', label: 'Scenario', choices: SCENARIOS.map(({ name }) => name) }],
    run: (controls, input) => controls.scenario({ name: input.text('name') }),
  },
  {
    name: 'fund',
    label: 'Fund a wallet',
    help: 'USDT arrives from outside: immediately, or as a deposit that SYNC has to find.',
    fields: [MEMBER, AMOUNT, { name: 'pending', label: 'Wait for SYNC', optional: true, choices: YES_NO }],
    run: (controls, input) =>
      controls.fund({ member: input.text('member'), amount: input.text('amount'), pending: input.flag('pending') }),
  },
  {
    name: 'pins',
    label: 'Give E-PINs',
    help: 'The platform gives E-PINs for nothing.',
    fields: [MEMBER, { name: 'count', label: 'How many' }],
    run: (controls, input) => controls.pins({ member: input.text('member'), count: input.text('count') }),
  },
  {
    name: 'accrue',
    label: 'Grant claimable earnings',
    help: 'The next claim sync finds them; with sync they are claimable immediately.',
    fields: [MEMBER, AMOUNT, { name: 'sync', label: 'Sync immediately', optional: true, choices: YES_NO }],
    run: (controls, input) =>
      controls.accrue({ member: input.text('member'), amount: input.text('amount'), sync: input.flag('sync') }),
  },
  {
    name: 'income',
    label: 'Grant income',
    help: 'Adds a row to the income list and to the income balance.',
    fields: [
      MEMBER,
      AMOUNT,
      { name: 'type', label: 'Type', optional: true, choices: INCOME_TYPES },
      { name: 'from', label: 'From member code', optional: true },
      { name: 'help', label: 'Donation code', optional: true },
    ],
    run: (controls, input) =>
      controls.income({
        member: input.text('member'),
        amount: input.text('amount'),
        type: input.choice('type', isIncomeType),
        from: input.maybe('from'),
        help: input.maybe('help'),
      }),
  },
  {
    name: 'advance',
    label: 'Advance a donation',
    help: 'One step: PENDING, APPROVAL, SENT, COMPLETE. No USDT moves.',
    fields: [HELP],
    run: (controls, input) => controls.advance({ help: input.text('help') }),
  },
  {
    name: 'approve',
    label: 'Approve a donation',
    help: 'The recipient has the bank payment: APPROVAL becomes SENT.',
    fields: [HELP],
    run: (controls, input) => controls.approve({ help: input.text('help') }),
  },
  {
    name: 'fill',
    label: 'Fill a donation',
    help: 'Raises the progress of a SENT donation; at 50 it is COMPLETE. No USDT moves.',
    fields: [HELP, AMOUNT],
    run: (controls, input) => controls.fillUp({ help: input.text('help'), amount: input.text('amount') }),
  },
  {
    name: 'boost',
    label: 'Boost a donation',
    help: 'Sets boost_time and max_time so that so many stars show.',
    fields: [HELP, { name: 'stars', label: 'Stars', choices: STARS }],
    run: (controls, input) =>
      controls.boost({ help: input.text('help'), stars: need(input.choice('stars', isStars), 'Please give stars.') }),
  },
  {
    name: 'expire',
    label: 'Expire a donation',
    help: 'Leaves so many seconds of its 24 hours; none when left empty.',
    fields: [HELP, { name: 'left', label: 'Seconds left', optional: true }],
    run: (controls, input) => controls.expire({ help: input.text('help'), left: input.number('left') }),
  },
  {
    name: 'complete',
    label: 'Complete a donation',
    help: 'Takes it through all steps that are left. No USDT moves.',
    fields: [HELP],
    run: (controls, input) => controls.complete({ help: input.text('help') }),
  },
  {
    name: 'recipient',
    label: 'Choose who gets the next donations',
    help: 'Empty gives the choice back to the queue.',
    fields: [{ ...MEMBER, optional: true }],
    run: (controls, input) => controls.recipient({ member: input.maybe('member') ?? '' }),
  },
  {
    name: 'donation',
    label: 'Make a donation in any state',
    help: 'A sender who lacks the E-PIN or the USDT is given them first.',
    fields: [
      { name: 'from', label: 'From member' },
      { name: 'to', label: 'To member', optional: true },
      { name: 'status', label: 'Status', choices: ['PENDING', 'APPROVAL', 'SENT', 'COMPLETE'] },
      { name: 'method', label: 'Method', optional: true, choices: METHODS },
      { name: 'filled', label: 'Filled, in USDT', optional: true },
      { name: 'stars', label: 'Stars', optional: true, choices: STARS },
      { name: 'recipients', label: 'Recipients', optional: true, choices: ['1', '0', '2'] },
      { name: 'age', label: 'Age in seconds', optional: true },
    ],
    run: (controls, input) =>
      controls.donation({
        from: input.text('from'),
        to: input.maybe('to'),
        status: need(input.choice('status', isHelpStatus), 'Please give status.'),
        method: input.choice('method', isMethod),
        filled: input.maybe('filled'),
        stars: input.choice('stars', isStars),
        recipients: recipientsOf(input),
        age: input.number('age'),
      }),
  },
  {
    name: 'member',
    label: 'Make a member',
    help: 'Below the given referrer, or below the platform.',
    fields: [
      { name: 'email', label: 'E-mail' },
      { name: 'password', label: 'Password' },
      { name: 'firstname', label: 'First name', optional: true },
      { name: 'lastname', label: 'Last name', optional: true },
      { name: 'country_code', label: 'Country code', optional: true },
      { name: 'mobile', label: 'Phone number', optional: true },
      { name: 'referrer', label: 'Referrer', optional: true },
      { name: 'verified', label: 'E-mail verified', optional: true, choices: YES_NO },
      { name: 'private', label: 'Privacy on', optional: true, choices: YES_NO },
    ],
    run: (controls, input) =>
      controls.member({
        email: input.text('email'),
        password: input.text('password'),
        firstname: input.maybe('firstname'),
        lastname: input.maybe('lastname'),
        country_code: input.maybe('country_code'),
        mobile: input.maybe('mobile'),
        referrer: input.maybe('referrer'),
        verified: input.flag('verified'),
        private: input.flag('private'),
      }),
  },
  {
    name: 'verify',
    label: "Set a member's e-mail verified or not",
    help: 'Without the OTP.',
    fields: [MEMBER, { name: 'verified', label: 'Verified', optional: true, choices: ['yes', 'no'] }],
    run: (controls, input) => controls.verify({ member: input.text('member'), verified: input.flag('verified') }),
  },
  {
    name: 'privacy',
    label: "Set a member's privacy",
    help: 'As the privacy page would.',
    fields: [MEMBER, { name: 'enabled', label: 'Enabled', choices: ['yes', 'no'] }],
    run: (controls, input) =>
      controls.privacy({ member: input.text('member'), enabled: input.flag('enabled') ?? false }),
  },
  {
    name: 'sign-out',
    label: 'Sign a member out',
    help: 'Ends all sessions of the member, or of everybody when left empty: the next call is answered 401.',
    fields: [{ ...MEMBER, optional: true }],
    run: (controls, input) => controls.signOut({ member: input.maybe('member') }),
  },
  {
    name: 'clock',
    label: "Set the server's clock",
    help: 'Date headers, times of new rows and deadlines follow it.',
    fields: [
      { name: 'move', label: 'Go forward by seconds', optional: true },
      { name: 'at', label: 'Set to (ISO-8601)', optional: true },
      { name: 'hold', label: 'Hold still', optional: true, choices: ['', ...YES_NO], emptyLabel: 'leave as it is' },
      { name: 'reset', label: 'Back to real time', optional: true, choices: YES_NO },
    ],
    run: (controls, input) =>
      controls.clock({
        at: momentOf(input),
        move: input.number('move'),
        hold: input.flag('hold'),
        reset: input.flag('reset'),
      }),
  },
  {
    name: 'fault',
    label: 'Make the next calls fail',
    help: 'Matches a call such as POST /api/wallet/pin/buy, a path, or a path that ends in *; every call when left empty.',
    fields: [
      { name: 'kind', label: 'Fault', choices: FAULT_KINDS },
      { name: 'match', label: 'Calls', optional: true },
      { name: 'times', label: 'How many', optional: true },
      { name: 'skip', label: 'Let pass first', optional: true },
      { name: 'ms', label: 'Milliseconds (slow, lost-again)', optional: true },
      { name: 'rows', label: 'Rows (huge)', optional: true },
      { name: 'message', label: 'Message (refused and statuses)', optional: true },
      { name: 'when', label: 'Before or after processing', optional: true, choices: WHEN },
    ],
    run: (controls, input) =>
      controls.fault({
        kind: need(input.choice('kind', isFaultKind), 'Please give kind.'),
        match: input.maybe('match'),
        times: input.number('times'),
        skip: input.number('skip'),
        ms: input.number('ms'),
        rows: input.number('rows'),
        message: input.maybe('message'),
        when: input.choice('when', isWhen),
      }),
  },
  {
    name: 'deviate',
    label: 'Deviate from the contract',
    help: 'The server is so until another is chosen; none when left empty. The call takes several names, with spaces between.',
    fields: [
      {
        ...{ name: 'names', label: 'Deviation', optional: true, emptyLabel: 'none' },
        choices: ['', ...DEVIATIONS.map(({ name }) => name)],
      },
    ],
    run: (controls, input) =>
      controls.deviate({ names: (input.maybe('names') ?? '').split(/\s+/).filter((name) => name !== '') }),
  },
  {
    name: 'release',
    label: 'Release held calls',
    help: 'Lets every call go on that the fault held keeps waiting.',
    fields: [],
    run: (controls) => controls.release(),
  },
  {
    name: 'clear-faults',
    label: 'Clear all faults',
    help: 'Calls that are already held stay held until they are released.',
    fields: [],
    run: (controls) => controls.clearFaults(),
  },
  {
    name: 'reset',
    label: 'Start afresh',
    help: 'Database, mailbox, log, clock and faults as the sandbox was started. Everybody is signed out.',
    fields: [],
    run: (controls) => controls.reset(),
  },
];

/** The read-only controls: `GET /__sandbox/api/<name>`. */
export const CONTROL_QUERIES: Readonly<Record<string, (controls: Controls, query: ControlInput) => unknown>> = {
  mail: (controls, query) => ({ mails: controls.mail(query.maybe('to')) }),
  requests: (controls) => ({ requests: controls.requests() }),
  faults: (controls) => controls.faults(),
  clock: (controls) => controls.clock({}),
  deviations: (controls) => ({ on: controls.deviations(), deviations: DEVIATIONS }),
  scenarios: (controls) => ({ current: controls.current(), scenarios: SCENARIOS }),
  ledger: (controls) => ({ imbalance: controls.ledgerImbalance() }),
};
