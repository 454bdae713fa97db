// Statistics: medians, the spread of runs, and the current speed of this machine.

/** The value below which the share `at` of the values lies; NaN for an empty list. */
export function quantile(values, at) {
  const all = values.filter(Number.isFinite).sort((a, b) => a - b);
  const place = (all.length - 1) * at;
  const below = all[Math.floor(place)];
  return all.length === 0 ? Number.NaN : below + (all[Math.ceil(place)] - below) * (place % 1);
}

export const median = (values) => quantile(values, 0.5);
export const largest = (values) => Math.max(0, ...values);
export const sum = (values) => values.reduce((a, b) => a + b, 0);

/** The spread of the runs of one figure: 0.1 is ten percent of the median. */
export const spread = (values) => (quantile(values, 1) - quantile(values, 0)) / median(values);

/** The medians of runs that measured the same figures. A boolean is true only if it was true in every run. */
export function medians(runs) {
  const keys = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const values = runs.map((run) => run[key]).filter((value) => value !== undefined);
      return [key, typeof values[0] === 'boolean' ? values.every(Boolean) : median(values)];
    }),
  );
}

/** Milliseconds of a fixed piece of work. Repeated during a run, it shows how steady the machine was. */
export function calibrate() {
  const started = performance.now();
  let seed = 1;
  for (let round = 0; round < 8_000_000; round++) seed = (seed * 48_271) % 2_147_483_647;
  // Uses the result, so that the compiler cannot drop the loop.
  return seed > 0 ? performance.now() - started : 0;
}
