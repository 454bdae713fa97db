// Exact brotli sizes of the build. Nothing here is timed.
import fs from 'node:fs';
import path from 'node:path';
import { rowOf } from '../goals.mjs';
import { largest, sum } from '../numbers.mjs';
import { brotli } from '../serve.mjs';

const KB = 1024;
const FORBIDDEN = ['formik', 'yup', 'react-qr-code', 'country-flag-icons'];

/** The scripts that a page's HTML names. */
function scriptsOf(page) {
  // A template runs only when taken out: it holds the application's scripts again, for a second try.
  const html = fs.readFileSync(page, 'utf8').replace(/<template[\s\S]*?<\/template>/g, '');
  return [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => path.basename(src));
}

/** Measures the files of the build. */
export function measureBytes({ dist, maps, floorScript }) {
  const assets = path.join(dist, 'assets');
  const size = (name) => fs.statSync(path.join(assets, `${name}.br`)).size / KB;
  const sources = (name) => JSON.parse(fs.readFileSync(path.join(maps, 'assets', `${name}.map`), 'utf8')).sources;
  const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
  const named = (start) => sum(scripts.filter((name) => name.startsWith(`${start}-`)).map(size));

  const entry = scriptsOf(path.join(dist, 'app.html'));
  const isForbidden = (source) => FORBIDDEN.some((name) => source.includes(`node_modules/${name}/`));
  // Named files are shared by screens; of the others, those without a library are the screens' own.
  const routes = scripts.filter(
    (name) => /^\d+-/.test(name) && !sources(name).some((source) => source.includes('node_modules')),
  );
  const fonts = fs.readdirSync(dist, { recursive: true }).filter((name) => /\.woff2?$/.test(name));
  const floor = brotli(fs.readFileSync(floorScript)).length / KB;
  const portal = sum(entry.map(size));
  const first = portal + named('view') + named('kit');
  return [
    rowOf('Entry: what app.html names', { portal, floor }, 'kB', 98.5, 1),
    rowOf('View: what draws, fetched beside the entry', { portal: named('view') }, 'kB', undefined, 1),
    rowOf('Entry, view and kit: before a first page is drawn', { portal: first, floor }, 'kB', undefined, 1),
    rowOf(`Largest of ${routes.length} routes' own files`, { portal: largest(routes.map(size)) }, 'kB', 6, 1),
    rowOf(
      `In the entry: modules of ${FORBIDDEN.join(', ')}`,
      { portal: entry.flatMap(sources).filter(isForbidden).length },
      '',
      0,
    ),
    rowOf('Web fonts', { portal: fonts.length }, '', 0),
  ];
}
