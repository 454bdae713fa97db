/** @jest-environment jest-fixed-jsdom */

import { LAUNCH_AT } from '../domain/countdown';
import { THEME_KEY } from '../domain/storageKeys';
import { encodeStoredSession, SESSION_KEY } from '../platform/adapters/storedSession';
import { aSession } from '../testing/fixtures';

/** The landing page's own script, over a page with what it shows a member and a visitor. */

const shown = () =>
  [...document.querySelectorAll('a')].filter((link) => !link.closest('[hidden]')).map(({ text }) => text);

const signedIn = encodeStoredSession(aSession());

/** Runs the script again, over the page as it is now. */
const runAgain = () => jest.isolateModulesAsync(async () => void (await import('./landing')));

beforeAll(async () => {
  document.body.innerHTML =
    '<span data-guest><a>Join Now</a></span><span data-member hidden><a>PORTAL</a></span><p data-guest><a>SIGN IN</a></p><button data-theme-switch></button>';
  await import('./landing');
});

afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

/** Another tab stores a session, or removes it; the event is what reaches this page. */
function elsewhere(text: string | null, told: Event): void {
  if (text === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, text);
  dispatchEvent(told);
}

const stored = () => new StorageEvent('storage', { key: SESSION_KEY, storageArea: localStorage });
const back = () => new PageTransitionEvent('pageshow', { persisted: true });

it.each([
  ['immediately', stored],
  ['when it comes back from the back-forward cache', back],
])('its buttons follow another tab %s: PORTAL after a sign-in, Join Now after a sign-out', (_when, told) => {
  expect(shown()).toEqual(['Join Now', 'SIGN IN']);
  elsewhere(signedIn, told());
  expect(shown()).toEqual(['PORTAL']);
  elsewhere(null, told());
  expect(shown()).toEqual(['Join Now', 'SIGN IN']);
});

it('its theme switch stores the theme under the key that the portal and the next visit read', () => {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  for (const theme of ['light', 'dark']) {
    button?.click();
    expect([document.documentElement.dataset.theme, localStorage.getItem(THEME_KEY)]).toEqual([theme, theme]);
  }
});

it('an incomplete session does not count, nor one that the browser has cleared', () => {
  elsewhere('{"accessToken":"\\"a\\""}', stored());
  expect(shown()).toEqual(['Join Now', 'SIGN IN']);
  elsewhere(signedIn, stored());
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  expect(shown()).toEqual(['Join Now', 'SIGN IN']);
});

it('a tour that the browser refuses to play shows the browser’s own controls, without the button above them', async () => {
  document.body.innerHTML = '<video></video><button type="button" class="play"></button>';
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await runAgain();
  document.querySelector<HTMLElement>('.play')?.click();
  await Promise.resolve();
  expect(document.querySelector('.play')).toBeNull();
});

it('a launching popup rests while the page is hidden, and stays closed once it was closed', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(LAUNCH_AT - 60_000);
  document.body.innerHTML =
    '<aside data-launch hidden><span data-clock></span><button type="button">Close</button></aside>';
  await runAgain();
  const popup = document.querySelector<HTMLElement>('[data-launch]');
  expect([popup?.hidden, popup?.textContent]).toEqual([false, '00:01:00Close']);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(timers).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(timers).toHaveBeenCalledTimes(1);
  timers.mockRestore();
  popup?.querySelector('button')?.click();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(popup?.hidden).toBe(true);
  now.mockRestore();
});
