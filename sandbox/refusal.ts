/**
 * What the sandbox declines; `message` says why, in plain English. The API answers it with HTTP 200 and the error flag set, a control with
 * 400; on the command line it is printed.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The value; throws a `Refusal` when it is missing. */
export function need<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Refusal(message);
  return value;
}

/** Throws a `Refusal` unless the condition holds. */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Refusal(message);
}
