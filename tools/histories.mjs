// npm run histories: runs random histories of money commands under both oracles (messageMatchesOutcome and shownIsSent in src/testing/oracles).
//   npm run histories -- --runs 20000            this many, from seed 1
//   npm run histories -- --runs 1 --seed 3515    a failed one again
import './node.mjs';
import { installMissing } from './install.mjs';
import { fail, readArgs, runStep } from './run.mjs';

const { values } = readArgs(
  {
    runs: { type: 'string', default: '1000', about: 'the number of histories to run' },
    seed: { type: 'string', default: '1', about: 'the number of the first; a failure names its own' },
  },
  'Try: npm run histories -- --runs 20000 --seed 1',
);
for (const [name, value] of Object.entries(values)) {
  if (!/^[1-9]\d{0,6}$/.test(value)) fail(`--${name} takes a number from 1 to 9999999.`);
}
await installMissing();
const { code } = await runStep('jest', ['src/testing/histories'], {
  env: { HISTORIES: values.runs, HISTORIES_SEED: values.seed, NODE_OPTIONS: '--no-deprecation' },
});
process.exit(code);
