import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './kit';

/** The launching time: 2025-10-07 09:00 at +05:30. */
const LAUNCH = Date.parse('2025-10-07T09:00:00+05:30');
const TOPICS = ['Peer to Peer', 'Get Helped', 'Earn Referral Income'];
const QUESTIONS = [
  ['what-it-is', 'What is it?'],
  ['how-it-works', 'How does it work?'],
  ['safety', 'Is it safe?'],
  ['who-can-join', 'Who can join?'],
  ['joining-is-free', 'Is joining free?'],
  ['how-to-earn', 'How do I earn?'],
] as const;

const header = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Ways in' });
const popup = (page: Page) => page.getByRole('complementary', { name: 'Launching' });
/** Where the links of these words lead that can be seen. */
const seen = async (page: Page, name: string) => {
  const links = await page.getByRole('link', { name, exact: true }).all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
};

test('the landing page shows a visitor LOGIN, Join Now and SIGN IN, and all lead to /get-started', async ({ page }) => {
  await page.goto('/');
  await expect(header(page).getByRole('link')).toHaveText(['LOGIN', 'Join Now', 'SIGN IN']);
  for (const name of ['LOGIN', 'Join Now', 'SIGN IN']) {
    const hrefs = await seen(page, name);
    expect(hrefs.length, name).toBeGreaterThan(0);
    expect(new Set(hrefs), name).toEqual(new Set(['/get-started']));
  }
  expect(await seen(page, 'PORTAL')).toEqual([]);
  await header(page).getByRole('link', { name: 'Join Now' }).click();
  await page.waitForURL('**/get-started');
  await expect(page.getByRole('link', { name: 'REGISTER' })).toBeVisible();
});

test('the landing page shows a member PORTAL in header and sidebar, and stays', async ({ page, context, server }) => {
  await signIn(context, server.origin);
  await page.goto('/');
  await expect(header(page).getByRole('link')).toHaveText(['PORTAL']);
  expect(new URL(page.url()).pathname).toBe('/');
  for (const name of ['LOGIN', 'Join Now', 'SIGN IN']) expect(await seen(page, name), name).toEqual([]);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('banner').locator('summary').click();
  const sidebar = page.getByRole('navigation', { name: 'Menu' });
  await expect(sidebar.getByRole('link')).toHaveText(['PORTAL', 'FAQ']);
  await sidebar.getByRole('link', { name: 'PORTAL' }).click();
  await page.waitForURL('**/portal');
});

test('the sidebar of the landing page shows a visitor SIGN IN, LOGIN and Join Now', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/');
  await page.getByRole('banner').locator('summary').click();
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(['SIGN IN', 'LOGIN', 'Join Now', 'FAQ']);
  await expect(links.first()).toHaveAttribute('href', '/get-started');
});

test('the landing page has a hero, a video that is served, the presentation and a call to action', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Joining is free. A donation is 25 USDT')).toBeVisible();
  const source = page.locator('video source').first();
  await expect(source).toHaveAttribute('src', '/tour.webm');
  const video = await request.get('/tour.webm');
  expect([video.status(), video.headers()['content-type']]).toEqual([200, 'video/webm']);
  const presentation = page.getByRole('main').getByRole('link', { name: 'Presentation (PDF)' });
  await expect(presentation).toHaveAttribute('href', '/presentation.pdf');
  const pdf = await request.get('/presentation.pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const call = page.getByRole('region', { name: 'Give only what you can spare' });
  await expect(call.getByRole('link', { name: 'Join Now' })).toBeVisible();
});

test('the landing page explains its three topics in an accordion', async ({ page }) => {
  await page.goto('/');
  const topics = page.getByRole('region', { name: 'What members do' });
  await expect(topics.getByRole('heading', { level: 3 })).toHaveText(TOPICS);
  await expect(topics.locator('details[open]')).toHaveCount(1);
  await topics.getByText('Get Helped').click();
  await expect(topics.getByText(/50 USDT is a ceiling/)).toBeVisible();
  await expect(topics.locator('details[open]')).toHaveCount(1);
});

test('the landing page answers its six questions, each under an anchor of its own', async ({ page }) => {
  await page.goto('/');
  const faqs = page.locator('#faqs');
  await expect(faqs.getByRole('heading', { level: 3 })).toHaveText(QUESTIONS.map(([, question]) => question));
  expect(await faqs.locator('details').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
    QUESTIONS.map(([id]) => id),
  );
  await expect(faqs.locator('details[open]')).toHaveCount(0);
  await faqs.getByText('Is joining free?').click();
  await expect(faqs.getByText(/^Yes, joining is free\. Taking part is not/)).toBeVisible();
});

test('an anchor of a question opens it, and /#faqs leads to all of them', async ({ page }) => {
  await page.goto('/#safety');
  await expect(page.locator('#safety')).toHaveAttribute('open', '');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  expect(new URL(page.url()).hash).toBe('#faqs');
  await expect(page.locator('#faqs h2')).toBeInViewport();
});

test('the footer of the landing page has the FAQ anchor and the presentation', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/#faqs');
  await expect(footer.getByRole('link', { name: 'Presentation (PDF)' })).toHaveAttribute('href', '/presentation.pdf');
});

test('before the launch a popup counts down in hours, minutes and seconds', async ({ page }) => {
  await page.clock.setFixedTime(LAUNCH - (26 * 3600 + 5 * 60 + 9) * 1000);
  await page.goto('/');
  await expect(popup(page)).toContainText('26:05:09');
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
});

test('the popup ticks every second and goes when the time has come', async ({ page }) => {
  await page.clock.install({ time: LAUNCH - 60_000 });
  await page.goto('/');
  await page.clock.pauseAt(LAUNCH - 30_000);
  await expect(popup(page)).toContainText('00:00:30');
  await page.clock.runFor(1000);
  await expect(popup(page)).toContainText('00:00:29');
  await page.clock.runFor(1000);
  await expect(popup(page)).toContainText('00:00:28');
  await page.clock.runFor(27_000);
  await expect(popup(page)).toContainText('00:00:01');
  await page.clock.runFor(1000);
  await expect(popup(page)).toBeHidden();
});

test('after the launch there is no popup', async ({ page }) => {
  await page.clock.setFixedTime(LAUNCH);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup(page)).toBeHidden();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read, opened and left', async ({ page }) => {
    await page.goto('/');
    await expect(header(page).getByRole('link')).toHaveText(['LOGIN', 'Join Now', 'SIGN IN']);
    await page.locator('#faqs').getByText('What is it?').click();
    await expect(page.getByText(/^A platform where members give each other/)).toBeVisible();
    await page.getByText('Get Helped').click();
    await expect(page.getByText(/50 USDT is a ceiling/)).toBeVisible();
    await expect(page.locator('video')).toHaveAttribute('controls', '');
    await expect(popup(page)).toBeHidden();
    await header(page).getByRole('link', { name: 'LOGIN' }).click();
    await page.waitForURL('**/get-started');
  });
});

test('the application is fetched when the landing page is idle, and not when the member saves data', async ({
  page,
}) => {
  const fetched = async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    expect(asked.filter((path) => /\/assets\/(vendor|app)-/.test(path))).toEqual([]);
    await page.waitForTimeout(2600);
    return asked.filter((path) => /\/assets\/(vendor|app)-/.test(path)).length;
  };
  expect(await fetched()).toBe(2);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  expect(await fetched()).toBe(0);
});

test('a server that knows only the landing page and sends it for every path still shows the portal', async ({
  page,
  context,
  server,
}) => {
  const landing = fs.readFileSync('dist/index.html', 'utf8');
  const { all, html } = JSON.parse(fs.readFileSync('build/headers.json', 'utf8'));
  // Under the build's own policy: a browser that minds it refuses scripts whose address was written by a script.
  await page.route(
    (url) => url.origin === server.origin && !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api'),
    (route) => route.fulfill({ body: landing, contentType: 'text/html; charset=utf-8', headers: { ...all, ...html } }),
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LOGIN');
  await expect(page.getByLabel('Email ID')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  await signIn(context, server.origin);
  await page.goto('/portal/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
});
