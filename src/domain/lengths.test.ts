import fc from 'fast-check';
import { cases } from '../testing/thorough';
import * as firstShapes from './firstShapes';
import { cut, MAX_LENGTH } from './lengths';
import type { Convert } from './records';
import * as shapes from './shapes';

describe('a text that is too long is cut', () => {
  const COUPLE = '\u{1F469}\u200d\u2764\ufe0f\u200d\u{1F468}';

  it.each([
    ['what fits stays', 'Asha', 4, 'Asha'],
    ['room is left for the ellipsis', 'Ashanti', 4, 'Ash…'],
    ['nothing stays nothing', '', 1, ''],
    ['a letter of two units is not halved', 'ab\u{1F600}cd', 4, 'ab…'],
    ['a letter is left out with its mark', 'abe\u0301fgh', 4, 'ab…'],
    ['a family is left out whole', `a\u{1F468}\u200d\u{1F469}\u200d\u{1F467}bcd`, 9, 'a…'],
    ['a hand is left out with its colour', 'ab\u{1F44D}\u{1F3FD}cde', 5, 'ab…'],
    ['a flag is not halved', 'a\u{1F1EE}\u{1F1F3}\u{1F1E9}\u{1F1EA}z', 8, 'a\u{1F1EE}\u{1F1F3}…'],
    ['a sign and its variation are left out together', 'abc\u2764\ufe0fde', 5, 'abc…'],
    ['the text behind a family is not part of it', '\u{1F468}\u200d\u{1F469}abcdef', 8, '\u{1F468}\u200d\u{1F469}ab…'],
    ['a couple with a variation in it is left out whole', `ab${COUPLE}cd`, 8, 'ab…'],
    ['the text behind such a couple is not part of it', `${COUPLE}abcdef`, 10, `${COUPLE}a…`],
    ['a conjunct is left out with its joiner', 'ab\u0915\u094d\u200d\u0937cd', 6, 'ab…'],
  ])('%s', (_what, text, most, shown) => {
    expect(cut(text, most)).toBe(shown);
  });

  it('even one that never ends: marks upon marks', () => {
    for (const endless of ['\u0301', '\u200d', '\u{1F1EE}', '\u{1F469}\u200d', '\ud800', '\udc00']) {
      const shown = cut(endless.repeat(10_000), 50);
      expect(shown.length).toBeLessThanOrEqual(50);
      expect(shown.endsWith('…')).toBe(true);
    }
  });

  it('is never longer than allowed, begins as before, and has no half characters of its own', () => {
    const letters = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 40 }), (text, most) => {
        const shown = cut(text, most);
        expect(shown.length).toBeLessThanOrEqual(most);
        if (text.length <= most) return expect(shown).toBe(text);
        expect(shown.endsWith('…')).toBe(true);
        expect(text.startsWith(shown.slice(0, -1))).toBe(true);
        if (!/\p{Cs}/u.test(text)) expect(shown).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: cases(500), seed: 4 },
    );
  });
});

it('no text of any entity is longer than a limit that has a name', () => {
  const megabyte = 'W'.repeat(1_000_000);
  const digits = '9'.repeat(1_000_000);
  let texts = 0;
  for (const shape of Object.values({ ...firstShapes, ...shapes })) {
    for (const [field, convert] of Object.entries<Convert<unknown>>(shape)) {
      for (const value of [megabyte, digits, `${digits}.5`]) {
        const made: unknown = convert(value);
        if (typeof made !== 'string') continue;
        expect([field, made.length <= Math.max(...Object.values(MAX_LENGTH))]).toEqual([field, true]);
        expect(Object.values<number>(MAX_LENGTH)).toContain(made.length);
        texts += 1;
      }
    }
  }
  expect(texts).toBeGreaterThan(60);
});
