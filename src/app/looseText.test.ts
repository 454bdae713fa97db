import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, types as t, traverse } from '@babel/core';
import { filesBelow, treeOf } from '../testing/sources';

/**
 * A text never has a sibling: it has an element of its own. A browser that translates a page replaces text nodes with elements; React then
 * fails to insert or remove something before such a text, and does not update a figure within it. A component wraps what it receives with
 * `own()`. The rendered screens are checked, too (src/testing/looseTexts.ts).
 */

const SRC = join(__dirname, '..');
/** Pages for developers, which do not need translation. */
const EXEMPT = /\.(test|stories)\.tsx$|^(ui\/gallery|boot\/replay|testing)\//;

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether an expression can be a text, judging by its syntax. */
function mayBeText(node: Node): boolean {
  if (t.isStringLiteral(node)) return !isBlank(node.value);
  if (t.isTemplateLiteral(node) || t.isNumericLiteral(node)) return true;
  if (t.isTaggedTemplateExpression(node)) return t.isIdentifier(node.tag, { name: 't' });
  if (t.isCallExpression(node)) return t.isIdentifier(node.callee) && /^(t|text|String)$/.test(node.callee.name);
  if (t.isBinaryExpression(node)) return node.operator === '+';
  if (t.isConditionalExpression(node)) return mayBeText(node.consequent) || mayBeText(node.alternate);
  return t.isLogicalExpression(node) && (mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left)));
}

/** JSX that renders nothing: line breaks, comments. */
const isNothing = (child: Node): boolean =>
  (t.isJSXText(child) && isBlank(child.value)) ||
  (t.isJSXExpressionContainer(child) && t.isJSXEmptyExpression(child.expression));

const isText = (child: Node): boolean =>
  t.isJSXText(child) || (t.isJSXExpressionContainer(child) && mayBeText(child.expression));

const isMessage = (node: t.JSXElement | t.JSXFragment): boolean =>
  t.isJSXElement(node) && t.isJSXIdentifier(node.openingElement.name, { name: 'Trans' });

/** The texts of a file that have a sibling or no element. */
function looseIn(path: string, code: string): readonly string[] {
  const found: string[] = [];
  const look = (node: t.JSXElement | t.JSXFragment) => {
    const children = node.children.filter((child) => !isNothing(child));
    if (isMessage(node) || (t.isJSXElement(node) && children.length < 2)) return;
    for (const child of children.filter(isText))
      found.push(`${path}:${child.loc?.start.line ?? 0} ${code.slice(child.start ?? 0, child.end ?? 0).trim()}`);
  };
  traverse(treeOf(path, code), { JSXElement: ({ node }) => look(node), JSXFragment: ({ node }) => look(node) });
  return found;
}

it('finds a text with a sibling, but not one in an element of its own', () => {
  const loose = (jsx: string) => looseIn('a.tsx', `const a = ${jsx};`).map((line) => line.replace(/^\S+ /, ''));
  expect(loose('<p>Words</p>')).toEqual([]);
  expect(loose('<p>{some ? `${a} b` : <b/>}</p>')).toEqual([]);
  expect(loose('<p>{icon(name)}<span>Words</span>{" "}{children}</p>')).toEqual([]);
  expect(loose('<Trans>Airdrop <GlossaryHelp /> and</Trans>')).toEqual([]);
  expect(loose('<p>{icon(name)} Words</p>')).toEqual(['Words']);
  expect(loose('<p>{a}{some ? t`Words` : null}</p>')).toEqual(['{some ? t`Words` : null}']);
  expect(loose('<p>+{code}</p>')).toEqual(['+']);
  expect(loose('<>{text(words)}</>')).toEqual(['{text(words)}']);
});

it('no text of the portal has a sibling', () => {
  const files = filesBelow(SRC, /\.tsx$/, EXEMPT);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => looseIn(path, readFileSync(join(SRC, path), 'utf8')))).toEqual([]);
});
