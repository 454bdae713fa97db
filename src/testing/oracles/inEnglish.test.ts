import { entriesOf, TAGS } from '../catalogues';
import { englishReaderFor, KNOWN_NAMES, KNOWN_TEXTS, pressInEnglish } from './inEnglish';
import { aPress } from './screen';

const OTHERS = TAGS.filter((tag) => tag !== 'en');
const NAMES = [...KNOWN_NAMES, ...KNOWN_TEXTS];

it.each(OTHERS)('reads every name that the oracles know in %s, where no two of them share a translation', (tag) => {
  const read = englishReaderFor(tag);
  const shown = entriesOf(tag).flatMap(({ source, translation }) =>
    NAMES.includes(source) ? [[source, translation || source] as const] : [],
  );
  expect(shown.map(([, text]) => read(text))).toEqual(shown.map(([name]) => name));
});

it('fills the placeholders with what the page says, and leaves alone what no message says', () => {
  const hindi = englishReaderFor('hi');
  const said = entriesOf('hi').find(({ source }) => source.includes('} USDT paid for {'));
  const filled = (text = '') => text.replace(/\{(\w+)\}/g, '<$1>');
  expect(filled(said?.source)).toMatch(/^<\w+> USDT paid for <\w+>$/);
  expect(hindi(filled(said?.translation))).toBe(filled(said?.source));
  expect(hindi('Your donation is open.')).toBe('Your donation is open.');
});

it('reads labels, and not what was typed into their fields', () => {
  const typed = entriesOf('hi').find(({ source }) => source === 'SUBMIT')?.translation ?? '';
  const press = pressInEnglish(aPress({ control: typed, fields: { पासवर्ड: typed } }), englishReaderFor('hi'));
  expect([press.control, press.fields]).toEqual(['SUBMIT', { Password: typed }]);
});
