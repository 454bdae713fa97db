/** What an engine can be told to do, the same for each of them; pages are read by expressions, and pressed at coordinates. */
export interface Tab {
  /** As if the address had been typed; does not wait for the page. */
  open(address: string): Promise<void>;
  /** What an expression is worth in the page, as JSON; `undefined` while a page is being replaced by another. */
  evaluate(expression: string): Promise<unknown>;
  /** A press of the pointer at a point of the window, CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Letters, as a keyboard sends them. */
  type(text: string): Promise<void>;
  /** Keys by their names in `KEYS`, pressed together. */
  keys(...names: readonly KeyName[]): Promise<void>;
  /** In front of the other tabs. */
  show(): Promise<void>;
  close(): Promise<void>;
}

/** The value of WebDriver's key actions; the other drivers take the names themselves. */
export const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Control: '\uE009',
  a: 'a',
  k: 'k',
} as const;

export type KeyName = keyof typeof KEYS;

/** Storage of its own, and tabs that share it. */
export interface Profile {
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  readonly version: string;
  profile(): Promise<Profile>;
  /** What its pages have complained of since the last time: errors that nobody caught, and what the policy refused. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** The window of every profile, CSS pixels. */
export const WINDOW = { width: 1000, height: 760 } as const;

/** Whether a line of a console is a fault: a refused call (401) is written there, too, and is none. */
export const isFault = (line: string): boolean =>
  /uncaught|unhandled|security policy|trusted ?types?|\b(?:Type|Syntax|Reference|Range)Error\b/i.test(line) &&
  !/report-only|Failed to load resource/i.test(line);
