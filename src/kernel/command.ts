import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { Outcome } from '../state';
import type { Command, CommandSpec, Row, Submission } from './commandSpec';
import { read } from './effects';
import { outcomeJudged, outcomeRetried } from './outcomes';
import { selectRuntime } from './runtime';
import { canSend, check } from './steps/check';
import { confirm } from './steps/confirm';
import { defineEvents } from './steps/events';
import { lock } from './steps/lock';
import { findOpen, isInForm } from './steps/outcome';
import { readAfter, readBefore, reread } from './steps/reread';
import { send } from './steps/send';

/** A press: check, confirm, lock, send. */
function* submit<Form, Data>(row: Row<Form, Data>, { payload, meta }: Submission<Form>): SagaIterator<void> {
  const subject = meta?.subject ?? '';
  if (!(yield* canSend(row, subject))) return;
  if (row.before) yield* row.before();
  const form = row.prepare ? row.prepare(payload, yield* read((all) => all)) : payload;
  if (!(yield* check(row, form, subject))) return;
  const meant = yield* confirm(row, form, subject);
  if (meant === false) return;
  yield* meant ? sendAgain(row, meant) : lock(row, subject, () => send(row, form, subject, null));
}

/** The same again: as it was sent, under its key. The rules were held against it then; the balance may have changed because it was done. */
function* sendAgain<Form, Data>(row: Row<Form, Data>, outcome: Outcome): SagaIterator<void> {
  yield* lock(row, outcome.subject, () => send(row, outcome.form as unknown as Form, outcome.subject, outcome));
}

/** TRY THE SAME AGAIN was pressed in a notice. While the figures were read, it may have ended: by the member's word, or in another tab. */
function* retry<Form, Data>(row: Row<Form, Data>, key: string): SagaIterator<void> {
  const open = yield* findOpen(key);
  if (!open || (yield* readBefore(row, open)) === false) return;
  const still = yield* findOpen(key);
  if (still) yield* sendAgain(row, still);
}

/** The member's word ends an unknown outcome; a form that still holds what was done is emptied. */
function* judge<Form, Data>(row: Row<Form, Data>, key: string, done: boolean): SagaIterator<void> {
  const open = yield* findOpen(key);
  if (!open) return;
  const { subject } = open;
  const clears = done && (yield* isInForm(row, open));
  const meta = { subject, phase: 'settled', outcome: { is: 'known', key }, reread: null, clears } as const;
  yield put(row.events.settled({ done }, meta));
  yield* readAfter(row, subject, open, false);
}

/**
 * One row of the specification's table of calls, of the kind that changes something, in four steps: check, confirm, lock, send.
 * It yields the events `<name>/submitted` and those of `steps/events`. A submission while one is running, or is asked about, is ignored,
 * so that a double tap is one call (decision 47).
 */
export function defineCommand<Form, Data = null>(spec: CommandSpec<Form, Data>): Command<Form, Data> {
  const { name, money } = spec;
  const row: Row<Form, Data> = { ...spec, events: defineEvents<Data>(name) };
  const { events } = row;
  const type = `${name}/submitted`;
  const submitted = (form: Form, subject = ''): Submission<Form> => ({
    type,
    payload: form,
    ...(subject === '' ? {} : { meta: { subject } }),
  });
  const isJudged = (action: Action): boolean => outcomeJudged.match(action) && action.payload.command === name;
  const isPress = (action: Action): boolean =>
    action.type === type || (outcomeRetried.match(action) && action.payload.command === name);

  return {
    name,
    scope: spec.scope ?? 'member',
    submitted,
    succeeded: events.succeeded,
    worker: (action) => submit(row, action),
    select: (state) => selectRuntime(state).commands[name],
    *watch() {
      if (money) {
        yield takeLatest(events.rereadRequested, (action) => reread(row, action));
        yield takeEvery(isJudged, ({ payload }: ReturnType<typeof outcomeJudged>) =>
          judge(row, payload.key, payload.done),
        );
      }
      yield takeLeading(isPress, (action: Submission<Form> | ReturnType<typeof outcomeRetried>) =>
        outcomeRetried.match(action) ? retry(row, action.payload.key) : submit(row, action),
      );
    },
  };
}
