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

/** Applies the change, field by field in this order. */
export function setClock(clock: ServerClock, change: ClockChange): void {
  if (change.reset === true) clock.reset();
  if (change.at !== undefined) clock.set(change.at);
  if (change.move !== undefined) clock.moveBy(change.move * 1000);
  if (change.hold !== undefined) clock.hold(change.hold);
}

/** The server's clock: it follows `base` (epoch milliseconds) until it is moved, set or held still. */
export function createClock(base: () => number) {
  let offset = 0;
  let heldAt: number | null = null;
  const now = () => heldAt ?? base() + offset;
  const set = (moment: number) => {
    offset = moment - base();
    if (heldAt !== null) heldAt = moment;
  };
  return {
    now,
    /** Sets the clock to a moment. It runs on from there, or stays there while held. */
    set,
    /** Moves the clock by milliseconds; negative goes back. */
    moveBy: (milliseconds: number): void => set(now() + milliseconds),
    /** Holds the clock still, or lets it run on. */
    hold: (held: boolean): void => {
      const moment = now();
      heldAt = held ? moment : null;
      if (!held) offset = moment - base();
    },
    /** Back to real time. */
    reset: (): void => {
      offset = 0;
      heldAt = null;
    },
    get held() {
      return heldAt !== null;
    },
  };
}
export type ServerClock = ReturnType<typeof createClock>;
