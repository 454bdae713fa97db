import type { BrowserContext, Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { LOOKING_MS } from '../src/testing/patience';
import { DEMO, expect, networkIdle, storeSession, test } from './kit';
import { walkMainPath } from './mainPath';
import { freshEmail, memberOf } from './members';
import { IS_RELEASE } from './release';
import { PAGES } from './routes';
import { closeAlert } from './sessions';
import { TRANSLATING, translated } from './translator';
import { walkWallet } from './walletPath';

/**
 * The browser translates the page, which replaces every text node by elements. Nothing breaks, every changed figure
 * visibly changes, and messages match what happened: the oracles of all browser tests watch here, too. Two journeys; that no text has a
 * sibling that React would lose, src/app/looseText.test.ts and src/testing/looseTexts.ts check everywhere.
 */

test.use({ actionTimeout: LOOKING_MS });

const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name, exact: true });

interface Tools {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sandbox: Sandbox;
  readonly origin: string;
}

/** Each journey with a member of its own. */
const JOURNEYS: { readonly [name: string]: (tools: Tools, check: (page: Page) => Promise<void>) => Promise<void> } = {
  'withdraw with its question, transfer': async ({ page, context, sandbox, origin }, check) => {
    await storeSession(context, origin, memberOf(sandbox, { usdt: '200', pins: '3' }));
    await page.goto('/portal/wallet');
    await walkWallet(page, () => check(page));
  },
  'join, verify, fund, buy, donate and pay by USDT and by BANK': ({ page, sandbox }) =>
    walkMainPath(page, sandbox, freshEmail()),
};

const broken = (page: Page) => page.getByText('This page could not be shown.');

for (const [name, journey] of Object.entries(JOURNEYS)) {
  for (const translating of TRANSLATING.filter(({ name: way }) => IS_RELEASE || way === 'immediately, figures too')) {
    test(`translated ${translating.name}: ${name}`, async ({ page, context, server, sandbox }) => {
      test.slow();
      await translated(context, translating);
      await journey({ page, context, sandbox, origin: server.origin }, (shown) => expect(broken(shown)).toHaveCount(0));
      await expect(page.locator('font').first()).toBeAttached();
    });
  }
}

/** Collects the language-neutral values of a reply as the portal prints them: codes, names, hashes, addresses, amounts. */
function untranslatable(answer: unknown, found: Set<string>): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [field, value] of Object.entries(answer)) {
    untranslatable(value, found);
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value);
    if (field.endsWith('code') && /^[A-Z]{2}\d{4,}$/.test(text)) found.add(text);
    else if (/name$|email|mobile/.test(field) && text.length > 2) found.add(text);
    else if (/address$|hash$/.test(field) && text.startsWith('0x')) {
      found.add(text);
      found.add(`${text.slice(0, 6)}…`);
    } else if (/^\d+\.\d+$/.test(text)) {
      const [whole = '', fraction = ''] = text.split('.');
      found.add(`${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`);
      if (fraction.length > 2) found.add(text);
    }
  }
  // Prices in sentences that are the same for every reader.
  for (const price of ['0.00', '25.00', '50.00', '2.50', '2.25', '2.00', '1.75']) found.delete(price);
}

/** Where a page shows these values: in elements that are exempt from translation, and in others. */
function places(values: readonly string[]): { readonly kept: number; readonly outside: readonly string[] } {
  const outside: string[] = [];
  let kept = 0;
  // A figure counts only as a whole; one that is drawn in parts is found by its container.
  const any = values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const whole = new RegExp(`(?<![\\w.])(?:${any})(?![\\w.]*\\w)`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const words = text.textContent ?? '';
    const parent = text.parentElement;
    if (!parent || parent.closest('script, style, noscript, template')) continue;
    if (parent.closest('[translate="no"]')) kept += 1;
    else {
      const value = any === '' ? undefined : whole.exec(words)?.[0];
      if (value !== undefined) outside.push(`${value}: «${words}» in ${parent.outerHTML.slice(0, 120)}`);
    }
  }
  return { kept, outside };
}

test('codes, names, hashes and amounts are kept from translation on every page', async ({ page, signIn }) => {
  test.slow();
  const found = new Set<string>();
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      untranslatable(await response.json().catch(() => null), found);
  });
  await signIn(DEMO);
  const outside: string[] = [];
  let kept = 0;
  for (const { path, heading } of PAGES.filter(({ guard }) => guard !== 'guest')) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).first()).toBeVisible();
    await networkIdle(page);
    const shown = await page.evaluate(places, [...found]);
    kept += shown.kept;
    outside.push(...shown.outside.map((place) => `${path}: ${place}`));
    const row = page.getByRole('row').nth(1).getByRole('link');
    if ((await row.count()) === 0) continue;
    await row.first().click();
    // The row's details: beside a list their heading takes the focus.
    await expect(page.locator('h2:focus, dialog[open] h2')).toBeVisible();
    const opened = await page.evaluate(places, [...found]);
    outside.push(...opened.outside.map((place) => `${path}, a row: ${place}`));
  }
  expect([...found].filter((value) => value.startsWith('0x')).length).toBeGreaterThan(20);
  expect(found.size).toBeGreaterThan(100);
  expect(kept).toBeGreaterThan(1000);
  expect(outside).toEqual([]);
});

test('when foreign code moves a node, the page is redrawn and typed text stays', async ({ page, signIn, expected }) => {
  expected.push('NotFoundError');
  await signIn(DEMO);
  await page.goto('/portal/wallet/buy');
  await page.getByLabel('Amount').fill('3');
  const more = button(page, 'LOAD MORE');
  await expect(more).toBeEnabled();
  await more.evaluate((element) => {
    const icon = element.querySelector('svg');
    icon?.replaceWith(icon.cloneNode(true));
  });
  await more.click();
  await expect(more).toBeEnabled();
  await expect(broken(page)).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toHaveValue('3');
  await expect(page.locator('[data-reach]')).toContainText('7.50 USDT');
  await button(page, 'SUBMIT').click();
  await closeAlert(page);
  await expect(page.getByLabel('Amount')).toHaveValue('');
});
