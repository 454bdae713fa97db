import { isRecord } from '../domain/records';
import * as paths from '../paths';

/** The rules of the worker, which know no browser: what a page is, which version a navigation gets, what may be thrown away. */

/** What the build writes into the worker (`src/shell/build/worker-file.js`). */
export interface Build {
  readonly version: string;
  /** Hash of the content (SHA-256, base64) by address. */
  readonly files: { readonly [address: string]: string };
  /** The file of a page by its path; every other page is that of `/app.html`. */
  readonly shells: { readonly [path: string]: string };
  /** The languages beside English. Of them only the one that a page says it is in is kept. */
  readonly tags: readonly string[];
  /** Names the files of the languages, and is said in each of them. */
  readonly hash: string;
}

/** What the worker remembers of a version: its files are in the cache by these keys. */
export interface Version {
  /** Every file of it has come. */
  readonly complete: boolean;
  readonly shells: { readonly [path: string]: string };
  readonly keys: readonly string[];
}

/** What the worker remembers while it does not run. Nothing of it is about a member. */
export interface Memory {
  readonly versions: { readonly [version: string]: Version };
  /** Versions that a page has started with, newest first. */
  readonly good: readonly string[];
  /** Navigations that got this version since a page last started with it. */
  readonly unstarted: { readonly [version: string]: number };
  /** The version of each page that is open. */
  readonly pages: { readonly [page: string]: string };
  /** The version that was being fetched last: what has come of it stays for the next try. */
  readonly fetching: string;
  /** The language of the page that has started last. */
  readonly language?: string;
}

export const NOTHING: Memory = { versions: {}, good: [], unstarted: {}, pages: {}, fetching: '' };

/** So often a version may be served without a page that starts. */
const TRIES = 2;
/** So many versions are kept because they are known to start. */
const KEPT_GOOD = 2;

export const SHELL = '/app.html';

/** Below this nothing is ever a page of the portal, nor kept. */
const NEVER = /^\/(?:api|__sandbox|kit)(?:\/|$)/;

/** Whether a navigation to this path leads to a page of the portal. Nothing within the portal is a file: a receipt has a dot in its address. */
export const isPage = (path: string): boolean =>
  !NEVER.test(path) && (paths.isWithin(paths.dashboard, path) || !/\.[^/]*$/.test(path));

/** The path by which a page is found: in every language it is the same page, but for the landing page, of which each has its own. */
export function pageOf(path: string, tags: readonly string[]): string {
  const page = paths.withoutLanguage(path, tags);
  return page === paths.home && page !== path ? `${path.replace(/\/$/, '')}/` : page;
}

/** The files of a language by their keys in the cache. The last is its landing page, of which each version has its own. */
export const keysOf = ({ version, hash, tags }: Build, tag = ''): readonly string[] =>
  tags.includes(tag)
    ? [`/assets/catalogue-${tag}-${hash}.json`, `/assets/shell-${tag}-${hash}.html`, `/${tag}/?${version}`]
    : [];

/** The file that is the page at this path. */
export const shellOf = ({ shells }: Pick<Build, 'shells'>, path: string): string =>
  shells[path] ?? shells[SHELL] ?? SHELL;

/**
 * The name of a file in the cache. An asset has the hash of its content in its name, any other file gets it here, so that the files of all
 * versions are in one cache and none is in another's place.
 */
export const revisionOf = (address: string, hash: string): string | null =>
  address.startsWith('/assets/') ? null : hash.slice(0, 16).replace(/[+/]/g, '-');

/** The version that a navigation gets: the worker's own, unless it was served twice and no page has started with it where another had. */
export function versionToServe(own: string, { unstarted, good, versions }: Memory): string {
  if ((unstarted[own] ?? 0) < TRIES) return own;
  return good.find((version) => version !== own && versions[version]?.complete) ?? own;
}

/** A page was given this version. The landing page works without its script, so that it counts as no try. */
export const afterServed = (memory: Memory, version: string, page: string, path: string): Memory => ({
  ...memory,
  pages: { ...memory.pages, [page]: version },
  unstarted:
    path === paths.home ? memory.unstarted : { ...memory.unstarted, [version]: (memory.unstarted[version] ?? 0) + 1 },
});

/** A page has started with this version. */
export function afterStarted(memory: Memory, version: string, page: string): Memory {
  const { [version]: _tries, ...unstarted } = memory.unstarted;
  const isKnown = memory.versions[version]?.complete === true;
  return {
    ...memory,
    unstarted,
    pages: { ...memory.pages, [page]: version },
    good: isKnown ? [version, ...memory.good.filter((other) => other !== version)].slice(0, KEPT_GOOD) : memory.good,
  };
}

/** A version is being fetched, or has come. */
export const afterFetched = (memory: Memory, version: string, fetched: Version): Memory => ({
  ...memory,
  fetching: fetched.complete && memory.fetching === version ? '' : fetched.complete ? memory.fetching : version,
  versions: { ...memory.versions, [version]: fetched },
});

/** Without a version that could not be fetched. */
export function withoutVersion(memory: Memory, version: string): Memory {
  const { [version]: _gone, ...versions } = memory.versions;
  return { ...memory, versions, fetching: '' };
}

/** Without what no page needs: neither the version that is served, nor one that is known to start, nor that of a page that is open. */
export function withoutOld(memory: Memory, own: string, open: readonly string[]): Memory {
  const pages = Object.fromEntries(Object.entries(memory.pages).filter(([page]) => open.includes(page)));
  const needed = new Set([own, memory.fetching, ...memory.good, ...Object.values(pages)]);
  const kept = <T>(of: { readonly [version: string]: T }) =>
    Object.fromEntries(Object.entries(of).filter(([version]) => needed.has(version)));
  return { ...memory, pages, versions: kept(memory.versions), unstarted: kept(memory.unstarted) };
}

/** The keys of the cache that belong to no version. */
export function unneeded(keys: readonly string[], { versions }: Memory): readonly string[] {
  const needed = new Set(Object.values(versions).flatMap((version) => version.keys));
  return keys.filter((key) => !needed.has(key));
}

/** What a page may say to the worker. */
export type Word = { readonly started: string; readonly language: string } | { readonly suspect: string };

/** What a page said to the worker; `null` for anything else, which an older version or an extension may have sent. */
export function wordOf(data: unknown): Word | null {
  if (!isRecord(data)) return null;
  if (typeof data.started === 'string') return { started: data.started, language: String(data.language) };
  return typeof data.suspect === 'string' ? { suspect: data.suspect } : null;
}

/** What was remembered, if it is of this shape; another version may have written it. */
export const isMemory = (value: unknown): value is Memory =>
  isRecord(value) &&
  isRecord(value.versions) &&
  isRecord(value.unstarted) &&
  isRecord(value.pages) &&
  Array.isArray(value.good) &&
  typeof value.fetching === 'string';
