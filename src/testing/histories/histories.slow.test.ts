import { live } from './history';

/**
 * Every money command in random histories (decision 70): `npm run histories -- --runs 20000 --seed 1` runs more of them. A failure names
 * its seed; `--runs 1 --seed N` runs it again.
 */
const RUNS = Number(process.env.HISTORIES ?? 330);
const SEED = Number(process.env.HISTORIES_SEED ?? 1);
const CHECKED = 5;

it(`${RUNS} random histories: what is sent was shown, and messages match the outcomes`, async () => {
  let sent = 0;
  for (let seed = SEED; seed < SEED + RUNS; seed++) {
    // Only the first run Redux Toolkit's checks, which cost more than all the rest.
    const told = await live(seed, seed < SEED + CHECKED);
    sent += told.sent;
    if (told.violations.length > 0) {
      throw new Error(`seed ${seed}:\n${told.violations.join('\n')}\n\n${told.story.join('\n')}`);
    }
  }
  // Histories without requests prove nothing.
  expect(sent).toBeGreaterThan(RUNS);
}, 3_600_000);
