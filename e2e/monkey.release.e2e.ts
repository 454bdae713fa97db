import type { Page } from '@playwright/test';
import { FAULT_KINDS, type FaultKind } from '../sandbox/faults';
import { chance } from '../sandbox/random';
import { DEMO, expect, storedSessionOf, test } from './kit';
import { GOOD_ADDRESS, MISTYPED } from './members';
import { howMany } from './release';
import { PAGES } from './routes';

/**
 * A monkey test: thousands of random actions on all pages, with one call in twenty broken. The seed makes it repeatable. Fields mostly get
 * sensible values, so that money moves; the notice of a pending outcome and its questions have ordinary buttons, which get pressed like
 * all others. The two oracles of the kit watch. Random histories of money in Node: src/testing/histories.
 */

const ACTIONS = howMany({ all: 5000, part: 800 });
const BATCH = 50;
const FAULTY = 0.05;
/** A test for each, so that the workers share them: they mostly wait. */
const SEEDS = [11, 12, 13, 14];

const WORDS = ['', '1', '0', '-5', '1e3', '25', 'MB100002', 'a@b.c', '😀', '<b>', GOOD_ADDRESS];
/** Sensible values for a field, by its label. */
const SENSIBLE: Readonly<Record<string, readonly string[]>> = {
  Amount: ['1', '2', '1,5', '3'],
  Address: [GOOD_ADDRESS, MISTYPED],
  'Recipient user code': ['MB100002', 'MB100003', 'mb100001'],
  'Transaction ID': ['TX-1', 'TX 2/b'],
};

/** Does some actions within the page: presses, typing, keys, other pages, Back. Resolves with their number. */
const act = (page: Page, all: readonly (readonly [number, number])[], paths: readonly string[]): Promise<number> =>
  page.evaluate(
    async ({ actions, words, places, sensible }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const shown = (element: Element) => element.checkVisibility() && !element.matches(':disabled');
      const pick = <T>(from: readonly T[], number: number): T | undefined => from[Math.floor(number * from.length)];
      /** Waits up to half a second: something else may be in the way. */
      const until = async (there: () => boolean) => {
        for (let tries = 0; tries < 25 && !there(); tries++) await pause(20);
      };
      const SENDS = /^(TRY THE SAME AGAIN|THE SAME AGAIN|A NEW ONE|SEND ANYWAY|APPROVE)$/i;
      const type = (field: HTMLInputElement, which: number) => {
        const fit = which < 0.8 ? sensible[field.labels?.[0]?.innerText ?? ''] : undefined;
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, pick(fit ?? words, (which * 7919) % 1));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      /**
       * A press is sent with a delay, because it first takes the lock between the tabs. A person does not type and press again that fast,
       * and the oracle compares with the last press.
       */
      const press = async (control: HTMLElement, isTwice: boolean) => {
        control.click();
        if (isTwice) control.click();
        if (SENDS.test(control.innerText.trim()))
          await until(() => document.querySelector('dialog[open] > [role=status]') !== null);
        else if (control.matches('[type=submit]')) await until(() => document.querySelector('dialog[open]') !== null);
      };
      for (const [what, which] of actions) {
        const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
        if (what < 0.12) {
          window.history.pushState(null, '', pick(places, which));
          window.dispatchEvent(new PopStateEvent('popstate'));
        } else if (what < 0.15) window.history.back();
        else if (what < 0.2) {
          const key = pick(['Escape', 'Enter', 'Tab', 'ArrowDown', 'k'], which) ?? 'Escape';
          const event = new KeyboardEvent('keydown', { key, bubbles: true, ctrlKey: key === 'k' });
          (document.activeElement ?? document.body).dispatchEvent(event);
        } else if (what < 0.45) {
          const fields = [...within.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=radio])')];
          const field = pick(fields.filter(shown), which);
          if (field) type(field, which);
        } else {
          // What moves money, and the notice of an outcome, are few of many things on their page.
          const wanted =
            what > 0.75 ? 'main [type=submit], [data-outcome] button' : 'button, a[href^="/"], summary, [type=radio]';
          const control = pick([...within.querySelectorAll<HTMLElement>(wanted)].filter(shown), which);
          // Files open another page; the sign-out is rare, so that the test gets somewhere; the oracles read English.
          const isLeft =
            control?.matches('a[href*="."], a[href^="/__"], a[target], body [lang], body [lang] *') ?? true;
          if (control && !isLeft) await press(control, what > 0.95);
        }
        await pause(4);
      }
      return actions.length;
    },
    { actions: all, words: WORDS, places: paths, sensible: SENSIBLE },
  );

/** Held calls are released after each batch; five million letters take the browser longer than the test may last. */
const KINDS: readonly FaultKind[] = FAULT_KINDS.filter((kind) => kind !== 'huge');

/** Reads would take nearly all faults, so every other one waits for a command or a claim. */
const MATCHES = ['/api/*', '/api/*', 'POST /api/*', 'GET /api/wallet/claim/*'];

for (const seed of SEEDS) {
  test(`${ACTIONS / SEEDS.length} random actions leave no page error and no stuck overlay (seed ${seed})`, async ({
    page,
    server,
    sandbox: { controls },
    expected,
  }) => {
    expected.push('Failed to load resource', 'net::ERR', ': expected ', 'preload', 'calls to print');
    const next = chance(seed);
    const who = { email: `monkey-${seed}@demo.test`, password: 'demo-pass-9' };
    const { code } = controls.member({ ...who, verified: true, referrer: DEMO.code });
    controls.fund({ member: code, amount: '500' });
    controls.pins({ member: code, count: '20' });
    const toPay = Array.from({ length: 6 }, () => {
      const donation = controls.donation({ from: code, to: DEMO.code, status: 'PENDING' });
      return `/portal/donations/view/${donation.code}`;
    });
    const paths = [...PAGES.map(({ path }) => path), ...toPay];

    /** Signs in over the API and starts the portal with that session. */
    const enter = async () => {
      controls.clearFaults();
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
        const match = MATCHES[Math.floor(next() * MATCHES.length)] ?? '/api/*';
        controls.fault({ kind, match, skip: Math.floor(next() * 3), ms: 30 });
      }
      controls.accrue({ member: code, amount: '1', sync: true });
      controls.income({ member: code, amount: '1' });
      const actions = Array.from({ length: BATCH }, () => [next(), next()] as const);
      done += await act(page, actions, paths).catch((error: unknown) => {
        // The press has reloaded the page; the checks below find any other error.
        if (!/context was destroyed|navigat/i.test(String(error))) throw error;
        return BATCH;
      });
      controls.clearFaults();
      controls.release();
      await expect(page.locator('dialog[open] > [role=status]')).toHaveCount(0);
      // The press may have reloaded the page, which is drawn in a moment.
      await expect(page.locator('body')).not.toHaveText(/^\s*$/, { useInnerText: true });
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\bNaN\b|\bundefined\b|\[object Object\]|This page could not be shown/);
      expect(controls.ledgerImbalance()).toEqual([]);
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
