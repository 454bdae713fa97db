const path = require('node:path');
const { getCatalogs } = require('@lingui/cli/api');
const { getConfig } = require('@lingui/conf');
const languages = require('../../i18n/languages.json');
const { isolated } = require('./isolated');

const ROOT = path.resolve(__dirname, '../../..');

/** Every language but English, which is in the code: `{ tag, name, dir?, file }`. */
const LANGUAGES = languages
  .filter(({ tag }) => tag !== 'en')
  .map((language) => ({ ...language, file: path.join(ROOT, `src/i18n/locales/${language.tag}.po`) }));

/** The tags of those that are written from right to left. */
const RIGHT_TO_LEFT = LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ tag }) => tag);

/**
 * A language's messages as JSON: `[ids, messages]`, the ids of six letters each in one text. The file is kept small for phones: the messages are
 * uncompiled, as are the English ones in the code, and the ids are apart from them, both in the order of the messages, which compresses well.
 * What is not translated is there in English.
 */
async function catalogueOf(tag) {
  const config = getConfig({ cwd: ROOT });
  const [catalog] = await getCatalogs(config);
  const { messages } = await catalog.getTranslations(tag, { fallbackLocales: {}, sourceLocale: config.sourceLocale });
  const sorted = Object.entries(messages).sort(([, one], [, other]) => (one < other ? -1 : 1));
  const transform = RIGHT_TO_LEFT.includes(tag) ? isolated : (message) => message;
  return JSON.stringify([sorted.map(([id]) => id).join(''), sorted.map(([, message]) => transform(message))]);
}

/** The tags of the other languages, as in the addresses of pages: `/hi/login`. */
const TAGS = LANGUAGES.map(({ tag }) => tag);

module.exports = { LANGUAGES, RIGHT_TO_LEFT, TAGS, catalogueOf };
