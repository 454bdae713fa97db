import fs from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { temporaryFolder } from '../src/testing/temporaryFolder';
import {
  type Item,
  picturesIn,
  problemsOf,
  type Row,
  sharesIn,
  sheetOf,
  tableOf,
  withTranslations,
} from './translations';

const PO_FILE = `msgid ""
msgstr ""
"Language: hi\\n"

#. The button
#: src/features/wallet/Buy.tsx
msgctxt "button"
msgid "Send {n} USDT"
msgstr "{n} USDT भेजें"

#: src/features/wallet/Buy.tsx
msgid "Send an E-PIN to a member"
msgstr ""

#~ msgid "Send an E-PIN to this member"
#~ msgstr "इस सदस्य को E-PIN भेजें"
`;
const itemsOf = (po: string): readonly Item[] => PO.parse(po).items;
const GLOSSARY = '| English | Hindi | Note |\n| --- | --- | --- |\n| member | सदस्य |  |\n| wallet | वॉलेट |  |\n';

it.each([
  ['hi', 'Send {n} USDT', '{n} USDT भेजें', []],
  ['hi', 'Send {n} USDT', '', []],
  ['hi', 'Send {n} USDT', '{m} USDT भेजें', ['values and elements: m instead of n']],
  ['hi', 'Send {n} USDT', '{n} भेजें', ['words that stay are missing: USDT']],
  ['hi', 'Within 24 hours', '42 घंटे में', ['figures: 42 instead of 24']],
  ['hi', 'SEND', 'x'.repeat(46), ['length: 46 characters, at most 45']],
  [
    'ru',
    '{n, plural, one {{n} day} other {{n} days}}',
    '{n, plural, one {{n} день} other {{n} дней}}',
    ['plural forms: one other instead of few many one other'],
  ],
  [
    'hi',
    '{n, plural, one {{n} day} other {{n} days}}',
    '{n, plural, one {# दिन} other {{n} दिन}}',
    ['a number is written by its name in braces, not as # or =1'],
  ],
])('in %s, %p as %p: %j', (tag, english, translation, problems) => {
  expect(problemsOf(tag, english, translation)).toEqual(problems);
});

it('a sheet has each text with its place, the words for it, and the former translation of a missing one', () => {
  expect(sheetOf(itemsOf(PO_FILE), GLOSSARY, ['Send {n} USDT'])).toEqual([
    {
      english: 'Send {n} USDT',
      context: 'button',
      translation: '{n} USDT भेजें',
      where: ['features/wallet/Buy.tsx'],
      note: 'The button',
      words: {},
      changed: true,
    },
    {
      english: 'Send an E-PIN to a member',
      translation: '',
      where: ['features/wallet/Buy.tsx'],
      words: { member: 'सदस्य' },
      before: { english: 'Send an E-PIN to this member', translation: 'इस सदस्य को E-PIN भेजें' },
    },
  ]);
});

describe('the picture of a text', () => {
  const pictures = [
    { picture: 'wallet.png', texts: ['Wallet', 'Send', 'Send 25.00 USDT', '3 partners', 'Read the rules first.', 'a'] },
    { picture: 'buy.png', texts: ['Wallet', 'Send', 'You pay: 5.00 USDT', '1 partner in 2 levels'] },
  ];
  const pictureOf = (english: string) =>
    sheetOf([{ msgid: english, msgstr: [''], references: [], extractedComments: [] }], '', [], pictures)[0]?.picture;

  it.each([
    ['Wallet', 'buy.png', 'of two, the page with less on it'],
    ['Send {n} USDT', 'wallet.png', 'a value stands for a placeholder'],
    ['{n, plural, one {{n} partner} other {{n} partners}}', 'wallet.png', 'in one of its forms'],
    ['{n, plural, one {{n} partner} other {{n} partners}} in {m} levels', 'buy.png', 'a plural within a sentence'],
    ['Read <0>the rules</0> first.', 'wallet.png', 'elements leave no trace'],
    ['Sen', undefined, 'part of a word does not count as a text'],
    ['Send {n} USDT to {code}', undefined, 'what is on no page has none'],
    ['{one} · {other}', undefined, 'values alone are no text'],
    ['You (pay)', undefined, 'signs stand for themselves'],
  ])('%s: %p, %s', (english, picture, _why) => {
    expect(pictureOf(english)).toBe(picture);
  });

  const folder = temporaryFolder();

  it('comes from the folder in which the browser tests keep it', () => {
    expect(picturesIn(path.join(folder, 'none'))).toEqual([]);
    fs.writeFileSync(path.join(folder, 'wallet.json'), JSON.stringify(['Wallet']));
    fs.writeFileSync(path.join(folder, 'wallet.png'), '');
    expect(picturesIn(folder)).toEqual([{ picture: 'wallet.png', texts: ['Wallet'] }]);
  });
});

describe('a sheet that comes back', () => {
  it('gives its translations to the catalogue, which stays the same otherwise', () => {
    const english = 'Send an E-PIN to a member';
    const translation = 'किसी "सदस्य" को E-PIN भेजें';
    const { problems, po } = withTranslations(PO_FILE, 'hi', [{ english, translation }]);
    expect(problems).toEqual([]);
    expect(itemsOf(po).find(({ msgid }) => msgid === english)?.msgstr).toEqual([translation]);
    expect(po.replace(/^msgstr "किसी .*$/m, 'msgstr ""')).toBe(PO_FILE);
  });

  it('is not taken at all when one text fails, or is unknown', () => {
    const { problems, po } = withTranslations(PO_FILE, 'hi', [
      { english: 'Send an E-PIN to a member', translation: 'सदस्य को E-PIN भेजें' },
      { english: 'Send {n} USDT', context: 'button', translation: 'भेजें' },
      { english: 'Send {n} USDT', translation: '{n} USDT भेजें' },
    ]);
    expect(problems).toEqual([
      "'Send {n} USDT': values and elements: none instead of n",
      "'Send {n} USDT': words that stay are missing: USDT",
      "'Send {n} USDT': the portal no longer has this text",
    ]);
    expect(po).toBe(PO_FILE);
  });

  it('names a text whose translation an edit has removed', () => {
    const sheet: readonly Row[] = JSON.parse('[{ "english": "Send an E-PIN to a member" }]');
    expect(withTranslations(PO_FILE, 'hi', sheet).problems).toEqual([
      `'Send an E-PIN to a member': "translation" is not a text: "" for none`,
    ]);
  });
});

it('the table has each language’s share and its last reader', () => {
  const table = tableOf([{ tag: 'hi', name: 'हिन्दी' }], () => itemsOf(PO_FILE), new Map());
  expect(table).toContain('| हिन्दी (hi) | 50 % | no native speaker yet |');
});

const folder = temporaryFolder();

it('the build counts each catalogue: 100 only when nothing is missing', () => {
  const texts = Array.from({ length: 300 }, (_one, nth) => `msgid "Text ${nth}"\nmsgstr "${nth === 7 ? '' : 'x'}"`);
  fs.writeFileSync(path.join(folder, 'hi.po'), PO_FILE);
  fs.writeFileSync(path.join(folder, 'ur.po'), `msgid ""\nmsgstr ""\n\n${texts.join('\n\n')}\n`);
  fs.writeFileSync(path.join(folder, 'bn.po'), `msgid ""\nmsgstr ""\n\n${texts.slice(0, 7).join('\n\n')}\n`);
  expect(sharesIn(folder)).toEqual({ hi: 50, ur: 99, bn: 100 });
});
