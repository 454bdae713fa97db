/**
 * A message of a language that is written from right to left: an amount and its unit are one thing, from left to right, as they are where
 * figures stand alone. Otherwise the unit would come first, and a range would run from the larger to the smaller.
 * @param {string} message
 */
const isolated = (message) =>
  message.replace(/(?:\{\w+\}|\d[\d.]*)(?:–(?:\{\w+\}|\d[\d.]*))?[ \u00a0]USDT/g, '\u2066$&\u2069');

module.exports = { isolated };
