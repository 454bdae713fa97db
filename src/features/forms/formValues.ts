import type { Fields } from '../../kernel/commandSpec';

/** The values of a form, independent of the form library. */

/** The typed values of a form's own fields, so that a draft or a form cannot add others. */
export function valuesOf<Form extends Fields<Form>>(
  initial: Form,
  typed: { readonly [field: string]: string | undefined },
): Form {
  const values: Form = { ...initial };
  for (const name of Object.keys(initial)) Object.assign(values, { [name]: typed[name] ?? Reflect.get(initial, name) });
  return values;
}

/** The values that a draft stores: all but the secret fields. */
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
