// Programs from Debian's packages for tests and benchmarks. None of their services is started.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const versions = '/usr/lib/postgresql';
const hasPostgres = (version) => existsSync(`${versions}/${version}/bin/postgres`);
const isThere = {
  caddy: () => existsSync('/usr/bin/caddy'),
  chromium: () => existsSync('/usr/bin/chromium'),
  'chromium-headless-shell': () => existsSync('/usr/bin/chromium-headless-shell'),
  haproxy: () => existsSync('/usr/sbin/haproxy'),
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  pgbouncer: () => existsSync('/usr/sbin/pgbouncer'),
  postgresql: () => existsSync(versions) && readdirSync(versions).some(hasPostgres),
  wrk: () => existsSync('/usr/bin/wrk'),
};

/** Services that the packages would start. */
const services = { caddy: 'caddy', haproxy: 'haproxy', 'nginx-light': 'nginx', pgbouncer: 'pgbouncer', postgresql: 'postgresql' };

// PostgreSQL's package would create and start its own database.
const withoutCluster = `
apt-get -y -q install --no-install-recommends postgresql-common
file=/etc/postgresql-common/createcluster.conf
grep -qs '^create_main_cluster *= *false' $file || printf 'create_main_cluster = false\\n' >> $file
`;
const install = (names) => `
apt-get -y -q update
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod +x $policy
  trap 'rm -f $policy' EXIT
fi
${names.includes('postgresql') ? withoutCluster : ''}
apt-get -y -q install --no-install-recommends ${names.join(' ')}
# Nor are they at the next start of the machine.
systemctl disable ${names.map((name) => services[name] ?? '').join(' ')} >/dev/null 2>&1 || true
`;

/** Installs missing packages if possible. @returns the names of those still missing. */
export function installPackages(names) {
  const missing = () => names.filter((name) => !isThere[name]());
  if (missing().length === 0 || !existsSync('/usr/bin/apt-get')) return missing();
  process.stderr.write(`Installing ${missing().join(', ')}…\n`);
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', '/bin/sh', '-c', install(missing())];
  spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  return missing();
}

/** The same, but if something is still missing, prints one line and exits. */
export function requirePackages(names, what) {
  const missing = installPackages(names);
  if (missing.length === 0) return;
  process.stderr.write(`${what}: install ${missing.join(', ')} as root (apt-get install ${missing.join(' ')})\n`);
  process.exit(1);
}
