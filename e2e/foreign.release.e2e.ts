import fs from 'node:fs';
import http from 'node:http';
import { chromium } from '@playwright/test';
import { spellingsOf } from '../sandbox/rawRequests';
import { requestsFromNow } from '../sandbox/requestLog';
import { startReplayServer } from '../tools/replayServer';
import { expect, test } from './kit';

/**
 * A foreign page in a browser on the machine that serves the sandbox or a support report. It reads and changes nothing, in any way a page
 * can send requests; nor does a page whose own name was rebound to 127.0.0.1.
 */

/** Runs in the page: sends requests in every way a page can. Returns what it could read, and each way that did not fail. */
async function tryAll(urls: readonly string[]): Promise<readonly string[]> {
  const got: string[] = [];
  const loaded = (kind: 'img' | 'script' | 'link', url: string) =>
    new Promise<void>((resolve) => {
      const element = document.createElement(kind);
      element.addEventListener('load', () => {
        got.push(`${kind} ${url}`);
        resolve();
      });
      element.addEventListener('error', () => resolve());
      if (element instanceof HTMLLinkElement) {
        element.rel = 'stylesheet';
        element.href = url;
      } else element.src = url;
      document.head.append(element);
    });
  const post = { method: 'POST', body: '{"kind":"lost"}', headers: { 'content-type': 'text/plain' } };
  for (const url of urls) {
    for (const options of [
      {},
      post,
      { credentials: 'include' as const },
      { mode: 'no-cors' as const },
      { ...post, mode: 'no-cors' as const },
    ]) {
      await fetch(url, options).then(
        async (reply) => {
          const text = await reply.text();
          if (reply.type !== 'opaque' && reply.ok) got.push(`${JSON.stringify(options)} ${url} ${text.slice(0, 80)}`);
        },
        () => undefined,
      );
    }
    navigator.sendBeacon(url, '{"kind":"lost"}');
    await Promise.all([loaded('img', url), loaded('script', url), loaded('link', url)]);
  }
  return got;
}

/** Serves a foreign page on its own port. */
async function serveBlank() {
  const server = http.createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end('<!doctype html><title>another site</title>');
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const CONTROLS = ['/__sandbox', '/__sandbox/api/mail', '/__sandbox/api/fault', '/__sandbox/do/reset', '/api/user/info'];

test('a page of another site reads nothing from the sandbox, in any spelling of the path', async ({
  browser,
  server,
  sandbox,
}) => {
  const foreign = await serveBlank();
  const asset = fs.readdirSync('dist/assets').find((name) => name.endsWith('.js')) ?? '';
  const { port } = new URL(server.origin);
  try {
    // Another site, another port of the same site, and this server under its other name.
    for (const site of [`http://localhost:${foreign.port}`, `http://127.0.0.1:${foreign.port}`]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(site);
      const since = requestsFromNow(sandbox.controls);
      const urls = [
        ...CONTROLS.flatMap(spellingsOf),
        '/',
        '/login',
        '/robots.txt',
        '/icon.svg',
        `/assets/${asset}`,
      ].map((path) => server.origin + path);
      expect(await page.evaluate(tryAll, [...urls, `http://localhost:${port}/__sandbox/api/mail`])).toEqual([]);
      // In a frame, by a form, in a window.
      for (const path of ['/__sandbox', '/%5f%5fsandbox', '/']) {
        const text = await page.evaluate(async (url) => {
          const frame = document.createElement('iframe');
          const done = new Promise((resolve) => frame.addEventListener('load', resolve));
          frame.src = url;
          document.body.append(frame);
          await done;
          return frame.contentDocument?.body?.innerText ?? '';
        }, server.origin + path);
        expect(text).toBe('');
        const framed = page.frames().at(-1);
        expect(await framed?.evaluate(() => document.body?.innerText ?? '').catch(() => '')).not.toMatch(
          /demo data|Members/,
        );
      }
      await page.evaluate((url) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'POST', action: url });
        document.body.append(form);
        form.submit();
      }, `${server.origin}/%5f%5fsandbox/do/reset`);
      await expect(page.getByText('answers no page of another site')).toBeVisible();
      expect(since()).toEqual([]);
      expect(sandbox.controls.faults().faults).toEqual([]);
      await context.close();
    }
  } finally {
    foreign.close();
  }
});

test('a name that is rebound to this machine reads nothing from the sandbox or a support report', async ({
  server,
  sandbox,
}) => {
  const replay = await startReplayServer({ folder: 'build/replay', report: '{"secret":"of a member"}', port: 0 });
  const foreign = await serveBlank();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '',
    args: [...JSON.parse(process.env.CHROME_ARGS ?? '[]'), '--host-resolver-rules=MAP rebound.example 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    for (const origin of [server.origin, replay.address]) {
      const rebound = `http://rebound.example:${new URL(origin).port}`;
      const paths = [...CONTROLS.flatMap(spellingsOf), '/', '/login', '/report.json', '/%72eport.json', '/frame'];
      for (const path of ['/', '/__sandbox', '/report.json', '/frame']) {
        const reply = await page.goto(rebound + path);
        expect([path, reply?.status()]).toEqual([path, 403]);
      }
      // The error page has the rebound name: to the browser all this is same-origin.
      expect(
        await page.evaluate(
          tryAll,
          paths.map((path) => rebound + path),
        ),
      ).toEqual([]);
    }
    expect(sandbox.controls.faults().faults).toEqual([]);
    await page.goto(`http://localhost:${foreign.port}`);
    const got = await page.evaluate(
      tryAll,
      ['/report.json', '//report.json', '/frame', '/'].map((path) => replay.address + path),
    );
    expect(got).toEqual([]);
  } finally {
    await browser.close();
    await replay.close();
    foreign.close();
  }
});
