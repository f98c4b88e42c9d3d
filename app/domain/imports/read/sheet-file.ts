import type { CsvFile } from './csv-file.ts';
import { type Unreadable, unreadable } from '#app/domain/imports/apply/outcome.ts';
import { readSheet } from './read-sheet.ts';
import { SheetProblem } from './read-xml.ts';
import { openWorkbook, type Workbook, workbookLimits } from './workbook.ts';

/** Whether a file that begins so is a workbook, or at least a ZIP file. */
export const isWorkbook = (start: Buffer): boolean => start.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** @param source the path again, or the file itself. */
export async function openSheetFile(path: string, source: string | Buffer): Promise<CsvFile | Unreadable> {
  let workbook: Workbook;
  try {
    workbook = await openWorkbook(source);
  } catch (error) {
    if (error instanceof SheetProblem) return unreadable(`${path}: ${error.message}`);
    throw error;
  }
  return {
    path,
    readAs: 'the first sheet of an .xlsx workbook',
    hasByteOrderMark: true, // Spreadsheets take what was rejected for UTF-8 then.
    records: () => readSheet(workbook),
    close: async () => workbook.close(),
  };
}

export const tooLargeWorkbook = `a workbook of more than ${workbookLimits.file / 1024 / 1024} MB is too large; save it as CSV and import that`;
