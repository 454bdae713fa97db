import type { MessageDescriptor } from '@lingui/core';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { AlertTone, RootState, Text } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { CommandWithEvents } from '../commandSpec';
import { getPort, read } from '../effects';
import { connectionLost, isRunningOrPending, selectRuntime } from '../runtime';

/** The alert for a text, if any. That of a failure has a reference, by which support finds the moment in a report. */
export function* alertWith(text: Text | undefined, tone: AlertTone): SagaIterator<Pick<CommandMeta, 'alert'>> {
  if (!text) return {};
  const ref = tone === 'failed' ? (yield* getPort('reporter')).newRef() : '';
  return { alert: { text, tone, ref } };
}

/** Ends a submission with an alert; nothing is sent. */
export function* reject<Form, Data>(
  { events }: CommandWithEvents<Form, Data>,
  entityId: string,
  text: MessageDescriptor,
  field: string | null = null,
): SagaIterator<void> {
  const alertMeta = yield* alertWith(text, 'refused');
  // When the alert is closed, the field still shows the text.
  yield put(
    events.rejected({ field }, { entityId, ...alertMeta, ...(field ? { validationMessage: { field, text } } : {}) }),
  );
}

/**
 * Runs before the rules, and again right before the lock: `false` for a money command when the device has no network. A call that fails would
 * leave a pending outcome; here nothing is sent, now or later, and what was typed stays. The alert is that of any failure (section 8), and the
 * line of the connection adds that nothing was sent, unless the outcome of an earlier press is not known. A reply from the server marks
 * the connection as restored (`trackConnection`), even if the browser says offline; a later timeout or 5xx makes it `failing`. Neither stops
 * the press. Any other command tries: the server may be on the device itself, where browsers without a network say offline.
 */
export function* checkNetwork<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  entityId: string,
): SagaIterator<boolean> {
  const { failed, money } = definition;
  const { connection, outcomes } = yield* read(selectRuntime);
  const { lost, since } = connection;
  if (!money || !failed || lost === null || lost === 'failing' || (yield* getPort('navigator')).isOnline()) return true;
  if (!outcomes.some(isRunningOrPending)) yield put(connectionLost({ lost: 'unsent', since }));
  yield* reject(definition, entityId, failed);
  return false;
}

/** Step 1: runs the rules and shows the first error; `false` when there was one. */
export function* check<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  form: Form,
  entityId: string,
  atPress?: RootState,
): SagaIterator<boolean> {
  const state = yield* read((all) => all);
  for (const rule of definition.rules ?? []) {
    const error = rule(form, state, entityId, atPress);
    if (!error) continue;
    const field = error.field ?? null;
    if (error.inline) {
      const validationMessage = { field, text: error.text };
      yield put(definition.events.rejected({ field }, { entityId, validationMessage }));
    } else yield* reject(definition, entityId, error.text, field);
    return false;
  }
  return true;
}
