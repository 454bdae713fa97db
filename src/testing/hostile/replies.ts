import type { Decoders } from '../../platform/adapters/http/decoders';
import {
  aHelp,
  aHelpTransaction,
  aLevel,
  anActivity,
  anIncomeRow,
  aPartner,
  aReferrer,
  aTransaction,
  aUser,
} from '../fixtures';

/** A valid `data` for every decoder, for the tests to break. */
export const SOUND = {
  session: { accesstoken: 'access-1', refreshtoken: 'refresh-1', user: aUser() },
  user: { user: aUser(), activities: [anActivity(), anActivity()] },
  profile: { user: aUser() },
  person: { user: { firstname: 'Bao', lastname: 'Li' } },
  referrer: { referrer: aReferrer() },
  wallet: { wallet: { address: '0x1', balance: '1.5' }, balance: '1.5' },
  transactions: { transactions: [aTransaction(), aTransaction({ hash: '0x02' })] },
  helps: { helps: [aHelp(), aHelp({ code: 'H2' })] },
  help: { help: aHelp() },
  approved: { help: aHelp() },
  helpDetail: { help: aHelp(), transactions: [aHelpTransaction()] },
  partners: { partners: [aPartner(), aPartner({ code: 'M4' })] },
  downline: { downline: [aLevel(), aLevel({ level: 2 })] },
  incomes: { incomes: [anIncomeRow(), anIncomeRow({ help_code: 'H2' })] },
  income: { income: { balance: '4.25', received: '12.75' } },
  balance: { balance: '1.5' },
} as const satisfies { readonly [R in keyof Decoders]: object };

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
