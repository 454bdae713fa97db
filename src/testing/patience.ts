/**
 * In milliseconds: how long a test waits for something that must come, for Jest, the Testing Library and Playwright alike. It is not a
 * performance limit: it must exceed everything on a busy machine, because a test that fails by its time limit proves nothing.
 * `TEST_PATIENCE_MS` gives a slow machine more.
 */
export const PATIENCE_MS = Number(process.env.TEST_PATIENCE_MS ?? 240_000);

/** For one thing on a page: short enough that a test which waits for several still reports which one did not come. */
export const LOOKING_MS = PATIENCE_MS / 4;

/** For a browser test, which does many things in sequence, some of them a hundred. */
export const LONG_MS = 4 * PATIENCE_MS;
