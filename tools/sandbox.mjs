// Options that `npm start` and `npm run dev` pass on to the sandbox.

/** The sandbox options that both commands accept. */
export const SANDBOX_OPTIONS = {
  scenario: { type: 'string', about: 'the state to start with; `--scenario help` lists them' },
  clock: {
    type: 'string',
    multiple: true,
    dashed: true,
    about: 'moves the time of the sandbox: +25h, -48h, or holds it: hold',
  },
  fresh: { type: 'boolean', about: 'starts with new demo data' },
  database: { type: 'string', about: 'the database file (.sandbox/portal.db)' },
};

/** The options as arguments of the sandbox. */
export const sandboxArgs = ({ scenario, clock = [], fresh, database }) => [
  ...(scenario === undefined ? [] : [`--scenario=${scenario}`]),
  ...clock.map((each) => `--clock=${each}`),
  ...(fresh ? ['--fresh'] : []),
  ...(database === undefined ? [] : [`--database=${database}`]),
];
