import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Requests a path exactly as given; the response is as on the wire: not unpacked, no redirects followed, nothing normalised. */
export async function requestRaw(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', body = '' } = {},
) {
  const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body);
  });
  const names = reply.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const values: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
  );
  /** How often a header occurs. */
  const times = (name: string): number => names.filter((each) => each === name.toLowerCase()).length;
  return { status: reply.statusCode ?? 0, headers: values, times, body: await buffer(reply) };
}
export type Answer = Awaited<ReturnType<typeof requestRaw>>;
