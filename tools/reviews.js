const crypto = require('node:crypto');

/**
 * Reviews of catalogues. A review is `{ by, messages }`: a name, and for each message a hash of its source and translation, under a hash of
 * its context and source.
 */

/**
 * @typedef {{ msgid: string, msgctxt?: string, msgstr: readonly string[] }} Entry a message as `pofile` parses it
 * @typedef {{ by: string, messages: { readonly [message: string]: string } }} Review
 * @typedef {{ tag: string, name: string, dir?: string, reviewer?: string }} Language a row of `src/i18n/languages.json`
 */

const hashOf = (text, length) => crypto.createHash('sha256').update(text).digest('base64url').slice(0, length);
const keyOf = ({ msgid, msgctxt = '' }) => hashOf(`${msgctxt}\u0004${msgid}`, 10);
const contentHashOf = ({ msgid, msgstr }) => hashOf(`${msgid}\u0000${msgstr.join('\u0001')}`, 10);

/**
 * A review of the whole current catalogue.
 * @param {readonly Entry[]} items
 * @param {string} by
 * @returns {Review}
 */
function reviewOf(items, by) {
  const messages = items
    .filter(({ msgstr }) => msgstr.some((text) => text !== ''))
    .map((item) => [keyOf(item), contentHashOf(item)]);
  return { by, messages: Object.fromEntries(messages.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/**
 * The sources of the messages that are new or changed since a review, or still lack a translation.
 * @param {readonly Entry[]} items
 * @param {Review} review
 */
function changedSince(items, review) {
  return items.filter((item) => review.messages[keyOf(item)] !== contentHashOf(item)).map(({ msgid }) => msgid);
}

/** The error in a review file; '' when it is valid. */
function faultOf(tag, review, tags) {
  if (tag === 'en' || !tags.includes(tag)) return `${tag} is not a translated language.`;
  if (typeof review?.by !== 'string' || review.by.trim() === '') return `The review of ${tag} has no name in "by".`;
  const { messages } = review;
  if (typeof messages !== 'object' || messages === null || Object.keys(messages).length === 0)
    return `The review of ${tag} names no message.`;
  return '';
}

/**
 * The languages with the names of their reviewers: `languages.json`, whose names are never edited by hand.
 * @param {readonly Language[]} languages
 * @param {ReadonlyMap<string, Review>} reviews
 * @returns {Language[]}
 */
function withReviewers(languages, reviews) {
  return languages.map(({ reviewer: _former, ...language }) => {
    const by = reviews.get(language.tag)?.by;
    return by === undefined ? language : { ...language, reviewer: by };
  });
}

module.exports = { changedSince, faultOf, reviewOf, withReviewers };
