import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, types as t, traverse } from '@babel/core';
import LANGUAGES from '../i18n/languages.json';
import { filesBelow, treeOf } from '../testing/sources';

/**
 * Every text for members goes through the catalogue: no component renders words that are written in the code, as a text, a label, a title,
 * an alternative text or in a style sheet.
 */

const SRC = join(__dirname, '..');
/** Pages for developers, which do not need translation. */
const EXEMPT = /\.(test|stories)\.tsx?$|^(ui\/gallery|boot\/replay|boot\/build|testing)\//;

/** Words that are the same in every language: the unit, the network, file types, the link to the source code. */
const SAME = /^(?:USDT|BEP-20|E-PIN|QR|CSV|JSON|PDF|OTP|ID|UTC|SHA-256)$/;

/** A language's own name is the same everywhere. */
const OWN_NAMES = LANGUAGES.map(({ name }) => name);

const says = (text: string): boolean =>
  !OWN_NAMES.includes(text) && (text.match(/[\p{L}][\p{L}’'-]*[\p{L}\d]*/gu) ?? []).some((word) => !SAME.test(word));

/** Attributes that members read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|[a-z]+Label|text|[a-z]+Text|subtitle|hint|error|success|message|heading|caption|summary|note|data-says)$/;

/** The texts that an expression can be, judging by its syntax. */
function textsIn(node: Node): readonly string[] {
  if (t.isStringLiteral(node)) return [node.value];
  if (t.isTemplateLiteral(node)) return node.quasis.map(({ value }) => value.cooked ?? value.raw);
  if (t.isConditionalExpression(node)) return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  if (t.isLogicalExpression(node)) return [...textsIn(node.left), ...textsIn(node.right)];
  if (t.isBinaryExpression(node) && node.operator === '+') return [...textsIn(node.left), ...textsIn(node.right)];
  return [];
}

/** The words of a file that are not in a catalogue. */
function wordsIn(path: string, code: string): readonly string[] {
  const found: string[] = [];
  const note = (node: Node, texts: readonly string[]) => {
    const words = texts.filter(says);
    if (words.length > 0) found.push(`${path}:${node.loc?.start.line ?? 0} ${words.join(' … ').trim()}`);
  };
  traverse(treeOf(path, code), {
    JSXElement(at) {
      if (t.isJSXIdentifier(at.node.openingElement.name, { name: 'Trans' })) at.skip();
    },
    JSXText: ({ node }) => note(node, [node.value]),
    JSXExpressionContainer(at) {
      if (!t.isJSXAttribute(at.parent)) note(at.node, textsIn(at.node.expression));
    },
    JSXAttribute({ node }) {
      const name = t.isJSXIdentifier(node.name) ? node.name.name : '';
      if (!READ.test(name) || !node.value) return;
      note(node, textsIn(t.isJSXExpressionContainer(node.value) ? node.value.expression : node.value));
    },
    TemplateElement({ node }) {
      const drawn = [...node.value.raw.matchAll(/\bcontent:\s*(['"])((?:(?!\1)[^\\]|\\.)*)\1/g)];
      note(
        node,
        drawn.map(([, , text = '']) => text.replace(/\\[0-9a-f]+/gi, '')),
      );
    },
  });
  return found;
}

it('finds words, but nothing that is the same in every language', () => {
  const untranslated = (jsx: string) => wordsIn('a.tsx', `const a = ${jsx};`).map((line) => line.replace(/^\S+ /, ''));
  expect(untranslated('<p><Trans>Words <b>and more</b></Trans></p>')).toEqual([]);
  expect(untranslated('<p title={t`Words`}>{t`Words`}</p>')).toEqual([]);
  expect(untranslated('<p className="words" id="words">25.00 USDT · #1</p>')).toEqual([]);
  expect(untranslated('<p>Words</p>')).toEqual(['Words']);
  expect(untranslated('<p>{some ? `${a} words` : null}</p>')).toEqual(['words']);
  expect(untranslated('<img alt="A picture" />')).toEqual(['A picture']);
  expect(untranslated('<Field label={some ? "Name" : other} />')).toEqual(['Name']);
  expect(untranslated('styled.p`::before { content: "to"; }`')).toEqual(['to']);
  expect(untranslated('styled.p`::before { content: attr(data-says); } ::after { content: "→"; }`')).toEqual([]);
});

it('no component renders words that are not in a catalogue', () => {
  const files = filesBelow(SRC, /\.tsx?$/, EXEMPT);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => wordsIn(path, readFileSync(join(SRC, path), 'utf8')))).toEqual([]);
});
