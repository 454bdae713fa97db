import type { Page } from '@playwright/test';
import { FAULT_KINDS, type FaultKind } from '../sandbox/faults';
import { chance } from '../src/testing/chance';
import { DEMO, expect, storedSessionOf, test } from './kit';
import { GOOD_ADDRESS, MISTYPED } from './members';
import { howMany } from './release';
import { PAGES } from './routes';

/**
 * A monkey test: thousands of random actions on all pages, with one call in twenty broken. The seed makes it repeatable. Some actions are
 * errands: a page that moves money, sensible values in its fields, and its button. The results (the notice of a pending outcome, a
 * question) have ordinary buttons, which get pressed like all others; the two oracles of the kit watch.
 */

const ACTIONS = howMany({ all: 5000, part: 800 });
const BATCH = 50;
const FAULTY = 0.05;
/** A test for each, so that the workers share them: they mostly wait. */
const SEEDS = [11, 12, 13, 14];

const WORDS = [
  '',
  '1',
  '0',
  '-5',
  '1e3',
  '25',
  'MB100002',
  'a@b.c',
  '😀',
  '<b>',
  '0x52908400098527886E0F7030069857D2E4169EE7',
];

/** Sensible values for a field, by its label. */
const SENSIBLE: Readonly<Record<string, readonly string[]>> = {
  Amount: ['1', '2', '1,5', '3'],
  Address: [GOOD_ADDRESS, MISTYPED],
  'Recipient user code': ['MB100002', 'MB100003', 'mb100001'],
  'Transaction ID': ['TX-1', 'TX 2/b'],
};

/** The pages of errands, besides the donations to pay. */
const ERRANDS = ['wallet', 'wallet/withdraw', 'wallet/transfer', 'wallet/buy', 'income', 'donations/add'].map(
  (path) => `/portal/${path}`,
);

/** Does some actions within the page: presses, typing, keys, other pages, Back. Resolves with their number. */
async function act(
  page: Page,
  numbers: readonly number[],
  paths: readonly string[],
  errands: readonly string[],
): Promise<number> {
  return page.evaluate(
    async ({ all, words, places, moves, sensible }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const shown = (element: Element) => element.checkVisibility() && !element.matches(':disabled');
      const open = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      const pick = <T>(from: readonly T[], number: number): T | undefined => from[Math.floor(number * from.length)];
      const goTo = (place: string | undefined) => {
        window.history.pushState(null, '', place);
        window.dispatchEvent(new PopStateEvent('popstate'));
      };
      const type = (field: HTMLInputElement, text: string | undefined) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      /** Waits up to half a second: something else may be in the way. */
      const until = async (there: () => boolean) => {
        for (let tries = 0; tries < 25 && !there(); tries++) await pause(20);
      };
      /**
       * A press is sent with a delay, because it first takes the lock between the tabs. A person does not type and press again that fast,
       * and the oracle compares with the last press.
       */
      const taken = () => until(() => document.querySelector('dialog[open]') !== null);
      /** An answer takes the lock, too, after its question has closed. */
      const sent = () => until(() => document.querySelector('dialog[open] > [role=status]') !== null);
      const SENDS = /^(TRY THE SAME AGAIN|THE SAME AGAIN|A NEW ONE|SEND ANYWAY|APPROVE)$/i;
      const START = /^(SUBMIT|CLAIM|CLAIM INCOME)$/;
      const errand = async (place: string | undefined, which: number) => {
        goTo(place);
        const button = () =>
          [...document.querySelectorAll<HTMLElement>('main button')].find(({ innerText }) =>
            START.test(innerText.trim()),
          );
        await until(() => location.pathname === place && button() !== undefined);
        const methods = [...document.querySelectorAll<HTMLElement>('main input[type=radio]')].filter(shown);
        pick(methods, (which * 31) % 1)?.click();
        await pause(4);
        for (const field of document.querySelectorAll<HTMLInputElement>('main input:not([type=radio])')) {
          type(field, pick(sensible[field.labels?.[0]?.innerText ?? ''] ?? words, (which * 7919) % 1));
        }
        // The recipient's name takes a moment.
        if (place?.endsWith('/transfer')) await pause(700);
        await pause(10);
        if (open() === document.body) button()?.click();
        await taken();
      };
      let done = 0;
      for (const [what, which] of all) {
        done += 1;
        const within = open();
        // While an outcome is pending, repeat its command more often: that asks the question.
        const asks = document.querySelector('[data-outcome]') !== null && moves.includes(location.pathname);
        if (what < (asks ? 0.06 : 0.02)) {
          await errand(asks ? location.pathname : pick(moves, which), which);
        } else if (what < 0.12) {
          goTo(pick(places, which));
        } else if (what < 0.15) {
          window.history.back();
        } else if (what < 0.2) {
          const target = document.activeElement ?? document.body;
          const key = pick(['Escape', 'Enter', 'Tab', 'ArrowDown', 'k'], which) ?? 'Escape';
          target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ctrlKey: key === 'k' }));
        } else if (what < 0.45) {
          const field = pick(
            [...within.querySelectorAll<HTMLInputElement>('input:not([type=file])')].filter(shown),
            which,
          );
          if (field) type(field, pick(words, (which * 7919) % 1));
        } else {
          const controls = [
            ...within.querySelectorAll<HTMLElement>('button, a[href^="/"], summary, input[type=radio]'),
          ];
          // The notice of an outcome is one of many things on its page.
          const answers = controls.filter((each) => each.closest('[data-outcome]') !== null && shown(each));
          const control =
            answers.length > 0 && what > 0.93 ? pick(answers, which) : pick(controls.filter(shown), which);
          // Files open another page; the sign-out is rare, so that the test gets somewhere; the oracles read English.
          const leaves =
            control?.matches('a[href*="."], a[href^="/__"], a[target], body [lang], body [lang] *') ?? true;
          if (control && !leaves) {
            control.click();
            if (what > 0.9) control.click();
            if (SENDS.test(control.innerText.trim())) await sent();
            else if (control.matches('[type=submit]')) await taken();
          }
        }
        await pause(4);
      }
      return done;
    },
    {
      all: Array.from(
        { length: numbers.length / 2 },
        (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0] as const,
      ),
      words: WORDS,
      places: paths,
      moves: errands,
      sensible: SENSIBLE,
    },
  );
}

/** Held calls are released after each batch; five million letters take the browser longer than the test may last. */
const KINDS: readonly FaultKind[] = FAULT_KINDS.filter((kind) => kind !== 'huge');

/** The faults that leave a money outcome pending, and those that only delay it. */
const MONEY_KINDS: readonly FaultKind[] = [
  'lost-again',
  'lost',
  'dropped',
  'reset',
  '500',
  '502-html',
  'invalid',
  'slow',
];

for (const seed of SEEDS) {
  test(`${ACTIONS / SEEDS.length} random actions leave no page error and no stuck overlay (seed ${seed})`, async ({
    page,
    server,
    sandbox,
    expected,
  }) => {
    expected.push('Failed to load resource', 'net::ERR', ': expected ', 'preload', 'calls to print');
    const next = chance(seed);
    const paths = PAGES.map(({ path }) => path);
    const who = { email: `monkey-${seed}@demo.test`, password: 'demo-pass-9' };
    const { code } = sandbox.controls.member({ ...who, verified: true, referrer: DEMO.code });
    sandbox.controls.fund({ member: code, amount: '500' });
    sandbox.controls.pins({ member: code, count: '20' });
    const toPay = Array.from({ length: 6 }, () => {
      const donation = sandbox.controls.donation({ from: code, to: DEMO.code, status: 'PENDING' });
      return `/portal/donations/view/${donation.code}`;
    });
    const errands = [...ERRANDS, ...toPay];

    /** Signs in over the API and starts the portal with that session. */
    const enter = async () => {
      sandbox.controls.clearFaults();
      const stored = await storedSessionOf(server.origin, who);
      await page.goto('/login');
      await page.evaluate((text) => localStorage.setItem('persist:session', text), stored);
      await page.goto('/portal');
    };

    await enter();
    let done = 0;
    while (done < ACTIONS / SEEDS.length) {
      for (let at = 0; at < BATCH; at++) {
        if (next() > FAULTY) continue;
        const kind = KINDS[Math.floor(next() * KINDS.length)] ?? '500';
        // Reads would take nearly all faults, so every other one waits for a command.
        const match = next() < 0.5 ? 'POST /api/*' : '/api/*';
        sandbox.controls.fault({ kind, match, skip: Math.floor(next() * 3), ms: 30 });
      }
      // Money commands are rare: break more of them, half after the work was done, including claims.
      if (next() < 0.5) {
        const kind = MONEY_KINDS[Math.floor(next() * MONEY_KINDS.length)] ?? 'lost-again';
        const match = next() < 0.3 ? 'GET /api/wallet/claim/*' : 'POST /api/*';
        sandbox.controls.fault({ kind, match, when: next() < 0.5 ? 'after' : 'before', ms: 300 });
      }
      sandbox.controls.accrue({ member: code, amount: '1', sync: true });
      sandbox.controls.income({ member: code, amount: '1' });
      done += await act(page, Array.from({ length: 2 * BATCH }, next), paths, errands).catch((error: unknown) => {
        // The press has reloaded the page; the checks below find any other error.
        if (!/context was destroyed|navigat/i.test(String(error))) throw error;
        return BATCH;
      });
      sandbox.controls.clearFaults();
      sandbox.controls.release();
      await expect(page.locator('dialog[open] > [role=status]')).toHaveCount(0);
      // The press may have reloaded the page, which is drawn in a moment.
      await expect(page.locator('body')).not.toHaveText(/^\s*$/, { useInnerText: true });
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\bNaN\b|\bundefined\b|\[object Object\]|This page could not be shown/);
      expect(sandbox.controls.ledgerImbalance()).toEqual([]);
      // The dashboard shows every pending outcome, so the oracle looks there, too.
      await page.evaluate(() => {
        window.history.pushState(null, '', '/portal');
        window.dispatchEvent(new PopStateEvent('popstate'));
        return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
      });
      const signedIn = await page.evaluate(() => localStorage.getItem('persist:session') !== null);
      if (!signedIn) await enter();
    }
  });
}
