// npm run texts: extracts the English catalogue for translators.
//   --check    says whether the committed one is what the code holds, and changes nothing
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, readArgs, runStep } from './run.mjs';

const CATALOGUE = path.join(ROOT, 'src/i18n/locales/en.po');
const { check } = readArgs({ check: { type: 'boolean' } }, 'Try: npm run texts -- --check').values;

/** The texts alone: the header holds a date. */
const textsOf = (po) => po.slice(po.indexOf('\n\n'));

const before = fs.existsSync(CATALOGUE) ? fs.readFileSync(CATALOGUE, 'utf8') : '';
const { code, output } = await runStep('lingui', ['extract', '--clean'], {
  quiet: true,
  env: { NODE_ENV: 'production' },
});
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
const after = fs.readFileSync(CATALOGUE, 'utf8');
const same = textsOf(before) === textsOf(after);
if (same || check) fs.writeFileSync(CATALOGUE, before);
if (check && !same) {
  console.error('src/i18n/locales/en.po is not what the code holds: run npm run texts and commit it.');
  process.exit(1);
}
console.log(same ? 'The catalogue is what the code holds.' : 'Wrote src/i18n/locales/en.po.');
