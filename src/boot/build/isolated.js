/**
 * Puts each amount or range with its unit, in a message that is written from right to left, between U+2066 and U+2069, which keep them
 * together and from left to right. Otherwise the unit would come first, and a range would run from the larger to the smaller.
 * @param {string} message
 */
const isolated = (message) =>
  message.replace(/(?:\{\w+\}|\d[\d.]*)(?:–(?:\{\w+\}|\d[\d.]*))?[ \u00a0]USDT/g, '\u2066$&\u2069');

module.exports = { isolated };
