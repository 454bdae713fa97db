// Lets Jest import a YAML document as a module. Parsing takes a quarter of a second; Jest caches the result for all test files.
const { parse } = require('yaml');

exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(parse(text))};` });
