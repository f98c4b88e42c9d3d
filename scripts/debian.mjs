// Programs that tests and benchmarks run beside the site, as Debian packages them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { environment, root } from './prepare.mjs';

const versions = '/usr/lib/postgresql';
const isThere = {
  chromium: () => existsSync('/usr/bin/chromium'),
  haproxy: () => existsSync('/usr/sbin/haproxy'),
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  pgbouncer: () => existsSync('/usr/sbin/pgbouncer'),
  postgresql: () =>
    existsSync(versions) && readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`)),
  wrk: () => existsSync('/usr/bin/wrk'),
};

/** Installs those packages that are not there, where that can be done. @returns the names of those that still are not. */
export function installPackages(names) {
  const missing = () => names.filter((name) => !isThere[name]());
  if (missing().length === 0 || !existsSync('/usr/bin/apt-get')) return missing();
  process.stderr.write(`Installing ${missing().join(', ')}…\n`);
  apt('update');
  if (missing().includes('postgresql')) withoutCluster();
  apt('install', '--no-install-recommends', ...missing());
  return missing();
}

/** Like the above; ends the command where something is missing in the end. */
export function requirePackages(names, what) {
  const missing = installPackages(names);
  if (missing.length === 0) return;
  process.stderr.write(`${what}: install ${missing.join(', ')} (apt-get install ${missing.join(' ')}) and run this again\n`);
  process.exit(1);
}

function apt(...args) {
  const [command, ...rest] = [...(process.getuid() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-y', '-q', ...args];
  const env = { ...environment(), DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, rest, { cwd: root, env, stdio: ['ignore', 2, 2] }).status === 0;
}

/** Its package would make a database and start it, which nobody asked for. */
function withoutCluster() {
  if (process.getuid() !== 0) return;
  const file = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(file) && /^create_main_cluster/m.test(readFileSync(file, 'utf8'))) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n', { flag: 'a' });
}
