// Every command imports this first: an older Node would fail midway with a stack trace.
import fs from 'node:fs';

const { engines } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');
const [major, minor] = oldest.split('.').map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Node ${process.versions.node} is too old: install Node ${oldest} or newer.`);
  process.exit(1);
}
