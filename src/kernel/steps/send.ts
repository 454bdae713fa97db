import type { SagaIterator } from 'redux-saga';
import { call, cancelled, put, race, take } from 'redux-saga/effects';
import type { ApiResult } from '../../ports/api';
import type { Outcome } from '../../state';
import type { CommandMeta } from '../commandEvents';
import type { Row } from '../commandSpec';
import { callApi, failureOf, putAll, read, serverNow } from '../effects';
import { selectRuntime } from '../runtime';
import { alertWith } from './check';
import { isInForm, outcomeFor } from './outcome';
import { readAfter } from './reread';

/** One press on its way: what is sent, and what is kept of it until its answer. */
interface Sending<Form> {
  readonly form: Form;
  readonly subject: string;
  /** The unknown outcome that is tried once more. */
  readonly again: Outcome | null;
  readonly outcome: Outcome | null;
}

/** `undefined` when it was given up meanwhile. */
function* answerTo<Form, Data>(
  { request, endedBy }: Row<Form, Data>,
  { form, subject, outcome }: Sending<Form>,
): SagaIterator<ApiResult<Data> | undefined> {
  const called = () => callApi((api) => request(api, form, { subject, key: outcome?.key ?? '' }));
  if (endedBy === undefined) return yield* called();
  const { result }: { result?: ApiResult<Data> } = yield race({ result: call(called), ended: take(endedBy) });
  return result;
}

type OfOutcome = Pick<CommandMeta, 'outcome'>;
const isUnknown = (outcome: Outcome | null): OfOutcome =>
  outcome ? { outcome: { is: 'unknown', key: outcome.key } } : {};
const isKnown = (outcome: Outcome | null): OfOutcome => (outcome ? { outcome: { is: 'known', key: outcome.key } } : {});

/** Says what came of the call, one event for each of the four kinds of answers, and has its consequences. */
function* conclude<Form, Data>(
  row: Row<Form, Data>,
  { form, subject, again, outcome }: Sending<Form>,
  result: ApiResult<Data> | undefined,
): SagaIterator<void> {
  const { events, money } = row;
  const done = { subject, title: row.title, overlay: null };
  const [known, unknown] = [isKnown(outcome), isUnknown(outcome)];
  switch (result?.kind) {
    case undefined:
      yield put(events.declined(null, { ...done, phase: 'declined' }));
      break;
    case 'ok': {
      const { data, message } = result;
      const told = { said: message || null, ...(yield* alertWith(row.announce ? message : undefined, 'done')) };
      const said = row.says?.({ data, form, subject, state: yield* read((all) => all) });
      // A member who typed something else while the same again was sent keeps it.
      const clears = again === null || (yield* isInForm(row, again));
      yield put(
        events.succeeded(
          { data },
          { ...done, ...told, ...known, phase: 'succeeded', clears, ...(said ? { message: said } : {}) },
        ),
      );
      if (row.onSuccess) {
        const [now, state] = [yield* serverNow(), yield* read((all) => all)];
        yield* putAll(row.onSuccess({ data, form, subject, now, state }));
      }
      break;
    }
    case 'refused': {
      const { status } = result;
      const text = result.message || row.failed;
      // A server that broke may have done the work. And what is in the way of a second try says nothing about the first.
      const nobodyKnows = status !== undefined && (status >= 500 || again !== null);
      const told = { said: text ?? null, ...(yield* alertWith(text, nobodyKnows ? 'failed' : 'refused')) };
      // Without a word to show, the screen's inline line is all that can say that nothing came of it.
      const phase = text && !(money && nobodyKnows) ? 'refused' : 'failed';
      yield put(events.failed(failureOf(result), { ...done, phase, ...told, ...(nobodyKnows ? unknown : known) }));
      yield* readAfter(row, subject, outcome, nobodyKnows);
      break;
    }
    case 'failed':
      yield put(
        events.failed(failureOf(result), {
          ...done,
          ...unknown,
          phase: 'failed',
          ...(yield* alertWith(row.failed, 'failed')),
        }),
      );
      yield* readAfter(row, subject, outcome, true);
      break;
    case 'unauthorized':
      yield put(events.failed(failureOf(result), { ...done, ...known, phase: 'refused' }));
      break;
  }
}

/** Step 4: the call itself, from the overlay to the consequences. `again` is the unknown outcome that is tried once more. */
export function* send<Form, Data>(
  row: Row<Form, Data>,
  form: Form,
  subject: string,
  again: Outcome | null,
): SagaIterator<void> {
  const { name, money, title, events } = row;
  const outcome = money ? yield* outcomeFor(money, name, form, subject, again) : null;
  const sending = { form, subject, again, outcome };
  yield put(
    events.started(null, {
      subject,
      title,
      phase: 'running',
      overlay: row.loading,
      said: null,
      reread: null,
      ...(outcome ? { outcome: { is: 'sent', outcome } } : {}),
    }),
  );
  try {
    yield* conclude(row, sending, yield* answerTo(row, sending));
  } finally {
    // Crashed before anything was said of it: the overlay must not outlive the call. The end of the session, which cancels, clears it by
    // itself and must find nothing written after it.
    const isUnsaid = (yield* read(selectRuntime)).commands[name]?.phase === 'running';
    if (isUnsaid && !(yield cancelled())) {
      const gone = { subject, title, overlay: null, phase: 'failed' } as const;
      yield put(events.failed({ reason: 'abandoned' }, { ...gone, ...isUnknown(outcome) }));
    }
  }
}
