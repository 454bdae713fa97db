const fs = require('node:fs');
const path = require('node:path');
const PO = require('pofile');

/** What a translator gets and gives back: one file with every text of a language, its surroundings and the checks of what comes back. */

/**
 * @typedef {{ msgid: string, msgctxt?: string | null, msgstr: readonly string[], references: readonly string[],
 *   extractedComments: readonly string[], obsolete?: boolean }} Item an entry of a PO file, as `pofile` parses it
 * @typedef {{ english: string, context?: string, translation: string }} Row what comes back for a text
 */

/** Words that stay in Latin letters in every language (docs/translating.md). */
const KEPT = ['USDT', 'E-PIN', 'BEP-20', 'OTP', 'QR', 'CSV', 'PeerHelp'];

/** Each once, in order, with blanks between them: two such texts can be compared. */
const asText = (found) => [...new Set(found)].sort((one, other) => (one < other ? -1 : 1)).join(' ');
/** The names of values and the numbers of elements, each once: a plural repeats its number in every form. */
const placesIn = (text) => asText([...text.matchAll(/\{(\w+)(?=[,}])|<\/?\d+\/?>/g)].map(([all, name]) => name ?? all));
/** The plural forms in a text. */
const formsIn = (text) =>
  asText([...text.matchAll(/(?:plural, |\} )(zero|one|two|few|many|other) \{/g)].map(([, form]) => form));
/** The figures in a text, sorted. In Arabic without 1, which it says by the noun alone. */
const figuresIn = (text, tag) =>
  (text.match(/\d+(?:\.\d+)?/g) ?? [])
    .filter((figure) => tag !== 'ar' || figure !== '1')
    .sort()
    .join(' ');

/**
 * What is wrong with a translation, in words; nothing for a missing one, which is shown in English.
 * @param {string} tag
 * @param {string} english
 * @param {string} translation
 * @returns {readonly string[]}
 */
function problemsOf(tag, english, translation) {
  if (translation === '') return [];
  // An edit by hand may have removed the field.
  if (typeof translation !== 'string') return ['"translation" is not a text: "" for none'];
  const problems = [];
  const compare = (what, wanted, found) => {
    if (wanted !== found) problems.push(`${what}: ${found || 'none'} instead of ${wanted || 'none'}`);
  };
  const isPlural = english.includes(', plural,');
  compare('values and elements', placesIn(english), placesIn(translation));
  const lost = KEPT.filter((word) => english.includes(word) && !translation.includes(word));
  if (lost.length > 0) problems.push(`words that stay are missing: ${lost.join(' ')}`);
  if (isPlural) {
    if (tag !== 'en')
      compare(
        'plural forms',
        asText(new Intl.PluralRules(tag).resolvedOptions().pluralCategories),
        formsIn(translation),
      );
    if (/#|offset:|=\d/.test(translation)) problems.push('a number is written by its name in braces, not as # or =1');
  } else {
    compare('figures', figuresIn(english, tag), figuresIn(translation, tag));
    // A label of one word may become a short sentence; a longer text, three times as long.
    const most = Math.max(45, english.length * 3);
    if (translation.length > most) problems.push(`length: ${translation.length} characters, at most ${most}`);
  }
  return problems;
}

/** The terms of a glossary, a table in Markdown: pairs of the English term in lower case, and the word with its note. */
const termsOf = (markdown) =>
  [...markdown.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]*)\|$/gm)]
    .slice(2)
    .map(([, english, word, note]) => [
      english.trim().toLowerCase(),
      [word.trim(), note.trim()].filter(Boolean).join('; '),
    ]);

const wordsOf = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu));
const likeness = (one, other) => {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  return [...mine].filter((word) => theirs.has(word)).length / Math.max(mine.size, theirs.size, 1);
};

/** The removed text that a new one most resembles, with its translation. */
function formerOf(english, removed) {
  const [best] = removed
    .map((item) => ({ english: item.msgid, translation: item.msgstr[0], like: likeness(english, item.msgid) }))
    .sort((one, other) => other.like - one.like);
  return best && best.like >= 0.5 ? { english: best.english, translation: best.translation } : undefined;
}

/** Whether a text has a term of the glossary in it. A term may name several words, and say more in brackets. */
const hasTerm = (text, term) =>
  term
    .split(/[,/(;]/)
    .map((word) => word.trim())
    .some((word) => word.length > 2 && new RegExp(`\\b${word.replace(/[^\w\s-]/g, '.')}`, 'i').test(text));

/** What a text looks like on a page: any value stands for a placeholder, any form for a plural; elements leave no trace. */
function patternOf(english) {
  const plain = (text) =>
    text
      .replace(/<\/?\d+\/?>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const literal = (text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const withValues = (text) =>
    text
      .split(/\{\w+\}/)
      .map(literal)
      .join('.+?');
  // Control characters keep the groups of a plural out of the escaping.
  const withGroups = plain(english).replace(/\{\w+, plural, ((?:\w+ \{(?:[^{}]|\{\w+\})*\} ?)+)\}/g, (_all, forms) => {
    const each = [...forms.matchAll(/\w+ \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form]) => form);
    return `\u0001${each.join('\u0002')}\u0003`;
  });
  const pattern = withValues(withGroups)
    .replaceAll('\u0001', '(?:')
    .replaceAll('\u0002', '|')
    .replaceAll('\u0003', ')');
  return new RegExp(`^${pattern}$`);
}

/** The pictures of pages with their texts, as `npm run atlas` keeps them; none before it has run. */
function picturesIn(folder) {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.sort().map((file) => ({
    picture: file.replace(/json$/, 'png'),
    texts: JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')),
  }));
}

/** A function that names the picture on which an English text is seen: that of the smallest page, which has the least beside it. */
function finderIn(pictures) {
  const known = new Map();
  for (const { picture, texts } of pictures.toSorted((one, other) => one.texts.length - other.texts.length))
    for (const text of texts) if (!known.has(text)) known.set(text, picture);
  return (english) => {
    if (known.has(english)) return known.get(english);
    if (!/[{<]/.test(english)) return undefined;
    const pattern = patternOf(english);
    // A text that is only values would be seen everywhere.
    if (!/\p{L}{2}/u.test(english.replace(/\{\w+(?:, plural, )?|\w+ \{/g, ''))) return undefined;
    for (const [text, picture] of known) if (pattern.test(text)) return picture;
    return undefined;
  };
}

/**
 * The texts of a language for its translator. `changed`: sources that changed since the last review; `pictures`: of the pages where the texts
 * are seen, if there are any.
 * @param {readonly Item[]} items
 * @param {string} glossary
 * @param {readonly string[]} changed
 * @param {readonly { readonly picture: string, readonly texts: readonly string[] }[]} pictures
 * @returns one row per text: english, context, translation ('' for none), where (files), picture, note, words (terms of the glossary in it),
 *   before (the most similar removed text), changed (since the last review)
 */
function sheetOf(items, glossary, changed = [], pictures = []) {
  const terms = termsOf(glossary);
  const seenOn = finderIn(pictures);
  const removed = items.filter(({ obsolete }) => obsolete);
  return items
    .filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgctxt, msgstr, references, extractedComments }) => ({
      english: msgid,
      ...(msgctxt ? { context: msgctxt } : {}),
      translation: msgstr[0],
      where: references.map((file) => file.replace(/^src\//, '')),
      ...(seenOn(msgid) ? { picture: seenOn(msgid) } : {}),
      ...(extractedComments.length > 0 ? { note: extractedComments.join(' ') } : {}),
      words: Object.fromEntries(terms.filter(([term]) => hasTerm(msgid, term))),
      ...(msgstr[0] === '' ? { before: formerOf(msgid, removed) } : {}),
      ...(changed.includes(msgid) ? { changed: true } : {}),
    }));
}

/**
 * The PO file with the translations of a sheet, or what is wrong with them: then nothing is taken.
 * @param {string} po
 * @param {string} tag
 * @param {readonly Row[]} sheet
 * @returns {{ readonly problems: readonly string[], readonly po: string }}
 */
function withTranslations(po, tag, sheet) {
  const problems = [];
  const blocks = po.split('\n\n');
  const keyOf = (english, context = '') => `${context}\u0004${english}`;
  const indexes = new Map(
    blocks.flatMap((block, index) => {
      const [item] = PO.parse(`msgid ""\nmsgstr ""\n\n${block}`).items;
      return item && !item.obsolete && item.msgid ? [[keyOf(item.msgid, item.msgctxt ?? ''), index]] : [];
    }),
  );
  for (const { english, context, translation } of sheet) {
    const index = indexes.get(keyOf(english, context));
    const wrong = index === undefined ? ['the portal no longer has this text'] : problemsOf(tag, english, translation);
    problems.push(...wrong.map((problem) => `'${english}': ${problem}`));
    if (wrong.length > 0) continue;
    const end = blocks[index].endsWith('\n') ? '\n' : '';
    // PO files quote like JSON: the escapes that occur in texts are the same.
    blocks[index] = blocks[index].replace(/\nmsgstr [^]*$/, () => `\nmsgstr ${JSON.stringify(translation)}${end}`);
  }
  return { problems, po: problems.length === 0 ? blocks.join('\n\n') : po };
}

/** How much of a catalogue is translated, in per cent: 100 only when nothing is missing. */
function shareOf(items) {
  const texts = items.filter(({ obsolete }) => !obsolete);
  return Math.floor((100 * texts.filter(({ msgstr }) => msgstr[0] !== '').length) / Math.max(texts.length, 1));
}

/** The share of each catalogue in a folder, by its tag: what the language menu says. */
const sharesIn = (folder) =>
  Object.fromEntries(
    fs.readdirSync(folder).map((file) => {
      const { items } = PO.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
      return [path.parse(file).name, shareOf(items)];
    }),
  );

/** Each language with the share of its texts that is translated, and who read it last, as a table in Markdown. */
function tableOf(languages, itemsOf, reviews) {
  const rows = languages.map(
    ({ tag, name }) =>
      `| ${name} (${tag}) | ${shareOf(itemsOf(tag))} % | ${reviews.get(tag)?.by ?? 'no native speaker yet'} |\n`,
  );
  return `\n| Language | Translated | Last read by |\n| --- | --- | --- |\n${rows.join('')}\n`;
}

module.exports = { problemsOf, picturesIn, sharesIn, sheetOf, tableOf, withTranslations };
