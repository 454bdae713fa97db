import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A raw response from the wire: not unpacked, no redirects followed, nothing normalised. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** How often each header occurs. */
  readonly times: (name: string) => number;
  readonly body: Buffer;
}

/** Requests a path exactly as given. */
export function requestRaw(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', body = '' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
      const names = reply.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
      const headersOf = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
      const times = (name: string) => names.filter((each) => each === name.toLowerCase()).length;
      buffer(reply).then(
        (whole) =>
          resolve({ status: reply.statusCode ?? 0, headers: Object.fromEntries(headersOf), times, body: whole }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
