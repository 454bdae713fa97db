import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { isRecord } from '../../src/domain/records';

/** One plain HTTP request: redirects are not followed, nothing is retried, and every response header is visible. */

/** One request, as it is sent. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Milliseconds until the portal gives up. */
  readonly timeout: number;
}

/** Facts about the connection of an `https:` request. */
export interface Tls {
  /** `TLSv1.3`. */
  readonly protocol: string;
  /** When the certificate ends, epoch milliseconds; `null` when unknown. */
  readonly until: number | null;
}

/** A complete reply. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  /** By lower-case name; values of a repeated header are joined by commas, as in a browser. */
  readonly headers: ReadonlyMap<string, string>;
  readonly cookies: readonly string[];
  readonly text: string;
  /** Bytes of the body after decompression. */
  readonly size: number;
  /** Whether the body is UTF-8, the only encoding in which browsers read JSON. */
  readonly isUtf8: boolean;
  readonly tls: Tls | null;
  readonly ms: number;
}

/** There was no complete reply. `code` tells why, such as `ECONNREFUSED`. */
export interface NoReply {
  readonly kind: 'none';
  readonly cause: 'timeout' | 'broken' | 'cut' | 'not decompressed' | 'too long' | 'too deep';
  readonly code: string;
  readonly ms: number;
}

export type HttpResult = Reply | NoReply;

/** The status of a reply; 0 without one. */
export const statusOf = (result: HttpResult): number => (result.kind === 'reply' ? result.status : 0);

/** The timers of the transport; tests pass their own. */
export interface Timers {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs a function after this many milliseconds; returns how to cancel it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The timers outside tests. */
export const REAL_TIMERS: Timers = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** In bytes, compressed and uncompressed. No reply of the contract is larger: 20 rows are 5 kB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Replies have six levels. JSON nested thousands deep overflows the stack of code that walks it. */
export const MAX_LEVELS = 100;

const CODINGS = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', inflateSync],
]);

const decompressed = (body: Buffer, coding: string): Buffer =>
  CODINGS.get(coding)?.(body, { maxOutputLength: MAX_BYTES }) ?? body;

/** Whether lists and objects nest deeper than in any reply. */
function isTooDeep(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let levels = 0;
  let isText = false;
  for (let at = 0; at < text.length && levels <= MAX_LEVELS; at += 1) {
    const sign = text[at];
    if (sign === '"') isText = !isText;
    else if (isText && sign === '\\') at += 1;
    else if (isText) continue;
    else if (sign === '[' || sign === '{') levels += 1;
    else if (sign === ']' || sign === '}') levels -= 1;
  }
  return levels > MAX_LEVELS;
}

function read(body: Buffer): { readonly text: string; readonly isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), isUtf8: true };
  } catch {
    return { text: new TextDecoder().decode(body), isUtf8: false };
  }
}

function tlsOf(message: IncomingMessage): Tls | null {
  const { socket } = message;
  if (!(socket instanceof TLSSocket)) return null;
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  return { protocol: socket.getProtocol() ?? '', until: Number.isNaN(until) ? null : until };
}

function headersOf(message: IncomingMessage): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(message.headersDistinct).map(([name, values]) => [name.toLowerCase(), (values ?? []).join(', ')]),
  );
}

const codeOf = (error: unknown): string =>
  isRecord(error) && typeof error['code'] === 'string' ? error['code'] : 'unknown';

/** Makes the request. Never rejects: a failed connection is a result, too. */
export function sendRequest(request: Request, timers: Timers = REAL_TIMERS): Promise<HttpResult> {
  const { method, url, headers, body, timeout } = request;
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  return new Promise((resolve) => {
    const none = (cause: NoReply['cause'], code: string) => resolve({ kind: 'none', cause, code, ms: elapsed() });
    const outgoing = (url.protocol === 'https:' ? askSecure : askPlain)(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    });
    const cancel = timers.after(timeout, () => {
      none('timeout', 'timeout');
      outgoing.destroy();
    });
    outgoing.once('error', (error) => {
      cancel();
      none('broken', codeOf(error));
    });
    outgoing.once('response', (message) => {
      const tls = tlsOf(message);
      const parts: Buffer[] = [];
      let bytes = 0;
      message.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= MAX_BYTES) return void parts.push(part);
        none('too long', 'ERR_BODY_TOO_LONG');
        outgoing.destroy();
      });
      message.on('error', (error) => none('cut', codeOf(error)));
      message.once('close', () => {
        cancel();
        if (!message.complete) return none('cut', 'ECONNRESET');
        try {
          const whole = decompressed(Buffer.concat(parts), message.headers['content-encoding'] ?? '');
          const decodedBody = read(whole);
          if (isTooDeep(decodedBody.text)) return none('too deep', 'ERR_BODY_TOO_DEEP');
          return resolve({
            kind: 'reply',
            status: message.statusCode ?? 0,
            headers: headersOf(message),
            cookies: message.headers['set-cookie'] ?? [],
            ...decodedBody,
            size: whole.length,
            tls,
            ms: elapsed(),
          });
        } catch (error) {
          if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return none('too long', codeOf(error));
          return none('not decompressed', 'ERR_CONTENT_DECODING');
        }
      });
    });
    outgoing.end(body);
  });
}
