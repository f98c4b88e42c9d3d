import { expect, it } from 'vitest';
import { type ImportDone, reportLines } from './import-outcome.ts';
import { rejectsFileOf } from './rejects-file.ts';

const done: ImportDone = {
  ...{ kind: 'done', imported: 1, updated: 2, unchanged: 3, rejected: 0, ignoredColumns: [], held: 0 },
  staleRejectsRemoved: false,
};
const plain = { dryRun: false, strict: false };

it('ends with a line for programs', () => {
  expect(reportLines(done, plain)).toEqual(['imported 1, updated 2, unchanged 3, rejected 0']);
  expect(reportLines({ ...done, rejected: 4, rejectsFile: 'x.rejected.csv' }, { dryRun: true, strict: true }).at(-1)).toBe(
    'imported 1, updated 2, unchanged 3, rejected 4',
  );
});

it('lists some ignored columns, escaped for terminals', () => {
  const ignoredColumns = ['\u001b[31mred', '', ...Array.from({ length: 100 }, (_, at) => `c${at}`)];
  expect(reportLines({ ...done, ignoredColumns }, plain)[0]).toBe(
    'ignored unknown columns: "\\u001b[31mred", (no name), "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7" and 92 more',
  );
});

it('names a rejects file next to the file', () => {
  expect(rejectsFileOf('/a/b.CSV')).toBe('/a/b.rejected.csv');
  expect(rejectsFileOf('/a/b.txt')).toBe('/a/b.txt.rejected.csv');
});
