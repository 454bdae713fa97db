import type { Reducer } from '@reduxjs/toolkit';
import { isRecord } from '../domain/records';
import type { Recorded } from '../features/support/replay';
import type { RootState } from '../rootState';

/**
 * Reports of older versions, brought into the shape of today, so that they replay and can be looked at: first those that were recorded
 * before the portal kept open outcomes (decision 70), then all in which what the kernel keeps was among the rest of `ui`, then all of the
 * time when commands did not say what they did. What such a report does not hold is as if it had never been: no outcome was kept, and nothing was said of a reading.
 */

type Json = Readonly<Record<string, unknown>>;

const json = (value: unknown): Json => (isRecord(value) ? value : {});
const mapped = (value: unknown, change: (item: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(json(value)).map(([key, item]) => [key, change(item, key)]));

/** The field of a form that named what it was about. */
const SUBJECT_FIELDS: ReadonlyMap<string, string> = new Map([
  ['donations/payHelp', 'help_code'],
  ['session/resetPassword', 'email_id'],
]);

function draftOf(command: string, values: unknown, member: string): Json {
  const { [SUBJECT_FIELDS.get(command) ?? '']: subject = '', ...fields } = json(values);
  return { member, subject, values: fields };
}

const phaseOf = (phase: unknown): unknown => (phase === 'doubted' ? 'asked' : phase);

function questionOf({ text, yes, no, ...rest }: Json): Json {
  const choices = [
    { id: 'no', label: no, tone: 'plain' },
    { id: 'yes', label: yes, tone: 'danger' },
  ];
  return { ...rest, lines: [text], choices };
}

/** What the last submission of each command was about. */
type Subjects = Map<string, unknown>;

function recordOf(old: unknown, subject: unknown): Json {
  const { phase, hint } = json(old);
  return {
    phase: phaseOf(phase),
    subject,
    title: null,
    said: null,
    reread: null,
    ...(hint === undefined ? {} : { hint }),
  };
}

function stateOf(old: Json, subjects: Subjects): Json {
  const ui = json(old.ui);
  const { code = '' } = json(json(old.session).user);
  return {
    ...old,
    ui: {
      ...ui,
      commands: mapped(ui.commands, (record, command) => recordOf(record, subjects.get(command) ?? '')),
      drafts: mapped(ui.drafts, (values, command) => [draftOf(command, values, String(code))]),
      question: isRecord(ui.question) ? questionOf(ui.question) : null,
      lastSent: null,
      outcomes: [],
    },
  };
}

/** Before the kernel had one key of its own, all of this was in `ui` itself. */
function withRuntime(old: Json): Json {
  const { place, now, clockOffset, connection, commands, lastSent, question, outcomes, drafts, ...surface } = json(
    old.ui,
  );
  const clock = { now, offset: clockOffset };
  const records = mapped(commands, (record) => {
    const { cleared: _cleared, ...rest } = json(record);
    return rest;
  });
  const runtime = { place, clock, connection, commands: records, lastSent, question, outcomes, drafts, emptied: null };
  return { ...old, ui: { ...surface, runtime } };
}

/** Before commands said what they did, and an alert had a tone. */
function withMessages(old: Json): Json {
  const { alert, ...ui } = json(old.ui);
  return {
    ...old,
    ui: { ...ui, alert: tonedAlert(alert), stepsClosed: false, approves: false, messages: { nonce: 0, shown: [] } },
  };
}

/** How it was meant was not kept: a failure and a refusal have the same words there. */
const tonedAlert = (alert: unknown): unknown => (isRecord(alert) ? { tone: 'refused', ...alert } : alert);

function toned(action: Json): Json {
  const meta = json(action.meta);
  return isRecord(meta.alert) ? { ...action, meta: { ...meta, alert: tonedAlert(meta.alert) } } : action;
}

/** Events of the kernel that were called after the slice which held their state. */
const RENAMED: ReadonlyMap<unknown, string> = new Map([
  ['ui/ticked', 'kernel/ticked'],
  ['ui/draftEdited', 'kernel/draftParked'],
  ['ui/draftForgotten', 'kernel/draftForgotten'],
  ['ui/newsDismissed', 'kernel/newsDismissed'],
]);

const renamed = (action: Json): Json => ({ ...action, type: RENAMED.get(action.type) ?? action.type });

function metaOf({ phase, question, ...rest }: Json, subjects: Subjects): Json {
  return {
    ...rest,
    subject: subjects.get(String(rest.command)) ?? '',
    phase: phaseOf(phase),
    ...(isRecord(question) ? { question: questionOf(question) } : {}),
    ...(phase === 'succeeded' ? { clears: true } : {}),
  };
}

function actionOf(old: Json, member: string, subjects: Subjects): Json {
  const payload = json(old.payload);
  const type = String(old.type);
  const command = type.replace(/\/submitted$/, '');
  if (command !== type) subjects.set(command, payload[SUBJECT_FIELDS.get(command) ?? ''] ?? '');
  if (type === 'ui/draftEdited') {
    const form = String(payload.form);
    return { ...old, payload: { command: form, ...draftOf(form, payload.values, member) } };
  }
  if (type === 'kernel/questionAnswered') {
    return { ...old, payload: { command: payload.command, choice: payload.yes === true ? 'yes' : 'no' } };
  }
  return isRecord(old.meta) && 'command' in old.meta ? { ...old, meta: metaOf(old.meta, subjects) } : old;
}

/** The recording as this version would have written it; one of this version is returned as it is. */
export function upToDate(
  recorded: Recorded,
  reducer: Reducer<RootState>,
  isRootState: (value: unknown) => value is RootState,
): Recorded {
  const { base, actions, end } = recorded;
  const ui = isRecord(base) ? json(base.ui) : {};
  if (!isRecord(base) || !isRecord(end) || 'messages' in ui) return recorded;
  const hadRuntime = isRecord(ui.runtime);
  const hadOutcomes = hadRuntime || 'outcomes' in ui;
  const subjects: Subjects = new Map();
  const runtimeNow = (old: Json): Json => withRuntime(hadOutcomes ? old : stateOf(old, subjects));
  const stateNow = (old: Json): Json => withMessages(hadRuntime ? old : runtimeNow(old));
  const start: unknown = stateNow(base);
  if (!isRootState(start)) return recorded;
  let state = start;
  const news = actions.map((action) => {
    const old = json(action);
    const { type, ...rest } = toned(
      renamed(hadOutcomes ? old : actionOf(old, state.session.user?.code ?? '', subjects)),
    );
    const today = { type: String(type), ...rest };
    state = reducer(state, today);
    return today;
  });
  const last = stateNow(end);
  const { runtime, ...surface } = json(last.ui);
  // What an older portal did not note, or in another way, cannot be compared with what is noted today.
  const { drafts, lastSent, emptied } = state.ui.runtime;
  const unnoted = hadRuntime ? {} : hadOutcomes ? { emptied } : { drafts, lastSent, emptied };
  return {
    base: start,
    actions: news,
    end: { ...last, ui: { ...surface, runtime: { ...json(runtime), ...unnoted } } },
  };
}
