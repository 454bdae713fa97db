import { expect, networkIdle, signIn, test } from './kit';

/** What the first pages leave to the device. */

test('in English the first pages ask no formats of the device: the first one takes a page 10 ms of CPU', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    for (const name of [
      'DateTimeFormat',
      'DisplayNames',
      'NumberFormat',
      'PluralRules',
      'RelativeTimeFormat',
    ] as const) {
      const noted = new Proxy(Intl[name], {
        apply: (format, self, args) => (asked.push(name), Reflect.apply(format, self, args)),
        construct: (format, args) => (asked.push(`new ${name}`), Reflect.construct(format, args)),
        get: (format, key) => {
          if (key === 'supportedLocalesOf') asked.push(`${name}.${key}`);
          return Reflect.get(format, key);
        },
      });
      Object.defineProperty(Intl, name, { value: noted });
    }
    Object.assign(window, { asked });
  });
  const asked = () => page.evaluate<readonly string[]>('asked');
  await page.goto('/login');
  await networkIdle(page);
  expect(await asked()).toEqual([]);
  await signIn(context, server.origin);
  for (const path of ['/portal', '/portal/wallet', '/portal/donations']) {
    await page.goto(path);
    await networkIdle(page);
    expect([path, await asked()]).toEqual([path, []]);
  }
  expect(await page.evaluate("new Intl.NumberFormat('en').format(1)")).toBe('1');
  expect(await asked()).toEqual(['new NumberFormat']);
});
