// npm version: what stands below 'Next' in the changelog is of the version that npm has just written, and tagged with it.
import fs from 'node:fs';

const [file = 'CHANGELOG.md'] = process.argv.slice(2);
const text = fs.readFileSync(file, 'utf8');
if (!/^## Next\n\n- /m.test(text)) {
  console.error(`${file} says nothing below '## Next': write what changed for operators.`);
  process.exit(1);
}
fs.writeFileSync(file, text.replace(/^## Next$/m, `## ${process.env.npm_package_version}`));
