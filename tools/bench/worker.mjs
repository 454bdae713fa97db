// The worker for the public files, as far as the bench waits for it.
const LONGEST_MS = 60_000;

/** Resolves when the worker of the page keeps its files and answers for it: false when the build has none, or none that registers. */
export async function whenKept(page) {
  const has = await page.evaluate(async () => (await fetch('/sw.js', { method: 'HEAD' })).ok);
  if (!has) return false;
  return page.evaluate(
    (longest) =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => true),
        new Promise((resolve) => setTimeout(resolve, longest, false)),
      ]),
    LONGEST_MS,
  );
}
