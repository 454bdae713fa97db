import { isAddressShaped } from '../domain/address';
import { isRecord } from '../domain/records';
import { createPseudonyms, NAME_WORD, type Secret } from './pseudonyms';

/**
 * Takes out of state and actions whatever must not leave the member's device. By the name of the key, at any depth; and since server
 * messages and addresses repeat what stands elsewhere, every such value is replaced wherever it occurs. Shape, type and emptiness
 * stay, and equal values stay equal: redacting and reducing may be done in either order.
 */

/** Redacts one value; `key` is the name under which it stands. */
export type Redact = (value: unknown, key?: string) => unknown;

/** How the text under a key is treated: as a secret of a kind, or as one of these. */
type Treatment =
  | Secret
  /** A word of the portal itself, which reducers compare. */
  | 'word'
  /** Digits, which stay. */
  | 'amount'
  /** A path with its query. */
  | 'href'
  /** Anything else: what is in it is looked for. */
  | 'text';

const isSecret = (treatment: Treatment): treatment is Secret =>
  treatment !== 'word' && treatment !== 'amount' && treatment !== 'href' && treatment !== 'text';

const WORDS = new Set(
  'type command phase focus field form reason theme step view tab registertab profileview lost outcome notice method ref'.split(
    ' ',
  ),
);
const AMOUNTS = new Set('amount usdt income incomebal sent received balance filled help pin pins'.split(' '));

/** By what a key ends with or is; keys are compared in lower case without marks between their words. */
const SECRETS: readonly (readonly [RegExp, Secret])[] = [
  [/pass(word|code|phrase)|^(pass|pwd|passwd)$|^confirm|secret/, 'password'],
  [/^otp|otp$|onetime|verificationcode/, 'otp'],
  [/token|authorization|cookie|jwt|apikey|appkey|idempotency/, 'token'],
  [/^e?mail$|email(id|address)?$|^emailid/, 'email'],
  [/phone|^(mobile|msisdn|whatsapp|tel)(no|number)?$/, 'phone'],
  [
    /^(owner|referrer|recipient|sender|first|middle|last|full|given|family|sur|nick|display|user|member)?names?$/,
    'name',
  ],
  [/address$|^subject$/, 'address'],
  [/hash$|^(tx|transaction)id$/, 'hash'],
];

const treatments = new Map<string, Treatment>();

function treatmentOf(key: string): Treatment {
  const known = treatments.get(key);
  if (known) return known;
  const plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found =
    SECRETS.find(([pattern]) => pattern.test(plain))?.[1] ??
    (WORDS.has(plain)
      ? 'word'
      : AMOUNTS.has(plain)
        ? 'amount'
        : plain === 'to' || plain === 'wanted'
          ? 'href'
          : 'text');
  treatments.set(key, found);
  return found;
}

/** What the portal itself writes into such places. Anything else there is looked at like any text. */
const PLAIN_WORD = /^\w[\w./ -]{0,63}$/;
const PLAIN_AMOUNT = /^-?[\d.,]{1,40}$/;
/** Statuses and types of the server: `SENT`, `REFERRAL`. */
const CAPITALS = /^[A-Z]{2,16}(?:[ _-][A-Z]{2,16}){0,3}$/;
const SHORT_NUMBER = /^\d{1,5}$|^\d+\.\d+$/;

/** Texts that give themselves away, whatever key they stand under. */
const SHAPES: readonly (readonly [RegExp, Secret])[] = [
  [/[^\s"'<>()[\]{},;:/?&=]+(?:@|%40)[^\s"'<>()[\]{},;:/?&=]*[\p{L}\p{N}]/giu, 'email'],
  [/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g, 'address'],
  [/0x[0-9a-fA-F]{10,}/g, 'hash'],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{4,}/g, 'token'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[\w-]{32,}/g, 'token'],
];

/** Shorter than this, a value is looked for as a whole word only. */
const ANYWHERE_FROM = 6;
const LETTER = /[\p{L}\p{N}]/u;

interface Hidden {
  readonly lower: string;
  readonly kind: Secret;
}

interface Stretch {
  readonly from: number;
  to: number;
  kind: Secret;
}

/** Percent signs of an address; a broken escape stays as it is, so the decoder that never throws does it. */
const decoded = (text: string): string =>
  new URLSearchParams(`v=${text.replace(/[+&#]/g, encodeURIComponent)}`).get('v') ?? '';

/** A text of the portal: its words are known, what was put into them stands in `values`. */
const isMessage = (value: Record<string, unknown>): boolean =>
  typeof value.id === 'string' && typeof value.message === 'string';
/** What a keyed command sent: a random key and the form as JSON. */
const isIntent = (value: Record<string, unknown>): boolean =>
  typeof value.key === 'string' && typeof value.form === 'string' && Object.keys(value).length === 2;
const isPlace = (value: Record<string, unknown>): boolean =>
  typeof value.path === 'string' && typeof value.search === 'string' && typeof value.hash === 'string';

/** `?a=b&c` as its names and values, decoded. */
const pairsOf = (search: string): readonly (readonly [name: string, value: string | null])[] =>
  search
    .slice(1)
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)];
    });

/** `/path?query#fragment` in its parts, which put together are the same text. */
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

/** Makes the redaction of one report. `whole` is everything that will be in it: what is secret anywhere is replaced everywhere. */
export function createRedactor(whole: readonly unknown[]): Redact {
  const pseudonyms = createPseudonyms();
  /** Secret values by their first two letters, longest first. */
  const hidden = new Map<string, Hidden[]>();
  const listed = new Set<string>();

  function hide(kind: Secret, text: string, least: number): void {
    const lower = text.toLowerCase();
    if (listed.has(lower) || text.length < least) return;
    listed.add(lower);
    const start = lower.slice(0, 2);
    const same = hidden.get(start);
    if (same) same.push({ lower, kind });
    else hidden.set(start, [{ lower, kind }]);
  }

  function note(kind: Secret, value: string): void {
    const text = value.trim();
    if (kind === 'name') {
      for (const [word] of text.matchAll(NAME_WORD)) {
        pseudonyms.avoid(word);
        // Scripts that write a name in two signs.
        hide(kind, word, /^\p{ASCII}*$/u.test(word) ? 3 : 2);
      }
      return;
    }
    hide(kind, kind === 'password' ? value : text, /^\d+$/.test(text) ? 4 : 3);
  }

  /** Looks through everything for secrets, by their keys. */
  const seen = new WeakSet<object>();
  function collect(value: unknown, key: string): void {
    const treatment = treatmentOf(key);
    if (typeof value === 'string') {
      if (treatment === 'href') collectQuery(partsOf(value).search);
      else if (isSecret(treatment)) note(treatment, value);
      return;
    }
    if (typeof value === 'number' && treatment !== 'text') {
      if (treatment === 'phone' || treatment === 'otp') note(treatment, String(value));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) collect(item, key);
      return;
    }
    if (seen.has(value) || !isRecord(value)) return;
    seen.add(value);
    if (isIntent(value)) {
      note('token', String(value.key));
      collect(JSON.parse(String(value.form)), '');
      return;
    }
    if (isPlace(value)) collectQuery(String(value.search));
    else for (const name of Object.keys(value)) collect(value[name], name);
  }

  function collectQuery(search: string): void {
    for (const [name, value] of pairsOf(search)) if (value !== null) collect(decoded(value), decoded(name) || 'v');
  }

  for (const value of whole) collect(value, '');
  for (const same of hidden.values()) same.sort((a, b) => b.lower.length - a.lower.length);

  /** Where secret values occur in a text. */
  function occurrences(text: string): Stretch[] {
    const lowered = text.toLowerCase();
    // A few letters grow when they are lowered, and places would shift.
    const lower = lowered.length === text.length ? lowered : text;
    const found: Stretch[] = [];
    for (let at = 0; at < lower.length - 1; at++) {
      for (const { lower: value, kind } of hidden.get(lower.slice(at, at + 2)) ?? []) {
        if (!lower.startsWith(value, at)) continue;
        const to = at + value.length;
        const inside = LETTER.test(lower.charAt(at - 1)) || LETTER.test(lower.charAt(to));
        if (inside && value.length < ANYWHERE_FROM && LETTER.test(value)) continue;
        found.push({ from: at, to, kind });
        break;
      }
    }
    return found;
  }

  function shapes(text: string): Stretch[] {
    return SHAPES.flatMap(([pattern, kind]) =>
      [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length, kind })),
    );
  }

  const texts = new Map<string, string>();
  /** A text with every secret in it replaced. Where two overlap, no half of either may stay. */
  function redactText(text: string): string {
    if (text.length < 2 || SHORT_NUMBER.test(text)) return text;
    const known = texts.get(text);
    if (known !== undefined) return known;
    const stretches = [...occurrences(text), ...shapes(text)].sort((a, b) => a.from - b.from || b.to - a.to);
    let out = '';
    let end = 0;
    let open: Stretch | null = null;
    const close = () => {
      if (open) out += pseudonyms.of(open.kind, text.slice(open.from, open.to));
      end = open?.to ?? end;
    };
    for (const stretch of stretches) {
      if (open && stretch.from < open.to) {
        if (stretch.to > open.to) Object.assign(open, { to: stretch.to, kind: 'token' });
        continue;
      }
      close();
      out += text.slice(end, stretch.from);
      open = { ...stretch };
    }
    close();
    out += text.slice(end);
    texts.set(text, out);
    return out;
  }

  /** A part of an address, escaped again only when something in it was replaced. */
  function redactEscaped(part: string, redactPlain: (text: string) => string = redactText): string {
    const plain = decoded(part);
    const redacted = redactPlain(plain);
    return redacted === plain ? part : encodeURIComponent(redacted);
  }

  function redactQuery(search: string): string {
    if (search.length < 2) return search;
    const pairs = pairsOf(search).map(([name, value]) => {
      if (value === null) return redactEscaped(name);
      const treatment = treatmentOf(decoded(name));
      const isCode = /^(ref|code)$/i.test(name);
      // Nobody knows what an unknown parameter holds, and the portal reads none.
      const redactValue = (text: string): string => {
        if (isCode) return redactText(text);
        return isSecret(treatment) ? pseudonyms.of(treatment, text) : pseudonyms.of('token', text);
      };
      return `${redactEscaped(name)}=${redactEscaped(value, redactValue)}`;
    });
    return `?${pairs.join('&')}`;
  }

  const redactPath = (path: string): string =>
    path
      .split('/')
      .map((part) => redactEscaped(part))
      .join('/');
  const redactFragment = (hash: string): string => hash.slice(0, 1) + redactEscaped(hash.slice(1));

  function redactHref(href: string): string {
    const { path, search, hash } = partsOf(href);
    return redactPath(path) + redactQuery(search) + redactFragment(hash);
  }

  function redactAs(treatment: Treatment, text: string): string {
    if (isSecret(treatment)) return pseudonyms.of(treatment, text);
    if (treatment === 'href') return redactHref(text);
    if (treatment === 'word' && PLAIN_WORD.test(text)) return text;
    return treatment === 'amount' && PLAIN_AMOUNT.test(text) ? text : redactText(text);
  }

  function redactNumber(treatment: Treatment, value: number): number {
    if (!isSecret(treatment)) return value;
    const kind = treatment === 'phone' ? 'phone' : 'otp';
    return Number(pseudonyms.of(kind, String(Math.abs(Math.trunc(value)))));
  }

  function redactRecord(value: Record<string, unknown>): Record<string, unknown> {
    if (isMessage(value)) {
      return { ...value, ...('values' in value ? { values: redact(value.values) } : {}) };
    }
    if (isIntent(value)) {
      return {
        key: pseudonyms.of('token', String(value.key)),
        form: JSON.stringify(redact(JSON.parse(String(value.form)))),
      };
    }
    if (isPlace(value)) {
      return {
        ...value,
        path: redactPath(String(value.path)),
        search: redactQuery(String(value.search)),
        hash: redactFragment(String(value.hash)),
      };
    }
    const out: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      // redux-persist's own mark: there is nothing to persist in a replay.
      if (key !== '_persist') out[key] = redact(value[key], key);
    }
    return out;
  }

  /** State and actions share what they hold, so each is looked at once. */
  const records = new WeakMap<object, unknown>();
  function redact(value: unknown, key = ''): unknown {
    if (typeof value === 'string') {
      if (/^(status|tx_type)$/.test(key) && CAPITALS.test(value)) return value;
      // What may be shown as a QR code: in the casing that every wallet refuses.
      if (key === 'address' && isAddressShaped(value)) return pseudonyms.refused(value);
      return redactAs(treatmentOf(key), value);
    }
    if (typeof value === 'number') return redactNumber(treatmentOf(key), value);
    if (Array.isArray(value)) return value.map((item) => redact(item, key));
    if (!isRecord(value)) return value;
    const known = records.get(value);
    if (known) return known;
    const redacted = redactRecord(value);
    records.set(value, redacted);
    return redacted;
  }

  return redact;
}
