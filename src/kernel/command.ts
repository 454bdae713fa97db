import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Action, createAction, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { cancelled, put, take, takeLeading } from 'redux-saga/effects';
import type { Answer, Api } from '../ports/api';
import type { CommandState, Question, RootState, Text, UiState } from '../state';
import { callApi, dep, exclusively, putAll, read, serverNow, until } from './effects';
import { arrived } from './navigation';
import type { Part } from './part';

/** What is wrong with a form: the text of the alert and the field that gets the focus afterwards. */
export interface Complaint {
  readonly text: MessageDescriptor;
  readonly field?: string | undefined;
  /** No alert: the text stands at its field, which takes the focus at once. */
  readonly inline?: boolean;
}

/** What the member answered to the question of a command. */
export const questionAnswered = createAction<{ command: string; yes: boolean }>('kernel/questionAnswered');

/** A pure check of a form against the state. Rules run in the order given; the first complaint is shown (specification, section 5). */
export type Rule<Form> = (form: Form, state: RootState) => Complaint | null;

/** What the `ui` slice reads off an event of any command; it knows no command by name. */
export interface CommandMeta {
  readonly command: string;
  readonly phase: CommandState['phase'];
  readonly overlay?: Text | null;
  readonly alert?: NonNullable<UiState['alert']>;
  readonly hint?: CommandState['hint'];
  readonly question?: Question;
  readonly intent?: CommandState['intent'];
}

export interface CommandSpec<Form, Data> {
  /** `<feature>/<command>`; the prefix of its events. */
  readonly name: string;
  readonly scope?: Part['scope'];
  /** The overlay's message while the call runs. */
  readonly loading: MessageDescriptor;
  /** Brings the form into the shape that is checked and sent. */
  readonly prepare?: (form: Form, state: RootState) => Form;
  /** The command waits for this before its rules run (a lookup that is under way). */
  readonly waitFor?: (state: RootState) => boolean;
  readonly rules?: readonly Rule<Form>[];
  /**
   * What is asked before the call when the rules hold and something looks wrong all the same; `null` asks nothing. A yes goes on, a no
   * ends the submission, and so does leaving the page.
   */
  readonly doubt?: (form: Form, state: RootState) => Question | null;
  /** It moves money: its call carries an Idempotency-Key, the same for a second try of the same form after an unknown outcome. */
  readonly keyed?: true;
  /** It moves money without a key: only one tab may be at it. Keyed commands are so anyway. */
  readonly exclusive?: true;
  /** `key` is the Idempotency-Key of a keyed command, else ''. */
  readonly request: (api: Api, form: Form, key: string) => Answer<Data>;
  /** The alert of section 8 for a network or other failure; absent: no alert, the screen shows an inline line. */
  readonly failed?: MessageDescriptor;
  /** Show the server's message after success, too (decision 42). */
  readonly confirm?: boolean;
  /** Consequences of success, as events. `now` is server time, epoch milliseconds. */
  readonly then?: (result: { readonly data: Data; readonly form: Form; readonly now: number }) => readonly Action[];
  /** Consequences when the outcome is not known, because the reply was lost: what must be read again. */
  readonly unsure?: (form: Form) => readonly Action[];
}

export interface Command<Form, Data> extends Part {
  readonly submitted: (form: Form) => PayloadAction<Form>;
  readonly succeeded: ReturnType<typeof defineEvents<Data>>['succeeded'];
  readonly worker: (action: PayloadAction<Form>) => SagaIterator<void>;
  /** How its last submission went. */
  readonly select: (state: RootState) => CommandState | undefined;
}

function defineEvents<Data>(name: string) {
  const withMeta =
    <Payload>() =>
    (payload: Payload, meta: Omit<CommandMeta, 'command'>) => ({
      payload,
      meta: { command: name, ...meta },
    });
  return {
    rejected: createAction(`${name}/rejected`, withMeta<{ readonly field: string | null }>()),
    doubted: createAction(`${name}/doubted`, withMeta<null>()),
    declined: createAction(`${name}/declined`, withMeta<null>()),
    started: createAction(`${name}/started`, withMeta<null>()),
    succeeded: createAction(`${name}/succeeded`, withMeta<{ readonly data: Data }>()),
    failed: createAction(`${name}/failed`, withMeta<{ readonly reason: string }>()),
  };
}

/** Two tabs that send the same must not be two effects: the second is told so. */
const elsewhere = msg`This is already under way in another tab.`;

/** True for every event of every command but `submitted`. */
export function hasCommandMeta(action: Action): action is Action & { readonly meta: CommandMeta } {
  return 'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'command' in action.meta;
}

/**
 * One row of the specification's table of calls, of the kind that changes something: checks, overlay, call, alert, consequences.
 * It yields the events `<name>/submitted | rejected | doubted | declined | started | succeeded | failed`. A submission while one is
 * running, or is asked about, is ignored, so that a double tap is one call (decision 47).
 */
export function defineCommand<Form, Data = null>(spec: CommandSpec<Form, Data>): Command<Form, Data> {
  const { waitFor = () => true } = spec;
  const submittedEvent = createAction(`${spec.name}/submitted`, (form: Form) => ({ payload: form }));
  const events = defineEvents<Data>(spec.name);
  const select = (state: RootState) => state.ui.commands[spec.name];

  /** Only a keyed command keeps what it sent: passwords and OTPs must not stand in the state. */
  function* intentOf(form: Form): SagaIterator<CommandState['intent']> {
    if (!spec.keyed) return null;
    const text = JSON.stringify(form ?? null);
    const last = yield* read(select);
    if (last?.intent?.form === text) return last.intent;
    const api = yield* dep('api');
    return { key: api.newIntent(), form: text };
  }

  /** What the alert is to say, with an id that the journal has, too. */
  function* alertWith(text: Text | undefined, focus: string | null = null): SagaIterator<Pick<CommandMeta, 'alert'>> {
    if (!text) return {};
    const reporter = yield* dep('reporter');
    return { alert: { text, focus, ref: reporter.newRef() } };
  }

  /** Runs the rules, and shows the first complaint. */
  function* isRejected(form: Form): SagaIterator<boolean> {
    const state = yield* read((all) => all);
    for (const rule of spec.rules ?? []) {
      const complaint = rule(form, state);
      if (!complaint) continue;
      const field = complaint.field ?? null;
      const shown = complaint.inline
        ? { hint: { field, text: complaint.text } }
        : yield* alertWith(complaint.text, field);
      yield put(events.rejected({ field }, { phase: 'rejected', ...shown }));
      return true;
    }
    return false;
  }

  function* isAnsweredYes(): SagaIterator<boolean> {
    const answer: Action = yield take(
      (seen: Action) => arrived.match(seen) || (questionAnswered.match(seen) && seen.payload.command === spec.name),
    );
    return questionAnswered.match(answer) && answer.payload.yes;
  }

  function* worker(action: PayloadAction<Form>): SagaIterator<void> {
    yield* until(waitFor);
    const state = yield* read((all) => all);
    const form = spec.prepare ? spec.prepare(action.payload, state) : action.payload;
    if (yield* isRejected(form)) return;
    const question = spec.doubt?.(form, state);
    if (question) {
      yield put(events.doubted(null, { phase: 'doubted', question }));
      if (!(yield* isAnsweredYes())) {
        yield put(events.declined(null, { phase: 'declined' }));
        return;
      }
      // The question may have stood for long: what held then must hold now.
      if (yield* isRejected(form)) return;
    }
    if (!spec.keyed && !spec.exclusive) {
      yield* send(form);
    } else if (!(yield* exclusively(spec.name, () => send(form)))) {
      yield put(events.rejected({ field: null }, { phase: 'rejected', ...(yield* alertWith(elsewhere)) }));
    }
  }

  /** The call itself, from the overlay to the consequences. */
  function* send(form: Form): SagaIterator<void> {
    // Read before `started` forgets how the last try ended.
    const intent = yield* intentOf(form);
    yield put(events.started(null, { phase: 'running', overlay: spec.loading, intent }));
    let settled = false;
    try {
      const result = yield* callApi((api) => spec.request(api, form, intent?.key ?? ''));
      settled = true;
      switch (result.kind) {
        case 'ok':
          yield put(
            events.succeeded(
              { data: result.data },
              {
                phase: 'succeeded',
                overlay: null,
                intent: null,
                ...(yield* alertWith(spec.confirm ? result.message : undefined)),
              },
            ),
          );
          if (spec.then) yield* putAll(spec.then({ data: result.data, form, now: yield* serverNow() }));
          break;
        case 'refused': {
          const text = result.message || spec.failed;
          yield put(
            events.failed(
              { reason: 'refused' },
              // Without a word to show, the screen's inline line is all that can say that nothing came of it.
              {
                phase: text ? 'refused' : 'failed',
                overlay: null,
                // A server that broke may have done the work: a second try is the same intent, and what it would show is read again.
                intent: result.unsure ? intent : null,
                ...(yield* alertWith(text)),
              },
            ),
          );
          if (result.unsure) yield* putAll(spec.unsure?.(form) ?? []);
          break;
        }
        case 'failed':
          yield put(
            events.failed(
              { reason: result.cause.kind },
              { phase: 'failed', overlay: null, intent, ...(yield* alertWith(spec.failed)) },
            ),
          );
          yield* putAll(spec.unsure?.(form) ?? []);
          break;
        case 'unauthorized':
          yield put(events.failed({ reason: 'unauthorized' }, { phase: 'refused', overlay: null, intent: null }));
          break;
      }
    } finally {
      // Crashed: the overlay must not outlive the call. The end of the session, which cancels, clears it by itself and must
      // find nothing written after it.
      if (!settled && !(yield cancelled())) {
        yield put(events.failed({ reason: 'abandoned' }, { phase: 'failed', overlay: null, intent }));
      }
    }
  }

  return {
    name: spec.name,
    scope: spec.scope ?? 'member',
    submitted: submittedEvent,
    succeeded: events.succeeded,
    worker,
    select,
    *watch() {
      yield takeLeading(submittedEvent, worker);
    },
  };
}
