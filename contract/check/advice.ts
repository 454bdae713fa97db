import { isRecord } from '../../src/domain/records';
import type { ContractCall, Deviation } from '../readContract';

/** The advice on a deviation from the contract's schemas: what to rename, to move or to send. */

const EXAMPLE_LENGTH = 60;

/** Common other names for the contract's names. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
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
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The key that most likely stands for the missing `name`; `undefined` without one. */
function aliasOf(source: Record<string, unknown>, name: string): string | undefined {
  const keys = Object.keys(source);
  return (
    keys.find((key) => key !== name && plain(key) === plain(name)) ??
    keys.find((key) => ALIASES[name]?.includes(plain(key)) === true)
  );
}

/** Words of the contract with the article that a sentence needs. */
export function withArticle(words: string): string {
  if (/^(?:object|empty)\b/.test(words)) return `an ${words}`;
  return /^(?:list|text|number|boolean|decimal|whole|time)\b/.test(words) ? `a ${words}` : words;
}

const stepsOf = (field: string): readonly string[] => field.replaceAll('[]', '.[]').split('.').filter(Boolean);

/** The values at a path such as `data.transactions[].amount`, one for each row. */
function valuesAt(root: unknown, steps: readonly string[]): readonly unknown[] {
  let found: readonly unknown[] = [root];
  for (const step of steps) {
    found = found.flatMap((each): readonly unknown[] => {
      if (step === '[]') return Array.isArray(each) ? each : [];
      return isRecord(each) ? [each[step]] : [];
    });
  }
  return found;
}

const shortJson = (value: unknown): string => {
  if (Array.isArray(value)) return '[…]';
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value).map((key) => `"${key}": …`);
  return `{${keys.join(', ')}}`;
};

/** An instruction to correct a value that was sent in another place or under another name; `null` when there is none. */
function renamedOrMoved(holder: Record<string, unknown>, name: string, example: unknown): string | null {
  const alias = aliasOf(holder, name);
  if (alias !== undefined) return `Rename "${alias}" to "${name}"`;
  const lists = Object.keys(holder).filter((key) => Array.isArray(holder[key]));
  if (Array.isArray(example) && lists.length === 1) return `Rename "${lists[0]}" to "${name}"`;
  const inside = isRecord(example) ? Object.keys(example).filter((key) => key in holder) : [];
  return inside.length === 0 ? null : `Put ${inside.map((key) => `"${key}"`).join(', ')} into "${name}"`;
}

/** The change to make to a server whose reply is `body`. */
export function changeOf(call: ContractCall, body: unknown, { field, got, expected }: Deviation): string {
  const steps = stepsOf(field);
  const name = steps.findLast((step) => step !== '[]') ?? '';
  const [example] = valuesAt(call.example, steps);
  if (got.startsWith('missing')) {
    for (const holder of valuesAt(body, steps.slice(0, -1)).filter(isRecord)) {
      const instruction = renamedOrMoved(holder, name, example);
      if (instruction !== null) return instruction;
    }
  }
  const whole = example === undefined ? '' : JSON.stringify(example);
  const written = whole.length > EXAMPLE_LENGTH ? shortJson(example) : whole;
  if (written === '' || written.length > 2 * EXAMPLE_LENGTH) return `Send ${withArticle(expected)}`;
  return field.endsWith('[]') ? `Send rows such as ${written}, and none between them` : `Send "${name}": ${written}`;
}
