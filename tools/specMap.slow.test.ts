import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Checks docs/spec-map.jsonl, one statement of the specification per line: `spec` (its section), `says`, the files that it is `in`, and the
 * `tests` that fail when it is broken: the test's file and its title, after the last ` › `. `broken` says how it was broken to see them
 * fail. A file of `in` may be named by the end of its path.
 */

const ROOT = path.join(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => fs.existsSync(path.join(ROOT, file)));

/** A test file, with what it imports from its folder: tests that several files share are declared there. */
const sourceOf = (file: string): string => {
  const source = read(file);
  const imported = [...source.matchAll(/ from '\.\/([\w.]+)'/g)].map(([, name]) => `${path.dirname(file)}/${name}`);
  return [source, ...files.filter((each) => imported.includes(each.replace(/\.tsx?$/, ''))).map(read)].join('\n');
};

/** Text of a table's title that a row fills. */
const HOLE = /%[sdifjop]|\$\{[^}]*\}|\$[a-z]\w*/g;

/** Whether a file has a test with this title, as written after `it(`, `describe(` or the table of `it.each(…)(`. */
function hasTitle(source: string, wanted: string): boolean {
  const titles = source.matchAll(/(?:\b(?:it|test|describe)[\w.]*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g);
  return [...titles].some(([, , title = '']) => {
    const parts = title.replace(/\\(.)/g, '$1').split(HOLE);
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^]*)');
    const fillings = new RegExp(`^${pattern}$`).exec(wanted)?.slice(1);
    // If hardly a word is fixed, the file must also contain the row's values.
    return fillings?.every((text) => parts.join('').length > 5 || source.includes(text)) ?? false;
  });
}

const isTest = (test: string): boolean => {
  const [file = '', ...rest] = test.split(' › ');
  return files.includes(file) && hasTitle(sourceOf(file), rest.at(-1) ?? '');
};

it('every statement of the map names existing files and tests', () => {
  const lines = read('docs/spec-map.jsonl').trim().split('\n');
  expect(lines.length).toBeGreaterThan(300);
  expect(new Set(lines).size).toBe(lines.length);
  const isText: unknown = expect.stringMatching(/\S/);
  for (const [index, line] of lines.entries()) {
    const statement = JSON.parse(line);
    const { in: places, tests, broken, ...said } = statement;
    expect([index + 1, said]).toEqual([index + 1, { spec: isText, says: isText }]);
    const missing = [
      ...places.filter((place: string) => !files.some((file) => file === place || file.endsWith(`/${place}`))),
      ...tests.filter((test: string) => !isTest(test)),
    ];
    expect({ line: index + 1, missing }).toEqual({ line: index + 1, missing: [] });
    expect(Math.min(places.length, tests.length, broken?.length ?? 1)).toBeGreaterThan(0);
  }
});
