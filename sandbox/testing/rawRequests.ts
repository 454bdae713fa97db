import net from 'node:net';

/** Requests that an attacker might craft, byte by byte: for the tests of the guard against requests from other sites (`tools/guard.js`). */

const percentEncoded = (text: string): string =>
  Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

/** Spellings of a path that some router, file system, proxy or browser treats as equal to it. */
export function spellingsOf(path: string): readonly string[] {
  const [first = '', ...rest] = path.slice(1).split('/');
  const tail = rest.map((part) => `/${part}`).join('');
  return [
    path,
    `/${percentEncoded(first)}${tail}`,
    `/${percentEncoded(first).toUpperCase()}${tail}`,
    `/%5f%5f${first.replace(/^__/, '')}${tail}`,
    `/${first}${rest.map((part) => `/${percentEncoded(part)}`).join('')}`,
    `/${first}${tail.replaceAll('/', '%2f')}`,
    `/${first.replaceAll('_', '%255f')}${tail}`,
    `/${path}`,
    `//${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/%2e%2e${path}`,
    `/%2e${path}`,
    path.replaceAll('/', '\\'),
    `/${path.slice(1).replaceAll('/', '%5c')}`,
    path.toUpperCase(),
    `${path}/`,
    `${path}//`,
    `${path}?x=1`,
    `${path};x=1`,
    `${path}#x`,
    `${path}%00`,
    `${path}%20`,
    `${path}.`,
  ];
}

/** The reply to these raw bytes; '' when the connection is closed without one. */
export const sendRaw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.end(bytes));
    let reply = '';
    socket.on('data', (data) => (reply += data.toString()));
    socket.on('error', () => resolve(reply));
    socket.on('close', () => resolve(reply));
  });

/**
 * The reply to a request with exactly this target, and with these header lines beside the usual ones. `PORT` in a line stands for the
 * server's port.
 */
export function ask(port: number, method: string, target: string, lines: readonly string[] = [], body = '') {
  const own = lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: 127.0.0.1:PORT'];
  const length = body === '' ? [] : [`Content-Length: ${body.length}`, 'Content-Type: text/plain'];
  const head = [...own, ...lines, ...length, 'Connection: close'].map((line) => line.replace('PORT', String(port)));
  return sendRaw(port, `${[`${method} ${target} HTTP/1.1`, ...head].join('\r\n')}\r\n\r\n${body}`);
}

/** The status of a reply; 0 without one. */
export const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0);
