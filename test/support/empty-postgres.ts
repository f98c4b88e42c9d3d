import { Client } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { temporaryFolder } from './site.ts';

/** A new PostgreSQL without tables for each test of the file. */
export function useEmptyPostgres(): { folder: string; url: string; client: Client } {
  const empty = {} as { folder: string; url: string; client: Client };
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: EmbeddedPostgres;
  beforeEach(async () => {
    folder = await temporaryFolder();
    server = await startEmbeddedPostgres(folder.path, createLogger('silent'));
    empty.folder = folder.path;
    empty.url = server.url;
    empty.client = new Client({ connectionString: server.url });
    await empty.client.connect();
  });
  afterEach(async () => {
    await empty.client.end();
    await server.stop();
    await folder.remove();
  });
  return empty;
}
