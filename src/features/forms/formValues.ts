import type { Fields } from '../../kernel/commandSpec';

/** What is in a form, apart from what holds it on the screen. */

/** A form whose fields are texts, no identity among them. */
export type FormOf<Form> = Fields<Form>;

/** The fields of a form with what was typed into them: a draft or a form that holds anything else cannot bring it in. */
export function valuesOf<Form extends FormOf<Form>>(
  initial: Form,
  typed: { readonly [field: string]: string | undefined },
): Form {
  const values: Form = { ...initial };
  for (const name of Object.keys(initial)) Object.assign(values, { [name]: typed[name] ?? Reflect.get(initial, name) });
  return values;
}

/** What is kept as a draft: everything but the secret fields. */
export function keptOf(
  values: { readonly [field: string]: string },
  secret: readonly string[],
): { readonly [field: string]: string } {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
}

/** Whether two forms hold the same texts. */
export function sameValues(a: { readonly [field: string]: string }, b: { readonly [field: string]: string }): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
