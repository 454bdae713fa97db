import { isRecord } from '../../domain/records';
import * as paths from '../../paths';

/** The worker's rules, independent of the browser: which paths are pages, where their files are, how long a failed version is avoided. */

/** What the build writes into the worker (`src/boot/build/worker-file.js`). */
export interface Build {
  readonly version: string;
  /** Hash of the content (SHA-256, base64) by address. */
  readonly files: { readonly [address: string]: string };
  /** The file of a page by its path; any other page uses `/app.html`. */
  readonly shells: { readonly [path: string]: string };
  /** Languages other than English. Only the one that the page reports is cached. */
  readonly tags: readonly string[];
  /** Part of the names of the language files, and contained in each. */
  readonly hash: string;
}

/** A version that did not start, and when that was, in milliseconds. */
export interface Failed {
  readonly version: string;
  readonly at: number;
}

/** How long a version that did not start is avoided. */
const AVOIDED_MS = 3_600_000;
/** How many versions known to start are kept. */
const MAX_KNOWN_GOOD = 2;

/** The shell for every page without a file of its own. */
export const SHELL = '/app.html';

/** Paths that are never pages and never cached. */
const NEVER = /^\/(?:api|__sandbox|kit)(?:\/|$)/;

/** Whether a navigation to this path leads to a page of the portal. Under /portal everything is a page, even with a dot, as a receipt has. */
export const isPage = (path: string): boolean =>
  !NEVER.test(path) && (paths.isWithin(paths.dashboard, path) || !/\.[^/]*$/.test(path));

/** The path of a page: the same for all languages, except the landing page, which has one per language. */
export function pageOf(path: string, tags: readonly string[]): string {
  const page = paths.withoutLanguage(path, tags);
  return page === paths.home && page !== path ? `${path.replace(/\/$/, '')}/` : page;
}

/**
 * The cache revision of a file. Assets have a content hash in their name; other files get one here, so that all versions fit in one cache.
 */
export const revisionOf = (address: string, hash: string): string | null =>
  address.startsWith('/assets/') ? null : hash.slice(0, 16).replace(/[+/]/g, '-');

/** The key of a file in the cache, as Workbox makes it. */
export function keyOf({ files }: Build, address: string): string {
  const revision = revisionOf(address, files[address] ?? '');
  return revision === null ? address : `${address}?__WB_REVISION__=${revision}`;
}

/** The cache keys of a language's files. The last is its landing page: each version has its own. */
export const languageKeys = ({ version, hash, tags }: Build, tag: unknown): readonly string[] =>
  typeof tag === 'string' && tags.includes(tag)
    ? [`/assets/catalogue-${tag}-${hash}.json`, `/assets/shell-${tag}-${hash}.html`, `/${tag}/?${version}`]
    : [];

/** The keys of everything that a version has in a language. */
export const keysOf = (build: Build, tag: unknown): readonly string[] => [
  ...Object.keys(build.files).map((address) => keyOf(build, address)),
  ...languageKeys(build, tag),
];

/** The address of the file that is the page at this path. */
export const shellOf = ({ shells }: Pick<Build, 'shells'>, path: string): string =>
  shells[path] ?? shells[SHELL] ?? SHELL;

/** Whether to avoid this version for now. `Math.abs`: a clock that was changed must not turn an hour into a year. */
export const isAvoided = (failed: unknown, version: string, now: number): boolean =>
  isRecord(failed) && failed.version === version && Math.abs(now - Number(failed.at)) < AVOIDED_MS;

/** The versions that are known to start, newest first. */
export const knownGoodVersions = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The same, after a page has started with this version. */
export const withKnownGood = (started: readonly string[], version: string): readonly string[] =>
  [version, ...started.filter((other) => other !== version)].slice(0, MAX_KNOWN_GOOD);

/** What a page may say to the worker: it has started, it has not, or a file did not run. */
export type WorkerMessage =
  | { readonly started: string; readonly language: string }
  | { readonly failed: string }
  | { readonly suspect: string };

/** What a page said to the worker; `null` for anything else, which an older version or an extension may have sent. */
export function workerMessageOf(data: unknown): WorkerMessage | null {
  if (!isRecord(data)) return null;
  const { started, failed, suspect, language } = data;
  if (typeof started === 'string') return { started, language: String(language) };
  if (typeof failed === 'string') return { failed };
  return typeof suspect === 'string' ? { suspect } : null;
}

/** Whether the stored value is a `Build`. */
export const isBuild = (value: unknown): value is Build =>
  isRecord(value) && typeof value.version === 'string' && isRecord(value.files) && Array.isArray(value.tags);
