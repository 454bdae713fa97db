import fc from 'fast-check';
import { ageInWords, ageShown } from '../domain/age';
import { hoursMinutesSeconds } from '../domain/countdown';
import { roundedHalfUp } from '../domain/localPrice';
import { type Amount, amount, exactDecimals, twoDecimals, ungrouped, upToEightDecimals } from '../domain/money';
import { age, parseTime, printUtc } from '../domain/times';
import { parseTypedAmount, parseTypedCount } from '../domain/typedNumbers';

import { dayNames } from '../features/lists/days';
import { cases } from '../testing/thorough';
import { compile, i18n } from './i18n';
import LANGUAGES from './languages.json';

/**
 * A value that is shown in a language and typed back in the digits of any script is the same value. Formats take the language as an
 * argument; amounts, codes, times of day and countdowns have one form for all.
 */

const TAGS = LANGUAGES.map(({ tag }) => tag);

/** The zero of every script that members of these languages write. */
const ZEROS = ['0', '٠', '۰', '०', '০', '෦', '௦', '๐', '０'];
const inDigits = (zero: string, text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** Non-Latin digits and direction marks, which a copied text must not contain. */
const NOT_PLAIN = /(?![0-9])\p{Nd}|\p{Bidi_Control}/u;

const RUNS = { numRuns: cases(500), seed: 20263 };

/** The result of a property that holds for every value. */
const HELD = { failed: false, counterexample: null, numRuns: RUNS.numRuns };
const tried = <Value>(property: fc.IProperty<Value>) => fc.check(property, RUNS);

const LAST = Date.UTC(2199, 11, 31);
const times = fc.integer({ min: Date.UTC(1970, 0, 1), max: LAST });
const amounts: fc.Arbitrary<Amount> = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat({ max: 8 }), fc.bigInt({ min: 0n, max: 99_999_999n }))
  .map(([whole, places, seed]) =>
    amount(places === 0 ? String(whole) : `${whole}.${String(seed).padStart(8, '0').slice(0, places)}`),
  );

describe.each(TAGS)('in %s', (tag) => {
  it('a day begins with its date, and its weekday has no digits', () => {
    const found = tried(
      fc.property(times, (time) => {
        const day = printUtc(time).slice(0, 10);
        const [date, weekday = ''] = dayNames(tag)(day).split(' · ');
        return date === day && /^\D+$/.test(weekday) && !NOT_PLAIN.test(weekday);
      }),
    );
    expect(found).toMatchObject(HELD);
  });

  it('an age contains its own number in Latin digits, or a word for one, two or now', () => {
    const found = tried(
      fc.property(fc.integer({ min: 0, max: 5_000 * 86_400_000 }), (passed) => {
        const spent = age(LAST + passed, LAST);
        return [ageShown(tag, spent), ageInWords(tag, spent)].every((shown) => {
          const numbers = shown.replace(/(?<=\d)\D(?=\d{3})/g, '').match(/\d+/g) ?? [];
          return (
            !NOT_PLAIN.test(shown) && (numbers.length === 0 ? spent.count <= 2 : numbers.join() === String(spent.count))
          );
        });
      }),
    );
    expect(found).toMatchObject(HELD);
  });

  it('a count in a plural is shown unchanged in every form', () => {
    i18n.loadAndActivate({ locale: tag, messages: {} });
    const message = '{n, plural, zero {{n}!} one {{n}!} two {{n}!} few {{n}!} many {{n}!} other {{n}!}}';
    const found = tried(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (count) => {
        const shown = i18n._({ id: 'plural', message, values: { n: String(count) } });
        return shown === `${count}!` && parseTypedCount(shown.slice(0, -1)) === count;
      }),
    );
    expect(found).toMatchObject(HELD);
    i18n.activate('en');
    expect(compile(message)).toHaveLength(1);
  });
});

describe('values with one form in all languages', () => {
  it('an amount, typed back in the digits of any script, is the same amount', () => {
    const found = tried(
      fc.property(amounts, fc.constantFrom(...ZEROS), fc.constantFrom('.', '\u066b'), (value, zero, mark) =>
        [twoDecimals(value), upToEightDecimals(value), exactDecimals(value), roundedHalfUp(value, 2)].every((shown) => {
          const back = parseTypedAmount(inDigits(zero, shown).replace('.', mark));
          return (
            /^[\d.\u202f]+$/.test(shown) &&
            back !== null &&
            exactDecimals(back) === exactDecimals(amount(ungrouped(shown)))
          );
        }),
      ),
    );
    expect(found).toMatchObject(HELD);
  });

  it('a time, parsed back, is the same minute, and a countdown is plain', () => {
    const found = tried(
      fc.property(times, (time) => {
        const shown = printUtc(time).replace(' UTC', '');
        return (
          /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(shown) &&
          parseTime(shown.replace(' ', 'T')) === time - (time % 60_000) &&
          /^\d{2,}:\d{2}:\d{2}$/.test(hoursMinutesSeconds(time))
        );
      }),
    );
    expect(found).toMatchObject(HELD);
  });
});
