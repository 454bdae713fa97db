import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answerAt, type PathAnswer, type Routes, TYPES } from '../src/boot/build/servers';
import { isRecord } from '../src/domain/records';
import { withBanner } from './controlPage';

/** A reply with a file. `body` is empty for 304 and 416. */
export interface FileReply {
  readonly status: 200 | 206 | 304 | 400 | 404 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether it is a page: the server then sets the CSRF cookie. */
  readonly html: boolean;
}

interface FileRequest {
  /** The path without its query, still percent-encoded. */
  readonly path: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string;
  readonly range: string;
}

/** Without the build's list, every path within the portal and every path without a dot is a page. `-` matches no language. */
const ANY_PAGE: Routes = { tags: '-', pages: '(/portal/.*|/[^.]*)', own: [] };

/**
 * What the build asks of a server: headers for every reply, for HTML, for files with a hash in their name and for the service worker,
 * and which paths are pages.
 */
const rulesOf = (parsed: Readonly<Record<string, unknown>>) => ({
  all: texts(parsed['all']),
  html: texts(parsed['html']),
  hashed: texts(parsed['hashed']),
  worker: texts(parsed['worker']),
  routes: isRoutes(parsed['routes']) ? parsed['routes'] : ANY_PAGE,
});
export type ServerRules = ReturnType<typeof rulesOf>;

const isRoutes = (value: unknown): value is Routes => isRecord(value) && typeof value['pages'] === 'string';

const texts = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** Reads a file, and reads it again only when it has changed. */
function whenChanged<Content>(read: (file: string) => Content): (file: string) => Content {
  const kept = new Map<string, { readonly stamp: string; readonly content: Content }>();
  return (file) => {
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs}:${size}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known.content;
    const content = read(file);
    kept.set(file, { stamp, content });
    return content;
  };
}

/** The rules of the build's header file; without a file there are no headers. Throws when it is not a JSON object. */
export function rulesSource(path: string | undefined): () => ServerRules {
  const read = whenChanged((file) => {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isRecord(parsed)) throw new TypeError(`${file} holds no object of headers`);
    return rulesOf(parsed);
  });
  return () => (path !== undefined && existsSync(path) ? read(path) : rulesOf({}));
}

/** Whether a content coding is accepted: named (or `*`) and not with q=0. */
function accepts(header: string, coding: string): boolean {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  return accepted.get(coding) ?? accepted.get('*') ?? false;
}

const textReply = (status: 400 | 404, words: string): FileReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(words),
  html: false,
});

/** Whether the file exists. A path through a file (`/index.html/x.js`) or one that is too long is not an error. */
function isFile(name: string): boolean {
  try {
    return statSync(name, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** The decoded path of a file below the root; `null` when it leads elsewhere or cannot be decoded. */
function pathBelow(root: string, encoded: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return null;
  const target = join(root, path);
  return target === root || target.startsWith(root + sep) ? path : null;
}

/** A page of a build with the sandbox's banner. */
function compressedPage(file: string) {
  const plain = Buffer.from(withBanner(readFileSync(file, 'utf8')));
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { plain, br, gzip: gzipSync(plain, { level: 9 }) };
}
type Page = ReturnType<typeof compressedPage>;

function pageReply(page: Page, status: 200 | 404, request: FileRequest, headers: ServerRules['html']): FileReply {
  const coding = accepts(request.acceptEncoding, 'br') ? 'br' : accepts(request.acceptEncoding, 'gzip') ? 'gzip' : '';
  return {
    status,
    headers: {
      'content-type': TYPES['html'] ?? '',
      vary: 'Accept-Encoding',
      ...headers,
      'cache-control': 'no-store',
      ...(coding === '' ? {} : { 'content-encoding': coding }),
    },
    body: coding === 'br' ? page.br : coding === 'gzip' ? page.gzip : page.plain,
    html: true,
  };
}

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * The service worker with the hashes of the pages as they are here, with the sandbox's banner: it checks each page against the hash from the
 * build.
 */
function workerText(root: string, pageOf: (file: string) => Page): string {
  const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');
  return readdirSync(root)
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(root, name))
    .reduce(
      (text, page) => text.replace(hash(readFileSync(page)), hash(pageOf(page).plain)),
      readFileSync(join(root, 'sw.js'), 'utf8'),
    );
}

function workerReply(text: string, request: FileRequest, headers: ServerRules['worker']): FileReply {
  const etag = etagOf(text);
  const isUnchanged = request.ifNoneMatch === etag;
  return {
    status: isUnchanged ? 304 : 200,
    headers: { 'content-type': TYPES['js'] ?? '', 'cache-control': 'no-cache', etag, ...headers },
    body: Buffer.from(isUnchanged ? '' : text),
    html: false,
  };
}

/** What the request gets of a file: all of it, compressed if it can be, a range, or nothing when it has not changed. */
function bodyReply(file: string, common: FileReply['headers'], request: FileRequest): FileReply {
  const reply = (status: FileReply['status'], body: Buffer, more: FileReply['headers'] = {}): FileReply => {
    return { status, headers: { ...common, ...more }, body, html: false };
  };
  const nothing = Buffer.alloc(0);
  if (request.ifNoneMatch === common['etag']) return reply(304, nothing);
  for (const [coding, compressed] of [
    ['br', `${file}.br`],
    ['gzip', `${file}.gz`],
  ] as const) {
    if (existsSync(compressed) && accepts(request.acceptEncoding, coding))
      return reply(200, readFileSync(compressed), { 'content-encoding': coding });
  }
  const whole = readFileSync(file);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.range);
  if (!range) return reply(200, whole);
  const from = Number(range[1]);
  const to = Math.min(whole.length - 1, range[2] === '' ? whole.length - 1 : Number(range[2]));
  if (from > to) return reply(416, nothing, { 'content-range': `bytes */${whole.length}` });
  return reply(206, whole.subarray(from, to + 1), { 'content-range': `bytes ${from}-${to}/${whole.length}` });
}

/** A file other than a page; `hashed` are the headers of a file with a hash in its name, `null` for others. */
function assetReply(
  file: string,
  kind: PathAnswer['kind'],
  request: FileRequest,
  hashed: ServerRules['hashed'] | null,
): FileReply {
  const stat = statSync(file);
  const isCompressed = existsSync(`${file}.br`) || existsSync(`${file}.gz`);
  const common = {
    'content-type': TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : kind === 'health' ? 'no-store' : 'no-cache',
    etag: etagOf(`${file}:${stat.mtimeMs}:${stat.size}`),
    ...(isCompressed ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
    ...hashed,
  };
  return bodyReply(file, common, request);
}

/** Serves the files of a production build. */
export function createFileServer(dist: string, rules: () => ServerRules): (request: FileRequest) => FileReply {
  const root = resolve(dist);
  const assets = join(root, 'assets') + sep;
  const pageOf = whenChanged(compressedPage);
  return (request) => {
    const path = pathBelow(root, request.path);
    if (path === null) return textReply(400, 'This path is not allowed.');
    const answer = answerAt(path, rules().routes);
    const file = join(root, answer.file);
    if (!isFile(file)) return textReply(404, 'File not found.');
    if (file === join(root, 'sw.js')) return workerReply(workerText(root, pageOf), request, rules().worker);
    const isAsset = file.startsWith(assets);
    // HTML below /assets/ is not a page: a script takes parts of a language's prerendered pages from it.
    return extname(file) === '.html' && !isAsset
      ? pageReply(pageOf(file), answer.unknown ? 404 : 200, request, rules().html)
      : assetReply(file, answer.kind, request, isAsset ? rules().hashed : null);
  };
}
