// The development server of `npm run dev` (tools/dev.mjs): builds what changed, updates the open pages by Fast Refresh, and proxies calls to the
// sandbox. It serves the shell for every path of the portal, and the component gallery at /kit.
import './node.mjs';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { TYPES } from '../src/boot/build/servers.js';
import configOf from '../webpack.config.js';
import guard from './guard.js';
import replayServer from './replayServer.js';
import { ROOT } from './run.mjs';

// The port of this server, and the sandbox's origin.
const { PORT, SANDBOX } = process.env;
const compiler = webpack(configOf({ serve: true }));
// Removes the updates for pages of an earlier run.
fs.rmSync(compiler.outputPath, { recursive: true, force: true });
const updates = hotMiddleware(compiler, { log: false });
compiler.watch({}, (error, stats) => {
  const said = error ? String(error.stack) : stats.toString('errors-warnings');
  if (said.trim() !== '') console.error(said);
});

/** Where files are looked for: what webpack wrote, then public/. */
const FOLDERS = [compiler.outputPath, path.join(ROOT, 'public')];

/** The file at a path without its query; '' when there is none. */
function fileAt(name) {
  const files = FOLDERS.map((folder) => path.join(folder, path.normalize(`/${name}`)));
  return files.find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile()) ?? '';
}

function sendFile(reply, file) {
  const type = TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream';
  reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  fs.createReadStream(file).pipe(reply);
}

/** Proxies a request to the sandbox. */
function proxy(request, reply) {
  const { method, url } = request;
  // The guard has checked that it is this server's page; the sandbox knows that page under another port.
  const { origin: _origin, host: _host, ...headers } = request.headers;
  const passed = http.request(new URL(url, SANDBOX), { method, headers }, (response) => {
    reply.writeHead(response.statusCode, response.headers);
    response.pipe(reply);
  });
  passed.once('error', () => reply.writeHead(502).end('The sandbox does not answer.\n'));
  request.pipe(passed);
}

const server = http.createServer((request, reply) => {
  const { method, socket, url } = request;
  const headers = replayServer.headersBeforeSandbox(url, request);
  if (guard.refused({ method, socket, headers }, reply, { page: true })) return;
  updates(request, reply, () => {
    const { pathname } = new URL(url, SANDBOX);
    if (/^\/(?:api|__sandbox)(?:\/|$)/.test(pathname)) return proxy(request, reply);
    const file = fileAt(pathname === '/kit' ? 'kit.html' : pathname);
    // The address of a transaction's receipt has a dot but is not a file.
    const isPage = !path.extname(pathname) || /^(?:\/\w\w)?\/portal\//.test(pathname);
    const found = file || (isPage ? path.join(compiler.outputPath, 'app.html') : '');
    if (fs.existsSync(found)) return sendFile(reply, found);
    return reply.writeHead(404).end('File not found.\n');
  });
});
server.listen(Number(PORT), '127.0.0.1');
