import { Client } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { createTestDatabase } from './database.ts';
import { temporaryFolder } from './site.ts';

/** A new database without tables for each test of the file, and a folder; set before each. */
export function useEmptyPostgres(): { folder: string; url: string; client: Client } {
  const empty = {} as { folder: string; url: string; client: Client };
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    [folder, database] = await Promise.all([temporaryFolder(), createTestDatabase({ empty: true })]);
    empty.folder = folder.path;
    empty.url = database.url;
    empty.client = new Client({ connectionString: database.url });
    await empty.client.connect();
  });
  afterEach(async () => {
    await empty.client.end();
    await database.stop();
    await folder.remove();
  });
  return empty;
}
