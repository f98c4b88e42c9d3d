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

export const siteRole = { user: 'directory', password: 'of-this-test-only', database: 'directory' };
const superuser = { user: 'postgres', password: 'of-this-test-only' };

/** A separate server, with the site’s role and an empty database for it. */
export async function startPostgres(parts: Parts): Promise<PostgresServer> {
  const folder = await parts.makeFolder('postgres');
  const passwordFile = join(parts.folder, 'password');
  await writeFile(passwordFile, superuser.password);
  const init = ['-D', folder, '-U', superuser.user, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'];
  await parts.run(join(findPrograms().postgres, 'initdb'), [...init, '--encoding=UTF8', '--locale=C.UTF-8']);
  const server = await startServer(parts, folder);
  await server.ask(`create role ${siteRole.user} login password '${siteRole.password}'`);
  await server.ask(`create database ${siteRole.database} owner ${siteRole.user}`);
  return server;
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
