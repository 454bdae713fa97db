const crypto = require('node:crypto');
const { version, transformSync } = require('esbuild');
const babel = require('babel-jest').default.createTransformer();

/**
 * Jest's transform: Babel compiles the files that need a plugin of .babelrc (texts, styles), esbuild the other three quarters, in a tenth
 * of the time. The product itself is compiled by Babel only.
 */

const NEEDS_BABEL = /\/macro'|'styled-components'|import\.meta/;

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

module.exports = {
  process(source, file, options) {
    if (NEEDS_BABEL.test(source)) return babel.process(source, file, options);
    return transformSync(source, { ...OPTIONS, loader: file.endsWith('.tsx') ? 'tsx' : 'ts', sourcefile: file });
  },
  getCacheKey(source, file, options) {
    if (NEEDS_BABEL.test(source)) return babel.getCacheKey(source, file, options);
    const facts = JSON.stringify([version, OPTIONS, file, source]);
    return crypto.createHash('sha256').update(facts).digest('hex').slice(0, 32);
  },
};
