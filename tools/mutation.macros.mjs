// What Stryker leaves as it is (tools/mutation.mjs): the arguments of Lingui's macros are read when the code is compiled. A change of
// theirs, or Stryker's own switch around it, is no JavaScript that could run.
const MACROS = new Set(['plural', 'select', 'selectOrdinal']);

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'macros',
    value: {
      shouldIgnore: (path) =>
        path.isCallExpression() && MACROS.has(path.node.callee.name)
          ? 'It is compiled away; what it says is tested on the catalogues.'
          : undefined,
    },
  },
];
