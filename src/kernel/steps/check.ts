import type { MessageDescriptor } from '@lingui/core';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { AlertTone, Text } from '../../state';
import type { CommandMeta } from '../commandEvents';
import type { Row } from '../commandSpec';
import { dep, read } from '../effects';

/** What the alert is to say, nothing for no text; a failure with an id that the journal has, too, for whoever asks support. */
export function* alertWith(
  text: Text | undefined,
  tone: AlertTone,
  focus: string | null = null,
): SagaIterator<Pick<CommandMeta, 'alert'>> {
  if (!text) return {};
  const ref = tone === 'failed' ? (yield* dep('reporter')).newRef() : '';
  return { alert: { text, tone, focus, ref } };
}

/** Ends a submission with an alert: nothing is sent. */
export function* reject<Form, Data>(
  { events }: Row<Form, Data>,
  subject: string,
  text: MessageDescriptor,
  field: string | null = null,
): SagaIterator<void> {
  const alert = yield* alertWith(text, 'refused', field);
  // After the alert the field says it, too.
  yield put(
    events.rejected({ field }, { subject, phase: 'rejected', ...alert, ...(field ? { hint: { field, text } } : {}) }),
  );
}

/** Step 1: runs the rules, and shows the first complaint. `false` when there was one. */
export function* check<Form, Data>(row: Row<Form, Data>, form: Form, subject: string): SagaIterator<boolean> {
  const state = yield* read((all) => all);
  for (const rule of row.rules ?? []) {
    const complaint = rule(form, state, subject);
    if (!complaint) continue;
    const field = complaint.field ?? null;
    if (complaint.inline) {
      const hint = { field, text: complaint.text };
      yield put(row.events.rejected({ field }, { subject, phase: 'rejected', hint }));
    } else yield* reject(row, subject, complaint.text, field);
    return false;
  }
  return true;
}
