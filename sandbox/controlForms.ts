import { hasOwn } from '../src/domain/records';
import { parseTime } from '../src/domain/times';
import { must, need } from './refusal';

/** What a control is made of: its fields, as forms offer and calls read them, and the function that it runs. */

/** The body of a control call, or a query: JSON or a form, so any value may arrive as text. */
export type ControlInput = Readonly<Record<string, unknown>>;

/** A value of the input as text, without blanks around it; `undefined` when absent or empty. Refuses an object or a list. */
export function given(input: ControlInput, name: string): string | undefined {
  const value = hasOwn(input, name) ? input[name] : undefined;
  if (value === undefined || value === null) return undefined;
  must(
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
    `${name} has to be a plain value.`,
  );
  return String(value).trim() || undefined;
}

/** A kind of value: how it is read from text, and the values that a form offers. `name`: the field's, for the refusal of a wrong text. */
export interface Kind<Value> {
  readonly read: (text: string, name: string) => Value;
  readonly choices?: readonly string[];
}

/** Any text. */
export const TEXT: Kind<string> = { read: (text) => text };
/** A decimal number. */
export const NUMBER: Kind<number> = {
  read: (text, name) => {
    must(/^-?\d{1,15}(\.\d+)?$/.test(text), `${name} has to be a number.`);
    return Number(text);
  },
};
/** A moment: epoch milliseconds or ISO-8601. */
export const MOMENT: Kind<number> = {
  read: (text, name) => need(parseTime(text), `${name} has to be a moment such as 2025-10-07T03:29:50Z.`),
};
/** Yes or no; a form offers them in this order. */
export const flag = (...choices: readonly ('yes' | 'no')[]): Kind<boolean> => ({
  choices,
  read: (text, name) => {
    const isOn = /^(?:true|1|yes|on)$/i.test(text);
    must(isOn || /^(?:false|0|no|off)$/i.test(text), `${name} has to be yes or no.`);
    return isOn;
  },
});
/** One of a closed set of words. */
export const oneOf = <const Word extends string>(choices: readonly Word[]): Kind<Word> => ({
  choices,
  read: (text, name) =>
    need(
      choices.find((choice) => choice === text),
      `${text} is not a choice for ${name}.`,
    ),
});

/** One field of a control: how its form shows it, and how its value is read. */
interface Field<Value> {
  readonly label: string;
  readonly optional: boolean;
  readonly choices?: readonly string[];
  /** The label of the empty choice, which a form offers first. */
  readonly emptyLabel?: string;
  readonly read: (input: ControlInput, name: string) => Value;
}

/** A field that must have a value. */
export const required = <Value>(label: string, { read, ...kind }: Kind<Value>): Field<Value> => ({
  ...kind,
  label,
  optional: false,
  read: (input, name) => read(need(given(input, name), `Please give ${name}.`), name),
});

/** A field that may be left empty. */
export const optional = <Value>(
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

/** The values of a control's fields; those that may be left empty are optional. */
type ValuesOf<Fields> = {
  readonly [Name in keyof Fields as undefined extends ValueOf<Fields[Name]> ? never : Name]: ValueOf<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as undefined extends ValueOf<Fields[Name]> ? Name : never]?: ValueOf<Fields[Name]>;
};
type ValueOf<Each> = Each extends Field<infer Value> ? Value : never;

/** A field of a control, with its name. */
export interface ControlField extends Field<unknown> {
  readonly name: string;
}

/** A control as a call and as a form, whose heading is `label`. */
export interface ControlForm {
  readonly label: string;
  readonly description: string;
  readonly fields: readonly ControlField[];
  /** Runs it with the values of a request. */
  readonly runWith: (input: ControlInput) => unknown;
}

/** A control: a function of the values of its fields, which is also a call and a form. */
export function control<
  Fields extends Readonly<Record<string, Field<unknown>>>,
  Run extends (values: ValuesOf<Fields>) => unknown,
>(label: string, description: string, fields: Fields, run: Run): Run & ControlForm {
  const named = Object.entries(fields).map(([name, field]): ControlField => ({ name, ...field }));
  return Object.assign(run, {
    label,
    description,
    fields: named,
    runWith: (input: ControlInput) => {
      const values = named.map((field) => [field.name, field.read(input, field.name)]);
      return run(Object.fromEntries(values));
    },
  });
}

const isForm = (value: unknown): value is ControlForm => typeof value === 'function' && 'runWith' in value;

/** The controls that have a form, by the names of their calls: `sign-out` runs `signOut`. */
export const formsOf = (controls: object): ReadonlyMap<string, ControlForm> =>
  new Map(
    Object.entries(controls).flatMap(([name, value]: [string, unknown]) =>
      isForm(value) ? [[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]] : [],
    ),
  );
