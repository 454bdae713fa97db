import type { AppLocation } from '../../domain/location';
import type { Api, TokenSource } from './api';

/** The clock, in epoch milliseconds. Features, the kernel and the view read no other. */
export interface Clock {
  now(): number;
  /** Resolves after so many milliseconds, or on a hidden page when it is shown again. redux-saga can cancel the promise. */
  sleep(milliseconds: number): Promise<void>;
}

/** The clipboard, for copying. */
export interface Clipboard {
  /** `true` only if the clipboard really took the text (decision 66). */
  write(text: string): Promise<boolean>;
}

/** An open camera. */
export interface QrCamera {
  /** Shows its picture in this element and reports every text that it reads from a QR code, until it is closed. */
  watch(video: HTMLVideoElement, onText: (text: string) => void): void;
  /** Switches it off. */
  close(): void;
}

/** Ways to fill a field besides typing, and to share a text. Features that a browser lacks are not shown. */
export interface FieldSources {
  /** The clipboard's text; `null` when the browser or the member refuses. Absent where it cannot be read at all. */
  readonly readClipboard?: () => Promise<string | null>;
  /** Requests the rear camera and switches it on; `null` when refused. Absent where pages cannot request one. */
  readonly openCamera?: () => Promise<QrCamera | null>;
  /** Opens the share dialog; nothing happens if the member cancels or the browser refuses. Absent where unsupported. */
  readonly share?: (what: { readonly title: string; readonly text: string }) => Promise<unknown>;
}

/** Owner of the address bar (an array of locations in Node). Callers apply the guards first. */
export interface Navigator {
  current(): AppLocation;
  push(location: AppLocation): void;
  replace(location: AppLocation): void;
  /** Like the Back button, if the page before this one has this path: listeners are called with it. Otherwise `false`. */
  back(path: string): boolean;
  /** Listens for the browser's Back and Forward. Returns the unsubscribe function. */
  listen(listener: (location: AppLocation) => void): () => void;
  /** Whether the device reports a network. `true` does not mean that the server can be reached. */
  isOnline(): boolean;
  /** Listens for changes of the device's network. Returns the unsubscribe function. */
  watchOnline(listener: (online: boolean) => void): () => void;
  /** When a hidden page is shown again, calls the listener with how long it was hidden, in milliseconds. Returns the unsubscribe function. */
  watchReturn(listener: (hiddenMs: number) => void): () => void;
  /**
   * Reloads the page; `true` also if it is being left already. `asked`: the member requested it. Otherwise `false` without a network, and
   * where the page has reloaded itself before, until another page is opened.
   */
  reload(asked?: 'asked'): boolean;
}

/** A key-value store shared between tabs. `set` returns whether the value was stored: storage may be blocked or full (decision 23). */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Whether values outlive this visit. */
  available(): boolean;
  /** Called when another tab changes a key; for the session and the language also when this page returns from the back-forward cache. */
  listen(listener: (key: string) => void): () => void;
  /** Takes a lock shared by all tabs: returns its release, or `null` while another tab holds it. */
  lock(name: string): Promise<(() => void) | null>;
}

/**
 * What a tab keeps across a reload, what all tabs keep for one that is new or was away, and the messages between them. If the browser
 * blocks any of it, nothing is stored or received.
 */
export interface TabMemory {
  read(): string | null;
  /** What the tabs of this browser wrote last, for a tab that is new or was away. */
  readShared(): string | null;
  /** Stores a text for this tab and one for a tab that is new or was away; `null` removes it. Returns `false` if one could not be stored. */
  write(text: string | null, shared: string | null): boolean;
  /** Sends a message to every other tab. */
  post(message: string): void;
  /** Listens for messages of other tabs, and for this page being left or returning. Returns the unsubscribe function. */
  listen(listener: TabListener): () => void;
}

/** The handlers of a tab: a message of another tab, and this page being left or shown again. */
export interface TabListener {
  received(message: string): void;
  leaving(): void;
  returned(): void;
}

/** The language of the page. */
export interface Language {
  /** Switches the language; `false`, without any change, when its messages do not load or another language was requested meanwhile. */
  apply(tag: string): Promise<boolean>;
}

/**
 * `where`: a watcher, `screen /portal`, a call such as `GET /user/info`, or `page` for an error that none of them caught. `ref` is the short
 * id that the member sees, if there is one.
 */
export interface Fault {
  readonly where: string;
  readonly error: unknown;
  readonly ref?: string;
}

/**
 * Receives faults that no member can fix. Of an error only its name and place may be stored or sent, because its message may contain what a
 * member typed; a fault that is not an error is a text of the portal's own.
 */
export interface Reporter {
  report(fault: Fault): void;
  /** A short id that a member sees and support finds in the journal. */
  newRef(): string;
}

/** Facts about the browser that affect what a member sees. They do not identify anyone. */
export interface DeviceFacts {
  /** The hash in the name of the entry script and of its source map; '' in development. */
  readonly build: string;
  /** The browser's language, such as `en-IN`. */
  readonly language: string;
  /** The portal's language, such as `hi`. */
  readonly shownIn: string;
  /** IANA name, such as `Asia/Kolkata`. */
  readonly zone: string;
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly online: boolean;
  /** The commit that was built, with a `+` for uncommitted changes; '' when unknown. */
  readonly commit: string;
}

/** The device that the portal runs on: its facts for a support report, files and printing. Loaded on demand. */
export interface Device {
  readonly facts: () => DeviceFacts;
  /**
   * Offers a text as a download, whole or as consecutive parts. `type` defaults to JSON. `false` if the browser cannot create files; `true`
   * does not mean that it kept the file: in-app browsers often drop it.
   */
  readonly save: (name: string, text: string | readonly string[], type?: string) => boolean;
  /** Opens the print dialog. Absent where the browser cannot print. */
  readonly print?: (() => void) | undefined;
  /** Lets the browser paint and handle input during long work. */
  readonly yieldToBrowser: () => Promise<void>;
}

/** The ports of the kernel, and the token of the current session. */
export interface Ports {
  readonly api: Api;
  /** The access token of the current session. */
  readonly token: TokenSource;
  readonly clock: Clock;
  readonly clipboard: Clipboard;
  readonly navigator: Navigator;
  readonly storage: KeyValueStore;
  readonly tab: TabMemory;
  readonly language: Language;
  readonly reporter: Reporter;
}

/** The ports as `createApp` takes them: the API needs the token from the store that is about to be created. */
export interface PortFactories extends Omit<Ports, 'api' | 'token'> {
  readonly api: (token: TokenSource, reporter: Reporter) => Api;
}
