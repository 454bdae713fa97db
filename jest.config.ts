/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import languages from './src/i18n/languages.json';
import { PATIENCE_MS } from './src/testing/patience';
import { groupedByPoint } from './tools/settings.js';

// As in the build.
process.env.GROUPED_BY_POINT = groupedByPoint(languages).join(' ');

/** Node by default: only component tests use a DOM, with a `@jest-environment jest-fixed-jsdom` comment. */
const config: Config = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.tsx?$': '<rootDir>/tools/jestTransform.js',
    '\\.yaml$': '<rootDir>/contract/yamlTransform.js',
    // Packages that ship ES modules only.
    '/node_modules/.+\\.js$': '<rootDir>/tools/jestTransform.js',
  },
  testMatch: [
    '<rootDir>/src/**/*.test.ts?(x)',
    '<rootDir>/sandbox/**/*.test.ts',
    '<rootDir>/contract/**/*.test.ts',
    '<rootDir>/tools/**/*.test.ts',
  ],
  // Older versions of the portal, which read the reports that they made.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  transformIgnorePatterns: ['/node_modules/(?!(country-flag-icons|@redux-devtools|nanoid|qr|workbox-[a-z]+)/)'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  testSequencer: '<rootDir>/tools/jestSequencer.js',
  testTimeout: PATIENCE_MS,
  clearMocks: true,
};
export default config;
