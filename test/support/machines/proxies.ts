import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from '#app/platform/postgres/postgres-process.ts';
import { freePort, until } from '#test/support/site.ts';
import { isReady } from '../servers.ts';
import { adapt, documented, smallLimit } from './documented.ts';
import { findPrograms, type Part, type Parts } from './parts.ts';
import { type PostgresServer, siteRole } from './postgres-server.ts';

// These settings are those of docs/operations.md, with a test's ports and folders.

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/** Stopping it drops all connections. */
export async function startPgBouncer(parts: Parts, postgres: PostgresServer) {
  const folder = await parts.makeFolder('pgbouncer');
  const port = await freePort();
  const { user, password, database } = siteRole;
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${user}" "${password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
directory = host=127.0.0.1 port=${postgres.port} dbname=${database}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`,
  );
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/directory`;
  let part: Part | undefined;
  const start = async () => {
    part = parts.start(findPrograms().pgbouncer, [file]);
    await until(() => answers(url));
  };
  await start();
  return { url, start, stop: async () => part?.stop() };
}

/** In front of the sites on these ports, configured per docs/operations.md except HTTPS and the log. @returns its address. */
export async function startHaproxy(parts: Parts, ports: readonly number[]): Promise<string> {
  const folder = await parts.makeFolder('haproxy');
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = (list: readonly string[]) => list.map((address, n) => `    server web${n + 1} ${address}\n`).join('');
  await writeFile(
    file,
    adapt(documented('haproxy'), [
      smallLimit,
      ['bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1', `bind 127.0.0.1:${port}`],
      ['    log /dev/log local0\n', ''],
      [servers(['10.0.0.21:3000', '10.0.0.22:3000']), servers(ports.map((one) => `127.0.0.1:${one}`))],
    ]),
  );
  parts.start(findPrograms().haproxy, ['-db', '-f', file]);
  const url = `http://127.0.0.1:${port}`;
  await until(() => isReady(url));
  return url;
}
