import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from '#app/platform/postgres-process.ts';
import { freePort, until } from '#test/support/site.ts';
import { findPrograms, type Part, type Parts } from './parts.ts';
import { type PostgresPair, siteRole } from './postgres-pair.ts';

// The settings here are those of docs/operations.md, with the ports and folders of a test.

export type PgBouncer = {
  url: string;
  readUrl: string;
  /** Drops everybody. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

export async function startPgBouncer(parts: Parts, { primary, replica }: PostgresPair): Promise<PgBouncer> {
  const folder = await parts.makeFolder('pgbouncer');
  const port = await freePort();
  const { user, password, database } = siteRole;
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${user}" "${password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
directory = host=127.0.0.1 port=${primary.port} dbname=${database}
directory_read = host=127.0.0.1 port=${replica.port} dbname=${database}

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
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  let part: Part | undefined;
  const start = async () => {
    part = parts.start(findPrograms().pgbouncer, [file]);
    await until(() => answers(urlOf('directory')));
  };
  await start();
  return { url: urlOf('directory'), readUrl: urlOf('directory_read'), start, stop: async () => part?.stop() };
}

/** In front of the sites on these ports. @returns its own address. */
export async function startHaproxy(parts: Parts, ports: readonly number[]): Promise<string> {
  const folder = await parts.makeFolder('haproxy');
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = (options: string) => ports.map((one, n) => `    server web${n + 1} 127.0.0.1:${one} ${options}`).join('\n');
  await writeFile(
    file,
    `global
    maxconn 2000

defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout queue 5s
    timeout check 3s
    timeout http-request 10s
    timeout http-keep-alive 30s
    option redispatch 1
    retries 3
    retry-on conn-failure empty-response

frontend public
    bind 127.0.0.1:${port}
    option forwardfor
    # What was sent is not sent again by the proxy; a page may be asked for again.
    http-request disable-l7-retry unless METH_GET or METH_HEAD
    # With the database away no server is ready, but each still has the pages that it keeps.
    use_backend site_unready if { nbsrv(site) lt 1 }
    default_backend site

backend site
    balance leastconn
    option httpchk
    http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host pros.test
    http-check expect status 200
    default-server check inter 1s fall 2 rise 1
${servers('')}

backend site_unready
    balance leastconn
    option httpchk
    http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host pros.test
    http-check expect status 200
    default-server check inter 1s fall 2 rise 1
${servers('')}
`,
  );
  parts.start(findPrograms().haproxy, ['-db', '-f', file]);
  const url = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return url;
}
