/** The operations that every engine supports; pages are read by expressions and clicked at coordinates. */
export interface Tab {
  /** Navigates as if the address had been typed; does not wait for the page. */
  open(address: string): Promise<void>;
  /** Resolves with the value of an expression in the page, as JSON; `undefined` while another page is loading. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks a point of the window, in CSS pixels; the button is held down until `meanwhile` resolves. */
  pressAt(x: number, y: number, meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Sends letters as a keyboard does. */
  type(text: string): Promise<void>;
  /** Presses these `KEYS` together. */
  keys(...names: readonly KeyName[]): Promise<void>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
}

/** The values of WebDriver's key actions; the other drivers take the names. */
export const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Control: '\uE009',
  a: 'a',
  k: 'k',
} as const;

export type KeyName = keyof typeof KEYS;

/** Tabs that share a storage. */
export interface Profile {
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  readonly version: string;
  profile(): Promise<Profile>;
  /** What its pages logged since the last call: uncaught errors and policy violations. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** The window of every profile, CSS pixels. */
export const WINDOW = { width: 1000, height: 760 } as const;

/** Whether a console line is a fault; the console also logs refused calls (401), which are not. */
export const isFault = (line: string): boolean =>
  /uncaught|unhandled|security policy|trusted ?types?|\b(?:Type|Syntax|Reference|Range)Error\b/i.test(line) &&
  !/report-only|Failed to load resource/i.test(line);
