import type { Locator, Page } from '@playwright/test';
import { requestsFromNow } from '../sandbox/requestLog';
import type { Sandbox } from '../sandbox/server';
import { DEMO, expect, holdBack, networkIdle, test } from './kit';
import { freshEmail, GOOD_ADDRESS, type Member, memberOf as memberWith } from './members';
import { alertOf, closeAlert, goInside, logIn, logOut, sendSignIn, stored } from './sessions';

/**
 * Money commands in a real browser against the sandbox over HTTP: shown and sent values agree, a pending outcome is shown until it is
 * settled, and nothing happens twice (decision 70). One of each kind: a POST with a key (a withdrawal), a claim, a payment.
 * `src/testing/faults` tests every command under every fault in Node. The sandbox counts the effects, because a browser repeats requests on
 * its own and does not show it.
 */

const OTHER = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
const NOT_KNOWN = 'The outcome is not known.';

/** A new member for one test, with balances for every move. */
const memberOf = (sandbox: Sandbox): Member =>
  memberWith(sandbox, { usdt: '200', pins: '9', claimable: '4', income: '6' });

const noticesOf = (page: Page, command: string): Locator => page.locator(`[data-outcome="${command}"]`);
const questionOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'A NEW ONE', exact: true }) });
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** The calls of a member to one path, in order. */
const callsOf = ({ controls }: Sandbox, call: string, who: Member) =>
  controls.requests().filter(({ method, path, member }) => `${method} ${path}` === call && member === who.code);
const effectsOf = (sandbox: Sandbox, call: string, who: Member): number =>
  callsOf(sandbox, call, who).filter(({ effect }) => effect).length;
const keysOf = (sandbox: Sandbox, call: string, who: Member): readonly string[] => [
  ...new Set(callsOf(sandbox, call, who).map(({ idempotency_key }) => idempotency_key)),
];

/** What a member wants to send: how it is typed, and the words that a notice or question must show of it. */
interface Intent {
  readonly fill: (page: Page) => Promise<void>;
  readonly words: readonly (string | RegExp)[];
}

/** A money command: its page, button and call, and two intents, which are different if the command has a form. */
interface Move {
  readonly name: string;
  readonly command: string;
  readonly call: string;
  readonly path: string;
  readonly button: string;
  readonly first: Intent;
  readonly second: Intent;
}

const amounts = (...words: readonly string[]): readonly RegExp[] =>
  words.map((word) => new RegExp(`(?<![\\d.])${word.replace('.', '\\.')}(?:\\.?0+)?(?![\\d])`));

function withdrawal(address: string, amount: string): Intent {
  return {
    fill: async (page) => {
      await page.getByLabel('Address').fill(address);
      await page.getByLabel('Amount').fill(amount);
    },
    words: [address, ...amounts(amount)],
  };
}

function transfer(code: string, name: RegExp, amount: string): Intent {
  return {
    fill: async (page) => {
      await page.getByLabel('Recipient user code').fill(code);
      await expect(page.getByText(name).first()).toBeVisible();
      await page.getByLabel('Amount').fill(amount);
    },
    words: [code, ...amounts(amount)],
  };
}

const nothing: Intent = { fill: () => Promise.resolve(), words: [] };

const WITHDRAW: Move = {
  name: 'withdraw',
  command: 'wallet/withdraw',
  call: 'POST /api/wallet/usdt/transfer',
  path: '/portal/wallet/withdraw',
  button: 'SUBMIT',
  first: withdrawal(GOOD_ADDRESS, '10'),
  second: withdrawal(OTHER, '7.25'),
};
const TRANSFER: Move = {
  name: 'pass E-PINs on',
  command: 'wallet/transferPins',
  call: 'POST /api/wallet/pin/transfer',
  path: '/portal/wallet/transfer',
  button: 'SUBMIT',
  first: transfer(DEMO.code, /^Asha /, '2'),
  second: transfer('MB100003', /^Nadia /, '1'),
};
const CLAIM: Move = {
  name: 'claim',
  command: 'wallet/processClaim',
  call: 'GET /api/wallet/claim/process',
  path: '/portal/wallet',
  button: 'CLAIM',
  first: nothing,
  second: nothing,
};
type Method = 'USDT' | 'BANK';
const METHODS: readonly Method[] = ['USDT', 'BANK'];
const PAID: Readonly<Record<Method, string>> = { USDT: 'ITS YOUR TURN', BANK: 'APPROVAL REQUESTED' };
const payCall = (method: Method): string => `POST /api/help/pay/${method.toLowerCase()}`;

async function choose(page: Page, method: Method, id: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  if (method === 'BANK') await page.getByLabel('Transaction ID').fill(id);
}

/** A new donation that the member has to pay. */
const toPay = ({ controls }: Sandbox, who: Member): string =>
  controls.donation({ from: who.code, to: 'MB100003', status: 'PENDING' }).code;

/** The payment of a new donation of the member, as a move. */
function payment(sandbox: Sandbox, who: Member, method: Method): Move {
  const help = toPay(sandbox, who);
  const words = method === 'BANK' ? [help, /bank/i, 'TX-1'] : [help, 'USDT'];
  return {
    name: `pay by ${method}`,
    command: 'donations/payHelp',
    call: payCall(method),
    path: `/portal/donations/view/${help}`,
    button: 'SUBMIT',
    first: { fill: (page) => choose(page, method, 'TX-1'), words },
    second: nothing,
  };
}

const submit = (page: Page, { button }: Move): Promise<void> => press(page.locator('main'), button);

/** Opens the page of a move and waits until all its data are loaded. */
async function open(page: Page, move: Move): Promise<void> {
  await page.goto(move.path);
  await expect(page.getByRole('button', { name: move.button, exact: true })).toBeVisible();
  await networkIdle(page);
}

/** Whether the refetched status of the donation tells what became of the move. */
const settlesByRefetch = ({ command }: Move): boolean => command === 'donations/payHelp';

/**
 * Presses the button and loses the reply: the server does the move, even if the browser repeats the request. A payment is not done, because
 * its donation would show it as paid and so settle the outcome.
 */
async function lose(page: Page, sandbox: Sandbox, move: Move, intent = move.first): Promise<void> {
  await intent.fill(page);
  sandbox.controls.fault({ kind: settlesByRefetch(move) ? '502-html' : 'lost-again', match: move.call, times: 1 });
  await press(page, move.button);
  await expect(alertOf(page)).toContainText('Oops something went wrong');
  sandbox.controls.clearFaults();
  await closeAlert(page);
}

/** Expects exactly one notice of the move, with all its details. */
async function expectNotice(page: Page, move: Move, intent = move.first): Promise<Locator> {
  const notice = noticesOf(page, move.command);
  await expect(notice).toHaveCount(1);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(NOT_KNOWN);
  for (const words of intent.words) await expect(notice).toContainText(words);
  return notice;
}

test.beforeEach(({ expected }) => {
  // The browser's own console messages about the faults; any other message fails a test.
  expected.push('Failed to load resource', 'ERR_');
});

for (const method of METHODS) {
  test(`the donation on screen is the one that is paid, by ${method}, after others were opened and filled in`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    const who = memberOf(sandbox);
    const [a, b] = [toPay(sandbox, who), toPay(sandbox, who)];
    await signIn(who);
    await page.goto('/portal/donations');
    const opened = async (code: string) => {
      await page.getByRole('article').filter({ hasText: code }).getByRole('link').first().click();
      await page.waitForURL(`**/view/${code}`);
      await expect(page.getByRole('article').first()).toContainText(code);
    };
    await opened(a);
    await choose(page, method, 'TX-FOR-A');
    await page.getByRole('link', { name: 'GO BACK' }).click();
    await opened(b);
    if (method === 'BANK') await page.getByRole('radio', { name: method }).check();
    if (method === 'BANK') await expect.soft(page.getByLabel('Transaction ID')).toHaveValue('');
    await choose(page, method, 'TX-FOR-B');
    await press(page, 'SUBMIT');
    await expect(page.getByText(PAID[method])).toBeVisible();
    expect(callsOf(sandbox, payCall(method), who).map(({ body, effect }) => ({ body, effect }))).toEqual([
      { body: { help_code: b, ...(method === 'BANK' ? { transaction_id: 'TX-FOR-B' } : {}) }, effect: true },
    ]);
    await goInside(page, `/portal/donations/view/${a}`);
    await expect(page.getByText('SEND DONATION')).toBeVisible();
    await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible();
  });
}

test('a payment with a pending outcome does not block the next donation’s payment', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  const move = payment(sandbox, who, 'BANK');
  const b = toPay(sandbox, who);
  await signIn(who);
  await open(page, move);
  await lose(page, sandbox, move);
  await expectNotice(page, move);

  await goInside(page, `/portal/donations/view/${b}`);
  await expect(page.getByRole('article').first()).toContainText(b);
  await choose(page, 'BANK', 'TX-2');
  await press(page, 'SUBMIT');
  const question = questionOf(page);
  for (const words of move.first.words) await expect(question).toContainText(words);
  await expect(question).toContainText(b);
  expect(callsOf(sandbox, move.call, who).at(-1)?.body).toMatchObject({ help_code: move.path.split('/').at(-1) });
  await press(question, 'A NEW ONE');
  await expect(page.getByText(PAID.BANK)).toBeVisible();
  expect(callsOf(sandbox, move.call, who).at(-1)?.body).toMatchObject({ help_code: b });
  expect(effectsOf(sandbox, move.call, who)).toBe(1);
  expect(keysOf(sandbox, move.call, who)).toHaveLength(2);
});

test('Back under the alert of a pending outcome leads to a page with its notice, also right after the alert appears', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  const move = payment(sandbox, who, 'USDT');
  await signIn(who);
  await page.goto('/portal/partners');
  await goInside(page, move.path);
  await move.first.fill(page);
  // In the same task in which the alert is drawn: a moment later the next page is there.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('dialog[open][role="alertdialog"]')) return;
      watch.disconnect();
      history.back();
    });
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  });
  sandbox.controls.fault({ kind: '502-html', match: move.call, times: 1 });
  await press(page, 'SUBMIT');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/portal/partners');
  await expect(alertOf(page)).toContainText('Oops something went wrong');
  expect(effectsOf(sandbox, move.call, who)).toBe(0);
  await expect(noticesOf(page, move.command)).toHaveCount(1);
  await closeAlert(page);
  await expectNotice(page, move);
});

test('after a lost reply a new intent needs a confirmation and has its own key and effect', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  await signIn(who);
  await open(page, WITHDRAW);
  await lose(page, sandbox, WITHDRAW);
  await expectNotice(page, WITHDRAW);
  expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);

  // Leaves, and returns with another intent.
  await goInside(page, '/portal/partners');
  await goInside(page, WITHDRAW.path);
  const sent = callsOf(sandbox, WITHDRAW.call, who).length;
  await WITHDRAW.second.fill(page);
  await press(page, WITHDRAW.button);
  const question = questionOf(page);
  await expect(question).toBeVisible();
  for (const words of [...WITHDRAW.first.words, ...WITHDRAW.second.words]) await expect(question).toContainText(words);
  await press(question, 'CANCEL');
  await expect(question).toBeHidden();
  await expectNotice(page, WITHDRAW);
  expect(callsOf(sandbox, WITHDRAW.call, who)).toHaveLength(sent);

  await press(page, WITHDRAW.button);
  await press(question, 'A NEW ONE');
  await expect.poll(() => effectsOf(sandbox, WITHDRAW.call, who)).toBe(2);
  expect(keysOf(sandbox, WITHDRAW.call, who)).toHaveLength(2);
  const last = callsOf(sandbox, WITHDRAW.call, who).at(-1);
  for (const words of WITHDRAW.second.words.filter((word) => typeof word === 'string')) {
    expect(JSON.stringify(last?.body)).toContain(words);
  }
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);
});

test('THE SAME AGAIN is the same request under the same key, and no second effect', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  await signIn(who);
  await open(page, WITHDRAW);
  await lose(page, sandbox, WITHDRAW);
  await goInside(page, '/portal');
  await goInside(page, WITHDRAW.path);
  await WITHDRAW.second.fill(page);
  await press(page, WITHDRAW.button);
  await press(questionOf(page), 'THE SAME AGAIN');
  // While the call runs the notice is hidden, too: the check counts once the second call has arrived.
  await expect.poll(() => new Set(callsOf(sandbox, WITHDRAW.call, who).map(({ mark }) => mark)).size).toBe(2);
  await expect(noticesOf(page, WITHDRAW.command)).toHaveCount(0);
  // The field holds what was typed since, not what was sent.
  await expect(page.getByLabel('Amount')).toHaveValue(/\d/);
  const calls = callsOf(sandbox, WITHDRAW.call, who);
  expect(new Set(calls.map(({ body, idempotency_key }) => JSON.stringify([body, idempotency_key]))).size).toBe(1);
  expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);
});

test('each of TRY THE SAME AGAIN, IT WAS DONE and IT WAS NOT DONE closes the notice', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  await signIn(who);
  await open(page, WITHDRAW);
  const notices = noticesOf(page, WITHDRAW.command);

  await lose(page, sandbox, WITHDRAW);
  await goInside(page, '/portal');
  await press(await expectNotice(page, WITHDRAW), 'TRY THE SAME AGAIN');
  await expect(notices).toHaveCount(0);
  expect(keysOf(sandbox, WITHDRAW.call, who)).toHaveLength(1);
  expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);
  // The overlay closes with the reply, which may bring an alert.
  await expect(page.locator('dialog[open] > [role="status"]')).toHaveCount(0);
  if (await alertOf(page).isVisible()) await closeAlert(page);

  for (const [lost, button] of ['IT WAS DONE', 'IT WAS NOT DONE'].entries()) {
    await goInside(page, WITHDRAW.path);
    await lose(page, sandbox, WITHDRAW);
    await press(await expectNotice(page, WITHDRAW), button);
    await expect(notices).toHaveCount(0);
    // After IT WAS DONE the form must not offer the same again; otherwise its text stays for another try.
    await expect(page.getByLabel('Amount')).toHaveValue(button === 'IT WAS DONE' ? '' : /\d/);
    await page.reload();
    await expect(page.getByRole('button', { name: WITHDRAW.button, exact: true })).toBeVisible();
    await expect(notices).toHaveCount(0);
    // That sent nothing, and the next press is an ordinary one.
    expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(lost + 2);
  }
  await WITHDRAW.second.fill(page);
  await press(page, WITHDRAW.button);
  await expect.poll(() => effectsOf(sandbox, WITHDRAW.call, who)).toBe(4);
  expect(keysOf(sandbox, WITHDRAW.call, who)).toHaveLength(4);
  await expect(questionOf(page)).toHaveCount(0);
});

test('a notice whose command’s file does not come sends nothing and says so; once it comes, the press sends the same once', async ({
  page,
  signIn,
  context,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  await signIn(who);
  await open(page, WITHDRAW);
  await lose(page, sandbox, WITHDRAW);
  const other = await context.newPage();
  const lost: string[] = [];
  await other.route('**/assets/wallet_commands-*', (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await other.goto('/portal');
  const notice = await expectNotice(other, WITHDRAW);
  await press(notice, 'TRY THE SAME AGAIN');
  await expect(alertOf(other)).toContainText('No connection. Nothing was sent.');
  expect([lost.length > 0, effectsOf(sandbox, WITHDRAW.call, who)]).toEqual([true, 1]);
  await closeAlert(other);
  await other.unrouteAll();
  await press(await expectNotice(other, WITHDRAW), 'TRY THE SAME AGAIN');
  await expect(noticesOf(other, WITHDRAW.command)).toHaveCount(0);
  expect(keysOf(sandbox, WITHDRAW.call, who)).toHaveLength(1);
  expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);
});

for (const move of [WITHDRAW, CLAIM]) {
  test(`${move.name}: after a reload during the call every tab of the session shows the pending outcome`, async ({
    page,
    signIn,
    context,
    sandbox,
  }) => {
    const who = memberOf(sandbox);
    await signIn(who);
    const other = await context.newPage();
    await other.goto('/portal');
    await expect(other.getByText(who.code).first()).toBeVisible();
    await open(page, move);
    await move.first.fill(page);
    sandbox.controls.fault({ kind: 'held', match: move.call, when: 'after' });
    await submit(page, move);
    await expect.poll(() => sandbox.controls.faults().held).toBe(1);
    await page.reload();
    await expectNotice(page, move);
    await expectNotice(other, move);
    sandbox.controls.release();

    // Still there after another load, on the dashboard, and in a new tab.
    await page.reload();
    await expectNotice(page, move);
    await page.goto('/portal');
    await expectNotice(page, move);
    const late = await context.newPage();
    await late.goto('/portal');
    await expectNotice(late, move);

    await press(noticesOf(late, move.command), 'IT WAS DONE');
    for (const tab of [late, page, other]) await expect(noticesOf(tab, move.command)).toHaveCount(0);
    expect(effectsOf(sandbox, move.call, who)).toBe(1);
    expect(callsOf(sandbox, move.call, who)).toHaveLength(1);
  });
}

test('after leaving the page during the call, the lost reply is shown on the current page', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  await signIn(who);
  await open(page, WITHDRAW);
  await WITHDRAW.first.fill(page);
  const cut = await holdBack(page, '**/api/wallet/usdt/transfer', (route) => route.abort('connectionreset'));
  await press(page, 'SUBMIT');
  await expect(page.getByText('Processing USDT transfer please wait!')).toBeVisible();
  await goInside(page, '/portal/partners');
  cut();
  await closeAlert(page);
  await goInside(page, '/portal');
  await expectNotice(page, WITHDRAW);
  await goInside(page, WITHDRAW.path);
  await expectNotice(page, WITHDRAW);
});

test('an outcome is pending for 24 hours by the server’s clock, not the device’s; its end is shown once', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  const over = page.getByText('24 hours have passed');
  await signIn(who);
  await page.clock.install();
  await open(page, WITHDRAW);
  await lose(page, sandbox, WITHDRAW);
  await expectNotice(page, WITHDRAW);
  await page.clock.fastForward('25:00:00');
  await page.reload();
  await expectNotice(page, WITHDRAW);
  try {
    sandbox.controls.clock({ move: 25 * 3600 });
    await goInside(page, '/portal');
    await expect(over).toBeVisible();
    await expect(noticesOf(page, WITHDRAW.command)).toHaveCount(0);
    await goInside(page, '/portal/partners');
    await goInside(page, WITHDRAW.path);
    await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible();
    await expect(over).toHaveCount(0);
  } finally {
    sandbox.controls.clock({ reset: true });
  }
});

/** The time of the refetch, or that it failed. */
const READ_AGAIN = /Updated \d{4}-\d\d-\d\d \d{1,2}:\d\d/;
const NOT_READ = /Could not update\. These figures may be out of date\./;

for (const move of [WITHDRAW, CLAIM]) {
  test(`${move.name}: the alert says that figures were refetched, with the time, only if they were; otherwise that they were not`, async ({
    page,
    signIn,
    sandbox,
    expected,
  }) => {
    expected.push('malformed');
    const who = memberOf(sandbox);
    await signIn(who);
    await open(page, move);
    await lose(page, sandbox, move);
    const main = page.locator('main');
    await expect(main).toContainText(READ_AGAIN);
    await expect(main).not.toContainText(NOT_READ);
    await press(noticesOf(page, move.command), 'IT WAS DONE');

    // The server stays down: figures that could not be refetched are not shown as updated.
    sandbox.controls.accrue({ member: who.code, amount: '1', sync: true });
    await goInside(page, '/portal/partners');
    await goInside(page, move.path);
    await networkIdle(page);
    await move.second.fill(page);
    sandbox.controls.fault({ kind: '500', match: move.call, when: 'after' });
    sandbox.controls.fault({ kind: '500', match: 'GET /api/*', times: 50 });
    await press(page, move.button);
    await closeAlert(page);
    await expect(main).toContainText(NOT_READ);
    await expect(main).not.toContainText(READ_AGAIN);
    sandbox.controls.clearFaults();
  });
}

/** Makes the next update of the screen throw once, as a translator or an extension may. */
const armCrash = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let armed = true;
    for (const name of ['removeChild', 'insertBefore', 'appendChild'] as const) {
      const real = Node.prototype[name];
      Object.assign(Node.prototype, {
        [name](this: Node, ...rest: [Node, Node]) {
          const own = this instanceof Element && this.closest('main') !== null && !this.closest('main > .banner');
          if (armed && own) {
            armed = false;
            throw new Error('the page is no longer as it was drawn');
          }
          return Reflect.apply(real, this, rest);
        },
      });
    }
  });

test.describe('a screen that crashes', () => {
  const crashed = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'This page could not be shown.' });
  test.beforeEach(({ expected }) => {
    expected.push('[portal] screen', 'no longer as it was drawn');
  });

  test('after a reply says that there was one, and never that nothing was sent', async ({ page, signIn, sandbox }) => {
    const who = memberOf(sandbox);
    await signIn(who);
    await open(page, TRANSFER);
    await TRANSFER.first.fill(page);
    sandbox.controls.fault({ kind: 'held', match: TRANSFER.call, when: 'after' });
    await press(page, 'SUBMIT');
    await expect.poll(() => sandbox.controls.faults().held).toBe(1);
    await armCrash(page);
    sandbox.controls.release();
    await expect(alertOf(page)).toContainText('Your E-PINs are with Asha Verma.');
    await closeAlert(page);
    await expect(crashed(page)).toBeVisible();
    await expect(crashed(page)).not.toContainText(/Nothing was (being )?sent/);
    await expect(crashed(page)).toContainText(
      /We heard back about your E-PIN transfer: .*Your E-PINs are with Asha Verma\./,
    );
    expect(effectsOf(sandbox, TRANSFER.call, who)).toBe(1);
  });

  test('after a lost reply says that the outcome is not known', async ({ page, signIn, sandbox }) => {
    const who = memberOf(sandbox);
    await signIn(who);
    await open(page, WITHDRAW);
    await WITHDRAW.first.fill(page);
    const cut = await holdBack(page, '**/api/wallet/usdt/transfer', (route) => route.abort('connectionreset'));
    await press(page, 'SUBMIT');
    await expect(page.getByText('Processing USDT transfer please wait!')).toBeVisible();
    await armCrash(page);
    cut();
    await closeAlert(page);
    await expect(crashed(page)).toBeVisible();
    await expect(crashed(page)).not.toContainText(/Nothing was (being )?sent/);
    await expect(crashed(page)).toContainText(/The outcome of .* is not known/);
    // The crash loses nothing: the dashboard shows it, too.
    await goInside(page, '/portal');
    await expectNotice(page, WITHDRAW);
  });

  test('with nothing in flight says that nothing was being sent', async ({ page, signIn, sandbox }) => {
    await signIn(memberOf(sandbox));
    await page.goto('/portal');
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    await networkIdle(page);
    await armCrash(page);
    await goInside(page, '/portal/partners');
    await expect(crashed(page)).toContainText('Nothing was being sent');
  });
});

test.describe('the browser repeats a request when a kept-alive connection breaks', () => {
  for (const [name, moveOf] of [
    ['withdraw', () => WITHDRAW],
    ['pay', (sandbox: Sandbox, who: Member) => payment(sandbox, who, 'USDT')],
  ] as const) {
    test(`${name}: one tap is one effect`, async ({ page, signIn, sandbox }) => {
      const who = memberOf(sandbox);
      const move = moveOf(sandbox, who);
      await signIn(who);
      await open(page, move);
      await move.first.fill(page);
      await networkIdle(page);
      sandbox.controls.fault({ kind: 'lost', match: move.call, times: 1 });
      await submit(page, move);
      await expect.poll(() => callsOf(sandbox, move.call, who).length).toBe(2);
      await networkIdle(page);
      const calls = callsOf(sandbox, move.call, who);
      expect(new Set(calls.map(({ mark, idempotency_key }) => JSON.stringify([mark, idempotency_key]))).size).toBe(1);
      expect(calls.map(({ effect }) => effect)).toEqual([true, false]);
      await expect(noticesOf(page, move.command)).toHaveCount(0);
      await expect(page.getByText('Oops something went wrong')).toHaveCount(0);
      expect(sandbox.controls.ledgerImbalance()).toEqual([]);
    });
  }

  for (const [how, fault, deviation, news] of [
    ['409 after the first', 'lost', 'key-refused', null],
    ['409 while the first is at work', 'lost-held', 'key-running-409', null],
    ['a plain refusal after the first', 'lost', 'key-refused-200', /USDT balance has fallen by 10\.00 USDT since/],
  ] as const) {
    test(`withdraw: a retry that gets ${how} stays pending, and the next SUBMIT needs a confirmation`, async ({
      page,
      signIn,
      sandbox,
      expected,
    }) => {
      expected.push('409');
      const who = memberOf(sandbox);
      const { controls } = sandbox;
      await signIn(who);
      await open(page, WITHDRAW);
      await WITHDRAW.first.fill(page);
      await networkIdle(page);
      try {
        controls.deviate({ names: [deviation] });
        controls.fault({ kind: fault, match: WITHDRAW.call, times: 1 });
        await submit(page, WITHDRAW);
        await expect.poll(() => callsOf(sandbox, WITHDRAW.call, who).length).toBe(2);
        controls.release();
        await expectNotice(page, WITHDRAW);
        if (news) await expect(page.getByText(news).first()).toBeVisible();
        await closeAlert(page);
        await submit(page, WITHDRAW);
        await expect(questionOf(page)).toBeVisible();
        expect(callsOf(sandbox, WITHDRAW.call, who)).toHaveLength(2);
        expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);
        expect(controls.ledgerImbalance()).toEqual([]);
      } finally {
        controls.deviate({ names: [] });
      }
    });
  }

  test('claim: the messages match the ledger', async ({ page, signIn, sandbox }) => {
    const who = memberOf(sandbox);
    await signIn(who);
    await open(page, CLAIM);
    sandbox.controls.fault({ kind: 'lost', match: CLAIM.call, times: 1 });
    await press(page, CLAIM.button);
    await expect.poll(() => callsOf(sandbox, CLAIM.call, who).length).toBe(2);
    expect(callsOf(sandbox, CLAIM.call, who).map(({ effect }) => effect)).toEqual([true, false]);
    // The second was refused: an alert may say so, with the truth beside it.
    await expect(page.getByText(/balance has risen/i).first()).toBeVisible();
    if (await alertOf(page).isVisible()) await closeAlert(page);
    await goInside(page, '/portal/wallet');
    await expect(page.getByText('204.00 USDT').first()).toBeVisible();
  });
});

test('E-PINs only go to a recipient whose name was on screen at the press: a failed lookup', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  await signIn(who);
  await open(page, TRANSFER);
  // Many times, because the browser repeats a request when a kept-alive connection breaks.
  sandbox.controls.fault({ kind: 'dropped', match: 'GET /api/user/code', times: 20 });
  await page.getByLabel('Recipient user code').fill('MB100003');
  await expect(page.getByText('Enter a valid user code')).toBeVisible();
  // Without a reply it also says that the code may be right.
  await expect(page.getByText('We cannot check the name right now.')).toHaveCount(1);
  await page.getByLabel('Amount').fill('1');
  sandbox.controls.clearFaults();
  const since = requestsFromNow(sandbox.controls);
  await press(page, 'SUBMIT');
  // It may repeat the lookup; the name appears then, and nothing has been sent.
  await expect.poll(() => since().some(({ path }) => path === '/api/user/code')).toBe(true);
  await expect(page.getByText('Nadia Rahman').first()).toBeVisible();
  await networkIdle(page);
  await expect(page.getByText('Processing E-PIN transfer please wait!')).toBeHidden();
  expect(callsOf(sandbox, TRANSFER.call, who)).toEqual([]);
  await press(page, 'SUBMIT');
  await expect(alertOf(page)).toContainText('Your E-PINs are with Nadia Rahman.');
  expect(effectsOf(sandbox, TRANSFER.call, who)).toBe(1);
});

test.describe('a late reply to a sign-in', () => {
  test('never replaces the newer session of another tab', async ({ page, context, sandbox }) => {
    const [late, newer] = [memberOf(sandbox), memberOf(sandbox)];
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
    sandbox.controls.fault({ kind: 'held', match: 'POST /api/auth/login', when: 'after' });
    await sendSignIn(page, late);
    await expect.poll(() => sandbox.controls.faults().held).toBe(1);
    const other = await context.newPage();
    await other.goto('/login');
    await logIn(other, newer);
    await expect(other.getByText(newer.code).first()).toBeVisible();
    sandbox.controls.release();
    await networkIdle(page);
    await expect(page.getByText('Processing login please wait!')).toBeHidden();
    expect(await stored(page)).toContain(newer.code);
    expect(await stored(page)).not.toContain(late.code);
    for (const tab of [page, other]) {
      await expect(tab.getByText(late.code)).toHaveCount(0);
      await tab.goto('/portal');
      await expect(tab.getByText(newer.code).first()).toBeVisible();
    }
  });

  test('never replaces the newer session of its own tab', async ({ page, sandbox }) => {
    const late = memberOf(sandbox);
    const email = freshEmail();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
    sandbox.controls.fault({ kind: 'held', match: 'POST /api/auth/login', when: 'after' });
    await sendSignIn(page, late);
    await expect.poll(() => sandbox.controls.faults().held).toBe(1);
    // The overlay blocks presses, but not Back, a password manager or another script.
    await goInside(page, `/register?ref=${DEMO.code}`);
    await expect(page.getByText('Asha Verma').first()).toBeAttached();
    const typed: Readonly<Record<string, string>> = {
      ...{ firstname: 'Ana', lastname: 'Silva', mobile: '9000000077', email_id: email },
      ...{ password: 'secret-2', confirm: 'secret-2' },
    };
    await page.evaluate((texts) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      for (const input of document.querySelectorAll('main input')) {
        const text = texts[input.getAttribute('name') ?? ''];
        if (text === undefined) continue;
        set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      document.querySelectorAll<HTMLElement>('[role=tab]')[2]?.click();
    }, typed);
    await expect(page.getByRole('tab', { name: 'Credentials', includeHidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await page.waitForURL('**/portal');
    await expect(page.getByText('Ana Silva').first()).toBeVisible();
    sandbox.controls.release();
    await networkIdle(page);
    await expect(page.getByText('Ana Silva').first()).toBeVisible();
    expect(await stored(page)).toContain(email);
    expect(await stored(page)).not.toContain(late.email);
    await page.reload();
    await expect(page.getByText('Ana Silva').first()).toBeVisible();
  });
});

test.describe('a pending outcome and its session', () => {
  const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

  /** Signs out with a pending outcome: the portal warns first. */
  async function logOutAnyway(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out now?' });
    await expect(question).toContainText(NOT_KNOWN);
    await press(question, 'Logout');
    await page.waitForURL((url) => url.pathname === '/');
  }

  test('is kept only for its member, as hashes, in every tab; another member sees and inherits nothing', async ({
    page,
    context,
    sandbox,
    server,
  }) => {
    const who = memberOf(sandbox);
    await page.goto('/login');
    await logIn(page, who);
    const other = await context.newPage();
    await other.goto('/portal');
    await expect(other.getByText(who.code).first()).toBeVisible();
    await open(page, WITHDRAW);
    await lose(page, sandbox, WITHDRAW);
    await expectNotice(page, WITHDRAW);
    await expectNotice(other, WITHDRAW);
    const [key = '?'] = keysOf(sandbox, WITHDRAW.call, who);
    expect(await kept(page)).toContain(key);
    expect(await kept(page)).not.toContain(who.password);

    await logOutAnyway(page);
    await other.waitForURL((url) => url.pathname === '/');
    await expect(other.getByText('Your session ended while money was on its way.')).toBeVisible();
    for (const tab of [page, other]) {
      const text = await kept(tab);
      for (const canary of [GOOD_ADDRESS, who.code, who.email, who.password]) expect(text).not.toContain(canary);
      await expect(noticesOf(tab, WITHDRAW.command)).toHaveCount(0);
    }
    const stranger = memberOf(sandbox);
    await page.goto(`${server.origin}/login`);
    await logIn(page, stranger);
    await expect(page.getByText(stranger.code).first()).toBeVisible();
    await open(page, WITHDRAW);
    await expect(noticesOf(page, WITHDRAW.command)).toHaveCount(0);
    await expect(page.getByLabel('Address')).toHaveValue('');
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto(`${server.origin}/login`);
    await logIn(page, who);
    await expect(noticesOf(page, WITHDRAW.command)).toContainText(NOT_KNOWN);
    await open(page, WITHDRAW);
    await WITHDRAW.first.fill(page);
    await submit(page, WITHDRAW);
    await press(questionOf(page), 'THE SAME AGAIN');
    await expect(noticesOf(page, WITHDRAW.command)).toHaveCount(0);
    expect(keysOf(sandbox, WITHDRAW.call, who)).toEqual([key]);
    expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);
  });

  test('when a 401 ends the session during the call, the page says so, and after signing in again the same member sees the pending outcome', async ({
    page,
    context,
    sandbox,
    expected,
  }) => {
    expected.push('401');
    const who = memberOf(sandbox);
    await page.goto('/login');
    await logIn(page, who);
    const other = await context.newPage();
    await other.goto('/portal');
    await expect(other.getByText(who.code).first()).toBeVisible();
    await open(page, WITHDRAW);
    await WITHDRAW.first.fill(page);
    sandbox.controls.fault({ kind: 'held', when: 'after', match: WITHDRAW.call, times: 1 });
    await press(page, 'SUBMIT');
    await expect.poll(() => effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);
    sandbox.controls.signOut({ member: who.code });
    // At once, if it is there: a reply to an earlier reading of either tab may have ended the session already.
    await other.evaluate(() => document.querySelector<HTMLElement>('a[href="/portal/wallet"]')?.click());
    for (const tab of [page, other]) {
      await tab.waitForURL((url) => url.pathname === '/');
      await expect(tab.getByText('Your session ended while money was on its way.')).toBeVisible();
    }
    sandbox.controls.release();
    await page.goto('/login');
    await logIn(page, who);
    await expect(noticesOf(page, WITHDRAW.command)).toContainText(NOT_KNOWN);
    await open(page, WITHDRAW);
    await WITHDRAW.second.fill(page);
    await submit(page, WITHDRAW);
    await expect(questionOf(page)).toContainText('To send the same again, enter exactly what you sent then.');
    await press(questionOf(page), 'CANCEL');
    expect(effectsOf(sandbox, WITHDRAW.call, who)).toBe(1);
  });
});
