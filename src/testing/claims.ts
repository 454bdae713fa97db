import { headerOf } from './catalogues';

/**
 * The claims that the portal never makes and the disclosures that it always makes (the specification's decisions, section 6), in every language. The words of a
 * language are in the header of its catalogue.
 */

/** The words of a header line of a language's catalogue, between bars. */
const wordsOf = (tag: string, header: string): readonly string[] => headerOf(tag, header).split('|').filter(Boolean);

/**
 * Words for profit, a return on money, guaranteed, invest, double, passive income, risk-free and get rich: prefixes of words, or parts of
 * them where a script does not separate words.
 */
export const bannedClaims = (tag: string): readonly string[] => wordsOf(tag, 'X-Banned-Claims');

/** Languages that do not separate words with spaces. */
const UNSEPARATED: readonly string[] = ['th', 'zh'];

/** Arabic joins 'and', 'with', 'for' and the article to the word. */
const BEFORE: { readonly [tag: string]: string | undefined } = { ar: '[وفبلك]{0,2}(?:ال|لل)?' };

const patternOf = (tag: string, word: string): string =>
  UNSEPARATED.includes(tag) ? word : `(?<![\\p{L}\\p{M}])${BEFORE[tag] ?? ''}${word}`;

/** The forbidden claims of each language with their patterns, read once. */
const PATTERNS = new Map<string, readonly (readonly [word: string, pattern: RegExp])[]>();
function patternsOf(tag: string) {
  const known = PATTERNS.get(tag);
  if (known) return known;
  const read = bannedClaims(tag).map((word) => [word, new RegExp(patternOf(tag, folded(tag, word)), 'u')] as const);
  PATTERNS.set(tag, read);
  return read;
}

/** Normalises a text for comparison: composed, and lower case by the rules of the language. */
const folded = (tag: string, text: string): string => text.normalize('NFC').toLocaleLowerCase(tag);

/** Whether a text of this language says 'never'. */
export const saysNever = (tag: string, text: string): boolean =>
  wordsOf(tag, 'X-Never').some((word) => text.includes(word));

/** The forbidden claims in a text of this language. */
export function claimsIn(tag: string, text: string): readonly string[] {
  const plain = folded(tag, text);
  return patternsOf(tag).flatMap(([word, pattern]) => (pattern.test(plain) ? [word] : []));
}

/** The messages that every language must translate, as they are in the code. */
export const DISCLOSURES: readonly string[] = [
  'A donation is a gift and may never come back.',
  'A donation is a gift: it may never come back, and sending cannot be undone.',
  'It is a gift and may never come back. Sending cannot be undone.',
  'A donation is a gift of {usdt} USDT that may never come back, and needs an E-PIN.',
  'Uses one E-PIN. Pay within 24 hours: a gift of {usdt} USDT that may never come back.',
  '50 USDT is a ceiling, not a promise, and has no date.',
  '50 USDT is a ceiling, not a promise, and has no date. What you receive comes only from other members. The law of your country may forbid such schemes.',
  'Other members may donate to you, up to 50 USDT. No date is set, and it may never happen.',
  'Other members may donate to the sender, up to 50 USDT. No date is set, and it may never happen.',
  'What a member receives comes only from other members, and no one can say when.',
  'Joining is free. A donation costs 25 USDT and an E-PIN of 1.75 to 2.50 USDT: it is a gift and may never come back. {link}',
  'Joining is free. A donation is <0>25 USDT</0> and needs an E-PIN of 1.75 to <1>2.50 USDT</1>. The <2>25 USDT</2> goes to another member, with no middlemen.',
  'Joining is free. Tell people before they join: a donation costs 25 USDT and an E-PIN, and no one is promised anything back.',
  'Yes, joining is free. Taking part is not: every donation costs 25 USDT and an E-PIN. One E-PIN costs 2.50 USDT, and down to 1.75 USDT in packs of 100 and more.',
  'Referral income is paid from what other members donate.',
  'Referral income comes out of what people you referred pay. It may be nothing.',
  'An E-PIN cannot be turned back into USDT here.',
  'Anything else that is sent to this address is lost and cannot be recovered. Sending cannot be undone.',
  'Anything else is lost. Sending cannot be undone. Support never asks for your password or an OTP.',
  'No OTP? Look in the spam folder too. Support never asks for your password or OTP.',
  'The law of your country may forbid such schemes: please check before you join.',
  'You can lose what you give: a donation is a gift and sending cannot be undone. Only USDT on BEP-20 reaches your wallet, anything else is lost. Support never asks for a password or OTP. The law of your country may forbid such schemes: find out before you join.',
  'A reference price, not a rate of exchange.',
  'The outcome is not known.',
];
