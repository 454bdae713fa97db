import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PATH, type Setting, startNginx } from './programs';
import { requestRaw } from './rawRequest';

/** Runs the nginx commands of docs/operate.md as written: two versions, one after the other and back. */

/** The blocks below a heading that are run here. */
const blocksOf = (heading: string): readonly string[] => {
  const page = fs.readFileSync('docs/operate.md', 'utf8');
  const [part = ''] = page.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? [];
  return [...part.matchAll(/^```\n(# run by npm run test:servers\n[\s\S]*?)^```$/gm)].map(([, block = '']) => block);
};

/** Another version of the build: a script of another name, and a policy of its own. Returns the script's name before. */
function writeOther(to: string): string {
  fs.cpSync('dist', path.join(to, 'dist'), { recursive: true });
  fs.cpSync('build/nginx.conf', path.join(to, 'build/nginx.conf'));
  fs.cpSync('tools/release.sh', path.join(to, 'tools/release.sh'));
  const [script = ''] = fs.readdirSync(path.join(to, 'dist/assets'));
  fs.renameSync(path.join(to, 'dist/assets', script), path.join(to, 'dist/assets/other-0123456789.js'));
  for (const [name, from, into] of [
    ['dist/version.json', /"version": "\w+"/, '"version": "0123456789"'],
    ['build/nginx.conf', /default-src 'none'; script-src/g, "default-src 'none'; script-src 'sha256-other'"],
  ] as const) {
    const file = path.join(to, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, into));
  }
  return script;
}

/** Releases, watches and rolls back. */
export async function operate({ scratch, port, api }: Omit<Setting, 'dist'>): Promise<void> {
  const portal = path.join(scratch, 'portal');
  fs.mkdirSync(portal);
  // A pattern: nginx starts although no file matches it, as before the first release.
  const { stop, bin } = await startNginx(scratch, `${portal}/portal.con[f]`);
  const env = {
    ...process.env,
    PATH: `${bin}:${PATH}`,
    PORTAL: portal,
    PORTAL_LISTEN: `127.0.0.1:${port}`,
    PORTAL_API: api,
    PORTAL_URL: `http://127.0.0.1:${port}`,
  };
  const run = (block: string, cwd: string, more = {}) =>
    promisify(execFile)('bash', ['-euc', block], { cwd, env: { ...env, ...more } });
  const policyOf = async (): Promise<string> =>
    (await requestRaw(port, '/login')).headers['content-security-policy'] ?? '';
  const statusOf = async (name: string): Promise<number> => (await requestRaw(port, `/assets/${name}`)).status;
  const [release = '', back = ''] = blocksOf('Release and roll back');
  const [watch = ''] = blocksOf('Watch');
  assert.ok(release && back && watch, 'docs/operate.md has these blocks');
  try {
    const { version } = JSON.parse(fs.readFileSync('dist/version.json', 'utf8'));
    /** Waits until this version alone answers: for a moment after a reload, both do. */
    const untilServed = async (name: string): Promise<void> => {
      let inARow = 0;
      for (let tries = 0; inARow < 10; tries++) {
        const body = await requestRaw(port, '/healthz').then(
          ({ body: text }) => text.toString(),
          () => '',
        );
        inARow = body.includes(name) ? inARow + 1 : 0;
        assert.ok(tries < 200, `${name} is not served`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };

    await run(release, '.');
    await untilServed(version);
    assert.match((await run(watch, '.')).stdout, new RegExp(version));

    const other = path.join(scratch, 'other');
    const old = writeOther(other);
    await run(release, other);
    await untilServed('0123456789');
    assert.match(await policyOf(), /sha256-other/);
    assert.deepEqual([await statusOf(old), await statusOf('other-0123456789.js')], [200, 200], 'files of both');

    await run(release, other);
    assert.match(await policyOf(), /sha256-other/, 'the same once more');

    await assert.rejects(run(back, '.', { before: 'no-version' }), /has no version no-version/);
    await run(back, '.', { before: version });
    await untilServed(version);
    await assert.rejects(run(release, other, { PORTAL_LISTEN: '99999' }), /99999/);
    assert.equal(fs.readlinkSync(`${portal}/portal.conf`), `${portal}/${version}.conf`, 'a refused one is not kept');
    await assert.rejects(run(release, other, { PORTAL_API: '' }), /PORTAL_API/);
    assert.doesNotMatch(await policyOf(), /sha256-other/);
    assert.deepEqual([await statusOf(old), await statusOf('other-0123456789.js')], [200, 200], 'files of both');

    // After ten newer versions without the other's script.
    for (let nth = 0; nth < 10; nth++) {
      fs.copyFileSync(path.join(portal, `${version}.assets`), path.join(portal, `newer-${nth}.assets`));
    }
    fs.utimesSync(path.join(portal, '0123456789.assets'), 1, 1);
    await run(release, '.');
    assert.deepEqual([await statusOf(old), await statusOf('other-0123456789.js')], [200, 404], 'ten versions later');
  } finally {
    await stop();
  }
}
