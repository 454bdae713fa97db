/** The server's clock: real time, moved by an offset, or held still. Epoch milliseconds. */
export interface ServerClock {
  now(): number;
  /** Moves the clock by milliseconds; negative goes back. */
  move(milliseconds: number): void;
  /** Sets the clock to a moment, from which it runs on (or at which it stays while it is held). */
  set(moment: number): void;
  /** Holds the clock still, or lets it run on from where it is. */
  hold(held: boolean): void;
  /** Back to real time. */
  reset(): void;
  readonly held: boolean;
}

/** What to do with the clock. */
export interface ClockOrder {
  /** Back to real time, before anything else. */
  readonly reset?: boolean | undefined;
  /** A moment in epoch milliseconds. */
  readonly at?: number | undefined;
  /** Seconds to go forward; negative goes back. */
  readonly move?: number | undefined;
  /** Stand still, or run on. */
  readonly hold?: boolean | undefined;
}

/** Does it, in the order of the fields. */
export function setClock(clock: ServerClock, order: ClockOrder): void {
  if (order.reset === true) clock.reset();
  if (order.at !== undefined) clock.set(order.at);
  if (order.move !== undefined) clock.move(order.move * 1000);
  if (order.hold !== undefined) clock.hold(order.hold);
}

/** A clock that runs with `base` (epoch milliseconds) until it is moved, set or held. */
export function createClock(base: () => number): ServerClock {
  let offset = 0;
  let heldAt: number | null = null;
  const now = () => heldAt ?? base() + offset;
  const set = (moment: number) => {
    offset = moment - base();
    if (heldAt !== null) heldAt = moment;
  };
  return {
    now,
    set,
    move: (milliseconds) => set(now() + milliseconds),
    hold: (held) => {
      const moment = now();
      heldAt = held ? moment : null;
      if (!held) offset = moment - base();
    },
    reset: () => {
      offset = 0;
      heldAt = null;
    },
    get held() {
      return heldAt !== null;
    },
  };
}
