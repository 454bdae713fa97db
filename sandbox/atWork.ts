import type { Answered } from './answers';

/** What a keyed command came to; `null` when it broke. */
export type Done = Answered | null;

/** A keyed command whose work is not over. */
export interface Work {
  /** The same text for the same request sent once more. */
  readonly same: string;
  readonly done: Promise<Done>;
}

/** The keyed commands that are at work: their repeats are never worked beside them. */
export interface AtWork {
  /** The one under this member's key; `null` when none is at work. */
  find(key: string): Work | null;
  /** Notes that one is at work; call what it answers when the work is over. */
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
