/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Node by default: only component tests ask for a DOM, with a `@jest-environment jest-fixed-jsdom` comment. */
const config: Config = {
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': 'babel-jest' },
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)', '<rootDir>/sandbox/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
  // One package of the tree ships ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(country-flag-icons)/)'],
  clearMocks: true,
};
export default config;
