import { isAddressShaped } from '../../domain/address';
import { asciiDigits } from '../../domain/typedText';

/** The kind of a secret; its pseudonym is of the same kind. `unknown` is not classified. */
export const SECRET_KINDS = [
  'password',
  'otp',
  'token',
  'email',
  'phone',
  'name',
  'address',
  'hash',
  'unknown',
] as const;
export type SecretKind = (typeof SECRET_KINDS)[number];

/** A word of a name: no white space or keyboard punctuation. Text between words stays. */
export const NAME_WORD = /[^\s!-/:-@[-`{-~]+/gu;

const CONSONANTS = 'bdklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = CONSONANTS.length * VOWELS.length;
/** Three syllables encode a number; a prime step makes neighbours look different. */
const NAME_COUNT = SYLLABLES ** 3;
const STEP = 104_729;

/** An invented word of at least six letters, unique for each number. */
function invented(nth: number): string {
  let rest = nth < NAME_COUNT ? (nth * STEP) % NAME_COUNT : nth;
  let word = '';
  for (let syllable = 0; syllable < 3 || rest > 0; syllable++) {
    const at = rest % SYLLABLES;
    word += `${CONSONANTS.charAt(Math.floor(at / VOWELS.length))}${VOWELS.charAt(at % VOWELS.length)}`;
    rest = Math.floor(rest / SYLLABLES);
  }
  return word;
}

/** Pads the word to the original's length, so that a page wraps in the same places. */
const lengthened = (word: string, length: number): string => word.padEnd(Math.min(length, 40), 'na');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Digits at the end of an address or a hash that make it unique in the report. */
const NUMBERED = 8;

/**
 * Hexadecimal digits of a length that look random and end with the number. `letters`: only letters, in both cases, before the
 * number. Letters in random case almost never form a valid EIP-55 checksum (one in four billion), so a wallet refuses the
 * address; computing one for every address of a report would keep a phone busy for seconds.
 */
function hexDigits(nth: number, length: number, letters = false): string {
  const alphabet = letters ? 'abcdefABCDEF' : '0123456789abcdef';
  let seed = Math.imul(nth + 1, 0x9e3779b1);
  let digits = letters ? 'aB' : '';
  while (digits.length < length - NUMBERED) {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x85ebca77) + 0x165667b1) | 0;
    digits += alphabet.charAt((seed >>> 8) % alphabet.length);
  }
  return (digits.slice(0, Math.max(0, length - NUMBERED)) + String(nth).padStart(NUMBERED, '0')).slice(-length);
}

/** White space around a value is not secret, and a command's rules may depend on it, so it stays. */
function within(value: string, core: (text: string) => string): string {
  const text = value.trim();
  return text === '' ? value : value.replace(text, () => core(text));
}

/** The number of a value in its pool, in the order of first occurrence. */
type Numbering = (pool: string, value: string) => number;

function createNumbering(): Numbering {
  const pools = new Map<string, Map<string, number>>();
  return (pool, value) => {
    const known = pools.get(pool) ?? new Map<string, number>();
    const number = known.get(value) ?? known.size + 1;
    pools.set(pool, known.set(value, number));
    return number;
  };
}

function phone(text: string, numberOf: Numbering): string {
  if (/\p{L}/u.test(text)) return `phone-${numberOf('phone', text)}`;
  const digits = asciiDigits(text).replace(/\D/g, '');
  // A partly typed number.
  if (digits.length < 4) return text.replace(/\p{Nd}/gu, '5');
  const spare = Array.from(`5${String(numberOf('phone', digits)).padStart(digits.length - 1, '0')}`);
  const shaped = text.replace(/\p{Nd}/gu, () => spare.shift() ?? '');
  return shaped + spare.join('');
}

function address(text: string, numberOf: Numbering): string {
  const number = numberOf('address', text.toLowerCase());
  if (!isAddressShaped(text)) {
    // A partly typed address, or something else.
    if (text === '0' || text === '0x') return text;
    return /^0x[0-9a-fA-F]{1,39}$/.test(text) ? `0x${hexDigits(number, text.length - 2)}` : `address-${number}`;
  }
  const digits = text.slice(2);
  if (/^0+$/.test(digits)) return text;
  const made = hexDigits(number, 40, true);
  // Only a mixed-case address has a checksum.
  if (digits === digits.toLowerCase()) return `0x${made.toLowerCase()}`;
  return `0x${digits === digits.toUpperCase() ? made.toUpperCase() : made}`;
}

function hash(text: string, numberOf: Numbering): string {
  const number = numberOf('hash', text);
  if (/^0x[0-9a-f]{10,}$/i.test(text)) return `0x${hexDigits(number, text.length - 2)}`;
  return `TX${String(number).padStart(Math.max(6, text.length - 2), '0')}`;
}

/** Make the pseudonym of a value. They get it without the white space around it, except a password: spaces may be a part of it. */
const MAKERS: { readonly [kind in Exclude<SecretKind, 'name'>]: (text: string, numberOf: Numbering) => string } = {
  phone,
  address,
  hash,
  email: (text, numberOf) => {
    const word = invented(numberOf('email', text));
    return text.includes('@') ? `${word}@masked.example` : word;
  },
  otp: (text, numberOf) => {
    const number = numberOf('otp', text);
    return /^\p{Nd}+$/u.test(text) ? String(number).padStart(text.length, '0') : `otp-${number}`;
  },
  token: (text, numberOf) => `token-${numberOf('token', text)}`,
  unknown: (text, numberOf) => `masked-${numberOf('unknown', text)}`,
  password: (text, numberOf) => `password-${numberOf('password', text)}`,
};

/**
 * The pseudonyms of one report: equal values get the same one, and different values different ones, except short beginnings of a phone number
 * or an address.
 */
export function createPseudonyms() {
  const numberOf = createNumbering();
  const real = new Set<string>();
  const names = new Map<string, string>();

  function inventedFor(word: string): string {
    const known = names.get(word);
    if (known !== undefined) return known;
    let fresh = '';
    for (let nth = 0; fresh === '' || real.has(fresh); nth++)
      fresh = lengthened(invented(numberOf('name', `${word}\n${nth}`)), word.length);
    names.set(word, fresh);
    return fresh;
  }

  /** In the letter case of the original: a name in capitals is the same person. */
  function nameWord(word: string): string {
    const lower = word.toLowerCase();
    if (word === lower) return inventedFor(lower);
    if (word === capital(lower)) return capital(inventedFor(lower));
    if (word === word.toUpperCase()) return inventedFor(lower).toUpperCase();
    return capital(inventedFor(word));
  }

  function pseudonymOf(kind: SecretKind, value: string): string {
    if (kind === 'name') return value.replace(NAME_WORD, nameWord);
    if (kind === 'password') return value === '' ? '' : MAKERS.password(value, numberOf);
    return within(value, (text) => MAKERS[kind](text, numberOf));
  }

  return {
    /** A mixed-case address, even for a lower-case original: every wallet must reject it when it is shown as a QR code. */
    unpayable: (value: string) => `0x${hexDigits(numberOf('address', value.toLowerCase()), 40, true)}`,
    of: pseudonymOf,
    /** Excludes a real word from the invented names. */
    avoid: (word: string) => void real.add(word.toLowerCase()),
  };
}
export type Pseudonyms = Readonly<ReturnType<typeof createPseudonyms>>;
