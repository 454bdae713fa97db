import type { Replies } from '../../ports/api';

/** The HTTP request of one call, below `/api`. */
export interface CallRow {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The decoder of its reply. */
  readonly reply: keyof Replies;
  /** Takes `limit` and `offset`. */
  readonly paged?: true;
  /** The query parameter for its code. */
  readonly query?: string;
  /** The fields to send, and no others; 'any' where the specification does not name them. */
  readonly body?: readonly string[] | 'any';
  /** Sends an Idempotency-Key. */
  readonly keyed?: true;
}
