import type { Answered } from './answers';

/** The reply of a keyed command; `null` when it threw. */
export type Done = Answered | null;

/** A keyed command that is still running. */
export interface Work {
  /** Equal for a request and its retries. */
  readonly same: string;
  readonly done: Promise<Done>;
}

/** The running keyed commands: a retry never runs beside its original. */
export interface AtWork {
  /** The command running under this member's key; `null` when there is none. */
  find(key: string): Work | null;
  /** Registers a running command; call the returned function with its reply when it ends. */
  begin(key: string, same: string): (done: Done) => void;
}

export function createAtWork(): AtWork {
  const works = new Map<string, Work>();
  return {
    find: (key) => works.get(key) ?? null,
    begin: (key, same) => {
      let over: (done: Done) => void = () => {};
      const done = new Promise<Done>((resolve) => (over = resolve));
      works.set(key, { same, done });
      return (answered) => {
        works.delete(key);
        over(answered);
      };
    },
  };
}
