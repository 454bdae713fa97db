// What `npm start` and `npm run dev` hand on to the sandbox.

/** Its options that are theirs, too. */
export const SANDBOX_OPTIONS = {
  scenario: { type: 'string' },
  clock: { type: 'string', multiple: true },
  fresh: { type: 'boolean' },
  database: { type: 'string' },
};

/** What each of them does. */
export const SANDBOX_SAYS = {
  scenario: 'the state to begin with; `--scenario help` lists them',
  clock: 'moves the time of the sandbox: -48h, +25h',
  fresh: 'begins with new demo data',
  database: 'the file that the data is kept in',
};

/** Those of them whose values may begin with a dash. */
export const DASHED = ['clock'];

/** The options as the sandbox takes them. */
export const sandboxArgs = ({ scenario, clock = [], fresh, database }) => [
  ...(scenario === undefined ? [] : [`--scenario=${scenario}`]),
  ...clock.map((each) => `--clock=${each}`),
  ...(fresh ? ['--fresh'] : []),
  ...(database === undefined ? [] : [`--database=${database}`]),
];
