// Builds the floor: one bundle, and two shells around it. The second asks for the dashboard's data from its HTML.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

/** What the dashboard reads when it opens. */
const READS = ['/api/user/info', '/api/help/sent?limit=20&offset=0'];

/** The limit's landing page as a module, so that both have the same content. */
const landingPage = {
  name: 'landing-page',
  setup(bundler) {
    bundler.onResolve({ filter: /^landing-page$/ }, ({ path: name }) => ({ path: name, namespace: 'bench' }));
    bundler.onLoad({ filter: /.*/, namespace: 'bench' }, () => {
      const html = fs.readFileSync(path.join(here, '../limit/landing.html'), 'utf8');
      const between = (from, to) => html.split(from)[1].split(to)[0];
      const landing = { css: between('<style>', '</style>'), body: between('<body>', '</body>') };
      return { contents: `export const LANDING = ${JSON.stringify(landing)}`, loader: 'js' };
    });
  },
};

/** As in the portal's own build: the package names its development build for every condition. */
const productionRouter = {
  name: 'production-router',
  setup(bundler) {
    const folder = path.join(root, 'node_modules/react-router/dist/production');
    const files = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
    bundler.onResolve({ filter: /^react-router(\/dom)?$/ }, ({ path: name }) => ({
      path: path.join(folder, files[name]),
    }));
  },
};

const shell = (script, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>
${head}<script defer src="${script}"></script></head><body><div id="root"></div></body></html>
`;

/** One script of it, minified as the portal's are. */
async function scriptOf(entry, plugins) {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, productionRouter],
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  return { contents, name: `app-${crypto.createHash('sha256').update(contents).digest('hex').slice(0, 10)}.js` };
}

function write(folder, { name, contents }) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'assets', name), contents);
}

/** A script that asks for what a page reads. */
const asking = (reads) =>
  `<script>window.early={};for(const address of ${JSON.stringify(reads)})early[address]=fetch(address).then((response)=>response.json())</script>\n`;

/**
 * Writes `index.html` and one script into the folder: the floor of one page of the portal, drawn by `entry`. `tree` are its elements as they
 * are when all is read, each as its name, attributes and children; `css` is its style, `reads` what it asks for.
 */
export async function buildFloorOf(folder, entry, { tree, css, reads }) {
  const pageTree = {
    name: 'page-tree',
    setup(bundler) {
      bundler.onResolve({ filter: /^page-tree$/ }, ({ path: name }) => ({ path: name, namespace: 'tree' }));
      bundler.onLoad({ filter: /.*/, namespace: 'tree' }, () => ({
        contents: `export const TREE = ${JSON.stringify(tree)}`,
        loader: 'js',
      }));
    },
  };
  const script = await scriptOf(entry, [pageTree]);
  write(folder, script);
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    shell(`/assets/${script.name}`, `<style>${css}</style>${asking(reads)}`),
  );
}

/** Writes `index.html`, `early.html` and one script into the folder. Resolves with the path of the script. */
export async function buildFloor(folder) {
  const { name, contents } = await scriptOf('app.jsx', [landingPage]);
  write(folder, { name, contents });
  const early = asking(READS);
  fs.writeFileSync(path.join(folder, 'index.html'), shell(`/assets/${name}`));
  fs.writeFileSync(path.join(folder, 'early.html'), shell(`/assets/${name}`, early));
  return path.join(folder, 'assets', name);
}
