const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const Minimizer = require('minimizer-webpack-plugin');
const { cacheGroups, NamesAsIds } = require('./src/boot/build/chunks.js');
const { PagesPlugin } = require('./src/boot/build/pages-plugin.js');
const languages = require('./src/i18n/languages.json');
const {
  groupedByPoint,
  headerOf,
  linkOf,
  onOrOff,
  originOf,
  presentationsIn,
  reportUrlOf,
  screensIn,
  shareOf,
} = require('./tools/settings.js');
const { sharesIn } = require('./tools/translations.js');

/** Runs in the pages of the development server: takes over what changed, or loads the page again. */
const HOT = 'webpack-hot-middleware/client?reload=true';

/** Emits a page for developers: its template with the scripts of its entry. */
class DeveloperPage {
  constructor(entry, template) {
    Object.assign(this, { entry, template });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DeveloperPage', (compilation) => {
      const template = path.join(__dirname, this.template);
      compilation.fileDependencies.add(template);
      compilation.hooks.processAssets.tap(
        { name: 'DeveloperPage', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = compilation.entrypoints
            .get(this.entry)
            .getFiles()
            .filter((file) => file.endsWith('.js') && !file.includes('hot-update'))
            .map((file) => `<script defer src="${file}"></script>`);
          const html = fs.readFileSync(template, 'utf8').replace('</head>', `${scripts.join('')}</head>`);
          compilation.emitAsset(path.basename(template), new sources.RawSource(html));
        },
      );
    });
  }
}

/**
 * Three builds: the portal for browsers, its service worker, and the prerenderer, a program that the pages plugin runs once to render the
 * public pages as HTML. All use the same .babelrc, because different class names would cost a page its styles. The component gallery is a
 * page of the development server; `--env kit` builds it alone, into build/kit, for the browser tests.
 */
module.exports = (env = {}, argv = {}) => {
  // For tools/devServer.mjs.
  const serve = Boolean(env.serve);
  const mode = argv.mode ?? (serve ? 'development' : 'production');
  // .babelrc reads this, not webpack's mode.
  process.env.NODE_ENV = mode;
  const production = mode === 'production';
  const root = __dirname;
  const worker = onOrOff('WORKER', 'on');

  const settings = {
    // 'off' builds a worker that removes itself, and a portal that registers none.
    'process.env.WORKER': JSON.stringify(worker),
    // '' is the same origin; a host such as https://api.example puts the API elsewhere.
    'process.env.API_ORIGIN': JSON.stringify(originOf('API_ORIGIN')),
    'process.env.APP_KEY': JSON.stringify(headerOf('APP_KEY', 'portal-web')),
    // Browsers repeat a POST on their own: without its key, one press can have two effects.
    'process.env.API_IDEMPOTENCY': JSON.stringify(onOrOff('API_IDEMPOTENCY', 'on')),
    // The specification does not define the request of help/approve, so APPROVE is shown only if this setting says that the API supports
    // it.
    'process.env.API_APPROVE': JSON.stringify(onOrOff('API_APPROVE', 'off')),
    // '' sends nothing, and the build contains no code for it.
    'process.env.REPORT_URL': JSON.stringify(reportUrlOf('REPORT_URL')),
    'process.env.REPORT_VITALS': JSON.stringify(onOrOff('REPORT_VITALS', 'off')),
    'process.env.REPORT_SAMPLE': JSON.stringify(shareOf('REPORT_SAMPLE')),
    'process.env.PRESENTATION_URL': JSON.stringify(linkOf('PRESENTATION_URL', '/presentation.pdf')),
    // Not a setting: the languages of the presentation.
    'process.env.PRESENTATIONS': JSON.stringify(presentationsIn(path.join(root, 'tools/media/presentation'))),
    // Not a setting: the languages of the landing page's pictures.
    'process.env.SCREENS': JSON.stringify(screensIn(path.join(root, 'public/screens'))),
    // Not a setting: the languages in which `1.000` is a thousand.
    'process.env.GROUPED_BY_POINT': JSON.stringify(groupedByPoint(languages).join(' ')),
    // Not a setting: how much of each language is translated, in per cent.
    'process.env.TRANSLATED': JSON.stringify(JSON.stringify(sharesIn(path.join(root, 'src/i18n/locales')))),
    'process.env.TOUR_URL': JSON.stringify(linkOf('TOUR_URL', '/tour.webm')),
    'process.env.CHAT_URL': JSON.stringify(linkOf('CHAT_URL', '')),
    'process.env.EXPLORER_URL': JSON.stringify(linkOf('EXPLORER_URL', '')),
    'process.env.VIDEO_CHANNEL_URL': JSON.stringify(linkOf('VIDEO_CHANNEL_URL', '/tour.webm')),
  };

  const common = {
    mode,
    context: root,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The router's package resolves to its development build in every condition; members get the production one.
      alias: production
        ? {
            'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
            'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
          }
        : {},
    },
    module: {
      rules: [
        // Formik imports it for components that no page has. Its package does not say that loading it does nothing.
        { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'babel-loader',
            options: { cacheDirectory: true, plugins: serve ? ['react-refresh/babel'] : [] },
          },
        },
      ],
    },
    plugins: [new webpack.DefinePlugin(settings)],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: {
        config: [__filename, path.join(root, '.babelrc'), require.resolve('./src/boot/build/chunks.js')],
      },
      version: `${JSON.stringify(settings)}${serve}`,
    },
    stats: 'errors-warnings',
    performance: { hints: false },
  };

  // Not named `kit`, which is the chunk with the components that nearly every screen uses.
  const gallery = { gallery: serve ? [HOT, './src/ui/gallery/main.tsx'] : './src/ui/gallery/main.tsx' };
  const galleryPage = new DeveloperPage('gallery', 'src/ui/gallery/kit.html');

  const client = {
    ...common,
    name: 'client',
    target: ['web', 'es2021'],
    entry: {
      app: serve ? [HOT, './src/boot/main.tsx'] : './src/boot/main.tsx',
      landing: './src/boot/landing.ts',
      ...(serve
        ? gallery
        : {
            script: './src/boot/script.ts',
            visitorScript: './src/boot/visitorScript.ts',
            offer: './src/boot/languageOfferOnLanding.ts',
          }),
    },
    output: {
      path: path.join(root, serve ? '.cache/dev' : 'dist'),
      publicPath: '/',
      // Repeated at the beginning of every file, so it is short.
      chunkLoadingGlobal: 'portalChunks',
      filename: production ? 'assets/[name]-[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[id]-[contenthash:10].js' : 'assets/[name].js',
      clean: production,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'portal#webpack' },
    },
    devtool: false,
    optimization: {
      minimizer: [
        new Minimizer({
          minify: Minimizer.swcMinify,
          // The licenses of packages, in one file beside the scripts instead of in each.
          extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
          minimizerOptions: { ecma: 2021, compress: { ecma: 2021, passes: 3, keep_fargs: false }, mangle: true },
        }),
      ],
      splitChunks: { cacheGroups },
    },
    plugins: [
      ...common.plugins,
      ...(production ? [new NamesAsIds()] : []),
      // Source maps are for developers: no file refers to them, and they stay outside the served folder.
      production
        ? new webpack.SourceMapDevToolPlugin({ filename: '../build/maps/[file].map', append: false })
        : new webpack.EvalSourceMapDevToolPlugin({}),
      ...(serve
        ? [
            new webpack.HotModuleReplacementPlugin(),
            new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: { sockIntegration: 'whm' } }),
            galleryPage,
          ]
        : []),
      // With this first line Chromium compiles a file as a whole while it downloads, off the main thread, instead of each function on its
      // call: for files that a page needs in full (docs/performance.md). After the minimizer, which removes comments.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /(?:app|kit|portal|vendor|view)-\w+\.js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new PagesPlugin({ root, role: 'client', production }),
    ],
  };

  // The service worker. The plugin writes the list of files into it: dist/sw.js.
  const serviceWorker = {
    ...common,
    name: 'worker',
    target: ['webworker', 'es2021'],
    entry: { worker: worker === 'on' ? './src/boot/worker/worker.ts' : './src/boot/worker/off.ts' },
    output: { path: path.join(root, 'build'), filename: '[name].js' },
    devtool: false,
    optimization: { minimizer: client.optimization.minimizer },
  };

  const prerender = {
    ...common,
    name: 'prerender',
    dependencies: ['client', 'worker'],
    target: 'node20',
    entry: { prerender: './src/boot/build/prerender.tsx' },
    output: { path: path.join(root, 'build'), filename: '[name].js', library: { type: 'commonjs2' } },
    devtool: false,
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...common.plugins,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new PagesPlugin({ root, role: 'prerender', production }),
    ],
  };

  const kit = {
    ...common,
    name: 'kit',
    target: ['web', 'es2022'],
    entry: gallery,
    output: { path: path.join(root, 'build/kit'), filename: '[name].js', clean: true },
    devtool: false,
    plugins: [...common.plugins, galleryPage],
  };

  // The portal that replays support reports: `npm run replay FILE -- --open`. Members never get it.
  const replay = {
    ...common,
    name: 'replay',
    target: ['web', 'es2022'],
    entry: { replay: './src/boot/replay/main.tsx' },
    // Its server gives scripts an address of their own, relative to which the page finds the others (`auto`), by plain names: the names of
    // the portal's chunks have folders.
    output: {
      path: path.join(root, 'build/replay'),
      filename: '[name].js',
      chunkFilename: '[id].js',
      publicPath: 'auto',
      clean: true,
    },
    devtool: false,
    module: {
      ...common.module,
      rules: [
        ...common.module.rules,
        { test: /\.po$/, type: 'json', use: path.join(root, 'src/boot/replay/catalogueLoader.js') },
      ],
    },
    optimization: { splitChunks: false, chunkIds: 'deterministic' },
    plugins: [...common.plugins, new DeveloperPage('replay', 'src/boot/replay/replay.html')],
  };

  if (env.kit) return kit;
  if (env.replay) return replay;
  return serve ? client : [client, serviceWorker, prerender];
};
