import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The real servers: whether they are installed, their Debian packages, and how to start each with the configuration that the build wrote.
 */

export interface Setting {
  /** The folder that is served. */
  readonly dist: string;
  /** The server's own folder, for everything that it writes. */
  readonly scratch: string;
  readonly port: number;
  /** The target of `/api`, such as `http://127.0.0.1:4173`. */
  readonly api: string;
}

export interface Program {
  readonly id: 'nginx' | 'caddy' | 'cloudflare';
  /** Debian's packages; '' for none. */
  readonly pack: string;
  /** Whether it serves the brotli files. */
  readonly brotli: () => boolean;
  /** The command line; writes the files that it needs into `scratch`. */
  readonly command: (setting: Setting) => {
    readonly program: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
}

/** Cloudflare's runtime for Pages: 190 MB, so only for this test, and outside of the project's packages. */
const WRANGLER = 'wrangler@4.80.0';
const FOLDER = path.resolve('.cache/wrangler');
const wranglerFile = path.join(FOLDER, 'node_modules/.bin/wrangler');

/** Installs it from the registry. */
function installWrangler(): void {
  if (fs.existsSync(wranglerFile)) return;
  fs.mkdirSync(FOLDER, { recursive: true });
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', '--prefix', FOLDER, ...quiet, WRANGLER], { stdio: 'ignore' });
}

/** Debian's module, used where it is installed. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasBrotliModule = (): boolean => fs.existsSync(BROTLI_MODULE);

/** Replaces these variables, as `envsubst` does. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((out, [name, value]) => out.replaceAll(`\${${name}}`, value), text);
}

/** nginx's own file around that of the portal; it writes into `scratch` alone. */
function writeMain(scratch: string, included: string, more = ''): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = path.join(scratch, 'main.conf');
  fs.writeFileSync(
    main,
    [
      ...(hasBrotliModule() ? [`load_module ${BROTLI_MODULE};`] : []),
      // Under the current user, who alone reads the folder.
      `daemon off; ${more} ${process.getuid?.() === 0 ? 'user root;' : ''}`,
      `pid ${path.join(scratch, 'pid')};`,
      'error_log stderr error;',
      'events { }',
      'http {',
      '  access_log off;',
      ...kinds.map((kind) => `  ${kind}_temp_path ${path.join(scratch, kind)};`),
      `  include ${included};`,
      '}',
    ].join('\n'),
  );
  return main;
}

export const PROGRAMS: readonly Program[] = [
  {
    id: 'nginx',
    pack: 'nginx-light gettext-base',
    brotli: hasBrotliModule,
    command: ({ dist, scratch, port, api }) => {
      const written = fs.readFileSync('build/nginx.conf', 'utf8');
      const own = filled(written, { PORTAL_DIST: dist, PORTAL_LISTEN: `127.0.0.1:${port}`, PORTAL_API: api });
      const portal = path.join(scratch, 'portal.conf');
      fs.writeFileSync(portal, hasBrotliModule() ? own.replace('# brotli_static on;', 'brotli_static on;') : own);
      const main = writeMain(scratch, portal, 'master_process off;');
      return { program: 'nginx', args: ['-p', scratch, '-e', 'stderr', '-c', main], env: {} };
    },
  },
  {
    id: 'caddy',
    pack: 'caddy',
    brotli: () => true,
    command: ({ dist, scratch, port, api }) => ({
      program: 'caddy',
      args: ['run', '--config', path.resolve('build/Caddyfile'), '--adapter', 'caddyfile'],
      env: {
        PORTAL_DIST: dist,
        PORTAL_ADDRESS: `http://127.0.0.1:${port}`,
        PORTAL_API: api,
        CADDY_ADMIN: `unix/${path.join(scratch, 'admin.sock')}`,
        HOME: scratch,
        XDG_DATA_HOME: scratch,
        XDG_CONFIG_HOME: scratch,
      },
    }),
  },
  {
    id: 'cloudflare',
    pack: '',
    brotli: () => false,
    command: ({ dist, scratch, port, api }) => {
      const folder = path.join(scratch, 'pages');
      fs.cpSync(dist, folder, { recursive: true });
      fs.cpSync('build/cloudflare', folder, { recursive: true });
      return {
        program: wranglerFile,
        args: [
          ...['pages', 'dev', folder, '--ip', '127.0.0.1', '--port', String(port)],
          ...['--compatibility-date', '2025-01-01', '--binding', `PORTAL_API=${api}`, '--persist-to', scratch],
        ],
        env: { CI: '1', WRANGLER_SEND_METRICS: 'false', HOME: scratch },
      };
    },
  },
];

/** Debian installs servers in sbin folders, which are not in every user's PATH. */
export const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;

export const isInstalled = ({ id }: Program): boolean =>
  id === 'cloudflare'
    ? fs.existsSync(wranglerFile)
    : spawnSync(id, [id === 'nginx' ? '-v' : 'version'], { env: { ...process.env, PATH }, stdio: 'ignore' }).error ===
      undefined;

/** Installs Debian's packages if run as root on Debian, and Cloudflare's runtime; otherwise silent: what is missing is reported later. */
export function installPrograms(programs: readonly Program[]): void {
  if (programs.some(({ id }) => id === 'cloudflare')) installWrangler();
  const wanted = programs
    .filter((program) => program.pack !== '' && !isInstalled(program))
    .flatMap(({ pack }) => pack.split(' '));
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).error === undefined;
  if (wanted.length === 0 || process.getuid?.() !== 0 || !hasApt) return;
  // As in maintenance mode, so that the packages start no server of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], { env, stdio: 'ignore' });
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

const LOOK_MS = 50;
const START_MS = 30_000;

/** Starts a server's process. `life` has its output and whether it is over; `stop` ends it and resolves when it has ended. */
function launch(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const life = { said: '', over: false };
  const child = spawn(file, args, { env: { ...process.env, PATH, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.on('data', (data) => (life.said += String(data)));
  const ended = once(child, 'close')
    .catch((error: unknown) => (life.said += String(error)))
    .then(() => (life.over = true));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  };
  return { life, stop };
}

/** Starts one and waits until it answers; rejects with its output. The returned function ends the server and resolves when it has ended. */
export async function startProgram(program: Program, setting: Setting): Promise<() => Promise<void>> {
  const { program: file, args, env } = program.command(setting);
  const { life, stop } = launch(file, args, env);
  const until = Date.now() + START_MS;
  while (!life.over && !(await answers(setting.port))) {
    if (Date.now() > until) {
      await stop();
      throw new Error(`it does not answer: ${life.said}`);
    }
    await pause(LOOK_MS);
  }
  if (life.over) throw new Error(`it exited: ${life.said}`);
  return stop;
}

/** Starts nginx with the included files. `bin` has an `nginx` command that controls this process. */
export async function startNginx(scratch: string, included: string) {
  const args = ['-p', scratch, '-e', 'stderr', '-c', writeMain(scratch, included)];
  const bin = path.join(scratch, 'bin');
  fs.mkdirSync(bin);
  const command = `#!/bin/sh\nPATH='${PATH}' exec nginx ${args.join(' ')} "$@"\n`;
  fs.writeFileSync(path.join(bin, 'nginx'), command, { mode: 0o755 });
  const { life, stop } = launch('nginx', args);
  while (!fs.existsSync(path.join(scratch, 'pid')) && !life.over) await pause(LOOK_MS);
  return { bin, stop };
}
