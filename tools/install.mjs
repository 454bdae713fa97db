// Installs missing packages: a fresh clone has none, a pulled one may have an older set.
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { fail, ROOT, runStep } from './run.mjs';

const packagesIn = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : {});

/** Whether npm's own list of installed packages matches the lock file and this machine. */
function isInstalled(folder) {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'));
  const installed = packagesIn(path.join(folder, 'node_modules/.package-lock.json'));
  const isWanted = ([name, { version, integrity, os = [process.platform], cpu = [process.arch] }]) =>
    wanted[name]?.version === version &&
    wanted[name].integrity === integrity &&
    os.includes(process.platform) &&
    cpu.includes(process.arch);
  return (
    Object.entries(installed).every(isWanted) &&
    Object.entries(wanted).every(([name, { optional, link }]) => name === '' || optional || link || installed[name])
  );
}

/**
 * Installs the packages of the lock file unless they are installed already. Ends the process with one line when it fails.
 * @param {string} [folder] a folder with its own package.json and lock file
 * @param {string} [what] a description of the packages, for the person who waits
 */
export async function installMissing(folder = ROOT, what = 'packages (about a minute the first time)') {
  if (isInstalled(folder)) return;
  console.log(`Installing ${what} …`);
  // npm runs in Node like everything else: the one that started this, else the one beside Node, else the one in PATH.
  const npm = [process.env.npm_execpath, path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')]
    .filter((name) => name?.endsWith('.js'))
    .find((name) => fs.existsSync(name));
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { code } = await runStep(program, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  });
  if (code !== 0) {
    fail(
      'Packages could not be installed: look at the lines above, check the connection to the registry, then run the command again.',
    );
  }
}
