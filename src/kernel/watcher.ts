import { buffers, type EventChannel, eventChannel, type SagaIterator, type Task } from 'redux-saga';
import { call, cancel, fork, take } from 'redux-saga/effects';
import type { Text } from '../rootState';
import { deviceNow, getPort } from './effects';

/**
 * Something that listens as long as its scope lives: the watchers of commands, lists, lookups and resources, and a few hand-written sagas.
 */
export interface Watcher {
  readonly name: string;
  /** `public` watchers run until the page unloads; `member` watchers are cancelled when the session ends. */
  readonly scope: 'public' | 'member';
  readonly watch: () => SagaIterator<void>;
  /** Of a money command: how its outcome is named, and the path where it is shown, when only the marks of its form are left. */
  readonly outcomeLabel?: { readonly what: Text; readonly page: string };
}

/** A watcher that crashes more often than this within a minute is given up. Not counted since the start: a page may be open for days. */
const MAX_RESTARTS = 20;
const MINUTE_MS = 60_000;

/** Runs a saga; `null` when it throws, after reporting the error under `where`. This is the kernel's only try/catch. */
export function* contained<Result>(
  where: string,
  saga: () => SagaIterator<Result>,
): SagaIterator<{ readonly result: Result } | null> {
  try {
    return { result: yield call(saga) };
  } catch (error) {
    const reporter = yield* getPort('reporter');
    reporter.report({ where, error });
    return null;
  }
}

/**
 * Runs a watcher and restarts it after a crash, so that one throwing saga never stops another. After more than `MAX_RESTARTS` crashes in a
 * minute it stops; every crash has been reported.
 */
export function* supervise(watcher: Watcher): SagaIterator<void> {
  let minuteStart = yield* deviceNow();
  let restarts = 0;
  while (restarts <= MAX_RESTARTS) {
    if (yield* contained(watcher.name, watcher.watch)) return;
    const now = yield* deviceNow();
    restarts = now - minuteStart > MINUTE_MS ? 1 : restarts + 1;
    if (restarts === 1) minuteStart = now;
  }
}

/** The commands whose files have loaded, by name. */
const registered = new Map<string, Watcher>();
const listeners = new Set<(watcher: Watcher) => void>();

/** Adds a watcher after the start: a command, whose file loads with the pages that have it. */
export function registerWatcher(watcher: Watcher): void {
  registered.set(watcher.name, watcher);
  for (const listener of listeners) listener(watcher);
}

/** The watchers registered so far. */
export const registeredWatchers = (): readonly Watcher[] => [...registered.values()];

/** Runs the watchers of a scope, also those that are registered later. No press is lost: a page has its buttons only with its commands. */
export function* superviseRegistered(scope: Watcher['scope']): SagaIterator<void> {
  const arrivals: EventChannel<Watcher> = yield call(
    eventChannel<Watcher>,
    (emit) => {
      registered.forEach((watcher) => emit(watcher));
      listeners.add(emit);
      return () => listeners.delete(emit);
    },
    buffers.expanding<Watcher>(),
  );
  const running = new Map<string, Task>();
  try {
    for (;;) {
      const watcher: Watcher = yield take(arrivals);
      if (watcher.scope !== scope) continue;
      // In development, a changed file registers its command again.
      const before = running.get(watcher.name);
      if (before) yield cancel(before);
      running.set(watcher.name, yield fork(supervise, watcher));
    }
  } finally {
    arrivals.close();
  }
}
