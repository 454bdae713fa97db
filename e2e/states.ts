import { expect, type Page } from '@playwright/test';
import { DEMO_SIGN_INS } from '../sandbox/seed';
import type { Sandbox } from '../sandbox/server';
import * as paths from '../src/paths';
import { COUNTED, type Say } from './languages';
import { type Balances, GOOD_ADDRESS, MISTYPED, memberOf } from './members';
import { goInside } from './sessions';

/**
 * Every unusual state of a screen: dialogs above it, opened, broken, empty or loading parts. Tests look at each in one theme and width in
 * turn, before a release in all (states.slow.e2e.ts); they read those of a visitor and of the demo's member in every language
 * (languages.atlas), and write transcripts of some.
 */

interface StateContext {
  readonly page: Page;
  readonly say: Say;
  readonly sandbox: Sandbox;
}

export interface State {
  readonly name: string;
  readonly path: string | ((sandbox: Sandbox) => string);
  /** Who looks: a visitor, the demo's member, or a member of the state's own. */
  readonly who: 'guest' | 'demo' | ((sandbox: Sandbox) => { readonly email: string; readonly password: string });
  /** Runs before the page opens. */
  before?(stage: StateContext): unknown;
  act?: ((stage: StateContext) => Promise<unknown>) | undefined;
  /** Undoes what the state delayed, broke or left open, for a visit that continues. */
  after?(stage: StateContext): unknown;
  /** The part of the page whose transcript is written. */
  readonly transcriptOf?: string;
  /** Not read in every language: something floats above words, or a button is pressed that the oracles know in English. */
  readonly inEnglish?: true;
}

const [ASHA, BILAL] = DEMO_SIGN_INS;
const LARGE_AMOUNT = '123456789.12345678';
/** A day and two hours before the launch (specification, section 9). */
const BEFORE_LAUNCH = Date.parse('2025-10-06T07:00:00+05:30');
const DIALOG = 'dialog[open]';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
/** Presses a button that is answered by an alert. */
async function pressToAlert(page: Page, name: string) {
  await press(page, name);
  await page.getByRole('alertdialog').waitFor();
}
const released = ({ sandbox: { controls } }: StateContext) => {
  controls.clearFaults();
  controls.release();
};

async function fillWithdrawal({ page, say }: StateContext, address = GOOD_ADDRESS) {
  await page.getByLabel(say('Address'), { exact: true }).fill(address);
  await page.getByLabel(say('Amount'), { exact: true }).fill('1.5');
}

/** A withdrawal whose reply is lost, so that its outcome is pending. */
async function lose(stage: StateContext) {
  const { page, say, sandbox } = stage;
  sandbox.controls.fault({ kind: 'lost-again', match: 'POST /api/wallet/usdt/transfer' });
  await fillWithdrawal(stage);
  await pressToAlert(page, say('SUBMIT'));
}

async function closeAlert({ page, say }: StateContext) {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Close') })
    .click();
  // Announced politely where it appears.
  const notice = page.locator('[data-outcome]');
  await expect(page.getByRole('status').filter({ has: notice })).toHaveCount(1);
}

async function settleOutcome(stage: StateContext) {
  const { page, say } = stage;
  released(stage);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('IT WAS DONE'), exact: true }).click();
  await expect(page.locator('[data-outcome]')).toHaveCount(0);
}

async function search({ page, say }: StateContext, words: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: say('Search') }).fill(words);
}

/** A member of its own: an OTP is not sent again so soon. */
async function toOtp({ page, say, sandbox }: StateContext) {
  const who = memberOf(sandbox);
  await page.getByLabel(say('Email ID')).fill(who.email);
  await press(page, say('GET OTP'));
  await page.getByText(say('Choose a new password')).first().waitFor();
  return who;
}

const registerTab = (nth: number) => (stage: StateContext) => stage.page.getByRole('tab').nth(nth).click();

type More = Omit<Partial<State>, 'name' | 'path' | 'who' | 'act'>;

const stateOf =
  (who: State['who']) =>
  (path: State['path'], name: string, act?: State['act'], more: More = {}): State => ({
    name,
    path,
    who,
    act,
    ...more,
  });
const guest = stateOf('guest');
const demo = stateOf('demo');

/** A donation of the demo's member with this status. */
const donationOf = (side: 'sent' | 'received', status: 'PENDING' | 'APPROVAL' | 'SENT' | 'COMPLETE'): State =>
  demo(({ controls }) => {
    const [from, to] = side === 'sent' ? [ASHA.email, BILAL.email] : [BILAL.email, ASHA.email];
    const method = status === 'APPROVAL' ? { method: 'BANK' as const } : {};
    const filled = status === 'SENT' ? { filled: '12.5', stars: '1.5' as const } : {};
    return paths.donation(side, controls.donation({ from, to, status, recipients: 1, ...method, ...filled }).code);
  }, `donation ${side}, ${status}`);

/** An empty page, which says what to do. */
const empty = (path: string, words: string): State =>
  stateOf(memberOf)(path, `empty ${path}`, ({ page, say }) => page.getByText(say(words)).first().waitFor());

const dashboardOf = (name: string, balances: Balances): State =>
  stateOf((sandbox) => memberOf(sandbox, balances))(paths.dashboard, `dashboard, ${name}`);

export const STATES: readonly State[] = [
  guest(paths.login, 'complaint', ({ page, say }) => pressToAlert(page, say('LOGIN'))),
  guest(
    paths.login,
    'wrong password',
    async ({ page, say }) => {
      await page.getByLabel(say('Email ID')).fill(ASHA.email);
      await page.getByLabel(say('Password'), { exact: true }).fill('wrong-one');
      await pressToAlert(page, say('LOGIN'));
    },
    { inEnglish: true },
  ),
  guest(paths.login, 'mistyped e-mail', async ({ page, say }) => {
    await page.getByLabel(say('Email ID')).fill('asha@gmial.com');
    await page.getByText('asha@gmail.com').first().waitFor();
  }),
  guest(`${paths.register}?ref=nobody`, 'register, unknown referrer', ({ page, say }) =>
    page.getByText(say('Enter a valid referral id!')).first().waitFor(),
  ),
  guest(paths.register, 'register, contact', registerTab(1), { transcriptOf: 'main' }),
  guest(paths.register, 'register, credentials', registerTab(2), { transcriptOf: 'main' }),
  guest(
    paths.register,
    'country picker',
    async (stage) => {
      await registerTab(1)(stage);
      await press(stage.page, /\+\d+/);
      await stage.page.getByRole('dialog').waitFor();
    },
    { transcriptOf: DIALOG },
  ),
  guest(paths.reset, 'reset, the OTP', toOtp, { inEnglish: true }),
  guest(
    paths.reset,
    'reset, done',
    async (stage) => {
      const { page, say, sandbox } = stage;
      const { email, password } = await toOtp(stage);
      await page.getByLabel(say('OTP')).fill(sandbox.controls.mail(email)[0]?.otp ?? '');
      await page.getByLabel(say('New Password'), { exact: true }).fill(password);
      await page.getByLabel(say('Confirm Password'), { exact: true }).fill(password);
      await press(page, say('SUBMIT'));
      await page.getByText(say('Password Changed!')).first().waitFor();
    },
    { inEnglish: true },
  ),
  stateOf(() => BILAL)(paths.dashboard, 'e-mail not verified'),
  demo(paths.buy, 'alert', ({ page, say }) => pressToAlert(page, say('SUBMIT')), { transcriptOf: DIALOG }),
  demo(paths.buy, 'field at fault, after its alert', async ({ page, say }) => {
    await pressToAlert(page, say('SUBMIT'));
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(say('Amount', {}, COUNTED), { exact: true })).toBeFocused();
  }),
  demo(
    paths.withdraw,
    'question',
    async (stage) => {
      await fillWithdrawal(stage, MISTYPED);
      await press(stage.page, stage.say('SUBMIT'));
      await stage.page.getByRole('dialog').waitFor();
    },
    { transcriptOf: DIALOG },
  ),
  demo(paths.withdraw, 'summary', (stage) => fillWithdrawal(stage, MISTYPED), { transcriptOf: 'main form' }),
  demo(paths.buy, 'total', ({ page, say }) => page.getByLabel(say('Amount', {}, COUNTED), { exact: true }).fill('9')),
  demo(
    paths.wallet,
    'row',
    async ({ page }) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      // Above the list on a phone, beside it where there is room.
      await page.locator('dialog[open], aside[aria-labelledby]').waitFor();
    },
    { transcriptOf: DIALOG },
  ),
  demo(
    paths.donations('sent'),
    'quick search',
    async (stage) => {
      await stage.page.getByRole('article').first().waitFor();
      await search(stage, 'HD5');
      await stage.page.getByRole('option').first().waitFor();
    },
    { transcriptOf: DIALOG },
  ),
  demo(paths.privacy, 'quick search, nothing found', async (stage) => {
    await search(stage, 'no such thing');
    await stage.page.getByText(stage.say('Nothing found')).first().waitFor();
  }),
  demo(
    paths.donations('sent'),
    'find in list',
    async ({ page, say }) => {
      const it = { name: say('Find in this list'), exact: true };
      const [field, button] = [page.getByRole('searchbox', it), page.getByRole('button', it)];
      // Where there is room, the field is always open.
      await field.or(button).first().waitFor();
      if (await button.isVisible()) await button.click();
      await field.fill('HD500104');
    },
    { transcriptOf: 'main' },
  ),
  demo(
    paths.wallet,
    'word',
    ({ page, say }) =>
      page.getByLabel(say('What is {name}?', { name: `${say('CLAIMABLE')} / ${say('SYNC')}` })).click(),
    { transcriptOf: 'main details[open]' },
  ),
  demo(paths.wallet, 'drawer', ({ page, say }) => press(page, say('Menu')), { transcriptOf: '.side' }),
  demo(
    paths.wallet,
    'profile menu',
    ({ page, say }) => page.getByRole('button', { name: say('Profile menu') }).click(),
    { transcriptOf: '.topbar' },
  ),
  demo(
    paths.donation('sent', 'HD500110'),
    'pay in USDT',
    ({ page }) => page.getByRole('radio', { name: 'USDT' }).check(),
    { transcriptOf: 'main form' },
  ),
  demo(
    paths.wallet,
    'overlay',
    async ({ page, say, sandbox: { controls } }) => {
      controls.fault({ kind: 'held', match: 'GET /api/wallet/claim/sync' });
      await press(page, say('SYNC'));
      await page.getByText(say('Updating claim balance please wait!')).first().waitFor();
    },
    { after: released },
  ),
  demo(
    paths.glossary,
    'nothing has come yet',
    async ({ page, say, sandbox: { controls } }) => {
      controls.fault({ kind: 'held', match: 'GET /api/help/received' });
      await goInside(page, paths.donations('received'));
      await page.getByRole('heading', { name: say('Received donations') }).waitFor();
      await page.locator('main [data-kind][aria-hidden]').first().waitFor();
    },
    { after: released },
  ),
  demo(
    paths.wallet,
    'list that did not come',
    ({ page, say }) => page.getByText(say('Could not refresh')).first().waitFor(),
    {
      // Many times, because the browser repeats a request when a kept-alive connection breaks.
      before: ({ sandbox: { controls } }) =>
        controls.fault({ kind: 'dropped', match: 'GET /api/wallet/transactions', times: 20 }),
      after: released,
    },
  ),
  demo(paths.donations('sent'), 'without a network', ({ page }) => page.context().setOffline(true), {
    after: ({ page }) => page.context().setOffline(false),
  }),
  demo(paths.withdraw, 'pending outcome, with the reference of its alert', lose, { after: settleOutcome }),
  demo(
    paths.withdraw,
    'pending outcome',
    async (stage) => {
      await lose(stage);
      await closeAlert(stage);
    },
    { after: settleOutcome },
  ),
  demo(
    paths.withdraw,
    'the same again, or a new one',
    async (stage) => {
      const { page, say } = stage;
      await lose(stage);
      await closeAlert(stage);
      await press(page, say('SUBMIT'));
      const question = page.getByRole('dialog', { name: say('The same again, or a new one?') });
      await expect(question.getByRole('button', { name: say('CANCEL') })).toBeFocused();
    },
    { after: settleOutcome },
  ),
  ...(['sent', 'received'] as const).flatMap((side) =>
    (['PENDING', 'APPROVAL', 'SENT', 'COMPLETE'] as const).map((status) => donationOf(side, status)),
  ),
  dashboardOf('at the first step', { verified: false }),
  dashboardOf('before the first donation', { usdt: '27.5', pins: '1' }),
  dashboardOf('the largest amounts', { usdt: LARGE_AMOUNT, claimable: LARGE_AMOUNT }),
  empty(paths.dashboard, 'No donation sent yet'),
  empty(paths.wallet, 'Nothing here yet'),
  empty(paths.donations('received'), 'No donation received yet'),
  empty(paths.income, 'No income yet'),
  empty(paths.partners, 'No partners yet'),
  empty(paths.downline, 'No team yet'),
  stateOf(memberOf)(
    paths.privacy,
    'sign in again',
    async ({ page, say, sandbox: { controls } }) => {
      controls.fault({ kind: '401', match: 'GET /api/user/info' });
      await page.reload();
      await page.getByText(say('Please sign in again.')).waitFor();
    },
    { after: released },
  ),
  // Its page's clock stands still from then on.
  guest(
    paths.home,
    'launch popup',
    ({ page, say }) => page.getByRole('complementary', { name: say('Launching') }).waitFor(),
    { inEnglish: true, before: ({ page }) => page.clock.setFixedTime(BEFORE_LAUNCH) },
  ),
];

/** The path of a state; creates its data in the sandbox where needed. */
export const pathOf = ({ path }: State, sandbox: Sandbox): string => (typeof path === 'string' ? path : path(sandbox));
