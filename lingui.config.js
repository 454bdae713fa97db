const { formatter } = require('@lingui/format-po');

/** English is the source. The catalogue is extracted for translators: `npm run texts`; a step of `npm test` says when it is stale. */
module.exports = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', 'src/kit', 'src/testing'],
    },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
};
