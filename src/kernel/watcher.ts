import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
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
  /** For a money command whose outcome is stored as marks only: its name without details, and the page that leads to it. */
  readonly outcomeLabel?: { readonly what: Text; readonly page: string };
}

const isWatcher = (value: unknown): value is Watcher => typeof value === 'object' && value !== null && 'watch' in value;

/** The watchers among the exports of a module. */
export function watchersIn(module: object): readonly Watcher[] {
  return Object.values(module).filter(isWatcher);
}

/** A watcher that crashes more often than this within a minute is given up, so that it cannot spin; a page may be open for days. */
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

/** Runs a watcher and restarts it after a crash, so that one throwing saga never stops another. */
export function* supervise(watcher: Watcher): SagaIterator<void> {
  let since = yield* deviceNow();
  let restarts = 0;
  while (restarts <= MAX_RESTARTS) {
    if (yield* contained(watcher.name, watcher.watch)) return;
    const now = yield* deviceNow();
    restarts = now - since > MINUTE_MS ? 1 : restarts + 1;
    if (restarts === 1) since = now;
  }
}
