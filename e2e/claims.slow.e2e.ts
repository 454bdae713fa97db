import fs from 'node:fs';
import path from 'node:path';
import { parseSync, traverse } from '@babel/core';
import { expect, test } from '@playwright/test';
import { claimsIn } from '../src/testing/claims';

/** No served text makes a claim that section 6 of decisions forbids; reads the build, and so texts that no catalogue has. */

const DIST = path.join(__dirname, '../dist');

/** The words of a file: of markup the text and the attributes. */
function wordsOf(file: string): string {
  const text = fs.readFileSync(path.join(DIST, file), 'utf8');
  if (!file.endsWith('.html')) return text;
  return text.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, ' ').replaceAll(/<\/?[\w-]+|>/g, ' ');
}

/** How texts of libraries begin that use 'return' as programmers do. */
const OF_LIBRARIES = [
  'var global = (function() {',
  'return this',
  'conditions must return a schema object',
  '" returned a Promise during a synchronous validate.',
  'takes an object of state variables to update or a function which returns',
  'return;',
];

/** The texts of a script: its strings and the pieces of its templates. */
function textsOf(file: string): readonly string[] {
  const source = fs.readFileSync(path.join(DIST, file), 'utf8');
  const program = parseSync(source, { babelrc: false, configFile: false, sourceType: 'script', compact: true });
  const texts: string[] = [];
  if (!program) throw new Error(`${file} is not a script.`);
  traverse(program, {
    StringLiteral: ({ node }) => void texts.push(node.value),
    TemplateElement: ({ node }) => void texts.push(node.value.cooked ?? ''),
  });
  return texts;
}

test('pages, scripts and captions as they are served in English claim nothing', () => {
  const pages = fs.readdirSync(DIST).filter((name) => name.endsWith('.html'));
  expect(pages).toContain('index.html');
  for (const file of [...pages, 'tour.vtt']) {
    const words = wordsOf(file);
    expect(words).toMatch(/[a-z]{3}/);
    expect({ file, claims: claimsIn('en', words) }).toEqual({ file, claims: [] });
  }
  const scripts = fs.readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  const texts = scripts.flatMap((name) => textsOf(`assets/${name}`));
  // Proves that the texts are found in the scripts.
  expect(texts).toContain('It is a gift and may never come back. Sending cannot be undone.');
  const claiming = texts.filter((text) => claimsIn('en', text).length > 0);
  expect(claiming.filter((text) => !OF_LIBRARIES.some((known) => text.startsWith(known)))).toEqual([]);
});
