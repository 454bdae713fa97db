import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { Text } from '../rootState';
import { dep } from './effects';

/** Anything that listens for as long as its scope lives: the watchers of commands, lists, lookups and resources, and a few sagas by hand. */
export interface Watcher {
  readonly name: string;
  /** `public` parts run for ever; `member` parts are cancelled when the session closes. */
  readonly scope: 'public' | 'member';
  readonly watch: () => SagaIterator<void>;
  /** Of a money command: what can be said of a press when only its marks are left, and the page that leads to it. */
  readonly unnamed?: { readonly what: Text; readonly page: string };
}

const isWatcher = (value: unknown): value is Watcher => typeof value === 'object' && value !== null && 'watch' in value;

/** The parts that a module exports; whatever else it exports is left out. */
export function watchersIn(module: object): readonly Watcher[] {
  return Object.values(module).filter(isWatcher);
}

/** A part that keeps on crashing is given up after so many restarts, so that a broken one cannot spin. */
const MAX_RESTARTS = 20;

/** What a saga gave; `null` when it threw, which is reported as of `where`. This is the kernel's one try/catch. */
export function* contained<Result>(
  where: string,
  saga: () => SagaIterator<Result>,
): SagaIterator<{ readonly result: Result } | null> {
  try {
    return { result: yield call(saga) };
  } catch (error) {
    const reporter = yield* dep('reporter');
    reporter.report({ where, error });
    return null;
  }
}

/** Runs a part, and starts it again after a crash: one saga that throws never stops another. */
export function* supervise(part: Watcher): SagaIterator<void> {
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts++) {
    if (yield* contained(part.name, part.watch)) return;
  }
}
