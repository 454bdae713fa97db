import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { Command, Declared, MoneySpec, Row, Submission } from './commandSpec';
import { deviceNow, read } from './effects';
import { navigateTo } from './navigation';
import { isAbout, isDoubtfulAt, isSame, outcomeJudged, outcomeRetried, outcomesHeard } from './outcomes';
import { isUndecided, selectOutcomes, selectRuntime } from './runtime';
import { canSend, check, reject } from './steps/check';
import { confirm, isMeantAgain } from './steps/confirm';
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
  // What is open already is asked about first: the balance may have changed because it was done.
  const isOpen = (yield* read(selectOutcomes)).some(
    (known) => known.command === row.name && known.phase === 'open' && isSame(known, subject, form),
  );
  if (!isOpen && !(yield* check(row, form, subject))) return;
  const meant = yield* confirm(row, form, subject);
  if (meant) yield* lock(row, meant.subject, () => send(row, meant.form, meant.subject, meant.again));
}

const enterAgain = msg`What you entered is not kept after a session ends. Enter the same again on this page, then press SUBMIT.`;

/**
 * TRY THE SAME AGAIN was pressed in a notice: what was sent goes out as it was, under its key. The rules were held against it then; the
 * balance may have changed because it was done.
 */
function* retry<Form, Data>(row: Row<Form, Data>, key: string): SagaIterator<void> {
  const { money } = row;
  const open = yield* findOpen(key);
  if (!open || !money) return;
  if (money.keyless ?? isDoubtfulAt(open, yield* deviceNow())) {
    const news = yield* readBefore(row, money, open);
    if (news === false || (news && !money.keyless && !(yield* isMeantAgain(row, open, news)))) return;
  }
  // While the figures were read, it may have ended: by its time, the member's word, or in another tab.
  const still = yield* findOpen(key);
  if (!still) return;
  const { form, subject, page } = still;
  if (form) yield* lock(row, subject, () => send(row, form as unknown as Form, subject, still));
  else {
    yield put(navigateTo(page));
    yield* reject(row, subject, enterAgain);
  }
}

/** The member's word ends an unknown outcome; a form that still holds what was done is emptied. */
function* judge<Form, Data>(row: Row<Form, Data>, key: string, done: boolean): SagaIterator<void> {
  const open = yield* findOpen(key);
  if (!open) return;
  const { subject } = open;
  const clears = done && (yield* isInForm(row, open));
  const meta = { subject, outcome: { is: 'known', key }, clears } as const;
  yield put(row.events.settled({ done }, meta));
  // After IT WAS DONE there is nothing left to compare.
  yield* readAfter(row, subject, done ? { ...open, before: '' } : open, false);
}

/** A donation that is read as paid answers for its payment: the outcome ends by it, and a message tells once what was done. */
function* settle<Form, Data>(row: Row<Form, Data>, money: MoneySpec<Form, Data>, arrival: Action): SagaIterator<void> {
  const state = yield* read((all) => all);
  const things = money.thingsIn?.(arrival) ?? [];
  for (const outcome of selectOutcomes(state)) {
    if (outcome.command !== row.name || !isUndecided(outcome)) continue;
    const { key, form } = outcome;
    const thing = things.find(({ subject }) => isAbout(outcome, subject));
    if (!thing) continue;
    const { subject, done } = thing;
    if (done === null) {
      // After a session has ended, its mark is recognised on the thing.
      if (outcome.subject !== subject)
        yield put(outcomesHeard({ outcomes: [{ ...outcome, subject, page: money.page(subject) }] }));
      continue;
    }
    const typed = form as unknown as Form | null;
    const message = typed && outcome.phase === 'open' && row.says?.({ data: done, form: typed, subject, state });
    const clears = yield* isInForm(row, { ...outcome, subject });
    const meta = { subject, outcome: { is: 'known', key }, clears } as const;
    yield put(row.events.settled({ done: true }, { ...meta, ...(message ? { message } : {}) }));
  }
}

/**
 * One row of the specification's table of calls, of the kind that changes something, in four steps: check, confirm, lock, send.
 * It yields the events `<name>/submitted` and those of `steps/events`. A submission while one is running, or is asked about, is ignored,
 * so that a double tap is one call (decision 47).
 */
export function defineCommand<Form, Data = null>(spec: Declared<Form, Data>): Command<Form, Data> {
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
    ...(money ? { unnamed: { what: money.noun, page: money.page('') } } : {}),
    *watch() {
      if (money) {
        const { thingsIn } = money;
        if (thingsIn)
          yield takeEvery(
            (action: Action) => thingsIn(action).length > 0,
            (action) => settle(row, money, action),
          );
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
