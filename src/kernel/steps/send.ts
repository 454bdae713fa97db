import type { SagaIterator } from 'redux-saga';
import { call, cancelled, put, race, take } from 'redux-saga/effects';
import type { ApiResult } from '../../platform/ports/api';
import type { Outcome } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { CommandDefinition } from '../commandSpec';
import { announce401, askApi, failureOf, putAll, read, serverNow } from '../effects';
import { isAbout, outcomesRemoved } from '../outcomes';
import { isUndecided, selectOutcomes, selectRuntime } from '../runtime';
import { alertWith } from './check';
import { isInForm, outcomeFor } from './outcome';
import { readAfter, requestRefetch } from './refetch';

/** One press on its way: what is sent, and what is kept of it until its answer. */
interface Sending<Form> {
  readonly form: Form;
  readonly entityId: string;
  /** The unknown outcome that is tried once more. */
  readonly again: Outcome | null;
  readonly outcome: Outcome | null;
}

/** `undefined` when it was given up meanwhile. */
function* answerTo<Form, Data>(
  { request, endedBy }: CommandDefinition<Form, Data>,
  { form, entityId, outcome }: Sending<Form>,
): SagaIterator<ApiResult<Data> | undefined> {
  const called = () => askApi((api) => request(api, form, { entityId, key: outcome?.key ?? '' }));
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
  { name, money }: CommandDefinition<Form, Data>,
  entityId: string,
  outcome: Outcome | null,
): SagaIterator<void> {
  if (!money?.thingsIn || !outcome) return;
  const keys = (yield* read(selectOutcomes))
    .filter((known) => known.command === name && known.key !== outcome.key && isUndecided(known))
    .filter((known) => isAbout(known, entityId))
    .map(({ key }) => key);
  if (keys.length > 0) yield put(outcomesRemoved({ keys }));
}

/** Says what came of the call, one event for each of the four kinds of answers, and has its consequences. */
function* conclude<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  { form, entityId, again, outcome }: Sending<Form>,
  result: ApiResult<Data> | undefined,
): SagaIterator<void> {
  const { events, money } = definition;
  const done = { entityId, title: definition.title };
  switch (result?.kind) {
    case undefined:
      yield put(events.declined(null, done));
      break;
    case 'ok': {
      const { data, message } = result;
      const told = {
        ...(message ? { lastMessage: message } : {}),
        ...(yield* alertWith(definition.announce ? message : undefined, 'done')),
      };
      const successMessage = definition.successMessage?.({ data, form, entityId, state: yield* read((all) => all) });
      // A member who typed something else while the same again was sent keeps it.
      const clears = again === null || (yield* isInForm(definition, again));
      yield put(
        events.succeeded(
          { data },
          {
            ...done,
            ...told,
            ...outcomeIs(outcome, 'known'),
            clears,
            ...(successMessage ? { successMessage } : {}),
          },
        ),
      );
      yield* endEarlier(definition, entityId, outcome);
      if (definition.onSuccess) {
        const [now, state] = [yield* serverNow(), yield* read((all) => all)];
        yield* putAll(definition.onSuccess({ data, form, entityId, now, state }));
      } else yield* requestRefetch(definition, entityId);
      break;
    }
    case 'refused': {
      const { status = 200 } = result;
      const text = result.message || definition.failed;
      // A server that broke may have done the work, and a refusal of a repeat is no answer to the first.
      const isUnknown = status >= 500 || (outcome !== null && (SAYS_NOTHING.has(status) || again !== null));
      const told = {
        ...(text ? { lastMessage: text } : {}),
        ...(yield* alertWith(text, isUnknown ? 'failed' : 'refused')),
      };
      // Without a word to show, the screen's inline line is all that can say that nothing came of it.
      const phase = text && !(money && isUnknown) ? 'refused' : 'failed';
      const news = outcomeIs(outcome, isUnknown ? 'unknown' : 'refused');
      yield put(events.failed(failureOf(result), { ...done, phase, ...told, ...news }));
      yield* readAfter(definition, entityId, outcome, isUnknown);
      break;
    }
    case 'failed':
      yield put(
        events.failed(failureOf(result), {
          ...done,
          ...outcomeIs(outcome, 'unknown'),
          ...(yield* alertWith(definition.failed, 'failed')),
        }),
      );
      yield* readAfter(definition, entityId, outcome, true);
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
  definition: CommandDefinition<Form, Data>,
  form: Form,
  entityId: string,
  again: Outcome | null,
): SagaIterator<void> {
  const { name, money, title, events } = definition;
  const outcome = money ? yield* outcomeFor(money, name, form, entityId, again) : null;
  const sending = { form, entityId, again, outcome };
  yield put(
    events.started(null, {
      entityId,
      title,
      overlay: definition.loading,
      ...(outcome ? { outcome: { is: 'sent', outcome } } : {}),
    }),
  );
  try {
    yield* conclude(definition, sending, yield* answerTo(definition, sending));
  } finally {
    // Crashed before anything was said of it: the overlay must not outlive the call. The end of the session, which cancels, clears it by
    // itself and must find nothing written after it.
    const isUnsaid = (yield* read(selectRuntime)).commands[name]?.phase === 'running';
    if (isUnsaid && !(yield cancelled())) {
      yield put(events.failed({ reason: 'abandoned' }, { entityId, title, ...outcomeIs(outcome, 'unknown') }));
    }
  }
}
