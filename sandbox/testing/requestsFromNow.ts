import type { LoggedRequest } from '../requestLog';

/**
 * The requests after this moment, as far as the log still has them; may be called repeatedly. Finds them by `id`, because positions shift
 * once the log is full.
 */
export function requestsFromNow(controls: { requests(): readonly LoggedRequest[] }): () => readonly LoggedRequest[] {
  const last = controls.requests().at(-1)?.id ?? 0;
  return () => controls.requests().filter(({ id }) => id > last);
}
