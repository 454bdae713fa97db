import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { Command, CommandDeclaration, CommandWithEvents, MoneySpec, Submission } from './commandSpec';
import { read } from './effects';
import { locationChanged, navigateTo, refreshRequested } from './navigation';
import { isAbout, isSame, outcomeDecided, outcomeRetried, outcomesReceived } from './outcomes';
import { canBeSettled, selectOutcomes, selectRuntime } from './runtime';
import { check, checkNetwork, reject } from './steps/check';
import { confirm, confirmRetry, decline, selectPath } from './steps/confirm';
import { defineEvents } from './steps/events';
import { lock } from './steps/lock';
import { findPending, isOnOtherPage, mayBeForgotten, mayEmptyForm } from './steps/outcome';
import { refetch, refetchFiguresSince, refetchInBackground } from './steps/refetch';
import { send } from './steps/send';
import { registerWatcher } from './watcher';

/** Handles a press: check, confirm, lock, send. */
function* submit<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  { payload, meta }: Submission<Form>,
): SagaIterator<void> {
  const entityId = meta?.entityId ?? '';
  if (!(yield* checkNetwork(definition, entityId))) return;
  if (definition.ready && !(yield* definition.ready())) return;
  const form = definition.prepare ? definition.prepare(payload, yield* read((all) => all)) : payload;
  // A pending outcome of the same submission is asked about before the rules run: the balance may have changed because it was done.
  const isAlreadyPending = (yield* read(selectOutcomes)).some(
    (outcome) => outcome.command === definition.name && outcome.phase === 'pending' && isSame(outcome, entityId, form),
  );
  if (!isAlreadyPending && !(yield* check(definition, form, entityId))) return;
  const decision = yield* confirm(definition, form, entityId);
  if (decision)
    yield* lock(definition, decision.entityId, () =>
      send(definition, decision.form, decision.entityId, decision.retryOf),
    );
}

const doAgain = msg`What you sent is not kept after a session ends. Do exactly the same again from this page: you are asked before anything is sent.`;

/**
 * Handles TRY THE SAME AGAIN: sends the same form under the same key. Where the key does not protect from a second effect, because it is a
 * day old or none is sent, the figures are read first. If they moved, the member is asked, except about a claim, which can only take what is
 * claimable now. The rules do not run again: the balance may have changed because it was done.
 */
function* retry<Form, Data>(definition: CommandWithEvents<Form, Data>, key: string): SagaIterator<void> {
  const { money } = definition;
  const pending = yield* findPending(key);
  if (!pending || !money) return;
  const here = yield* read(selectPath);
  if (money.keyless || (yield* mayBeForgotten(pending))) {
    const movement = yield* refetchFiguresSince(definition, money, pending);
    if (movement === false) return;
    if (movement !== null && !money.keyless && !(yield* confirmRetry(definition, pending, movement))) return;
  }
  // It may have ended during the read: after 24 hours, by the member's decision, or in another tab. Or the member has left the page.
  const stillPending = yield* findPending(key);
  if (!stillPending || (yield* read(selectPath)) !== here) {
    yield* decline(definition, pending.entityId);
    return;
  }
  const { form, entityId, page } = stillPending;
  if (form) yield* lock(definition, entityId, () => send(definition, form as unknown as Form, entityId, stillPending));
  else {
    yield put(navigateTo(page));
    yield* reject(definition, entityId, doAgain);
  }
}

/** The member, or another tab, decides an unknown outcome; a form that still holds what was done is emptied. */
function* decide<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  { key, done, byTab }: ReturnType<typeof outcomeDecided>['payload'],
): SagaIterator<void> {
  const pending = yield* findPending(key);
  if (!pending) return;
  const { entityId } = pending;
  const clears = done && (yield* mayEmptyForm(definition, pending));
  const meta = { entityId, outcome: { is: 'known', key }, clears } as const;
  // A message names what was done, because its notice is gone. Only where it was decided: another tab may name the wrong one of two payments.
  const successMessage = byTab ? undefined : { text: pending.what };
  const settledMeta = done ? { ...meta, successMessage } : ({ ...meta, phase: 'declined' } as const);
  yield put(definition.events.settled({ done }, settledMeta));
  // After IT WAS DONE there is nothing left to compare.
  yield* refetchInBackground(definition, entityId, done ? { ...pending, before: '' } : pending);
  if (yield* isOnOtherPage(pending)) yield put(refreshRequested());
}

/** After a refresh, or on another page: reads the figures that could not be read after an earlier press, which say what became of it. */
function* refetchAgain<Form, Data>(definition: CommandWithEvents<Form, Data>): SagaIterator<void> {
  const { name } = definition;
  const { commands, outcomes } = yield* read(selectRuntime);
  const record = commands[name];
  if (record?.refetch?.phase !== 'failed') return;
  const { entityId } = record;
  const outcome = outcomes
    .filter((each) => each.command === name && each.entityId === entityId && canBeSettled(each))
    .at(-1);
  if (outcome) yield* refetchInBackground(definition, entityId, outcome);
}

/** A donation that arrives as paid settles its payment: the outcome ends, and a message says once what was done. */
function* settleFromReply<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  money: MoneySpec<Form, Data>,
  action: Action,
): SagaIterator<void> {
  const state = yield* read((all) => all);
  const entities = money.entitiesIn?.(action) ?? [];
  const open = selectOutcomes(state).filter((each) => each.command === definition.name && canBeSettled(each));
  for (const outcome of open) {
    const { key, form } = outcome;
    const entity = entities.find(({ entityId }) => isAbout(outcome, entityId));
    if (!entity) continue;
    const { entityId, result, isOf } = entity;
    if (result === null) {
      // An outcome whose session has ended names its entity by its mark only: complete it.
      if (outcome.entityId !== entityId)
        yield put(outcomesReceived({ outcomes: [{ ...outcome, entityId, page: money.page(entityId) }] }));
      continue;
    }
    const sentForm = form as unknown as Form | null;
    // A paid donation does not say which of two payments was done.
    const isOnly = open.every((each) => each === outcome || each.phase !== 'pending' || !isAbout(each, entityId));
    const successMessage =
      sentForm &&
      isOnly &&
      outcome.phase === 'pending' &&
      isOf?.(sentForm) !== false &&
      definition.successMessage?.({ data: result, form: sentForm, entityId, state });
    const clears = yield* mayEmptyForm(definition, { ...outcome, entityId });
    const meta = { entityId, outcome: { is: 'known', key }, clears } as const;
    yield put(definition.events.settled({ done: true }, { ...meta, successMessage: successMessage || undefined }));
  }
}

/**
 * A call of the specification's table that changes something, in four steps: check, confirm, lock, send. It dispatches `<name>/submitted`
 * and the events of `steps/events`. A submission while one is running or being asked about is ignored, so that a double tap is one call
 * (decision 47). It registers itself, because its file loads with the pages that have it.
 */
export function defineCommand<Form, Data = null>(spec: CommandDeclaration<Form, Data>): Command<Form, Data> {
  const { name, money } = spec;
  const definition: CommandWithEvents<Form, Data> = { ...spec, events: defineEvents<Data>(name) };
  const { events } = definition;
  const type = `${name}/submitted`;
  const submitted = (form: Form, entityId = ''): Submission<Form> => ({
    type,
    payload: form,
    ...(entityId === '' ? {} : { meta: { entityId } }),
  });
  const isDecision = (action: Action): boolean => outcomeDecided.match(action) && action.payload.command === name;
  const isSubmittedOrRetried = (action: Action): boolean =>
    action.type === type || (outcomeRetried.match(action) && action.payload.command === name);

  const command: Command<Form, Data> = {
    name,
    scope: spec.scope ?? 'member',
    submitted,
    succeeded: events.succeeded,
    worker: (action) => submit(definition, action),
    select: (state) => selectRuntime(state).commands[name],
    ...(money ? { outcomeLabel: { what: money.describeWithoutForm, page: money.page('') } } : {}),
    *watch() {
      if (money) {
        const { entitiesIn } = money;
        if (entitiesIn)
          yield takeEvery(
            (action: Action) => entitiesIn(action).length > 0,
            (action) => settleFromReply(definition, money, action),
          );
        yield takeLatest(events.refetchRequested, (action) => refetch(definition, action));
        yield takeEvery([refreshRequested.type, locationChanged.type], () => refetchAgain(definition));
        yield takeEvery(isDecision, ({ payload }: ReturnType<typeof outcomeDecided>) => decide(definition, payload));
      }
      yield takeLeading(isSubmittedOrRetried, (action: Submission<Form> | ReturnType<typeof outcomeRetried>) =>
        outcomeRetried.match(action) ? retry(definition, action.payload.key) : submit(definition, action),
      );
    },
  };
  registerWatcher(command);
  return command;
}
