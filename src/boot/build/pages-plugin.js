const { execFileSync } = require('node:child_process');
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const { minifySync } = require('@swc/core');
const { headers, routesOf, serverFiles } = require('./servers.js');
const { LANGUAGES, RIGHT_TO_LEFT, TAGS, catalogueOf } = require('./catalogues.js');
const { directionOf, landingPage, languagePages, put, scriptTag, shellPage } = require('./pageHtml.js');
const { inlineOf, policy, reportOrigin, sha } = require('./policy.js');
const { ownTable, preloadTable } = require('./preloadTable.js');
const { writeWorker } = require('./worker-file.js');

/** Text files that are worth compressing ahead of time. */
const TEXT = /\.(html|js|css|json|webmanifest|svg|vtt|txt|xml)$/;

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

/** The entry scripts of an entrypoint as the client build emitted them, in the order in which they must run. */
function scriptsOf(compilation, name) {
  const files = compilation.entrypoints.get(name)?.getFiles() ?? [];
  return files
    .filter((file) => file.endsWith('.js') && !file.includes('hot-update'))
    .map((file) => ({ src: `/${file}`, integrity: sha('sha384', compilation.assets[file].buffer()) }));
}

/** The name of an asset below /assets/. */
const assetName = (file) => file.replace(/^assets\//, '');

/** The scripts that each lazily imported chunk needs, as names below /assets/, by the chunk's name. */
function lazyFiles(compilation) {
  const files = new Map();
  for (const [name, group] of compilation.namedChunkGroups) {
    const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
    files.set(name, scripts.map(assetName));
  }
  return files;
}

/** The client build's scripts, for the prerender build that follows it in the same process. */
let emitted = { app: [], landing: [], script: '', visitorScript: '', landingOffer: [], lazy: new Map() };

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
  for (const name of fs.readdirSync(folder, { recursive: true }))
    if (TEXT.test(name)) compress(path.join(folder, name));
}

/**
 * Writes
 * - dist/app.html, the shell for every path, and the shells of one page each (dist/login.html);
 * - dist/index.html, the prerendered landing page, and the files of both for other languages;
 * - the files of public/, and a compressed copy of every text file;
 * - dist/sw.js (worker-file.js) and dist/version.json;
 * - build/pages.json, the names of the pages;
 * - build/headers.json, the response headers and routes of exactly this build, and from them the files for real servers (servers.js).
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

  /** A page of public/ with the watch script, and the commit for support reports: it is in no script, so unchanged ones keep their names. */
  template(name) {
    const commit = commitOf(this.root);
    const html = fs.readFileSync(path.join(this.root, 'public', name), 'utf8');
    const watched = put(html, '<!--watch-->', `<script>${this.inlineScript('watch.js')}</script>`);
    return commit === '' ? watched : put(watched, '<html', `<html data-commit="${commit}"`);
  }

  /** The first script of every page; `hash` names the files of the languages. */
  languageScript(hash, isLanding = false) {
    const values = {
      KNOWN: `/^(${['en', ...TAGS].join('|')})$/`,
      RIGHT_TO_LEFT: `/^(${RIGHT_TO_LEFT.join('|')})$/`,
      BUILD: JSON.stringify(hash),
      LANDING: isLanding,
    };
    return `<script>${this.inlineScript('language.js', values)}</script>`;
  }

  /** A script of the shell for browsers of any age, minified; `values` replace the constants that only the build knows. */
  inlineScript(name, values = {}) {
    const source = Object.entries(values).reduce(
      (text, [constant, value]) => put(text, `= ${constant};`, `= ${value};`),
      fs.readFileSync(path.join(this.root, 'src/boot', name), 'utf8'),
    );
    return minifySync(source, { ecma: 5, compress: { ecma: 5, passes: 3 }, mangle: true }).code;
  }

  applyClient(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      for (const { file } of LANGUAGES) compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'PagesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          // Inlined into the shell; no file is emitted.
          const inline = (name) => {
            const [script] = this.production ? scriptsOf(compilation, name) : [];
            if (!script) return '';
            const text = compilation.assets[script.src.slice(1)].source();
            compilation.deleteAsset(script.src.slice(1));
            return text;
          };
          emitted = {
            app: scriptsOf(compilation, 'app'),
            landing: scriptsOf(compilation, 'landing'),
            script: inline('script'),
            visitorScript: inline('visitorScript'),
            landingOffer: scriptsOf(compilation, 'offer'),
            lazy: lazyFiles(compilation),
          };
          const tags = emitted.app.map((entry) => scriptTag(entry, this.production)).join('');
          const html = put(put(this.template('app.html'), '<!--scripts-->', tags), '<!--again-->', tags);
          compilation.emitAsset(
            'app.html',
            new sources.RawSource(this.production ? html : await this.inDevelopment(html, compilation, sources)),
          );
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

  /** In development names have no hash and nothing is prerendered; only the shell and the catalogues are emitted. */
  async inDevelopment(html, compilation, sources) {
    for (const tag of TAGS) {
      compilation.emitAsset(`assets/catalogue-${tag}.json`, new sources.RawSource(await catalogueOf(tag)));
    }
    return put(html, '<!--language-->', this.languageScript(''));
  }

  applyPrerender(compiler) {
    compiler.hooks.afterEmit.tapPromise('PagesPlugin', async () => {
      const program = path.join(this.root, 'build/prerender.js');
      const prerender = require(program);
      const dist = path.join(this.root, 'dist');
      const table = preloadTable(await prerender.routeReads(), emitted.lazy);
      const pages = await this.drawPages(prerender, table);
      for (const [name, text] of Object.entries(pages)) writeFile(path.join(dist, name), text);
      const { version } = writeWorker(dist, fs.readFileSync(path.join(this.root, 'build/worker.js'), 'utf8'));
      fs.writeFileSync(path.join(dist, 'version.json'), versionFile(this.root, version));
      const files = this.serverSettings(prerender, { table, pages, version });
      for (const [name, text] of Object.entries(files)) writeFile(path.join(this.root, 'build', name), text);
      compressAll(dist);
    });
  }

  /** The files below dist/ that are drawn, by name: the shell and the landing page in every language, catalogues and manifests. */
  async drawPages(prerender, table) {
    const shell = await prerender.shellPages();
    const english = { tag: 'en', ...prerender.landing() };
    const languages = await drawLanguages(prerender);
    const hash = crypto
      .createHash('sha256')
      .update(JSON.stringify(languages.map(({ catalogue, pages }) => [catalogue, pages])))
      .digest('hex')
      .slice(0, 10);
    const styleTag = (css) => `<style ${prerender.STYLE_ATTRIBUTES}>${css}</style>`;
    const template = put(
      fs.readFileSync(path.join(this.root, 'dist/app.html'), 'utf8'),
      '<!--language-->',
      this.languageScript(`-${hash}`),
    );
    const landingTemplate = put(this.template('index.html'), '<!--language-->', this.languageScript(`-${hash}`, true));

    const drawn = {
      'index.html': landingPage(landingTemplate, emitted, english),
      // The shell for every path, and the same for one page alone: smaller, for servers that look for a file by the path's name.
      'app.html': shellPage(template, shell.pages, styleTag(shell.css), table, emitted.script),
    };
    // Pages below /portal get no file of their own: beside a folder of that name, servers would answer /portal differently.
    for (const page of shell.pages.filter(({ path: at }) => path.posix.dirname(at) === '/')) {
      const own = ownTable(table, page.path);
      const script = table.routes[page.path].guard === 'member' ? emitted.script : emitted.visitorScript;
      drawn[`${page.path.slice(1)}.html`] = shellPage(template, [page], styleTag(page.css), own, script);
    }
    for (const { tag, landing, catalogue, manifest, pages } of languages) {
      drawn[`${tag}/index.html`] = landingPage(landingTemplate, emitted, landing);
      drawn[`assets/shell-${tag}-${hash}.html`] = put(pages, '<title>', `<title>${hash}`);
      drawn[`site.${tag}.webmanifest`] = manifest;
      drawn[`assets/catalogue-${tag}-${hash}.json`] = JSON.stringify([...JSON.parse(catalogue), hash]);
    }
    return drawn;
  }

  /** The files below build/ that say how to serve this build, by name. */
  serverSettings(prerender, { table, pages, version }) {
    const html = Object.keys(pages).filter((name) => name.endsWith('.html'));
    const inline = (element) => [...new Set(html.flatMap((name) => inlineOf(pages[name], element)))];
    const csp = policy({
      scripts: [...emitted.app, ...emitted.landing],
      inlineScripts: inline('script'),
      styles: inline('style'),
    });
    const sent = headers(csp, reportOrigin());
    const patterns = [...Object.keys(table.routes), ...Object.keys(prerender.ALIASES)];
    const routes = routesOf(
      patterns,
      html.filter((name) => !name.startsWith('assets/')),
    );
    const assets = fs.readdirSync(path.join(this.root, 'dist/assets')).toSorted();
    return {
      'pages.json': `${JSON.stringify(prerender.pageNames(), null, 2)}\n`,
      'headers.json': `${JSON.stringify({ ...sent, routes }, null, 2)}\n`,
      ...serverFiles(sent, { patterns, routes, assets, version }),
    };
  }
}

/** Writes a file, and the folder that it is in. */
function writeFile(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** dist/version.json: which build is deployed, for operators and monitoring. */
function versionFile(root, version) {
  const [, contract = ''] =
    /^ {2}version: (\S+)$/m.exec(fs.readFileSync(path.join(root, 'contract/openapi.yaml'), 'utf8')) ?? [];
  const { version: release } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const values = { status: 'ok', release, version, commit: commitOf(root), built: new Date().toISOString(), contract };
  return `${JSON.stringify(values, null, 2)}\n`;
}

/**
 * The files of each language other than English: its catalogue, its landing page, and a file with the prerendered pages, the sentences of
 * #stranded and the offer of the language. One hash names the catalogues and those files of all languages, and each contains it: a list of
 * twelve would be in every page. The price: a changed text of one language renames the files of all.
 */
async function drawLanguages(prerender) {
  const all = [];
  for (const { tag } of LANGUAGES) {
    const catalogue = await catalogueOf(tag);
    prerender.activate(tag, JSON.parse(catalogue));
    const landing = { tag, ...prerender.landing() };
    const shell = await prerender.shellPages();
    const manifest = manifestIn(tag, prerender.manifestTexts());
    const pages = languagePages(tag, shell.pages, prerender.sentences(directionOf(tag)));
    all.push({ tag, catalogue, landing, manifest, pages });
  }
  return all;
}

/** The manifest in a language. `id` and addresses stay as in English, so that an installed portal survives a change of language. */
function manifestIn(tag, texts) {
  const english = JSON.parse(fs.readFileSync(path.resolve(__dirname, '../../../public/site.webmanifest'), 'utf8'));
  const translated = (text) => texts.get(text) ?? text;
  const manifest = {
    ...english,
    description: translated(english.description),
    lang: tag,
    dir: RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr',
    shortcuts: english.shortcuts.map((shortcut) => ({ ...shortcut, name: translated(shortcut.name) })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

module.exports = { PagesPlugin };
