import type { AppLocation } from '../../domain/location';
import type { Api, TokenSource } from './api';

/** Time as the portal sees it. Epoch milliseconds; nothing else in `src/` reads a clock. */
export interface Clock {
  now(): number;
  /** Resolves after so many milliseconds; on a page that nobody sees, when it is seen again. The promise can be cancelled by redux-saga. */
  sleep(milliseconds: number): Promise<void>;
}

export interface Clipboard {
  /** `true` only when the clipboard really took the text (decision 66). */
  write(text: string): Promise<boolean>;
}

/** The camera, while it is on. */
export interface QrCamera {
  /** Shows its picture there, and hands over every text that it reads in a QR code, as long as it is on. */
  watch(picture: HTMLVideoElement, onText: (text: string) => void): void;
  /** Switches it off. */
  close(): void;
}

/** Ways of filling a field besides typing, and of handing a text on. What a browser does not offer is not shown. */
export interface FieldSources {
  /** The text in the clipboard; `null` when the browser or the member refuses it. Absent where it cannot be read at all. */
  readonly readClipboard?: () => Promise<string | null>;
  /** Asks for the camera at the back and switches it on; `null` when it is refused. Absent where no page may ask for one. */
  readonly openCamera?: () => Promise<QrCamera | null>;
  /** Hands a text to another program, which the member picks; nothing happens when they pick none or the browser refuses. Absent where it cannot. */
  readonly share?: (what: { readonly title: string; readonly text: string }) => Promise<unknown>;
}

/** Owner of the address bar (an array of places in Node). It knows no guards: those are applied before it is called. */
export interface Navigator {
  current(): AppLocation;
  push(location: AppLocation): void;
  replace(location: AppLocation): void;
  /** As if the person pressed Back: those that listen are called with the place before. */
  back(): void;
  /** Back and forward by the person at the browser. Returns the way to stop listening. */
  listen(listener: (location: AppLocation) => void): () => void;
  /** Whether the device says that it has a network. A `true` promises nothing: there may be no way to the server all the same. */
  isOnline(): boolean;
  /** Told when the device loses or finds its network. Returns the way to stop listening. */
  watchOnline(listener: (online: boolean) => void): () => void;
  /**
   * Loads the page again. By itself it does so once: `false` when it was just done and helped nothing. `asked`: the member wants it.
   */
  reload(asked?: 'asked'): boolean;
}

/** Text under keys, shared between tabs. `set` answers whether it was kept: storage may be blocked or full (decision 23). */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Whether anything is really kept beyond this visit. */
  available(): boolean;
  /** Called when another tab changed a key, or when this page comes back from the browser's back-forward cache. */
  listen(listener: (key: string) => void): () => void;
  /** Takes a lock that all tabs share: the way to give it back, or `null` while another tab has it. */
  lock(name: string): Promise<(() => void) | null>;
}

/**
 * What one tab keeps over a reload, and how the tabs of a browser hear of one another. Nothing of it outlives the last tab. Where the
 * browser blocks either, it keeps nothing and hears nothing.
 */
export interface TabMemory {
  read(): string | null;
  /** `null` forgets; `false` when it could not be kept. */
  write(text: string | null): boolean;
  /** Tells every other tab. */
  tell(message: string): void;
  /** Told what other tabs say, and when this page is about to be left or is shown again after that. Returns the way to stop listening. */
  listen(listener: TabListener): () => void;
}

/** What a tab hears: a message of another one, and that its own page is about to be left or is shown again. */
export interface TabListener {
  told(message: string): void;
  leaving(): void;
  returned(): void;
}

/** What the page says, and in which language. */
export interface Language {
  /**
   * Everything is said in this language from now on; `false` when its messages did not come, and nothing is changed then. Of several that are
   * asked for at once, the last one counts.
   */
  speak(tag: string): Promise<boolean>;
}

/** `ref` is the short id that the member is shown, when there is one. */
export interface Fault {
  readonly where: string;
  readonly error: unknown;
  readonly ref?: string;
}

/** Where faults go that no member can repair. Never tokens, passwords or personal data. */
export interface Reporter {
  report(fault: Fault): void;
  /** A short id for what a member is shown: whoever reads the journal finds the same moment by it. */
  newRef(): string;
}

/** What of the browser matters for what a member sees. Nothing in it tells who it is. */
export interface DeviceFacts {
  /** The hash in the name of the entry script, '' while developing: its source map bears the same name. */
  readonly build: string;
  /** The browser's, such as `en-IN`. */
  readonly language: string;
  /** The one that the portal was shown in, such as `hi`. */
  readonly shownIn: string;
  /** IANA name, such as `Asia/Kolkata`. */
  readonly zone: string;
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly online: boolean;
  /** The commit of the sources that the build was made of, with a `+` when they had been changed; '' when nobody knows. */
  readonly commit: string;
}

/**
 * The device that the portal runs on: what a support report says of it, files and paper. Loaded when it is asked for.
 */
export interface Device {
  readonly facts: () => DeviceFacts;
  /**
   * Hands a text to the member as a file to keep: whole, or in parts, one after another. `type` is JSON when absent. `false` where the browser
   * makes no files; `true` says that it was handed over, and not that the browser kept it: those inside other applications often drop it.
   */
  readonly save: (name: string, text: string | readonly string[], type?: string) => boolean;
  /** Asks how the page is to be printed, or kept as a PDF. Absent where the browser prints nothing. */
  readonly print?: (() => void) | undefined;
  /** Lets the browser draw and listen before long work goes on. */
  readonly breathe: () => Promise<void>;
}

/** What the kernel is given: the ports, and whose session is open. */
export interface Ports {
  readonly api: Api;
  /** The access token of the session that is open now. */
  readonly token: TokenSource;
  readonly clock: Clock;
  readonly clipboard: Clipboard;
  readonly navigator: Navigator;
  readonly storage: KeyValueStore;
  readonly tab: TabMemory;
  readonly language: Language;
  readonly reporter: Reporter;
}

/** What `createApp` is given: the API needs the session of the store that is about to be made. */
export interface PortFactories extends Omit<Ports, 'api' | 'token'> {
  readonly api: (token: TokenSource, reporter: Reporter) => Api;
}
