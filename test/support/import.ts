import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { type ImportOptions, importContractors } from '#app/domain/imports/import-contractors.ts';
import { type TestDatabase, useFreshDatabase } from './database.ts';
import { useFolder } from './folder.ts';
import { readCsvRows } from './read-csv.ts';

/** Imports into a test database, by default one of the file's own, from files in a folder; both are emptied before each test. */
export function useImports(database: TestDatabase = useFreshDatabase()) {
  const folder = useFolder();
  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  });
  const path = (name: string) => join(folder, name);
  return {
    database,
    db: database.db,
    query: database.query,
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
      const rows = await database.query(`select ${columns} from contractors order by slug nulls first, name`);
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
