import { decodedPart } from '../../domain/location';
import { isRecord } from '../../domain/records';
import { asciiDigits } from '../../domain/typedText';
import { CAPITALS, FORMATS, isSecret, isTypedKey, treatmentOf } from './fieldTreatment';
import { isLocation, pairsOf, splitHref } from './hrefParts';
import { NAME_WORD, type Pseudonyms, type SecretKind } from './pseudonyms';

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
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** In lower case and as long as before, so that positions stay. `İ` is the only letter that would become two characters. */
const lowered = (text: string): string => text.replace(/İ/g, 'i').toLowerCase();

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

/** All secrets of a report. */
export interface Secrets {
  /** By their first two letters, longest first. */
  readonly hidden: Map<string, Hidden[]>;
  /** The searched values. */
  readonly searched: Set<string>;
  /** Telephone numbers and OTPs, digits only. */
  readonly digits: Map<string, SecretKind>;
}

/** Adds a text to search for, in any letter case or, with `exact`, only in this one. A text shorter than `minLength` is left out. */
function addHidden({ hidden, searched }: Secrets, kind: SecretKind, text: string, minLength: number, exact = ''): void {
  const lower = lowered(text);
  if (searched.has(exact || lower) || text.length < minLength) return;
  searched.add(exact || lower);
  const start = lower.slice(0, 2);
  const same = hidden.get(start);
  if (same) same.push({ lower, kind, exact });
  else hidden.set(start, [{ lower, kind, exact }]);
}

/** Adds a value of a kind; calls `avoid` with each word of a name. */
function addSecret(secrets: Secrets, kind: SecretKind, value: string, avoid: Pseudonyms['avoid']): void {
  const text = value.trim();
  if (kind === 'name') {
    for (const [word] of text.matchAll(NAME_WORD)) {
      avoid(word);
      // Some scripts write a name in two characters.
      addHidden(secrets, kind, word, /^\p{ASCII}*$/u.test(word) ? 3 : 2);
      // 'Om' is a name, 'om' may be any word.
      if (/^[A-Z]\p{ASCII}$/u.test(word)) addHidden(secrets, kind, word, 2, word);
    }
    return;
  }
  // An unclassified value may equal a word of the portal: replacing a short one would remove that word everywhere.
  if (kind === 'unknown') {
    if (!FORMATS.code.test(text) && !CAPITALS.test(text)) addHidden(secrets, kind, text, ANYWHERE_FROM);
    return;
  }
  addHidden(secrets, kind, kind === 'password' ? value : text, /^\d+$/.test(text) ? 4 : 3);
  if (kind !== 'phone' && kind !== 'otp') return;
  const digits = asciiDigits(text).replace(/\D/g, '');
  if (digits.length < 4) return;
  secrets.digits.set(digits, kind);
  if (kind === 'phone' && digits.length > NATIONAL_DIGITS) secrets.digits.set(digits.slice(-NATIONAL_DIGITS), kind);
}

/** What a money command sent, under the random key by which later events refer to it. */
const isOutcome = (value: Record<string, unknown>): boolean =>
  typeof value.key === 'string' && typeof value.command === 'string' && isRecord(value.form);

/** Collects the secrets of a report by their keys; calls `avoid` with each word of a name. */
export function secretsIn(whole: readonly unknown[], avoid: Pseudonyms['avoid']): Secrets {
  const secrets: Secrets = { hidden: new Map(), searched: new Set(), digits: new Map() };
  const seen = { typed: new WeakSet<object>(), other: new WeakSet<object>() };
  function collect(value: unknown, key: string, isTyped = false): void {
    const treatment = treatmentOf(key, isTyped);
    if (typeof value === 'string') {
      if (treatment === 'href') collectQuery(splitHref(value).search);
      else if (isSecret(treatment)) addSecret(secrets, treatment, value, avoid);
      return;
    }
    if (typeof value === 'number') {
      if (treatment === 'phone' || treatment === 'otp') addSecret(secrets, treatment, String(value), avoid);
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
    if (isOutcome(value)) addSecret(secrets, 'token', String(value.key), avoid);
    if (isLocation(value)) collectQuery(String(value.search));
    else for (const name of Object.keys(value)) collect(value[name], name, isTyped || isTypedKey(value, name));
  }

  function collectQuery(search: string): void {
    for (const [name, value] of pairsOf(search)) if (value !== null) collect(decodedPart(value), decodedPart(name));
  }

  for (const value of whole) collect(value, '');
  for (const same of secrets.hidden.values()) same.sort((a, b) => b.lower.length - a.lower.length);
  return secrets;
}

/** The positions of secret values in a text. */
function occurrences({ hidden }: Secrets, text: string): Stretch[] {
  const lower = lowered(text);
  const found: Stretch[] = [];
  for (let at = 0; at < lower.length - 1; at++) {
    for (const { lower: value, kind, exact } of hidden.get(lower.slice(at, at + 2)) ?? []) {
      if (!lower.startsWith(value, at) || !text.startsWith(exact, at)) continue;
      const to = at + value.length;
      const inside = WORD_CHARACTER.test(lower.charAt(at - 1)) || WORD_CHARACTER.test(lower.charAt(to));
      if (inside && value.length < ANYWHERE_FROM && WORD_CHARACTER.test(value)) continue;
      found.push({ from: at, to, kind });
      break;
    }
  }
  return found;
}

/** The positions of recognisable secrets in a text. */
export function shapes(text: string): Stretch[] {
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
export function createTextRedactor(secrets: Secrets, pseudonymOf: Pseudonyms['of']): (text: string) => string {
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
