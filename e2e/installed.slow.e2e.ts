import type { Page } from '@playwright/test';
import * as paths from '../src/paths';
import { axeViolations, expect, setTheme, test } from './kit';
import { PAGES } from './routes';

/** The portal as an installed application: its manifest, the entry that installs it, and the edges of the screen. */

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; purpose?: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: Manifest['icons'] }[];
}

test('the browser finds the portal installable', async ({ page }) => {
  await page.goto(paths.login);
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Test contexts count as private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the manifest names existing pages and pictures with their true sizes', async ({ page, server }) => {
  const manifest: Manifest = await (await page.request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/portal', scope: '/', start_url: '/portal', display: 'standalone' });
  for (const size of ['192x192', '512x512'])
    expect(manifest.icons.some(({ sizes, purpose }) => sizes === size && purpose === 'maskable')).toBe(true);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Wallet', 'Donations', 'Send donation']);
  for (const { url } of manifest.shortcuts) expect(PAGES.map(({ path }) => path)).toContain(url);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const reply = await page.request.get(`${server.origin}${src}`);
    expect(reply.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    const picture = await reply.body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    expect(picture.length).toBeLessThan(16_384);
  }
});

test('the browser’s bar has the colour of the page, from the first moment', async ({ page, signIn }) => {
  const colours = () =>
    page.evaluate(() => {
      const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '';
      const probe = document.createElement('i');
      probe.style.color = bar;
      document.body.append(probe);
      const pair = [getComputedStyle(probe).color, getComputedStyle(document.documentElement).backgroundColor];
      probe.remove();
      return pair;
    });
  await signIn();
  await setTheme(page.context(), 'light');
  for (const path of [paths.home, paths.dashboard]) {
    await page.goto(path);
    const [bar, canvas] = await colours();
    expect(bar).toBe(canvas);
  }
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(async () => (await colours())[0]).toBe((await colours())[1]);
});

const menu = (page: Page) => page.getByRole('button', { name: 'Profile menu' });
const entry = (page: Page) => page.getByRole('menuitem', { name: 'Install' });

/** Expects the menu of the dashboard without Install. */
async function expectNotOffered(page: Page): Promise<void> {
  await page.goto(paths.dashboard);
  await menu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
}

test('Install appears when the browser offers it, and asks the browser once', async ({ page, signIn }) => {
  await signIn();
  await expectNotOffered(page);
  await page.keyboard.press('Escape');
  const isPrevented = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, {
      prompt: () => {
        document.documentElement.dataset.asked = `${Number(document.documentElement.dataset.asked ?? 0) + 1}`;
        return Promise.resolve();
      },
    });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  expect(isPrevented).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await menu(page).click();
  await entry(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await menu(page).click();
  await expect(entry(page)).toHaveCount(0);
});

test('on iPhone Install gives instructions', async ({ page, signIn }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => false }));
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn();
  await page.goto(paths.dashboard);
  await menu(page).click();
  await entry(page).click();
  const dialog = page.getByRole('dialog', { name: 'Install' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Open this page in Safari.',
    'Press Share.',
    'Choose Add to Home Screen, then Add.',
  ]);
  expect(await axeViolations(page)).toEqual([]);
});

test('an installed portal on iPhone offers nothing', async ({ page, signIn }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => true }));
  await signIn();
  await expectNotOffered(page);
});

test('controls stay clear of notches and round corners', async ({ page, signIn }) => {
  await signIn();
  const browser = await page.context().newCDPSession(page);
  const looks = [
    { width: 390, height: 844, top: 47, left: 0, right: 0, bottom: 34 },
    { width: 667, height: 375, top: 0, left: 47, right: 47, bottom: 21 },
    { width: 1180, height: 820, top: 24, left: 20, right: 20, bottom: 20 },
  ];
  for (const { width, height, top, left, right, bottom } of looks) {
    await page.setViewportSize({ width, height });
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, left, right, bottom } });
    await page.goto(paths.dashboard);
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    const outside = () =>
      page.evaluate(
        (safe) =>
          [...document.querySelectorAll('header :is(a, button), nav:not(.skip) a, .side button, dialog button')]
            .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
            .filter(
              ({ box }) =>
                box.width > 0 &&
                box.right > 0 &&
                box.left < innerWidth &&
                box.top < innerHeight - safe.bottom &&
                (box.left < safe.left || box.right > innerWidth - safe.right || box.top < safe.top),
            )
            .map(({ name }) => name),
        { top, left, right, bottom },
      );
    expect(await outside()).toEqual([]);
    await expect(page.locator('header.topbar')).toHaveCSS('padding-top', `${top}px`);
    // In a wide window the page menu is beside the content.
    if (width > 1000) continue;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect.poll(outside).toEqual([]);
  }
});

/**
 * The browser treats Android's Back gesture as a close request, like Esc: a listener for one gets the other. Without close requests the
 * key itself is handled.
 */
for (const way of ['a request to close', 'the key alone'] as const) {
  test(`an open overlay closes by ${way}, once, and the page stays`, async ({ page, signIn }) => {
    // No listener of the page gets the key: what closes then also closes by the gesture.
    await page.addInitScript((hasKeyAlone) => {
      if (hasKeyAlone) return void Reflect.deleteProperty(window, 'CloseWatcher');
      addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true);
    }, way === 'the key alone');
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn();
    await page.goto(paths.wallet);
    expect(await page.evaluate(() => 'CloseWatcher' in window)).toBe(way === 'a request to close');
    await expect(page.getByRole('table')).toBeVisible();
    const close = () => page.keyboard.press('Escape');

    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    await toggle.click();
    await expect(drawer).toBeVisible();
    await close();
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();

    await menu(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await close();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menu(page)).toBeFocused();

    // A dialog above the drawer closes first, and alone if the browser knows which of them is on top.
    await toggle.click();
    await drawer.getByRole('button', { name: /English/ }).click();
    const languages = page.getByRole('dialog', { name: 'Language' });
    await expect(languages).toBeVisible();
    await close();
    await expect(languages).toHaveCount(0);
    if (way === 'a request to close') {
      await expect(drawer).toBeVisible();
      await close();
    }
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(paths.wallet);
  });
}
