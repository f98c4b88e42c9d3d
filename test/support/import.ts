import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ImportOptions, importContractors } from '#app/domain/imports/rows/import-contractors.ts';
import type { TestDatabase } from './database.ts';
import { readCsvRows } from './read-csv.ts';

/** Imports into a test database, from files in a folder that is emptied before each test. */
export function useImports(database: TestDatabase) {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  });
  const path = (name: string) => join(folder, name);
  return {
    path,
    files: () => readdir(folder),
    /** Imports a file of this content. */
    importText: async (text: string | Buffer, options: Partial<ImportOptions> = {}) => {
      await writeFile(path('contractors.csv'), text);
      return importContractors({ databaseUrl: database.url, file: path('contractors.csv'), ...options });
    },
    /** The rejects file, row by row, as a reader that allows no ragged rows sees it. */
    rejects: async (): Promise<Record<string, string>[]> => readCsvRows(await readFile(path('contractors.rejected.csv'), 'utf8')),
    /** Rows of the table by slug, the columns joined by bars. */
    table: async (columns = 'slug'): Promise<string[]> => {
      const { rows } = await database.pool.query(`select ${columns} from contractors order by slug nulls first, name`);
      return rows.map((row) => Object.values(row).join('|'));
    },
  };
}

export const csv = (...rows: string[]) => `${rows.join('\n')}\n`;

export const counts = (imported: number, updated: number, unchanged: number, rejected: number) => ({
  kind: 'done',
  imported,
  updated,
  unchanged,
  rejected,
});
