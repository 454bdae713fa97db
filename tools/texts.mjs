// npm run texts: extracts the catalogues for translators (docs/translating.md).
//   --check                        lists the missing messages of each language, and changes nothing
//   --reviewed hi --by "Name"      records that this person has read the whole current Hindi catalogue
//   --language hi                  writes build/texts.hi.json: every text with where it is used, its picture and the glossary's words
//   --language hi --take FILE      takes the translations of such a file, if all of them pass the checks
// A message without a translation is shown in English: it is listed here, but is not a failure. While a language lacks one, the
// translations of removed messages stay at the end of its file as '#~', as hints for the translator.
import './node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PO from 'pofile';
import { changedSince, faultOf, reviewOf, withReviewers } from './reviews.js';
import { fail, ROOT, readArgs, runStep } from './run.mjs';
import { picturesIn, sheetOf, tableOf, withTranslations } from './translations.js';

const LOCALES = path.join(ROOT, 'src/i18n/locales');
const REVIEWS = path.join(ROOT, 'src/i18n/reviews');
const LANGUAGES = path.join(ROOT, 'src/i18n/languages.json');
const GUIDE = path.join(ROOT, 'docs/translating.md');
const PICTURES = 'build/pictures';
const USAGE = 'Try: npm run texts -- --check, or npm run texts -- --reviewed hi --by "Name"';
const {
  check = false,
  reviewed,
  by,
  language,
  take,
} = readArgs(
  {
    check: { type: 'boolean', about: 'says what is missing or wrong, and writes nothing' },
    reviewed: { type: 'string', about: 'notes that the texts of this language were read' },
    by: { type: 'string', about: 'by whom' },
    language: { type: 'string', about: 'writes a file for the translator of this language' },
    take: { type: 'string', about: 'with --language: takes the translations of such a file' },
  },
  USAGE,
).values;
/** With --check a copy: a build or a test that runs meanwhile must not read a catalogue that is half written. */
const FOLDER = check ? fs.mkdtempSync(path.join(os.tmpdir(), 'portal-texts-')) : LOCALES;
if (check) {
  fs.cpSync(LOCALES, FOLDER, { recursive: true });
  process.on('exit', () => fs.rmSync(FOLDER, { recursive: true, force: true }));
}

const languages = JSON.parse(fs.readFileSync(LANGUAGES, 'utf8'));
const tags = languages.map(({ tag }) => tag);

const catalogue = (tag) => path.join(FOLDER, `${tag}.po`);
const itemsOf = (tag) => PO.parse(fs.readFileSync(catalogue(tag), 'utf8')).items;
const isMissing = ({ obsolete, msgstr }) => !obsolete && msgstr.every((text) => text === '');

/** Ends with one line when options are missing or do not go together. */
function checkOptions() {
  const others = [reviewed, language].filter((value) => value !== undefined);
  if (check && others.length > 0) fail(`--check writes nothing, and goes with no other option. ${USAGE}`);
  if (others.length > 1) fail(`One thing at a time. ${USAGE}`);
  if ((reviewed === undefined) !== (by === undefined)) fail(`A review has a language and a name. ${USAGE}`);
  if (language !== undefined && (language === 'en' || !tags.includes(language)))
    fail(`${language} is not a translated language. ${USAGE}`);
  if (take !== undefined && language === undefined) fail(`--take needs --language. ${USAGE}`);
}

/** Reads a JSON file; ends with one line when it is not there or not JSON. */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(`${file} cannot be read: ${error.message}`);
  }
}

/** The texts of a translator's file; ends with one line when an edit has broken it. */
function readSheet() {
  const { texts } = readJson(take);
  return Array.isArray(texts) ? texts : fail(`${take} has no texts.`);
}

/** Takes the translations of a translator's file; ends with the problems when one does not pass the checks. */
function takeTranslations() {
  const file = catalogue(language);
  const result = withTranslations(fs.readFileSync(file, 'utf8'), language, readSheet());
  if (result.problems.length > 0) fail(`Nothing was taken:\n${result.problems.join('\n')}`);
  fs.writeFileSync(file, result.po);
  console.log(`Took the translations into ${path.relative(ROOT, file)}. To check them: npm run test:unit -- src/i18n`);
}

/** Removes the hints once all messages are translated. */
function dropHints(tag) {
  if (tag !== 'en' && itemsOf(tag).some(isMissing)) return;
  const blocks = fs.readFileSync(catalogue(tag), 'utf8').trimEnd().split('\n\n');
  const kept = blocks.filter((block) => !block.split('\n').every((line) => line.startsWith('#')));
  if (kept.length < blocks.length) fs.writeFileSync(catalogue(tag), `${kept.join('\n\n')}\n`);
}

/** The messages without the header, which holds a date. */
const textsOf = (po) => po.slice(po.indexOf('\n\n'));
const readAll = () =>
  new Map(fs.readdirSync(FOLDER).map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]));

/** Extracts the messages from the code into the catalogues. Ends with the output of Lingui when it fails. */
async function extract() {
  const { code, output } = await runStep('lingui', ['extract'], {
    quiet: true,
    env: { NODE_ENV: 'production', CATALOGUES: FOLDER },
  });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
  for (const tag of tags) dropHints(tag);
}

function listMissing() {
  for (const tag of tags.filter((other) => other !== 'en')) {
    const items = itemsOf(tag).filter(({ obsolete }) => !obsolete);
    const missing = items.filter(isMissing).map(({ msgid }) => `'${msgid}'`);
    if (missing.length > 0)
      console.log(`${tag}: ${missing.length} of ${items.length} messages are shown in English: ${missing.join(', ')}`);
  }
}

/** The catalogues in which more than the header has changed. The others are put back; with --check all are. */
function keepChanges(before) {
  const changed = [];
  for (const [name, after] of readAll()) {
    const committed = before.get(name);
    const same = committed !== undefined && textsOf(committed) === textsOf(after);
    if (!same) changed.push(name);
    if (committed !== undefined && (same || check)) fs.writeFileSync(path.join(FOLDER, name), committed);
  }
  return changed;
}

function recordReview() {
  const review = reviewOf(tags.includes(reviewed) ? itemsOf(reviewed) : [], by);
  const fault = faultOf(reviewed, review, tags);
  if (fault) fail(fault);
  fs.mkdirSync(REVIEWS, { recursive: true });
  fs.writeFileSync(path.join(REVIEWS, `${reviewed}.json`), `${JSON.stringify(review, null, 2)}\n`);
}

/** The reviews by language. Ends with one line when a file is invalid. */
function readReviews() {
  const files = fs.existsSync(REVIEWS) ? fs.readdirSync(REVIEWS).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    files.map((name) => {
      const tag = path.basename(name, '.json');
      const review = readJson(path.join(REVIEWS, name));
      const fault = faultOf(tag, review, tags);
      if (fault) fail(`src/i18n/reviews/${name}: ${fault}`);
      return [tag, review];
    }),
  );
}

/** Each language on its own line. */
const rowOf = (row) =>
  `  { ${Object.entries(row)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(', ')} }`;

/** Writes the reviewers into the list of languages; with --check ends with one line when that would change it. */
function writeReviewers(reviews) {
  const named = withReviewers(languages, reviews);
  if (JSON.stringify(named) === JSON.stringify(languages)) return;
  if (check) fail('src/i18n/languages.json names a reviewer without a review, or not at all: run npm run texts.');
  fs.writeFileSync(LANGUAGES, `[\n${named.map(rowOf).join(',\n')}\n]\n`);
}

function listChangedSinceReview(reviews) {
  for (const [tag, review] of reviews) {
    const since = changedSince(itemsOf(tag), review).map((source) => `  ${source}`);
    if (since.length > 0) console.log(`Changed in ${tag} since ${review.by} reviewed it:\n${since.join('\n')}`);
  }
}

/** Writes the file for the translator of the language. */
function writeSheet(review) {
  const glossary = path.join(ROOT, `docs/glossary/${language}.md`);
  const pictures = picturesIn(path.join(ROOT, PICTURES));
  const rows = sheetOf(
    itemsOf(language),
    fs.existsSync(glossary) ? fs.readFileSync(glossary, 'utf8') : '',
    review ? changedSince(itemsOf(language), review) : [],
    pictures,
  );
  const sheet = path.join(ROOT, `build/texts.${language}.json`);
  fs.mkdirSync(path.dirname(sheet), { recursive: true });
  const about = `Edit only "translation". The pictures are in ${PICTURES}: ${pictures.length === 0 ? 'npm run atlas makes them, then make this file again' : 'npm run atlas makes them anew'}. npm run texts -- --language ${language} --take FILE takes this file back.`;
  fs.writeFileSync(sheet, `${JSON.stringify({ about, texts: rows }, null, 2)}\n`);
  console.log(
    `Wrote ${path.relative(ROOT, sheet)}: ${rows.length} texts, ${rows.filter(({ picture }) => picture).length} with a picture. Edit only "translation", then take the file back.`,
  );
  if (pictures.length === 0) console.log('npm run atlas makes the pictures; then make the file again.');
}

/** Writes each language's share of translated texts into the guide; with --check ends with one line when that would change it. */
function writeShares(reviews) {
  const table = tableOf(
    languages.filter(({ tag }) => tag !== 'en'),
    itemsOf,
    reviews,
  );
  const guide = fs.readFileSync(GUIDE, 'utf8');
  const updated = guide.replace(
    /(<!-- shares -->\n)[^]*(<!-- \/shares -->)/,
    (_all, start, end) => `${start}${table}${end}`,
  );
  if (updated === guide) return;
  if (check) fail('docs/translating.md has other shares of the languages: run npm run texts.');
  fs.writeFileSync(GUIDE, updated);
}

checkOptions();
if (take !== undefined) takeTranslations();
const before = readAll();
await extract();
listMissing();
const changed = keepChanges(before);
if (reviewed !== undefined) recordReview();
const reviews = readReviews();
writeReviewers(reviews);
listChangedSinceReview(reviews);
if (language !== undefined && take === undefined) writeSheet(reviews.get(language));
writeShares(reviews);
if (changed.length === 0) console.log('The catalogues match the code.');
else console.log(check ? `npm run texts would write ${changed.join(', ')}.` : `Wrote ${changed.join(', ')}.`);
