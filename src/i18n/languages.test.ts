import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { TAGS } from '../testing/catalogues';

/** A new language needs only a PO file, and a line of languages.json (docs/translating.md). */

const ROOT = join(__dirname, '../..');
const TRANSLATED = TAGS.filter((tag) => tag !== 'en');

/** Files that mention language tags or similar strings, and why a new language does not affect them. */
const NAMING: { readonly [file: string]: string } = {
  'src/ui/theme/GlobalStyle.tsx': 'letters that may be spaced: those of an unknown language are not',
  'src/features/landing/components/LandingPage.tsx':
    'a larger headline where words are short: those of an unknown language are not',
  'src/features/donations/payment/PayForm.tsx': 'words too long for the line above SUBMIT on a phone on its side',
  'src/domain/countries.ts': 'codes of countries',
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => /\.(tsx?|m?js)$/.test(file) && !/\.(test|d)\.|\/testing\//.test(file));

/** The languages that a text mentions, as a string, in a style or as one of several in an expression. */
const namedIn = (text: string): readonly string[] =>
  TRANSLATED.filter((tag) =>
    new RegExp(`(['"\`])${tag}\\1|:lang\\(${tag}\\)|^\\s*${tag}: \\[|[(|]${tag}\\||\\|${tag}\\)`, 'm').test(text),
  );

it('ignores what only looks like a tag', () => {
  expect(namedIn("const some = ['hi', 'ur']; styled.p`:lang(ta) {}`; /^(ne|si)$/")).toEqual([
    'hi',
    'ur',
    'ne',
    'si',
    'ta',
  ]);
  expect(namedIn("row.int('other'); <tr><th id={a}>hi</th></tr>; a.id | b.th")).toEqual([]);
});

it('no other file mentions languages', () => {
  const files = ['src', 'sandbox', 'tools'].flatMap(filesIn);
  expect(files.length).toBeGreaterThan(300);
  // `id`, `tr`, `th` alone have other meanings.
  const naming = files.filter((file) => namedIn(readFileSync(join(ROOT, file), 'utf8')).length > 2);
  expect(naming.toSorted()).toEqual(Object.keys(NAMING).toSorted());
});

it('each language has its catalogue, and each catalogue its language', () => {
  const catalogues = readdirSync(join(__dirname, 'locales')).map((file) => file.replace(/\.po$/, ''));
  expect(catalogues.toSorted()).toEqual(TAGS.toSorted());
});
