/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { PATIENCE_MS } from './src/testing/patience';

/** Node by default: only component tests ask for a DOM, with a `@jest-environment jest-fixed-jsdom` comment. */
const config: Config = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.tsx?$': 'babel-jest',
    '\\.yaml$': '<rootDir>/contract/yamlTransform.js',
    // Packages of the tree that ship ES modules only; .babelrc does not reach them.
    '/node_modules/.+\\.js$': ['babel-jest', { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }],
  },
  testMatch: [
    '<rootDir>/src/**/*.test.ts?(x)',
    '<rootDir>/sandbox/**/*.test.ts',
    '<rootDir>/contract/**/*.test.ts',
    '<rootDir>/scripts/**/*.test.ts',
  ],
  // Other versions of the portal are kept there, to read the reports that they made.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  // Its package.json names a file for `import` alone, and Jest asks as `require` does.
  moduleNameMapper: { '^canonicalize$': '<rootDir>/node_modules/canonicalize/lib/canonicalize.js' },
  transformIgnorePatterns: [
    '/node_modules/(?!(country-flag-icons|@redux-devtools|nanoid|@noble/hashes|canonicalize|qr)/)',
  ],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  testTimeout: PATIENCE_MS,
  clearMocks: true,
};
export default config;
