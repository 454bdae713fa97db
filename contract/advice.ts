import { isRecord } from '../src/domain/records';

/** The advice on a deviation from the contract's schemas: what to rename, to move or to send. */

const EXAMPLE_LENGTH = 60;

/** Common other names for the contract's names, in lower case and without punctuation. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  error: ['success', 'ok', 'status', 'result', 'code'],
  email_id: ['email', 'mail'],
  mobile: ['phone', 'phonenumber', 'msisdn'],
  accesstoken: ['token', 'jwt', 'authtoken', 'bearer'],
  created_at: ['created', 'createdon', 'date', 'datetime', 'timestamp', 'time'],
  hash: ['txhash', 'transactionhash', 'txid'],
  tx_hash: ['hash', 'transactionhash', 'txid'],
  tx_type: ['type', 'transactiontype'],
  code: ['usercode', 'membercode', 'helpcode', 'referralcode', 'id'],
  data: ['result', 'payload', 'response'],
  message: ['msg', 'detail', 'reason'],
};
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The key that stands for `name`: itself, else the likeliest other name; `undefined` without one. */
export function aliasOf(holder: unknown, name: string): string | undefined {
  if (!isRecord(holder)) return undefined;
  const names = [name, plain(name), ...(ALIASES[name] ?? [])];
  const keys = Object.keys(holder);
  return names.flatMap((likely) => keys.filter((key) => key === likely || plain(key) === likely))[0];
}

/** Words of the contract with the article that a sentence needs. */
export function withArticle(words: string): string {
  if (/^(?:object|empty)\b/.test(words)) return `an ${words}`;
  return /^(?:list|text|number|boolean|decimal|whole|time)\b/.test(words) ? `a ${words}` : words;
}

const shortJson = (value: unknown): string => {
  if (Array.isArray(value)) return '[…]';
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value).map((key) => `"${key}": …`);
  return `{${keys.join(', ')}}`;
};

/** How to correct a missing value that was sent in another place or under another name; `null` without such a value. */
export function renamedOrMoved(holder: unknown, name: string, example: unknown): string | null {
  if (!isRecord(holder)) return null;
  const lists = Object.keys(holder).filter((key) => Array.isArray(holder[key]));
  const alias = aliasOf(holder, name) ?? (Array.isArray(example) && lists.length === 1 ? lists[0] : undefined);
  // A flag such as `success` has the opposite meaning.
  if (alias !== undefined && name === 'error') return `Send "error": false in place of "${alias}"`;
  if (alias !== undefined) return `Rename "${alias}" to "${name}"`;
  const inside = isRecord(example) ? Object.keys(example).filter((key) => key in holder) : [];
  return inside.length === 0 ? null : `Put ${inside.map((key) => `"${key}"`).join(', ')} into "${name}"`;
}

/** How to correct a value: by an example in its place, unless that is too long. `isRow`: the value is a row of the list `name`. */
export function sendInstead(name: string, isRow: boolean, example: unknown, expected: string): string {
  const whole = example === undefined ? '' : JSON.stringify(example);
  const written = whole.length > EXAMPLE_LENGTH ? shortJson(example) : whole;
  if (name === '' || written === '' || written.length > 2 * EXAMPLE_LENGTH) return `Send ${withArticle(expected)}`;
  return isRow ? `Send only rows such as ${written}` : `Send "${name}": ${written}`;
}
