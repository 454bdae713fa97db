import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { type Engine, isFault, type KeyName, type Profile, type Tab, WINDOW } from './tab';

/** Chromium over its own protocol and Firefox over WebDriver BiDi, through one library. */

interface FailedRequest {
  url(): string;
  failure(): { readonly errorText: string } | null;
}

interface PuppeteerPage {
  goto(address: string, options: { readonly waitUntil: readonly string[]; readonly timeout: number }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  readonly keyboard: {
    type(text: string): Promise<void>;
    down(key: KeyName): Promise<void>;
    up(key: KeyName): Promise<void>;
  };
  setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
  on(event: 'console', listener: (message: { text(): string }) => void): void;
  on(event: 'requestfailed', listener: (request: FailedRequest) => void): void;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

interface PuppeteerBrowser {
  version(): Promise<string>;
  createBrowserContext(): Promise<{ newPage(): Promise<PuppeteerPage>; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** The parts of the library that are used here: only `npm run test:browsers` installs it. */
export interface Puppeteer {
  launch(options: object): Promise<PuppeteerBrowser>;
}

/** Errors of a page that is being replaced. */
const IS_LEAVING = /context|navigat|frame|detached|no such window|Cannot find|target closed|realm/i;

function tabOf(page: PuppeteerPage): Tab {
  return {
    // Does not wait for the load event, which a delayed application would hold up.
    open: async (address) => {
      page.goto(address, { waitUntil: [], timeout: 0 }).catch(() => undefined);
    },
    evaluate: (expression) =>
      page.evaluate(expression).catch((error: unknown) => {
        if (IS_LEAVING.test(String(error))) return undefined;
        throw error;
      }),
    pressAt: async (x, y, meanwhile) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await meanwhile?.();
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    keys: async (...names) => {
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    show: () => page.bringToFront(),
    close: () => page.close(),
  };
}

/** Whether this is the SHA-384, in base64, of the first bytes of the file at this address: of some or none, not of all. */
function isHashOfBeginning(sha384: string | undefined, address: string): boolean {
  const file = fs.readFileSync(`dist${new URL(address).pathname}`);
  const hash = createHash('sha384');
  for (const byte of file) {
    if (hash.copy().digest('base64') === sha384) return true;
    hash.update(Buffer.of(byte));
  }
  return false;
}

/**
 * When a page is left while it fetches a file, Firefox logs an error of the service worker (without an address if the page is gone by
 * then), or one of the integrity of the bytes that had come. The request tells whether that is a fault of the page: a cancelled one is not;
 * one that the worker failed (`NS_ERROR_INTERCEPTION_FAILED`) is. Bytes that were changed never have the hash of a beginning of the file.
 */
const GIVEN_UP = 'NS_BINDING_ABORTED';
const isGivenUp = (complaint: string, givenUp: ReadonlySet<string>): boolean => {
  const [, failed] = /Failed to load ‘(.*?)’\. A ServiceWorker intercepted/.exec(complaint) ?? [];
  if (failed !== undefined) return failed === '' ? givenUp.size > 0 : givenUp.has(failed);
  const [, refused, sha384] =
    /content of the subresource at “(.+?)”\. The computed hash is “(.+?)”/.exec(complaint) ?? [];
  return refused !== undefined && givenUp.has(refused) && isHashOfBeginning(sha384, refused);
};

/** Wraps such a browser as an engine. */
export async function puppeteerEngine(browser: PuppeteerBrowser): Promise<Engine> {
  let faults: string[] = [];
  const givenUp = new Set<string>();
  const version = (await browser.version()).replace(/^\D+/, '');
  return {
    version,
    profile: async (): Promise<Profile> => {
      const context = await browser.createBrowserContext();
      return {
        tab: async () => {
          const page = await context.newPage();
          await page.setViewport(WINDOW);
          page.on('pageerror', (error) => faults.push(String(error)));
          page.on('console', (message) => {
            if (isFault(message.text())) faults.push(message.text());
          });
          page.on('requestfailed', (request) => {
            if (request.failure()?.errorText === GIVEN_UP) givenUp.add(request.url());
          });
          return tabOf(page);
        },
        close: () => context.close(),
      };
    },
    complaints: () => {
      const all = faults.filter((complaint) => !isGivenUp(complaint, givenUp));
      faults = [];
      givenUp.clear();
      return all;
    },
    close: () => browser.close(),
  };
}
