import { isAddressShaped } from '../../domain/address';
import { decodedPart } from '../../domain/location';
import { ungrouped } from '../../domain/money';
import { isRecord } from '../../domain/records';
import {
  CAPITALS,
  FORMATS,
  isFlag,
  isKnownSecret,
  isNumberShown,
  isSecret,
  isTypedKey,
  type Treatment,
  treatmentOf,
} from './fieldTreatment';
import { isLocation, pairsOf, splitHref } from './hrefParts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms';
import { createTextRedactor, secretsIn, shapes } from './secretSearch';

/**
 * Removes from state and actions everything that must not leave the member's device. What is not known to be harmless is masked: a text or
 * a number stays only if fieldTreatment.ts names its place and it has the expected format (-1, 0 and 1 stay, except under the key of a
 * secret), a key only if it has the format of the portal's keys. Server messages and URLs repeat other values, so every secret is replaced
 * wherever it occurs. Shape, type and emptiness stay, and equal values stay equal: redacting and reducing may be done in either order.
 *
 * Typed text is recognised by its place, not by its key: the payload of `<command>/submitted`, `form`, and `values` (of a draft or a
 * message). There only fields known to hold amounts, codes or numbers are shown, and the payment method.
 *
 * Amounts, numbers and codes of a reply are shown because the contract defines them (replyKeys.ts). Anything else is masked until its
 * key is listed in fieldTreatment.ts: src/testing/support/canary.test.ts finds such keys by `isClassified`.
 */

/** Redacts one value; `key` is the name of its field. */
export type Redact = (value: unknown, key?: string) => unknown;

/** The price of a donation in a currency, as the question about an approval shows it: written by the page, not typed. */
const LOCAL_PRICE = /^[\d.\u202f]{1,24} [A-Z]{3}$/;
/** A number with this many digits is not an amount, so it is searched for secrets. */
const MANY_DIGITS = /(?:\p{Nd}[\s.,-]?){9}/u;

const MESSAGE_KEYS = new Set(['id', 'message', 'values', 'comment']);
/** A text of the portal, by its catalogue id: its words are known, the inserted values are in `values`. */
const isMessage = (value: Record<string, unknown>): boolean =>
  typeof value.id === 'string' &&
  /^[\w+/]{6}$/.test(value.id) &&
  typeof value.message === 'string' &&
  Object.keys(value).every((key) => MESSAGE_KEYS.has(key));
/** The values of a text without digit grouping. */
const ungroupedValues = (values: unknown): unknown =>
  isRecord(values)
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? ungrouped(value) : value]),
      )
    : values;

/** How secrets are replaced in one report: those in a text, or a text as a whole. */
interface Replacer {
  readonly replaceSecrets: (text: string) => string;
  readonly pseudonymOf: Pseudonyms['of'];
}

/** Keeps a text of the expected format, white space around it or not, with secrets in it replaced; masks anything else as a whole. */
const redactUnlessFormatted = (replacer: Replacer, format: RegExp, text: string): string =>
  format.test(text.trim()) ? replacer.replaceSecrets(text) : replacer.pseudonymOf('unknown', text);

/** A part of a URL, escaped again only if something in it was replaced. */
function redactEscaped(part: string, redactPart: (text: string) => string): string {
  const plain = decodedPart(part);
  const redacted = redactPart(plain);
  return redacted === plain ? part : encodeURIComponent(redacted);
}

/**
 * The keys of a transaction and of an income row (`domain/transaction.ts`). Points join their fields, and an amount may have one, too: the
 * time before it, empty or of at least 11 digits, shows where it begins.
 */
const ROW_KEYS = [
  /^(?<type>[^.]*)\.(?<hash>[^.]*)\.(?<time>\d{11,}|)\.(?<amount>\d+(?:\.\d+)?)\.(?<from>[^.]*)\.(?<to>[^.]*)$/,
  /^(?<type>[^.]*)\.(?<time>\d{11,}|)\.(?<amount>\d+(?:\.\d+)?)\.(?<from>[^.]*)\.(?<to>[^.]*)$/,
];

/** The key of a row with its fields redacted as the row's own, so that a replay finds the row; `null` for any other text. */
function redactRowKey(replacer: Replacer, text: string): string | null {
  const fields = ROW_KEYS.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!fields) return null;
  const { type = '', hash, time, amount, from = '', to = '' } = fields;
  const party = (value: string): string =>
    FORMATS.code.test(value) ? replacer.replaceSecrets(value) : replacer.pseudonymOf('address', value);
  return [
    CAPITALS.test(type) ? type : replacer.pseudonymOf('unknown', type),
    ...(hash === undefined ? [] : [replacer.pseudonymOf('hash', hash)]),
    time,
    amount,
    party(from),
    party(to),
  ].join('.');
}

const redactSegment = (replacer: Replacer, part: string): string =>
  redactEscaped(part, (text) => redactUnlessFormatted(replacer, FORMATS.segment, text));

function redactQuery(replacer: Replacer, search: string): string {
  if (search.length < 2) return search;
  const pairs = pairsOf(search).map(([name, value]) => {
    if (value === null) return redactEscaped(name, (text) => replacer.pseudonymOf('token', text));
    const treatment = treatmentOf(decodedPart(name));
    // Only codes stay, and the method that a payment begins with. A partner's row is open under its code.
    if (name === 'method' && /^(USDT|BANK)$/.test(value)) return `method=${value}`;
    const isCode = /^(ref|code|row)$/i.test(name);
    const redactValue = (text: string): string => {
      const rowKey = name === 'row' ? redactRowKey(replacer, text) : null;
      if (rowKey !== null) return rowKey;
      if (isCode) return redactUnlessFormatted(replacer, FORMATS.code, text);
      return replacer.pseudonymOf(isKnownSecret(treatment) ? treatment : 'token', text);
    };
    return `${redactSegment(replacer, name)}=${redactEscaped(value, redactValue)}`;
  });
  return `?${pairs.join('&')}`;
}

/** The parts of a URL, redacted; the code of a donation, or the key of a receipt's row, as in the state, so that a replayed page finds it. */
const redactParts = (replacer: Replacer, { path, search, hash }: ReturnType<typeof splitHref>) => ({
  path: path
    .split('/')
    .map((part, at, parts) =>
      parts[at - 1] === 'view' || parts[at - 2] === 'receipt'
        ? redactEscaped(part, (text) => redactRowKey(replacer, text) ?? redactText(replacer, 'code', text))
        : redactSegment(replacer, part),
    )
    .join('/'),
  search: redactQuery(replacer, search),
  hash: hash.slice(0, 1) + redactSegment(replacer, hash.slice(1)),
});

function redactHref(replacer: Replacer, href: string): string {
  const { path, search, hash } = redactParts(replacer, splitHref(href));
  return path + search + hash;
}

function redactText(replacer: Replacer, treatment: Treatment, text: string): string {
  if (isSecret(treatment)) return replacer.pseudonymOf(treatment, text);
  switch (treatment) {
    case 'sentence':
      return replacer.replaceSecrets(text);
    case 'href':
      return redactHref(replacer, text);
    case 'keyword':
      // The portal's own keyword, even if a member has the same name.
      return FORMATS.keyword.test(text) ? text : replacer.pseudonymOf('unknown', text);
    case 'amount':
      if (MANY_DIGITS.test(text)) return redactUnlessFormatted(replacer, FORMATS.amount, text);
      return FORMATS.amount.test(text) ? text : replacer.pseudonymOf('unknown', text);
    case 'number':
      return FORMATS.number.test(text) ? text : replacer.pseudonymOf('unknown', text);
    case 'code':
      // The entity of a password change: its page compares it with the e-mail there.
      if (/^\S+@\S+$/.test(text)) return replacer.pseudonymOf('email', text);
      return redactUnlessFormatted(replacer, FORMATS.code, text);
  }
}

function redactNumber(replacer: Replacer, key: string, value: number, isTyped: boolean): number {
  const treatment = treatmentOf(key, isTyped);
  const masked = isKnownSecret(treatment) || !(isFlag(value) || isNumberShown(key, isTyped));
  if (!masked) return value;
  // The pseudonym of an OTP has only digits, as many as there were.
  const kind = treatment === 'phone' ? 'phone' : 'otp';
  return Number(replacer.pseudonymOf(kind, String(Math.abs(Math.trunc(value)))));
}

/**
 * A key may be typed text or come from a server: it stays if it has the format of the portal's keys. Names are not replaced
 * in it: a member called Wallet would remove a slice of the state.
 */
const redactKey = (replacer: Replacer, key: string): string =>
  FORMATS.key.test(key) && shapes(key).length === 0 ? key : replacer.pseudonymOf('unknown', key);

/** Makes the redaction of one report. `whole` is everything in it: a secret anywhere is replaced everywhere. */
export function createRedactor(whole: readonly unknown[]): Redact {
  const pseudonyms = createPseudonyms();
  const secrets = secretsIn(whole, pseudonyms.avoid);
  const replacer: Replacer = { replaceSecrets: createTextRedactor(secrets, pseudonyms.of), pseudonymOf: pseudonyms.of };

  function redactRecord(value: Record<string, unknown>, isTyped: boolean): Record<string, unknown> {
    if (isMessage(value)) {
      return { ...value, ...('values' in value ? { values: redact(ungroupedValues(value.values), '', true) } : {}) };
    }
    if (isLocation(value)) {
      const { path, search, hash } = value;
      return { ...value, ...redactParts(replacer, { path: String(path), search: String(search), hash: String(hash) }) };
    }
    return Object.fromEntries(
      // redux-persist's own marker: a replay has nothing to persist.
      Object.keys(value).flatMap((key) =>
        key === '_persist'
          ? []
          : [[redactKey(replacer, key), redact(value[key], key, isTyped || isTypedKey(value, key))]],
      ),
    );
  }

  /** State and actions share objects, so each is redacted once per kind of place. */
  const records = { typed: new WeakMap<object, unknown>(), other: new WeakMap<object, unknown>() };
  function redact(value: unknown, key = '', isTyped = false): unknown {
    if (typeof value === 'string') {
      const isWord = isTyped ? key === 'method' : /^(status|tx_type)$/.test(key);
      if (isWord && CAPITALS.test(value)) return value;
      if (key === 'price' && LOCAL_PRICE.test(value)) return value;
      // It may be shown as a QR code, so its pseudonym has an invalid checksum: every wallet refuses it.
      if (key === 'address' && isAddressShaped(value)) return pseudonyms.unpayable(value);
      return redactText(replacer, treatmentOf(key, isTyped), value);
    }
    if (typeof value === 'number') return redactNumber(replacer, key, value, isTyped);
    if (Array.isArray(value)) return value.map((item) => redact(item, key, isTyped));
    if (!isRecord(value)) return value;
    const cache = isTyped ? records.typed : records.other;
    const known = cache.get(value);
    if (known) return known;
    const redacted = redactRecord(value, isTyped);
    cache.set(value, redacted);
    return redacted;
  }

  return (value, key) => redact(value, key);
}
