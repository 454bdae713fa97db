import { isUtf8 } from 'node:buffer';
import { isRecord } from '../../src/domain/records';
import { readJson } from '../../src/platform/adapters/json';

/** One plain HTTP request: redirects are not followed, nothing is retried, and the reply is limited in time, size and depth. */

/** A complete reply. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Bytes of the body after decompression. */
  readonly size: number;
  /** Whether the body is UTF-8, the only encoding in which browsers read JSON. */
  readonly isUtf8: boolean;
  readonly ms: number;
}

/**
 * There was no complete reply. `cause`: `broken` before its head, `cut` within its body. `code` is the system's where it has one
 * (`ECONNREFUSED`), else the message of the error's cause or `unknown`; `ETIMEDOUT` for a time-out, and a code of this file for what is too long
 * or too deep.
 */
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
  /** Runs a function after this many milliseconds; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  pause(milliseconds: number): Promise<void>;
}

/** The timers outside tests. */
export const REAL_TIMERS: Timers = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** In bytes, uncompressed. No reply of the contract is larger: 20 rows are 5 kB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Replies nest four objects and lists: reply, `data`, list, row. JSON nested thousands deep overflows the stack of code that walks it. */
const MAX_LEVELS = 100;

/** Whether lists and objects nest deeper than `MAX_LEVELS`. */
function isTooDeep(text: string): boolean {
  let level: readonly unknown[] = [readJson(text)];
  for (let depth = 0; depth <= MAX_LEVELS && level.length > 0; depth += 1) {
    level = level.flatMap((each): readonly unknown[] => {
      if (Array.isArray(each)) return each;
      return isRecord(each) ? Object.values(each) : [];
    });
  }
  return level.length > 0;
}

/** The system's code, which an error of `fetch` has in its cause; else the cause's message, else `unknown`. */
function codeOf(error: unknown): string {
  const cause = isRecord(error) && isRecord(error['cause']) ? error['cause'] : {};
  const code = cause['code'] ?? cause['message'] ?? 'unknown';
  // A socket that the other side closed.
  return code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : String(code);
}

/** Makes the request, for `timeout` milliseconds at most. Never rejects: a failed connection is a result, too. */
export async function sendRequest(
  url: URL,
  request: RequestInit,
  timeout: number,
  timers: Pick<Timers, 'after'>,
): Promise<HttpResult> {
  const start = performance.now();
  const aborter = new AbortController();
  const none = (cause: NoReply['cause'], code: string): NoReply => ({
    kind: 'none',
    cause,
    code: cause === 'timeout' ? 'ETIMEDOUT' : code,
    ms: Math.round(performance.now() - start),
  });
  let failure: NoReply['cause'] = 'broken';
  const cancel = timers.after(timeout, () => {
    failure = 'timeout';
    aborter.abort();
  });
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: aborter.signal });
    failure = 'cut';
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      parts.push(part);
      size += part.length;
      // Leaving the loop closes the connection. After an abort, the loop would wait without end if this was the last part.
      if (size > MAX_BYTES) return none('too long', 'ERR_BODY_TOO_LONG');
    }
    const bytes = Buffer.concat(parts);
    const text = new TextDecoder().decode(bytes);
    if (isTooDeep(text)) return none('too deep', 'ERR_BODY_TOO_DEEP');
    return {
      kind: 'reply',
      status: response.status,
      headers: response.headers,
      text,
      size,
      isUtf8: isUtf8(bytes),
      ms: Math.round(performance.now() - start),
    };
  } catch (error) {
    const code = codeOf(error);
    const isBadCompression = failure === 'cut' && /^(?:Z_|ERR_)/.test(code);
    return none(isBadCompression ? 'not decompressed' : failure, code);
  } finally {
    cancel();
  }
}
