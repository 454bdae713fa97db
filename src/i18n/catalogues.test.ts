import { problemsOf } from '../../tools/translations';
import { compiledByLingui, type Entry, entriesOf, TAGS } from '../testing/catalogues';
import { compile, i18n } from './i18n';
import languages from './languages.json';

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

  it('keeps values, elements, figures, the words that stay, plural forms and a fitting length', () => {
    const problems = entries.flatMap(({ source, translation }) =>
      problemsOf(tag, source, translation).map((problem) => `${source}: ${problem}`),
    );
    expect(problems).toEqual([]);
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
  const shown = i18n._('team', { team, members: String(team) });
  i18n.activate('en');
  expect(shown).toBe(words);
});

/** Forms of commands by language: 'Deposit!'. In the others a noun and a command are the same word. */
const COMMANDS: { readonly [tag: string]: RegExp } = {
  hi: /ें$/,
  ur: /یں$/,
  bn: /ুন$/,
  ne: /होस्$/,
  si: /න්න$/,
  ta: /^(வாங்கு|கோரு|பரிமாற்று)$| எடு$/,
  th: /^(ฝาก|ถอน|โอน|ซื้อ|ขอรับ)/,
  id: /^(BELI|TARIK)$/,
  ru: /ТЬ$|ТИ$/,
  tr: / (ET|AL)$|^(YATIR|ÇEK)$/,
};

it.each(Object.entries(COMMANDS))('the types of rows in %s are nouns, unlike the buttons', (tag, command) => {
  const isType = ({ context }: Entry) => context === 'type of a row';
  const types = entriesOf(tag).filter(isType);
  const buttons = entriesOf(tag).filter((entry) => !isType(entry) && /^(BUY|WITHDRAW)$/.test(entry.source));
  expect(buttons.map(({ translation }) => command.test(translation))).toEqual([true, true]);
  expect(types.map(({ source }) => source)).toEqual(expect.arrayContaining(['DEPOSIT', 'INCOME', 'GIFT', 'EPIN']));
  expect(types.filter(({ translation }) => translation === '' || command.test(translation))).toEqual([]);
});

it('no language gives COMMITMENT a meaning: the server explains it nowhere', () => {
  const said = TAGS.flatMap((tag) => entriesOf(tag).filter(({ source }) => /^commitment$/i.test(source)));
  expect(said.length).toBeGreaterThanOrEqual(TAGS.length);
  expect(
    said.filter(({ translation }) => /التزام|taahh|承诺|обязательств|komitmen$|प्रतिबद्ध|প্রতিশ্রুতি/i.test(translation)),
  ).toEqual([]);
});

it.each([
  ['ar', /أقل من 1 /, 'the noun alone says one'],
  ['bn', /না\p{Pd}ও/u, 'নাও, which no line breaks'],
  ['hi', /ई-मेल|लेन-देन/, 'ईमेल and लेनदेन, which no line breaks'],
  ['id', /peramban/i, 'browser'],
  ['ru', /(зачислен|выплат)\S* в ваш кошел/i, 'на ваш кошелёк'],
  ['ur', /کو کام کرنا/, 'اگلا قدم … کا ہے'],
  ['zh', /[Aa]irdrop|AIRDROP/, '空投'],
])('the words in %s that read wrong to its readers stay away: %p, better %s', (tag, wrong) => {
  expect(entriesOf(tag).filter(({ translation }) => wrong.test(translation))).toEqual([]);
});
