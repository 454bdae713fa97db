/**
 * How long a test waits for what must come, in milliseconds: for Jest, the Testing Library and Playwright alike. It says nothing of how
 * fast anything is; it only has to be longer than any of it takes on a machine that is busy with other things, because a test that
 * fails because it ran out of time shows nothing. `TEST_PATIENCE_MS` gives more to a machine that needs it.
 */
export const PATIENCE_MS = Number(process.env.TEST_PATIENCE_MS ?? 240_000);

/** For one thing that is looked for on a page: soon enough that a test which looks for several still says which did not come. */
export const LOOKING_MS = PATIENCE_MS / 4;

/** For a browser test, which does many things one after the other, and some of them a hundred. */
export const LONG_MS = 4 * PATIENCE_MS;
