import { createHash } from 'node:crypto';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { hasMarkup } from '#app/domain/contractors/cells.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { importColumns } from '../contractors/columns.ts';
import { deleteImport, insertImport, saveHeader, selectMatching } from './import-queries.ts';
import type { ColumnChoices } from './match/choose-columns.ts';
import { guessColumns, headerKey, keptNames } from './match/header.ts';
import { isUnreadable, type Unreadable, unreadable } from './read/csv-file.ts';
import type { CsvRecord } from './read/record-splitter.ts';
import { openStoredFile, storedEncoding, storeFile } from './read/stored-file.ts';
import { SheetProblem } from './read/workbook.ts';

/** No list of contractors has more columns, and no page could show them. */
const maxColumns = 200;

/**
 * Stores an operator's file and matches its columns, as for an earlier file with the same header or by guess.
 * @returns its number, or why it cannot be read; then nothing is stored.
 */
export async function receiveFile(
  db: Database,
  by: Actor,
  fileName: string,
  content: AsyncIterable<Buffer>,
): Promise<{ id: string } | Unreadable> {
  const id = await insertImport(db, by, fileName);
  const problem = await storeFile(db, id, content)
    .then(() => matchHeader(db, id, fileName))
    .catch(async (error) => {
      if (error instanceof SheetProblem) return unreadable(`${fileName}: ${error.message}`);
      await deleteImport(db, id).catch(() => {}); // The upload was interrupted, or the database is unavailable.
      throw error;
    });
  if (!problem) return { id };
  await deleteImport(db, id);
  return problem;
}

async function matchHeader(db: Database, id: string, fileName: string): Promise<Unreadable | undefined> {
  const encoding = await storedEncoding(db, id);
  const csv = await openStoredFile(db, { id, fileName, encoding });
  if (isUnreadable(csv)) return csv;
  for await (const [first, ...rows] of csv.records()) {
    if (!first) continue;
    if (first.problem) return unreadable(`the header on line ${first.line} cannot be read: ${first.problem}`);
    if (first.cellCount > maxColumns) return unreadable(`it has ${first.cellCount} columns; ${maxColumns} are the most`);
    const header = keptNames(first.cells);
    await saveHeader(db, id, { encoding, header, choices: await suggestChoices(db, header, rows) });
    return undefined;
  }
  return unreadable('the file is empty');
}

async function suggestChoices(db: Queryable, header: readonly string[], rows: readonly CsvRecord[]): Promise<ColumnChoices> {
  const remembered = await selectMatching(db, matchingKey(header));
  if (remembered) return remembered;
  const isExport = importColumns.every((name) => header.includes(name));
  const withoutMarkup = !isExport && rows.some(({ cells }) => cells.some(hasMarkup));
  return { columns: guessColumns(header), constants: {}, withoutMarkup };
}

/** Equal for files with the same column names in the same order. */
export function matchingKey(header: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(header.map(headerKey)))
    .digest('hex');
}
