import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, take } from 'redux-saga/effects';
import { READ_AT_KEY } from '../domain/storageKeys';
import { parseTime } from '../domain/times';
import type { Api, ApiReply, ApiResult, FailureCause } from '../platform/ports/api';
import type { Ports } from '../platform/ports/ports';
import type { RootState } from '../rootState';
import { expiredKeys, outcomesExpired } from './outcomes';
import { connectionLost, connectionRestored, selectRuntime, serverTimeSeen } from './runtime';

/** The server answered 401 to a call of the current session. */
export const unauthorized = createAction('kernel/unauthorized');

/** `Date` headers have whole seconds and take time to arrive: smaller differences are noise. */
const CLOCK_NOISE_MS = 2000;

/** Gets a port from the saga middleware's context. Except in production it throws when the context lacks the port, as in a test that gives none. */
export function* getPort<K extends keyof Ports>(key: K): SagaIterator<Ports[K]> {
  const port: Ports[K] = yield getContext(key);
  if (process.env.NODE_ENV !== 'production' && port === undefined) {
    throw new Error(
      `No "${key}" port: .provide(fakePortsProvider()) gives them to expectSaga, fakePorts() to runSaga.`,
    );
  }
  return port;
}

/** A typed `select`. */
export function* read<T>(selector: (state: RootState) => T): SagaIterator<T> {
  return yield select(selector);
}

/** Waits on the clock port. */
export function* wait(milliseconds: number): SagaIterator<void> {
  const clock = yield* getPort('clock');
  yield call([clock, clock.sleep], milliseconds);
}

/** Returns when the state passes the test, immediately if it does already. */
export function* until(test: (state: RootState) => boolean): SagaIterator<void> {
  while (!(yield* read(test))) yield take('*');
}

/** The server's time now, in epoch milliseconds. */
export function* serverNow(): SagaIterator<number> {
  const clock = yield* getPort('clock');
  return clock.now() + (yield* read((state) => selectRuntime(state).clock.offset));
}

/** The device's time now, in epoch milliseconds. */
export function* deviceNow(): SagaIterator<number> {
  const clock = yield* getPort('clock');
  return clock.now();
}

/** Dispatches the events in order. */
export function* putAll(events: readonly Action[]): SagaIterator<void> {
  for (const event of events) yield put(event);
}

/** Why a call failed, as its event records it for support. `status` is the status of an HTTP error. */
export interface Failure {
  readonly reason: FailureCause['kind'] | 'refused' | 'unauthorized';
  readonly status?: number;
}

/** The failure that an event records for a result that is not `ok`. */
export function failureOf(result: Exclude<ApiResult<unknown>, { kind: 'ok' }>): Failure {
  const { reason, status } =
    result.kind === 'failed'
      ? { reason: result.cause.kind, status: result.cause.status }
      : { reason: result.kind, status: result.kind === 'refused' ? result.status : undefined };
  return status === undefined ? { reason } : { reason, status };
}

/** Whether the server could not be reached or is down. Of the other failures only an HTTP error below 500 shows that it can be reached. */
export const isLost = ({ reason, status = 0 }: Failure): boolean =>
  reason === 'network' || reason === 'timeout' || (reason === 'http' && status >= 500);

/**
 * Reports a lost connection once, and its return once: on the next success, refusal, 401 or HTTP error below 500. A reply that cannot be read, or
 * a cancelled call, shows neither. A call that did not get through means that the connection is lost, even if the browser says that it is online.
 */
function* trackConnection(result: ApiResult<unknown>): SagaIterator<void> {
  const lost = yield* read((state) => selectRuntime(state).connection.lost);
  if (result.kind === 'failed' && isLost(failureOf(result))) {
    if (lost === null) yield* loseConnection(result.cause.kind === 'network' ? 'offline' : 'failing');
  } else if (lost !== null && (result.kind !== 'failed' || result.cause.kind === 'http')) {
    yield put(connectionRestored());
  }
}

/**
 * Marks the connection as lost. The time recorded with it is when the member's data was last fetched, in this visit or an earlier one: what is on
 * screen is from then.
 */
export function* loseConnection(lost: 'offline' | 'failing'): SagaIterator<void> {
  const storage = yield* getPort('storage');
  yield put(connectionLost({ lost, since: parseTime(storage.get(READ_AT_KEY)) }));
}

/** Runs a saga that only one tab may run at a time; `false` when another tab runs it. */
export function* exclusively(name: string, run: () => SagaIterator<void>): SagaIterator<boolean> {
  const storage = yield* getPort('storage');
  const release: (() => void) | null = yield call([storage, storage.lock], name);
  if (!release) return false;
  try {
    yield* run();
  } finally {
    release();
  }
  return true;
}

/** Takes the server's time from the `Date` of a reply: the clock follows it, and outcomes expire by it after 24 hours (decision 70). */
function* seeServerTime(serverTime: number): SagaIterator<void> {
  const now = yield* deviceNow();
  const { clock, outcomes } = yield* read(selectRuntime);
  const offset = serverTime - now;
  if (Math.abs(offset - clock.offset) > CLOCK_NOISE_MS) yield put(serverTimeSeen({ offset }));
  const keys = expiredKeys(outcomes, { deviceNow: now, serverNow: serverTime });
  if (keys.length > 0) yield put(outcomesExpired({ keys }));
}

/** Makes one API call without announcing a 401. Cancelling the saga aborts the request. */
export function* callApiIgnoring401<T>(request: (api: Api) => ApiReply<T>): SagaIterator<ApiResult<T>> {
  const api = yield* getPort('api');
  const result: ApiResult<T> = yield call(request, api);
  if (result.serverTime !== null) yield* seeServerTime(result.serverTime);
  yield* trackConnection(result);
  return result;
}

/** Ends the session on a 401 to one of its calls; a late 401 to a call with an older token changes nothing (decision 20). */
export function* endSessionOn401(result: ApiResult<unknown>): SagaIterator<void> {
  if (result.kind !== 'unauthorized') return;
  const token: string | null = yield call(yield* getPort('token'));
  if (result.token === (token ?? '')) yield put(unauthorized());
}

/** Makes one API call. Cancelling the saga aborts the request; a 401 ends the session. */
export function* callApi<T>(request: (api: Api) => ApiReply<T>): SagaIterator<ApiResult<T>> {
  const result = yield* callApiIgnoring401(request);
  yield* endSessionOn401(result);
  return result;
}
