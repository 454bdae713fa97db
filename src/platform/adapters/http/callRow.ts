import type { Replies } from '../../ports/api';

/** One call as it goes over the wire, below `/api`. */
export interface CallRow {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Which of the portal's decoders reads its reply. */
  readonly reply: keyof Replies;
  /** It takes `limit` and `offset`. */
  readonly paged?: true;
  /** The query parameter that its code is asked for in. */
  readonly query?: string;
  /** The fields that are sent, and no other; any where the specification does not show them. */
  readonly body?: readonly string[] | 'any';
  /** It goes out under an Idempotency-Key. */
  readonly keyed?: true;
}
