// Shared by the commands: installs packages and builds the site, each only when its inputs changed.
// Plain JavaScript without dependencies: it runs before anything is installed, on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');

const compiled = join(root, 'node_modules', '.compiled');

/** Everything after this finds the project's own tools first, and keeps what Node compiles: commands start a third faster. */
export const environment = () => ({ NODE_COMPILE_CACHE: compiled, ...process.env, PATH: bin + delimiter + process.env.PATH });

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const isTest = /\.test\.tsx?$/;

/** Of files, and folders without their tests. */
function hashOf(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (!isTest.test(path)) {
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

/** Runs `work` unless it already ran for the same inputs. Writes the stamp last: interrupted work is repeated. */
function once(stamp, inputs, work) {
  const wanted = hashOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function run(command, args, what) {
  const { status, error } = spawnSync(command, args, { cwd: root, env: environment(), stdio: ['ignore', 2, 2] });
  if (status !== 0) fail(`${what} failed${error ? `: ${error.message}` : ''}; what it printed is above`);
}

/** The npm that runs this script, if any. */
export const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];

export function install() {
  once(join(root, 'node_modules', '.installed'), ['package-lock.json'], () => {
    process.stderr.write('Installing packages…\n');
    const [command, ...args] = npm;
    run(command, [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], 'npm ci');
  });
}

const buildInputs = ['app', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

export function build() {
  once(join(root, 'build', '.built'), buildInputs, () => {
    process.stderr.write('Building the site…\n');
    run(node(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], 'The build');
  });
}

/** The Node to run the site: its own, else this one if new enough. */
export function node() {
  const own = join(bin, 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`There is no packaged Node for ${process.platform}-${process.arch}; install Node 24 or newer and run this again`);
}

/**
 * Runs a program in the foreground and exits with its status. Forwards signals; if this process or npm above it dies, the
 * program's channel closes, and it stops by itself.
 */
export function become(args, { channel = false } = {}) {
  const child = spawn(node(), args, {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  if (channel) setInterval(() => process.ppid !== parent && child.connected && child.disconnect(), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
