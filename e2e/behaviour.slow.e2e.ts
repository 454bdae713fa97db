import { DEMO, expect, networkIdle, test } from './kit';
import { memberOf } from './members';

for (const { path, rows } of [
  { path: '/portal/wallet', rows: 'tbody tr' },
  { path: '/portal/wallet/deposit', rows: 'tbody tr' },
  { path: '/portal/wallet/buy', rows: 'tbody tr' },
  { path: '/portal/income', rows: 'tbody tr' },
  { path: '/portal/partners', rows: 'tbody tr' },
  { path: '/portal/donations', rows: 'article' },
  { path: '/portal/donations/received', rows: 'article' },
]) {
  test(`LOAD MORE on ${path} adds 20 rows, and the list says when it ends`, async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    const list = page.locator(`main ${rows}`);
    await expect(list).toHaveCount(20);
    await page.getByRole('button', { name: 'LOAD MORE' }).click();
    await expect(list).toHaveCount(40);
    const more = page.getByRole('button', { name: 'LOAD MORE' });
    for (let presses = 0; presses < 20 && !(await page.getByText('All loaded').isVisible()); presses++) {
      const held = await list.count();
      await more.click();
      await expect
        .poll(async () => (await list.count()) > held || (await page.getByText('All loaded').isVisible()))
        .toBe(true);
    }
    await expect(page.getByText('All loaded')).toBeVisible();
    await expect(more).toBeEnabled();
  });
}

test('the theme is dark by default, is switched by the top bar, and is there again before the first paint', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/portal');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/portal/wallet', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the verify banner is shown while the e-mail is not verified, leads to /verify and can be dismissed', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(memberOf(sandbox, { verified: false }));
  await page.goto('/portal');
  await expect(page.getByText('Verify your email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Verify your email address.')).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: 'VERIFY', exact: true }).click();
  await page.getByRole('button', { name: 'RESEND' }).click();
  await expect(page.getByRole('button', { name: /RESEND/ })).toBeDisabled();
});

test('Copy takes the referral link and says Copied for about half a second', async ({
  page,
  signIn,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  // On a busy machine half a second passes before the test looks, so the test moves the page's clock.
  await page.clock.install();
  await page.goto('/portal');
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = page.getByRole('button', { name: 'Copied', exact: true });
  await expect(copied).toBeVisible();
  await page.clock.runFor(400);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/register?ref=MB100001`);
});

test('when the clipboard refuses, the text is selected and the page says Press copy', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await page.goto('/portal');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Press copy' })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('/register?ref=MB100001');
});

test('signing out in one tab signs out the other, and Back shows nothing of the member', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto('/portal');
  const other = await context.newPage();
  await other.goto('/portal/wallet');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Wallet');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(page.getByText(DEMO.email)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
  expect(await page.evaluate(() => localStorage.getItem('persist:session'))).toBeNull();
});

test('a visitor with a deep link is led to / and finds the way back after signing in', async ({ page }) => {
  await page.goto('/portal/partners');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('banner').getByRole('link', { name: 'SIGN IN' }).click();
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await page.getByLabel('Email ID').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/portal');
  await page.getByRole('link', { name: 'Continue where you were' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners');
  await expect(page.getByRole('link', { name: 'Continue where you were' })).toBeHidden();
});

for (const where of ['on its page', 'on its card in the list', 'on its card on the dashboard'] as const)
  test(`the countdown ${where} ticks without a React commit`, async ({ page, signIn, context, sandbox }) => {
    const who = memberOf(sandbox);
    const { code } = sandbox.controls.donation({ from: who.code, status: 'PENDING' });
    await context.addInitScript(() => {
      let commits = 0;
      Object.assign(window, {
        commits: () => commits,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          renderers: new Map(),
          inject: () => 1,
          onCommitFiberRoot: () => {
            commits += 1;
          },
          onCommitFiberUnmount: () => undefined,
          onPostCommitFiberRoot: () => undefined,
          checkDCE: () => undefined,
        },
      });
    });
    await signIn(who);
    const paths = {
      'on its page': `/portal/donations/view/${code}`,
      'on its card in the list': '/portal/donations',
      'on its card on the dashboard': '/portal',
    };
    await page.goto(paths[where]);
    const timer = page.getByRole('timer', { name: 'Time left' });
    await expect(timer).toHaveText(/^2[34]:/);
    await networkIdle(page);
    await page.waitForTimeout(300);
    const before = await page.evaluate('commits()');
    const first = await timer.textContent();
    await expect.poll(() => timer.textContent()).not.toBe(first);
    expect(await page.evaluate('commits()')).toBe(before);
  });

test('an expired pending donation stays at 00:00:00 and says who decides', async ({ page, signIn, sandbox }) => {
  const who = memberOf(sandbox);
  const { code } = sandbox.controls.donation({ from: who.code, status: 'PENDING' });
  sandbox.controls.expire({ help: code, left: 2 });
  await signIn(who);
  await page.goto(`/portal/donations/view/${code}`);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText('00:00:00');
  await expect(page.getByText('Time is over. PeerHelp decides what happens now.')).toBeVisible();
});
