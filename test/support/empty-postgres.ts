import { afterEach, beforeEach } from 'vitest';
import { createTestDatabase } from './database.ts';
import { folderForEachTest } from './folder.ts';

/** A new database without tables for each test of the file, and a folder. */
export function useEmptyPostgres() {
  const folder = folderForEachTest();
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterEach(() => database.stop());
  return {
    get folder() {
      return folder.path;
    },
    get url() {
      return database.url;
    },
    get client() {
      return database.pool;
    },
    /** @returns the rows. */
    query: async (statement: string) => (await database.pool.query(statement)).rows,
  };
}
