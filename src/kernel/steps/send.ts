import type { SagaIterator } from 'redux-saga';
import { call, cancelled, put, race, take } from 'redux-saga/effects';
import type { ApiResult, FailureCause } from '../../platform/ports/api';
import type { Outcome } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { CommandWithEvents, MoneySpec } from '../commandSpec';
import { callApiIgnoring401, endSessionOn401, failureOf, putAll, read, serverNow } from '../effects';
import { refreshRequested } from '../navigation';
import { isAbout, outcomesRemoved } from '../outcomes';
import { canBeSettled, selectOutcomes, selectRuntime } from '../runtime';
import { alertWith } from './check';
import { isOnOtherPage, mayEmptyForm, outcomeFor } from './outcome';
import { refetchInBackground, requestRefetch } from './refetch';

/** One submission from its request to its result. */
interface Sending<Form> {
  readonly form: Form;
  readonly entityId: string;
  /** The pending outcome that this retries. */
  readonly retryOf: Outcome | null;
  /** What is remembered of a money command until its result is known; `null` for any other command. */
  readonly outcome: Outcome | null;
}

/** The result of the call; `undefined` when the action of `endedBy` came first, which cancels it. */
function* replyTo<Form, Data>(
  { request, endedBy }: CommandWithEvents<Form, Data>,
  { form, entityId, outcome }: Sending<Form>,
): SagaIterator<ApiResult<Data> | undefined> {
  const makeCall = () => callApiIgnoring401((api) => request(api, form, { entityId, key: outcome?.key ?? '' }));
  if (endedBy === undefined) return yield* makeCall();
  const { result }: { result?: ApiResult<Data> } = yield race({ result: call(makeCall), ended: take(endedBy) });
  return result;
}

/**
 * HTTP statuses that do not tell whether the command was done: a timeout, a request under the same key that still runs (409, as in the draft
 * for the Idempotency-Key header), too early or too often, or a client that left. They count even for a first press: browsers repeat a POST
 * on their own when a kept-alive connection breaks, and show only the reply to the retry. Of a claim, which is sent without a key,
 * no server can recognise a retry: its refusal stands until a figure contradicts it (decision 70).
 */
const INCONCLUSIVE_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 499]);

const outcomeMeta = (outcome: Outcome | null, is: 'unknown' | 'refused' | 'known'): Pick<CommandMeta, 'outcome'> =>
  outcome ? { outcome: { is, key: outcome.key } } : {};

/** A donation is paid once: after a success, unknown payments of it under other keys cannot have been done, so they end. */
function* removeEarlierPayments<Form, Data>(
  { name, money }: CommandWithEvents<Form, Data>,
  entityId: string,
  outcome: Outcome | null,
): SagaIterator<void> {
  if (!money?.entitiesIn || !outcome) return;
  const keys = (yield* read(selectOutcomes))
    .filter((other) => other.command === name && other.key !== outcome.key && canBeSettled(other))
    .filter((other) => isAbout(other, entityId))
    .map(({ key }) => key);
  if (keys.length > 0) yield put(outcomesRemoved({ keys }));
}

/** The command was done: its message, and the consequences of success. */
function* succeed<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  { form, entityId, retryOf, outcome }: Sending<Form>,
  { data, message }: ApiResult<Data> & { readonly kind: 'ok' },
): SagaIterator<void> {
  const serverMessage = definition.showsServerMessage && message;
  const messageMeta = {
    ...(message ? { lastMessage: message } : {}),
    ...(yield* alertWith(serverMessage || undefined, 'done')),
  };
  // One text is enough: after the server's message in the alert there is none of our own (decision 71).
  const successMessage = serverMessage
    ? undefined
    : definition.successMessage?.({ data, form, entityId, state: yield* read((all) => all) });
  // A retry sends the original form: what the member has typed since stays.
  const clears = retryOf === null || (yield* mayEmptyForm(definition, retryOf));
  yield put(
    definition.events.succeeded(
      { data },
      {
        entityId,
        title: definition.title,
        ...messageMeta,
        ...outcomeMeta(outcome, 'known'),
        clears,
        successMessage,
      },
    ),
  );
  yield* removeEarlierPayments(definition, entityId, outcome);
  // A retry may get the stored reply of the first press, whose contents are from then.
  const isFromBefore = retryOf !== null || (outcome !== null && (yield* isOnOtherPage(outcome)));
  if (definition.onSuccess) {
    const [now, state] = [yield* serverNow(), yield* read((all) => all)];
    yield* putAll(definition.onSuccess({ data, form, entityId, now, state }));
  } else yield* requestRefetch(definition, entityId);
  if (isFromBefore) yield put(refreshRequested());
}

/** The server refused the command: its message, and whether it may have been done all the same. */
function* refuse<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  { entityId, retryOf, outcome }: Sending<Form>,
  result: ApiResult<Data> & { readonly kind: 'refused' },
): SagaIterator<void> {
  const { status = 200 } = result;
  const text = result.message || definition.failed;
  // A server that broke may have done it, and the refusal of a retry says nothing about the first request.
  const isInconclusive = INCONCLUSIVE_STATUSES.has(status) && !definition.money?.keyless;
  const isUnknown = status >= 500 || (outcome !== null && (isInconclusive || retryOf !== null));
  const messageMeta = {
    ...(text ? { lastMessage: text } : {}),
    ...(yield* alertWith(text, isUnknown ? 'failed' : 'refused')),
  };
  yield put(
    definition.events.failed(failureOf(result), {
      entityId,
      title: definition.title,
      // Without a text nothing opens an alert: the phase `failed` makes the screen say so in a line. A money command whose outcome is unknown is
      // `failed` beside its alert, too: its line says when the figures were read.
      phase: text && !(definition.money && isUnknown) ? 'refused' : 'failed',
      ...messageMeta,
      ...outcomeMeta(outcome, isUnknown ? 'unknown' : 'refused'),
    }),
  );
  yield* refetchInBackground(definition, entityId, outcome);
}

const isAnswered = ({ kind }: FailureCause): boolean => kind === 'http' || kind === 'shape' || kind === 'data';

/** Dispatches the event for this kind of result, then its consequences. */
function* conclude<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  sending: Sending<Form>,
  result: ApiResult<Data> | undefined,
): SagaIterator<void> {
  const { events, title, failed } = definition;
  const { entityId, retryOf, outcome } = sending;
  switch (result?.kind) {
    // The overlay closes without a message.
    case undefined:
      yield put(events.declined(null, { entityId, title }));
      break;
    case 'ok':
      yield* succeed(definition, sending, result);
      break;
    case 'refused':
      yield* refuse(definition, sending, result);
      break;
    case 'failed':
      yield put(
        events.failed(failureOf(result), {
          entityId,
          title,
          // It was answered, and an alert or what is read again says more: the screen must not say that it was not sent.
          ...(isAnswered(result.cause) && !definition.money && (failed || result.cause.kind === 'data')
            ? { phase: 'refused' }
            : {}),
          ...outcomeMeta(outcome, 'unknown'),
          ...(yield* alertWith(failed, 'failed')),
        }),
      );
      yield* refetchInBackground(definition, entityId, outcome);
      break;
    case 'unauthorized':
      // A server that answers 401 has not done this request. After a retry, that does not tell whether it had done the first one.
      yield put(
        events.failed(failureOf(result), {
          entityId,
          title,
          ...outcomeMeta(outcome, retryOf ? 'unknown' : 'known'),
          phase: 'refused',
        }),
      );
      yield* endSessionOn401(result);
      break;
  }
}

/**
 * Ends the confirmed refusals of other commands whose figures have not moved until this press: what it moves must not count as theirs. Where
 * they have moved, the refused command may have been done, and its next press asks.
 */
function* endConfirmedRefusals<Form>({ figures }: MoneySpec<Form>, outcome: Outcome): SagaIterator<void> {
  const keys = (yield* read(selectOutcomes))
    .filter(({ command, phase }) => command !== outcome.command && phase === 'refusal-confirmed')
    .filter(({ before }) => figures.areUnmoved(before, outcome.before))
    .map(({ key }) => key);
  if (keys.length > 0) yield put(outcomesRemoved({ keys }));
}

/** Step 4: the call, from the overlay to the consequences. `retryOf` is the pending outcome that it retries. */
export function* send<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  form: Form,
  entityId: string,
  retryOf: Outcome | null,
): SagaIterator<void> {
  const { name, money, title, events } = definition;
  const outcome = money ? yield* outcomeFor(money, name, form, entityId, retryOf) : null;
  const sending = { form, entityId, retryOf, outcome };
  // The figures of a retry are those of its first press.
  if (money && outcome && !retryOf) yield* endConfirmedRefusals(money, outcome);
  yield put(
    events.started(null, {
      entityId,
      title,
      overlay: definition.loading,
      ...(outcome ? { outcome: { is: 'sent', outcome } } : {}),
    }),
  );
  try {
    yield* conclude(definition, sending, yield* replyTo(definition, sending));
  } finally {
    // After a crash, no other event would close the overlay. When the end of the session cancels this saga, it also clears the state, and
    // nothing may be written after that.
    const isUnreported = (yield* read(selectRuntime)).commands[name]?.phase === 'running';
    if (isUnreported && !(yield cancelled())) {
      yield put(events.failed({ reason: 'abandoned' }, { entityId, title, ...outcomeMeta(outcome, 'unknown') }));
    }
  }
}
