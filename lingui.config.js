/** English is the source; its catalogue is extracted for translators and checked against the specification. */
module.exports = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
};
