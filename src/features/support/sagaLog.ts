import type { SagaMonitor } from 'redux-saga';
import { isRecord } from '../../domain/records';

/** An effect while it runs. */
interface Running {
  readonly parent: number;
  readonly words: string;
  readonly at: number;
  /** The part or the saga that it starts; '' for an effect that starts none. */
  readonly saga: string;
  /** The action that was dispatched last when it began. */
  readonly after: string;
}

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return 'type' in value ? String(value.type) : value.name || 'a function';
  if (Array.isArray(value)) return value.map(nameOf).join(' | ');
  return isRecord(value) && typeof value.type === 'string' ? value.type : 'anything';
};

/** A part is known by its own name, any other saga by its function's. */
function sagaOf(fn: unknown, args: unknown): string {
  const [first]: readonly unknown[] = Array.isArray(args) ? args : [];
  return isRecord(first) && 'watch' in first ? String(first.name) : nameOf(fn);
}

/** An effect in words, and the saga that it starts. Types and names only: nothing that a member typed or a server said. */
function describe(effect: unknown): readonly [words: string, saga: string] {
  if (!isRecord(effect) || !isRecord(effect.payload)) {
    const saga = isRecord(effect) && typeof effect.next === 'function' ? 'a saga' : '';
    return [saga === '' ? 'a promise' : saga, ''];
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
 * Prints every effect when it ends: how long it took, what it was, the sagas that it ran in from the inmost outwards, and the action that
 * was dispatched last before it. For developers: the options of `createApp` take it, members never load it.
 * `now`: milliseconds; `filter` keeps the lines that hold this text.
 */
export function createSagaLog(now: () => number, print: (line: string) => void, filter = ''): SagaMonitor {
  const running = new Map<number, Running>();
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
    // A saga outlives the effect that forked it, and what it does is still printed under its name.
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
