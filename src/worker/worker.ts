import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { Extendable, Fetching, Installing, WorkerScope } from './scope';
import {
  afterFetched,
  afterServed,
  afterStarted,
  type Build,
  isMemory,
  isPage,
  keysOf,
  type Memory,
  NOTHING,
  pageOf,
  revisionOf,
  shellOf,
  unneeded,
  type Version,
  versionToServe,
  withoutOld,
  withoutVersion,
  wordOf,
} from './versions';

/**
 * The service worker: it keeps the portal's own public files, and answers navigations with its pages from there. It never reads, stores or
 * hands on anything of a member: whatever is not one of its files goes to the network as if it was not there (docs/offline.md).
 */

declare const self: WorkerScope;
/** Put in by the build: `src/shell/build/worker-file.js`. */
declare const PORTAL_BUILD: Build;

const build = PORTAL_BUILD;
/** The files of all versions. */
const FILES = 'portal-files';
/** What is remembered about versions. */
const MEMORY = 'portal-versions';
const REMEMBERED = '/versions';

/** Of Workbox: a file that has come already is not fetched again, and each is held against its hash before it is stored. */
function controllerOf(plugins: ConstructorParameters<typeof PrecacheController>[0] = {}): PrecacheController {
  const controller = new PrecacheController({ cacheName: FILES, ...plugins });
  controller.addToCacheList(
    Object.entries(build.files).map(([url, hash]) => ({
      url,
      revision: revisionOf(url, hash),
      integrity: `sha256-${hash}`,
    })),
  );
  return controller;
}
const controller = controllerOf();
const keyOf = (address: string): string | undefined => controller.getCacheKeyForURL(address);

/** Keys are kept without the origin: they are the same wherever the portal is. */
const bare = (key: string): string => key.slice(self.location.origin.length);

const ownVersion = (complete: boolean, { language }: Memory): Version => {
  const spoken = keysOf(build, language);
  const own = Object.entries(build.shells).map(([path, file]) => [path, bare(keyOf(file) ?? file)]);
  return {
    complete,
    shells: Object.fromEntries([...own, ...spoken.slice(2).map((key) => [`/${language}/`, key])]),
    keys: [...[...controller.getURLsToCacheKeys().values()].map(bare), ...spoken],
  };
};

async function recall(): Promise<Memory> {
  const kept = await (await caches.open(MEMORY)).match(REMEMBERED);
  const memory: unknown = await kept?.json().catch(() => null);
  return isMemory(memory) ? memory : NOTHING;
}

/**
 * Changes come one after another: each begins with what the one before it has left, also where the worker of another version is being
 * installed beside this one. Rejects on a full disk: what is not remembered is fetched or tried again.
 */
function change(how: (memory: Memory) => Memory | Promise<Memory>): Promise<Memory> {
  return navigator.locks.request(MEMORY, async () => {
    const memory = await how(await recall());
    await (await caches.open(MEMORY)).put(REMEMBERED, new Response(JSON.stringify(memory)));
    return memory;
  });
}

/** In place of the event that Workbox asks for: files are fetched outside of an installation, too, when the browser has thrown some away. */
const unhurried = { type: 'install', waitUntil: () => undefined };

const askAnew = {
  requestWillFetch: ({ request }: { request: Request }) => Promise.resolve(new Request(request, { cache: 'reload' })),
};

/** Fetches every file of this version that is not there. Rejects when one does not come, or is not what the build made. */
async function fetchFiles(): Promise<void> {
  await change((memory) => afterFetched(memory, build.version, ownVersion(false, memory)));
  await controller.install(unhurried).catch((error: unknown) => {
    if (isFull(error)) throw error;
    // What the browser's own cache or a proxy kept may be broken: once more, past both.
    return controllerOf({ plugins: [askAnew] }).install(unhurried);
  });
  await fetchLanguage((await recall()).language);
  await change((memory) => afterFetched(memory, build.version, ownVersion(true, memory)));
}

/** Fetches what a language has that is not there. Rejects when a file does not come, or does not say that it is of this build. */
async function fetchLanguage(tag: string | undefined): Promise<void> {
  const files = await caches.open(FILES);
  for (const key of keysOf(build, tag)) {
    if (await stored(key)) continue;
    const reply = await fetch(key.replace(/\?.*/, ''));
    if (!(await reply.clone().text()).includes(build.hash)) throw new Error(key);
    await files.put(key, reply);
  }
}

/** Keeps the files of the language that a page speaks, beside those of its version. Those of another one go when files are thrown away. */
async function follow(language: string): Promise<void> {
  const { versions } = await change((memory) => ({ ...memory, language }));
  if (!versions[build.version]?.complete) return;
  await fetchLanguage(language);
  await change((memory) => afterFetched(memory, build.version, ownVersion(true, memory)));
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Where there is no room nothing of this version is left behind. */
const makeRoom = (): Promise<unknown> => change((memory) => tidied(withoutVersion(memory, build.version)));

/** Throws away what no page needs any more. */
async function tidied(memory: Memory): Promise<Memory> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const left = withoutOld(
    memory,
    build.version,
    pages.map(({ id }) => id),
  );
  const files = await caches.open(FILES);
  const keys = (await files.keys()).map(({ url }) => bare(url));
  await Promise.all(unneeded(keys, left).map((key) => files.delete(key)));
  return left;
}

/** While another version is being fetched, what it has fetched is not yet written down. */
const tidy = (): Promise<unknown> =>
  self.registration.installing
    ? Promise.resolve()
    : change((memory) => (memory.versions[build.version]?.complete ? tidied(memory) : memory));

let refilling: Promise<void> | null = null;

/** The browser has thrown files away: they come again, beside what the page does. */
function refill(): Promise<void> {
  refilling ??= fetchFiles()
    .catch(() => undefined)
    .finally(() => {
      refilling = null;
    });
  return refilling;
}

const stored = async (key: string | undefined): Promise<Response | undefined> =>
  key === undefined ? undefined : (await caches.open(FILES)).match(key, { ignoreVary: true });

/** The page at a path: of the version that is to be served, else of this one, else from the network. */
async function openPage(event: Fetching, path: string): Promise<Response> {
  const memory = await recall();
  // The landing page of a language that is not kept is on the server alone; without it the portal says what it can.
  const tag = build.tags.find((each) => path === `/${each}/`);
  const own = await stored(shellOf(ownVersion(true, memory), path));
  if (tag && tag !== memory.language)
    return fetch(event.request).catch((error: unknown) => own ?? Promise.reject(error));
  const version = versionToServe(build.version, memory);
  const given = version === build.version ? undefined : memory.versions[version];
  const other = given ? await stored(shellOf(given, path)) : undefined;
  const page = other ?? own;
  if (!page) {
    event.waitUntil(refill());
    return fetch(event.request);
  }
  event.waitUntil(
    change((then) =>
      afterServed(then, other ? version : build.version, event.resultingClientId, tag ? '/' : path),
    ).catch(() => undefined),
  );
  return page;
}

async function fileOf(event: Fetching, key: string): Promise<Response> {
  const file = await stored(key);
  if (!file && keyOf(event.request.url)) event.waitUntil(refill());
  return file ?? fetch(event.request);
}

/** A page could not use this file: if it is not what the build made, it is asked for from the server from now on. */
async function examine(address: string): Promise<void> {
  const made = build.files[new URL(address, self.location.origin).pathname];
  const key = keyOf(address) ?? address;
  const file = await stored(key);
  // Of the files of other versions this one knows nothing.
  if (!file || made === undefined) return;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const found = btoa(String.fromCharCode(...new Uint8Array(hash)));
  if (found !== made) await (await caches.open(FILES)).delete(key);
}

/** Told once, where the browser can be: calls of the API never wake the worker, and assets come from the cache without it. */
async function declareRoutes(event: Installing): Promise<void> {
  await event.addRoutes?.([
    { condition: { urlPattern: `${process.env.API_ORIGIN ?? ''}/api/*` }, source: 'network' },
    { condition: { urlPattern: '/__sandbox/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: FILES } },
  ]);
}

self.addEventListener('install', (event) => {
  event.waitUntil(declareRoutes(event).catch(() => undefined));
  event.waitUntil(
    fetchFiles().then(
      // At once: files of every version that a page runs stay, and a page that is open is left as it is.
      () => self.skipWaiting(),
      async (error: unknown) => {
        if (isFull(error)) await makeRoom();
        throw error;
      },
    ),
  );
});

const activate = (event: Extendable): void => {
  event.waitUntil(self.clients.claim().then(tidy));
};
self.addEventListener('activate', activate);

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    const page = pageOf(pathname, build.tags);
    if (isPage(page)) event.respondWith(openPage(event, page));
    return;
  }
  const key = pathname.startsWith('/assets/') ? pathname : isPage(pathname) ? undefined : keyOf(pathname);
  if (key !== undefined) event.respondWith(fileOf(event, key));
});

self.addEventListener('message', (event) => {
  const { data, source } = event;
  const word = wordOf(data);
  if (!word || !source) return;
  if ('suspect' in word) {
    event.waitUntil(examine(word.suspect));
    return;
  }
  event.waitUntil(
    change((memory) => afterStarted(memory, word.started, source.id)).then((memory) => {
      source.postMessage({ next: versionToServe(build.version, memory) }, {});
      return follow(word.language).then(tidy, tidy);
    }),
  );
});
