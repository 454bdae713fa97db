import { compiledByLingui, entriesOf, TAGS } from '../testing/catalogues';
import { compile, i18n } from './i18n';
import languages from './languages.json';

/** Names of values and numbers of elements, each once: a plural says its number in every form. */
const placesIn = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])|<\/?\d+\/?>/g)].map(([all, name]) => name ?? all))]
    .toSorted()
    .join(' ');

/** The forms of the plurals of a text. */
const formsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:plural, |\} )(zero|one|two|few|many|other) \{/g)].map(([, form = '']) => form);

it('finds the forms of a plural', () => {
  const text = '{n, plural, one {{n} day of {all}} few {{n} days} other {{n} days}} left';
  expect(formsIn(text)).toEqual(['one', 'few', 'other']);
  expect(placesIn(text)).toBe('all n');
});

describe.each(TAGS)('the catalogue in %s', (tag) => {
  // What is not translated yet is shown in English.
  const entries = entriesOf(tag).filter(({ said }) => said !== '');

  it('calls the language by its own name', () => {
    const { name } = languages.find((language) => language.tag === tag) ?? {};
    expect(entries.find(({ source }) => source === 'English')?.said).toBe(name);
  });

  it('is compiled by the members’ build as by Lingui’s own compiler', () => {
    i18n.loadAndActivate({ locale: tag, messages: {} });
    const differing = entries.filter(
      ({ said }) => JSON.stringify(compile(said)) !== JSON.stringify(compiledByLingui(tag, said)),
    );
    i18n.activate('en');
    expect(differing).toEqual([]);
  });

  it('keeps every value and every element', () => {
    expect(entries.filter(({ source, said }) => placesIn(source) !== placesIn(said))).toEqual([]);
  });

  it('says every figure as it is', () => {
    const figuresIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted().join(' ');
    const plain = entries.filter(({ source }) => !source.includes(', plural,'));
    expect(plain.filter(({ source, said }) => figuresIn(source) !== figuresIn(said))).toEqual([]);
  });

  it('has every plural form that counts take in the language, and shows numbers by their names', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const wanted = pluralCategories.toSorted().join();
    const plurals = entries.filter(({ source }) => source.includes(', plural,'));
    const wrong = plurals.filter(
      ({ said }) => (tag !== 'en' && formsIn(said).toSorted().join() !== wanted) || /#|offset:|=\d/.test(said),
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
  const { said = '' } = entriesOf('ru').find(({ source }) => source.startsWith('{team, plural, ')) ?? {};
  i18n.loadAndActivate({ locale: 'ru', messages: { team: said } });
  const shown = i18n._('team', { team });
  i18n.activate('en');
  expect(shown).toBe(words);
});
