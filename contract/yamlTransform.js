// For Jest: a YAML document as a module. Reading it takes a quarter of a second, which Jest keeps for all test files.
const { parse } = require('yaml');

exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(parse(text))};` });
