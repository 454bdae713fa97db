import type { Locator, Page, Request } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import {
  AFTER_THE_WORK,
  CLASSES,
  type FaultClass,
  type Needs,
  outcomeOf,
  REFUSAL,
} from '../src/testing/faults/classes';
import { ruleOf } from '../src/testing/oracles/calls';
import { expect, test } from './kit';
import { type Member, memberOf } from './members';
import { alertOf, closeAlert, goInside } from './sessions';

/**
 * Every class of fault once in a real browser, at a call of each shape: what the member sees, and that the next good reply repairs
 * it. src/testing/faults tests every call under every class without a browser.
 */

interface FaultCase {
  /** As listed in section 7. */
  readonly call: string;
  /** The class of the fault. */
  readonly fault: string;
  readonly needs: Needs;
  readonly at: string;
  /** Prepares the page and types. */
  readonly ready?: (page: Page) => Promise<void>;
  /** The member's action. */
  readonly act: (page: Page) => Promise<void>;
  /** The alert of section 8; `null`: a line on the page. */
  readonly failure: string | null;
  /** The overlay; absent for reads. */
  readonly overlay?: string;
  /** The retry, where it differs from the action. */
  readonly retry?: (page: Page) => Promise<void>;
  /** The command's polite success message; absent where the next page shows the success. */
  readonly successMessage?: string;
  /** What is seen after it succeeds. */
  readonly done: (page: Page) => Promise<void>;
}

const PLEASE_TRY_AGAIN = 'Oops something went wrong please try again!';
const NOT_SENT = 'Not sent. Check your connection and try again.';
const OUTSIDE = `0x${'ab12'.repeat(10)}`;

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const sees = (words: string | RegExp) => (page: Page) => expect(page.getByText(words).first()).toBeVisible();

/** Runs in the page: records every text of a live region, however briefly it is there. */
function noteAnnouncements(): void {
  const noted: string[] = [];
  Reflect.set(window, 'announced', noted);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.closest('[role=status]')) noted.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

const announced = (page: Page): Promise<string> => page.evaluate(() => String(Reflect.get(window, 'announced')));

const rows = (page: Page): Locator => page.locator('main tbody tr, main article');

/** The texts on the page, except those that the clock changes. `innerText` would leave out rows that the browser has not rendered. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('main').evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      // A number in the text of an age may have its own element, and an age is not data.
      const around = walker.currentNode.parentElement?.parentElement?.textContent ?? '';
      if (!/^\d+ [^\d]+ ago$/.test(around.trim())) found.push(text);
    }
    return found;
  });
  // The next-step hint follows the last reply and is not data; neither is the first panel, which an error replaces.
  const panel = 'What is due, most urgent first.';
  const leading = ['', panel, 'Go on to SEND DONATION'];
  return texts.filter(
    (text) => !leading.includes(text) && !/ (?:ago|left)$|^\d+:\d\d:\d\d$|^Again in \d+ s$/.test(text),
  );
}

const openCalls = new WeakMap<Page, Set<Request>>();

/** Counts requests in flight, so that pages are only compared when there are none. */
function countCalls(page: Page): void {
  const open = new Set<Request>();
  openCalls.set(page, open);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Waits until every request is answered and the page is drawn. */
async function quiet(page: Page): Promise<void> {
  await painted(page);
  await expect.poll(() => openCalls.get(page)?.size).toBe(0);
  await painted(page);
}

function classOf(name: string): FaultClass {
  const found = [...CLASSES, ...AFTER_THE_WORK].find((each) => each.name === name);
  if (!found) throw new Error(`unknown fault class ${name}`);
  return found;
}

/** The browser repeats a request when a kept-alive connection breaks: the fault must hit the repeat, too. */
const OFTEN = 20;

function injectFault({ controls }: Sandbox, { spec }: FaultClass, call: string): void {
  const breaks = spec.kind === 'dropped' || spec.kind === 'lost';
  controls.fault({ ...spec, match: call, times: breaks ? OFTEN : 1 });
}

async function settle(page: Page, sandbox: Sandbox, { delivery }: FaultClass, faultCase: FaultCase): Promise<void> {
  if (delivery === 'plain' || delivery === 'twice') return;
  await expect.poll(() => sandbox.controls.faults().held).toBe(1);
  if (faultCase.overlay !== undefined) {
    await expect(page.getByRole('status').filter({ hasText: faultCase.overlay })).toBeVisible();
  }
}

/** One case: the page before, the fault, what is seen of it, and the next good reply, without a reload. */
async function testFault(page: Page, sandbox: Sandbox, faultCase: FaultCase): Promise<void> {
  const fault = classOf(faultCase.fault);
  const outcome = outcomeOf(faultCase.needs, fault);
  await goInside(page, faultCase.at);
  await faultCase.ready?.(page);
  await expect(page.getByText('Could not refresh')).toBeHidden();
  await quiet(page);
  const before = await textsOf(page);

  injectFault(sandbox, fault, faultCase.call);
  await faultCase.act(page);
  await settle(page, sandbox, fault, faultCase);
  if (outcome === 'ok') {
    if (fault.delivery === 'out of order') sandbox.controls.release();
    await faultCase.done(page);
  } else {
    const alertText = outcome === 'refused' ? REFUSAL : faultCase.failure;
    if (faultCase.overlay === undefined) {
      await expect(page.getByText('Could not refresh').first()).toBeVisible();
      await expect(alertOf(page)).toBeHidden();
    } else if (alertText === null) {
      await expect(page.getByText(NOT_SENT)).toBeVisible();
      await expect(alertOf(page)).toBeHidden();
    } else {
      await expect(alertOf(page)).toContainText(alertText);
      // A refusal gives its reason; a failure shows the reference for support. For money, 409 and 429 do not tell whether the work was
      // done.
      const [method = '', path = ''] = faultCase.call.split(' ');
      const unknownOutcome = ruleOf({ method, path })?.money ? /^(5|409|429)/ : /^5/;
      const refused = outcome === 'refused' && !unknownOutcome.test(fault.name);
      await expect(alertOf(page)).toHaveAttribute('data-tone', refused ? 'refused' : 'failed');
      await expect(alertOf(page).locator('[data-text^="Reference"]')).toHaveCount(refused ? 0 : 1);
      await closeAlert(page);
    }
    // The page keeps its old data and is complete.
    await quiet(page);
    const after = await textsOf(page);
    if (!fault.worked) expect(before.filter((text) => !after.includes(text))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    sandbox.controls.clearFaults();
    sandbox.controls.release();
    // A money command's outcome may be unknown: then TRY THE SAME AGAIN is pressed in its notice.
    const unknown = page.locator('[data-outcome]').getByRole('button', { name: 'TRY THE SAME AGAIN' });
    if ((await unknown.count()) > 0) await unknown.click();
    else await (faultCase.retry ?? faultCase.act)(page);
    await faultCase.done(page);
    await expect(unknown).toHaveCount(0);
  }
  if (faultCase.successMessage !== undefined) expect(await announced(page)).toContain(faultCase.successMessage);
  if (faultCase.overlay !== undefined) await expect(page.getByText(faultCase.overlay)).toBeHidden();
  await expect(page.getByText(NOT_SENT)).toBeHidden();
  await expect(page.getByText('Could not refresh')).toBeHidden();
  if (await alertOf(page).isVisible()) await closeAlert(page);
  sandbox.controls.clearFaults();
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);
}

/** A member of the test's own with everything that the cases need. */
const richMember = (sandbox: Sandbox): Member => memberOf(sandbox, { usdt: '5000', pins: '20' });

test.beforeEach(async ({ expected, page }) => {
  await page.addInitScript(noteAnnouncements);
  countCalls(page);
  // The browser's own messages about the faults.
  expected.push('Failed to load resource', 'ERR_', ': expected ');
});

/** A command of each shape: where it is pressed, and what is seen when it has worked. */
const WITHDRAW: Omit<FaultCase, 'fault'> = {
  call: 'POST /api/wallet/usdt/transfer',
  needs: 'the flag',
  at: '/portal/wallet/withdraw',
  ready: async (page) => {
    await page.getByLabel('Address').fill(OUTSIDE);
    await page.getByLabel('Amount').fill('1.5');
  },
  act: press('SUBMIT'),
  failure: PLEASE_TRY_AGAIN,
  overlay: 'Processing USDT transfer please wait!',
  done: (page) => expect(page.getByLabel('Amount')).toHaveValue(''),
};
const SYNC: Omit<FaultCase, 'fault'> = {
  call: 'GET /api/wallet/deposit/check',
  needs: 'all',
  at: '/portal/wallet/deposit',
  act: press('SYNC'),
  failure: null,
  overlay: 'Syncing USDT deposits please wait!',
  successMessage: '3.00 USDT added to your wallet',
  done: (page) => expect(page.getByRole('row').filter({ hasText: '+3.00 USDT' }).first()).toBeVisible(),
};
const CLAIM: Omit<FaultCase, 'fault'> = {
  call: 'GET /api/wallet/claim/process',
  needs: 'the flag',
  at: '/portal/wallet',
  act: press('CLAIM'),
  failure: 'Oops something went wrong try again!',
  overlay: 'Processing claim please wait!',
  successMessage: 'USDT claimed to your wallet',
  done: (page) => expect(page.getByRole('row').filter({ hasText: 'CLAIM' }).first()).toBeVisible(),
};

function payment(sandbox: Sandbox, from: string): Omit<FaultCase, 'fault'> {
  const { code } = sandbox.controls.donation({ from, to: 'MB100003', status: 'PENDING' });
  return {
    call: 'POST /api/help/pay/usdt',
    needs: 'its own',
    at: `/portal/donations/view/${code}`,
    ready: async (page) => {
      await expect(page.getByText(code).first()).toBeVisible();
      await page.getByRole('radio', { name: 'USDT' }).check();
    },
    act: press('SUBMIT'),
    failure: PLEASE_TRY_AGAIN,
    overlay: 'Updating HELP payment please wait!',
    successMessage: `25.00 USDT paid for ${code}`,
    done: sees('ITS YOUR TURN'),
  };
}

test('a money command shows each fault, keeps the typed text and has one effect', async ({ page, signIn, sandbox }) => {
  const who = richMember(sandbox);
  await signIn(who);
  await page.goto('/portal');
  await expect(page.getByText(who.code).first()).toBeVisible();
  for (const fault of [
    '409',
    '429',
    'reset before the reply',
    'huge data',
    'out-of-order reply',
    'reply lost after the work',
    '500 with an HTML body after the work',
  ]) {
    await testFault(page, sandbox, { ...WITHDRAW, fault });
  }
  for (const fault of ['404', 'invalid JSON']) {
    sandbox.controls.fund({ member: who.code, amount: '3', pending: true });
    await testFault(page, sandbox, { ...SYNC, fault });
  }
  for (const fault of ['no error flag', 'error flag']) {
    sandbox.controls.accrue({ member: who.code, amount: '1', sync: true });
    await testFault(page, sandbox, { ...CLAIM, fault });
  }
  for (const fault of ['502 with an HTML body', 'empty body', 'error flag'])
    await testFault(page, sandbox, { ...payment(sandbox, who.code), fault });

  // One intent, one effect: seven withdrawals, two deposits, two claims, three donations.
  await goInside(page, '/portal/wallet');
  const after = 5000 - 7 * 1.5 + 2 * 3 + 2 * 1 - 3 * 25;
  await expect(page.getByText(`${after.toFixed(2)} USDT`).first()).toBeVisible();
});

test('lists keep their rows under every fault, and Retry and LOAD MORE repair them', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn();
  await page.goto('/portal/wallet');
  const retry = async () => {
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByText('Could not refresh')).toBeHidden();
    await expect(rows(page)).toHaveCount(20);
    await press('LOAD MORE')(page);
  };
  const list = (call: string, at: string, fault: string, title: string): FaultCase => ({
    call,
    at,
    fault,
    needs: 'all',
    ready: async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(rows(page)).toHaveCount(20);
    },
    act: press('LOAD MORE'),
    retry,
    failure: null,
    done: () => expect(rows(page)).toHaveCount(40),
  });
  for (const faultCase of [
    list('GET /api/wallet/pin/transactions', '/portal/wallet/buy', 'wrong types', 'Buy'),
    list('GET /api/income/list', '/portal/income', 'reset in the body', 'Income'),
    list('GET /api/team/partners', '/portal/partners', 'huge data', 'Partners'),
    list('GET /api/help/sent', '/portal/donations', '502 with an HTML body', 'Sent'),
  ]) {
    await testFault(page, sandbox, faultCase);
  }

  // The same page of the list arrives again: no row is shown twice, and the next page still comes.
  await goInside(page, '/portal/wallet');
  await expect(rows(page)).toHaveCount(20);
  injectFault(sandbox, classOf('duplicate reply'), 'GET /api/wallet/transactions');
  await press('LOAD MORE')(page);
  await expect(page.getByRole('button', { name: 'LOAD MORE' })).toBeEnabled();
  await expect(rows(page)).toHaveCount(20);
  await press('LOAD MORE')(page);
  await expect(rows(page)).toHaveCount(40);

  // The older reply arrives last: the newer data stay.
  sandbox.controls.fault({ kind: 'held', match: 'GET /api/wallet/transactions', when: 'after' });
  await goInside(page, '/portal/wallet');
  await expect.poll(() => sandbox.controls.faults().held).toBe(1);
  sandbox.controls.fund({ member: 'MB100001', amount: '0.77' });
  await goInside(page, '/portal/wallet');
  const newest = page.getByRole('row').filter({ hasText: '+0.77 USDT' });
  await expect(newest).toBeVisible();
  sandbox.controls.release();
  await quiet(page);
  await expect(newest).toBeVisible();
});
