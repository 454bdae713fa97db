/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { outcomesReceived, outcomesRemoved } from '../kernel/outcomes';
import { draftSaved } from '../kernel/runtime';
import { anOutcome } from '../testing/fixtures';
import { memberAt, stopTestApps } from '../testing/startTestApp';
import { connectServiceWorker } from './updates';

afterEach(stopTestApps);

/** Asks the server for a newer version. */
const update = jest.fn(() => Promise.resolve());

/** Presses a link while a newer version waits: whether the router hears of it, or the browser loads the newer version. */
async function routerHears(
  hasTyped: boolean,
  before: readonly Action[] = [],
  stored = JSON.stringify({ accessToken: '"access-1"' }),
): Promise<boolean> {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: { postMessage: () => undefined },
    getRegistration: () => Promise.resolve({ update }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  globalThis.fetch = () => new Promise(() => undefined);
  sessionStorage.clear();
  document.documentElement.dataset.version = 'v1';
  document.body.innerHTML = '<a href="/register">REGISTER</a>';
  const { app, dispatch } = await memberAt('/portal/partners');
  localStorage.setItem('persist:session', stored);
  for (const action of before) await dispatch(action);
  connectServiceWorker(app, hasTyped);
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { next: 'v2' } }));
  const heard = jest.fn((event: Event) => event.preventDefault());
  const link = document.querySelector('a');
  link?.addEventListener('click', heard);
  link?.click();
  return heard.mock.calls.length > 0;
}

// One test, because a page that may load the newer version hears every later press in this document, too.
it('a newer version takes over on a link, but not while typed text, the outcome of a payment or the session would be lost', async () => {
  const open = outcomesReceived({ outcomes: [anOutcome()] });
  expect(await routerHears(true)).toBe(true);
  const typed = { command: 'wallet/withdraw', member: 'M1001', entityId: '', values: { amount: '5' } };
  expect(await routerHears(false, [draftSaved(typed)])).toBe(true);
  expect(await routerHears(false, [open])).toBe(true);
  expect(await routerHears(false, [], '{}')).toBe(true);
  expect(await routerHears(false, [open, outcomesRemoved({ keys: ['key-1'] })])).toBe(false);
});

it('a page from the cache asks for the CSRF cookie, and again when the network is back, until it has it', async () => {
  await routerHears(true);
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const asked = () => fetched.mock.calls.splice(0).map(([url, init]) => `${init?.method} ${String(url)}`);
  const { app } = await memberAt('/portal');
  connectServiceWorker(app, true);
  expect(asked()).toEqual(['HEAD /']);
  dispatchEvent(new Event('online'));
  expect(asked()).toContain('HEAD /');
  document.cookie = 'XSRF-TOKEN=1';
  dispatchEvent(new Event('online'));
  expect(asked()).toEqual([]);
  fetched.mockRestore();
});

it('a page that comes back asks for a newer version once an hour, counting the time that a phone slept', async () => {
  await routerHears(true);
  const start = Date.now();
  const { app, settle } = await memberAt('/portal');
  connectServiceWorker(app, true);
  const clock = jest.spyOn(Date, 'now');
  const checksAfter = async (hours: number) => {
    clock.mockReturnValue(start + hours * 3_600_000);
    update.mockClear();
    // Every page of these tests listens to this document.
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    return update.mock.calls.length;
  };
  const counts: number[] = [];
  for (const hours of [0.5, 1.1, 1.2, 9, 2]) counts.push(await checksAfter(hours));
  expect(counts.map(Boolean)).toEqual([false, true, false, true, true]);
  clock.mockRestore();
});
