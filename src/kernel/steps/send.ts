import type { SagaIterator } from 'redux-saga';
import { call, cancelled, put, race, take } from 'redux-saga/effects';
import type { ApiResult } from '../../platform/ports/api';
import type { Outcome } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { Row } from '../commandSpec';
import { announce401, askApi, failureOf, putAll, read, serverNow } from '../effects';
import { isAbout, outcomesGone } from '../outcomes';
import { isUndecided, selectOutcomes, selectRuntime } from '../runtime';
import { alertWith } from './check';
import { isInForm, outcomeFor } from './outcome';
import { askAgain, readAfter } from './reread';

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
  const called = () => askApi((api) => request(api, form, { subject, key: outcome?.key ?? '' }));
  if (endedBy === undefined) return yield* called();
  const { result }: { result?: ApiResult<Data> } = yield race({ result: call(called), ended: take(endedBy) });
  return result;
}

/**
 * HTTP statuses that say nothing about the work: the request timed out, its first one is still at work (409, as the draft for the
 * Idempotency-Key header asks), it came too early or too often, or the client was gone. Browsers repeat a POST by themselves when a
 * kept-alive connection breaks, and show only the answer to the repeat.
 */
const SAYS_NOTHING: ReadonlySet<number> = new Set([408, 409, 425, 429, 499]);

const outcomeIs = (outcome: Outcome | null, is: 'unknown' | 'refused' | 'known'): Pick<CommandMeta, 'outcome'> =>
  outcome ? { outcome: { is, key: outcome.key } } : {};

/** A donation is paid once: what was sent for it under another key and is not known was not done. */
function* endEarlier<Form, Data>(
  { name, money }: Row<Form, Data>,
  subject: string,
  outcome: Outcome | null,
): SagaIterator<void> {
  if (!money?.thingsIn || !outcome) return;
  const keys = (yield* read(selectOutcomes))
    .filter((known) => known.command === name && known.key !== outcome.key && isUndecided(known))
    .filter((known) => isAbout(known, subject))
    .map(({ key }) => key);
  if (keys.length > 0) yield put(outcomesGone({ keys }));
}

/** Says what came of the call, one event for each of the four kinds of answers, and has its consequences. */
function* conclude<Form, Data>(
  row: Row<Form, Data>,
  { form, subject, again, outcome }: Sending<Form>,
  result: ApiResult<Data> | undefined,
): SagaIterator<void> {
  const { events, money } = row;
  const done = { subject, title: row.title };
  switch (result?.kind) {
    case undefined:
      yield put(events.declined(null, done));
      break;
    case 'ok': {
      const { data, message } = result;
      const told = {
        ...(message ? { said: message } : {}),
        ...(yield* alertWith(row.announce ? message : undefined, 'done')),
      };
      const said = row.says?.({ data, form, subject, state: yield* read((all) => all) });
      // A member who typed something else while the same again was sent keeps it.
      const clears = again === null || (yield* isInForm(row, again));
      yield put(
        events.succeeded(
          { data },
          {
            ...done,
            ...told,
            ...outcomeIs(outcome, 'known'),
            clears,
            ...(said ? { message: said } : {}),
          },
        ),
      );
      yield* endEarlier(row, subject, outcome);
      if (row.onSuccess) {
        const [now, state] = [yield* serverNow(), yield* read((all) => all)];
        yield* putAll(row.onSuccess({ data, form, subject, now, state }));
      } else yield* askAgain(row, subject);
      break;
    }
    case 'refused': {
      const { status = 200 } = result;
      const text = result.message || row.failed;
      // A server that broke may have done the work, and a refusal of a repeat is no answer to the first.
      const isUnknown = status >= 500 || (outcome !== null && (SAYS_NOTHING.has(status) || again !== null));
      const told = { ...(text ? { said: text } : {}), ...(yield* alertWith(text, isUnknown ? 'failed' : 'refused')) };
      // Without a word to show, the screen's inline line is all that can say that nothing came of it.
      const phase = text && !(money && isUnknown) ? 'refused' : 'failed';
      const news = outcomeIs(outcome, isUnknown ? 'unknown' : 'refused');
      yield put(events.failed(failureOf(result), { ...done, phase, ...told, ...news }));
      yield* readAfter(row, subject, outcome, isUnknown);
      break;
    }
    case 'failed':
      yield put(
        events.failed(failureOf(result), {
          ...done,
          ...outcomeIs(outcome, 'unknown'),
          ...(yield* alertWith(row.failed, 'failed')),
        }),
      );
      yield* readAfter(row, subject, outcome, true);
      break;
    case 'unauthorized':
      // A first press that is turned away was not done; a repeat says nothing of the first.
      yield put(
        events.failed(failureOf(result), {
          ...done,
          ...outcomeIs(outcome, again ? 'unknown' : 'known'),
          phase: 'refused',
        }),
      );
      yield* announce401(result);
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
      overlay: row.loading,
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
      yield put(events.failed({ reason: 'abandoned' }, { subject, title, ...outcomeIs(outcome, 'unknown') }));
    }
  }
}
