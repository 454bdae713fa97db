const BYTES = 16;

/**
 * For the Idempotency-Key of a press: 128 random bits as hexadecimal digits, which nobody guesses. Not `crypto.randomUUID`: a page without
 * TLS has none. `getRandomValues` is there everywhere, and is as random.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
