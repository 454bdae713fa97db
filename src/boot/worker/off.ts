import type { ServiceWorkerGlobalScope } from './scope';

/**
 * The worker of a build with `WORKER=off`: replaces an existing worker, deletes its caches and unregisters itself. Open pages are left alone.
 */

declare const self: ServiceWorkerGlobalScope;

const OURS = /^portal-/;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => OURS.test(name)).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
