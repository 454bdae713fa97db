const path = require('node:path');

module.exports = {
  presets: [
    ['@babel/preset-env', { bugfixes: true }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
  plugins: [
    [
      '@lingui/babel-plugin-lingui-macro',
      {
        stripMessageField: false,
        linguiConfig: {
          macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
          runtimeConfigModule: {
            i18n: ['@lingui/core', 'i18n'],
            useLingui: ['@lingui/react', 'useLingui'],
            // Every <Trans> is drawn by one component of the portal, so that a translated page goes on working.
            Trans: [path.join(__dirname, 'src/i18n/Said'), 'Said'],
          },
        },
      },
    ],
    ['babel-plugin-styled-components', { ssr: true, displayName: false, pure: true }],
  ],
  env: {
    test: { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] },
  },
};
