import { expect, type Page } from '@playwright/test';
import type { LoggedRequest } from '../sandbox/requestLog';
import type { Sandbox } from '../sandbox/server';
import { GOOD_ADDRESS, type Member } from './members';

/** Money commands as browser tests make them, one of each kind: a POST under a key, a claim, a payment. */
export interface Move {
  readonly name: string;
  readonly command: string;
  readonly call: string;
  readonly path: string;
  readonly button: string;
  /** Fills in what is sent. */
  readonly fill: (page: Page) => Promise<void>;
  /** The words that a notice or a question must show of it. */
  readonly words: readonly (string | RegExp)[];
}

export const WITHDRAW: Move = {
  name: 'withdraw',
  command: 'wallet/withdraw',
  call: 'POST /api/wallet/usdt/transfer',
  path: '/portal/wallet/withdraw',
  button: 'SUBMIT',
  fill: async (page) => {
    await page.getByLabel('Address').fill(GOOD_ADDRESS);
    await page.getByLabel('Amount').fill('10');
  },
  words: [GOOD_ADDRESS, /(?<![\d.])10(?:\.?0+)?(?![\d])/],
};

export const CLAIM: Move = {
  name: 'claim',
  command: 'wallet/processClaim',
  call: 'GET /api/wallet/claim/process',
  path: '/portal/wallet',
  button: 'CLAIM',
  fill: () => Promise.resolve(),
  words: [],
};

/** The payment of a new donation of the member in USDT. */
export function payment({ controls }: Sandbox, who: Member): Move {
  const { code } = controls.donation({ from: who.code, to: 'MB100003', status: 'PENDING' });
  return {
    name: 'pay',
    command: 'donations/payHelp',
    call: 'POST /api/help/pay/usdt',
    path: `/portal/donations/view/${code}`,
    button: 'SUBMIT',
    fill: (page) => page.getByRole('radio', { name: 'USDT' }).check(),
    words: [code, 'USDT'],
  };
}

/** Presses the button of a move on its page. */
export const submit = (page: Page, { button }: Move): Promise<void> =>
  page.locator('main').getByRole('button', { name: button, exact: true }).click();

/** The calls of a member for a move, in order. */
export const callsOf = ({ controls }: Sandbox, { call }: Move, who: Member): readonly LoggedRequest[] =>
  controls.requests().filter(({ method, path, member }) => `${method} ${path}` === call && member === who.code);

/** Expects the notice of a pending outcome, once and with all its details. */
export async function expectNotice(page: Page, move: Move) {
  const notice = page.locator(`[data-outcome="${move.command}"]`);
  await expect(notice).toHaveCount(1);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('The outcome is not known.');
  for (const words of move.words) await expect(notice).toContainText(words);
  return notice;
}
