import fs from 'node:fs';
import http from 'node:http';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SESSION_KEY } from '../src/platform/adapters/storedSession';
import { listen } from '../src/testing/tcpPorts';
import { buildChanged, type SourceChange, test } from './deployments';
import { DEMO, expect, storeSession } from './kit';

/**
 * In a build with REPORT_URL faults arrive at a collector, without the member’s data. Its build takes a minute and a half beside other tests;
 * what is sent is tested in `faultSender.test.ts`, the settings in `buildSettings`.
 */

/** A screen, a saga and the worker throw the member's data. */
const BROKEN: readonly SourceChange[] = [
  {
    file: 'src/features/team/team.selectors.ts',
    text: 'export function partnerOf(row: Partner) {\n',
    other: 'export function partnerOf(row: Partner) {\n  throw new RangeError(JSON.stringify(row));\n',
  },
  {
    file: 'src/state/ui/ui.sagas.ts',
    text: '      const taken: boolean = yield call([clipboard, clipboard.write], text);\n',
    other: '      throw new RangeError(text);\n',
  },
  {
    file: 'src/boot/worker/worker.ts',
    text: '  const message = workerMessageOf(data);\n',
    other:
      '  const message = workerMessageOf(data);\n  setTimeout(() => { throw new RangeError(JSON.stringify(data)); });\n',
  },
];

interface Frame {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Where in the sources a frame is, by the maps of that build. */
function sourceOf(folder: string, { filename, lineno, colno }: Frame): string {
  const map = path.join(folder, 'build/maps', `${new URL(filename).pathname}.map`);
  const entry = new SourceMap(JSON.parse(fs.readFileSync(map, 'utf8'))).findEntry(lineno - 1, colno - 1);
  return 'originalSource' in entry ? entry.originalSource : '';
}

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test('faults arrive with their place in the sources and nothing of the member', async ({ site, device }) => {
  test.slow();
  const envelopes: string[] = [];
  // It never answers, and the portal must not wait.
  const collector = http.createServer((request) => {
    let body = `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n`;
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => envelopes.push(body));
  });
  const folder = await buildChanged(BROKEN, {
    REPORT_URL: `http://abc123@127.0.0.1:${await listen(collector)}/7`,
    REPORT_VITALS: 'on',
  });
  try {
    site.put(folder);
    await storeSession(device, site.origin);
    const page = await device.newPage();
    await page.goto('/portal/partners');
    await expect(page.getByRole('heading', { name: 'This page could not be shown.' })).toBeVisible();
    const ref = /[2-9A-Z]{5}$/.exec(await page.getByText(/^Reference: /).innerText())?.[0];
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('button', { name: /copy/i }).first().click();
    const faults = () => envelopes.map((text) => JSON.parse(text.split('\n')[3] ?? ''));
    const kinds = () => faults().map(({ exception }) => String(exception.values[0].value));
    await expect.poll(kinds).toEqual(expect.arrayContaining([expect.stringMatching(/^screen /), 'worker']));
    await expect.poll(() => kinds().length).toBeGreaterThanOrEqual(3);

    for (const [value, file] of [
      [/^screen/, 'src/features/team/team.selectors.ts'],
      [/^(?!screen|worker)/, 'src/state/ui/ui.sagas.ts'],
    ] as const) {
      const fault = faults().find(({ exception }) => value.test(exception.values[0].value));
      const [{ type, stacktrace }] = fault.exception.values;
      expect([type, sourceOf(folder, stacktrace.frames.at(-1))]).toEqual(['RangeError', expect.stringContaining(file)]);
    }
    const worker = faults().find(({ exception }) => exception.values[0].value === 'worker');
    expect(worker.exception.values[0].stacktrace.frames.at(-1).filename).toBe(`${site.origin}/sw.js`);
    expect(faults().find(({ tags }) => tags.ref === ref)).toBeDefined();

    const vitals = () => envelopes.find((text) => text.includes('"type":"transaction"'))?.split('\n')[3] ?? '{}';
    // Its script loads when the page is idle, which nothing tells: a visit that ends before is repeated.
    await expect(async () => {
      await page.goto(`${site.origin}/portal/partners`);
      await page.waitForTimeout(2000);
      await page.goto('about:blank');
      await expect.poll(() => JSON.parse(vitals()).transaction, { timeout: 3000 }).toBe('/portal/partners');
    }).toPass();
    expect(Object.keys(JSON.parse(vitals()).measurements)).toEqual(expect.arrayContaining(['fcp', 'lcp', 'ttfb']));
    await page.goto(`${site.origin}/portal`);

    const sent = envelopes.join('\n');
    expect(sent).toContain('POST /api/7/envelope/?sentry_version=7&sentry_key=abc123');
    const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', SESSION_KEY);
    const canaries = [DEMO.email, ...(stored.match(/[\w@.-]{6,}/g) ?? [])].filter((text) => /[@\d]/.test(text));
    expect(canaries.length).toBeGreaterThan(4);
    for (const canary of canaries) expect(sent).not.toContain(canary);
    expect(sent).not.toMatch(/MB\d{6}|cookie|referer/i);
    // Nothing is stored for later.
    expect((await storedKeys(page)).filter((key) => /report|sentry|fault/i.test(key))).toEqual([]);
  } finally {
    collector.closeAllConnections();
    collector.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
