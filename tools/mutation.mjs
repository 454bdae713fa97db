// npm run mutation: changes the code in thousands of small ways and counts the changes that no test notices.
//   npm run mutation -- --only money                 one group of tools/mutation/stryker.config.mjs
//   npm run mutation -- --only domain --file src/domain/epin.ts
// Stryker has its own package.json in tools/mutation, to save every fresh clone some 80 packages.
import './node.mjs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { GROUPS } from './mutation/stryker.config.mjs';
import { fail, ROOT, readArgs, runStep } from './run.mjs';

const names = Object.keys(GROUPS);
const { values } = readArgs(
  {
    only: { type: 'string', about: `one group of files: ${names.join(', ')}` },
    file: { type: 'string', about: 'these files, with commas between them' },
  },
  'Try: npm run mutation -- --only domain --file src/domain/epin.ts',
);
if (values.only !== undefined && !names.includes(values.only)) fail(`--only takes one of: ${names.join(', ')}`);

const TOOLS = path.join(ROOT, 'tools/mutation');
await installMissing();
await installMissing(TOOLS, 'the mutation tests');
const stryker = path.join(TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const args = [path.join(TOOLS, 'stryker.config.mjs'), ...(values.file ? ['--mutate', values.file] : [])];
let code = 0;
for (const name of values.only ? [values.only] : names)
  code = Math.max(code, (await runStep(process.execPath, [stryker, 'run', ...args], { env: { MUTATE: name } })).code);
process.exit(code);
