import { shown } from '#app/domain/contractors/cells.ts';
import type { ImportDone } from './outcome.ts';

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
