import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Words that give away a sentence built in another language's order. The limit only goes down: lower it when you rewrite comments, and
 * rewrite the sentence when a new one exceeds it.
 */
const TELL_TALE = /\b(?:nobody|is no|that is none|whatever|whoever|at once|is said|by itself|of which)\b/gi;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'src/testing/plainWords.test.ts');
const isTest = (file: string): boolean => /\.(?:test|e2e)\.tsx?$|^e2e\/|(?:^|\/)testing\//.test(file);

it.each([
  ['tests', 0.9, files.filter(isTest)],
  ['everything else', 0.9, files.filter((file) => !isTest(file))],
])('%s: at most %d of these words per thousand lines', (_what, limit, some) => {
  const texts = some.map((file) => readFileSync(file, 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0);
  const words = texts.reduce((sum, text) => sum + (text.match(TELL_TALE)?.length ?? 0), 0);
  expect(lines).toBeGreaterThan(20_000);
  expect((words / lines) * 1000).toBeLessThanOrEqual(limit);
});
