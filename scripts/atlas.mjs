// npm run atlas: a picture of every page and state of the production build at three widths in both themes, and an index page that shows them
// side by side: atlas/index.html. The pages come from e2e/routes.ts, which a unit test holds against the route table.
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { PAGES } from '../e2e/routes.ts';
import { DEMO_SIGN_INS } from '../sandbox/seed.ts';
import { createSandbox } from '../sandbox/server.ts';
import { DEFAULT_APP_KEY } from '../src/adapters/http/contract.ts';
import { encodeStoredSession, SESSION_KEY } from '../src/adapters/storedSession.ts';
import { THEME_KEY } from '../src/domain/storageKeys.ts';
import { findBrowser } from './browser.mjs';
import { ROOT, readArgs, runStep } from './run.mjs';

readArgs({}, 'It makes every picture.');

const OUT = path.join(ROOT, 'atlas');
const THEMES = ['dark', 'light'];
const SIZES = [
  { width: 360, height: 760 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];
/** Long lists repeat themselves. */
const HIGHEST = 4000;
const [ASHA, BILAL, NADIA, SOMCHAI] = DEMO_SIGN_INS;
/** An address whose checksum fits, and the same with one letter in the wrong case. */
const RIGHT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const MISTYPED = '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const LARGEST = '123456789.12345678';
/** A day and two hours before the launch (specification, section 9). */
const BEFORE_LAUNCH = Date.parse('2025-10-06T07:00:00+05:30');

/**
 * @typedef {object} View
 * @property {string} group      the heading it is under
 * @property {string} name
 * @property {string} path
 * @property {{ email: string, password: string }} [as]   who is signed in
 * @property {(page: import('@playwright/test').Page, controls: import('../sandbox/controls').Controls) => unknown} [before]
 * @property {(page: import('@playwright/test').Page, controls: import('../sandbox/controls').Controls) => Promise<unknown>} [act]
 * @property {boolean} [layer]   the picture is of the window alone: something is above the page
 * @property {boolean} [unsettled] calls are held or broken on purpose: there is no waiting for the network
 */

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const alerted = (page) => page.getByRole('alertdialog').waitFor();

/** Donations in every status, on both sides; made with the sandbox's controls, so their codes are known only then. */
function donationViews(controls) {
  return ['sent', 'received'].flatMap((side) =>
    ['PENDING', 'APPROVAL', 'SENT', 'COMPLETE'].map((status) => {
      const [from, to] = side === 'sent' ? [ASHA.email, SOMCHAI.email] : [SOMCHAI.email, ASHA.email];
      const method = status === 'APPROVAL' ? { method: 'BANK' } : {};
      const filled = status === 'SENT' ? { filled: '12.5', stars: '1.5' } : {};
      const { code } = controls.donation({ from, to, status, recipients: 1, ...method, ...filled });
      const folder = side === 'sent' ? '/portal/donations/view/' : '/portal/donations/received/view/';
      return { group: 'Donations', name: `${side}, ${status}`, path: folder + code, as: ASHA };
    }),
  );
}

/** A member of the atlas's own, by what is on their dashboard. */
function newcomerOf(controls) {
  let made = 0;
  return ({ verified = false, usdt, pins, claim, complete = false }) => {
    const who = { email: `atlas-${++made}@demo.test`, password: 'secret-1' };
    const { code } = controls.member({ ...who, verified });
    if (usdt) controls.fund({ member: code, amount: usdt });
    if (pins) controls.pins({ member: code, count: pins });
    if (claim) controls.accrue({ member: code, amount: claim, sync: true });
    if (complete) controls.donation({ from: code, status: 'COMPLETE' });
    return who;
  };
}

/**
 * @param {View[]} donations
 * @param {ReturnType<typeof newcomerOf>} newcomer
 * @returns {View[]}
 */
function viewsOf(donations, newcomer) {
  const pages = PAGES.map((page) => ({
    group: page.route.startsWith('/portal') ? 'Portal pages' : 'Public pages',
    name: page.route,
    path: page.path,
    ...(page.guard === 'member' ? { as: ASHA } : {}),
  }));
  const empty = [
    '/portal',
    '/portal/wallet',
    '/portal/donations',
    '/portal/donations/received',
    '/portal/income',
    '/portal/airdrop',
    '/portal/partners',
    '/portal/downline',
  ].map((address) => ({ group: 'Empty', name: address, path: address, as: NADIA }));
  return [
    ...pages,
    ...donations,
    ...empty,
    {
      group: 'Portal states',
      name: 'alert',
      path: '/portal/wallet/buy',
      as: ASHA,
      layer: true,
      act: (page) => press(page, 'SUBMIT').then(() => alerted(page)),
    },
    {
      group: 'Portal states',
      name: 'alert of a failure',
      path: '/portal/wallet/buy',
      as: ASHA,
      layer: true,
      unsettled: true,
      act: async (page, controls) => {
        controls.fault({ kind: '502-html', match: 'POST /api/wallet/pin/buy', times: 1 });
        await page.getByLabel('Amount').fill('1');
        await press(page, 'SUBMIT');
        await alerted(page);
      },
    },
    {
      group: 'Portal states',
      name: 'field at fault, after its alert',
      path: '/portal/wallet/buy',
      as: ASHA,
      act: async (page) => {
        await press(page, 'SUBMIT');
        await press(page, 'OK');
      },
    },
    {
      group: 'Portal states',
      name: 'what a command did',
      path: '/portal/wallet/deposit',
      as: ASHA,
      layer: true,
      act: async (page) => {
        await press(page, 'SYNC');
        await page.getByRole('button', { name: 'Dismiss' }).waitFor();
      },
    },
    ...[
      { name: 'first steps, at the first', controls: {} },
      { name: 'first steps, before sending', controls: { verified: true, usdt: '27.5', pins: '1' } },
      { name: 'nothing waits', controls: { verified: true, complete: true } },
      { name: 'the largest amounts', controls: { verified: true, complete: true, usdt: LARGEST, claim: LARGEST } },
    ].map(({ name, controls }) => ({ group: 'Dashboard', name, path: '/portal', as: newcomer(controls) })),
    {
      group: 'Portal states',
      name: 'overlay',
      path: '/portal/wallet',
      as: ASHA,
      layer: true,
      unsettled: true,
      act: async (page, controls) => {
        await page.waitForLoadState('networkidle');
        controls.fault({ kind: 'held', match: 'GET /api/wallet/claim/sync' });
        await press(page, 'SYNC');
        await page.getByText('Updating claim balance please wait!').waitFor();
      },
    },
    {
      group: 'Portal states',
      name: 'question',
      path: '/portal/wallet/withdraw',
      as: ASHA,
      layer: true,
      act: async (page) => {
        await page.getByLabel('Address').fill(MISTYPED);
        await page.getByLabel('Amount').fill('1.5');
        await press(page, 'SUBMIT');
        await page.getByRole('dialog', { name: 'Send anyway?' }).waitFor();
      },
    },
    {
      group: 'Portal states',
      name: 'open outcome',
      path: '/portal/wallet/withdraw',
      as: ASHA,
      act: (page, controls) => lose(page, controls),
    },
    {
      group: 'Portal states',
      name: 'open outcome, asked about',
      path: '/portal/wallet/withdraw',
      as: ASHA,
      layer: true,
      act: async (page, controls) => {
        await lose(page, controls);
        await press(page, 'SUBMIT');
        await page.getByRole('button', { name: 'A NEW ONE' }).waitFor();
      },
    },
    {
      group: 'Portal states',
      name: 'quick search',
      path: '/portal/donations',
      as: ASHA,
      layer: true,
      act: async (page) => {
        await page.getByRole('article').first().waitFor();
        await search(page, 'HD5');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      group: 'Portal states',
      name: 'quick search, nothing found',
      path: '/portal',
      as: ASHA,
      layer: true,
      act: async (page) => {
        await search(page, 'no such thing');
        await page.getByText('Nothing found').waitFor();
      },
    },
    {
      group: 'Portal states',
      name: 'menu toggled: drawer on a phone, no sidebar on a desk',
      path: '/portal/wallet',
      as: ASHA,
      layer: true,
      act: (page) => press(page, 'Menu'),
    },
    {
      group: 'Portal states',
      name: 'profile menu',
      path: '/portal',
      as: ASHA,
      layer: true,
      act: (page) => page.getByRole('button', { name: 'Profile menu' }).click(),
    },
    {
      group: 'Portal states',
      name: 'pay by bank',
      path: '/portal/donations/add',
      as: ASHA,
      act: async (page, controls) => {
        const { code } = controls.donation({ from: ASHA.email, to: 'desk@portal.test', status: 'PENDING' });
        await page.goto(`/portal/donations/view/${code}`);
        await page.getByRole('radio', { name: 'BANK' }).check();
      },
    },
    {
      group: 'Portal states',
      name: 'buy, a total',
      path: '/portal/wallet/buy',
      as: ASHA,
      act: (page) => page.getByLabel('Amount').fill('9'),
    },
    { group: 'Portal states', name: 'e-mail not verified', path: '/portal', as: BILAL },
    { group: 'Portal states', name: 'verify', path: '/verify', as: BILAL },
    {
      group: 'Portal states',
      name: 'loading, the dashboard',
      path: '/portal',
      as: ASHA,
      unsettled: true,
      before: (_page, controls) => controls.fault({ kind: 'held', match: '/api/*', times: 20 }),
      act: (page) => page.locator('main [data-kind]').first().waitFor(),
    },
    {
      group: 'Portal states',
      name: 'loading, the wallet',
      path: '/portal/wallet',
      as: ASHA,
      unsettled: true,
      before: (_page, controls) => controls.fault({ kind: 'held', match: '/api/*', times: 20 }),
      act: (page) => page.locator('main [data-kind]').first().waitFor(),
    },
    {
      group: 'Portal states',
      name: 'error, the list did not come',
      path: '/portal/wallet',
      as: ASHA,
      // Often: the browser itself sends a request again on each kept-alive connection that breaks.
      before: (_page, controls) =>
        controls.fault({ kind: 'dropped', match: 'GET /api/wallet/transactions', times: 20 }),
      act: (page) => page.getByText('Could not refresh').first().waitFor(),
    },
    {
      group: 'Portal states',
      name: 'sign in again',
      path: '/portal',
      as: ASHA,
      unsettled: true,
      before: (_page, controls) => controls.signOut({ member: ASHA.email }),
      act: (page) => page.getByText('Please sign in again.').waitFor(),
    },
    {
      group: 'Public states',
      name: 'launch popup',
      path: '/',
      before: (page) => page.clock.setFixedTime(BEFORE_LAUNCH),
      layer: true,
      act: (page) => page.getByRole('complementary', { name: 'Launching' }).waitFor(),
    },
    {
      group: 'Public states',
      name: 'wrong password',
      path: '/login',
      layer: true,
      act: async (page) => {
        await page.getByLabel('Email ID').fill(ASHA.email);
        await page.getByLabel('Password', { exact: true }).fill('wrong');
        await press(page, 'LOGIN');
        await alerted(page);
      },
    },
    {
      group: 'Public states',
      name: 'register, unknown referrer',
      path: '/register?ref=nobody',
      act: (page) => page.getByText('Enter a valid referral id!').waitFor(),
    },
    ...['Referral', 'Contact', 'Credentials'].map((tab) => ({
      group: 'Public states',
      name: `register, ${tab}`,
      path: '/register?ref=MB100001',
      act: (page) => page.getByRole('tab', { name: tab }).click(),
    })),
    {
      group: 'Public states',
      name: 'country picker',
      path: '/register?ref=MB100001',
      layer: true,
      act: async (page) => {
        await page.getByRole('tab', { name: 'Contact' }).click();
        await page.getByRole('button', { name: /\+91/ }).click();
        await page.getByRole('dialog', { name: 'COUNTRY CODE' }).waitFor();
      },
    },
    { group: 'Public states', name: 'reset, the e-mail', path: '/reset' },
    { group: 'Public states', name: 'reset, the OTP', path: '/reset', act: toOtp },
    {
      group: 'Public states',
      name: 'reset, done',
      path: '/reset',
      act: async (page, controls) => {
        await toOtp(page);
        const mail = JSON.stringify(controls.mail(NADIA.email)[0]);
        await page.getByLabel('OTP').fill(/\b\d{6}\b/.exec(mail)?.[0] ?? '');
        await page.getByLabel('New Password').fill(NADIA.password);
        await page.getByLabel('Confirm Password').fill(NADIA.password);
        await press(page, 'SUBMIT');
        await page.getByText('Password Changed!').waitFor();
      },
    },
  ];
}

/** A withdrawal whose answer is lost: nobody knows whether it was done. */
async function lose(page, controls) {
  await page.getByLabel('Address').fill(RIGHT);
  await page.getByLabel('Amount').fill('1.5');
  controls.fault({ kind: 'lost-again', match: 'POST /api/wallet/usdt/transfer' });
  await press(page, 'SUBMIT');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-outcome]').waitFor();
}

async function search(page, words) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(words);
}

async function toOtp(page) {
  await page.getByLabel('Email ID').fill(NADIA.email);
  await press(page, 'GET OTP');
  await page.getByText('Choose a new password').waitFor();
}

async function signedIn(origin, { email, password }) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-key': DEFAULT_APP_KEY },
    body: JSON.stringify({ email_id: email, password }),
  });
  const { data } = await answer.json();
  return encodeStoredSession({ accessToken: data.accesstoken, refreshToken: data.refreshtoken, user: data.user });
}

const fileOf = (place, theme, width) => `${theme}/${String(place).padStart(2, '0')}-${width}.png`;

/** All views in one theme, with a sandbox of its own: what one view changes is not seen in the other theme. */
async function shootTheme(browser, theme) {
  const sandbox = await createSandbox({
    database: ':memory:',
    dist: path.join(ROOT, 'dist'),
    headers: path.join(ROOT, 'build/headers.json'),
  });
  const { controls } = sandbox;
  try {
    const baseURL = await sandbox.listen(0);
    const views = viewsOf(donationViews(controls), newcomerOf(controls));
    for (const [place, view] of views.entries()) {
      // The policy would refuse the style that hides the sandbox's own strip.
      const context = await browser.newContext({
        baseURL,
        bypassCSP: true,
        reducedMotion: 'reduce',
        // Pictures are of this build, whatever a worker keeps.
        serviceWorkers: 'block',
      });
      try {
        const session = view.as ? await signedIn(baseURL, view.as) : null;
        await context.addInitScript(
          ([themeKey, name, key, text]) => {
            localStorage.setItem(themeKey, name);
            if (text === null || sessionStorage.getItem('seeded')) return;
            sessionStorage.setItem('seeded', '1');
            localStorage.setItem(key, text);
          },
          [THEME_KEY, theme, SESSION_KEY, session],
        );
        const page = await context.newPage();
        await page.setViewportSize(SIZES[0]);
        await view.before?.(page, controls);
        await page.goto(view.path);
        if (!view.unsettled) await page.waitForLoadState('networkidle');
        await view.act?.(page, controls);
        if (!view.unsettled) await page.waitForLoadState('networkidle');
        for (const size of SIZES) {
          await page.setViewportSize(size);
          if (!view.layer) {
            // A window as high as the page: what is fixed to its foot is there, and nothing is skipped for being off screen.
            const height = await page.evaluate(() => document.documentElement.scrollHeight);
            if (height > size.height)
              await page.setViewportSize({ width: size.width, height: Math.min(height, HIGHEST) });
          }
          await page.screenshot({
            path: path.join(OUT, fileOf(place, theme, size.width)),
            animations: 'disabled',
            style: '.sandbox-notice{display:none!important}',
          });
        }
      } catch (error) {
        // The other pictures are worth having.
        console.error(`${theme}: ${view.group}, ${view.name} (${view.path}): ${error.message}`);
        process.exitCode = 1;
      } finally {
        controls.clearFaults();
        controls.release();
        await context.close();
      }
    }
    return views;
  } finally {
    await sandbox.close();
  }
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const idOf = (view) => `${view.group} ${view.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function indexPage(views) {
  const groups = [...new Set(views.map(({ group }) => group))];
  const list = groups
    .map((group) => {
      const links = views
        .filter((view) => view.group === group)
        .map((view) => `<a href="#${idOf(view)}">${escaped(view.name)}</a>`);
      return `<p><b>${group}</b> ${links.join(' · ')}</p>`;
    })
    .join('\n');
  const picture = (place, theme, { width }) => {
    const file = fileOf(place, theme, width);
    return `<a href="${file}"><img src="${file}" alt="${theme}, ${width} px" width="${width / 4}" loading="lazy"></a>`;
  };
  const rows = groups.map((group) => {
    const within = views
      .map((view, place) => ({ view, place }))
      .filter(({ view }) => view.group === group)
      .map(({ view, place }) => {
        const pictures = THEMES.flatMap((theme) => SIZES.map((size) => picture(place, theme, size)));
        return `<h3 id="${idOf(view)}">${escaped(view.name)} <small>${escaped(view.path)}</small></h3><div>${pictures.join('')}</div>`;
      });
    return `<h2>${group}</h2>\n${within.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Atlas</title>
<style>
body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #777; color: #fff; }
a { color: inherit; }
small { font-weight: 400; }
div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
img { display: block; max-height: 60rem; object-fit: cover; object-position: top; }
</style>
<h1>Every page and state</h1>
${list}
${rows.join('\n')}
</html>
`;
}

const started = performance.now();
if (!fs.existsSync(path.join(ROOT, 'dist/app.html'))) {
  console.log('Building the portal …');
  const { code, output } = await runStep('webpack', ['--mode', 'production'], { quiet: true });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
}
fs.rmSync(OUT, { recursive: true, force: true });
for (const theme of THEMES) fs.mkdirSync(path.join(OUT, theme), { recursive: true });
const browser = await chromium.launch(await findBrowser());
try {
  console.log(`Taking pictures at ${SIZES.map(({ width }) => width).join(', ')} px, dark and light (a few minutes) …`);
  const [views] = await Promise.all(THEMES.map((theme) => shootTheme(browser, theme)));
  fs.writeFileSync(path.join(OUT, 'index.html'), indexPage(views));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${views.length} pages and states, ${views.length * THEMES.length * SIZES.length} pictures in ${seconds} s: open atlas/index.html`,
  );
} finally {
  await browser.close();
}
