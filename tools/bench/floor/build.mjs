// Builds the floor, the least that the fixed libraries can do (`tools/bench/README.md`): one script, and an HTML page for it.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

/** The floor's content, as a module. */
const given = (content) => ({
  name: 'given',
  setup(bundler) {
    bundler.onResolve({ filter: /^given$/ }, () => ({ path: 'given', namespace: 'bench' }));
    bundler.onLoad({ filter: /.*/, namespace: 'bench' }, () => ({ contents: JSON.stringify(content), loader: 'json' }));
  },
});

/** As in the portal's own build: the package maps every condition to its development build. */
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

/** Writes `index.html` and one script, minified like the portal's, into the folder. Resolves with the path of the script. */
async function write(folder, entry, content, head) {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [given(content), productionRouter],
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  const name = `app-${crypto.createHash('sha256').update(contents).digest('hex').slice(0, 10)}.js`;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'assets', name), contents);
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>
${head}<script defer src="/assets/${name}"></script></head><body><div id="root"></div></body></html>
`,
  );
  return path.join(folder, 'assets', name);
}

/**
 * The floor of one page of the portal. `tree` are its elements once everything is read, each as name, attributes and children; `css` is its
 * style, `reads` are the requests of its HTML.
 */
export const buildFloorOf = (folder, { tree, css, reads }) =>
  write(
    folder,
    'full.jsx',
    tree,
    `<style>${css}</style><script>window.early={};for(const address of ${JSON.stringify(reads)})early[address]=fetch(address).then((response)=>response.json())</script>\n`,
  );

/** The floor of all screens, with the limit's landing page, so that both have the same content. */
export function buildFloor(folder) {
  const html = fs.readFileSync(path.join(here, '../limit/landing.html'), 'utf8');
  const between = (from, to) => html.split(from)[1].split(to)[0];
  return write(folder, 'app.jsx', { css: between('<style>', '</style>'), body: between('<body>', '</body>') }, '');
}
