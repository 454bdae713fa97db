import { compiledByLingui, entriesOf, TAGS } from '../testing/catalogues';
import { compile, i18n } from './i18n';
import languages from './languages.json';

/** The names of values and numbers of elements, each once: a plural repeats its number in every form. */
const placesIn = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])|<\/?\d+\/?>/g)].map(([all, name]) => name ?? all))]
    .toSorted()
    .join(' ');

/** The plural forms of a text. */
const formsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:plural, |\} )(zero|one|two|few|many|other) \{/g)].map(([, form = '']) => form);

it('finds the forms of a plural', () => {
  const text = '{n, plural, one {{n} day of {all}} few {{n} days} other {{n} days}} left';
  expect(formsIn(text)).toEqual(['one', 'few', 'other']);
  expect(placesIn(text)).toBe('all n');
});

describe.each(TAGS)('the catalogue in %s', (tag) => {
  // Untranslated texts are shown in English.
  const entries = entriesOf(tag).filter(({ translation }) => translation !== '');

  it('calls the language by its own name', () => {
    const { name } = languages.find((language) => language.tag === tag) ?? {};
    expect(entries.find(({ source }) => source === 'English')?.translation).toBe(name);
  });

  it('is compiled by the members’ build as by Lingui’s own compiler', () => {
    i18n.loadAndActivate({ locale: tag, messages: {} });
    const differing = entries.filter(
      ({ translation }) => JSON.stringify(compile(translation)) !== JSON.stringify(compiledByLingui(tag, translation)),
    );
    i18n.activate('en');
    expect(differing).toEqual([]);
  });

  it('keeps every value and every element', () => {
    expect(entries.filter(({ source, translation }) => placesIn(source) !== placesIn(translation))).toEqual([]);
  });

  it('keeps every figure', () => {
    const figuresIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted().join(' ');
    const plain = entries.filter(({ source }) => !source.includes(', plural,'));
    expect(plain.filter(({ source, translation }) => figuresIn(source) !== figuresIn(translation))).toEqual([]);
  });

  it('has every plural form of the language, and shows numbers by name', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const wanted = pluralCategories.toSorted().join();
    const plurals = entries.filter(({ source }) => source.includes(', plural,'));
    const wrong = plurals.filter(
      ({ translation }) =>
        (tag !== 'en' && formsIn(translation).toSorted().join() !== wanted) || /#|offset:|=\d/.test(translation),
    );
    expect(wrong).toEqual([]);
  });
});

it.each([
  [1, '1 участник'],
  [2, '2 участника'],
  [5, '5 участников'],
  [11, '11 участников'],
  [22, '22 участника'],
])('Russian counts %i as %s', (team, words) => {
  const { translation = '' } = entriesOf('ru').find(({ source }) => source.startsWith('{team, plural, ')) ?? {};
  i18n.loadAndActivate({ locale: 'ru', messages: { team: translation } });
  const shown = i18n._('team', { team });
  i18n.activate('en');
  expect(shown).toBe(words);
});
