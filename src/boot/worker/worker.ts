import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isRecord } from '../../domain/records';
import { createFaultSender, postTo } from '../../platform/adapters/faultSender';
import { now } from '../../platform/adapters/now';
import type { FetchEvent, InstallEvent, ServiceWorkerGlobalScope, WindowClient } from './scope';
import {
  type Build,
  type Failed,
  isAvoided,
  isBuild,
  isPage,
  keyOf,
  keysOf,
  knownGoodVersions,
  languageKeys,
  pageOf,
  revisionOf,
  shellOf,
  withKnownGood,
  workerMessageOf,
} from './versions';

/**
 * The service worker: it keeps the portal's own public files, and answers navigations with its pages from there. It never reads, stores or
 * forwards member data; any other request goes to the network as if there were no worker (docs/offline.md).
 */

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: `src/boot/build/worker-file.js`. */
declare const PORTAL_BUILD: Build;

const build = PORTAL_BUILD;
/** The files of all versions. */
const FILES = 'portal-files';
/** The file list of each complete version, by its name, and three entries: `started`, `failed`, `language`. */
const NOTES = 'portal-versions';

async function recall(name: string): Promise<unknown> {
  const kept = await (await caches.open(NOTES)).match(`/${name}`);
  return kept?.json().catch(() => null);
}

const remember = async (name: string, value: unknown): Promise<void> =>
  (await caches.open(NOTES)).put(`/${name}`, new Response(JSON.stringify(value)));

/** Workbox skips files that are cached, and verifies each hash before storing. */
function controllerOf(options: ConstructorParameters<typeof PrecacheController>[0] = {}): PrecacheController {
  const controller = new PrecacheController({ cacheName: FILES, ...options });
  controller.addToCacheList(
    Object.entries(build.files).map(([url, hash]) => ({
      url,
      revision: revisionOf(url, hash),
      integrity: `sha256-${hash}`,
    })),
  );
  return controller;
}

/** Replaces the install event that Workbox expects: files are also fetched later, when the browser has evicted some. */
const INSTALL_EVENT = { type: 'install', waitUntil: () => undefined };

const bypassHttpCache = {
  requestWillFetch: ({ request }: { request: Request }) => Promise.resolve(new Request(request, { cache: 'reload' })),
};

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The keys of what is kept, without the origin: they are the same wherever the portal is. */
const keysIn = async (name: string): Promise<readonly string[]> =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.slice(self.location.origin.length));

/** Deletes everything in a cache but these keys. */
async function keepOnly(name: string, needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(name);
  const others = (await keysIn(name)).filter((key) => !needed.has(key));
  await Promise.all(others.map((key) => cache.delete(key)));
}

/** Fetches the missing files of this version. Rejects when one fails or does not match its hash. */
async function fetchFiles(): Promise<void> {
  await controllerOf()
    .install(INSTALL_EVENT)
    .catch((error: unknown) => {
      if (isFull(error)) throw error;
      // The HTTP cache or a proxy may hold a broken copy: retry past both.
      return controllerOf({ plugins: [bypassHttpCache] }).install(INSTALL_EVENT);
    });
  await fetchLanguage(await recall('language'));
  await remember(build.version, build);
}

/** Fetches the whole version; when storage is full, removes what it added. */
async function fetchWhole(): Promise<void> {
  const before = new Set(await keysIn(FILES));
  await fetchFiles().catch(async (error: unknown) => {
    if (isFull(error)) await keepOnly(FILES, before);
    throw error;
  });
}

/** Fetches the missing files of a language. Rejects when one fails, or does not name this build. */
async function fetchLanguage(tag: unknown): Promise<void> {
  const files = await caches.open(FILES);
  for (const key of languageKeys(build, tag)) {
    if (await files.match(key)) continue;
    const reply = await fetch(key.replace(/\?.*/, ''));
    if (!(await isIntact(reply.clone(), build))) throw new Error(key);
    await files.put(key, reply);
  }
}

let refilling: Promise<void> | null = null;

/** Fetches evicted or broken files again, in the background. */
function refill(): Promise<void> {
  refilling ??= fetchWhole()
    .catch(() => undefined)
    .finally(() => {
      refilling = null;
    });
  return refilling;
}

/** Whether the file belongs to this build: by its hash, or for a language's file, which has no listed hash, by the build that it names. */
async function isIntact(reply: Response, { hash }: Build, fileHash?: string): Promise<boolean> {
  if (fileHash === undefined) return (await reply.text()).includes(hash);
  const digest = await crypto.subtle.digest('SHA-256', await reply.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === fileHash;
}

/** A file of the cache as the build made it. Deletes a damaged one. */
async function intactFile(key: string, version: Build, fileHash?: string): Promise<Response | undefined> {
  const files = await caches.open(FILES);
  const file = await files.match(key, { ignoreVary: true });
  if (!file || (await isIntact(file.clone(), version, fileHash))) return file;
  await files.delete(key);
  return undefined;
}

/** Whether these files are all here, as the build made them. */
async function areIntact(addresses: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    addresses.map(
      async (address) => (await intactFile(keyOf(build, address), build, build.files[address])) !== undefined,
    ),
  );
  return found.every(Boolean);
}

let verifying: Promise<void> = Promise.resolve();
/** Whether a suspect file was missing or damaged. That explains the `failed` message that follows, even if the file is back by then. */
let wasDamaged = false;

/** Checks files that a page could not use: damaged ones are fetched again; if all are intact and the version failed, it is avoided for an hour. */
function verify(addresses: readonly string[], failed: boolean): Promise<void> {
  verifying = verifying
    .then(() => areIntact(addresses))
    .then((allIntact) => {
      const isExplained = !allIntact || wasDamaged;
      wasDamaged = isExplained && !failed;
      if (!allIntact) void refill();
      const note: Failed = { version: build.version, at: now() };
      return failed && !isExplained ? remember('failed', note) : undefined;
    })
    .catch(() => undefined);
  return verifying;
}

/** The last other version that is known to start and is complete. */
async function lastKnownGood(): Promise<Build | null> {
  for (const version of knownGoodVersions(await recall('started'))) {
    const list = version === build.version ? null : await recall(version);
    if (isBuild(list)) return list;
  }
  return null;
}

const isAvoidedNow = async (): Promise<boolean> => isAvoided(await recall('failed'), build.version, now());

/** The page at a path: from this version, else the server, else the last known good version, which comes first while this one is avoided. */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  await verifying;
  const { request } = event;
  const tag = build.tags.find((each) => path === `/${each}/`);
  const keptLanguage = tag && (await recall('language'));
  const cachedPage = (list: Build): Promise<Response | undefined> => {
    // The last of a language's files is its landing page.
    const page = tag && tag === keptLanguage ? languageKeys(list, tag).at(-1) : undefined;
    const address = shellOf(list, path);
    return page ? intactFile(page, list) : intactFile(keyOf(list, address), list, list.files[address]);
  };
  const own = async (): Promise<Response | undefined> => {
    const page = await cachedPage(build);
    if (!page) event.waitUntil(refill());
    return page;
  };
  let refusal: Response | undefined;
  const server = async (): Promise<Response | undefined> => {
    const reply = await fetch(request).catch(() => undefined);
    // A 5xx reply is used only if nothing else has the page.
    if (!reply || reply.status < 500) return reply;
    refusal = reply;
    return undefined;
  };
  const good = async (): Promise<Response | undefined> => {
    const list = await lastKnownGood();
    return list ? cachedPage(list) : undefined;
  };
  // Reloading asks for this version even while it is avoided.
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const isVersionAvoided = !isReload && (await isAvoidedNow());
  // The landing page of an uncached language is only on the server; offline, the portal opens instead.
  const ways =
    tag && tag !== keptLanguage ? [server, own] : isVersionAvoided ? [good, server, own] : [own, server, good];
  for (const way of ways) {
    const page = await way();
    if (page) return page;
  }
  return refusal ?? Response.error();
}

async function fileOf(event: FetchEvent, address: string): Promise<Response> {
  const file = await caches
    .open(FILES)
    .then((files) => files.match(keyOf(build, address), { ignoreVary: true }))
    .catch(() => undefined);
  if (!file && build.files[address] !== undefined) event.waitUntil(refill());
  return file ?? fetch(event.request);
}

/** The version of each page that is open, as far as this run of the worker has heard: each page tells it when a worker takes over. */
const open = new Map<string, string>();

/** Deletes versions that no page needs: not this one, not one that is known to start, not that of an open page. */
async function tidy(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const language = await recall('language');
  const needed = new Set([build.version, ...knownGoodVersions(await recall('started'))]);
  for (const { id } of pages) needed.add(open.get(id) ?? '');
  const lists = await Promise.all(Array.from(needed, recall));
  // A page that has not told its version may need any file, and what a newer version has fetched is on no list yet.
  if (self.registration.installing || !lists.every(isBuild)) return;
  const notes = [...needed, 'started', 'failed', 'language'].map((name) => `/${name}`);
  await keepOnly(NOTES, new Set(notes));
  await keepOnly(FILES, new Set(lists.flatMap((list) => keysOf(list, language))));
}

/** A page has started: records that its version starts, tells the page which version its next navigation gets, and caches its language. */
async function onPageStarted(page: WindowClient, version: string, language: string): Promise<void> {
  open.set(page.id, version);
  if (isBuild(await recall(version)))
    await remember('started', withKnownGood(knownGoodVersions(await recall('started')), version));
  if (version === build.version) await (await caches.open(NOTES)).delete('/failed');
  const good = (await isAvoidedNow()) ? await lastKnownGood() : null;
  page.postMessage({ next: good?.version ?? build.version }, {});
  await remember('language', language);
  if (isBuild(await recall(build.version))) await fetchLanguage(language);
}

/** Declares, where supported, that API calls never wake the worker, and that assets come from the cache without it. */
async function declareRoutes(event: InstallEvent): Promise<void> {
  await event.addRoutes?.([
    { condition: { urlPattern: `${process.env.API_ORIGIN ?? ''}/api/*` }, source: 'network' },
    { condition: { urlPattern: '/__sandbox/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: FILES } },
  ]);
}

if (process.env.REPORT_URL) {
  const send = createFaultSender({
    origin: self.location.origin,
    release: build.version,
    sample: Number(process.env.REPORT_SAMPLE),
    redact: (text) => text,
    send: postTo(process.env.REPORT_URL),
  });
  self.addEventListener('error', ({ error }) => send({ where: 'worker', error }));
  self.addEventListener('unhandledrejection', ({ reason }) => send({ where: 'worker', error: reason }));
  // A page whose application does not start cannot report it itself.
  self.addEventListener('message', ({ data }) => {
    if (isRecord(data) && data.failed === build.version) send({ where: 'start', error: 'this version did not start' });
  });
}

/** Chromium sometimes loses `skipWaiting` while the previous worker is starting or stopping, and this one would wait for minutes: ask again. */
const ASK_AGAIN_MS = [1000, 5000, 15_000];

function takeOver(): Promise<void> {
  // A worker that a newer one has replaced may be refused.
  for (const ms of ASK_AGAIN_MS) setTimeout(() => void self.skipWaiting().catch(() => undefined), ms);
  return self.skipWaiting();
}

self.addEventListener('install', (event) => {
  event.waitUntil(declareRoutes(event).catch(() => undefined));
  // It takes over once its files are cached. The files of every version that a page runs stay, and no open page is touched.
  event.waitUntil(fetchWhole().then(takeOver));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    const page = pageOf(pathname, build.tags);
    // Browsers whose disk is full or damaged cannot open a cache: without the server no page would open again.
    if (isPage(page)) event.respondWith(openPage(event, page).catch(() => fetch(event.request)));
    return;
  }
  if (pathname.startsWith('/assets/') || (!isPage(pathname) && build.files[pathname] !== undefined))
    event.respondWith(fileOf(event, pathname));
});

self.addEventListener('message', (event) => {
  const { data, source } = event;
  const message = workerMessageOf(data);
  if (!message || !source) return;
  if ('started' in message) event.waitUntil(onPageStarted(source, message.started, message.language).then(tidy, tidy));
  else if ('suspect' in message) {
    const { pathname } = new URL(message.suspect, self.location.origin);
    // This worker knows nothing about files of other versions.
    if (build.files[pathname] !== undefined) event.waitUntil(verify([pathname], false).then(() => refilling));
  } else if (message.failed === build.version)
    event.waitUntil(verify(Object.keys(build.files), true).then(() => refilling));
});
