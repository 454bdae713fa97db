/** A change of the clock. */
export interface ClockChange {
  /** Back to real time, before anything else. */
  readonly reset?: boolean | undefined;
  /** A moment in epoch milliseconds. */
  readonly at?: number | undefined;
  /** Seconds to go forward; negative goes back. */
  readonly move?: number | undefined;
  /** Holds the clock still, or lets it run on. */
  readonly hold?: boolean | undefined;
}

/** The server's clock: it follows `base` (epoch milliseconds) until it is moved, set or held still. */
export function createClock(base: () => number) {
  let offset = 0;
  let heldAt: number | null = null;
  const now = () => heldAt ?? base() + offset;
  /** Sets the clock to a moment. It runs on from there, or stays there while held. */
  const set = (moment: number): void => {
    offset = moment - base();
    if (heldAt !== null) heldAt = moment;
  };
  return {
    now,
    /** Applies a change, field by field in their order. */
    change: ({ reset, at, move, hold }: ClockChange): void => {
      if (reset === true) {
        offset = 0;
        heldAt = null;
      }
      if (at !== undefined) set(at);
      if (move !== undefined) set(now() + move * 1000);
      if (hold === undefined) return;
      const moment = now();
      heldAt = hold ? moment : null;
      set(moment);
    },
    get held() {
      return heldAt !== null;
    },
  };
}
export type ServerClock = ReturnType<typeof createClock>;
