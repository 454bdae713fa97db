import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { AlertTone, Text } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { CommandDefinition } from '../commandSpec';
import { dep, read } from '../effects';
import { selectRuntime } from '../runtime';

/** What the alert is to say, nothing for no text; a failure with an id that the journal has, too, for whoever asks support. */
export function* alertWith(text: Text | undefined, tone: AlertTone): SagaIterator<Pick<CommandMeta, 'alert'>> {
  if (!text) return {};
  const ref = tone === 'failed' ? (yield* dep('reporter')).newRef() : '';
  return { alert: { text, tone, ref } };
}

/** Ends a submission with an alert: nothing is sent. */
export function* reject<Form, Data>(
  { events }: CommandDefinition<Form, Data>,
  entityId: string,
  text: MessageDescriptor,
  field: string | null = null,
): SagaIterator<void> {
  const alert = yield* alertWith(text, 'refused');
  // After the alert the field says it, too.
  yield put(
    events.rejected({ field }, { entityId, ...alert, ...(field ? { validationMessage: { field, text } } : {}) }),
  );
}

const noConnection = msg`No connection. Nothing was sent.`;

/**
 * Before anything else, and again right before the lock: `false` when the device has no network, which is said at once instead of after a
 * time-out. Nothing was sent and nothing is open; what was typed stays, and nothing is sent by itself later. An answer heals the
 * connection, whatever the browser says; and a browser that wrongly says that there is a network is found out by the call itself.
 */
export function* canSend<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  entityId: string,
): SagaIterator<boolean> {
  const { lost } = yield* read((state) => selectRuntime(state).connection);
  if (lost !== 'offline' || (yield* dep('navigator')).isOnline()) return true;
  if (definition.failed) yield* reject(definition, entityId, noConnection);
  // The screen's own line says that it was not sent (decision 44).
  else yield put(definition.events.rejected({ field: null }, { entityId, phase: 'failed' }));
  return false;
}

/** Step 1: runs the rules, and shows the first complaint. `false` when there was one. */
export function* check<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  form: Form,
  entityId: string,
): SagaIterator<boolean> {
  const state = yield* read((all) => all);
  for (const rule of definition.rules ?? []) {
    const error = rule(form, state, entityId);
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
