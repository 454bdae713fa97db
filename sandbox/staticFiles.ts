import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answerAt, type PathAnswer, type Routes, TYPES } from '../src/boot/build/servers';
import { isRecord } from '../src/domain/records';
import { withNotice } from './controlPage';

/** What the build asks of a server: headers for every reply, for HTML, for files with a hash in their name and for the service worker; its pages. */
export interface BuildHeaders {
  readonly all: Readonly<Record<string, string>>;
  readonly html: Readonly<Record<string, string>>;
  readonly hashed: Readonly<Record<string, string>>;
  readonly worker: Readonly<Record<string, string>>;
  readonly routes: Routes;
}

/** A reply with a file. `body` is empty for 304. */
export interface FileReply {
  readonly status: 200 | 206 | 304 | 400 | 404 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly html: boolean;
}

export interface FileRequest {
  /** The path without its query, still percent-encoded. */
  readonly path: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string;
  readonly range: string;
}

/** Without the build's list every path is a page. */
const ANY_PAGE: Routes = { tags: '-', pages: '(/portal/.*|/[^.]*)', own: [] };
const NO_HEADERS: BuildHeaders = { all: {}, html: {}, hashed: {}, worker: {}, routes: ANY_PAGE };

const isRoutes = (value: unknown): value is Routes => isRecord(value) && typeof value['pages'] === 'string';

const texts = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** Reads the build's header file again after each change; without a file there are no headers. Throws when it is not a JSON object. */
export function headerSource(path: string | undefined): () => BuildHeaders {
  let stamp = '';
  let headers = NO_HEADERS;
  return () => {
    const stat = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
    const now = stat ? `${stat.mtimeMs}:${stat.size}` : '';
    if (now !== stamp) {
      const parsed: unknown = path === undefined || !stat ? {} : JSON.parse(readFileSync(path, 'utf8'));
      if (!isRecord(parsed)) throw new TypeError(`${path} holds no object of headers`);
      headers = {
        all: texts(parsed['all']),
        html: texts(parsed['html']),
        hashed: texts(parsed['hashed']),
        worker: texts(parsed['worker']),
        routes: isRoutes(parsed['routes']) ? parsed['routes'] : ANY_PAGE,
      };
      stamp = now;
    }
    return headers;
  };
}

/** Whether a content coding is accepted: named (or `*`) and not with q=0. */
function accepts(header: string, coding: string): boolean {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  return weights.get(coding) ?? weights.get('*') ?? false;
}

const textReply = (status: 400 | 404, words: string): FileReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(words),
  html: false,
});

interface Page {
  readonly stamp: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Whether the file exists. A path through a file (`/index.html/x.js`) or one that is too long is not an error. */
function isFile(name: string): boolean {
  try {
    return statSync(name, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** The file for a path, and how servers answer there. */
interface Found {
  readonly file: string;
  readonly answer: PathAnswer;
}

/** Serves the files of a production build. */
export function createFiles(dist: string, headers: () => BuildHeaders): (request: FileRequest) => FileReply {
  const root = resolve(dist);
  const assets = join(root, 'assets') + sep;
  const pages = new Map<string, Page>();

  const find = (encoded: string): Found | 'forbidden' | 'missing' => {
    let path: string;
    try {
      path = decodeURIComponent(encoded);
    } catch {
      return 'forbidden';
    }
    if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return 'forbidden';
    const target = join(root, path);
    if (target !== root && !target.startsWith(root + sep)) return 'forbidden';
    const answer = answerAt(path, headers().routes);
    const file = join(root, answer.file);
    return isFile(file) ? { file, answer } : 'missing';
  };

  /** A page with the sandbox's banner, compressed once. */
  const pageOf = (file: string): Page => {
    const stat = statSync(file);
    const stamp = `${stat.mtimeMs}:${stat.size}`;
    const cached = pages.get(file);
    if (cached?.stamp === stamp) return cached;
    const plain = Buffer.from(withNotice(readFileSync(file, 'utf8')));
    const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    const page = { stamp, plain, br, gzip: gzipSync(plain, { level: 9 }) };
    pages.set(file, page);
    return page;
  };

  const html = (file: string, status: 200 | 404, request: FileRequest): FileReply => {
    const page = pageOf(file);
    const coding = accepts(request.acceptEncoding, 'br') ? 'br' : accepts(request.acceptEncoding, 'gzip') ? 'gzip' : '';
    return {
      status,
      headers: {
        'content-type': TYPES['html'] ?? '',
        vary: 'Accept-Encoding',
        ...headers().html,
        'cache-control': 'no-store',
        ...(coding === '' ? {} : { 'content-encoding': coding }),
      },
      body: coding === 'br' ? page.br : coding === 'gzip' ? page.gzip : page.plain,
      html: true,
    };
  };

  /**
   * The service worker checks each page against the hash from the build. Here the pages carry the sandbox's banner, so their hashes are
   * replaced.
   */
  const worker = (file: string, request: FileRequest): FileReply => {
    let text = readFileSync(file, 'utf8');
    for (const name of readdirSync(root).filter((entry) => entry.endsWith('.html'))) {
      const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');
      text = text.replace(hash(readFileSync(join(root, name))), hash(pageOf(join(root, name)).plain));
    }
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const isUnchanged = request.ifNoneMatch === etag;
    return {
      status: isUnchanged ? 304 : 200,
      headers: { 'content-type': TYPES['js'] ?? '', 'cache-control': 'no-cache', etag, ...headers().worker },
      body: Buffer.from(isUnchanged ? '' : text),
      html: false,
    };
  };

  const asset = (file: string, kind: PathAnswer['kind'], request: FileRequest): FileReply => {
    const stat = statSync(file);
    const etag = `"${createHash('sha256').update(`${file}:${stat.mtimeMs}:${stat.size}`).digest('base64url').slice(0, 22)}"`;
    const hashed = file.startsWith(assets);
    const compressed = { br: existsSync(`${file}.br`), gzip: existsSync(`${file}.gz`) };
    const common = {
      'content-type': TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : kind === 'health' ? 'no-store' : 'no-cache',
      etag,
      ...(compressed.br || compressed.gzip ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
      ...(hashed ? headers().hashed : {}),
    };
    const reply = (
      status: FileReply['status'],
      body: Buffer,
      more: Readonly<Record<string, string>> = {},
    ): FileReply => ({
      status,
      headers: { ...common, ...more },
      body,
      html: false,
    });
    const nothing = Buffer.alloc(0);
    if (request.ifNoneMatch === etag) return reply(304, nothing);
    if (compressed.br && accepts(request.acceptEncoding, 'br'))
      return reply(200, readFileSync(`${file}.br`), { 'content-encoding': 'br' });
    if (compressed.gzip && accepts(request.acceptEncoding, 'gzip'))
      return reply(200, readFileSync(`${file}.gz`), { 'content-encoding': 'gzip' });
    const whole = readFileSync(file);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.range);
    if (!range) return reply(200, whole);
    const from = Number(range[1]);
    const to = Math.min(whole.length - 1, range[2] === '' ? whole.length - 1 : Number(range[2]));
    if (from > to) return reply(416, nothing, { 'content-range': `bytes */${whole.length}` });
    return reply(206, whole.subarray(from, to + 1), { 'content-range': `bytes ${from}-${to}/${whole.length}` });
  };

  return (request) => {
    const found = find(request.path);
    if (found === 'forbidden') return textReply(400, 'This path is not allowed.');
    if (found === 'missing') return textReply(404, 'There is no such file.');
    const { file, answer } = found;
    if (file === join(root, 'sw.js')) return worker(file, request);
    // HTML below /assets/ is not a page: the shell's script parses it.
    return extname(file) === '.html' && !file.startsWith(assets)
      ? html(file, answer.unknown ? 404 : 200, request)
      : asset(file, answer.kind, request);
  };
}
