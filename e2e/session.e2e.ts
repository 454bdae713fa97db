import { some } from '../src/testing/thorough';
import { expect, networkIdle, test } from './kit';
import { memberOf } from './members';
import { CLAIM, callsOf, WITHDRAW } from './moves';
import { deafTab, goInside, logIn, logOut, RICH, stored } from './sessions';

/**
 * After a sign-out every tab is signed out, and money moves once. Caches and frozen tabs:
 * session.slow.e2e.ts.
 */

test('a tab that heard nothing writes no tokens back, and signs out', async ({ page, signUp, context, sandbox }) => {
  const who = await signUp(RICH);
  await page.goto('/portal');
  await expect(page.getByText(who.code).first()).toBeVisible();
  const deaf = await deafTab(context);
  await deaf.goto('/portal/wallet');
  await expect(deaf.getByText('100.00 USDT').first()).toBeVisible();
  await networkIdle(deaf);
  await logOut(page);
  expect(await stored(page)).toBeNull();
  // It still shows the member, and would write what it reads now.
  await expect(deaf.getByText(who.code).first()).toBeVisible();
  sandbox.controls.fund({ member: who.code, amount: '1' });
  await goInside(deaf, '/portal/income');
  await deaf.waitForURL((url) => url.pathname === '/');
  await expect(deaf.getByText(who.code)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
  await deaf.reload();
  expect(await stored(deaf)).toBeNull();
});

test.describe('storage', () => {
  const NOTICE = /This browser stores nothing for this site/;

  const ways: readonly (readonly [string, () => void])[] = [
    [
      'blocked',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      },
    ],
    // A WebView whose application did not enable it.
    [
      'not there',
      () => {
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    ],
  ];
  for (const [how, breakIt] of some(ways)) {
    test(`that is ${how}: usable, with a notice, from memory`, async ({ page, context, sandbox }) => {
      const who = memberOf(sandbox, RICH);
      await context.addInitScript(breakIt);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible();
      await page.goto('/login');
      await expect(page.getByText(NOTICE)).toBeVisible();
      await logIn(page, who);
      await expect(page.getByText(who.code).first()).toBeVisible();
      await goInside(page, '/portal/wallet');
      await expect(page.getByText('100.00 USDT').first()).toBeVisible();
      await logOut(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.getByText(who.code)).toHaveCount(0);
    });
  }
});

for (const move of some([WITHDRAW, CLAIM])) {
  test(`${move.name}: double tap, Enter, ten taps and a reload are one call`, async ({ page, signUp, sandbox }) => {
    const who = await signUp({ usdt: '100', claimable: '4' });
    await page.goto(move.path);
    await move.fill(page);
    await networkIdle(page);
    const sent = () => callsOf(sandbox, move, who);
    // The server does it immediately and answers later.
    sandbox.controls.fault({ kind: 'held', match: move.call, when: 'after' });
    const button = page.getByRole('button', { name: move.button, exact: true });
    await button.evaluate((element: HTMLButtonElement) => {
      const tap = () => element.click();
      tap();
      tap();
      element.form?.requestSubmit();
      element.focus();
      for (let press = 0; press < 10; press++) tap();
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => sandbox.controls.faults().held).toBe(1);
    await page.keyboard.press('Enter');
    expect(sent()).toHaveLength(1);

    await page.reload();
    await networkIdle(page);
    sandbox.controls.release();
    await goInside(page, '/portal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await networkIdle(page);
    expect(sent()).toHaveLength(1);
  });
}

// Two tabs that press for the same money simultaneously: e2e/containment.slow.e2e.ts.
