import type { BrowserContext, Page } from '@playwright/test';
import type { LoggedRequest } from '../sandbox/requestLog';
import type { Sandbox } from '../sandbox/server';
import { isRecord } from '../src/domain/records';
import { readJson } from '../src/platform/adapters/json';
import { CALL_RULES, isChange } from '../src/testing/oracles/calls';
import {
  englishReaderFor,
  type InEnglish,
  idleScreenInEnglish,
  pressInEnglish,
} from '../src/testing/oracles/inEnglish';
import {
  answerOf,
  type IdleScreen,
  messageMatchesOutcome,
  type TestEvent,
  type Where,
} from '../src/testing/oracles/messageMatchesOutcome';
import type { Facts, Press, Sent } from '../src/testing/oracles/screen';
import { pressFor, shownIsSent } from '../src/testing/oracles/shownIsSent';
import { recordScreen, type ScreenRecord } from './recorder';

/**
 * The two oracles (`shownIsSent`, `messageMatchesOutcome`) on every page of a browser test. The pages report presses and screens
 * (e2e/recorder.ts), the sandbox reports requests and effects: a browser may repeat a request, which no page sees. Requests count as the
 * portal's if a browser sent them; direct API calls of a test lack a browser's own headers.
 */

const BINDING = '__portalRecord';
/** The recorder's key in `sessionStorage`; the portal does not use it. */
const RECORDS_KEY = 'recorder';

const MOVING_GETS = CALL_RULES.flatMap(({ call }) => (call.startsWith('GET ') ? [call.slice('GET '.length)] : []));

/** Either an event as it was reported, or the server's effect of a request, which is put in its place afterwards. */
type Report = { readonly event: TestEvent } | { readonly processed: LoggedRequest; readonly effect: boolean };

/** A browser always sends `Sec-Fetch-Site`; a test's own client never does. */
const isFromBrowser = ({ headers }: LoggedRequest): boolean => headers.includes('sec-fetch-site');

/** The log leaves passwords out, so both sides are compared without them. */
function withoutPasswords(body: unknown): string {
  if (!isRecord(body)) return JSON.stringify(body ?? null);
  return JSON.stringify(Object.entries(body).map(([name, value]) => [name, /password/i.test(name) ? '…' : value]));
}

// The recorder's reports arrive as JSON, so they are checked.
const isPress = (value: unknown): value is Press => isRecord(value) && 'control' in value && 'fields' in value;
const isIdleScreen = (value: unknown): value is IdleScreen => isRecord(value) && 'outcomes' in value && 'said' in value;
const isScreenRecord = (value: unknown): value is ScreenRecord => isRecord(value) && typeof value['kind'] === 'string';

/** The presses, requests and screens of one test, and the violations in them. */
export class Oracles {
  readonly #reports: Report[] = [];
  readonly #violations: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #contexts = new Map<BrowserContext, string>();
  readonly #tabs = new Map<Page, string>();
  /** The presses of the page that is open, by tab. */
  readonly #presses = new Map<string, (Press & { readonly id: string })[]>();
  /** The requests that pages have sent, by id. */
  readonly #sends = new Map<string, Sent>();
  /** A page's last reports are repeated by the next page: each counts once. */
  readonly #received = new Set<string>();
  /** Requests that arrived from a browser but that no page has sent. */
  readonly #strays = new Set<string>();
  readonly #sandboxes: Sandbox[] = [];
  readonly #stops: (() => void)[] = [];
  #read: InEnglish = (text) => text;
  readonly #facts: Facts = {
    nameOf: (code) => {
      for (const { controls } of this.#sandboxes) {
        const who = controls.who(code);
        if (who) return `${who.firstname} ${who.lastname}`.trim();
      }
      return null;
    },
  };

  /** Counts the requests to this sandbox from now on, for sandboxes that a test starts; the worker's is always watched. */
  watch(sandbox: Sandbox): void {
    this.#sandboxes.push(sandbox);
    const arrived = new Set<LoggedRequest>();
    this.#stops.push(
      sandbox.controls.watchRequests((request, event) => {
        if (event === 'received' && isFromBrowser(request) && isChange(request)) arrived.add(request);
        if (event === 'processed' && arrived.has(request))
          this.#reports.push({ processed: request, effect: request.effect });
      }),
    );
  }

  /** Records every page of a context from now on; idempotent. */
  async attach(context: BrowserContext): Promise<void> {
    if (this.#contexts.has(context)) return;
    this.#contexts.set(context, `b${this.#contexts.size + 1}`);
    await context.exposeBinding(BINDING, ({ page }, text: string) => this.#hear(context, page, text));
    await context.addInitScript(recordScreen, { binding: BINDING, movingGets: MOVING_GETS, keptAt: RECORDS_KEY });
  }

  /** Says that the pages speak another language than English. */
  readPagesIn(tag: string): void {
    this.#read = englishReaderFor(tag);
  }

  /** Declares a violation that the test causes; the test fails if it does not occur. */
  expect(violation: RegExp): void {
    this.#expected.push(violation);
  }

  /** Waits until all reports of the pages have arrived. */
  async flush(): Promise<void> {
    await Promise.all(
      [...this.#tabs.keys()].filter((page) => !page.isClosed()).map((page) => page.evaluate('0').catch(() => null)),
    );
  }

  /** All violations so far, in words. */
  violations(): readonly string[] {
    const problems = messageMatchesOutcome(this.#history());
    return [...new Set([...this.#violations, ...problems, ...this.#strays])];
  }

  /** Stops watching; throws violations that were not expected and, if the test passed, expected ones that did not occur. */
  end(passed: boolean): void {
    for (const stop of this.#stops) stop();
    const found = this.violations();
    const unexpected = found.filter((violation) => !this.#expected.some((pattern) => pattern.test(violation)));
    const missing = this.#expected.filter((pattern) => !found.some((violation) => pattern.test(violation)));
    const absent = missing.map((pattern) => `expected, and it did not occur: ${String(pattern)}`);
    const lines = [...unexpected, ...(passed ? absent : [])];
    if (lines.length > 0) throw new Error(`What was shown, sent, said and done does not agree:\n${lines.join('\n')}`);
  }

  #tabOf(page: Page): string {
    const tab = this.#tabs.get(page) ?? `t${this.#tabs.size + 1}`;
    this.#tabs.set(page, tab);
    return tab;
  }

  #hear(context: BrowserContext, page: Page, text: string): void {
    const record = readJson(text);
    if (!isScreenRecord(record)) return;
    if (record.kind !== 'hello' && record.kind !== 'rest') {
      const once = `${record.kind} ${record.id}`;
      if (this.#received.has(once)) return;
      this.#received.add(once);
    }
    const tab = this.#tabOf(page);
    const browser = this.#contexts.get(context) ?? '';
    const where = ({ session, member }: Pick<Where, 'session' | 'member'>): Where => ({
      browser,
      tab,
      session,
      member,
    });
    switch (record.kind) {
      case 'hello':
        this.#presses.set(tab, []);
        this.#tell({ what: 'left', tab });
        break;
      case 'press': {
        if (!isPress(record.press)) break;
        const press = pressInEnglish(record.press, this.#read);
        this.#presses.get(tab)?.push({ ...press, id: record.id });
        this.#tell({ what: 'pressed', id: record.id, press, ...where(record) });
        break;
      }
      case 'sent':
        this.#send(record, where(record));
        break;
      case 'answered': {
        const sent = this.#sends.get(record.id);
        if (!sent) break;
        const answer = record.status === 0 ? 'none' : answerOf(sent, record.status, readJson(record.text));
        this.#tell({ what: 'answered', send: record.id, answer });
        break;
      }
      case 'rest':
        if (isIdleScreen(record.screen)) {
          const screen = idleScreenInEnglish(record.screen, this.#read);
          this.#tell({ what: 'idle', at: record.at, screen, ...where(record) });
        }
        break;
    }
  }

  #send(record: Extract<ScreenRecord, { kind: 'sent' }>, where: Where): void {
    const { id, at, method, path, query, key } = record;
    const body = record.body === '' ? null : readJson(record.body);
    if (body !== null && !isRecord(body)) this.#violations.push(`${method} ${path}: its body is not a record`);
    const sent: Sent = { method, path, query, body: isRecord(body) ? body : null, key };
    this.#sends.set(id, sent);
    const presses = this.#presses.get(where.tab) ?? [];
    const press = pressFor(presses, sent);
    this.#violations.push(...shownIsSent(press ?? presses.at(-1) ?? null, sent, this.#facts));
    this.#tell({ what: 'sent', id, press: press?.id ?? null, sent, at, ...where });
  }

  #tell(event: TestEvent): void {
    this.#reports.push({ event });
  }

  /** The events in order. The sandbox often reports before the page does, so an effect is put right after its request. */
  #history(): readonly TestEvent[] {
    const early = new Map<string, TestEvent[]>();
    const sent = new Set<string>();
    const history: TestEvent[] = [];
    for (const report of this.#reports) {
      if ('event' in report) {
        history.push(report.event);
        if (report.event.what !== 'sent') continue;
        sent.add(report.event.id);
        history.push(...(early.get(report.event.id) ?? []));
        early.delete(report.event.id);
        continue;
      }
      const event = this.#processedOf(report.processed, report.effect);
      // With an effect, `messageMatchesOutcome` reports a request that no page has sent.
      if (event.send === null && !report.effect) this.#strays.add(`no page is known to have sent it: ${event.call}`);
      if (event.send === null || sent.has(event.send)) history.push(event);
      else early.set(event.send, [...(early.get(event.send) ?? []), event]);
    }
    return history;
  }

  #processedOf(request: LoggedRequest, effect: boolean): Extract<TestEvent, { what: 'processed' }> {
    const call = `${request.method} ${request.path}`;
    const known = this.#sends.get(request.mark);
    const send = known && isOf(request, known) ? request.mark : null;
    return { what: 'processed', send, effect, faulty: request.fault !== '', call };
  }
}

/** Whether an arrived request is the sent one; a browser's own retries are. */
function isOf(request: LoggedRequest, sent: Sent): boolean {
  return (
    request.method === sent.method &&
    request.path === sent.path &&
    request.idempotency_key === sent.key &&
    withoutPasswords(request.body) === withoutPasswords(sent.body)
  );
}
