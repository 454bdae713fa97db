const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** The placeholder in the worker's program that the build's list replaces (src/boot/worker/worker.ts). */
const PLACEHOLDER = 'PORTAL_BUILD';

/** What a page or its icon on a home screen needs besides scripts: not the video, the screenshots, the PDFs or the share picture. */
const KEPT = /^(?:icon[\w-]*\.(?:svg|png)|site\.webmanifest)$/;

/** Requested by the English landing page when it offers another language. */
const NOT_KEPT = /^offer-/;

/** The file with all drawings, so that pages have them offline, too. */
const DRAWINGS = /^pictures-[0-9a-f]{10}\.svg$/;

/** The path at which servers look for a page's file; all other paths get /app.html. */
const pathOf = (file) => (file === 'index.html' ? '/' : file === 'app.html' ? '/app.html' : `/${file.slice(0, -5)}`);

const hashOf = (file) => crypto.createHash('sha256').update(fs.readFileSync(file)).digest('base64');

/** Each page of the application names its version, so that it can ask for a newer one. */
function stamp(file, version) {
  const html = fs.readFileSync(file, 'utf8').replace(/ data-version="\w*"/, '');
  fs.writeFileSync(
    file,
    html.replace('<html', () => `<html data-version="${version}"`),
  );
}

/** Pages in the order in which members use them: their files are fetched first. */
const FIRST = ['login.html', 'portal.html', 'app.html'];

/** The list of a folder: the hash of each file by its address, in the order in which they are fetched, and the pages by their paths. */
function listOf(dist) {
  const all = fs.readdirSync(dist);
  const pages = all.filter((name) => name.endsWith('.html')).toSorted();
  const scripts = fs
    .readdirSync(path.join(dist, 'assets'))
    .filter((name) => (name.endsWith('.js') && !NOT_KEPT.test(name)) || DRAWINGS.test(name));
  const named = FIRST.filter((page) => pages.includes(page)).flatMap((page) => [
    page,
    ...(fs.readFileSync(path.join(dist, page), 'utf8').match(/[\w-]+-[0-9a-f]{10}\.js/g) ?? [])
      .filter((name) => scripts.includes(name))
      .map((name) => `assets/${name}`),
  ]);
  const others = [...pages, ...scripts.map((name) => `assets/${name}`), ...all.filter((name) => KEPT.test(name))];
  return {
    pages,
    files: Object.fromEntries(
      [...named, ...others.toSorted()].map((name) => [`/${name}`, hashOf(path.join(dist, name))]),
    ),
    shells: Object.fromEntries(pages.map((name) => [pathOf(name), `/${name}`])),
  };
}

/** The languages other than English, and the hash in the names of their files; none in a build without them. */
function languagesOf(dist) {
  const names = fs.readdirSync(path.join(dist, 'assets')).flatMap((name) => {
    const [, tag, hash] = /^catalogue-(\w+)-(\w+)\.json$/.exec(name) ?? [];
    return hash === undefined ? [] : [{ tag, hash }];
  });
  return { tags: names.map(({ tag }) => tag), hash: names[0]?.hash ?? '' };
}

/**
 * Writes dist/sw.js, the service worker of exactly these files, and the version into the pages. `program` is the worker as it was built;
 * that of `WORKER=off` has no placeholder. The version is the content: the same files are the same version, wherever and whenever
 * they are built.
 */
function writeWorker(dist, program) {
  const [before, after, ...more] = program.split(PLACEHOLDER);
  if (more.length > 0) throw new Error(`The worker asks for ${PLACEHOLDER} more than once.`);
  const pages = listOf(dist).pages.filter((page) => page !== 'index.html');
  for (const page of pages) stamp(path.join(dist, page), '');
  const version = crypto
    .createHash('sha256')
    .update(JSON.stringify(listOf(dist).files))
    .digest('hex')
    .slice(0, 10);
  for (const page of pages) stamp(path.join(dist, page), version);
  const { files, shells } = listOf(dist);
  const listed = { version, files, shells, ...languagesOf(dist) };
  const text = after === undefined ? before : before + JSON.stringify(listed) + after;
  fs.writeFileSync(path.join(dist, 'sw.js'), text);
  return { version, files };
}

module.exports = { writeWorker };
