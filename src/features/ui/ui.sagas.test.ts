import { startTestApp, stopTestApps } from '../../testing/startTestApp';
import { copied, copyExpired, themeToggled } from './ui.events';
import { copyTimer, overlayWatch, THEME_KEY, themeMemory, ticker } from './ui.sagas';

afterEach(stopTestApps);

it('each part has a name of its own and outlives the session', () => {
  const parts = [ticker(() => false), copyTimer, overlayWatch, themeMemory];
  expect(parts.map(({ name, scope }) => [name, scope])).toEqual([
    ['ui/ticker', 'public'],
    ['ui/copyTimer', 'public'],
    ['ui/overlayWatch', 'public'],
    ['ui/themeMemory', 'public'],
  ]);
});

it('the theme is remembered under the key that the page’s first script reads, and nothing else is', async () => {
  expect(THEME_KEY).toBe('portal.theme');
  const t = await startTestApp();
  await t.dispatch(copied({ field: 'a' }));
  await t.dispatch(copyExpired());
  expect([...t.storage.items]).toEqual([]);
  await t.dispatch(themeToggled());
  expect([...t.storage.items]).toEqual([['portal.theme', 'light']]);
});
