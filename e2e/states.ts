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
  act?(stage: StateContext): Promise<unknown>;
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

/** A donation of the demo's member with this status. */
const donationOf = (side: 'sent' | 'received', status: 'PENDING' | 'APPROVAL' | 'SENT' | 'COMPLETE'): State => ({
  name: `donation ${side}, ${status}`,
  who: 'demo',
  path: ({ controls }) => {
    const [from, to] = side === 'sent' ? [ASHA.email, BILAL.email] : [BILAL.email, ASHA.email];
    const method = status === 'APPROVAL' ? { method: 'BANK' as const } : {};
    const filled = status === 'SENT' ? { filled: '12.5', stars: '1.5' as const } : {};
    return paths.donation(side, controls.donation({ from, to, status, recipients: 1, ...method, ...filled }).code);
  },
});

/** An empty page, which says what to do. */
const empty = (path: string, words: string): State => ({
  name: `empty ${path}`,
  who: memberOf,
  path,
  act: ({ page, say }) => page.getByText(say(words)).first().waitFor(),
});

const dashboardOf = (name: string, balances: Balances): State => ({
  name: `dashboard, ${name}`,
  who: (sandbox) => memberOf(sandbox, balances),
  path: paths.dashboard,
});

export const STATES: readonly State[] = [
  {
    name: 'complaint',
    who: 'guest',
    path: paths.login,
    act: ({ page, say }) => pressToAlert(page, say('LOGIN')),
  },
  {
    name: 'wrong password',
    who: 'guest',
    inEnglish: true,
    path: paths.login,
    act: async ({ page, say }) => {
      await page.getByLabel(say('Email ID')).fill(ASHA.email);
      await page.getByLabel(say('Password'), { exact: true }).fill('wrong-one');
      await pressToAlert(page, say('LOGIN'));
    },
  },
  {
    name: 'register, unknown referrer',
    who: 'guest',
    path: `${paths.register}?ref=nobody`,
    act: ({ page, say }) => page.getByText(say('Enter a valid referral id!')).first().waitFor(),
  },
  { name: 'register, contact', who: 'guest', path: paths.register, transcriptOf: 'main', act: registerTab(1) },
  { name: 'register, credentials', who: 'guest', path: paths.register, transcriptOf: 'main', act: registerTab(2) },
  {
    name: 'country picker',
    who: 'guest',
    path: paths.register,
    transcriptOf: DIALOG,
    act: async (stage) => {
      await registerTab(1)(stage);
      await press(stage.page, /\+\d+/);
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'reset, the OTP', who: 'guest', inEnglish: true, path: paths.reset, act: toOtp },
  {
    name: 'reset, done',
    who: 'guest',
    inEnglish: true,
    path: paths.reset,
    act: async (stage) => {
      const { page, say, sandbox } = stage;
      const { email, password } = await toOtp(stage);
      await page.getByLabel(say('OTP')).fill(sandbox.controls.mail(email)[0]?.otp ?? '');
      await page.getByLabel(say('New Password'), { exact: true }).fill(password);
      await page.getByLabel(say('Confirm Password'), { exact: true }).fill(password);
      await press(page, say('SUBMIT'));
      await page.getByText(say('Password Changed!')).first().waitFor();
    },
  },
  { name: 'e-mail not verified', who: () => BILAL, path: paths.dashboard },
  {
    name: 'alert',
    who: 'demo',
    path: paths.buy,
    transcriptOf: DIALOG,
    act: ({ page, say }) => pressToAlert(page, say('SUBMIT')),
  },
  {
    name: 'field at fault, after its alert',
    who: 'demo',
    path: paths.buy,
    act: async ({ page, say }) => {
      await pressToAlert(page, say('SUBMIT'));
      await page.keyboard.press('Escape');
      await expect(page.getByLabel(say('Amount', {}, COUNTED), { exact: true })).toBeFocused();
    },
  },
  {
    name: 'question',
    who: 'demo',
    path: paths.withdraw,
    transcriptOf: DIALOG,
    act: async (stage) => {
      await fillWithdrawal(stage, MISTYPED);
      await press(stage.page, stage.say('SUBMIT'));
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'summary',
    who: 'demo',
    path: paths.withdraw,
    transcriptOf: 'main form',
    act: (stage) => fillWithdrawal(stage, MISTYPED),
  },
  {
    name: 'total',
    who: 'demo',
    path: paths.buy,
    act: ({ page, say }) => page.getByLabel(say('Amount', {}, COUNTED), { exact: true }).fill('9'),
  },
  {
    name: 'row',
    who: 'demo',
    path: paths.wallet,
    transcriptOf: DIALOG,
    act: async ({ page }) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      // Above the list on a phone, beside it where there is room.
      await page.locator('dialog[open], aside[aria-labelledby]').waitFor();
    },
  },
  {
    name: 'quick search',
    who: 'demo',
    path: paths.donations('sent'),
    transcriptOf: DIALOG,
    act: async (stage) => {
      await stage.page.getByRole('article').first().waitFor();
      await search(stage, 'HD5');
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'quick search, nothing found',
    who: 'demo',
    path: paths.privacy,
    act: async (stage) => {
      await search(stage, 'no such thing');
      await stage.page.getByText(stage.say('Nothing found')).first().waitFor();
    },
  },
  {
    name: 'find in list',
    who: 'demo',
    path: paths.donations('sent'),
    transcriptOf: 'main',
    act: async ({ page, say }) => {
      const it = { name: say('Find in this list'), exact: true };
      const [field, button] = [page.getByRole('searchbox', it), page.getByRole('button', it)];
      // Where there is room, the field is always open.
      await field.or(button).first().waitFor();
      if (await button.isVisible()) await button.click();
      await field.fill('HD500104');
    },
  },
  {
    name: 'word',
    who: 'demo',
    path: paths.wallet,
    transcriptOf: 'main details[open]',
    act: ({ page, say }) => page.getByLabel(say('What is {name}?', { name: say('CLAIMABLE') })).click(),
  },
  {
    name: 'drawer',
    who: 'demo',
    path: paths.wallet,
    transcriptOf: '.side',
    act: ({ page, say }) => press(page, say('Menu')),
  },
  {
    name: 'profile menu',
    who: 'demo',
    path: paths.wallet,
    transcriptOf: '.topbar',
    act: ({ page, say }) => page.getByRole('button', { name: say('Profile menu') }).click(),
  },
  {
    name: 'pay in USDT',
    who: 'demo',
    path: paths.donation('sent', 'HD500110'),
    transcriptOf: 'main form',
    act: ({ page }) => page.getByRole('radio', { name: 'USDT' }).check(),
  },
  {
    name: 'overlay',
    who: 'demo',
    path: paths.wallet,
    act: async ({ page, say, sandbox: { controls } }) => {
      controls.fault({ kind: 'held', match: 'GET /api/wallet/claim/sync' });
      await press(page, say('SYNC'));
      await page.getByText(say('Updating claim balance please wait!')).first().waitFor();
    },
    after: released,
  },
  {
    name: 'nothing has come yet',
    who: 'demo',
    path: paths.glossary,
    act: async ({ page, say, sandbox: { controls } }) => {
      controls.fault({ kind: 'held', match: 'GET /api/help/received' });
      await goInside(page, paths.donations('received'));
      await page.getByRole('heading', { name: say('Received donations') }).waitFor();
      await page.locator('main [data-kind][aria-hidden]').first().waitFor();
    },
    after: released,
  },
  {
    name: 'list that did not come',
    who: 'demo',
    path: paths.wallet,
    // Many times, because the browser repeats a request when a kept-alive connection breaks.
    before: ({ sandbox: { controls } }) =>
      controls.fault({ kind: 'dropped', match: 'GET /api/wallet/transactions', times: 20 }),
    act: ({ page, say }) => page.getByText(say('Could not refresh')).first().waitFor(),
    after: released,
  },
  {
    name: 'without a network',
    who: 'demo',
    path: paths.donations('sent'),
    act: ({ page }) => page.context().setOffline(true),
    after: ({ page }) => page.context().setOffline(false),
  },
  {
    name: 'pending outcome, with the reference of its alert',
    who: 'demo',
    path: paths.withdraw,
    act: lose,
    after: settleOutcome,
  },
  {
    name: 'pending outcome',
    who: 'demo',
    path: paths.withdraw,
    act: async (stage) => {
      await lose(stage);
      await closeAlert(stage);
    },
    after: settleOutcome,
  },
  {
    name: 'the same again, or a new one',
    who: 'demo',
    path: paths.withdraw,
    act: async (stage) => {
      const { page, say } = stage;
      await lose(stage);
      await closeAlert(stage);
      await press(page, say('SUBMIT'));
      const question = page.getByRole('dialog', { name: say('The same again, or a new one?') });
      await expect(question.getByRole('button', { name: say('CANCEL') })).toBeFocused();
    },
    after: settleOutcome,
  },
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
  {
    name: 'sign in again',
    who: memberOf,
    path: paths.privacy,
    act: async ({ page, say, sandbox: { controls } }) => {
      controls.fault({ kind: '401', match: 'GET /api/user/info' });
      await page.reload();
      await page.getByText(say('Please sign in again.')).waitFor();
    },
    after: released,
  },
  // Its page's clock stands still from then on.
  {
    name: 'launch popup',
    who: 'guest',
    inEnglish: true,
    path: paths.home,
    before: ({ page }) => page.clock.setFixedTime(BEFORE_LAUNCH),
    act: ({ page, say }) => page.getByRole('complementary', { name: say('Launching') }).waitFor(),
  },
];

/** The path of a state; creates its data in the sandbox where needed. */
export const pathOf = ({ path }: State, sandbox: Sandbox): string => (typeof path === 'string' ? path : path(sandbox));
