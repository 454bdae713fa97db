// Options that `npm start` and `npm run dev` pass on to the sandbox.

/** The sandbox options that both commands accept. */
export const SANDBOX_OPTIONS = {
  scenario: { type: 'string' },
  clock: { type: 'string', multiple: true },
  fresh: { type: 'boolean' },
  database: { type: 'string' },
};

/** The help text of each. */
export const SANDBOX_DESCRIPTIONS = {
  scenario: 'the state to start with; `--scenario help` lists them',
  clock: 'moves the time of the sandbox: +25h, -48h, or holds it: hold',
  fresh: 'starts with new demo data',
  database: 'the database file',
};

/** Those whose values may begin with a dash. */
export const DASHED = ['clock'];

/** The options as arguments of the sandbox. */
export const sandboxArgs = ({ scenario, clock = [], fresh, database }) => [
  ...(scenario === undefined ? [] : [`--scenario=${scenario}`]),
  ...clock.map((each) => `--clock=${each}`),
  ...(fresh ? ['--fresh'] : []),
  ...(database === undefined ? [] : [`--database=${database}`]),
];
