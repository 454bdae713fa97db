import { HELP_STATUSES } from '../src/domain/help';
import { hasOwn } from '../src/domain/records';
import { parseTime } from '../src/domain/times';
import type { Controls } from './controls';
import { DEVIATIONS } from './deviations';
import { FAULT_KINDS } from './faults';
import { STARS } from './fixtures';
import { INCOME_TYPES } from './income';
import { must, need } from './refusal';
import { SCENARIOS } from './scenarioNames';

/** The body of a control call, or a query: JSON or a form, so any value may arrive as text. */
export type ControlInput = Readonly<Record<string, unknown>>;

/** A value of the input as text; `undefined` when absent or empty. */
export function given(input: ControlInput, name: string): string | undefined {
  const value = hasOwn(input, name) ? input[name] : undefined;
  if (value === undefined || value === null || value === '') return undefined;
  must(
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
    `${name} has to be a plain value.`,
  );
  return String(value).trim();
}

/** A kind of value: how it is read from text, and the values that a form offers. */
interface Kind<Value> {
  readonly read: (text: string, name: string) => Value;
  readonly choices?: readonly string[];
}

const TEXT: Kind<string> = { read: (text) => text };
const NUMBER: Kind<number> = {
  read: (text, name) => {
    must(/^-?\d{1,15}(\.\d+)?$/.test(text), `${name} has to be a number.`);
    return Number(text);
  },
};
/** A moment: epoch milliseconds or ISO-8601. */
const MOMENT: Kind<number> = {
  read: (text, name) => need(parseTime(text), `${name} has to be a moment such as 2025-10-07T03:29:50Z.`),
};
/** Yes or no; a form offers the first one first. */
const flag = (...choices: readonly ('yes' | 'no')[]): Kind<boolean> => ({
  choices,
  read: (text, name) => {
    const isOn = /^(?:true|1|yes|on)$/i.test(text);
    must(isOn || /^(?:false|0|no|off)$/i.test(text), `${name} has to be yes or no.`);
    return isOn;
  },
});
/** One of a closed set of words. */
const oneOf = <const Word extends string>(choices: readonly Word[]): Kind<Word> => ({
  choices,
  read: (text, name) =>
    need(
      choices.find((choice) => choice === text),
      `${text} is not a choice for ${name}.`,
    ),
});
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

/** One field of a control: how its form shows it, and how its value is read. */
interface Field<Value> {
  readonly label: string;
  readonly optional: boolean;
  readonly choices?: readonly string[];
  /** Labels the choice of nothing, which a form offers first. */
  readonly emptyLabel?: string;
  readonly read: (input: ControlInput, name: string) => Value;
}

const required = <Value>(label: string, { read, ...kind }: Kind<Value>): Field<Value> => ({
  ...kind,
  label,
  optional: false,
  read: (input, name) => read(need(given(input, name), `Please give ${name}.`), name),
});

const optional = <Value>(
  label: string,
  { read, ...kind }: Kind<Value>,
  more: Pick<Field<Value>, 'emptyLabel'> = {},
): Field<Value | undefined> => ({
  ...kind,
  ...more,
  label,
  optional: true,
  read: (input, name) => {
    const text = given(input, name);
    return text === undefined ? undefined : read(text, name);
  },
});

/** A field of a control, with its name. */
export interface ControlField extends Field<unknown> {
  readonly name: string;
}

/** A control as a row: its HTTP call is `POST /__sandbox/api/<name>`, its form has the heading `label` on the control page. */
export interface ControlCall {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly fields: readonly ControlField[];
  readonly run: (controls: Controls, input: ControlInput) => unknown;
}

/** A control that runs with the values of its fields. */
function control<Values>(
  name: string,
  label: string,
  description: string,
  fields: { readonly [Name in keyof Values]: Field<Values[Name]> },
  run: (controls: Controls, values: Values) => unknown,
): ControlCall {
  const named = Object.entries<Field<unknown>>(fields).map(([field, rest]): ControlField => ({ name: field, ...rest }));
  return {
    name,
    label,
    description,
    fields: named,
    run: (controls, input) => {
      const values = named.map((field) => [field.name, field.read(input, field.name)]);
      return run(controls, Object.fromEntries(values));
    },
  };
}

const member = required('Member (code or e-mail)', TEXT);
const anyMember = optional('Member (code or e-mail)', TEXT);
const help = required('Donation code', TEXT);
const amount = required('Amount in USDT', TEXT);

/** Every control that changes something, in the order of the control page. */
export const CONTROL_CALLS: readonly ControlCall[] = [
  control(
    'scenario',
    'Bring the sandbox into a state',
    'Everything afresh, for one member in the state of this name. The call takes any terms joined, such as pending-no-balance.',
    { name: required('Scenario', { ...TEXT, choices: SCENARIOS.map(({ name }) => name) }) },
    (controls, values) => controls.scenario(values),
  ),
  control(
    'fund',
    'Fund a wallet',
    'USDT arrives from outside: immediately, or as a deposit that SYNC has to find.',
    { member, amount, pending: optional('Wait for SYNC', flag('no', 'yes')) },
    (controls, values) => controls.fund(values),
  ),
  control(
    'pins',
    'Give E-PINs',
    'The platform gives E-PINs for nothing.',
    { member, count: required('How many', TEXT) },
    (controls, values) => controls.pins(values),
  ),
  control(
    'accrue',
    'Grant claimable earnings',
    'The next claim sync finds them; with sync they are claimable immediately.',
    { member, amount, sync: optional('Sync immediately', flag('no', 'yes')) },
    (controls, values) => controls.accrue(values),
  ),
  control(
    'income',
    'Grant income',
    'Adds a row to the income list and to the income balance.',
    {
      member,
      amount,
      type: optional('Type', oneOf(INCOME_TYPES)),
      from: optional('From member code', TEXT),
      help: optional('Donation code', TEXT),
    },
    (controls, values) => controls.income(values),
  ),
  control(
    'advance',
    'Advance a donation',
    'One step: PENDING, APPROVAL, SENT, COMPLETE. No USDT moves.',
    { help },
    (controls, values) => controls.advance(values),
  ),
  control(
    'approve',
    'Approve a donation',
    'The recipient has the bank payment: APPROVAL becomes SENT.',
    { help },
    (controls, values) => controls.approve(values),
  ),
  control(
    'fill',
    'Fill a donation',
    'Raises the progress of a SENT donation; at 50 it is COMPLETE. No USDT moves.',
    { help, amount },
    (controls, values) => controls.fillUp(values),
  ),
  control(
    'boost',
    'Boost a donation',
    'Sets boost_time and max_time so that so many stars show.',
    { help, stars: required('Stars', oneOf(STARS)) },
    (controls, values) => controls.boost(values),
  ),
  control(
    'expire',
    'Expire a donation',
    'Leaves so many seconds of its 24 hours; none when left empty.',
    { help, left: optional('Seconds left', NUMBER) },
    (controls, values) => controls.expire(values),
  ),
  control(
    'complete',
    'Complete a donation',
    'Takes it through all steps that are left. No USDT moves.',
    { help },
    (controls, values) => controls.complete(values),
  ),
  control(
    'recipient',
    'Choose who gets the next donations',
    'Empty gives the choice back to the queue.',
    { member: anyMember },
    (controls, values) => controls.recipient({ member: values.member ?? '' }),
  ),
  control(
    'donation',
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
    (controls, values) => controls.donation(values),
  ),
  control(
    'member',
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
    (controls, values) => controls.member(values),
  ),
  control(
    'verify',
    "Set a member's e-mail verified or not",
    'Without the OTP.',
    { member, verified: optional('Verified', flag('yes', 'no')) },
    (controls, values) => controls.verify(values),
  ),
  control(
    'privacy',
    "Set a member's privacy",
    'As the privacy page would.',
    { member, enabled: required('Enabled', flag('yes', 'no')) },
    (controls, values) => controls.privacy(values),
  ),
  control(
    'sign-out',
    'Sign a member out',
    'Ends all sessions of the member, or of everybody when left empty: the next call is answered 401.',
    { member: anyMember },
    (controls, values) => controls.signOut(values),
  ),
  control(
    'clock',
    "Set the server's clock",
    'Date headers, times of new rows and deadlines follow it.',
    {
      move: optional('Go forward by seconds', NUMBER),
      at: optional('Set to (ISO-8601)', MOMENT),
      hold: optional('Hold still', flag('no', 'yes'), { emptyLabel: 'leave as it is' }),
      reset: optional('Back to real time', flag('no', 'yes')),
    },
    (controls, values) => controls.clock(values),
  ),
  control(
    'fault',
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
    (controls, values) => controls.fault(values),
  ),
  control(
    'deviate',
    'Deviate from the contract',
    'Lasts until another is chosen; none when left empty. The call takes several names, with spaces between.',
    { names: optional('Deviation', DEVIATION_NAMES, { emptyLabel: 'none' }) },
    (controls, { names = [] }) => controls.deviate({ names }),
  ),
  control('release', 'Release held calls', 'Lets every call go on that the fault held keeps waiting.', {}, (controls) =>
    controls.release(),
  ),
  control(
    'clear-faults',
    'Clear all faults',
    'Calls that are already held stay held until they are released.',
    {},
    (controls) => controls.clearFaults(),
  ),
  control(
    'reset',
    'Start afresh',
    'Database, mailbox, log, clock and faults as the sandbox was started. Everybody is signed out.',
    {},
    (controls) => controls.reset(),
  ),
];

/** The read-only controls: `GET /__sandbox/api/<name>`. */
export const CONTROL_QUERIES: Readonly<Record<string, (controls: Controls, query: ControlInput) => unknown>> = {
  mail: (controls, query) => ({ mails: controls.mail(given(query, 'to')) }),
  requests: (controls) => ({ requests: controls.requests() }),
  faults: (controls) => controls.faults(),
  clock: (controls) => controls.clock({}),
  deviations: (controls) => ({ on: controls.deviations(), deviations: DEVIATIONS }),
  scenarios: (controls) => ({ current: controls.current(), scenarios: SCENARIOS }),
  ledger: (controls) => ({ imbalance: controls.ledgerImbalance() }),
};
