import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

/** Third-party packages and their conditions. */

const read = (name: string): string => readFileSync(join(__dirname, '../..', name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const packages = Object.entries<Locked>(lock.packages).filter(([at]) => at !== '');

it('every version is exact, and members load code of at most 20 packages', () => {
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[group])) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    }
  }
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(20);
});

it('every package of the lock file has an integrity hash, and none names its registry', () => {
  expect(packages.length).toBeGreaterThan(300);
  for (const [at, { integrity, resolved }] of packages) {
    expect([at, integrity]).toEqual([at, expect.stringMatching(/^sha(512|1)-/)]);
    expect([at, resolved]).toEqual([at, undefined]);
  }
});

it('every package supports every promised Node version', () => {
  const oldest = minVersion(manifest.engines.node)?.version ?? '';
  expect(read('README.md')).toContain(`Node ${oldest.replace(/\.0$/, '')} or newer`);
  const refused = packages.filter(([, { engines }]) =>
    [oldest, '22.22.0', '24.11.0'].some((version) => !satisfies(version, engines?.node ?? '*')),
  );
  expect(refused.map(([at, { engines }]) => `${at} wants Node ${engines?.node}`)).toEqual([]);
});

it('the lock file lists the native parts for every system: npm ci refuses one that does not', () => {
  const missing = packages.flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages.some(([other]) => placesFor(at, name).includes(other)))
      .map((name) => `${name} of ${at}`),
  );
  expect(missing).toEqual([]);
});

/** The folders in which a package is looked up: its own, and those around it. */
function placesFor(at: string, name: string): readonly string[] {
  const around = at.lastIndexOf('/node_modules/');
  return [
    `${at}/node_modules/${name}`,
    ...(around < 0 ? [`node_modules/${name}`] : placesFor(at.slice(0, around), name)),
  ];
}

it('no package runs an install script', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
