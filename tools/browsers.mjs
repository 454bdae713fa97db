// npm run test:browsers: the members' journeys in every engine that this machine has (docs/browsers.md).
//   npm run test:browsers -- --only firefox,webkit    some of the engines
//   npm run test:browsers -- --grep withdrawal        the journeys whose name has this
//   npm run test:browsers -- --install                installs missing Debian packages first, as root
//   npm run test:browsers -- --record                 writes the table of docs/browsers.md, from a run of all
import './node.mjs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { buildPortal, fail, ROOT, readArgs } from './run.mjs';

const { values } = readArgs(
  {
    only: { type: 'string', default: '', about: 'these engines, with commas between them' },
    grep: { type: 'string', default: '', about: 'the journeys whose name has these words' },
    install: { type: 'boolean', default: false, about: 'installs missing Debian packages first, as root' },
    record: { type: 'boolean', default: false, about: 'writes the results into docs/browsers.md' },
  },
  'Try: npm run test:browsers -- --only firefox,webkit --grep WORDS --install --record',
);
if (values.record && (values.only !== '' || values.grep !== ''))
  fail('--record writes the whole table: use it without --only and --grep.');
await installMissing();
await installMissing(path.join(ROOT, 'tools/browsers'), 'what drives the browsers, and two old ones');
if (process.env.DIST !== 'kept') await buildPortal();
const { testBrowsers } = await import('../e2e/browsers/main.ts');
try {
  const only = values.only.split(',').filter(Boolean);
  process.exit((await testBrowsers({ ...values, only })) ? 0 : 1);
} catch (error) {
  fail(error.message);
}
