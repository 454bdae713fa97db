import { SECRET_KINDS, type SecretKind } from './pseudonyms';
import { REPLY_KEYS } from './replyKeys';

/** How a support report's redaction treats the text under a key: as a secret of a kind, or as one of these. */
export type Treatment =
  | SecretKind
  /** A keyword of the portal, which reducers compare. */
  | 'keyword'
  /** Digits, which stay. */
  | 'amount'
  /** Identifies a member, a donation or a country. */
  | 'code'
  /** A path with its query. */
  | 'href'
  /** Sentences of the portal or the server, which are searched for secrets. */
  | 'sentence'
  /** A number or a time; a text only if it has that format. */
  | 'number';

const words = (text: string): readonly string[] => text.split(/\s+/);

/** Keys whose values may be shown, compared in lower case without separators. A later row overrides an earlier one. */
const SHOWN: readonly (readonly [Exclude<Treatment, SecretKind>, readonly string[]])[] = [
  ['amount', REPLY_KEYS.amount],
  ['number', REPLY_KEYS.number],
  ['code', REPLY_KEYS.code],
  [
    'keyword',
    words(`type command lastsent tag asked list searcholder file purpose phase is focus field reason theme step
    view tab registertab profileview lost outcome notice method tone ref choice id`),
  ],
  ['amount', words('added before claimable claimed data fallen pin pins price reply risen')],
  ['code', ['slot', 'referrer', 'query', 'key', 'keys', 'member', 'entityid']],
  ['href', ['to', 'wanted', 'page', 'foundon', 'path', 'search']],
  [
    'sentence',
    words(`text lastmessage successmessage validationmessage title message what movement lines detail label
    direction status txtype kind where error`),
  ],
  ['number', words('at deviceat generation held nonce now offset resendfrom shownfor since')],
];

/** Keys that may hold a number although their texts are something else: an HTTP status. */
const NUMBERS_TOO = new Set(['status']);

/** Matched anywhere in a key unless a pattern is anchored; keys are compared in lower case without separators. */
const SECRETS: readonly (readonly [RegExp, SecretKind])[] = [
  [/pass(word|code|phrase)|^(pass|pwd|passwd)$|^confirm|secret/, 'password'],
  [/^otp|otp$|onetime|verificationcode/, 'otp'],
  [/token|authorization|cookie|jwt|apikey|appkey|idempotency|(entity|form)mark$/, 'token'],
  [/^e?mail$|email(id|address)?$|^emailid/, 'email'],
  [/phone|^(mobile|msisdn|whatsapp|tel)(no|number)?$/, 'phone'],
  [
    /^(owner|referrer|recipient|sender|first|middle|last|full|given|family|sur|nick|display|user|member)?names?$/,
    'name',
  ],
  [/address$/, 'address'],
  [/hash$|^(tx|transaction)id$/, 'hash'],
];

const normalisedKey = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '');
const listed: ReadonlyMap<string, Treatment> = new Map(
  SHOWN.flatMap(([treatment, keys]) => keys.map((key) => [normalisedKey(key), treatment] as const)),
);
const treatmentCache = new Map<string, Treatment>();

/** The keys of records that hold typed text. */
const TYPED_KEYS = new Set(['form', 'values']);
/** The treatments that also apply to typed text. Keywords and sentences do not: under such a key, a member may type anything. */
const TYPED_TREATMENTS: ReadonlySet<Treatment> = new Set<Treatment>(['amount', 'code', 'number']);
/** Whether this key of a record holds typed text. */
export const isTypedKey = (record: Record<string, unknown>, key: string): boolean =>
  TYPED_KEYS.has(key) || (key === 'payload' && typeof record.type === 'string' && record.type.endsWith('/submitted'));

/** How the text under a key is treated; in a record of typed text only amounts, codes and numbers are shown. */
export function treatmentOf(key: string, isTyped = false): Treatment {
  let found = treatmentCache.get(key);
  if (!found) {
    const plain = normalisedKey(key);
    found = SECRETS.find(([pattern]) => pattern.test(plain))?.[1] ?? listed.get(plain) ?? 'unknown';
    treatmentCache.set(key, found);
  }
  return !isTyped || isSecret(found) || TYPED_TREATMENTS.has(found) ? found : 'unknown';
}

const secretKinds: ReadonlySet<string> = new Set(SECRET_KINDS);
/** A secret of any kind, an unclassified value among them. */
export const isSecret = (treatment: Treatment): treatment is SecretKind => secretKinds.has(treatment);
/** A secret of a known kind; unclassified values are not among them. */
export const isKnownSecret = (treatment: Treatment): treatment is Exclude<SecretKind, 'unknown'> =>
  isSecret(treatment) && treatment !== 'unknown';

/** Flags: numbers that identify no one, under any key. */
export const isFlag = (value: number): boolean => [-1, 0, 1].includes(value);
/** Whether a number under this key is shown: that of an amount, a code or a number, typed or not; an HTTP status only if not typed. */
export const isNumberShown = (key: string, isTyped = false): boolean =>
  TYPED_TREATMENTS.has(treatmentOf(key)) || (!isTyped && NUMBERS_TOO.has(normalisedKey(key)));

/** The expected formats: of four treatments, of a `segment` of an href, and of a record's `key`. Anything else is masked. */
export const FORMATS = {
  keyword: /^\w[\w./ -]{0,63}$/,
  /** As members type it, too: digits of any script and separators. */
  amount: /^[-+]?[\p{Nd}.,\u066b\u066c ]{1,40}$/u,
  /** With a digit, and not a telephone number. */
  code: /^(?!\d{9,}$)(?=.*\d)[\w-]{1,32}$/,
  number: /^[-+]?[\d.:, TZ+-]{1,32}$/,
  segment: /^[\w.~-]{0,40}$/,
  /** Not a telephone number. */
  key: /^(?!\d{7,}$)[\w$./:-]{0,64}$/,
} as const;
/** Statuses and types of the server: `SENT`, `REFERRAL`. */
export const CAPITALS = /^[A-Z]{2,16}(?:[ _-][A-Z]{2,16}){0,3}$/;
