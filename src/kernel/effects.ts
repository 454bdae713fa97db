import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, take } from 'redux-saga/effects';
import { READ_AT_KEY } from '../domain/storageKeys';
import { parseTime } from '../domain/times';
import type { Answer, Api, ApiResult, FailureCause } from '../platform/ports/api';
import type { Ports } from '../platform/ports/ports';
import type { RootState } from '../rootState';
import { expiredKeys, outcomesExpired } from './outcomes';
import { connectionHealed, connectionLost, selectRuntime, serverTimeSeen } from './runtime';

/** An answer of 401 to a call made with the session that is open now. */
export const unauthorized = createAction('kernel/unauthorized');

/** `Date` headers have whole seconds and travel: smaller differences than this are noise. */
const CLOCK_NOISE_MS = 2000;

/** A port, from the saga middleware's context. Throws in development when a test runs a saga without it. */
export function* dep<K extends keyof Ports>(key: K): SagaIterator<Ports[K]> {
  const port: Ports[K] = yield getContext(key);
  if (process.env.NODE_ENV !== 'production' && port === undefined) {
    throw new Error(
      `No "${key}" port: .provide(fakePortsProvider()) gives them to expectSaga, fakePorts() to runSaga.`,
    );
  }
  return port;
}

/** A selection of the state, typed. */
export function* read<T>(selector: (state: RootState) => T): SagaIterator<T> {
  return yield select(selector);
}

/** Waits on the clock port. */
export function* wait(milliseconds: number): SagaIterator<void> {
  const clock = yield* dep('clock');
  yield call([clock, clock.sleep], milliseconds);
}

/** Goes on at once when the state is as asked for, else after the action that makes it so. */
export function* until(test: (state: RootState) => boolean): SagaIterator<void> {
  while (!(yield* read(test))) yield take('*');
}

/** The server's time now, in epoch milliseconds. */
export function* serverNow(): SagaIterator<number> {
  const clock = yield* dep('clock');
  return clock.now() + (yield* read((state) => selectRuntime(state).clock.offset));
}

/** The device's time now, in epoch milliseconds. */
export function* deviceNow(): SagaIterator<number> {
  const clock = yield* dep('clock');
  return clock.now();
}

/** Dispatches each of the events, in order. */
export function* putAll(events: readonly Action[]): SagaIterator<void> {
  for (const event of events) yield put(event);
}

/** Why a call gave nothing, as its event says it: what support reads in a replay. `status` is the HTTP status when it was one of an error. */
export interface Failure {
  readonly reason: FailureCause['kind'] | 'refused' | 'unauthorized';
  readonly status?: number;
}

/** What an event says of an answer that was not `ok`. */
export function failureOf(result: Exclude<ApiResult<unknown>, { kind: 'ok' }>): Failure {
  const { reason, status } =
    result.kind === 'failed'
      ? { reason: result.cause.kind, status: result.cause.status }
      : { reason: result.kind, status: result.kind === 'refused' ? result.status : undefined };
  return status === undefined ? { reason } : { reason, status };
}

/** No answer at all, or one that says that the server is down; whatever else it says, it answered. */
export const isLost = ({ reason, status = 0 }: Failure): boolean =>
  reason === 'network' || reason === 'timeout' || (reason === 'http' && status >= 500);

/**
 * Says it once when the connection is lost, and once when it is back: the next good answer heals it. A call that did not get through has no
 * connection, whatever the browser says of the network.
 */
function* watchConnection(result: ApiResult<unknown>): SagaIterator<void> {
  const known = yield* read((state) => selectRuntime(state).connection.lost);
  if (result.kind === 'failed' && isLost(failureOf(result))) {
    if (known === null) yield* loseConnection(result.cause.kind === 'network' ? 'offline' : 'failing');
  } else if (known !== null && (result.kind !== 'failed' || result.cause.kind === 'http')) {
    yield put(connectionHealed());
  }
}

/** The connection is lost; the member is shown as they were last read, in this visit or an earlier one. */
export function* loseConnection(lost: 'offline' | 'failing'): SagaIterator<void> {
  const storage = yield* dep('storage');
  yield put(connectionLost({ lost, since: parseTime(storage.get(READ_AT_KEY)) }));
}

/** Runs what must not run in two tabs at once; `false` when another tab is at it. */
export function* exclusively(name: string, run: () => SagaIterator<void>): SagaIterator<boolean> {
  const storage = yield* dep('storage');
  const free: (() => void) | null = yield call([storage, storage.lock], name);
  if (!free) return false;
  try {
    yield* run();
  } finally {
    free();
  }
  return true;
}

/** The server's time, from the `Date` of a reply: the clock follows it, and outcomes end by it after 24 hours (decision 70). */
function* seeServerTime(serverTime: number): SagaIterator<void> {
  const now = yield* deviceNow();
  const { clock, outcomes } = yield* read(selectRuntime);
  const offset = serverTime - now;
  if (Math.abs(offset - clock.offset) > CLOCK_NOISE_MS) yield put(serverTimeSeen({ offset }));
  const keys = expiredKeys(outcomes, { deviceNow: now, serverNow: serverTime });
  if (keys.length > 0) yield put(outcomesExpired({ keys }));
}

/** One call to the API, a 401 unannounced. Cancelling the saga aborts the request. */
export function* askApi<T>(request: (api: Api) => Answer<T>): SagaIterator<ApiResult<T>> {
  const api = yield* dep('api');
  const result: ApiResult<T> = yield call(request, api);
  if (result.serverTime !== null) yield* seeServerTime(result.serverTime);
  yield* watchConnection(result);
  return result;
}

/**
 * Announces a 401, once, and only when it answers the session that is still open: a late one of an older token changes nothing
 * (decision 20).
 */
export function* announce401(result: ApiResult<unknown>): SagaIterator<void> {
  if (result.kind !== 'unauthorized') return;
  const token: string | null = yield call(yield* dep('token'));
  if (result.token === (token ?? '')) yield put(unauthorized());
}

/** One call to the API. Cancelling the saga aborts the request; a 401 ends the session. */
export function* callApi<T>(request: (api: Api) => Answer<T>): SagaIterator<ApiResult<T>> {
  const result = yield* askApi(request);
  yield* announce401(result);
  return result;
}
