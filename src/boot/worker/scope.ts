/** The parts of the service worker's types that the worker uses, by their names in the standard: TypeScript's DOM types describe pages. */

/** An event that can keep the worker alive. */
interface ExtendableEvent extends Event {
  /** The worker lives at least until the promise settles. */
  waitUntil(done: Promise<unknown>): void;
}

/** The `install` event. */
export interface InstallEvent extends ExtendableEvent {
  /** Static Routing API (Chrome 123): these requests never wake the worker. */
  addRoutes?(rules: readonly RouterRule[]): Promise<void>;
}

/** Requests that the browser handles without the worker, and where it takes the response from. */
interface RouterRule {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network' | { readonly cacheName: string };
}

/** A request of a page, which the worker may answer. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}

/** A page that the worker controls or may control. */
export interface WindowClient {
  readonly id: string;
  postMessage(message: unknown, options: { readonly transfer?: Transferable[] }): void;
}

/** A message from a page. */
interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: WindowClient | null;
}

/** The global scope, `self`. */
export interface ServiceWorkerGlobalScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install', act: (event: InstallEvent) => void): void;
  addEventListener(kind: 'activate', act: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'fetch', act: (event: FetchEvent) => void): void;
  addEventListener(kind: 'message', act: (event: ExtendableMessageEvent) => void): void;
  addEventListener(kind: 'error', act: (event: ErrorEvent) => void): void;
  addEventListener(kind: 'unhandledrejection', act: (event: PromiseRejectionEvent) => void): void;
}
