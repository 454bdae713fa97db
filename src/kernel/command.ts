import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Action, createAction, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled, put, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { Answer, Api, ApiResult } from '../ports/api';
import type { Choice, CommandState, Outcome, Question, Reread, RootState, Text } from '../state';
import { type CommandMeta, questionAnswered } from './commandEvents';
import {
  callApi,
  dep,
  deviceNow,
  exclusively,
  type Failure,
  failureOf,
  putAll,
  read,
  serverNow,
  until,
} from './effects';
import { arrived } from './navigation';
import { openOutcomeFor, outcomeJudged, outcomeRetried } from './outcomes';
import type { Part } from './part';
import type { Reading } from './reread';
import { selectOutcomes, selectRuntime } from './runtime';

/** What is wrong with a form: the text of the alert and the field that gets the focus afterwards. */
export interface Complaint {
  readonly text: MessageDescriptor;
  readonly field?: string | undefined;
  /** No alert: the text stands at its field, which takes the focus at once. */
  readonly inline?: boolean;
}

/** A pure check of a form against the state. Rules run in the order given; the first complaint is shown (specification, section 5). */
export type Rule<Form> = (form: Form, state: RootState, subject: string) => Complaint | null;

/** Names of what a command is about. That comes from the place where it is pressed and can be neither typed nor kept as a draft. */
type IdentityName = 'subject' | 'code' | 'help_code';
/** The fields of a command's form: texts that a member types or chooses, and no identity among them. */
export type Fields<Form> = { readonly [K in keyof Form]: K extends IdentityName ? never : string };

/** A command that moves money (decision 70). */
export interface MoneySpec<Form> {
  /** The address of the page where it is pressed. */
  readonly page: (subject: string) => string;
  /** What is meant, in plain words, with every identifier, amount and address whole. */
  readonly describe: (form: Form, subject: string) => MessageDescriptor;
  /** What must be read again when the outcome is not known or the server refused. */
  readonly rereads: (subject: string, state: RootState) => readonly Reading[];
  /**
   * The call carries no Idempotency-Key (the claims): what it would pay is read before it is sent a second time, and what the figures
   * say about the first one is told. `of` is noted before the call and compared after what was read again.
   */
  readonly keyless?: {
    readonly of: (state: RootState) => string;
    readonly news: (before: string, after: string) => Text | null;
  };
}

export interface CommandSpec<Form, Data> {
  /** `<feature>/<command>`; the prefix of its events. */
  readonly name: string;
  /** What it is called in plain words: `E-PIN transfer`. */
  readonly title: MessageDescriptor;
  readonly scope?: Part['scope'];
  /** The overlay's message while the call runs. */
  readonly loading: MessageDescriptor;
  /** Brings the form into the shape that is checked and sent. */
  readonly prepare?: (form: Form, state: RootState) => Form;
  /** The command waits for this before its rules run (a lookup that is under way). */
  readonly waitFor?: (state: RootState) => boolean;
  readonly rules?: readonly Rule<Form>[];
  /**
   * What is asked before the call when the rules hold and something looks wrong all the same; `null` asks nothing. The choice `yes` goes
   * on, any other ends the submission, and so does leaving the page.
   */
  readonly doubt?: (form: Form, state: RootState) => Question | null;
  /** It moves money: its outcome is kept until it is known, and only one tab may be at it. */
  readonly money?: MoneySpec<Form>;
  /** `subject` is what it is about; `key` is the Idempotency-Key of a money command, else ''. */
  readonly request: (api: Api, form: Form, sent: { readonly subject: string; readonly key: string }) => Answer<Data>;
  /** The alert of section 8 for a network or other failure; absent: no alert, the screen shows an inline line. */
  readonly failed?: MessageDescriptor;
  /** Show the server's message after success, too (decision 42). */
  readonly confirm?: boolean;
  /** Consequences of success, as events. `now` is server time, epoch milliseconds. */
  readonly then?: (result: {
    readonly data: Data;
    readonly form: Form;
    readonly subject: string;
    readonly now: number;
  }) => readonly Action[];
  /** Consequences when there was no usable answer: what must be read again. Money commands have `rereads`. */
  readonly unsure?: () => readonly Action[];
  /** The call is given up when this happens meanwhile: its answer would belong to nobody. */
  readonly endedBy?: string;
}

/** A press: what was typed and, apart from it, what it is about, where a command has more than one subject. */
export type Submission<Form> = PayloadAction<Form> & { readonly meta?: { readonly subject: string } };

export interface Command<Form, Data> extends Part {
  /** `subject` is the donation's code where there are several; '' else. */
  readonly submitted: (form: Form, subject?: string) => Submission<Form>;
  readonly succeeded: ReturnType<typeof defineEvents<Data>>['succeeded'];
  readonly worker: (action: Submission<Form>) => SagaIterator<void>;
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
    asked: createAction(`${name}/asked`, withMeta<null>()),
    declined: createAction(`${name}/declined`, withMeta<null>()),
    started: createAction(`${name}/started`, withMeta<null>()),
    succeeded: createAction(`${name}/succeeded`, withMeta<{ readonly data: Data }>()),
    failed: createAction(`${name}/failed`, withMeta<Failure | { readonly reason: 'abandoned' }>()),
    settled: createAction(`${name}/settled`, withMeta<{ readonly done: boolean }>()),
    rereadRequested: createAction(`${name}/rereadRequested`, withMeta<{ readonly before: string }>()),
    reread: createAction(`${name}/reread`, withMeta<null>()),
  };
}

/** Two tabs that send the same must not be two effects: the second is told so. */
const elsewhere = msg`This is already under way in another tab.`;

const CANCEL: Choice = { id: 'cancel', label: msg`CANCEL`, tone: 'plain' };

/** Which is meant: the one whose outcome is not known, or a new one (decision 70). */
function whichIsMeant(open: Outcome, what: Text, news: Text | null): Question {
  const known = news === null ? [] : [news];
  const lines = [open.what, msg`The outcome is not known.`, ...known, msg`A new one would be sent in addition:`, what];
  return {
    title: msg`The same again, or a new one?`,
    lines,
    subject: '',
    choices: [
      CANCEL,
      { id: 'same', label: msg`THE SAME AGAIN`, tone: 'primary' },
      { id: 'new', label: msg`A NEW ONE`, tone: 'plain' },
    ],
  };
}

/** The fields of a form as they are kept in an outcome: texts alone. */
function textsOf(form: unknown): Outcome['form'] {
  return Object.fromEntries(Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]));
}

/**
 * One row of the specification's table of calls, of the kind that changes something, in four steps: check, confirm, lock, send.
 * It yields the events `<name>/submitted | rejected | asked | declined | started | succeeded | failed | settled`. A submission while one
 * is running, or is asked about, is ignored, so that a double tap is one call (decision 47).
 */
export function defineCommand<Form, Data = null>(spec: CommandSpec<Form, Data>): Command<Form, Data> {
  const { name, money, waitFor = () => true } = spec;
  const type = `${name}/submitted`;
  const submitted = (form: Form, subject = ''): Submission<Form> => ({
    type,
    payload: form,
    ...(subject === '' ? {} : { meta: { subject } }),
  });
  const events = defineEvents<Data>(name);
  const select = (state: RootState) => selectRuntime(state).commands[name];

  /** What the alert is to say, with an id that the journal has, too. */
  function* alertWith(text: Text | undefined, focus: string | null = null): SagaIterator<Pick<CommandMeta, 'alert'>> {
    if (!text) return {};
    const reporter = yield* dep('reporter');
    return { alert: { text, focus, ref: reporter.newRef() } };
  }

  function* reject(subject: string, text: MessageDescriptor, field: string | null = null): SagaIterator<void> {
    yield put(events.rejected({ field }, { subject, phase: 'rejected', ...(yield* alertWith(text, field)) }));
  }

  /** Step 1: runs the rules, and shows the first complaint. `false` when there was one. */
  function* check(form: Form, subject: string): SagaIterator<boolean> {
    const state = yield* read((all) => all);
    for (const rule of spec.rules ?? []) {
      const complaint = rule(form, state, subject);
      if (!complaint) continue;
      const field = complaint.field ?? null;
      if (complaint.inline) {
        const hint = { field, text: complaint.text };
        yield put(events.rejected({ field }, { subject, phase: 'rejected', hint }));
      } else yield* reject(subject, complaint.text, field);
      return false;
    }
    return true;
  }

  /** Puts a question and waits for the answer; leaving the page is `cancel`. */
  function* ask(subject: string, question: Question): SagaIterator<string> {
    yield put(events.asked(null, { subject, phase: 'asked', question }));
    const answer: Action = yield take(
      (seen: Action) => arrived.match(seen) || (questionAnswered.match(seen) && seen.payload.command === name),
    );
    return questionAnswered.match(answer) ? answer.payload.choice : 'cancel';
  }

  /**
   * Step 2: asks what only the member can know. The outcome that the same again is meant for; `null` when a new one is meant; `false` when
   * nothing is to be sent.
   */
  function* confirm(form: Form, subject: string): SagaIterator<Outcome | null | false> {
    const meant = { command: name, subject, form: textsOf(form) };
    const open = money ? openOutcomeFor(yield* read(selectOutcomes), meant, yield* deviceNow()) : null;
    if (money && open) {
      const news = yield* readBefore(open);
      if (news === false) return false;
      const choice = yield* ask(subject, whichIsMeant(open, money.describe(form, subject), news));
      // Another tab may have ended it while the question stood.
      if (choice === 'same') return (yield* findOpen(open.key)) ?? (yield* decline(subject));
      if (choice !== 'new') return yield* decline(subject);
    }
    const state = yield* read((all) => all);
    const doubt = spec.doubt?.(form, state);
    if (doubt && (yield* ask(subject, doubt)) !== 'yes') return yield* decline(subject);
    // A question may have stood for long: what held then must hold now.
    return (open === null && !doubt) || (yield* check(form, subject)) ? null : false;
  }

  function* decline(subject: string): SagaIterator<false> {
    yield put(events.declined(null, { subject, phase: 'declined' }));
    return false;
  }

  /** Step 3: money moves in one tab at a time. */
  function* lock(subject: string, run: () => SagaIterator<void>): SagaIterator<void> {
    if (!money) yield* run();
    else if (!(yield* exclusively(name, run))) yield* reject(subject, elsewhere);
  }

  /** What stands in the form now is what was sent: only then may it be emptied. */
  function* isInForm({ subject, form }: Pick<Outcome, 'subject' | 'form'>): SagaIterator<boolean> {
    const state = yield* read((all) => all);
    const draft = selectRuntime(state).drafts[name]?.find((kept) => kept.subject === subject);
    if (!draft) return true;
    const typed = { ...form, ...draft.values } as unknown as Form;
    const meant = spec.prepare ? spec.prepare(typed, state) : typed;
    return JSON.stringify(textsOf(meant)) === JSON.stringify(form);
  }

  function* answerTo(form: Form, subject: string, key: string): SagaIterator<ApiResult<Data> | undefined> {
    const request = () => callApi((api) => spec.request(api, form, { subject, key }));
    if (spec.endedBy === undefined) return yield* request();
    const { result }: { result?: ApiResult<Data> } = yield race({ result: call(request), ended: take(spec.endedBy) });
    return result;
  }

  /** Step 4: the call itself, from the overlay to the consequences. `again` is the open outcome that is tried once more. */
  function* send(form: Form, subject: string, again: Outcome | null): SagaIterator<void> {
    const outcome = money ? yield* outcomeFor(money, form, subject, again) : null;
    const key = outcome?.key ?? '';
    const about = { subject, title: spec.title };
    const unknown: Pick<CommandMeta, 'outcome'> = outcome ? { outcome: { is: 'unknown', key } } : {};
    const known: Pick<CommandMeta, 'outcome'> = outcome ? { outcome: { is: 'known', key } } : {};
    yield put(
      events.started(null, {
        ...about,
        phase: 'running',
        overlay: spec.loading,
        said: null,
        reread: null,
        ...(outcome ? { outcome: { is: 'sent', outcome } } : {}),
      }),
    );
    let settled = false;
    try {
      const result = yield* answerTo(form, subject, key);
      settled = true;
      const done = { ...about, overlay: null };
      switch (result?.kind) {
        case undefined:
          yield put(events.declined(null, { ...done, phase: 'declined' }));
          break;
        case 'ok': {
          const told = {
            said: result.message || null,
            ...(yield* alertWith(spec.confirm ? result.message : undefined)),
          };
          // A member who typed something else while the same again was sent keeps it.
          const clears = again === null || (yield* isInForm(again));
          yield put(
            events.succeeded({ data: result.data }, { ...done, ...told, ...known, phase: 'succeeded', clears }),
          );
          if (spec.then) yield* putAll(spec.then({ data: result.data, form, subject, now: yield* serverNow() }));
          break;
        }
        case 'refused': {
          const { status } = result;
          const text = result.message || spec.failed;
          // A server that broke may have done the work. And what stands in the way of a second try says nothing about the first.
          const isUnknown = status !== undefined && (status >= 500 || again !== null);
          yield put(
            events.failed(failureOf(result), {
              ...done,
              // Without a word to show, the screen's inline line is all that can say that nothing came of it.
              phase: text && !(money && isUnknown) ? 'refused' : 'failed',
              said: text ?? null,
              ...(isUnknown ? unknown : known),
              ...(yield* alertWith(text)),
            }),
          );
          yield* readAfter(subject, outcome, isUnknown);
          break;
        }
        case 'failed':
          yield put(
            events.failed(failureOf(result), {
              ...done,
              ...unknown,
              phase: 'failed',
              ...(yield* alertWith(spec.failed)),
            }),
          );
          yield* readAfter(subject, outcome, true);
          break;
        case 'unauthorized':
          yield put(events.failed(failureOf(result), { ...done, ...known, phase: 'refused' }));
          break;
      }
    } finally {
      // Crashed: the overlay must not outlive the call. The end of the session, which cancels, clears it by itself and must
      // find nothing written after it.
      if (!settled && !(yield cancelled())) {
        yield put(events.failed({ reason: 'abandoned' }, { ...about, ...unknown, overlay: null, phase: 'failed' }));
      }
    }
  }

  /** What is kept until it is known what came of it. The same again is the same outcome, whose time begins anew. */
  function* outcomeFor(
    { page, describe, keyless }: MoneySpec<Form>,
    form: Form,
    subject: string,
    again: Outcome | null,
  ): SagaIterator<Outcome> {
    const api = yield* dep('api');
    const pressed = { at: yield* serverNow(), deviceAt: yield* deviceNow(), phase: 'running' } as const;
    if (again) return { ...again, ...pressed };
    return {
      ...pressed,
      command: name,
      subject,
      form: textsOf(form),
      key: api.newKey(),
      what: describe(form, subject),
      page: page(subject),
      foundOn: '',
      before: keyless ? yield* read(keyless.of) : '',
    };
  }

  /** What is shown must not be older than a call that failed: asks for it, without keeping the next press waiting. */
  function* readAfter(subject: string, outcome: Outcome | null, unsure: boolean): SagaIterator<void> {
    if (outcome) {
      const { before } = outcome;
      yield put(events.rereadRequested({ before }, { subject, reread: { phase: 'reading' } }));
    } else if (unsure) yield* putAll(spec.unsure?.() ?? []);
  }

  /**
   * A claim carries no key: the figures are read before it is sent once more, and what they say is told (decision 70). `false` when they
   * could not be read.
   */
  function* readBefore({ subject, before }: Outcome): SagaIterator<Text | null | false> {
    if (!money?.keyless) return null;
    yield put(events.reread(null, { subject, reread: { phase: 'reading' } }));
    if (yield* readAgain(money, subject)) return money.keyless.news(before, yield* read(money.keyless.of));
    yield put(events.reread(null, { subject, reread: { phase: 'failed' } }));
    return false;
  }

  /** `false` when something could not be read. */
  function* readAgain({ rereads }: MoneySpec<Form>, subject: string): SagaIterator<boolean> {
    const readings = rereads(subject, yield* read((state) => state));
    yield* putAll(readings.map(({ request }) => request()));
    yield* until((state) => readings.every(({ status }) => !status(state).loading));
    const state = yield* read((all) => all);
    return readings.every(({ status }) => !status(state).failed);
  }

  /** Says that it was read again when it was, and that it could not be when not. */
  function* reread({ payload, meta }: ReturnType<typeof events.rereadRequested>): SagaIterator<void> {
    if (!money) return;
    const { subject } = meta;
    const isRead = yield* readAgain(money, subject);
    const after = money.keyless ? yield* read(money.keyless.of) : '';
    const news = money.keyless?.news(payload.before, after) ?? null;
    const result: Reread = isRead ? { phase: 'read', at: yield* serverNow(), news } : { phase: 'failed' };
    yield put(events.reread(null, { subject, reread: result }));
  }

  function* findOpen(key: string): SagaIterator<Outcome | null> {
    const outcomes = yield* read(selectOutcomes);
    return outcomes.find((outcome) => outcome.key === key && outcome.phase === 'open') ?? null;
  }

  function* worker(action: Submission<Form>): SagaIterator<void> {
    const subject = action.meta?.subject ?? '';
    yield* until(waitFor);
    const state = yield* read((all) => all);
    const form = spec.prepare ? spec.prepare(action.payload, state) : action.payload;
    if (!(yield* check(form, subject))) return;
    const meant = yield* confirm(form, subject);
    if (meant === false) return;
    yield* meant ? sendAgain(meant) : lock(subject, () => send(form, subject, null));
  }

  /** The same again: as it was sent, under its key. The rules had their say then, and the balance may have changed because it was done. */
  function* sendAgain(outcome: Outcome): SagaIterator<void> {
    yield* lock(outcome.subject, () => send(outcome.form as unknown as Form, outcome.subject, outcome));
  }

  function* retry({ payload }: ReturnType<typeof outcomeRetried>): SagaIterator<void> {
    const open = yield* findOpen(payload.key);
    if (!open) return;
    if ((yield* readBefore(open)) !== false) yield* sendAgain(open);
  }

  /** The member's word ends an open outcome; what stands in the form goes with what was done. */
  function* judge({ payload: { key, done } }: ReturnType<typeof outcomeJudged>): SagaIterator<void> {
    const open = yield* findOpen(key);
    if (!open) return;
    const { subject } = open;
    const clears = done && (yield* isInForm(open));
    yield put(
      events.settled({ done }, { subject, phase: 'settled', outcome: { is: 'known', key }, reread: null, clears }),
    );
    yield* readAfter(subject, open, false);
  }

  const isPress = (action: Action): boolean =>
    action.type === type || (outcomeRetried.match(action) && action.payload.command === name);

  return {
    name,
    scope: spec.scope ?? 'member',
    submitted: Object.assign(submitted, { type }),
    succeeded: events.succeeded,
    worker,
    select,
    *watch() {
      if (money) {
        yield takeLatest(events.rereadRequested, reread);
        yield takeEvery((action: Action) => outcomeJudged.match(action) && action.payload.command === name, judge);
      }
      yield takeLeading(isPress, (action: Submission<Form> | ReturnType<typeof outcomeRetried>) =>
        outcomeRetried.match(action) ? retry(action) : worker(action),
      );
    },
  };
}
