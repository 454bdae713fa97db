import type { Locator, Page, Request } from '@playwright/test';
import { APP_KEY } from '../sandbox/answers';
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
import { expect, signIn, test } from './kit';
import { freshEmail, type Member, memberOf } from './members';

/**
 * A sample of the fault table in a real browser: every call of the portal and every class of faults at least once, and what the member
 * sees of it. src/testing/faults holds the whole table against the portal without a browser.
 */

interface Cell {
  /** As section 7 lists it. */
  readonly call: string;
  /** The class of the fault, by its name. */
  readonly fault: string;
  readonly needs: Needs;
  readonly at: string;
  /** What must be there before anything is done, and what is typed. */
  readonly ready?: (page: Page) => Promise<void>;
  /** What the member does. */
  readonly act: (page: Page) => Promise<void>;
  /** The alert of section 8; `null`: a line on the page. */
  readonly failure: string | null;
  /** The overlay; absent for what is read. */
  readonly overlay?: string;
  /** The same once more, when it is more than doing it again. */
  readonly retry?: (page: Page) => Promise<void>;
  /** What a command says that it did, politely; the page that follows says it for the others. */
  readonly told?: string;
  /** What is seen once it has succeeded. */
  readonly done: (page: Page) => Promise<void>;
}

const TRY_AGAIN = 'Oops something went wrong try again!';
const PLEASE_TRY_AGAIN = 'Oops something went wrong please try again!';
const NOT_SENT = 'Not sent. Check your connection and try again.';
const OUTSIDE = `0x${'ab12'.repeat(10)}`;

const alertOf = (page: Page): Locator => page.getByRole('alertdialog');
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const sees = (words: string | RegExp) => (page: Page) => expect(page.getByText(words).first()).toBeVisible();
const chip = (words: string) => (page: Page) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** Runs in the page: writes down every text that a region which announces was given, however soon it is taken away. */
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

/** To another page without loading it: as Back and Forward do. To the same page: everything on it is read again. */
async function go(page: Page, at: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, at);
}

/** The texts on the page, without what the clock changes. `innerText` would leave out the rows that the browser need not draw. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('main').evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      // A number may have an element of its own within the words of an age, and an age is no data.
      const around = walker.currentNode.parentElement?.parentElement?.textContent ?? '';
      if (!/^\d+ [^\d]+ ago$/.test(around.trim())) found.push(text);
    }
    return found;
  });
  // What leads on is about the last answer, and is no data either; nor is what the first panel holds, which gives way to what went wrong.
  const panel = 'Donations to pay, payments to approve and amounts to claim, most urgent first.';
  const leading = ['', panel, 'Go on to SEND DONATION'];
  return texts.filter(
    (text) => !leading.includes(text) && !/ (?:ago|left)$|^\d+:\d\d:\d\d$|^Again in \d+ s$/.test(text),
  );
}

const openCalls = new WeakMap<Page, Set<Request>>();

/** Counts what is under way, so that a page is only compared when nothing is. */
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

/** Everything that was asked for has been answered and drawn. */
async function quiet(page: Page): Promise<void> {
  await painted(page);
  await expect.poll(() => openCalls.get(page)?.size).toBe(0);
  await painted(page);
}

async function closeAlert(page: Page): Promise<void> {
  await alertOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(alertOf(page)).toBeHidden();
}

function classOf(name: string): FaultClass {
  const found = [...CLASSES, ...AFTER_THE_WORK].find((each) => each.name === name);
  if (!found) throw new Error(`there is no class ${name}`);
  return found;
}

/** The browser sends a request again by itself when a kept-alive connection breaks: the fault must meet that one, too. */
const OFTEN = 20;

function strike({ controls }: Sandbox, { order }: FaultClass, call: string): void {
  const breaks = order.kind === 'dropped' || order.kind === 'lost';
  controls.fault({ ...order, match: call, times: breaks ? OFTEN : 1 });
}

async function settle(page: Page, sandbox: Sandbox, { manner }: FaultClass, cell: Cell): Promise<void> {
  if (manner === 'plain' || manner === 'twice') return;
  await expect.poll(() => sandbox.controls.faults().held).toBe(1);
  if (cell.overlay !== undefined) {
    await expect(page.getByRole('status').filter({ hasText: cell.overlay })).toBeVisible();
  }
  if (manner === 'time-out') {
    await page.clock.fastForward(cell.call.startsWith('GET') ? 20_000 : 45_000);
  }
  if (manner === 'out of order' && cell.overlay === undefined) {
    // The newer question is answered first.
    await go(page, cell.at);
    await cell.done(page);
  }
}

/** One cell: the page as it was, the fault, what is seen of it, and the next good reply, without a reload. */
async function suffer(page: Page, sandbox: Sandbox, cell: Cell): Promise<void> {
  const fault = classOf(cell.fault);
  const outcome = outcomeOf(cell.needs, fault);
  await go(page, cell.at);
  await cell.ready?.(page);
  await expect(page.getByText('Could not refresh')).toBeHidden();
  await quiet(page);
  const before = await textsOf(page);

  strike(sandbox, fault, cell.call);
  await cell.act(page);
  await settle(page, sandbox, fault, cell);
  if (outcome === 'ok') {
    if (fault.manner === 'out of order') sandbox.controls.release();
    await cell.done(page);
  } else {
    const said = outcome === 'refused' ? REFUSAL : cell.failure;
    if (cell.overlay === undefined) {
      await expect(page.getByText('Could not refresh').first()).toBeVisible();
      await expect(alertOf(page)).toBeHidden();
    } else if (said === null) {
      await expect(page.getByText(NOT_SENT)).toBeVisible();
      await expect(alertOf(page)).toBeHidden();
    } else {
      await expect(alertOf(page)).toContainText(said);
      // Whoever says no has said why; a failure has the reference that support asks for.
      // Of money, 409 and 429 say nothing of the work.
      const [method = '', path = ''] = cell.call.split(' ');
      const unsure = ruleOf({ method, path })?.money ? /^(5|409|429)/ : /^5/;
      const refused = outcome === 'refused' && !unsure.test(fault.name);
      await expect(alertOf(page)).toHaveAttribute('data-tone', refused ? 'refused' : 'failed');
      await expect(alertOf(page).locator('[data-text^="Reference"]')).toHaveCount(refused ? 0 : 1);
      await closeAlert(page);
    }
    // Old data are kept, and the page is whole.
    await quiet(page);
    const after = await textsOf(page);
    if (!fault.worked) expect(before.filter((text) => !after.includes(text))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    sandbox.controls.clearFaults();
    sandbox.controls.release();
    // Of what moves money nobody may know what became of it: then the same again is pressed where that is said.
    const unknown = page.locator('[data-outcome]').getByRole('button', { name: 'TRY THE SAME AGAIN' });
    if ((await unknown.count()) > 0) await unknown.click();
    else await (cell.retry ?? cell.act)(page);
    await cell.done(page);
    await expect(unknown).toHaveCount(0);
  }
  if (cell.told !== undefined) expect(await announced(page)).toContain(cell.told);
  if (cell.overlay !== undefined) await expect(page.getByText(cell.overlay)).toBeHidden();
  await expect(page.getByText(NOT_SENT)).toBeHidden();
  await expect(page.getByText('Could not refresh')).toBeHidden();
  if (await alertOf(page).isVisible()) await closeAlert(page);
  sandbox.controls.clearFaults();
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);
}

/** A member of the test's own with everything that the cells need. */
const rich = (sandbox: Sandbox): Member => memberOf(sandbox, { usdt: '5000', pins: '20' });

const otpFor = ({ controls }: Sandbox, email: string): string => controls.mail(email)[0]?.otp ?? '';

test.beforeEach(async ({ expected, page }) => {
  await page.addInitScript(noteAnnouncements);
  countCalls(page);
  // What the browser itself says of the faults.
  expected.push('Failed to load resource', 'ERR_', ': expected ');
});

test('sign-in, registration and recovery say what is wrong and go on with the next good reply', async ({
  page,
  sandbox,
}) => {
  const who = rich(sandbox);
  const fillLogin = async () => {
    await page.getByLabel('Email ID').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
  };
  await page.goto('/login');
  for (const [faultOfForgot, faultOfReset] of [
    ['502 with an HTML body', 'no error flag'],
    ['error flag', 'error flag'],
  ] as const) {
    await suffer(page, sandbox, {
      call: 'POST /api/auth/password/forgot',
      fault: faultOfForgot,
      needs: 'the flag',
      at: '/reset',
      ready: () => page.getByLabel('Email ID').fill(who.email),
      act: press('GET OTP'),
      failure: null,
      overlay: 'Processing password recovery!',
      told: 'An OTP was sent to',
      done: sees('Choose a new password'),
    });
    await suffer(page, sandbox, {
      call: 'POST /api/auth/password/reset',
      fault: faultOfReset,
      needs: 'the flag',
      at: '/reset',
      ready: async () => {
        await page.getByLabel('OTP').fill(otpFor(sandbox, who.email));
        await page.getByLabel('New Password', { exact: true }).fill(who.password);
        await page.getByLabel('Confirm Password').fill(who.password);
      },
      act: press('SUBMIT'),
      failure: null,
      overlay: 'Processing password recovery!',
      done: sees('Password Changed!'),
    });
  }

  const fillWizard = async () => {
    await expect(page.getByText('Asha Verma').first()).toBeVisible();
    await page.getByRole('tab').nth(1).click();
    await page.getByLabel('First Name').fill('Ana');
    await page.getByLabel('Last Name').fill('Silva');
    await page.getByLabel('Phone Number').fill('9000000077');
    await page.getByRole('tab').nth(2).click();
    await page.getByLabel('Email ID').fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByLabel('Confirm Password').fill('secret-1');
  };
  const toLogin = async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  };
  for (const fault of ['empty body', 'error flag']) {
    await suffer(page, sandbox, {
      call: 'POST /api/auth/register',
      fault,
      needs: 'all',
      at: '/register?ref=MB100001',
      ready: fillWizard,
      act: press('REGISTER'),
      failure: 'Oops something went wrong, try again later!',
      overlay: 'Processing registration please wait!',
      done: sees('Ana Silva'),
    });
    await toLogin();
  }
  for (const fault of ['wrong types', 'error flag', '500', 'slow reply']) {
    await suffer(page, sandbox, {
      call: 'POST /api/auth/login',
      fault,
      needs: 'all',
      at: '/login',
      ready: fillLogin,
      act: press('LOGIN'),
      failure: TRY_AGAIN,
      overlay: 'Processing login please wait!',
      done: sees(who.code),
    });
    await toLogin();
  }

  await go(page, '/register');
  const code = page.getByLabel('Referral ID');
  await code.fill('MB100002');
  await expect(page.getByText('Bilal Ahmed').first()).toBeVisible();
  // The reply about Bilal comes once more: his name must not be beside another code.
  strike(sandbox, classOf('duplicate reply'), 'GET /api/auth/referrer');
  await code.fill('MB100001');
  await expect(page.getByText('Enter a valid referral id!')).toBeVisible();
  await expect(page.getByText('Bilal Ahmed')).toBeHidden();
  await code.fill('MB100003');
  await expect(page.getByText('Nadia Rahman').first()).toBeVisible();
});

test('a member’s account says what is wrong and goes on with the next good reply', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = rich(sandbox);
  await signIn(context, server.origin, who);
  await page.goto('/portal');
  await expect(page.getByText(who.code).first()).toBeVisible();
  sandbox.controls.verify({ member: who.code, verified: false });

  await suffer(page, sandbox, {
    call: 'POST /api/user/email/verify/resend',
    fault: 'reset before the reply',
    needs: 'the flag',
    at: '/verify',
    ready: sees('Verify your email'),
    act: press('RESEND'),
    failure: 'Oops something went wrong, please try again!',
    overlay: 'Sending email verification OTP!',
    told: 'A new OTP was sent to',
    done: () => expect(page.getByRole('button', { name: 'RESEND' })).toBeDisabled(),
  });
  for (const fault of ['409', 'invalid JSON']) {
    sandbox.controls.verify({ member: who.code, verified: false });
    await suffer(page, sandbox, {
      call: 'POST /api/user/email/verify',
      fault,
      needs: 'the flag',
      at: '/verify',
      ready: () => page.getByLabel('OTP').fill(otpFor(sandbox, who.email)),
      act: press('VERIFY'),
      failure: null,
      overlay: 'Verifying your email address please wait!',
      told: 'is verified',
      done: chip('VERIFIED'),
    });
    if (fault === '409') {
      // The OTP is used up: another one, for the other fault.
      sandbox.controls.verify({ member: who.code, verified: false });
      await fetch(`${server.origin}/api/user/email/verify/resend`, {
        method: 'POST',
        headers: { 'x-app-key': APP_KEY, 'x-access-token': await tokenOf(page) },
      });
    }
  }
  for (const fault of ['null data', 'error flag'])
    await suffer(page, sandbox, {
      call: 'POST /api/user/profile',
      fault,
      needs: 'a part',
      at: '/portal/profile',
      ready: async () => {
        await press('UPDATE')(page);
        await page.getByLabel('First Name').fill('Ana');
      },
      act: press('UPDATE'),
      failure: 'Oops something went wrong!',
      overlay: 'Updating profile information please wait!',
      told: 'Profile saved',
      done: sees('Ana Member'),
    });
  for (const [one, other] of [
    ['403', 'reset in the body'],
    ['invalid JSON', 'error flag'],
  ] as const) {
    await suffer(page, sandbox, {
      call: 'POST /api/user/privacy/enable',
      fault: one,
      needs: 'the flag',
      at: '/portal/privacy',
      ready: chip('DISABLED'),
      act: press('ENABLE'),
      failure: PLEASE_TRY_AGAIN,
      overlay: 'Enabling account privacy please wait!',
      told: 'Privacy is on',
      done: chip('ENABLED'),
    });
    await suffer(page, sandbox, {
      call: 'POST /api/user/privacy/disable',
      fault: other,
      needs: 'the flag',
      at: '/portal/privacy',
      ready: chip('ENABLED'),
      act: press('DISABLE'),
      failure: PLEASE_TRY_AGAIN,
      overlay: 'Enabling account privacy please wait!',
      told: 'Privacy is off',
      done: chip('DISABLED'),
    });
  }
});

/** The access token of the page's session. */
async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('persist:session') ?? '{}');
  const { accessToken }: { accessToken: string } = JSON.parse(stored);
  const token: unknown = JSON.parse(accessToken);
  return String(token);
}

/** What is pressed, where, and what is seen when it has worked. */
const money: readonly Omit<Cell, 'fault'>[] = [
  {
    call: 'POST /api/wallet/pin/buy',
    needs: 'the flag',
    at: '/portal/wallet/buy',
    ready: (page) => page.getByLabel('Amount').fill('1'),
    act: press('SUBMIT'),
    failure: PLEASE_TRY_AGAIN,
    overlay: 'Processing E-PIN purchase please wait!',
    told: 'E-PINs bought: 1',
    done: (page) => expect(page.getByLabel('Amount')).toHaveValue(''),
  },
  {
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
    told: '1.5 USDT sent to 0xab1…12ab12',
    done: (page) => expect(page.getByLabel('Amount')).toHaveValue(''),
  },
  {
    call: 'POST /api/wallet/pin/transfer',
    needs: 'the flag',
    at: '/portal/wallet/transfer',
    ready: async (page) => {
      await page.getByLabel('Recipient user code').fill('MB100003');
      await expect(page.getByText('Nadia Rahman').first()).toBeVisible();
      await page.getByLabel('Amount').fill('1');
    },
    act: press('SUBMIT'),
    failure: PLEASE_TRY_AGAIN,
    overlay: 'Processing E-PIN transfer please wait!',
    told: 'E-PINs sent to MB100003: 1',
    done: (page) => expect(page.getByLabel('Amount')).toHaveValue(''),
  },
  {
    call: 'GET /api/wallet/deposit/check',
    needs: 'all',
    at: '/portal/wallet/deposit',
    act: press('SYNC'),
    failure: null,
    overlay: 'Syncing USDT deposits please wait!',
    told: '3.00 USDT added to your wallet',
    done: (page) => expect(page.getByRole('row').filter({ hasText: '+3.00 USDT' }).first()).toBeVisible(),
  },
  {
    call: 'GET /api/wallet/claim/sync',
    needs: 'all',
    at: '/portal/wallet',
    act: press('SYNC'),
    failure: null,
    overlay: 'Updating claim balance please wait!',
    told: 'CLAIMABLE is read again: 2.125 USDT',
    done: sees('2.125'),
  },
  {
    call: 'GET /api/wallet/claim/process',
    needs: 'the flag',
    at: '/portal/wallet',
    act: press('CLAIM'),
    failure: TRY_AGAIN,
    overlay: 'Processing claim please wait!',
    told: 'Your claimable balance was claimed to your wallet',
    done: (page) => expect(page.getByRole('row').filter({ hasText: 'CLAIM' }).first()).toBeVisible(),
  },
  {
    call: 'GET /api/wallet/claim/income',
    needs: 'the flag',
    at: '/portal/income',
    act: press('CLAIM INCOME'),
    failure: TRY_AGAIN,
    overlay: 'Processing claim please wait!',
    told: 'Your income was claimed to your wallet',
    done: (page) => page.waitForURL('**/portal/wallet'),
  },
  {
    call: 'POST /api/help/add',
    needs: 'the flag',
    at: '/portal/donations/add',
    act: press('SUBMIT'),
    failure: PLEASE_TRY_AGAIN,
    overlay: 'Processing add help please wait!',
    told: 'Donation made. It has to be paid within 24 hours.',
    done: (page) => page.waitForURL('**/portal/donations'),
  },
];

function payment(sandbox: Sandbox, from: string, method: 'USDT' | 'BANK'): Omit<Cell, 'fault'> {
  const { code } = sandbox.controls.donation({ from, to: 'MB100003', status: 'PENDING' });
  return {
    call: method === 'USDT' ? 'POST /api/help/pay/usdt' : 'POST /api/help/pay/bank',
    needs: 'its own',
    at: `/portal/donations/view/${code}`,
    ready: async (page) => {
      await expect(page.getByText(code).first()).toBeVisible();
      await page.getByRole('radio', { name: method }).check();
      if (method === 'BANK') await page.getByLabel('Transaction ID').fill('TX-1');
    },
    act: press('SUBMIT'),
    failure: PLEASE_TRY_AGAIN,
    overlay: 'Updating HELP payment please wait!',
    told: method === 'USDT' ? `25.00 USDT paid for ${code}` : `Bank payment for ${code} sent for approval`,
    done: sees(method === 'USDT' ? 'ITS YOUR TURN' : 'APPROVAL REQUESTED'),
  };
}

function approval(sandbox: Sandbox, to: string): Omit<Cell, 'fault'> {
  const { code } = sandbox.controls.donation({ from: 'MB100003', to, status: 'APPROVAL', method: 'BANK' });
  return {
    call: 'POST /api/help/approve',
    needs: 'its own',
    at: `/portal/donations/received/view/${code}`,
    ready: async (page) => {
      await expect(page.getByText(code).first()).toBeVisible();
    },
    act: async (page) => {
      await press('APPROVE')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'APPROVE' }).click();
    },
    failure: PLEASE_TRY_AGAIN,
    overlay: 'Processing approval please wait!',
    told: `Bank payment for ${code} approved`,
    done: (page) => expect(page.getByRole('button', { name: 'APPROVE', exact: true })).toHaveCount(0),
  };
}

test('what moves money says what is wrong, keeps what was typed and has one effect', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = rich(sandbox);
  sandbox.controls.accrue({ member: who.code, amount: '2.125' });
  await signIn(context, server.origin, who);
  await page.goto('/portal');
  await expect(page.getByText(who.code).first()).toBeVisible();
  /** What there must be to find or to claim, each time. */
  const anew: { readonly [call: string]: (() => void) | undefined } = {
    'GET /api/wallet/deposit/check': () => sandbox.controls.fund({ member: who.code, amount: '3', pending: true }),
    'GET /api/wallet/claim/process': () => sandbox.controls.accrue({ member: who.code, amount: '1', sync: true }),
    'GET /api/wallet/claim/income': () => sandbox.controls.income({ member: who.code, amount: '4' }),
  };
  const faults: readonly (readonly [string, readonly string[]])[] = [
    ['POST /api/wallet/pin/buy', ['429', '500 with an HTML body after the work']],
    ['POST /api/wallet/usdt/transfer', ['409', 'reply lost after the work', 'out-of-order reply']],
    ['POST /api/wallet/pin/transfer', ['invalid JSON', 'error flag']],
    ['GET /api/wallet/deposit/check', ['404', 'invalid JSON']],
    ['GET /api/wallet/claim/sync', ['reset in the body', 'error flag']],
    ['GET /api/wallet/claim/process', ['no error flag', 'error flag']],
    ['GET /api/wallet/claim/income', ['error flag', 'invalid JSON']],
    ['POST /api/help/add', ['reset before the reply', 'huge data', 'error flag']],
  ];
  for (const [call, names] of faults) {
    const cell = money.find((each) => each.call === call);
    if (!cell) throw new Error(`there is no cell for ${call}`);
    for (const fault of names) {
      anew[call]?.();
      await suffer(page, sandbox, { ...cell, fault });
    }
  }
  for (const fault of ['502 with an HTML body', 'error flag'])
    await suffer(page, sandbox, { ...payment(sandbox, who.code, 'USDT'), fault });
  for (const fault of ['empty body', 'error flag'])
    await suffer(page, sandbox, { ...payment(sandbox, who.code, 'BANK'), fault });
  for (const fault of ['invalid JSON', 'error flag'])
    await suffer(page, sandbox, { ...approval(sandbox, who.code), fault });

  // One intent, one effect: bought twice, sent three times, two deposits, two claims of each kind, two donations paid by USDT.
  await go(page, '/portal/wallet');
  const after = 5000 - 2 * 2.5 - 3 * 1.5 + 2 * 3 + 2.125 + 2 * 1 + 2 * 4 - 2 * 25;
  await expect(page.getByText(`${after.toFixed(3).slice(0, -1)} USDT`).first()).toBeVisible();
});

test('lists keep their rows under every fault, and Retry and LOAD MORE repair them', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  await signIn(context, server.origin);
  await page.goto('/portal/wallet');
  const retry = async () => {
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByText('Could not refresh')).toBeHidden();
    await expect(rows(page)).toHaveCount(20);
    await press('LOAD MORE')(page);
  };
  const list = (call: string, at: string, fault: string, title: string): Cell => ({
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
  for (const cell of [
    list('GET /api/wallet/deposits', '/portal/wallet/deposit', 'reset in the body', 'Deposit'),
    list('GET /api/wallet/withdrawals', '/portal/wallet/withdraw', '500', 'Withdraw'),
    list('GET /api/wallet/pin/transactions', '/portal/wallet/buy', 'wrong types', 'Buy'),
    list('GET /api/income/list', '/portal/income', 'error flag', 'Income'),
    list('GET /api/team/partners', '/portal/partners', 'huge data', 'Partners'),
    list('GET /api/help/received', '/portal/donations/received', '502 with an HTML body', 'Received'),
    list('GET /api/help/sent', '/portal/donations', 'slow reply', 'Sent'),
  ]) {
    await suffer(page, sandbox, cell);
  }

  // The page that is already held comes once more: nothing is shown twice, and the next page still comes.
  await go(page, '/portal/wallet');
  await expect(rows(page)).toHaveCount(20);
  strike(sandbox, classOf('duplicate reply'), 'GET /api/wallet/transactions');
  await press('LOAD MORE')(page);
  await expect(page.getByRole('button', { name: 'LOAD MORE' })).toBeEnabled();
  await expect(rows(page)).toHaveCount(20);
  await press('LOAD MORE')(page);
  await expect(rows(page)).toHaveCount(40);

  // The older reply comes last: what the newer one said stays.
  sandbox.controls.fault({ kind: 'held', match: 'GET /api/wallet/transactions', when: 'after' });
  await go(page, '/portal/wallet');
  await expect.poll(() => sandbox.controls.faults().held).toBe(1);
  sandbox.controls.fund({ member: 'MB100001', amount: '0.77' });
  await go(page, '/portal/wallet');
  const newest = page.getByRole('row').filter({ hasText: '+0.77 USDT' });
  await expect(newest).toBeVisible();
  sandbox.controls.release();
  await quiet(page);
  await expect(newest).toBeVisible();
});

test('figures and people that are read keep what was there, and the next good reply repairs them', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  await signIn(context, server.origin);
  const { code } = sandbox.controls.donation({ from: 'MB100001', status: 'SENT', filled: '5' });
  await page.goto('/portal');
  const whole = () => expect(page.getByText('Could not refresh')).toBeHidden();
  const read = (call: string, at: string, fault: string, there: string | RegExp, needs: Needs = 'all'): Cell => ({
    call,
    at,
    fault,
    needs,
    ready: sees(there),
    act: () => go(page, at),
    failure: null,
    retry: press('Retry'),
    done: whole,
  });
  for (const cell of [
    read('GET /api/user/info', '/portal', 'invalid JSON', 'Recent Activity', 'a part'),
    read('GET /api/help/sent', '/portal', '429', 'Latest donations'),
    read('GET /api/wallet', '/portal/wallet/deposit', 'no error flag', /^0x/),
    read('GET /api/wallet/claim/balance', '/portal/wallet', 'null data', 'CLAIMABLE'),
    read('GET /api/income', '/portal/income', '403', 'RECEIVED', 'a part'),
    read('GET /api/team/downline', '/portal/downline', 'empty body', /Downline: \d+/),
    read('GET /api/help', `/portal/donations/view/${code}`, '404', code, 'its own'),
  ]) {
    await suffer(page, sandbox, cell);
  }

  await go(page, '/portal/wallet/transfer');
  const recipient = page.getByLabel('Recipient user code');
  await recipient.fill('MB100002');
  await expect(page.getByText('Bilal Ahmed').first()).toBeVisible();
  strike(sandbox, classOf('error flag'), 'GET /api/user/code');
  await recipient.fill('MB100003');
  await expect(page.getByText('Enter a valid user code')).toBeVisible();
  await expect(page.getByText('Bilal Ahmed')).toBeHidden();
  await recipient.fill('MB100002');
  await expect(page.getByText('Bilal Ahmed').first()).toBeVisible();
});

test('a call that is never answered ends by itself, at its time, for a read and for money', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = rich(sandbox);
  await signIn(context, server.origin, who);
  await page.clock.install();
  await page.goto('/portal/wallet/buy');
  await expect(page.getByText('5000.00').first()).toBeVisible();
  const buy = money.find((each) => each.call === 'POST /api/wallet/pin/buy');
  if (!buy) throw new Error('nothing is bought');
  await suffer(page, sandbox, { ...buy, fault: 'time-out' });
  await expect(page.getByText('4997.50').first()).toBeVisible();
  await suffer(page, sandbox, {
    call: 'GET /api/wallet/transactions',
    fault: 'time-out',
    needs: 'all',
    at: '/portal/wallet',
    ready: (it) => expect(rows(it)).toHaveCount(2),
    act: (it) => go(it, '/portal/wallet'),
    // On a busy machine the user is not read in time, either, and has a Retry of its own.
    retry: async (it) => {
      const all = it.getByRole('button', { name: 'Retry', exact: true });
      for (let left = await all.count(); left > 0; left -= 1) await all.nth(left - 1).click();
    },
    failure: null,
    done: (it) => expect(rows(it)).toHaveCount(2),
  });
});

for (const { call, at, act } of [
  { call: 'GET /api/wallet/transactions', at: '/portal/wallet', act: press('LOAD MORE') },
  { call: 'POST /api/help/add', at: '/portal/donations/add', act: press('SUBMIT') },
]) {
  test(`a 401 to ${call} ends the session once, at /, without an alert`, async ({ page, context, server, sandbox }) => {
    const who = rich(sandbox);
    await signIn(context, server.origin, who);
    await page.goto(at);
    await quiet(page);
    strike(sandbox, classOf('401'), call);
    await act(page);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('Please sign in again.')).toHaveCount(1);
    await expect(alertOf(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('persist:session'))).toBeNull();
    // The next good reply: signing in again.
    await go(page, '/login');
    await page.getByLabel('Email ID').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/portal');
    await expect(page.getByText(who.code).first()).toBeVisible();
  });
}
