// npm version: the lines under 'Next' in the changelog belong to the version that npm has just written, and go into its commit.
import './node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { fail, readArgs } from './run.mjs';

readArgs({}, 'npm version runs it: npm version minor');

const FILE = 'CHANGELOG.md';
const text = fs.readFileSync(FILE, 'utf8');
if (!/^## Next\n\n- /m.test(text)) fail(`${FILE} has no lines under '## Next': write what changed for operators.`);
fs.writeFileSync(FILE, text.replace(/^## Next$/m, `## ${process.env.npm_package_version}`));
execFileSync('git', ['add', FILE]);
