const { execFileSync } = require('node:child_process');
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const { minifySync } = require('@swc/core');
const { headers, serverFiles } = require('./servers.js');

/** Text files that are worth compressing ahead of time. */
const TEXT = /\.(html|js|css|json|webmanifest|svg|txt|xml)$/;

/** The commit that a tree is at, with a `+` when its files were changed since; '' where there is no git. */
function commitOf(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? '+' : ''}`;
  } catch {
    return '';
  }
}

const sha = (algorithm, text) => `${algorithm}-${crypto.createHash(algorithm).update(text).digest('base64')}`;

/** The entry scripts of an entrypoint as the client build emitted them, in the order in which they must run. */
function scriptsOf(compilation, name) {
  const files = compilation.entrypoints.get(name)?.getFiles() ?? [];
  return files
    .filter((file) => file.endsWith('.js') && !file.includes('hot-update'))
    .map((file) => ({ src: `/${file}`, integrity: sha('sha384', compilation.assets[file].buffer()) }));
}

const tag = ({ src, integrity }, checked) =>
  `<script defer src="${src}"${checked ? ` integrity="${integrity}" crossorigin="anonymous"` : ''}></script>`;

/**
 * The policy of every HTML reply. `'strict-dynamic'` lets the checked entry scripts load their own chunks;
 * the first style hash is that of the empty text, because styled-components puts its rules into an empty style element.
 */
function policy({ scripts, inlineScripts, styles, apiOrigin }) {
  return [
    "default-src 'none'",
    `script-src 'self' 'strict-dynamic' ${[...scripts.map(({ integrity }) => integrity), ...inlineScripts.map((text) => sha('sha256', text))].map((hash) => `'${hash}'`).join(' ')}`,
    `style-src 'self' '${sha('sha256', '')}' ${styles.map((text) => `'${sha('sha256', text)}'`).join(' ')}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${apiOrigin ? ` ${apiOrigin}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal#webpack',
  ].join('; ');
}

function inlineOf(html, element) {
  return [...html.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g'))]
    .filter((match) => !/\s(src=|type="application\/json")/.test(match[0].slice(0, match[0].indexOf('>'))))
    .map((match) => match[1])
    .filter((text) => text !== '');
}

/** The client build's scripts, for the prerender build that follows it in the same process. */
let emitted = { app: [], landing: [], script: '', lazy: new Map() };

/** The name of an asset below /assets/. */
const assetName = (file) => file.replace(/^assets\//, '');

/** Scripts below /assets/ that come with what is imported lazily, by the name of the chunk. */
function lazyFiles(compilation) {
  const files = new Map();
  for (const [name, group] of compilation.namedChunkGroups) {
    const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
    files.set(name, scripts.map(assetName));
  }
  return files;
}

/** GETs that move money or its claim: never before somebody pressed something (decision 10). */
const NEVER_EARLY = /claim\/(sync|process|income)|deposit\/check/;

/** The table for the shell's script: files and reads by route (`src/shell/early.ts`). */
function earlyTable(routes) {
  const files = [];
  const indexOf = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const filesOf = (name) => {
    const found = emitted.lazy.get(name);
    if (!found) throw new Error(`No file of the build holds ${name}.`);
    return found;
  };
  const table = {};
  for (const { path: route, name, guard, frame, reads } of routes) {
    const wrong = reads.find((read) => NEVER_EARLY.test(read));
    if (wrong) throw new Error(`${route} must not read ${wrong} on opening.`);
    // What draws, what reads the answers if there are any, and the page's own: by their names in the imports.
    const names = ['start', ...(reads.length > 0 ? ['decoders'] : []), `${frame}/${name}`];
    table[route] = { guard, files: [...new Set(names.flatMap(filesOf))].map(indexOf), reads };
  }
  return { files, routes: table };
}

/** What of the table one page needs. */
function ownTable({ files, routes }, route) {
  const { files: used, ...rest } = routes[route];
  return { files: used.map((file) => files[file]), routes: { [route]: { ...rest, files: used.map((_, nth) => nth) } } };
}

/** Replaces a marker; a function, because the text may hold `$&`. */
const put = (template, marker, text) => template.replace(marker, () => text);

function compress(file) {
  const raw = fs.readFileSync(file);
  const br = zlib.brotliCompressSync(raw, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  });
  if (br.length < raw.length) fs.writeFileSync(`${file}.br`, br);
  const gz = zlib.gzipSync(raw, { level: 9 });
  if (gz.length < raw.length) fs.writeFileSync(`${file}.gz`, gz);
}

function compressAll(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressAll(file);
    else if (TEXT.test(entry.name)) compress(file);
  }
}

/**
 * Writes dist/app.html (the shell for every path) and dist/index.html (the prerendered landing page), copies public/, compresses
 * what is text, and writes build/headers.json, the response headers that belong to exactly this build, and with them the files for real
 * servers (servers.js).
 */
class PagesPlugin {
  constructor({ root, role, production }) {
    this.root = root;
    this.role = role;
    this.production = production;
  }

  apply(compiler) {
    if (this.role === 'client') this.applyClient(compiler);
    else this.applyPrerender(compiler);
  }

  /** Support reports tell the commit. It is in the page and in no script: a script that did not change keeps its name. */
  template(name) {
    const commit = commitOf(this.root);
    const html = fs.readFileSync(path.join(this.root, 'public', name), 'utf8');
    const watched = put(html, '<!--watch-->', `<script>${this.watch()}</script>`);
    return commit === '' ? watched : put(watched, '<html', `<html data-commit="${commit}"`);
  }

  /** The script that says whether the application starts, for browsers of any age. */
  watch() {
    const source = fs.readFileSync(path.join(this.root, 'src/shell/watch.js'), 'utf8');
    return minifySync(source, { ecma: 5, compress: { ecma: 5, passes: 3 }, mangle: true }).code;
  }

  applyClient(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PagesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const [script] = this.production ? scriptsOf(compilation, 'script') : [];
          emitted = {
            app: scriptsOf(compilation, 'app'),
            landing: scriptsOf(compilation, 'landing'),
            script: script ? compilation.assets[script.src.slice(1)].source() : '',
            lazy: lazyFiles(compilation),
          };
          // It is in the shell itself.
          if (script) compilation.deleteAsset(script.src.slice(1));
          const tags = emitted.app.map((entry) => tag(entry, this.production)).join('');
          const html = put(put(this.template('app.html'), '<!--scripts-->', tags), '<!--again-->', tags);
          compilation.emitAsset('app.html', new sources.RawSource(html));
        },
      );
    });
    if (!this.production) return;
    compiler.hooks.afterEmit.tap('PagesPlugin', () => {
      const dist = path.join(this.root, 'dist');
      for (const name of fs.readdirSync(path.join(this.root, 'public'))) {
        if (!name.endsWith('.html'))
          fs.cpSync(path.join(this.root, 'public', name), path.join(dist, name), { recursive: true });
      }
    });
  }

  applyPrerender(compiler) {
    compiler.hooks.afterEmit.tapPromise('PagesPlugin', async () => {
      const program = path.join(this.root, 'build/prerender.js');
      delete require.cache[program];
      const { landing, shellPages, routeReads } = require(program);
      const dist = path.join(this.root, 'dist');
      const table = earlyTable(await routeReads());
      const shell = await shellPages();
      const template = fs.readFileSync(path.join(dist, 'app.html'), 'utf8');

      const written = {
        'index.html': landingPage(this.template('index.html'), landing(), table),
        // The shell for every path, and the same for one page alone: smaller, for servers that look for a file by the path's name.
        'app.html': shellPage(template, shell.pages, shell.css, table),
      };
      for (const page of shell.pages) {
        const own = ownTable(table, page.path);
        written[`${page.path.slice(1)}.html`] = shellPage(template, [page], page.css, own);
      }
      for (const [name, html] of Object.entries(written)) fs.writeFileSync(path.join(dist, name), html);

      const inline = (element) => [...new Set(Object.values(written).flatMap((page) => inlineOf(page, element)))];
      const csp = policy({
        scripts: [...emitted.app, ...emitted.landing],
        inlineScripts: inline('script'),
        styles: inline('style'),
        apiOrigin: process.env.API_ORIGIN ?? '',
      });
      const sent = headers(csp);
      const files = {
        'headers.json': `${JSON.stringify(sent, null, 2)}\n`,
        ...serverFiles(sent, Object.keys(table.routes)),
      };
      for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(this.root, 'build', name), text);
      compressAll(dist);
    });
  }
}

/**
 * The picture of shared links. Whoever reads it asks for it from elsewhere and knows no base: its address must be whole, and the build
 * knows it by `PUBLIC_ORIGIN` alone. Without that there is none, as with a wrong one.
 */
function sharePicture(origin) {
  if (origin === '') return '';
  if (!/^https?:\/\/[^/\s"'<>]+$/.test(origin)) {
    throw new Error(`PUBLIC_ORIGIN is ${origin}: an origin such as https://portal.example is meant, without a path.`);
  }
  const facts = {
    'og:url': `${origin}/`,
    'og:image': `${origin}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt':
      'Who pays whom: an E-PIN to the platform, 25 USDT to one other member, and perhaps up to 50 USDT from others.',
  };
  const tags = Object.entries(facts).map(
    ([property, content]) => `<meta property="${property}" content="${content}" />`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}

/** dist/index.html: the landing page, which works without the application. */
function landingPage(template, { markup, css }, { files, routes }) {
  // What follows on it: signing in, for a visitor.
  const next = routes['/login'].files.map((file) => `/assets/${files[file]}`);
  const filled = {
    '<!--share-->': sharePicture(process.env.PUBLIC_ORIGIN ?? ''),
    '<!--styles-->': `<style>${css}</style>`,
    '<!--landing-->': markup,
    '<!--scripts-->': emitted.landing.map((script) => tag(script, true)).join(''),
    '<!--again-->': emitted.landing.map((script) => tag(script, true)).join(''),
    '<!--app-->': emitted.app.map((script) => tag(script, true)).join(''),
    __NEXT_SCRIPTS__: next.join(' '),
  };
  return Object.entries(filled).reduce((html, [marker, text]) => put(html, marker, text), template);
}

/** The shell, with these prepared pages. */
function shellPage(template, pages, css, table) {
  const prepared = pages.map(({ path: page, markup }) => `<template data-page="${page}">${markup}</template>`);
  const json = JSON.stringify(table).replaceAll('<', '\\u003c');
  const filled = {
    '<!--styles-->': `<style>${css}</style>`,
    '<!--early-->': `<script type="application/json" id="early">${json}</script><script>${emitted.script.trim()}</script>`,
    '<!--pages-->': `${prepared.join('')}<script>portalShell?.show()</script>`,
  };
  return Object.entries(filled).reduce((html, [marker, text]) => put(html, marker, text), template);
}

module.exports = { PagesPlugin, policy, sharePicture };
