/** The parts of the service worker's global scope that the worker uses; the DOM types describe pages. */

export interface Extendable extends Event {
  /** The worker lives at least until then. */
  waitUntil(done: Promise<unknown>): void;
}

/** Static Routing API (Chrome 123): requests that never wake the worker. */
export interface Installing extends Extendable {
  addRoutes?(rules: readonly StaticRoute[]): Promise<void>;
}

export interface StaticRoute {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network' | { readonly cacheName: string };
}

export interface Fetching extends Extendable {
  readonly request: Request;
  /** The page that a navigation becomes; '' for other requests. */
  readonly resultingClientId: string;
  respondWith(reply: Promise<Response>): void;
}

export interface WindowClient {
  readonly id: string;
  postMessage(message: unknown, options: { readonly transfer?: Transferable[] }): void;
}

export interface ExtendableMessage extends Extendable {
  readonly data: unknown;
  readonly source: WindowClient | null;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install', act: (event: Installing) => void): void;
  addEventListener(kind: 'activate', act: (event: Extendable) => void): void;
  addEventListener(kind: 'fetch', act: (event: Fetching) => void): void;
  addEventListener(kind: 'message', act: (event: ExtendableMessage) => void): void;
  addEventListener(kind: 'error', act: (event: ErrorEvent) => void): void;
  addEventListener(kind: 'unhandledrejection', act: (event: PromiseRejectionEvent) => void): void;
}
