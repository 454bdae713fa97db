// The cheapest phone on the worst network: CPU 6×, 400 kbit/s, 400 ms a request.
import { LOW_END, newContext, PHONE, whenCached } from '../browser.mjs';
import { rowMaker } from '../goals.mjs';
import { openPage, PAGES } from './load.mjs';

/** A member's dashboard: the shell with the stored figures, and the application that replaces it. */
const DASHBOARD = { path: '/portal', marks: PAGES.dashboard.own.portal.marks, speed: LOW_END };

/**
 * Notes in `window.usable` when the application takes over from the shell, in milliseconds from the start, and in `window.answered` how many
 * milliseconds after the first press a frame follows.
 */
function notePress() {
  const look = (_, observer) => {
    // React marks its root with a property of the element; the shell only fills it.
    if (Object.keys(document.getElementById('root') ?? {}).length === 0) return;
    observer.disconnect();
    Object.assign(window, { usable: performance.now() });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const answered = ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { answered: performance.now() - timeStamp })));
  addEventListener('click', answered, { capture: true, once: true });
}

/** What `notePress` has noted, after a press. */
async function measurePress(page) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.waitForFunction(() => Reflect.has(window, 'answered'));
  return page.evaluate(() => ({ usable: Reflect.get(window, 'usable'), press: Reflect.get(window, 'answered') }));
}

async function measureLowEnd({ browser, sites }) {
  const visitor = await newContext(browser, PHONE);
  const member = await newContext(browser, PHONE, { member: true });
  try {
    const landing = await openPage(visitor, `${sites.portal}/`, { ...PAGES.landing, speed: LOW_END });
    await member.addInitScript(notePress);
    const cold = await openPage(member, sites.portal + DASHBOARD.path, DASHBOARD);
    const { usable, press } = await measurePress(cold.page);
    const kept = await whenCached(cold.page);
    await cold.page.close();
    const warm = await openPage(member, sites.portal + DASHBOARD.path, DASHBOARD);
    return {
      landing: landing.figures.ready / 1000,
      coldShell: cold.figures.figures / 1000,
      coldData: cold.figures.ready / 1000,
      usable: usable / 1000,
      press,
      warmShell: warm.figures.figures / 1000,
      warmData: warm.figures.ready / 1000,
      keptData: kept ? warm.figures.ready / 1000 : Number.NaN,
    };
  } finally {
    await visitor.close();
    await member.close();
  }
}

/** The rows of this group. */
export async function measureLowEndGroup(bench) {
  const { portal } = await bench.alternate(['portal'], bench.uses, () => measureLowEnd(bench));
  const row = rowMaker({ portal });
  return [
    row('Low end: the landing page is there', 'landing', 's', 3, 2),
    row('Low end: the portal with the stored figures, cold', 'coldShell', 's', 5, 2),
    row('Low end: the portal with API data, cold', 'coldData', 's', undefined, 2),
    row('Low end: the portal answers a press, cold', 'usable', 's', 6, 2),
    row('Low end: a press then, to the next frame', 'press', 'ms', 200),
    row('Low end: the portal with the stored figures, warm', 'warmShell', 's', 1.5, 2),
    row('Low end: the portal with API data, warm', 'warmData', 's', undefined, 2),
    row('Low end: the portal with API data, kept by the worker', 'keptData', 's', 1.6, 2),
  ];
}
