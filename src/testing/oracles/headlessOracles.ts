import type { Action } from '@reduxjs/toolkit';
import type { Controls } from '../../../sandbox/controls';
import type { LoggedRequest } from '../../../sandbox/requestLog';
import { isRecord } from '../../domain/records';
import { inEnglish } from '../../features/support/replay';
import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import { readExactJson } from '../../platform/adapters/json';
import type { RootState } from '../../rootState';
import type { CommandRow } from '../commandRows';
import { BUTTONS, CALL_RULES, isChange } from './calls';
import { donationOn, idleScreenOf, noticeOf, pressOn } from './headlessScreen';
import { answerOf, messageMatchesOutcome, type TestEvent, type Where } from './messageMatchesOutcome';
import type { Press, Sent } from './screen';
import { pressFor, shownIsSent } from './shownIsSent';

/**
 * Both oracles for applications in Node against the real sandbox. A dispatched action stands for a press on the open page; the server
 * counts requests and effects.
 */

const COMMANDS: ReadonlyMap<string, CommandRow> = new Map(CALL_RULES.map((rule) => [rule.command, rule]));

const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts of a submission, by the label of their fields on the screen. */
function shownIn(rule: CommandRow, payload: unknown): Pick<Press, 'fields' | 'choices'> {
  const form = isRecord(payload) ? payload : {};
  const fields: Record<string, string> = {};
  for (const [name, { labels }] of Object.entries(rule.body)) {
    const [first, second] = labels;
    if (first !== undefined && isText(form[name])) fields[first] = form[name];
    if (second !== undefined && isText(form.confirm)) fields[second] = form.confirm;
  }
  const { country_code, method } = form;
  return {
    fields,
    choices: {
      ...(isText(country_code) ? { Country: `+${country_code}` } : {}),
      ...(isText(method) ? { 'Payment method': method } : {}),
    },
  };
}

/** A private recipient accepts only USDT; and with USDT, no field asks for a transaction id. */
function asDrawn(shown: Pick<Press, 'fields' | 'choices'>, state: RootState): Pick<Press, 'fields' | 'choices'> {
  const { 'Payment method': chosen, ...choices } = shown.choices;
  if (chosen === undefined) return shown;
  const method = donationOn(state)?.usdtOnly ? 'USDT' : chosen;
  const { 'Transaction ID': transaction, ...fields } = shown.fields;
  return {
    fields: method === 'USDT' || transaction === undefined ? fields : { ...fields, 'Transaction ID': transaction },
    choices: { ...choices, 'Payment method': method },
  };
}

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
    const rule = command === action.type ? undefined : COMMANDS.get(command);
    if (rule) {
      this.shown = asDrawn(shownIn(rule, 'payload' in action ? action.payload : null), state);
      return pressOn(state, { control: rule.button, container: 'main', outcome: '', inside: [], ...this.shown });
    }
    const { question } = state.ui.runtime;
    if (questionAnswered.match(action) && question) {
      const choice = question.choices.find(({ id }) => id === action.payload.choice);
      const inside = [inEnglish(question.title), ...question.lines.map(inEnglish), question.detail];
      const control = choice ? inEnglish(choice.label) : '';
      return pressOn(state, { control, container: 'dialog', outcome: '', inside, ...this.shown });
    }
    if (!outcomeRetried.match(action) && !outcomeDecided.match(action)) return null;
    const outcome = state.ui.runtime.outcomes.find(({ key }) => key === action.payload.key);
    if (!outcome) return null;
    const decided = outcomeDecided.match(action) ? (action.payload.done ? BUTTONS.done : BUTTONS.notDone) : null;
    return pressOn(state, {
      control: decided ?? BUTTONS.tryAgain,
      container: 'outcome',
      outcome: outcome.command,
      inside: noticeOf(outcome),
      fields: {},
      choices: {},
    });
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
      this.found.push(
        ...shownIsSent(press ?? this.presses.at(-1) ?? null, sent, { nameOf: (code) => this.nameOf(code) }),
      );
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

  private nameOf(code: string): string | null {
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
