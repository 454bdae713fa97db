import { MOST, MOST_ROWS } from '../domain/limits';
import { hasOwn, isRecord } from '../domain/records';
import {
  DIRECTIONS,
  type Facts,
  type Moment,
  RECEIPT_FORMAT,
  RECEIPTS_OF,
  type Receipt,
  type Side,
  STEPS,
  TRUTHS,
  UNITS,
} from './facts';
import { checksumOf } from './seal';

/**
 * Judges a file that anybody may have written. It is looked at by size and by depth before it is read as JSON, and by its shape before anything
 * of it is shown: what has a key too many, too few or of another kind is no receipt.
 */

/** Bytes or characters: more than a donation with `MOST_ROWS` payments has, each of the longest texts in any script. */
export const LARGEST_FILE = 1024 * 1024;
/** A receipt is nested four deep. */
const DEEPEST = 8;

/** What a text is, judged as a receipt. */
export type Verdict =
  /** As it was when its checksum was made. */
  | { readonly kind: 'unchanged' | 'changed'; readonly receipt: Receipt }
  /** Something else than a receipt, or too much of it. */
  | { readonly kind: 'none' };

type Check = (value: unknown) => boolean;

const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most && !/\p{Cs}/u.test(value);
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && value.length <= 2 * MOST.hash && pattern.test(value);
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** Exactly these keys, each its own. */
const exactly =
  (shape: { readonly [key: string]: Check }): Check =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).length === Object.keys(shape).length &&
    Object.entries(shape).every(([key, check]) => hasOwn(value, key) && check(value[key]));

/** Every key of it: one that is added is not forgotten here. */
type ShapeOf<Whole> = { readonly [Key in keyof Whole]-?: Check };

const decimal = matching(/^(?:0|[1-9]\d*)(?:\.\d+)?$/);
const MOMENT: ShapeOf<Moment> = {
  utc: matching(/^(?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  local: matching(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d)?$/),
};
const moment = exactly(MOMENT);
const SIDE: ShapeOf<Side> = { code: text(MOST.code), name: text(2 * MOST.name + 1), address: text(MOST.address) };
const side = exactly(SIDE);

const FACTS: ShapeOf<Facts> = {
  portalReceipt: oneOf([RECEIPT_FORMAT]),
  of: oneOf(RECEIPTS_OF),
  // A movement without a hash is named by everything that is known of it.
  reference: text(6 * MOST.hash),
  type: text(MOST.word),
  status: text(MOST.word),
  direction: oneOf(DIRECTIONS),
  amount: decimal,
  unit: oneOf(UNITS),
  filled: orNull(decimal),
  from: side,
  to: orNull(side),
  hash: text(MOST.hash),
  created: orNull(moment),
  steps: listOf(exactly({ step: oneOf(STEPS), at: orNull(moment) }), STEPS.length),
  payments: listOf(exactly({ to: side, amount: decimal, hash: text(MOST.hash), at: orNull(moment) }), MOST_ROWS),
  truths: listOf(oneOf(TRUTHS), TRUTHS.length),
  made: exactly({ at: moment, by: text(MOST.code) }),
};
const RECEIPT = exactly({ ...FACTS, sha256: matching(/^[0-9a-f]{64}$/) });

const isReceipt = (value: unknown): value is Receipt => RECEIPT(value);

/**
 * Whether brackets are nested deeper than any receipt's, without reading it as JSON; those within texts do not count. Sign by sign: a pattern
 * could be made to look at each quote up to the end.
 */
function isDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? '';
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** What a text is that somebody gives as a receipt. Never rejects. */
export async function judge(json: string): Promise<Verdict> {
  if (json.length > LARGEST_FILE || isDeep(json)) return { kind: 'none' };
  const read: unknown = await Promise.resolve(json.replace(/^\uFEFF/, ''))
    .then((plain): unknown => JSON.parse(plain))
    .catch(() => null);
  if (!isReceipt(read)) return { kind: 'none' };
  const { sha256, ...facts } = read;
  return { kind: checksumOf(facts) === sha256 ? 'unchanged' : 'changed', receipt: read };
}
