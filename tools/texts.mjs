// npm run texts: extracts the catalogues for translators (docs/translating.md).
//   --check                        lists the missing messages of each language, and changes nothing
//   --reviewed hi --by "Name"      records that this person has read the whole current Hindi catalogue
// A message without a translation is shown in English: it is listed here, but is not a failure. While a language lacks one, the
// translations of removed messages stay at the end of its file as '#~', as hints for the translator.
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { changedSince, faultOf, reviewOf, withReviewers } from './reviews.js';
import { fail, ROOT, readArgs, runStep } from './run.mjs';

const FOLDER = path.join(ROOT, 'src/i18n/locales');
const REVIEWS = path.join(ROOT, 'src/i18n/reviews');
const LANGUAGES = path.join(ROOT, 'src/i18n/languages.json');
const USAGE = 'Try: npm run texts -- --check, or npm run texts -- --reviewed hi --by "Name"';
const { check, reviewed, by } = readArgs(
  { check: { type: 'boolean' }, reviewed: { type: 'string' }, by: { type: 'string' } },
  USAGE,
  {
    says: {
      check: 'says what is missing or wrong, and writes nothing',
      reviewed: 'notes that the texts of this language were read',
      by: 'by whom',
    },
  },
).values;
const languages = JSON.parse(fs.readFileSync(LANGUAGES, 'utf8'));
const tags = languages.map(({ tag }) => tag);
if ((reviewed === undefined) !== (by === undefined)) fail(`A review has a language and a name. ${USAGE}`);
const itemsOf = (tag) => PO.parse(fs.readFileSync(path.join(FOLDER, `${tag}.po`), 'utf8')).items;

/** Each language on its own line. */
const rowOf = (row) =>
  `  { ${Object.entries(row)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(', ')} }`;

/** The reviews by language. Ends with one line when a file is invalid. */
function readReviews() {
  const files = fs.existsSync(REVIEWS) ? fs.readdirSync(REVIEWS).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    files.map((name) => {
      const tag = path.basename(name, '.json');
      const review = JSON.parse(fs.readFileSync(path.join(REVIEWS, name), 'utf8'));
      const fault = faultOf(tag, review, tags);
      if (fault) fail(`src/i18n/reviews/${name}: ${fault}`);
      return [tag, review];
    }),
  );
}

const isMissing = ({ obsolete, msgstr }) => !obsolete && msgstr.every((text) => text === '');

/** Removes the hints once all messages are translated. */
function dropHints(tag) {
  const file = path.join(FOLDER, `${tag}.po`);
  if (tag !== 'en' && itemsOf(tag).some(isMissing)) return;
  const blocks = fs.readFileSync(file, 'utf8').trimEnd().split('\n\n');
  const kept = blocks.filter((block) => !block.split('\n').every((line) => line.startsWith('#')));
  if (kept.length < blocks.length) fs.writeFileSync(file, `${kept.join('\n\n')}\n`);
}

/** The messages without the header, which holds a date. */
const textsOf = (po) => po.slice(po.indexOf('\n\n'));
const readAll = () =>
  new Map(fs.readdirSync(FOLDER).map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]));

const before = readAll();
const { code, output } = await runStep('lingui', ['extract'], {
  quiet: true,
  env: { NODE_ENV: 'production' },
});
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
for (const tag of tags) dropHints(tag);
for (const tag of tags) {
  const items = itemsOf(tag).filter(({ obsolete }) => !obsolete);
  const missing = tag === 'en' ? [] : items.filter(isMissing);
  if (missing.length > 0)
    console.log(
      `${tag}: ${missing.length} of ${items.length} messages are said in English: ${missing.map(({ msgid }) => `'${msgid}'`).join(', ')}`,
    );
}
const changed = [];
for (const [name, after] of readAll()) {
  const committed = before.get(name);
  const same = committed !== undefined && textsOf(committed) === textsOf(after);
  if (!same) changed.push(name);
  if (committed !== undefined && (same || check)) fs.writeFileSync(path.join(FOLDER, name), committed);
}
if (reviewed !== undefined && !check) {
  const review = reviewOf(tags.includes(reviewed) ? itemsOf(reviewed) : [], by);
  const fault = faultOf(reviewed, review, tags);
  if (fault) fail(fault);
  fs.mkdirSync(REVIEWS, { recursive: true });
  fs.writeFileSync(path.join(REVIEWS, `${reviewed}.json`), `${JSON.stringify(review, null, 2)}\n`);
}
const reviews = readReviews();
const named = withReviewers(languages, reviews);
if (JSON.stringify(named) !== JSON.stringify(languages)) {
  if (check) fail('src/i18n/languages.json names a reviewer without a review, or not at all: run npm run texts.');
  fs.writeFileSync(LANGUAGES, `[\n${named.map(rowOf).join(',\n')}\n]\n`);
}
for (const [tag, review] of reviews) {
  const since = changedSince(itemsOf(tag), review);
  if (since.length > 0)
    console.log(
      `Changed in ${tag} since ${review.by} reviewed it:\n${since.map((source) => `  ${source}`).join('\n')}`,
    );
}
if (changed.length === 0) console.log('The catalogues are what the code holds.');
else console.log(check ? `npm run texts would write ${changed.join(', ')}.` : `Wrote ${changed.join(', ')}.`);
