// What developers wait for: CPU seconds of a production build, without and with its cache.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ENV, ROOT } from '../../run.mjs';
import { rowOf } from '../goals.mjs';

/** Left out of the project's copy. */
const LEFT_OUT = /^(\..*|node_modules|dist|build|docs|e2e|test-results)$/;

/** Runs the build; returns CPU seconds of it and all its child processes, as the shell counts them. */
function cpuSeconds(folder) {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', 'webpack --mode production >&2 && times'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...ENV, CACHE_DIR: path.join(folder, '.cache') },
  });
  if (status !== 0) throw new Error(stderr.trim().split('\n').slice(-5).join(' '));
  // Two lines, for the shell and for its children: user and system, as 1m2.3s.
  const [, user, second, system, rest] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(stdout);
  return Number(user) * 60 + Number(second) + Number(system) * 60 + Number(rest);
}

/** Builds a copy, so that the measured build stays in place; outside the project, so that no tool finds it. */
export async function measureBuild({ attempt }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  try {
    for (const name of fs.readdirSync(ROOT).filter((one) => one === '.babelrc' || !LEFT_OUT.test(one)))
      fs.cpSync(path.join(ROOT, name), path.join(folder, name), {
        recursive: true,
        filter: (source) => path.basename(source) !== 'node_modules',
      });
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const cold = await attempt('build, cold', () => cpuSeconds(folder));
    const warm = await attempt('build, warm', () => cpuSeconds(folder));
    return [
      rowOf('Build, nothing cached', { portal: cold }, 's CPU', 8.6, 1),
      rowOf('Build again, nothing changed', { portal: warm }, 's CPU', 2.5, 1),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
