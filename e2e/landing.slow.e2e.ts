import fs from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, networkIdle, test } from './kit';

/** By how many CSS pixels an element leaves the window at its worse side; its motion counts as ended. */
const overhang = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    for (const motion of document.getAnimations()) motion.finish();
    const { left, right } = element.getBoundingClientRect();
    return Math.max(-left, right - document.documentElement.clientWidth);
  });

test('the landing page has a hero, a video, the presentation and a call to action', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Joining is free. A donation is 25 USDT')).toBeVisible();
  const source = page.locator('video source').first();
  await expect(source).toHaveAttribute('src', '/tour.webm');
  const video = await request.get('/tour.webm');
  expect([video.status(), video.headers()['content-type']]).toEqual([200, 'video/webm']);
  // The captions are text, not part of the picture.
  const captions = await request.get((await page.locator('video track').getAttribute('src')) ?? '');
  expect([captions.status(), captions.headers()['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect(await captions.text()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
  const presentation = page.getByRole('main').getByRole('link', { name: 'Presentation (PDF)' });
  await expect(presentation).toHaveAttribute('href', '/presentation.pdf');
  const pdf = await request.get('/presentation.pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const call = page.getByRole('region', { name: 'Give only what you can spare' });
  await expect(call.getByRole('link', { name: 'Join Now' })).toBeVisible();
});

for (const path of ['/', '/ar/']) {
  test(`the opened menus of ${path} stay within the window`, async ({ page }) => {
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const menus = page.getByRole('banner').locator('details').filter({ visible: true });
      // The languages, and on phones the links.
      await expect(menus).toHaveCount(width < 576 ? 2 : 1);
      for (const menu of await menus.all()) {
        await menu.locator('summary').click();
        const links = menu.getByRole('navigation').getByRole('link').filter({ visible: true });
        await expect(links.first()).toBeVisible();
        for (const part of [menu.getByRole('navigation'), ...(await links.all())])
          expect(await overhang(part), `${width} px: ${await part.innerText()}`).toBeLessThanOrEqual(0);
        await menu.locator('summary').click();
      }
    }
  });
}

test('an anchor of a question opens it, and /#faqs leads to all of them', async ({ page }) => {
  await page.goto('/#safety');
  await expect(page.locator('#safety')).toHaveAttribute('open', '');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  expect(new URL(page.url()).hash).toBe('#faqs');
  await expect(page.locator('#faqs h2')).toBeInViewport();
});

test('the theme is switched on the static page, kept for the next, and the screens follow it', async ({ page }) => {
  await page.goto('/');
  const shown = () =>
    page
      .locator('.screens img')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('src')));
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect([await theme(), (await shown())[0]]).toEqual(['dark', '/screens/dashboard-dark.webp']);
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect([await theme(), (await shown())[0]]).toEqual(['light', '/screens/dashboard-light.webp']);
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  await page.goto('/get-started');
  expect(await theme()).toBe('light');
  // The same page within the application.
  await page
    .getByRole('link', { name: /PeerHelp|HOME/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await theme()).toBe('dark');
  await page.reload();
  expect(await theme()).toBe('dark');
});

test('the screenshots are sharp, and load only when they are scrolled to', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (each) => fetched.push(new URL(each.url()).pathname));
  await page.goto('/');
  await networkIdle(page);
  const isPicture = (path: string) => path.startsWith('/screens/') || path === '/tour.webp';
  expect(fetched.filter(isPicture)).toEqual([]);
  await expect(page.locator('.screens img[loading=lazy][width="390"]')).toHaveCount(6);
  const first = page.locator('.screens img[data-in="dark"]').first();
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth / one.clientWidth : 0)))
    .toBeGreaterThan(1.75);
});

for (const [tag, file] of [
  ['en', 'tour.vtt'],
  ['ur', 'tour.ur.vtt'],
] as const) {
  test(`the captions of the tour are below its picture, in ${tag}`, async ({ page, request }) => {
    await page.goto(tag === 'en' ? '/' : `/${tag}/`);
    const track = page.locator('video track');
    await expect(track).toHaveAttribute('srclang', tag);
    const captions = await request.get((await track.getAttribute('src')) ?? '');
    expect(captions.headers()['content-type']).toMatch(/^text\/vtt/);
    const line = page.locator('.caption');
    if (tag === 'en') await expect(line).toHaveText(/^Silent, with captions/);
    const play = page.locator('.play');
    await play.click();
    await expect(play).toHaveCount(0);
    const [, first = ''] = /^00:00:00.*\n(.+)$/m.exec(fs.readFileSync(`public/${file}`, 'utf8')) ?? [];
    await expect(line).toHaveText(first);
    expect(await page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode)).toBe('hidden');
  });
}

test('the portal starts from a server that sends the landing page everywhere', async ({ page, signIn, server }) => {
  const landing = fs.readFileSync('dist/index.html', 'utf8');
  const { all, html } = JSON.parse(fs.readFileSync('build/headers.json', 'utf8'));
  // Under the build's own policy: a browser that enforces trusted types blocks scripts whose address a script has set.
  await page.route(
    (url) => url.origin === server.origin && !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api'),
    (route) => route.fulfill({ body: landing, contentType: 'text/html; charset=utf-8', headers: { ...all, ...html } }),
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.getByLabel('Email ID')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  await signIn();
  await page.goto('/portal/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
});
