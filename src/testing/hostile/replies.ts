import { API_CALLS } from '../apiCalls';

/** A valid `data` for every decoder, for the tests to break: the examples of the contract, by the names of the replies. */
export const SOUND: ReadonlyMap<string, unknown> = new Map(API_CALLS.map(({ reply, data }) => [reply, data]));

/** Marks JSON that no JavaScript value can express: `raw('1e400')`. */
export function raw(json: string): string {
  return `@raw:${json}`;
}

/** JSON text with `raw` parts inserted unchanged. */
export function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/"@raw:((?:[^"\\]|\\.)*)"/g, (_whole, json: string) =>
    String(JSON.parse(`"${json}"`)),
  );
}

/** Wrong, missing, empty and extreme values, as a server might send them in any field. */
export const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  true,
  false,
  [],
  [null],
  {},
  { toString: 'x', valueOf: 1 },
  raw('{"__proto__":{"polluted":true}}'),
  0,
  raw('-0'),
  -1,
  0.1,
  1e21,
  raw('1e400'),
  raw('-1e400'),
  raw('1e-7'),
  raw('123456789012345678901234567890.123456789012345678'),
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  'null',
  '1e5',
  '0x10',
  '1,234.5',
  '９',
  '9007199254740991',
  '9007199254740993',
  // The last possible date, the first impossible one, and the earliest one.
  8_640_000_000_000_000,
  8_640_000_000_000_001,
  '0001-01-01',
  '9999-12-31 23:59:59',
  'hasOwnProperty',
  'constructor',
  '__proto__',
  '\ud800',
  'y'.repeat(5000),
  '9'.repeat(400),
];
