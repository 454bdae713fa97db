/** A call that the server understands and declines: HTTP 200, error flag set, `message` in plain English for the member. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Refuses a missing value. */
export function need<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Refusal(message);
  return value;
}

/** Refuses unless the condition holds. */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Refusal(message);
}
