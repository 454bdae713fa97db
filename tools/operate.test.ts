import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../src/testing/temporaryFolder';

const read = (name: string): string => readFileSync(join(__dirname, '..', name), 'utf8');

it('each block of the page for operators says what runs it, or that nothing does', () => {
  const blocks = [...read('docs/operate.md').matchAll(/^ *```\n *(.*)\n[\s\S]*?^ *```$/gm)].map(([, first]) => first);
  expect(blocks.length).toBeGreaterThan(8);
  expect(
    blocks.filter((first) => !/^# (?:run by (?:\.ci\/run|npm run test:servers)$|not run)/.test(first ?? '')),
  ).toEqual([]);
});

it("the image is built by the project's commands, with its settings and the file for nginx", () => {
  const file = read('Dockerfile');
  const [, build = ''] = /# run by \.ci\/run\n([\s\S]*?)```/.exec(read('docs/operate.md')) ?? [];
  expect([...file.matchAll(/^RUN (.*)$/gm)].map(([, run]) => run)).toEqual(build.trim().split(/\n\s*/));
  const settings = [...read('docs/settings.md').matchAll(/^- `([A-Z_]+)`/gm)].map(([, name = '']) => name);
  const args = [...file.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
  expect(args.map((arg) => arg.replace(/=.*/, '')).toSorted()).toEqual(settings.toSorted());
  const filled = [...read('src/boot/build/servers/nginx.conf').matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  expect(file).toContain('/portal/build/nginx.conf /etc/nginx/templates/');
  expect([...new Set(filled)].toSorted()).toEqual(['PORTAL_API', 'PORTAL_DIST', 'PORTAL_LISTEN']);
});

const folder = temporaryFolder();

it("a version takes the lines under 'Next', which must exist", () => {
  const file = join(folder, 'CHANGELOG.md');
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const nameVersion = () =>
    execFileSync(process.execPath, [join(__dirname, 'changelog.mjs')], {
      cwd: folder,
      env: { ...process.env, npm_package_version: '1.2.0' },
      stdio: 'pipe',
    });
  writeFileSync(file, '# Changelog\n\n## Next\n\n- A thing.\n\n## 0.1.0\n');
  nameVersion();
  expect(readFileSync(file, 'utf8')).toBe('# Changelog\n\n## 1.2.0\n\n- A thing.\n\n## 0.1.0\n');
  expect(nameVersion).toThrow("no lines under '## Next'");
});
