import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, until } from '#test/support/site.ts';
import { findPrograms, type Part, type Parts } from './parts.ts';

export type PostgresServer = {
  port: number;
  /** As the site's own role, which is no superuser. */
  url: string;
  /** As the superuser. */
  ask: (text: string) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

export type PostgresPair = { primary: PostgresServer; replica: PostgresServer };

export const siteRole = { user: 'directory', password: 'of-this-test-only', database: 'directory' };
const superuser = { user: 'postgres', password: 'of-this-test-only' };

/** A primary and a streaming replica of it. */
export async function startPostgresPair(parts: Parts): Promise<PostgresPair> {
  const { postgres } = findPrograms();
  const [first, second] = [await parts.makeFolder('primary'), await parts.makeFolder('replica')];
  const passwordFile = join(parts.folder, 'password');
  await writeFile(passwordFile, superuser.password);
  const init = ['-D', first, '-U', superuser.user, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'];
  await parts.run(join(postgres, 'initdb'), [...init, '--encoding=UTF8', '--locale=C.UTF-8']);

  const primary = await startServer(parts, first);
  await primary.ask(`create role ${siteRole.user} login password '${siteRole.password}'`);
  await primary.ask(`create database ${siteRole.database} owner ${siteRole.user}`);
  const copy = ['-D', second, '-h', '127.0.0.1', '-p', String(primary.port), '-U', superuser.user];
  // -R notes where the primary is and that this one follows it.
  const options = ['-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  await parts.run(join(postgres, 'pg_basebackup'), [...copy, ...options], { PGPASSWORD: superuser.password });
  return { primary, replica: await startServer(parts, second) };
}

async function startServer(parts: Parts, folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    fsync: 'off', // No power is cut here.
    jit: 'off',
    hot_standby: 'on',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const ask = async (text: string) => {
    const client = new Client({ host: '127.0.0.1', port, database: 'postgres', ...superuser });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  let part: Part | undefined;
  const server: PostgresServer = {
    port,
    url: `postgres://${siteRole.user}:${siteRole.password}@127.0.0.1:${port}/${siteRole.database}`,
    ask,
    async start() {
      part = parts.start(join(findPrograms().postgres, 'postgres'), ['-D', folder, ...options], 'INT');
      await until(async () => {
        return ask('select 1').then(
          () => true,
          () => false,
        );
      });
    },
    stop: async () => part?.stop(),
  };
  await server.start();
  return server;
}
