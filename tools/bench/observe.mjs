// Runs inside the pages, before their own scripts. Each function is sent as source text, so it must not use anything from outside itself.

/**
 * First load. Leaves in `window.bench`: the paints, layout shifts, long tasks, and when each mark became visible.
 * A mark is a selector with a match, or texts that are all in the page's main part.
 * @param {Record<string, { selector?: string, texts?: string[] }>} marks
 */
export function observeLoad(marks) {
  const bench = { fcp: 0, lcp: 0, shift: 0, longTasks: [], marks: {} };
  window.bench = bench;
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => bench.longTasks.push({ startTime, duration }));
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) bench.shift += value;
  });

  const isThere = ({ selector, texts = [] }) => {
    if (selector) return document.querySelector(selector) !== null;
    const shown = (document.querySelector('main') ?? document.body)?.textContent ?? '';
    return texts.every((text) => shown.includes(text));
  };
  const open = new Set(Object.keys(marks));
  const look = () => {
    for (const name of open) {
      if (!isThere(marks[name])) continue;
      open.delete(name);
      // Visible means after the next frame, not when the element was created.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => {
          bench.marks[name] = performance.now();
        });
      });
    }
    if (open.size === 0) changes.disconnect();
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

/**
 * Interaction. Leaves in `window.bench`: long tasks, the duration of each interaction by Event Timing, and React's commits. `bench.arm`
 * prepares one click, `bench.last` is its result.
 */
export function observeUse() {
  const bench = {
    longTasks: [],
    interactions: new Map(),
    commits: 0,
    last: null,
  };
  window.bench = bench;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId)
        bench.interactions.set(interactionId, Math.max(duration, bench.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });

  // The hook that React offers to its developer tools, in production as well.
  // oxlint-disable-next-line no-underscore-dangle -- React's name
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onScheduleFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: () => {
      bench.commits += 1;
    },
  };

  /**
   * Whether a screen is shown: with `title` as its heading and `text` anywhere; or with this many `pages` of rows and an enabled LOAD MORE.
   */
  const isShown = ({ title, text, pages }) => {
    const main = document.querySelector('main');
    if (pages !== undefined) return bench.pages() >= pages && bench.button('LOAD MORE')?.disabled === false;
    const heading = main?.querySelector('h1')?.textContent;
    return heading === title && main.textContent.includes(text);
  };
  bench.isShown = isShown;
  // Counting rows would visit every element of the page, and its time would count as the site's.
  bench.pages = () => document.querySelector('main table')?.tBodies.length ?? 0;
  bench.button = (label) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === label) ?? null;
  bench.link = (path) =>
    [...document.querySelectorAll(`a[href="${path}"]`)].find((one) => one.getBoundingClientRect().width > 0) ?? null;

  /** Waits until the target stands still, then returns where to click; times that click until the screen is shown. */
  bench.arm = async ({ path, label }, wanted) => {
    const find = () => (path ? bench.link(path) : bench.button(label));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!find() || find().disabled) await frame();
    find().scrollIntoView({ block: 'nearest', behavior: 'instant' });
    let [box, before] = [find().getBoundingClientRect(), null];
    while (!before || box.top !== before.top || box.left !== before.left) {
      before = box;
      await frame();
      box = find().getBoundingClientRect();
    }
    bench.last = null;
    let [started, shown] = [0, false];
    const changes = new MutationObserver(() => {
      if (shown || started === 0 || !isShown(wanted)) return;
      shown = true;
      changes.disconnect();
      requestAnimationFrame(() => {
        void scheduler.postTask(() => {
          bench.last = performance.now() - started;
        });
      });
    });
    changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    const clicked = (event) => {
      started = event.timeStamp;
    };
    addEventListener('click', clicked, { capture: true, once: true });
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
}
