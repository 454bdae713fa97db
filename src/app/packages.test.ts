import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What comes from elsewhere, and under which conditions (quality, section 5). */

const read = (name: string): string => readFileSync(join(__dirname, '../..', name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));

it('every version is exact, and a member loads what at most 20 packages hold', () => {
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[group])) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    }
  }
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(20);
});

it('every package of the lock file has its integrity, and none names where it came from', () => {
  const packages = Object.entries<{ integrity?: string; resolved?: string }>(lock.packages).filter(([at]) => at !== '');
  expect(packages.length).toBeGreaterThan(300);
  for (const [at, { integrity, resolved }] of packages) {
    expect([at, integrity]).toEqual([at, expect.stringMatching(/^sha(512|1)-/)]);
    expect([at, resolved]).toEqual([at, undefined]);
  }
});

it('no package runs a script when it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
