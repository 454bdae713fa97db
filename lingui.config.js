const { formatter } = require('@lingui/format-po');
const languages = require('./src/i18n/languages.json');

/**
 * English is the source. The catalogues are extracted for translators: `npm run texts`; a step of `npm test` says when they are stale
 * (docs/translating.md).
 */
module.exports = {
  sourceLocale: 'en',
  locales: languages.map(({ tag }) => tag),
  catalogs: [
    {
      // `npm run texts -- --check` extracts into a copy.
      path: `${process.env.CATALOGUES ?? '<rootDir>/src/i18n/locales'}/{locale}`,
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/*.d.ts', 'src/ui/gallery', 'src/testing'],
    },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
};
