import { defineConfig } from '@playwright/test';
import { LONG_MS, LOOKING_MS, PATIENCE_MS } from './src/testing/patience';

/**
 * The production build in a real browser, against the sandbox. The browser was found by scripts/browser.mjs (e2e/setup.ts hands it on);
 * each worker has a sandbox of its own, so that tests may do what they like to its data.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  testMatch: '*.e2e.ts',
  // `npm test` leaves out what is slow by the name of its file.
  testIgnore: process.env.QUICK === 'on' ? '*.slow.e2e.ts' : [],
  // So are those that are done before a release alone (e2e/release.ts).
  ...(process.env.RELEASE === 'on' ? {} : { grepInvert: /@release/ }),
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: LONG_MS,
  expect: { timeout: LOOKING_MS },
  // Each step, so that one that never ends is named long before its test is over.
  use: { actionTimeout: PATIENCE_MS, navigationTimeout: PATIENCE_MS },
  reporter: [['list'], ['json']],
  forbidOnly: true,
});
