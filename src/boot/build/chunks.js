// Which chunk a module is in: by its folder and by the pages that use it. No file is named here, so moving one needs no change here.

/** npm packages that only forms use. */
const OF_FORMS = /[\\/]node_modules[\\/](formik|lodash|lodash-es|react-fast-compare|tiny-warning|deepmerge)[\\/]/;

/** The chunks of a member's first page. */
const OF_THE_DASHBOARD = ['portal/DashboardScreen', 'frame', 'decoders'];

/** The chunk of a folder that only pages with forms, lists or glossary help load. */
const folderOf = (resource) =>
  OF_FORMS.test(resource)
    ? 'forms'
    : /[\\/]src[\\/](?:features|ui)[\\/](forms|lists|glossary)[\\/]/.exec(resource)?.[1];

/**
 * The chunk of a module that several screens share: `kit` for what every page starts with (the chunk `start`, src/boot/start). Otherwise that
 * of its folder (`folderOf`), if it has one; else `kit` again for what a page before signing in has, `portal` for what the dashboard needs, with
 * the frame of a member's pages and the decoders of replies, and `pages` for everything else. `undefined` for none. `users`: the
 * chunks that have the module, by their names in the imports (`webpackChunkName`) and the entries.
 */
const sharedChunkOf = ({ resource = '' }, users) => {
  if (users.includes('start')) return 'kit';
  const isOurs = /[\\/]src[\\/]/.test(resource) || OF_FORMS.test(resource);
  // The landing page and its scripts have their own copies.
  const several = users.filter((name) => name !== 'landing' && name !== 'offer').length > 1;
  if (!(isOurs && several) && !users.some((name) => ['frame', 'decoders'].includes(name))) return undefined;
  if (users.some((name) => name.startsWith('public/'))) return folderOf(resource) ?? 'kit';
  return folderOf(resource) ?? (users.some((name) => OF_THE_DASHBOARD.includes(name)) ? 'portal' : 'pages');
};

/** The chunk of a feature's folder besides its screens and components, such as `donations_timeline`. */
const partOf = ({ resource = '' }) =>
  /[\\/]src[\\/]features[\\/](\w+[\\/](?!(?:screens|components)[\\/])\w+)[\\/]/
    .exec(resource)?.[1]
    ?.replace(/[\\/]/, '_');

/**
 * The chunk of a command: `wallet_commands` for those of the wallet, and so on. `commands` holds the kernel's modules that the entry does not
 * have, and the account's commands that several pages have; a command that one page of the account has stays in the page's chunk.
 */
const commandsOf = ({ resource = '' }, users) => {
  const [, folder, feature = 'kernel'] =
    /[\\/]src[\\/](kernel|features[\\/](\w+)[\\/]\w+\.(?:commands|prepare)\.ts$)/.exec(resource) ?? [];
  if (!folder || (feature === 'account' && users.length === 1)) return undefined;
  return ['kernel', 'account'].includes(feature) ? 'commands' : `${feature}_commands`;
};

/**
 * A group of modules by the chunk that `chunkOf` names, `undefined` for none. Webpack calls `name` once for each combination of a module's
 * chunks. `test` runs once for a module, with all of its chunks, so the name is decided there.
 */
function groupBy(chunkOf) {
  const names = new WeakMap();
  return {
    test(module, { chunkGraph }) {
      const users = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
      names.set(module, chunkOf(module, users));
      return names.get(module) !== undefined;
    },
    name: (module) => names.get(module),
    chunks: 'async',
    enforce: true,
  };
}

/** Webpack's groups for `optimization.splitChunks`. */
const cacheGroups = {
  default: false,
  defaultVendors: false,
  // The code that changes least, in a file of its own, so that a new version does not download it again.
  vendor: {
    name: 'vendor',
    test: /[\\/]node_modules[\\/]/,
    chunks: (chunk) => chunk.name === 'app',
    enforce: true,
  },
  // The rendering libraries: fetched beside the entry, which meanwhile reads the session and requests the screen's data.
  view: {
    name: 'view',
    test: /[\\/]node_modules[\\/](react-dom|scheduler|styled-components|stylis|react-redux|use-sync-external-store|@lingui|react[\\/](jsx-runtime|cjs[\\/]react-jsx-runtime))/,
    chunks: 'all',
    enforce: true,
    priority: 3,
  },
  // A feature's own folder loads beside the page that uses it.
  parts: { ...groupBy(partOf), priority: 1 },
  // Commands load with the pages that have them.
  commands: { ...groupBy(commandsOf), priority: 2 },
  shared: groupBy(sharedChunkOf),
};

/**
 * Gives a chunk its plain name as its id, so that the entry makes file names from ids and needs no table of them. A screen's chunk, which
 * has a slash in its name, keeps its number: otherwise the entry would contain the names of all screens.
 */
class NamesAsIds {
  apply(compiler) {
    compiler.hooks.compilation.tap('NamesAsIds', (compilation) => {
      compilation.hooks.chunkIds.tap('NamesAsIds', (chunks) => {
        for (const chunk of chunks)
          if (/^\w+$/.test(chunk.name ?? '')) Object.assign(chunk, { id: chunk.name, ids: [chunk.name] });
      });
    });
  }
}

module.exports = { cacheGroups, NamesAsIds };
