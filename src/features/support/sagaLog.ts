import type { SagaMonitor } from 'redux-saga';
import { isRecord } from '../../domain/records';

/** An effect that is running, or that started a saga. */
interface TracedEffect {
  /** The id of the effect around it. */
  readonly parent: number;
  /** The effect in words. */
  readonly words: string;
  /** When it started, in milliseconds of `now`. */
  readonly at: number;
  /** The watcher or saga that it starts; '' for an effect that starts none. */
  readonly saga: string;
  /** The last action before it started. */
  readonly after: string;
}

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return 'type' in value ? String(value.type) : value.name || 'a function';
  if (Array.isArray(value)) return value.map(nameOf).join(' | ');
  return isRecord(value) && typeof value.type === 'string' ? value.type : 'anything';
};

/** A watcher is logged under its own name, any other saga under its function's name. */
function sagaOf(fn: unknown, args: unknown): string {
  const [first]: readonly unknown[] = Array.isArray(args) ? args : [];
  return isRecord(first) && 'watch' in first ? String(first.name) : nameOf(fn);
}

/** Describes an effect, and the saga that it starts. Types and names only: no typed or received text. */
function describe(effect: unknown): readonly [words: string, saga: string] {
  if (!isRecord(effect) || !isRecord(effect.payload)) {
    return [isRecord(effect) && typeof effect.next === 'function' ? 'a saga' : 'a promise', ''];
  }
  const { type, payload } = effect;
  if (type === 'CALL' || type === 'FORK') {
    const saga = sagaOf(payload.fn, payload.args);
    return [`${type} ${saga}`, saga];
  }
  if (type === 'SELECT') return [`SELECT ${nameOf(payload.selector)}`, ''];
  if (type === 'PUT') return [`PUT ${nameOf(payload.action)}`, ''];
  if (type === 'TAKE') return [`TAKE ${nameOf(payload.pattern)}`, ''];
  if (type === 'RACE' || type === 'ALL') return [`${type} ${Object.keys(payload).join(', ')}`, ''];
  return [String(type), ''];
}

/**
 * Prints every effect when it ends: its duration, the effect, the sagas around it from the innermost outwards, and the last
 * action before it. For developers: an option of `createApp`; members never load it.
 * `now`: milliseconds; `filter` keeps the lines that contain this text.
 */
export function createSagaLog(now: () => number, print: (line: string) => void, filter = ''): SagaMonitor {
  const running = new Map<number, TracedEffect>();
  let last = 'the start';

  function sagasAround(id: number): readonly string[] {
    const { parent, saga } = running.get(id) ?? { parent: 0, saga: '' };
    return [...(saga === '' ? [] : [saga]), ...(running.has(parent) ? sagasAround(parent) : [])];
  }

  function ended(id: number, how: string): void {
    const effect = running.get(id);
    if (!effect) return;
    const where = sagasAround(effect.parent).join(' ‹ ') || 'the root';
    const line = `${now() - effect.at} ms  ${effect.words}${how}  in ${where}  after ${effect.after}`;
    if (line.includes(filter)) print(line);
    // A saga outlives the effect that forked it, and its effects still print under its name.
    if (effect.saga === '') running.delete(id);
  }

  return {
    actionDispatched: (action) => {
      last = nameOf(action);
    },
    effectTriggered: ({ effectId, parentEffectId, effect }) => {
      const [words, saga] = describe(effect);
      running.set(effectId, { parent: parentEffectId, words, saga, at: now(), after: last });
    },
    effectResolved: (id) => ended(id, ''),
    effectRejected: (id, error) => ended(id, `, which threw ${error instanceof Error ? error.name : 'something'}`),
    effectCancelled: (id) => ended(id, ', cancelled'),
  };
}
