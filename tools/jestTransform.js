const crypto = require('node:crypto');
const path = require('node:path');
const { version, transformSync } = require('esbuild');
const babel = require('babel-jest').default.createTransformer();

/**
 * Jest's transform: Babel compiles the files that need a plugin of .babelrc (texts, styles), a quarter of all. esbuild then makes every file a
 * module that Jest can load, in a tenth of the time. The product itself is compiled by Babel only.
 */

const NEEDS_BABEL = /\/macro'|'styled-components'/;

/** As in tsconfig.json and .babelrc: only imports of types are removed. */
const OPTIONS = {
  format: 'cjs',
  jsx: 'automatic',
  target: 'node20',
  sourcemap: true,
  // Jest finds modules by `require`.
  supported: { 'dynamic-import': false },
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
};

const LOADERS = { '.ts': 'ts', '.tsx': 'tsx' };

const needsBabel = (source, file) => NEEDS_BABEL.test(source) && !file.includes('node_modules');

module.exports = {
  process(source, file, options) {
    const modules = { supportsStaticESM: true, supportsDynamicImport: true };
    const compiled = needsBabel(source, file) ? babel.process(source, file, { ...options, ...modules }).code : null;
    const loader = compiled === null ? (LOADERS[path.extname(file)] ?? 'js') : 'js';
    return transformSync(compiled ?? source, { ...OPTIONS, loader, sourcefile: file });
  },
  getCacheKey(source, file, options) {
    const babelKey = needsBabel(source, file) ? babel.getCacheKey(source, file, options) : '';
    const facts = JSON.stringify([version, OPTIONS, file, source, babelKey, options.instrument]);
    return crypto.createHash('sha256').update(facts).digest('hex').slice(0, 32);
  },
};
