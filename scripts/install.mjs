// Installs what is missing: a fresh clone has nothing, a pulled one may have an older set.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The state that the installed packages belong to: the lock file, and the kind of machine. */
function wanted(folder) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Installs unless the installed packages are those of the lock file. Ends the process with one line when it fails.
 * `npm install` and not `npm ci`: the lock file names the native parts of the systems it was made on, `ci` refuses to run without
 * those of every other system, and `install` adds what this system needs. It is told to leave the lock file as it is.
 * @param {string} [folder] one with a package.json and a lock file of its own
 * @param {string} [what] what is installed, for the person who waits
 */
export function installMissing(folder = ROOT, what = 'packages (about a minute the first time)') {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    console.error(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
    process.exit(1);
  }
  const stamp = wanted(folder);
  const file = path.join(folder, 'node_modules/.installed');
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === stamp) return;
  console.log(`Installing ${what} …`);
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error(
      'Packages could not be installed: look at the lines above, check the connection to the registry, then run the command again.',
    );
    process.exit(1);
  }
  fs.writeFileSync(file, stamp);
}
