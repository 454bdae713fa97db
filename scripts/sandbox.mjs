// What `npm start` and `npm run dev` hand on to the sandbox.

/** Its options that are theirs, too. */
export const SANDBOX_OPTIONS = {
  scenario: { type: 'string' },
  clock: { type: 'string', multiple: true },
  fresh: { type: 'boolean' },
  database: { type: 'string' },
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
