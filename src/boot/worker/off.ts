import type { WorkerScope } from './scope';

/**
 * The worker of a build with `WORKER=off`: it takes the place of one that is there, throws away what that one kept, and ends its own
 * registration. Pages that are open are left as they are.
 */

declare const self: WorkerScope;

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
