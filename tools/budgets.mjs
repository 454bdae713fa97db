// Exact brotli sizes of the production build, as a member's phone receives them. A broken budget fails the tests.
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { transformSync } from 'esbuild';
import { ROOT } from './run.mjs';

/**
 * Bytes of brotli. The entry is what the shell's HTML names; the view chunk is loaded beside it. Names of files carry hashes, which change
 * with the commit: what names other files keeps 60 bytes of room for that.
 */
const ENTRY = 49_060;
/** Everything needed to draw the first page without a form. */
const FIRST_PAGE = 137_780;
/** The largest is the dashboard's: no other page has its tasks, its guide and its activities. */
const LAZY_ROUTE = 7_780;
const LANDING_SCRIPT = 1_200;
/** For each language, HTML and script together: everything before the load event. In English it is 14 kB with the headers of both. */
const LANDING_PAGE = 12_620;
const ENGLISH_LANDING_PAGE = 11_740;
/** A language's messages, and its prerendered pages with the texts of the shell. */
const CATALOGUE = 14_000;
const PRERENDERED = 6_600;
/** What the first script, which detects the language, adds to each page of the shell. */
const LANGUAGE = 520;
/** Loaded when the first page is idle: Workbox's precaching, the portal's own rules, and the file list with hashes. */
const WORKER = 9_600;
/** Modules that must stay out of the entry: they belong to the screens that use them. */
const NEVER_IN_ENTRY = ['formik', 'yup', 'react-qr-code', 'country-flag-icons'];
/** Chunks with a budget of their own: most are code that several screens share. */
const NAMED = {
  view: 69_400,
  kit: 19_500,
  forms: 13_860,
  portal: 10_950,
  pages: 8_100,
  lists: 9_760,
  csv: 6_800,
};
/** A chunk that contains one of these has no budget: its size is the library's. */
const LIBRARIES = [
  'node_modules/yup',
  'node_modules/qr/',
  'node_modules/react-qr-code',
  'node_modules/country-flag-icons',
];

const dist = path.join(ROOT, 'dist');
const assets = path.join(dist, 'assets');
const failures = [];

const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
const sizeOf = (file) => fs.statSync(path.join(assets, `${file}.br`)).size;
const total = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0);
/** Scripts that a page runs immediately; the content of a template waits until it is taken out. */
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
budget('entry', total(entry), ENTRY);
budget('first page', total([...entry, ...scripts.filter((name) => /^(view|kit)-/.test(name))]), FIRST_PAGE);
/** APIs that the oldest supported browsers (.browserslistrc) lack, as written in code: the build adds no polyfills. */
const ABOVE_THE_FLOOR =
  /\(\?<[=!]|\.(?:toReversed|toSorted|toSpliced|findLast|findLastIndex)\(|\bstructuredClone\(|\bAbortSignal\.(?:any|timeout)\(|\b(?:Object|Map)\.groupBy\(|\bPromise\.withResolvers\(|\bArray\.fromAsync\(/;
/** Those browsers, as esbuild names them: `chrome92`. */
const floor = fs
  .readFileSync(path.join(ROOT, '.browserslistrc'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));
/** All of them have \p{…}; esbuild is not sure, because the names that it knows differ. */
const supported = { 'regexp-unicode-property-escapes': true };
for (const file of scripts) {
  const source = fs.readFileSync(path.join(assets, file), 'utf8');
  const [found] = ABOVE_THE_FLOOR.exec(source) ?? [];
  if (found) failures.push(`${file} uses ${found}, which the oldest supported browsers do not have`);
  if (source.includes('sourceMappingURL')) failures.push(`${file} names its source map`);
  // The build lowers no syntax, so nothing may be left to lower.
  const [written, lowered] = ['esnext', floor].map((target) => transformSync(source, { target, supported }).code);
  if (written !== lowered) failures.push(`${file} has syntax that the oldest supported browsers do not have`);
}
/** This first line makes Chromium compile a file off the main thread: 37 of the 43 ms of compiling in the dashboard's first load. */
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad\n';
for (const file of [...entry, ...scripts.filter((name) => /^(view|kit|portal)-/.test(name))]) {
  if (!fs.readFileSync(path.join(assets, file), 'utf8').startsWith(COMPILED_WHOLE)) {
    failures.push(`${file} does not begin with ${COMPILED_WHOLE.trim()}`);
  }
}
for (const file of entry) {
  for (const source of sourcesOf(file)) {
    for (const module of NEVER_IN_ENTRY)
      if (source.includes(module)) failures.push(`${module} is in the entry: ${source}`);
  }
}
const landingScript = total(scriptsIn('index.html'));
budget('landing script', landingScript, LANDING_SCRIPT);

const languages = fs.readdirSync(assets).flatMap((name) => /^catalogue-(\w+)-\w+\.json$/.exec(name)?.[1] ?? []);
const nameOf = (kind, tag) => fs.readdirSync(assets).find((name) => name.startsWith(`${kind}-${tag}-`)) ?? '';
for (const tag of ['en', ...languages]) {
  const page = path.join(dist, tag === 'en' ? '' : tag, 'index.html.br');
  budget(
    `landing page, ${tag}`,
    fs.statSync(page).size + landingScript,
    tag === 'en' ? ENGLISH_LANDING_PAGE : LANDING_PAGE,
  );
}
for (const tag of languages) {
  budget(`catalogue, ${tag}`, sizeOf(nameOf('catalogue', tag)), CATALOGUE);
  budget(`prerendered pages, ${tag}`, sizeOf(nameOf('shell', tag)), PRERENDERED);
}
for (const page of ['app', 'login', 'register', 'portal']) {
  const html = fs.readFileSync(path.join(dist, `${page}.html`), 'utf8');
  const without = html.replace(/<script>[^<]*portal\.language[\s\S]*?<\/script>/, '');
  if (without === html) failures.push(`${page}.html has no script that detects the language`);
  const [all, rest] = [html, without].map((text) => zlib.brotliCompressSync(text).length);
  budget(`language in ${page}.html`, all - rest, LANGUAGE);
}

budget('service worker', fs.statSync(path.join(dist, 'sw.js.br')).size, WORKER);

const entries = new Set([...entry, ...scriptsIn('index.html')]);
for (const file of scripts.filter((name) => !entries.has(name))) {
  const named = Object.keys(NAMED).find((name) => file.startsWith(`${name}-`));
  if (named) budget(named, sizeOf(file), NAMED[named]);
  else if (!sourcesOf(file).some((source) => LIBRARIES.some((library) => source.includes(library)))) {
    budget(`route chunk ${file}`, sizeOf(file), LAZY_ROUTE);
  }
}
for (const file of scripts) {
  for (const source of sourcesOf(file)) {
    if (source.includes('dist/development')) failures.push(`a development module is in ${file}: ${source}`);
    if (/src\/ui\/gallery\/|\.stories\./.test(source))
      failures.push(`the gallery of the components is in ${file}: ${source}`);
  }
}
for (const file of fs.readdirSync(dist, { recursive: true }).map(String)) {
  if (file.endsWith('.map')) failures.push(`a source map is in the served folder: ${file}`);
}

if (failures.length > 0) {
  console.error(`\nBudgets broken:\n${failures.join('\n')}`);
  process.exit(1);
}
