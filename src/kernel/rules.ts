import type { MessageDescriptor } from '@lingui/core';
import type { Rule } from './commandSpec';

/** The fields of a form that hold text. */
type TextKeys<Form> = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form] & string;

/**
 * Rejects the form at the first of these fields that is empty. Checks presence only: the server checks formats (specification, section 5).
 */
export function filled<Form>(fields: readonly TextKeys<Form>[], text: MessageDescriptor): Rule<Form> {
  return (form) => {
    const field = fields.find((name) => String(form[name]).trim() === '');
    return field === undefined ? null : { text, field };
  };
}

/** Rejects the form with `text` at `field` unless the test holds. */
export function must<Form>(
  test: (form: Form, state: Parameters<Rule<Form>>[1]) => boolean,
  text: MessageDescriptor,
  field?: TextKeys<Form>,
): Rule<Form> {
  return (form, state) => (test(form, state) ? null : { text, field });
}

/** The same rule, with its error shown at the field instead of in the alert. */
export function inline<Form>(rule: Rule<Form>): Rule<Form> {
  return (form, state, ...rest) => {
    const error = rule(form, state, ...rest);
    return error && { ...error, inline: true };
  };
}

/** Trims these fields of a form. */
export function trimmed<Form extends object>(...fields: readonly TextKeys<Form>[]): (form: Form) => Form {
  return (form) => {
    const out = { ...form };
    for (const field of fields) Object.assign(out, { [field]: String(form[field]).trim() });
    return out;
  };
}
