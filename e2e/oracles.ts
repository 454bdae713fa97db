import type { BrowserContext, Page } from '@playwright/test';
import type { LoggedRequest } from '../sandbox/requestLog';
import type { Sandbox } from '../sandbox/server';
import { isRecord } from '../src/domain/records';
import { CALL_RULES, isChange } from '../src/testing/oracles/calls';
import {
  answerOf,
  messageMatchesOutcome,
  type Resting,
  type TestEvent,
  type Where,
} from '../src/testing/oracles/messageMatchesOutcome';
import type { Facts, Press, Sent } from '../src/testing/oracles/screen';
import { pressFor, shownIsSent } from '../src/testing/oracles/shownIsSent';
import { recordScreen, type ScreenRecord } from './recorder';

/**
 * The two oracles on every page of a browser test. Presses and screens are reported by the pages themselves (e2e/recorder.ts), requests and
 * effects by the sandbox: a browser may send a request again by itself, and no page sees it. A request of the portal is one that a browser
 * sent; what a test asks of the API directly carries none of a browser's own headers.
 */

const BINDING = '__portalRecord';
/** The recorder's own in `sessionStorage`: nothing of the portal's. */
export const RECORDS_KEY = 'recorder';

const MOVING_GETS = CALL_RULES.filter(({ call }) => call.startsWith('GET ')).map(({ call }) =>
  call.slice('GET '.length),
);

/** Either a happening as it was told, or what the server did with a request, which is put where it belongs afterwards. */
type Told = { readonly happening: TestEvent } | { readonly worked: LoggedRequest; readonly effect: boolean };

/** A browser always sends `Sec-Fetch-Site`; a test's own client never does. */
const isFromBrowser = ({ headers }: LoggedRequest): boolean => headers.includes('sec-fetch-site');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The log leaves passwords out, so both sides are compared without them. */
function withoutPasswords(body: unknown): string {
  if (!isRecord(body)) return JSON.stringify(body ?? null);
  return JSON.stringify(Object.entries(body).map(([name, value]) => [name, /password/i.test(name) ? '…' : value]));
}

// What the recorder hands out has come through JSON: these say that it is what the recorder made.
const isPress = (value: unknown): value is Press => isRecord(value) && 'control' in value && 'fields' in value;
const isResting = (value: unknown): value is Resting => isRecord(value) && 'outcomes' in value && 'said' in value;
const isScreenRecord = (value: unknown): value is ScreenRecord => isRecord(value) && typeof value['kind'] === 'string';

/** One test's worth of presses, requests and screens, and what the oracles say of them. */
export class Oracles {
  readonly #told: Told[] = [];
  readonly #violations: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #contexts = new Map<BrowserContext, string>();
  readonly #tabs = new Map<Page, string>();
  /** By tab: the presses of the page that is open in it. */
  readonly #presses = new Map<string, (Press & { readonly id: string })[]>();
  /** What pages have sent, by its mark. */
  readonly #sends = new Map<string, Sent>();
  /** What a page reported as it was left, the next one reports again: each counts once. */
  readonly #heard = new Set<string>();
  /** What came in from a browser and is not what any page has sent. */
  readonly #strays = new Set<string>();
  readonly #sandboxes: Sandbox[] = [];
  readonly #stops: (() => void)[] = [];
  readonly #facts: Facts = {
    nameOf: (code) => {
      for (const { controls } of this.#sandboxes) {
        const who = controls.who(code);
        if (who) return `${who.firstname} ${who.lastname}`.trim();
      }
      return null;
    },
  };

  /** Counts what reaches this sandbox from now on. For the sandboxes that a test starts itself; the worker's is watched anyway. */
  watch(sandbox: Sandbox): void {
    this.#sandboxes.push(sandbox);
    const since = new Set<LoggedRequest>();
    this.#stops.push(
      sandbox.controls.watchRequests((request, event) => {
        if (event === 'came' && isFromBrowser(request) && isChange(request)) since.add(request);
        if (event === 'worked' && since.has(request)) this.#told.push({ worked: request, effect: request.effect });
      }),
    );
  }

  /** Records every page of a context from now on; again is nothing. */
  async attach(context: BrowserContext): Promise<void> {
    if (this.#contexts.has(context)) return;
    this.#contexts.set(context, `b${this.#contexts.size + 1}`);
    await context.exposeBinding(BINDING, ({ page }, text: string) => this.#hear(context, page, text));
    await context.addInitScript(recordScreen, { binding: BINDING, movingGets: MOVING_GETS, keptAt: RECORDS_KEY });
  }

  /** The test makes this violation itself, and knows it: it fails when it does not occur. */
  expect(violation: RegExp): void {
    this.#expected.push(violation);
  }

  /** Everything that the pages have told so far has been heard. */
  async flush(): Promise<void> {
    await Promise.all(
      [...this.#tabs.keys()].filter((page) => !page.isClosed()).map((page) => page.evaluate('0').catch(() => null)),
    );
  }

  /** All violations so far, in words. */
  violations(): readonly string[] {
    const said = messageMatchesOutcome(this.#history());
    return [...new Set([...this.#violations, ...said, ...this.#strays])];
  }

  /** Ends the watching; throws what was not expected, and what was expected and did not come when all else went well. */
  end(passed: boolean): void {
    for (const stop of this.#stops) stop();
    const found = this.violations();
    const unexpected = found.filter((violation) => !this.#expected.some((pattern) => pattern.test(violation)));
    const missing = this.#expected.filter((pattern) => !found.some((violation) => pattern.test(violation)));
    const lines = [
      ...unexpected,
      ...(passed ? missing.map((pattern) => `expected, and it did not occur: ${String(pattern)}`) : []),
    ];
    if (lines.length > 0) throw new Error(`What was shown, sent, said and done does not agree:\n${lines.join('\n')}`);
  }

  #tabOf(page: Page): string {
    const known = this.#tabs.get(page);
    if (known !== undefined) return known;
    const tab = `t${this.#tabs.size + 1}`;
    this.#tabs.set(page, tab);
    return tab;
  }

  #hear(context: BrowserContext, page: Page, text: string): void {
    const record = parsed(text);
    if (!isScreenRecord(record)) return;
    if (record.kind !== 'hello' && record.kind !== 'rest') {
      const once = `${record.kind} ${record.id}`;
      if (this.#heard.has(once)) return;
      this.#heard.add(once);
    }
    const tab = this.#tabOf(page);
    const browser = this.#contexts.get(context) ?? '';
    const where = ({ session, member }: { readonly session: string; readonly member: string }): Where => ({
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
      case 'press':
        if (!isPress(record.press)) break;
        this.#presses.get(tab)?.push({ ...record.press, id: record.id });
        this.#tell({ what: 'pressed', id: record.id, press: record.press, ...where(record) });
        break;
      case 'sent':
        this.#send(record, where(record));
        break;
      case 'answered': {
        const sent = this.#sends.get(record.id);
        if (!sent) break;
        const answer = record.status === 0 ? 'none' : answerOf(sent, record.status, parsed(record.text));
        this.#tell({ what: 'answered', send: record.id, answer });
        break;
      }
      case 'rest':
        if (isResting(record.screen)) {
          this.#tell({ what: 'rested', at: record.at, screen: record.screen, ...where(record) });
        }
        break;
    }
  }

  #send(record: Extract<ScreenRecord, { kind: 'sent' }>, where: Where): void {
    const { id, at, method, path, query, key } = record;
    const body = record.body === '' ? null : parsed(record.body);
    if (body !== null && !isRecord(body)) this.#violations.push(`${method} ${path}: its body is no record`);
    const sent: Sent = { method, path, query, body: isRecord(body) ? body : null, key };
    this.#sends.set(id, sent);
    const presses = this.#presses.get(where.tab) ?? [];
    const press = pressFor(presses, sent);
    this.#violations.push(...shownIsSent(press ?? presses.at(-1) ?? null, sent, this.#facts));
    this.#tell({ what: 'sent', id, press: press?.id ?? null, sent, at, ...where });
  }

  #tell(happening: TestEvent): void {
    this.#told.push({ happening });
  }

  /** In its order. The sandbox often reports before the page does: what it did is put right after the request that it did it for. */
  #history(): readonly TestEvent[] {
    const early = new Map<string, TestEvent[]>();
    const sent = new Set<string>();
    const history: TestEvent[] = [];
    for (const told of this.#told) {
      if ('happening' in told) {
        history.push(told.happening);
        if (told.happening.what !== 'sent') continue;
        sent.add(told.happening.id);
        history.push(...(early.get(told.happening.id) ?? []));
        early.delete(told.happening.id);
        continue;
      }
      const happening = this.#workedOf(told.worked, told.effect);
      // An effect without a request is the second oracle's; so that no other passes unseen either:
      if (happening.send === null && !told.effect)
        this.#strays.add(`no page is known to have sent it: ${happening.call}`);
      if (happening.send === null || sent.has(happening.send)) history.push(happening);
      else early.set(happening.send, [...(early.get(happening.send) ?? []), happening]);
    }
    return history;
  }

  #workedOf(request: LoggedRequest, effect: boolean): Extract<TestEvent, { what: 'worked' }> {
    const call = `${request.method} ${request.path}`;
    const known = this.#sends.get(request.mark);
    const send = known && isOf(request, known) ? request.mark : null;
    return { what: 'worked', send, effect, faulty: request.fault !== '', call };
  }
}

/** Whether what came in is what left: whatever a browser sends again by itself is. */
function isOf(request: LoggedRequest, sent: Sent): boolean {
  return (
    request.method === sent.method &&
    request.path === sent.path &&
    request.idempotency_key === sent.key &&
    withoutPasswords(request.body) === withoutPasswords(sent.body)
  );
}
