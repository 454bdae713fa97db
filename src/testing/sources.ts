import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { type Node, parseSync } from '@babel/core';

/** The files below a folder whose path matches, with forward slashes. */
export const filesBelow = (folder: string, wanted: RegExp, exempt = /^$/): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => wanted.test(path) && !exempt.test(path));

/** The syntax tree of a source file. */
export function treeOf(path: string, code: string): Node {
  const tree = parseSync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['jsx', 'typescript'] },
  });
  if (tree === null) throw new Error(`${path} was not read.`);
  return tree;
}
