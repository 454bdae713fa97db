import { isAddressShaped } from '../../domain/address';
import { ungrouped } from '../../domain/money';
import { isRecord } from '../../domain/records';
import { asciiDigits } from '../../domain/typedText';
import { createPseudonyms, NAME_WORD, type Pseudonyms, SECRET_KINDS, type SecretKind } from './pseudonyms';
import { REPLY_KEYS } from './replyKeys';

/**
 * Removes from state and actions everything that must not leave the member's device. What is not known to be harmless is masked: a text, a
 * number or a key stays only if one of the lists below names its place and it has the expected format. Server messages
 * and addresses repeat other values, so every secret is replaced wherever it occurs. Shape, type and emptiness stay, and equal
 * values stay equal: redacting and reducing may be done in either order.
 *
 * Typed text is recognised by its place, not by its key: the payload of `<command>/submitted`, `form`, and `values` (of a draft or a
 * message). There only fields known to hold amounts, codes or numbers are shown, and the payment method.
 *
 * Amounts, numbers and codes of a reply are shown because the contract defines them (replyKeys.ts). Anything else is masked until its
 * key is on a list below: src/testing/support/canary.test.ts finds such keys by `isClassified`.
 */

/** Redacts one value; `key` is the name of its field. */
export type Redact = (value: unknown, key?: string) => unknown;

/** How the text under a key is treated: as a secret of a kind, or as one of these. */
type Treatment =
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

/** Other keys that are shown, in lower case without punctuation. They override replyKeys.ts. */
const HARMLESS: readonly (readonly [Exclude<Treatment, SecretKind>, string])[] = [
  [
    'keyword',
    'type command lastsent tag asked list searcholder file purpose phase is focus field reason theme step view tab registertab profileview lost outcome notice method tone ref choice id',
  ],
  ['amount', 'before pin pins data price reply risen'],
  ['code', 'slot referrer query key keys member entityid'],
  ['href', 'to wanted page foundon path search'],
  [
    'sentence',
    'text lastmessage successmessage validationmessage title message what movement lines detail label direction words status txtype kind where error',
  ],
  ['number', 'at deviceat generation held limit nonce now offset resendfrom shownfor since version'],
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
const ofReplies = (['amount', 'number', 'code'] as const).flatMap((treatment) =>
  REPLY_KEYS[treatment].map((key) => [normalisedKey(key), treatment] as const),
);
const listed: ReadonlyMap<string, Treatment> = new Map<string, Treatment>([
  ...ofReplies,
  ...HARMLESS.flatMap(([treatment, keys]) => keys.split(' ').map((key) => [key, treatment] as const)),
]);
const treatments = new Map<string, Treatment>();

/** The keys of records that hold typed text. */
const TYPED_KEYS = new Set(['form', 'values']);
/** Elsewhere keywords and sentences are the portal's or the server's own. */
const TYPED_TREATMENTS: ReadonlySet<Treatment> = new Set<Treatment>(['amount', 'code', 'number']);
/** Whether this key of a record holds typed text. */
export const isTypedKey = (record: Record<string, unknown>, key: string): boolean =>
  TYPED_KEYS.has(key) || (key === 'payload' && typeof record.type === 'string' && record.type.endsWith('/submitted'));

function treatmentOf(key: string, isTyped = false): Treatment {
  let found = treatments.get(key);
  if (!found) {
    const plain = normalisedKey(key);
    found = SECRETS.find(([pattern]) => pattern.test(plain))?.[1] ?? listed.get(plain) ?? 'unknown';
    treatments.set(key, found);
  }
  return !isTyped || isSecret(found) || TYPED_TREATMENTS.has(found) ? found : 'unknown';
}

const secretKinds: ReadonlySet<string> = new Set(SECRET_KINDS);
const isSecret = (treatment: Treatment): treatment is SecretKind => secretKinds.has(treatment);
/** A secret of a known kind; unclassified values are not among them. */
const isKnownSecret = (treatment: Treatment): treatment is Exclude<SecretKind, 'unknown'> =>
  isSecret(treatment) && treatment !== 'unknown';

/** Numbers that identify no one, in any place: flags. */
const isFlag = (value: number): boolean => value === 0 || Math.abs(value) === 1;
const isNumberKey = (key: string, isTyped = false): boolean =>
  TYPED_TREATMENTS.has(treatmentOf(key)) || (!isTyped && NUMBERS_TOO.has(normalisedKey(key)));

/** Whether the key is classified. Unclassified values are masked, and support cannot read them. */
export function isClassified(key: string, value: unknown): boolean {
  if (typeof value === 'number') return isFlag(value) || isNumberKey(key) || isKnownSecret(treatmentOf(key));
  return typeof value !== 'string' || value.trim() === '' || treatmentOf(key) !== 'unknown';
}

/** The expected format by treatment. Anything else is masked. */
const FORMATS = {
  keyword: /^\w[\w./ -]{0,63}$/,
  /** As members type it, too: digits of any script and separators. */
  amount: /^[-+]?[\p{Nd}.,\u066b\u066c ]{1,40}$/u,
  /** With a digit, and not a telephone number. */
  code: /^(?!\d{9,}$)(?=.*\d)[\w-]{1,32}$/,
  number: /^[-+]?[\d.:, TZ+-]{1,32}$/,
  segment: /^[\w.~-]{0,40}$/,
  key: /^(?!\d{7,}$)[\w$./:-]{0,64}$/,
} as const;
/** A number with this many digits is not an amount, so it is searched for secrets. */
const MANY_DIGITS = /(?:\p{Nd}[\s.,-]?){9}/u;
/** Statuses and types of the server: `SENT`, `REFERRAL`. */
const CAPITALS = /^[A-Z]{2,16}(?:[ _-][A-Z]{2,16}){0,3}$/;
const SHORT_NUMBER = /^\d{1,5}$|^\d+\.\d+$/;

/**
 * Secrets that are recognisable under any key; where a pattern has a group, the secret is that group, at its end. Without
 * lookbehind: Safari only supports it from 16.4 on, and would not load the file.
 */
const SHAPES: readonly (readonly [RegExp, SecretKind])[] = [
  [/[^\s"'<>()[\]{},;:/?&=]+(?:@|%40)[^\s"'<>()[\]{},;:/?&=]*[\p{L}\p{N}]/giu, 'email'],
  [/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g, 'address'],
  [/0x[0-9a-fA-F]{10,}/g, 'hash'],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{4,}/g, 'token'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[\w-]{32,}/g, 'token'],
  [/\+\p{Nd}(?:[\s().-]{0,2}\p{Nd}){7,14}/gu, 'phone'],
  [
    /\b(?:otp|one[ -]time (?:password|code)|passcode|verification code)\P{Nd}{0,19}[^\p{L}\p{Nd}](\p{Nd}(?:[\s-]?\p{Nd}){3,7})(?!\p{Nd})/giu,
    'otp',
  ],
];

/** Digits as people write them: in groups, with punctuation and spaces between. */
const DIGIT_RUNS = /\p{Nd}(?:[\s().\-/_\u2010-\u2015\u200b\u2060·]{0,3}\p{Nd})+/gu;
/** The trailing digits that identify a telephone number, with and without its country code. */
const NATIONAL_DIGITS = 9;

/** A shorter value is only searched as a whole word. */
const ANYWHERE_FROM = 6;
const LETTER = /[\p{L}\p{N}]/u;

interface Hidden {
  readonly lower: string;
  readonly kind: SecretKind;
  /** Searched in exactly this case; `''`: in any. */
  readonly exact: string;
}

interface Stretch {
  readonly from: number;
  to: number;
  kind: SecretKind;
}

/** Decodes percent signs of a URL's part; a broken escape stays, because this decoder never throws. */
const decoded = (text: string): string =>
  new URLSearchParams(`v=${text.replace(/[+&#]/g, encodeURIComponent)}`).get('v') ?? '';

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
/** What a money command sent, under the random key by which later events refer to it. */
const isOutcome = (value: Record<string, unknown>): boolean =>
  typeof value.key === 'string' && typeof value.command === 'string' && isRecord(value.form);
const isLocation = (value: Record<string, unknown>): boolean =>
  typeof value.path === 'string' && typeof value.search === 'string' && typeof value.hash === 'string';

/** `?a=b&c` as its decoded names and values. */
const pairsOf = (search: string): readonly (readonly [name: string, value: string | null])[] =>
  search
    .slice(1)
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)];
    });

/** Splits `/path?query#fragment`; the parts put together are the same text. */
function partsOf(href: string): { readonly path: string; readonly search: string; readonly hash: string } {
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const rest = hashAt < 0 ? href : href.slice(0, hashAt);
  const searchAt = rest.indexOf('?');
  return {
    path: searchAt < 0 ? rest : rest.slice(0, searchAt),
    search: searchAt < 0 ? '' : rest.slice(searchAt),
    hash,
  };
}

/** All secrets of a report. */
interface Secrets {
  /** By their first two letters, longest first. */
  readonly hidden: Map<string, Hidden[]>;
  /** The searched values. */
  readonly searched: Set<string>;
  /** Telephone numbers and OTPs, digits only. */
  readonly digits: Map<string, SecretKind>;
}

function hide({ hidden, searched }: Secrets, kind: SecretKind, text: string, least: number, exact = ''): void {
  const lower = text.toLowerCase();
  if (searched.has(exact || lower) || text.length < least) return;
  searched.add(exact || lower);
  const start = lower.slice(0, 2);
  const same = hidden.get(start);
  if (same) same.push({ lower, kind, exact });
  else hidden.set(start, [{ lower, kind, exact }]);
}

/** Adds a value of a kind; calls `avoid` with each word of a name. */
function note(secrets: Secrets, kind: SecretKind, value: string, avoid: Pseudonyms['avoid']): void {
  const text = value.trim();
  if (kind === 'name') {
    for (const [word] of text.matchAll(NAME_WORD)) {
      avoid(word);
      // Some scripts write a name in two characters.
      hide(secrets, kind, word, /^\p{ASCII}*$/u.test(word) ? 3 : 2);
      // 'Om' is a name, 'om' may be any word.
      if (/^[A-Z]\p{ASCII}$/u.test(word)) hide(secrets, kind, word, 2, word);
    }
    return;
  }
  // An unclassified value may equal a word of the portal: replacing a short one would remove that word everywhere.
  if (kind === 'unknown') {
    if (!FORMATS.code.test(text) && !CAPITALS.test(text)) hide(secrets, kind, text, ANYWHERE_FROM);
    return;
  }
  hide(secrets, kind, kind === 'password' ? value : text, /^\d+$/.test(text) ? 4 : 3);
  if (kind !== 'phone' && kind !== 'otp') return;
  const digits = asciiDigits(text).replace(/\D/g, '');
  if (digits.length < 4) return;
  secrets.digits.set(digits, kind);
  if (kind === 'phone' && digits.length > NATIONAL_DIGITS) secrets.digits.set(digits.slice(-NATIONAL_DIGITS), kind);
}

/** Collects secrets by their keys. */
function secretsIn(whole: readonly unknown[], avoid: Pseudonyms['avoid']): Secrets {
  const secrets: Secrets = { hidden: new Map(), searched: new Set(), digits: new Map() };
  const seen = { typed: new WeakSet<object>(), other: new WeakSet<object>() };
  function collect(value: unknown, key: string, isTyped = false): void {
    const treatment = treatmentOf(key, isTyped);
    if (typeof value === 'string') {
      if (treatment === 'href') collectQuery(partsOf(value).search);
      else if (isSecret(treatment)) note(secrets, treatment, value, avoid);
      return;
    }
    if (typeof value === 'number') {
      if (treatment === 'phone' || treatment === 'otp') note(secrets, treatment, String(value), avoid);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) collect(item, key, isTyped);
      return;
    }
    const visited = isTyped ? seen.typed : seen.other;
    if (visited.has(value) || !isRecord(value)) return;
    visited.add(value);
    if (isOutcome(value)) note(secrets, 'token', String(value.key), avoid);
    if (isLocation(value)) collectQuery(String(value.search));
    else for (const name of Object.keys(value)) collect(value[name], name, isTyped || isTypedKey(value, name));
  }

  function collectQuery(search: string): void {
    for (const [name, value] of pairsOf(search)) if (value !== null) collect(decoded(value), decoded(name) || 'v');
  }

  for (const value of whole) collect(value, '');
  for (const same of secrets.hidden.values()) same.sort((a, b) => b.lower.length - a.lower.length);
  return secrets;
}

/** The positions of secret values in a text. */
function occurrences({ hidden }: Secrets, text: string): Stretch[] {
  const lowered = text.toLowerCase();
  // A few letters get longer in lower case, which would shift positions.
  const lower = lowered.length === text.length ? lowered : text;
  const found: Stretch[] = [];
  for (let at = 0; at < lower.length - 1; at++) {
    for (const { lower: value, kind, exact } of hidden.get(lower.slice(at, at + 2)) ?? []) {
      if (!lower.startsWith(value, at) || !text.startsWith(exact, at)) continue;
      const to = at + value.length;
      const inside = LETTER.test(lower.charAt(at - 1)) || LETTER.test(lower.charAt(to));
      if (inside && value.length < ANYWHERE_FROM && LETTER.test(value)) continue;
      found.push({ from: at, to, kind });
      break;
    }
  }
  return found;
}

/** The positions of recognisable secrets in a text. */
function shapes(text: string): Stretch[] {
  return SHAPES.flatMap(([pattern, kind]) =>
    [...text.matchAll(pattern)].map(({ 0: found, 1: secret = found, index }) => {
      const to = index + found.length;
      return { from: to - secret.length, to, kind };
    }),
  );
}

/** The positions of telephone numbers and OTPs with other grouping, or in the digits of another script. */
function regrouped({ digits: numbers }: Secrets, text: string): Stretch[] {
  const found: Stretch[] = [];
  for (const run of numbers.size === 0 ? [] : text.matchAll(DIGIT_RUNS)) {
    const places = [...run[0].matchAll(/\p{Nd}/gu)].map((digit) => {
      const from = run.index + digit.index;
      return { from, to: from + digit[0].length };
    });
    const digits = asciiDigits(run[0]).replace(/\D/g, '');
    for (const [secret, kind] of numbers) {
      for (let at = digits.indexOf(secret); at >= 0; at = digits.indexOf(secret, at + 1)) {
        const [first, last] = [places[at], places[at + secret.length - 1]];
        if (!first || !last) continue;
        // Within a longer number it is another number.
        const touches = places[at - 1]?.to === first.from || places[at + secret.length]?.from === last.to;
        if (!touches || secret.length >= ANYWHERE_FROM) found.push({ from: first.from, to: last.to, kind });
      }
    }
  }
  return found;
}

/** Replaces each stretch of a text by a pseudonym. Where two overlap, no part of either may stay. */
function replaced(text: string, stretches: readonly Stretch[], pseudonymOf: Pseudonyms['of']): string {
  let out = '';
  let end = 0;
  let open: Stretch | null = null;
  const close = () => {
    if (open) out += pseudonymOf(open.kind, text.slice(open.from, open.to));
    end = open?.to ?? end;
  };
  for (const stretch of [...stretches].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (open && stretch.from < open.to) {
      if (stretch.to > open.to) Object.assign(open, { to: stretch.to, kind: 'token' });
      continue;
    }
    close();
    out += text.slice(end, stretch.from);
    open = { ...stretch };
  }
  close();
  return out + text.slice(end);
}

/** Replaces every secret in a text; caches the result per text. */
function createTextRedactor(secrets: Secrets, pseudonymOf: Pseudonyms['of']): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    if (text.length < 2 || (SHORT_NUMBER.test(text) && !secrets.searched.has(text))) return text;
    const known = texts.get(text);
    if (known !== undefined) return known;
    const stretches = [...occurrences(secrets, text), ...shapes(text), ...regrouped(secrets, text)];
    const out = replaced(text, stretches, pseudonymOf);
    texts.set(text, out);
    return out;
  };
}

/** How secrets are replaced in one report: those in a text, or a text as a whole. */
interface Replacer {
  readonly replaceSecrets: (text: string) => string;
  readonly pseudonymOf: Pseudonyms['of'];
}

/** Keeps a text of the expected format, with secrets in it replaced; masks anything else as a whole. */
const redactPlain = (replacer: Replacer, plain: RegExp, text: string): string =>
  plain.test(text) ? replacer.replaceSecrets(text) : replacer.pseudonymOf('unknown', text);

/** A part of a URL, escaped again only if something in it was replaced. */
function redactEscaped(part: string, redactPart: (text: string) => string): string {
  const decodedPart = decoded(part);
  const redacted = redactPart(decodedPart);
  return redacted === decodedPart ? part : encodeURIComponent(redacted);
}

const redactSegment = (replacer: Replacer, part: string): string =>
  redactEscaped(part, (text) => redactPlain(replacer, FORMATS.segment, text));

function redactQuery(replacer: Replacer, search: string): string {
  if (search.length < 2) return search;
  const pairs = pairsOf(search).map(([name, value]) => {
    // The portal reads no other parameters, so an unknown one is masked.
    if (value === null) return redactEscaped(name, (text) => replacer.pseudonymOf('token', text));
    const treatment = treatmentOf(decoded(name));
    const isCode = /^(ref|code)$/i.test(name);
    const redactValue = (text: string): string => {
      if (isCode) return redactPlain(replacer, FORMATS.code, text);
      return replacer.pseudonymOf(isKnownSecret(treatment) ? treatment : 'token', text);
    };
    return `${redactSegment(replacer, name)}=${redactEscaped(value, redactValue)}`;
  });
  return `?${pairs.join('&')}`;
}

/** The parts of a URL, redacted. */
const redactParts = (replacer: Replacer, { path, search, hash }: ReturnType<typeof partsOf>) => ({
  path: path
    .split('/')
    .map((part) => redactSegment(replacer, part))
    .join('/'),
  search: redactQuery(replacer, search),
  hash: hash.slice(0, 1) + redactSegment(replacer, hash.slice(1)),
});

function redactHref(replacer: Replacer, href: string): string {
  const { path, search, hash } = redactParts(replacer, partsOf(href));
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
      if (MANY_DIGITS.test(text)) return redactPlain(replacer, FORMATS.amount, text);
      return FORMATS.amount.test(text) ? text : replacer.pseudonymOf('unknown', text);
    case 'number':
      return FORMATS.number.test(text) ? text : replacer.pseudonymOf('unknown', text);
    case 'code':
      return redactPlain(replacer, FORMATS.code, text);
  }
}

function redactNumber(replacer: Replacer, key: string, value: number, isTyped: boolean): number {
  const treatment = treatmentOf(key, isTyped);
  const masked = isKnownSecret(treatment) || !(isFlag(value) || isNumberKey(key, isTyped));
  if (!masked) return value;
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
      if ((isTyped ? key === 'method' : /^(status|tx_type)$/.test(key)) && CAPITALS.test(value)) return value;
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
