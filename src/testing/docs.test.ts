import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Everything that the documents name exists: links, headings, files, npm commands. A path may be named by its end. */

const read = (file: string): string => readFileSync(file, 'utf8');
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'sandbox/README.md',
  'tools/bench/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const SCRIPTS = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** Every file of the project. */
const FILES = ['src', 'sandbox', 'contract', 'e2e', 'tools', 'docs', 'public', '.ci']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .concat(readdirSync('.'));

const codeOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Made by a build, a test run or the reader: the examples are a screen X and the language `sw`; `sw.js` is the built worker. */
const MADE = /^(?:dist|build|atlas|node_modules)\b|^X\w+\.tsx$|\bsw\.\w+$|^src\/i18n\/reviews\//;
const isThere = (named: string): boolean => {
  const pattern = named
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/<\w+>/g, '\\w+')
    .replace(/\{([^}]*)\}/g, (_all, names: string) => `(?:${names.split(',').join('|')})`)
    .replace(/\*/g, '[^/]*');
  const file = new RegExp(`(?:^|/)${pattern.replace(/\/$/, '')}(?:\\.[\\w.]+)?$`);
  return FILES.some((each) => file.test(each));
};

it.each(PAGES)('%s: every link leads somewhere', (page) => {
  for (const [, link = ''] of read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    expect([link, existsSync(target)]).toEqual([link, true]);
    if (anchor === undefined) continue;
    const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
    expect([link, headings]).toEqual([link, expect.arrayContaining([anchor])]);
  }
});

it.each(PAGES)('%s: every file that it names exists', (page) => {
  const named = codeOf(page).filter((code) =>
    /^[\w.@*<>{},-]+(?:\/[\w.@*<>{},-]*)+$|^[\w*-]+\.(?:tsx?|mjs|js|json|md|yaml)$/.test(code),
  );
  const files = named.filter(
    (code) =>
      /[a-z]\.(?:tsx?|m?js|json|md|yaml|css)$/.test(code) ||
      /^(?:src|e2e|tools|docs|sandbox|contract|public)\//.test(code),
  );
  expect(files.filter((code) => !MADE.test(code) && !isThere(code))).toEqual([]);
});

it.each(PAGES)('%s: every npm command that it names exists', (page) => {
  const named = [...read(page).matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !SCRIPTS.includes(name))).toEqual([]);
});

it.each(PAGES)('%s: no cell of a table is longer than 120 characters', (page) => {
  const cells = read(page)
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .flatMap((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  expect(cells.filter((cell) => cell.length > 120)).toEqual([]);
});

it('README fits on two screens, and no document is longer than its budget', () => {
  // A screen of 1280 × 900 holds some 50 lines of 140 characters.
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(100);
  expect(read('docs/decisions.md').length).toBeLessThanOrEqual(40_000);
  for (const page of ['docs/performance.md', 'docs/reliability.md'])
    expect(read(page).length).toBeLessThanOrEqual(12_000);
});
