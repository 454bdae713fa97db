import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { CLAIMS, claimsIn } from '../src/i18n/claims';

/** What is served in a language makes no claim of decisions, section 6: what was built, and not only what was translated. */

const DIST = path.join(__dirname, '../dist');

/** The words of a file: of markup what is between the tags and in their attributes, of a catalogue its texts. */
function wordsOf(file: string): string {
  const text = fs.readFileSync(path.join(DIST, file), 'utf8');
  if (file.endsWith('.html'))
    return text.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, ' ').replaceAll(/<\/?[\w-]+|>/g, ' ');
  const said: string[] = [];
  if (file.endsWith('.json'))
    JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string') said.push(value);
      return value;
    });
  return file.endsWith('.json') ? said.join('\n') : text;
}

for (const tag of Object.keys(CLAIMS).filter((one) => one !== 'en')) {
  test(`pages, catalogue and captions as they are served in ${tag} claim nothing`, () => {
    const assets = fs.readdirSync(path.join(DIST, 'assets'));
    const built = assets.filter((name) => new RegExp(`^(?:catalogue|shell)-${tag}-\\w+\\.(?:json|html)$`).test(name));
    expect(built).toHaveLength(2);
    const files = [`${tag}/index.html`, `tour.${tag}.vtt`, ...built.map((name) => `assets/${name}`)];
    for (const file of files) {
      const words = wordsOf(file);
      // A file without a word in it would claim nothing, either.
      expect(words).toContain('USDT');
      expect({ file, claims: claimsIn(tag, words) }).toEqual({ file, claims: [] });
    }
  });
}
