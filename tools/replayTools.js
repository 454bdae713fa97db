// Bundles the portal's own reader of support reports for Node, where a text (`msg`, without values) becomes its English words. The bundle
// stays in memory, so that two programs cannot write the same file. It includes the packages in their production build: a development
// build could print parts of a stranger's report in its warnings.
const path = require('node:path');
const { compileFunction } = require('node:vm');

const ROOT = path.join(__dirname, '..');
const PARTS = ['timeline', 'openReport', 'escapeInvisible', 'readReport'];

let loaded;

async function load() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: PARTS.map((name) => `export * from './src/boot/replay/${name}';`).join('\n'),
      resolveDir: ROOT,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'texts',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^@lingui\/core\/macro$/ }, () => ({ path: 'macro', namespace: 'texts' }));
          onLoad({ filter: /.*/, namespace: 'texts' }, () => ({
            contents: 'export const msg = ([message]) => ({ id: message, message });',
          }));
        },
      },
    ],
  });
  const bundle = { exports: {} };
  compileFunction(outputFiles[0].text, ['module', 'exports', 'require'])(bundle, bundle.exports, require);
  return bundle.exports;
}

/**
 * @typedef {typeof import('../src/boot/replay/timeline') & typeof import('../src/boot/replay/openReport') &
 *   typeof import('../src/boot/replay/escapeInvisible') & typeof import('../src/boot/replay/readReport')} ReplayTools
 */

/**
 * The reader's exports, built once; rejects when the sources do not build.
 * @returns {Promise<ReplayTools>}
 */
function loadReplayTools() {
  loaded ??= load();
  return loaded;
}

module.exports = { loadReplayTools };
