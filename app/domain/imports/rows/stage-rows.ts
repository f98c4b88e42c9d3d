import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { type ImportColumn, withOpenHours } from '#app/domain/contractors/columns.ts';
import type { CsvFile } from '#app/domain/imports/file/csv-file.ts';
import { type Header, readHeader } from '#app/domain/imports/file/header.ts';
import { copyIntoStaging } from '#app/domain/imports/queries/staging.ts';
import { parseHours } from '#app/domain/opening-hours/parse-hours.ts';
import { multirangeText, openRanges } from '#app/domain/opening-hours/week-hours.ts';
import { encodeCopyRow } from '#app/platform/encode-csv.ts';
import { rememberResults } from '#app/platform/remember-results.ts';
import { checkRow } from './check-row.ts';
import type { ColumnChoices } from './column-choices.ts';
import { isUnreadable, type Unreadable, unreadable } from './outcome.ts';

export async function readFileHeader(csv: CsvFile, choices?: ColumnChoices): Promise<Header | Unreadable> {
  for await (const [first] of csv.records()) {
    if (!first) continue;
    const header = readHeader(first, choices);
    return isUnreadable(header) ? unreadable(`${csv.path}: ${header.reason}`) : header;
  }
  return unreadable(`${csv.path}: the file is empty`);
}

export type Staged = { rows: number; hasAsWritten: boolean };

/** A row's warnings as JSON; undefined for none. */
export type WarningsOf = (values: readonly (string | null)[]) => string | undefined;

/** Copies every row to the staging table, invalid ones with their reason. */
export async function stageRows(
  client: ClientBase,
  csv: CsvFile,
  header: Header,
  onProgress: (rows: number) => void,
  warningsOf: WarningsOf = () => undefined,
): Promise<Staged> {
  const columns: ImportColumn[] = header.columns.map(({ name }) => name);
  const staged = { rows: 0, hasAsWritten: false };
  await pipeline(copyRows(csv, header, staged, onProgress, warningsOf), copyIntoStaging(client, withOpenHours(columns)));
  return staged;
}

async function* copyRows(
  csv: CsvFile,
  header: Header,
  staged: Staged,
  onProgress: (rows: number) => void,
  warningsOf: WarningsOf,
): AsyncGenerator<string> {
  const hoursAt = header.columns.findIndex(({ name }) => name === 'hours');
  const nothing = [...header.columns, ...(hoursAt < 0 ? [] : ['open_hours'])].map(() => null);
  let isFirst = true;
  for await (const records of csv.records()) {
    let text = '';
    for (const record of records) {
      if (isFirst) {
        isFirst = false; // The header.
        continue;
      }
      const row = checkRow(record, header);
      const values = row.values ?? nothing;
      if (hoursAt >= 0 && row.values) values.push(openHours(values[hoursAt] ?? ''));
      const warnings = row.values && !row.reason ? warningsOf(row.values) : undefined;
      text += encodeCopyRow([String(record.line), row.reason ?? null, row.asWritten ?? null, warnings ?? null, ...values]);
      if (row.asWritten) staged.hasAsWritten = true;
      staged.rows++;
    }
    if (text) yield text;
    onProgress(staged.rows);
  }
}

const openHours = rememberResults((hours: string): string | null => {
  const week = parseHours(hours);
  return week ? multirangeText(openRanges(week)) : null;
});
