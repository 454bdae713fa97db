// Exact sizes of the production build, as a member's phone receives them (brotli). A budget that is broken fails the build.
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

/** Bytes of brotli. The entry is what the shell's HTML names; what draws comes beside it. */
const ENTRY = 54_900;
/** Everything that must have come before the first page without a form can be drawn. */
const FIRST_PAGE = 142_300;
/** 6 kB of 1,024 bytes, as the bench counts them. */
const LAZY_ROUTE = 6_144;
const LANDING_SCRIPT = 1_000;
/** Modules that must not come with the entry: they belong to the screens that use them. */
const NEVER_IN_ENTRY = ['formik', 'yup', 'react-qr-code', 'country-flag-icons', 'dist/development'];
/** Chunks that are shared by screens or hold one library; they have budgets of their own. */
const NAMED = {
  view: 71_000,
  kit: 18_100,
  forms: 14_200,
  portal: 17_500,
  lists: 8_500,
  receipts: 6_500,
  csv: 8_600,
};
const LIBRARIES = [
  'node_modules/yup',
  'node_modules/qr/',
  'node_modules/react-qr-code',
  'node_modules/country-flag-icons',
];

const dist = path.join(ROOT, 'dist');
const assets = path.join(dist, 'assets');
const failures = [];

const sizeOf = (file) => fs.statSync(path.join(assets, `${file}.br`)).size;
/** What a page runs by itself: what is in a template waits until somebody takes it out. */
const scriptsIn = (page) =>
  [
    ...fs
      .readFileSync(path.join(dist, page), 'utf8')
      .replace(/<template[\s\S]*?<\/template>/g, '')
      .matchAll(/<script[^>]+src="\/assets\/([^"]+)"/g),
  ].map((match) => match[1]);
const sourcesOf = (file) =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'build/maps/assets', `${file}.map`), 'utf8')).sources;

function budget(name, bytes, limit) {
  const line = `${name}: ${bytes} of ${limit} bytes`;
  console.log(line);
  if (bytes > limit) failures.push(line);
}

const entry = scriptsIn('app.html');
if (entry.length === 0) failures.push('app.html names no script');
budget(
  'entry',
  entry.reduce((sum, file) => sum + sizeOf(file), 0),
  ENTRY,
);
budget(
  'first page',
  [...entry, ...fs.readdirSync(assets).filter((name) => /^(view|kit)-.*\.js$/.test(name))].reduce(
    (sum, file) => sum + sizeOf(file),
    0,
  ),
  FIRST_PAGE,
);
/** What the oldest promised browsers (.browserslistrc) do not have, written as it is used: a build does not put it in for them. */
const ABOVE_THE_FLOOR =
  /\(\?<[=!]|\bstatic\{|\.(?:toReversed|toSorted|toSpliced|findLast|findLastIndex)\(|\bstructuredClone\(|\bAbortSignal\.(?:any|timeout)\(|\b(?:Object|Map)\.groupBy\(|\bPromise\.withResolvers\(|\bArray\.fromAsync\(/;
for (const file of fs.readdirSync(assets).filter((name) => name.endsWith('.js'))) {
  const [found] = ABOVE_THE_FLOOR.exec(fs.readFileSync(path.join(assets, file), 'utf8')) ?? [];
  if (found) failures.push(`${file} uses ${found}, which the oldest promised browsers do not have`);
}
for (const file of entry) {
  for (const source of sourcesOf(file)) {
    for (const module of NEVER_IN_ENTRY)
      if (source.includes(module)) failures.push(`${module} is in the entry: ${source}`);
  }
}
budget(
  'landing script',
  scriptsIn('index.html').reduce((sum, file) => sum + sizeOf(file), 0),
  LANDING_SCRIPT,
);

const entries = new Set([...entry, ...scriptsIn('index.html')]);
for (const file of fs.readdirSync(assets).filter((name) => name.endsWith('.js') && !entries.has(name))) {
  const named = Object.keys(NAMED).find((name) => file.startsWith(`${name}-`));
  if (named) budget(named, sizeOf(file), NAMED[named]);
  else if (!sourcesOf(file).some((source) => LIBRARIES.some((library) => source.includes(library)))) {
    budget(`route chunk ${file}`, sizeOf(file), LAZY_ROUTE);
  }
  for (const source of sourcesOf(file)) {
    if (source.includes('dist/development')) failures.push(`a development module is in ${file}: ${source}`);
  }
}
for (const file of fs.readdirSync(assets).filter((name) => name.endsWith('.js'))) {
  for (const source of sourcesOf(file)) {
    if (source.includes('src/kit/')) failures.push(`the gallery of the components is in ${file}: ${source}`);
  }
}
for (const file of fs.readdirSync(dist, { recursive: true }).map(String)) {
  if (file.endsWith('.map')) failures.push(`a source map is in the served folder: ${file}`);
}

if (failures.length > 0) {
  console.error(`\nBudgets broken:\n${failures.join('\n')}`);
  process.exit(1);
}
