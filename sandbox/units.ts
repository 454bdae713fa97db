import { type Amount, amount, parseAmount } from '../src/domain/money';

/** Inside the sandbox amounts are whole units of 10^-8 USDT; outside they are decimal strings. They never become binary floats. */
const DECIMALS = 8;
const ONE_USDT = 10n ** BigInt(DECIMALS);
/** Ten billion USDT: far above any demo. A 64-bit column, which also holds sums, has room for nine times as much. */
const MAX_UNITS = 10n ** 10n * ONE_USDT;
const MAX_PINS = 1_000_000n;

/** Units of a plain decimal; `null` for anything else, more than 8 decimals, or more than `MAX_UNITS`. */
export function parseUnits(text: string): bigint | null {
  const parsed = parseAmount(text);
  if (parsed === null) return null;
  const [whole = '0', fraction = ''] = parsed.split('.');
  if (fraction.length > DECIMALS) return null;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return units > MAX_UNITS ? null : units;
}

/** Units of an amount that the code itself computed; throws when it has more than 8 decimals or is above `MAX_UNITS`. */
export function unitsOf(value: Amount): bigint {
  const units = parseUnits(value);
  if (units === null) throw new RangeError(`not an amount of USDT: ${value}`);
  return units;
}

/** The shortest decimal string of an amount. */
export function printUnits(units: bigint): Amount {
  const fraction = (units % ONE_USDT).toString().padStart(DECIMALS, '0').replace(/0+$/, '');
  return amount(fraction === '' ? `${units / ONE_USDT}` : `${units / ONE_USDT}.${fraction}`);
}

/** A count of E-PINs from 1 to `MAX_PINS`; `null` for anything else. */
export function parsePins(text: string): bigint | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const count = BigInt(text);
  return count > 0n && count <= MAX_PINS ? count : null;
}
