/** @jest-environment jest-fixed-jsdom */
import { startTestApp, stopTestApps } from '../testing/startTestApp';
import { beginWithWorker } from './worker';

afterEach(stopTestApps);

/** Presses a link while a newer version waits: whether the router hears of it, or the browser loads the newer version. */
async function routerHears(hasTyped: boolean): Promise<boolean> {
  const serviceWorker = Object.assign(new EventTarget(), { controller: { postMessage: () => undefined } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  globalThis.fetch = () => new Promise(() => undefined);
  sessionStorage.clear();
  document.documentElement.dataset.version = 'v1';
  document.body.innerHTML = '<a href="/register">REGISTER</a>';
  const { app } = await startTestApp({ at: '/login' });
  beginWithWorker(app, hasTyped);
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { next: 'v2' } }));
  const heard = jest.fn((event: Event) => event.preventDefault());
  const link = document.querySelector('a');
  link?.addEventListener('click', heard);
  link?.click();
  return heard.mock.calls.length > 0;
}

it('a newer version takes over on a link, but not while something is typed that would be lost', async () => {
  expect(await routerHears(true)).toBe(true);
  expect(await routerHears(false)).toBe(false);
});
