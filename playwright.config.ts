import { defineConfig } from '@playwright/test';

/**
 * The production build in a real browser, against the sandbox. The browser was found by scripts/browser.mjs (e2e/setup.ts hands it on);
 * each worker has a sandbox of its own, so that tests may do what they like to its data.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json']],
  forbidOnly: true,
});
