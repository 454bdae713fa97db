import fs from 'node:fs';
import { findBrowser } from '../tools/browser.mjs';

/** Finds the browser once for all workers: only one process may unpack the bundled one. */
export default async function setup(): Promise<void> {
  if (!fs.existsSync('dist/app.html')) throw new Error('No build to test: run npm run build first.');
  if (process.env.TESTS !== 'quick' && !fs.existsSync('build/replay/replay.html')) {
    throw new Error('There is nothing to read reports with: run npx webpack --mode development --env replay first.');
  }
  const { executablePath, args } = await findBrowser();
  process.env.CHROME_PATH = executablePath;
  process.env.CHROME_ARGS = JSON.stringify(args);
}
