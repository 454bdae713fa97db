import list from 'big-list-of-naughty-strings';

/** The public corpus of strings that have broken software before. */
const CORPUS: readonly string[] = list;

/** Additions to the corpus: names that objects already have, odd characters, scripts, paths, long texts. */
const OWN: readonly string[] = [
  'hasOwnProperty',
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  '\ud800',
  'half \udc00 of a character',
  '\u202Egnp.exe\u202C',
  '\u2066left\u2069',
  'a\u0000b',
  '\uFEFFbefore',
  '🏳️‍🌈'.repeat(50),
  `<img src=x onerror="globalThis.hacked=1">`,
  `"><script>globalThis.hacked=1</script>`,
  `javascript:globalThis.hacked=1`,
  '{{constructor.constructor("globalThis.hacked=1")()}}',
  '${globalThis.hacked=1}',
  '../../../../__sandbox',
  '//evil.example/portal',
  'x'.repeat(3000),
];

/** Every hostile string, without duplicates. */
export const HOSTILE: readonly string[] = [...new Set([...CORPUS, ...OWN])];

/** Words that a page never contains on its own: each means that an unchecked value was printed. */
export const SLIPS = /NaN|undefined|\[object|Infinity|null|\bfunction\b/;

/** The strings without those words, so that a page made of them must not contain them either. */
export const CLEAN: readonly string[] = HOSTILE.filter((text) => !SLIPS.test(text));

/** One of `parts` shares of the items, for tests where all of them would only take time. */
export function someOf<T>(from: readonly T[], part: number, parts: number): readonly T[] {
  return from.filter((_item, index) => index % parts === part % parts);
}
