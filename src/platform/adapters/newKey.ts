const BYTES = 16;

/**
 * A new Idempotency-Key, or the id of a report to the collector: 128 random bits in hex. Not `crypto.randomUUID`, which pages without TLS
 * lack; `getRandomValues` is available everywhere and just as random.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
