import { readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import type { Watcher } from '../kernel/watcher';
import { COMMANDS } from '../testing/commands';
import { filesBelow } from '../testing/sources';
import { STATE_AT_START } from './replay';
import { WATCHERS } from './watchers';

/**
 * The design rules that no linter checks, tested against the files on disk: a new folder is rejected until it gets its place here. The
 * other rules (no `any`, no assertions, no cycles, no default exports, no clock, no mocks …) are in .oxlintrc.json.
 */

const SRC = join(__dirname, '..');

interface Source {
  /** From `src/`, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Without comments and string contents. */
  readonly code: string;
  /** The modules of `src/` and the packages that it imports, types included. */
  readonly imports: readonly string[];
}

function withoutComments(text: string): string {
  return text.replace(/(^|[\s{(])\/\*[\s\S]*?\*\//g, '$1').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

function importsOf(path: string, code: string): readonly string[] {
  const found: string[] = [];
  for (const [, a, b, c] of code.matchAll(/\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|\bimport\s+'([^']+)'/g)) {
    const name = a ?? b ?? c ?? '';
    found.push(
      name.startsWith('.')
        ? normalize(join(dirname(path), name))
            .split(sep)
            .join('/')
        : name,
    );
  }
  return found;
}

const ALL: readonly Source[] = filesBelow(SRC, /\.tsx?$/)
  .toSorted()
  .map((path) => {
    const text = readFileSync(join(SRC, path), 'utf8');
    const bare = withoutComments(text);
    return { path, text, code: bare.replace(/'(?:[^'\\\n]|\\.)*'/g, "''"), imports: importsOf(path, bare) };
  });

const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path);
const CODE = ALL.filter((source) => !isTest(source));
const isOwn = (name: string): boolean => CODE.some(({ path }) => path.replace(/\.tsx?$/, '') === name);

/**
 * The layers, lowest first: a module imports from its own folder and lower layers, never from a folder beside or above it. Only `app` and
 * `boot` may use the adapters, so these stand high.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['domain', 'ui/theme'],
  ['platform/ports', 'paths', 'rootState'],
  ['kernel', 'ui', 'i18n'],
  ['state', 'pages'],
  ['frame'],
  ['features/forms', 'features/lists', 'features/glossary', 'features/support'],
  ['features/account', 'features/donations', 'features/income', 'features/landing', 'features/team', 'features/wallet'],
  ['features/receipts', 'features/search', 'platform/adapters'],
  ['app'],
  ['boot'],
];
const FOLDERS = LAYERS.flatMap((folders, layer) => folders.map((folder) => ({ folder, layer }))).toSorted(
  (one, other) => other.folder.length - one.folder.length,
);

/** The folder of a module in LAYERS, by the longest name that fits. A new folder fails until it is added there. */
const folderOf = (name: string) => FOLDERS.find(({ folder }) => name === folder || name.startsWith(`${folder}/`));

it('finds the sources and their imports', () => {
  expect(CODE.length).toBeGreaterThan(80);
  expect(CODE.find(({ path }) => path === 'app/createApp.ts')?.imports).toEqual(
    expect.arrayContaining(['@reduxjs/toolkit', 'kernel/navigation', 'app/watchers']),
  );
  expect(CODE.find(({ path }) => path === 'app/routes.ts')?.imports).toContain('features/account/screens/LoginScreen');
});

it('imports point downwards, and there are at most ten layers', () => {
  const wrong: string[] = [];
  for (const { path, imports } of CODE) {
    if (path.startsWith('testing/')) continue;
    const from = folderOf(path.replace(/\.tsx?$/, ''));
    if (!from) wrong.push(`${path} is not listed in LAYERS`);
    for (const name of imports.filter(isOwn)) {
      const to = folderOf(name);
      if (from && from.folder !== to?.folder && !(to && to.layer < from.layer)) wrong.push(`${path} → ${name}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(LAYERS.length).toBeLessThanOrEqual(10);
});

it('what runs before the application imports only domain, platform, addresses and its own folder, no package', () => {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const name of CODE.find((source) => source.path.replace(/\.tsx?$/, '') === path)?.imports ?? []) visit(name);
  };
  for (const entry of ['boot/script', 'boot/visitorScript', 'boot/landing']) visit(entry);
  // The table of addresses is pure, and a prerendered page must link to the same addresses as the application.
  expect([...reached].filter((path) => !/^(domain|platform|boot)\/|^paths$/.test(path))).toEqual([]);
});

const places = (pattern: RegExp, exempt: (path: string) => boolean): string[] =>
  CODE.filter(({ path, code }) => !exempt(path) && pattern.test(code)).map(
    ({ path, code }) => `${path}: ${pattern.exec(code)?.[0] ?? ''}`,
  );

it('no date is created outside adapters and fakes', () => {
  // The time parser may build one from given parts.
  expect(
    places(/\bnew Date\(/, (path) => /^(platform\/adapters|testing)\//.test(path) || path === 'domain/times.ts'),
  ).toEqual([]);
});

/** A rule's name without its plugin, as a comment may give it. */
const bareName = (rule: string): string => rule.split('/').at(-1) ?? rule;

/** The rules that the configuration names, for the whole tree or a part of it. */
function chosenRules(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return [];
  const own = 'rules' in config && typeof config.rules === 'object' && config.rules !== null ? config.rules : {};
  const inner: readonly unknown[] = 'overrides' in config && Array.isArray(config.overrides) ? config.overrides : [];
  const on = Object.entries(own).flatMap(([rule, setting]) => (setting === 'off' ? [] : [bareName(rule)]));
  return [...on, ...inner.flatMap(chosenRules)];
}

it('no comment disables a linter rule that the configuration names, or all rules', () => {
  const config: unknown = JSON.parse(readFileSync(join(SRC, '../.oxlintrc.json'), 'utf8'));
  const chosen = chosenRules(config);
  expect(chosen).toEqual(expect.arrayContaining(['no-explicit-any', 'no-cycle', 'consistent-type-assertions']));
  const silenced = ALL.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:ox|es)lint-disable(?:-next-line|-line)?\b(.*)/g)].flatMap(([words, rest = '']) => {
      const rules = (rest.split('--')[0] ?? '').match(/\w[\w/-]*/g) ?? [];
      const isSilenced = rules.length === 0 || rules.some((rule) => chosen.includes(bareName(rule)));
      return isSilenced ? [`${path}: ${words.trim()}`] : [];
    }),
  );
  expect(silenced).toEqual([]);
});

it('only the kernel and the adapters catch errors', () => {
  // A report is an untrusted file, and members never load the code that reads it.
  const exempt = (path: string) => /^(kernel|platform\/adapters)\//.test(path) || path === 'boot/replay/readReport.ts';
  expect(places(/\btry\s*\{/, exempt)).toEqual([]);
  expect(
    CODE.filter(({ path, code }) => path.startsWith('kernel/') && /\bcatch\b/.test(code)).map(({ path }) => path),
  ).toEqual(['kernel/watcher.ts']);
});

it('no file is called index, because it would be a barrel', () => {
  expect(ALL.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
});

it('src/rootState.ts declares every key of the six slices', () => {
  const map = readFileSync(join(SRC, 'rootState.ts'), 'utf8');
  const keys = Object.entries(STATE_AT_START).flatMap(([slice, state]) =>
    Object.keys(state).map((key) => ({ slice, key, isDeclared: new RegExp(`readonly ${key}\\??:`).test(map) })),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter(({ isDeclared }) => !isDeclared)).toEqual([]);
});

describe('the lists of watchers', () => {
  const listed: readonly Watcher[] = [...WATCHERS, ...COMMANDS];
  const isWatcher = (value: unknown): value is Watcher =>
    typeof value === 'object' &&
    value !== null &&
    'watch' in value &&
    typeof value.watch === 'function' &&
    'scope' in value;

  it('contain every command, list, lookup, resource and saga that a feature exports', async () => {
    const declaring = CODE.filter(({ path }) =>
      /^(?:features|state)\/\w+\/\w+\.(commands|lists|sagas)\.ts$/.test(path),
    );
    expect(declaring.length).toBeGreaterThan(8);
    const missing: string[] = [];
    for (const { path } of declaring) {
      const module: unknown = await import(`./${relative(__dirname, join(SRC, path))}`);
      for (const [name, value] of Object.entries(typeof module === 'object' && module !== null ? module : {})) {
        if (isWatcher(value) && !listed.includes(value)) missing.push(`${path}: ${name}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('name each watcher once, as feature/name', () => {
    const names = listed.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^(app|session|wallet|donations|team|income|ui)\/[a-zA-Z]+$/.test(name))).toEqual(
      [],
    );
  });

  it('read and move nothing of a member without a session', () => {
    const open = listed.filter(({ scope }) => scope === 'public').map(({ name }) => name);
    expect(open).toEqual(expect.arrayContaining(['session/login', 'session/register']));
    expect(open.filter((name) => !/^(app|session|ui)\//.test(name))).toEqual([]);
  });
});
