import type { Action } from '@reduxjs/toolkit';
import type { Controls } from '../../../sandbox/controls';
import type { LoggedRequest } from '../../../sandbox/requestLog';
import { isRecord } from '../../domain/records';
import { readExactJson } from '../../platform/adapters/json';
import type { RootState } from '../../rootState';
import { isChange } from './calls';
import { idleScreenOf, pressFrom, shownBy } from './headlessScreen';
import { answerOf, messageMatchesOutcome, type TestEvent, type Where } from './messageMatchesOutcome';
import type { Press, Sent } from './screen';
import { pressFor, shownIsSent } from './shownIsSent';

/**
 * Both oracles for applications in Node against the real sandbox. A dispatched action stands for a press on the open page; the server
 * counts requests and effects.
 */

const isText = (value: unknown): value is string => typeof value === 'string';

/** Watches the application and the sandbox of one test; `violations` lists what does not match. */
export class HeadlessOracles {
  private readonly events: TestEvent[] = [];
  private readonly found: string[] = [];
  private readonly presses: (Press & { readonly id: string })[] = [];
  /** What the form of the last submission showed. */
  private shown: Pick<Press, 'fields' | 'choices'> = { fields: {}, choices: {} };
  private readonly sends = new Map<string, Sent>();
  private ids = 0;

  constructor(
    private readonly controls: Controls,
    private readonly now: () => number,
    private readonly state: () => RootState,
  ) {
    controls.watchRequests((request, event) => {
      if (event === 'processed') this.processed(request);
    });
  }

  private newId(kind: string): string {
    this.ids += 1;
    return `${kind}-${this.ids}`;
  }

  private where(): Where {
    const { accessToken, user } = this.state().session;
    return { browser: 'browser', tab: 'tab', session: accessToken ?? '', member: user?.code ?? '' };
  }

  /** Records an action before it is dispatched, if it is a press. */
  dispatched(action: Action): void {
    const press = this.pressOf(action);
    if (!press) return;
    const id = this.newId('press');
    this.presses.push({ ...press, id });
    this.events.push({ what: 'pressed', id, press, ...this.where() });
  }

  private pressOf(action: Action): Press | null {
    const state = this.state();
    const command = action.type.replace(/\/submitted$/, '');
    if (command !== action.type) this.shown = shownBy(command, 'payload' in action ? action.payload : null, state);
    return pressFrom(state, action, this.shown);
  }

  /** The network of the application: records requests and replies. */
  fetchOf(fetchReal: typeof fetch): typeof fetch {
    return async (input, init) => {
      const url = new URL(String(input));
      const method = init?.method ?? 'GET';
      const headers = new Headers(init?.headers);
      const body: unknown = isText(init?.body) ? JSON.parse(init.body) : null;
      const sent: Sent = {
        method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: isRecord(body) ? body : null,
        key: headers.get('idempotency-key') ?? '',
      };
      if (!isChange(sent)) return fetchReal(input, init);
      const id = this.newId('send');
      headers.set('x-sandbox-mark', id);
      this.sends.set(id, sent);
      const press = pressFor(this.presses, sent);
      this.found.push(...shownIsSent(press ?? this.presses.at(-1) ?? null, sent, this));
      this.events.push({ what: 'sent', id, press: press?.id ?? null, sent, at: this.now(), ...this.where() });
      const answered = (answer: Extract<TestEvent, { what: 'answered' }>['answer']) =>
        this.events.push({ what: 'answered', send: id, answer });
      const response = await fetchReal(input, { ...init, headers }).catch((error: unknown) => {
        answered('none');
        throw error;
      });
      const text = await response
        .clone()
        .text()
        .catch(() => null);
      answered(text === null ? 'none' : answerOf(sent, response.status, readExactJson(text)));
      return response;
    };
  }

  /** The name of the member with this code, as the screen must show it; `null` for none. */
  nameOf(code: string): string | null {
    const who = this.controls.who(code);
    return who ? `${who.firstname} ${who.lastname}`.trim() : null;
  }

  private processed(request: LoggedRequest): void {
    if (!this.sends.has(request.mark)) return;
    const call = `${request.method} ${request.path}`;
    const { effect, fault, mark } = request;
    this.events.push({ what: 'processed', send: mark, effect, faulty: fault !== '', call });
  }

  /** Records the screen when nothing is running. */
  idle(): void {
    const state = this.state();
    if (state.ui.overlay !== null) return;
    const screen = idleScreenOf(state);
    this.events.push({ what: 'idle', at: this.now(), screen, ...this.where() });
  }

  /** The violations so far, in words. */
  violations(): readonly string[] {
    return [...new Set([...this.found, ...messageMatchesOutcome(this.events)])];
  }
}
