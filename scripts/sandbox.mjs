// What `npm start` and `npm run dev` hand on to the sandbox.

/** Its options that are theirs, too. */
export const SANDBOX_OPTIONS = {
  scenario: { type: 'string' },
  clock: { type: 'string', multiple: true },
  fresh: { type: 'boolean' },
  database: { type: 'string' },
};

/** `-48h` looks like an option of its own unless it is joined to the one that it belongs to. */
export const withClock = (args) =>
  args.flatMap((arg, at) => {
    if (args[at - 1] === '--clock') return [];
    return [arg === '--clock' ? `--clock=${args[at + 1] ?? ''}` : arg];
  });

/** The options as the sandbox takes them. */
export const sandboxArgs = ({ scenario, clock = [], fresh, database }) => [
  ...(scenario === undefined ? [] : [`--scenario=${scenario}`]),
  ...clock.map((each) => `--clock=${each}`),
  ...(fresh ? ['--fresh'] : []),
  ...(database === undefined ? [] : [`--database=${database}`]),
];
