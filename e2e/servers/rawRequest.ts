import http from 'node:http';

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
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => {
        const names = reply.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
        resolve({
          status: reply.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
          times: (name) => names.filter((each) => each === name.toLowerCase()).length,
          body: Buffer.concat(parts),
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
