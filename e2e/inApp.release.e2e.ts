import type { Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { expect, test } from './kit';
import { walkMainPath } from './mainPath';
import { freshEmail, GOOD_ADDRESS, type Member } from './members';
import { openDialog } from './reports';
import { closeAlert, logIn, menuLink } from './sessions';

/**
 * In-app browsers (messengers, mail) and plain HTTP: each missing feature is removed before any script runs, one at a time and all
 * together. The journeys still work, and a text says so where something cannot be done. Any error of the browser fails the test, as
 * everywhere.
 */

/** Properties, by their paths from `window`, that are deleted before the page's scripts. */
const MISSING = {
  'facts of the connection': ['Navigator.prototype.connection'],
  'idle callbacks': ['requestIdleCallback', 'cancelIdleCallback'],
  'Web Locks': ['Navigator.prototype.locks'],
  // Plain HTTP has neither.
  'randomUUID and subtle': ['Crypto.prototype.randomUUID', 'Crypto.prototype.subtle'],
  'a channel between tabs': ['BroadcastChannel'],
  'intersection observers': ['IntersectionObserver'],
  'structured clones': ['structuredClone'],
  sharing: ['Navigator.prototype.share', 'Navigator.prototype.canShare'],
  'Trusted Types': ['trustedTypes'],
  'time-outs of signals': ['AbortSignal.timeout', 'AbortSignal.any', 'AbortSignal.prototype.throwIfAborted'],
} as const;

/** Features that are there and do nothing, run in the page. */
const BROKEN = {
  'a clipboard': () => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
  },
  'blobs: they have no address': () => {
    URL.createObjectURL = () => {
      throw new TypeError('blocked');
    };
  },
  printing: () => {
    Reflect.set(window, 'print', undefined);
  },
  'storage: it throws': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  },
  popups: () => {
    window.open = () => null;
  },
  'more of Intl than dates in English': () => {
    for (const name of ['DisplayNames', 'RelativeTimeFormat', 'ListFormat', 'Segmenter', 'Locale'])
      Reflect.deleteProperty(Intl, name);
    const Whole = Intl.DateTimeFormat;
    const english = new Proxy(Whole, {
      construct: (_, [, options]) => new Whole('en-US', options),
      apply: (_, _this, [, options]) => new Whole('en-US', options),
    });
    Reflect.set(Intl, 'DateTimeFormat', english);
  },
  // Safari before 14 only has `addListener`.
  'events of media queries': () => {
    for (const name of ['onchange', 'addEventListener', 'removeEventListener'])
      Object.defineProperty(MediaQueryList.prototype, name, { value: undefined });
  },
} as const satisfies Record<string, () => void>;

type Lack = keyof typeof MISSING | keyof typeof BROKEN;
const isMissing = (lack: Lack): lack is keyof typeof MISSING => lack in MISSING;

async function removeFeatures(page: Page, lacks: readonly Lack[]): Promise<void> {
  for (const lack of lacks) {
    if (isMissing(lack)) await page.addInitScript(deleteProperties, MISSING[lack]);
    else await page.addInitScript(BROKEN[lack]);
  }
  if (!lacks.includes('Trusted Types')) return;
  // A browser without trusted types does not know that part of the policy, either.
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const known = policy.split(';').filter((part) => !part.includes('trusted-types'));
    return route.fulfill({ response, headers: { ...headers, 'content-security-policy': known.join(';') } });
  });
}

/** Runs in the page. */
function deleteProperties(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    Reflect.deleteProperty(
      names.reduce<object>((holder, name) => Reflect.get(holder, name), window),
      last,
    );
  }
}

/** The idempotency keys of a member's money commands, in order. */
function keysOf({ controls }: Sandbox, { code }: Pick<Member, 'code'>): readonly string[] {
  return controls
    .requests()
    .filter(({ member, method, effect }) => member === code && method === 'POST' && effect)
    .map(({ idempotency_key }) => idempotency_key);
}

const KEY = /^[0-9a-f]{32}$/;

/** Buys, then looks at the page on a phone, and in a wide window at a row beside its list: the layout follows the window. */
async function buysAndLooks(page: Page, sandbox: Sandbox, who: Member): Promise<void> {
  await page.getByLabel('Amount').fill('1');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await closeAlert(page);
  await expect(page.getByLabel('Amount')).toHaveValue('');
  expect(keysOf(sandbox, who)).toEqual([expect.stringMatching(KEY)]);
  await page.setViewportSize({ width: 360, height: 760 });
  await expect(menuLink(page, 'Income')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 860 });
  await menuLink(page, 'Wallet').click();
  await page.getByRole('row').nth(1).click();
  await expect(page.locator('[data-open="true"] aside').getByRole('heading', { level: 2 })).toBeVisible();
}

/** A text that could not be copied is shown whole and selected, with instructions. */
async function copiesByHand(page: Page, button: string, text: RegExp): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const words = page.locator(':not(.visually-hidden)').filter({ hasText: /^Press copy$/ });
  await expect(words.last()).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(text);
}

/** Features that the portal uses only in some places, one at a time; and together those that it does not use today. */
const USED_IN_PLACES: readonly (readonly Lack[])[] = [
  ['facts of the connection'],
  ['idle callbacks'],
  ['Web Locks'],
  ['randomUUID and subtle'],
  ['a channel between tabs'],
  ['more of Intl than dates in English'],
  ['events of media queries'],
  ['sharing'],
  ['Trusted Types'],
  ['popups', 'intersection observers', 'structured clones', 'time-outs of signals'],
];

for (const lacks of USED_IN_PLACES) {
  test(`without ${lacks.join(', ')} a member buys with a key, and opens a row`, async ({ page, signUp, sandbox }) => {
    const who = await signUp({ usdt: '20' });
    await removeFeatures(page, lacks);
    await page.goto('/portal/wallet/buy');
    await buysAndLooks(page, sandbox, who);
  });
}

/** A file that the browser does not save is shown as text, which is selected. */
async function expectText(page: Page, name: string, words: RegExp): Promise<void> {
  const shown = page.getByRole('textbox', { name });
  await expect(shown).toHaveValue(words);
  const selected = await shown.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart);
  expect(selected).toBe((await shown.inputValue()).length);
  await page.getByRole('button', { name: 'Close' }).click();
}

test('without any of these features, from the landing page to a second sign-in', async ({ page, sandbox }) => {
  await removeFeatures(page, [
    ...USED_IN_PLACES.flat(),
    'a clipboard',
    'blobs: they have no address',
    'printing',
    'storage: it throws',
  ]);
  // By clicks and without a reload, because nothing survives one.
  const email = freshEmail();
  await page.goto('/');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
  await page.waitForURL('**/get-started');
  await walkMainPath(page, sandbox, email, undefined, undefined, false);

  await page.getByRole('banner').getByRole('link', { name: 'SIGN IN' }).click();
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await logIn(page, { email, password: 'secret-1' });
  await expect(page.getByText('Farah Khan').first()).toBeVisible();
  await expect(page.getByText(/This browser stores nothing for this site/)).toBeVisible();
  await menuLink(page, 'Wallet').click();
  await page.getByRole('link', { name: 'WITHDRAW' }).click();
  await page.getByLabel('Address').fill(GOOD_ADDRESS);
  await page.getByLabel('Amount').fill('2');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await closeAlert(page);
  const code = sandbox.controls.requests().at(-1)?.member ?? '';
  const keys = keysOf(sandbox, { code });
  expect(keys).toEqual(keys.map(() => expect.stringMatching(KEY)));
  expect(new Set(keys).size).toBe(6);

  await page.getByRole('link', { name: 'GO BACK' }).click();
  await page.getByRole('link', { name: 'DEPOSIT' }).click();
  await copiesByHand(page, 'Copy address', /^\s*0x[0-9a-fA-F]{40}\s*$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('Wallet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('button', { name: /^Save loaded entries/ }).click();
  await expectText(page, 'transactions', /^\uFEFF?"/);
  const report = await openDialog(page);
  await report.getByRole('button', { name: 'Download', exact: true }).click();
  await expectText(page, 'Support report', /"portalReport": 2/);
});
