import type { Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { MAX_LENGTH } from '../src/domain/limits';
import * as paths from '../src/paths';
import { expect, networkIdle, test } from './kit';
import { freshEmail, memberOf } from './members';

test('the largest amounts stay in their cards, and no page gets wider for them, in a wide font too', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox, { usdt: '1234567.89', claimable: '123456.12345678', income: '123456.78' });
  await signIn(who);
  for (const path of [paths.wallet, paths.income]) {
    await page.goto(path);
    await expect(page.getByText(/123.?456\.\d+/).first()).toBeVisible();
    for (const spacing of ['0', '0.1em']) {
      // As wide as Verdana and DejaVu Sans are.
      await page.evaluate((wide) => {
        const style = new CSSStyleSheet();
        style.replaceSync(`.value * { letter-spacing: ${wide} !important }`);
        document.adoptedStyleSheets = [style];
      }, spacing);
      for (const width of [320, 360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        const found = await page.evaluate(() => {
          const out = [...document.querySelectorAll('main .value')].flatMap((value) => {
            const card = value.closest('[role=group]')?.parentElement?.getBoundingClientRect();
            const inside = [...value.querySelectorAll('*')].every((part) => {
              const { left, right } = part.getBoundingClientRect();
              // A `wbr` has no box.
              return left === right || (card !== undefined && left >= card.left - 0.5 && right <= card.right + 0.5);
            });
            return inside ? [] : [value.textContent];
          });
          return { out, sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth };
        });
        expect([path, spacing, width, found]).toEqual([path, spacing, width, { out: [], sideways: 0 }]);
      }
    }
  }
});

/** The longest name that a page accepts, without a break opportunity. */
const LONG_NAME = 'W'.repeat(MAX_LENGTH.name);

function memberWithLongName({ controls }: Sandbox) {
  const who = { email: freshEmail(), password: 'secret-1' };
  const { code } = controls.member({ ...who, firstname: LONG_NAME, lastname: LONG_NAME, verified: true });
  return { ...who, code };
}

async function isContained(page: Page): Promise<void> {
  await networkIdle(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 760 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([page.url(), width, sideways]).toEqual([page.url(), width, 0]);
  }
}

test('a long name of a referrer makes no page wider', async ({ page, sandbox }) => {
  const { code } = memberWithLongName(sandbox);
  await page.goto(`${paths.register}?ref=${code}`);
  await expect(page.getByRole('tabpanel', { name: 'Referral' }).getByText(LONG_NAME)).toBeVisible();
  await isContained(page);
});

test('a long name of a member and of a recipient makes no page wider', async ({ page, signIn, sandbox }) => {
  const { code, ...who } = memberWithLongName(sandbox);
  await signIn(who);
  for (const path of [paths.dashboard, paths.profile, paths.transfer]) {
    await page.goto(path);
    if (path === paths.transfer) await page.getByLabel('Recipient user code').fill(code);
    await expect(page.locator('main').getByText(LONG_NAME).first()).toBeVisible();
    await isContained(page);
  }
});
