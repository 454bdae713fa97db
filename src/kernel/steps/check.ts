import type { MessageDescriptor } from '@lingui/core';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Text } from '../../state';
import type { CommandMeta } from '../commandEvents';
import type { Row } from '../commandSpec';
import { dep, read } from '../effects';

/** What the alert is to say, with an id that the journal has, too; nothing for no text. */
export function* alertWith(
  text: Text | undefined,
  focus: string | null = null,
): SagaIterator<Pick<CommandMeta, 'alert'>> {
  if (!text) return {};
  const reporter = yield* dep('reporter');
  return { alert: { text, focus, ref: reporter.newRef() } };
}

/** Ends a submission with an alert: nothing is sent. */
export function* reject<Form, Data>(
  { events }: Row<Form, Data>,
  subject: string,
  text: MessageDescriptor,
  field: string | null = null,
): SagaIterator<void> {
  yield put(events.rejected({ field }, { subject, phase: 'rejected', ...(yield* alertWith(text, field)) }));
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
