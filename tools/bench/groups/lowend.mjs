// The cheapest phone on the worst network: CPU 6×, 400 kbit/s, 400 ms a request; and what a member's Save-Data is worth.
import { LOW_END, newContext, PHONE } from '../browser.mjs';
import { medians } from '../numbers.mjs';
import { whenKept } from '../worker.mjs';
import { openPage, PAGES } from './load.mjs';

/** The frame with its menu and the member's own figures, and the application behind it. */
const SHELL = {
  path: '/portal',
  marks: { ...PAGES.dashboard.own.portal.marks },
  speed: LOW_END,
};

async function measureLowEnd({ browser, sites }) {
  const visitor = await newContext(browser, PHONE);
  const member = await newContext(browser, PHONE, { member: true });
  try {
    const landing = await openPage(visitor, `${sites.portal}/`, { ...PAGES.landing, speed: LOW_END });
    const cold = await openPage(member, sites.portal + SHELL.path, SHELL);
    const kept = await whenKept(cold.page);
    await cold.page.close();
    const warm = await openPage(member, sites.portal + SHELL.path, SHELL);
    return {
      landing: landing.figures.ready,
      coldShell: cold.figures.figures,
      coldData: cold.figures.ready,
      warmShell: warm.figures.figures,
      warmData: warm.figures.ready,
      ...(kept ? { keptData: warm.figures.ready } : {}),
    };
  } finally {
    await visitor.close();
    await member.close();
  }
}

const isMedia = ({ type, path }) => type === 'Media' || /\.(webm|mp4)$/.test(path);

async function measureSaveData({ browser, sites }) {
  const before = (cdp) => cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const open = async (path, page, member) => {
    const context = await newContext(browser, PHONE, { member });
    try {
      const {
        page: opened,
        requests,
        loaded,
      } = await openPage(context, sites.portal + path, { ...page, before, fetchesAhead: true });
      const saves = await opened.evaluate(() => navigator.connection?.saveData === true);
      if (!saves) throw new Error('the browser does not say that it saves data');
      const videos = await opened.evaluate(
        () => [...document.querySelectorAll('video')].filter((one) => one.preload !== 'none' || one.autoplay).length,
      );
      const late = requests.filter(({ path: file, started }) => file.endsWith('.js') && started > loaded);
      return { media: requests.filter(isMedia).length + videos, late: late.map(({ path: file }) => file), requests };
    } finally {
      await context.close();
    }
  };
  const landing = await open('/', PAGES.landing, false);
  const dashboard = await open('/portal', PAGES.dashboard, true);
  return {
    landingMedia: landing.media,
    landingAhead: landing.late.length,
    dashboardAhead: dashboard.late.length,
    files: dashboard.late,
  };
}

export async function measureLowEnds(bench) {
  const { portal } = await bench.alternate(['portal'], bench.uses, () => measureLowEnd(bench));
  const saving = (await bench.attempt('Save-Data', () => measureSaveData(bench))) ?? {};
  const times = medians(portal);
  const seconds = (what, key, atMost) => ({
    what: `Low end: ${what}`,
    unit: 's',
    digits: 2,
    goal: atMost && { atMost },
    values: { portal: times[key] / 1000 },
  });
  const none = (what, portal_) => ({ what: `Save-Data: ${what}`, goal: { atMost: 0 }, values: { portal: portal_ } });
  return {
    runs: { portal, saving },
    rows: [
      seconds('the landing page is there', 'landing', 3),
      seconds('the portal with the stored figures, cold', 'coldShell', 5),
      seconds('the portal with API data, cold', 'coldData'),
      seconds('the portal with the stored figures, warm', 'warmShell', 1.5),
      seconds('the portal with API data, warm', 'warmData'),
      seconds('the portal with API data, kept by the worker', 'keptData', 1.6),
      none('videos that load by themselves', saving.landingMedia),
      none('scripts fetched ahead on the landing page', saving.landingAhead),
      none('scripts fetched ahead on the dashboard', saving.dashboardAhead),
    ],
  };
}
