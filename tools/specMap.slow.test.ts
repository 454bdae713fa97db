import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Checks docs/spec-map.jsonl, one statement of the specification per line: `spec` (its section), `says`, the files that it is `in`, and the
 * `tests` that fail when it is broken. `broken` says how it was broken to see them fail. A file may be named by the end of its path, a test
 * by its title alone (the text before the last ` › ` is for readers), so that the map survives moved files.
 */

const ROOT = path.join(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => fs.existsSync(path.join(ROOT, file)));
const source = files
  .filter((file) => /\.test\.tsx?$|(^|\/)(e2e|testing)\/.*\.ts$/.test(file))
  .map(read)
  .join('\n');

/** Titles as written in the tests: after `it(`, `describe(` or the table of `it.each(…)(`. */
const titles = [...source.matchAll(/(?:\b(?:it|test|describe)[\w.]*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
  ([, , title = '']) => title.replace(/\\(.)/g, '$1'),
);
const plain = new Set(titles);
/** Titles of tables. If hardly a word is fixed, the tests must also contain the row's values. */
const HOLE = /%[sdifjop]|\$\{[^}]*\}|\$[a-z]\w*/g;
const tables = titles
  .map((title) => title.split(HOLE))
  .filter(({ length }) => length > 1)
  .map((parts) => ({
    isClear: parts.join('').length > 5,
    pattern: new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^]*)')}$`),
  }));
const isTitle = (title: string) =>
  plain.has(title) ||
  tables.some(({ isClear, pattern }) => {
    const fillings = pattern.exec(title)?.slice(1);
    return fillings !== undefined && (isClear || fillings.every((text) => source.includes(text)));
  });

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
      ...tests.filter((test: string) => !isTitle(test.split(' › ').at(-1) ?? '')),
    ];
    expect({ line: index + 1, missing }).toEqual({ line: index + 1, missing: [] });
    expect(Math.min(places.length, tests.length, broken?.length ?? 1)).toBeGreaterThan(0);
  }
});
