const path = require('node:path');
const { catalogueOf } = require('../build/catalogues.js');

/** A webpack loader: a language's PO file as the JSON that a page loads. */
module.exports = function catalogueLoader() {
  return catalogueOf(path.basename(this.resourcePath, '.po'));
};
