// Installs what the tests of several machines run: Debian's PostgreSQL, PgBouncer and HAProxy. No service is started.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const versions = '/usr/lib/postgresql';
const parts = [
  { package: 'postgresql', isThere: () => existsSync(versions) && readdirSync(versions).some(hasPostgres) },
  { package: 'pgbouncer', isThere: () => existsSync('/usr/sbin/pgbouncer') },
  { package: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') },
];
const hasPostgres = (version) => existsSync(`${versions}/${version}/bin/postgres`);
const missing = () => parts.filter((part) => !part.isThere()).map((part) => part.package);

// While packages are installed no service is started (policy-rc.d), and PostgreSQL makes no database of its own.
const prepare = `
set -e
apt-get -y -q update
apt-get -y -q install --no-install-recommends postgresql-common
mkdir -p /etc/postgresql-common
file=/etc/postgresql-common/createcluster.conf
grep -qs '^create_main_cluster *= *false' $file || printf 'create_main_cluster = false\\n' >> $file
`;
const install = (names) => `
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod +x $policy
  trap 'rm -f $policy' EXIT
fi
apt-get -y -q install --no-install-recommends ${names.join(' ')}
`;

/** Only what is missing; where it cannot be installed, one line says so and the tests end there. */
export function requireRealParts() {
  const names = missing();
  if (names.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const sh = (text) => {
    const [command, ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', '/bin/sh', '-c', text];
    return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
  };
  if (existsSync('/usr/bin/apt-get')) {
    process.stderr.write(`Installing ${names.join(', ')}…\n`);
    if (
      (!names.includes('postgresql') || sh(prepare)) &&
      sh(`apt-get -y -q update; ${install(names)}`) &&
      missing().length === 0
    ) {
      return;
    }
  }
  process.stderr.write(
    `The tests of several machines need Debian's ${missing().join(', ')}; install them (apt-get install, as root)\n`,
  );
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) requireRealParts();
