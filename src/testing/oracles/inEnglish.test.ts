import { entriesOf, TAGS } from '../catalogues';
import { inEnglish, KNOWN_NAMES, KNOWN_TEXTS, pressInEnglish } from './inEnglish';
import type { Press } from './screen';

const OTHERS = TAGS.filter((tag) => tag !== 'en');

describe.each(OTHERS)('a page in %s', (tag) => {
  const read = inEnglish(tag);

  it('is read by every name that the oracles know, and no two of them share a translation', () => {
    const entries = entriesOf(tag);
    const names = [...KNOWN_NAMES, ...KNOWN_TEXTS];
    const translated = names.flatMap((name) =>
      entries.filter(({ source }) => source === name).map(({ translation }) => [name, translation] as const),
    );
    expect(translated.map(([, translation]) => read(translation))).toEqual(translated.map(([name]) => name));
    expect(names.filter((name) => !translated.some(([found]) => found === name))).toEqual([]);
  });
});

const PRESS: Press = {
  control: '',
  container: 'main',
  outcome: '',
  path: '/portal/wallet/buy',
  main: [],
  inside: [],
  article: [],
  fields: {},
  notes: {},
  choices: {},
};

it('fills the placeholders with what the page says, and leaves alone what no message says', () => {
  const hindi = inEnglish('hi');
  const said = entriesOf('hi').find(({ source }) => source.includes('} USDT paid for {'));
  const filled = (text = '') => text.replace(/\{(\w+)\}/g, '<$1>');
  expect(filled(said?.source)).toMatch(/^<\w+> USDT paid for <\w+>$/);
  expect(hindi(filled(said?.translation))).toBe(filled(said?.source));
  expect(hindi('Your donation is open.')).toBe('Your donation is open.');
});

it('reads labels, and not what was typed into their fields', () => {
  const typed = entriesOf('hi').find(({ source }) => source === 'SUBMIT')?.translation ?? '';
  const press = pressInEnglish({ ...PRESS, control: typed, fields: { पासवर्ड: typed } }, inEnglish('hi'));
  expect([press.control, press.fields]).toEqual(['SUBMIT', { Password: typed }]);
});
