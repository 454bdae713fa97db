// Installs what is missing: a fresh clone has nothing, a pulled one may have an older set.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules/.installed');

/** The state that the installed packages belong to: the lock file, and the kind of machine. */
function wanted() {
  const lock = fs.readFileSync(path.join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Installs unless the installed packages are those of the lock file. Ends the process with one line when it fails.
 * `npm install` and not `npm ci`: the lock file names the native parts of the systems it was made on, `ci` refuses to run without
 * those of every other system, and `install` adds what this system needs. It is told to leave the lock file as it is.
 */
export function installMissing() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    console.error(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
    process.exit(1);
  }
  const stamp = wanted();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === stamp) return;
  console.log('Installing packages (about a minute the first time) …');
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error(
      'Packages could not be installed: look at the lines above, check the connection to the registry, then run the command again.',
    );
    process.exit(1);
  }
  fs.writeFileSync(STAMP, stamp);
}
