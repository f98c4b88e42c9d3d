import { shown } from '#app/domain/contractors/cells.ts';
import type { Unreadable } from '#app/domain/imports/read/csv-file.ts';

export type ImportCounts = { imported: number; updated: number; unchanged: number; rejected: number };

/** The result of an import. Only a defect or a lost database is thrown. */
export type ImportOutcome = ImportDone | Unreadable | Refused;

export type ImportDone = ImportCounts & {
  kind: 'done';
  /** The file's encoding and separator in words, if not UTF-8 with commas. */
  readAs?: string;
  /** Header names of columns that the directory does not have. */
  ignoredColumns: string[];
  /** Number of imported and updated ones staged for publication. */
  held: number;
  /** Where the rejected rows are, if there are any. */
  rejectsFile?: string;
  /** Whether an earlier import's outdated rejects file was removed. */
  staleRejectsRemoved: boolean;
};

/** The start of the reason for a row that repeats an earlier row's contractor. */
export const repeatsWords = 'repeats line ';

/** The database refused the rows for a reason that no single row explains. Nothing was changed. */
export type Refused = { kind: 'refused'; reason: string };

/** The command's report; other programs read its last line. */
export function reportLines(done: ImportDone, { dryRun, strict }: { dryRun: boolean; strict: boolean }): string[] {
  const { readAs, imported, updated, unchanged, rejected, ignoredColumns, rejectsFile, staleRejectsRemoved } = done;
  const lines: string[] = [];
  if (readAs) lines.push(`read as ${readAs}`);
  if (ignoredColumns.length > 0) lines.push(`ignored unknown columns: ${listed(ignoredColumns)}`);
  if (rejectsFile) lines.push(`the rejected rows are in ${rejectsFile}`);
  if (staleRejectsRemoved) lines.push('removed the rejects file of an earlier import');
  if (strict && rejected > 0) lines.push('--strict: nothing was imported, because rows were rejected');
  else if (dryRun) lines.push('--dry-run: nothing was changed; an import would give');
  lines.push(`imported ${imported}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected}`);
  return lines;
}

const maxListed = 10;

function listed(names: string[]): string {
  const first = names.slice(0, maxListed).map((name) => (name === '' ? '(no name)' : shown(name)));
  return first.join(', ') + (names.length > maxListed ? ` and ${names.length - maxListed} more` : '');
}
