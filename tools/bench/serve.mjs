// Serves one site on a free port of 127.0.0.1: its files as a production server would, precompressed, and the API.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { TYPES } from '../../src/boot/build/servers.js';
import { answer } from './api.mjs';

/** The headers of every site but the portal, which has its own (`build/headers.json`). */
const PLAIN_HEADERS = {
  all: { 'X-Content-Type-Options': 'nosniff' },
  html: { 'Cache-Control': 'no-store' },
  hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
};

/** Compressed as the build does it, at the highest quality. */
const brotli = (content) => zlib.brotliCompressSync(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Every file of the folder as it is sent: compressed by the build, or here if it is text. */
function readFiles(folder, headers) {
  const files = new Map();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Early releases of Node 20 only have the older name.
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const type = TYPES[path.extname(file).slice(1)];
    if (!entry.isFile() || !type) continue;
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const isText = /text|svg|json/.test(type);
    const compressed = fs.existsSync(`${file}.br`)
      ? fs.readFileSync(`${file}.br`)
      : isText && brotli(fs.readFileSync(file));
    files.set(name, {
      body: compressed || fs.readFileSync(file),
      headers: {
        ...headers.all,
        // Browsers revalidate the worker's own file each time.
        ...(name === '/sw.js' ? { 'Cache-Control': 'no-cache' } : {}),
        ...(name.endsWith('.html') ? headers.html : name.startsWith('/assets/') ? headers.hashed : {}),
        'Content-Type': type,
        ...(compressed ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
      },
    });
  }
  return files;
}

/**
 * Serves the folder until `stop`.
 * @param {string} folder
 * @param {{ pages?: Record<string, string>, shell: string, headers?: typeof PLAIN_HEADERS }} site
 *   `pages` are files for paths; `shell` answers every other path without an extension
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function serve(folder, { pages = {}, shell, headers = PLAIN_HEADERS }) {
  const files = readFiles(folder, headers);
  const server = http.createServer((request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    if (url.pathname.startsWith('/api/')) {
      // Read the request to its end, so that the connection can be reused.
      request.resume();
      const { status, body } = answer(request.method, url);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
      return;
    }
    const named = pages[url.pathname] ?? (path.extname(url.pathname) === '' ? shell : url.pathname);
    const file = files.get(named);
    if (file) response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length }).end(file.body);
    else response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
  });
  // Longer than any pause of a run: a new connection would count as a slower reply.
  server.keepAliveTimeout = 120_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
