import type { AppLocation } from '../domain/location';
import { toHref, toLocation } from '../kernel/navigation';
import { cancellable } from '../platform/adapters/cancellable';
import type {
  Clipboard,
  Clock,
  Device,
  Fault,
  KeyValueStore,
  Language,
  Navigator,
  Reporter,
  TabListener,
  TabMemory,
} from '../platform/ports/ports';

/** Ports for tests and scripts in Node: no browser, no waiting. */

/** A clock that stands still until it is moved. Sleepers wake in the order of their times. */
export class FakeClock implements Clock {
  private time: number;
  private sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  constructor(start = Date.UTC(2026, 0, 15, 12, 0, 0)) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  sleep(milliseconds: number): Promise<void> {
    let sleeper: { readonly at: number; readonly wake: () => void } | undefined;
    const slept = new Promise<void>((wake) => {
      sleeper = { at: this.time + milliseconds, wake };
      this.sleepers.push(sleeper);
    });
    return cancellable(slept, () => {
      this.sleepers = this.sleepers.filter((other) => other !== sleeper);
    });
  }

  /** How many sleepers there are: a test may check that none is left behind. */
  get asleep(): number {
    return this.sleepers.length;
  }

  /** Moves time forward, waking sleepers one by one and letting their continuations run before the next wakes. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.sleepers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.sleepers = this.sleepers.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.wake();
      await settled();
    }
    this.time = end;
    await settled();
  }

  /** A hidden page is shown again, which wakes every sleeper, however early (`Clock.sleep`). */
  async seen(): Promise<void> {
    const early = this.sleepers;
    this.sleepers = [];
    for (const { wake } of early) wake();
    await settled();
  }

  /** The device sleeps: time passes without waking sleepers, then all whose time has passed wake. */
  async sleepThrough(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    await this.advance(0);
  }
}

/** Runs all ready promises, a few rounds deep. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 20; round++) await Promise.resolve();
}

/** Storage that several apps share, as tabs do: each hears the changes of the others. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  /** The tabs that are open. */
  readonly openTabs = new Set<FakeTab>();
  /** What the tabs wrote last, for one that is new or was away. */
  shared: string | null = null;
  /** Locks that any tab holds. */
  readonly locks = new Set<string>();
  private readonly listeners = new Set<{ readonly owner: object; readonly listener: (key: string) => void }>();
  /** Blocked or full storage keeps nothing. */
  refuses = false;

  /** The store as one tab sees it. */
  tab(): KeyValueStore {
    const owner = {};
    const changed = (key: string) => {
      for (const other of this.listeners) if (other.owner !== owner) other.listener(key);
    };
    return {
      get: (key) => this.items.get(key) ?? null,
      set: (key, value) => {
        if (this.refuses) return false;
        const before = this.items.get(key);
        this.items.set(key, value);
        if (before !== value) changed(key);
        return true;
      },
      remove: (key) => {
        if (this.items.delete(key)) changed(key);
      },
      available: () => !this.refuses,
      lock: (name) => {
        if (this.locks.has(name)) return Promise.resolve(null);
        this.locks.add(name);
        return Promise.resolve(() => void this.locks.delete(name));
      },
      listen: (listener) => {
        const own = { owner, listener };
        this.listeners.add(own);
        return () => void this.listeners.delete(own);
      },
    };
  }
}

/** One tab, with what it keeps over a reload. Tabs of one browser share a `FakeStorage`, through which they also send messages. */
export class FakeTab implements TabMemory {
  /** The tab's own storage. */
  kept: string | null = null;
  /** Storage is full. */
  isFull = false;
  private readonly listeners = new Set<TabListener>();

  constructor(private readonly browser: FakeStorage = new FakeStorage()) {}

  read(): string | null {
    return this.kept;
  }

  readShared(): string | null {
    return this.browser.shared;
  }

  write(text: string | null, shared: string | null): boolean {
    if (this.isFull && text !== null) return false;
    this.kept = text;
    this.browser.shared = shared;
    return true;
  }

  post(message: string): void {
    // As in a browser, a message is delivered after its sender has gone on.
    for (const tab of this.browser.openTabs) if (tab !== this) queueMicrotask(() => tab.hear(message));
  }

  hear(message: string): void {
    for (const listener of this.listeners) listener.received(message);
  }

  listen(listener: TabListener): () => void {
    this.listeners.add(listener);
    this.browser.openTabs.add(this);
    return () => void this.listeners.delete(listener);
  }

  /** The page is left, by a reload or because the tab closes: it hears no other tab any more. */
  leave(): void {
    for (const listener of this.listeners) listener.leaving();
    this.browser.openTabs.delete(this);
  }

  /** The page comes back from the browser's cache. */
  returns(): void {
    this.browser.openTabs.add(this);
    for (const listener of this.listeners) listener.returned();
  }

  /** The tab closes and loses everything it kept. */
  close(): void {
    this.leave();
    this.kept = null;
  }
}

/** A clipboard that keeps every text it gets, or refuses all. */
export class FakeClipboard implements Clipboard {
  readonly copied: string[] = [];
  refuses = false;

  write(text: string): Promise<boolean> {
    if (!this.refuses) this.copied.push(text);
    return Promise.resolve(!this.refuses);
  }
}

/** Switches to every language requested, or to none. */
export class FakeLanguage implements Language {
  readonly applied: string[] = [];
  refuses = false;

  apply(tag: string): Promise<boolean> {
    if (!this.refuses) this.applied.push(tag);
    return Promise.resolve(!this.refuses);
  }
}

/** The address bar as an array of locations. */
export class FakeNavigator implements Navigator {
  private locations: AppLocation[];
  private at = 0;
  private readonly listeners = new Set<(location: AppLocation) => void>();
  private readonly onlineListeners = new Set<(online: boolean) => void>();
  private readonly returnListeners = new Set<(hiddenMs: number) => void>();
  /** How often the page was reloaded. */
  reloads = 0;

  constructor(
    start = '/',
    private online = true,
  ) {
    this.locations = [toLocation(start)];
  }

  isOnline(): boolean {
    return this.online;
  }

  current(): AppLocation {
    return this.locations[this.at] ?? toLocation('/');
  }

  get href(): string {
    return toHref(this.current());
  }

  /** Every location in the history, oldest first. */
  get history(): readonly string[] {
    return this.locations.map(toHref);
  }

  push(location: AppLocation): void {
    this.locations = [...this.locations.slice(0, this.at + 1), location];
    this.at += 1;
  }

  replace(location: AppLocation): void {
    this.locations = this.locations.map((old, index) => (index === this.at ? location : old));
  }

  /** Goes back, as the Back button does; with a path only to that one. */
  back(path?: string): boolean {
    if (path !== undefined && this.locations[this.at - 1]?.path !== path) return false;
    this.at = Math.max(0, this.at - 1);
    for (const listener of this.listeners) listener(this.current());
    return true;
  }

  listen(listener: (location: AppLocation) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  watchOnline(listener: (online: boolean) => void): () => void {
    this.onlineListeners.add(listener);
    return () => void this.onlineListeners.delete(listener);
  }

  watchReturn(listener: (hiddenMs: number) => void): () => void {
    this.returnListeners.add(listener);
    return () => void this.returnListeners.delete(listener);
  }

  /** The page is shown again after it was hidden for so many milliseconds. */
  returnAfter(hiddenMs: number): void {
    for (const listener of this.returnListeners) listener(hiddenMs);
  }

  /** The device loses or finds its network. */
  setOnline(online: boolean): void {
    this.online = online;
    for (const listener of this.onlineListeners) listener(online);
  }

  /** Counts a reload. Without `asked` it happens once. */
  reload(asked?: 'asked'): boolean {
    if (this.reloads > 0 && !asked) return false;
    this.reloads += 1;
    return true;
  }
}

/** A promise, and the function that resolves it. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Keeps every fault; its references are `REF-1`, `REF-2` … */
export class FakeReporter implements Reporter {
  readonly faults: Fault[] = [];
  private refs = 0;

  report(fault: Fault): void {
    this.faults.push(fault);
  }

  newRef(): string {
    this.refs += 1;
    return `REF-${this.refs}`;
  }
}

/** What the device of a test says of itself. */
export const DEVICE_FACTS = {
  build: 'test',
  language: 'en-IN',
  shownIn: 'en',
  zone: 'Asia/Kolkata',
  viewport: { width: 360, height: 760 },
  online: true,
  commit: '0123456789ab',
} as const;

/** A device that saves and prints nothing, unless its own methods do. */
export const fakeDevice = (own: Partial<Device> = {}): Device => ({
  facts: () => DEVICE_FACTS,
  save: () => true,
  print: () => undefined,
  yieldToBrowser: () => Promise.resolve(),
  ...own,
});
