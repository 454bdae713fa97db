import { defineConfig } from '@playwright/test';
import { LONG_MS, LOOKING_MS, PATIENCE_MS } from './src/testing/patience';

const IGNORED: Readonly<Record<string, string[]>> = {
  quick: ['*.slow.e2e.ts', '*.release.e2e.ts'],
  all: ['*.release.e2e.ts'],
};

/**
 * The production build in a real browser, against the sandbox. The browser was found by tools/browser.mjs (e2e/setup.ts hands it on);
 * each worker has a sandbox of its own, so that tests may do what they like to its data.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  testMatch: '*.e2e.ts',
  // `npm test` and `npm run test:all` leave out files by their names, and tests by their mark (e2e/release.ts); a file that is named always runs.
  testIgnore: IGNORED[process.env.TESTS ?? ''] ?? [],
  ...(process.env.TESTS === undefined ? {} : { grepInvert: /@release/ }),
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: LONG_MS,
  expect: { timeout: LOOKING_MS },
  // Limits each step, so that one that hangs is named before its test times out.
  use: { actionTimeout: PATIENCE_MS, navigationTimeout: PATIENCE_MS },
  reporter: [['list'], ['json']],
  forbidOnly: true,
});
