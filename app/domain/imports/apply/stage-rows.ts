import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { type ImportColumn, withOpenHours } from '#app/domain/contractors/columns.ts';
import type { Header } from '#app/domain/imports/match/header.ts';
import type { CsvFile } from '#app/domain/imports/read/csv-file.ts';
import { openHours } from '#app/domain/listings/check-cells.ts';
import { rowWarnings } from '#app/domain/listings/warnings/listing-warnings.ts';
import { encodeCopyRow } from '#app/platform/encode-csv.ts';
import { rememberResults } from '#app/platform/remember-results.ts';
import { checkRow } from '../match/check-row.ts';
import { copyIntoStaging, createStaging } from './staging-queries.ts';

type Staged = { rows: number; hasAsWritten: boolean };

/**
 * Copies every row to a staging table, invalid ones with their reason.
 * @param tradesInUse slugs of the directory’s service types, for warnings about rows.
 */
export async function stageRows(
  client: ClientBase,
  csv: CsvFile,
  header: Header,
  onProgress: (rows: number) => void,
  tradesInUse?: ReadonlySet<string>,
): Promise<Staged> {
  await createStaging(client);
  const columns: ImportColumn[] = header.columns.map(({ name }) => name);
  const staged = { rows: 0, hasAsWritten: false };
  await pipeline(copyRows(csv, header, staged, onProgress, tradesInUse), copyIntoStaging(client, withOpenHours(columns)));
  return staged;
}

async function* copyRows(
  csv: CsvFile,
  header: Header,
  staged: Staged,
  onProgress: (rows: number) => void,
  tradesInUse: ReadonlySet<string> | undefined,
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
      if (hoursAt >= 0 && row.values) values.push(openHoursOf(values[hoursAt] ?? ''));
      const warnings = tradesInUse && row.values && !row.reason ? warningsAbout(row.values, header, tradesInUse) : undefined;
      text += encodeCopyRow([String(record.line), row.reason ?? null, row.asWritten ?? null, warnings ?? null, ...values]);
      if (row.asWritten) staged.hasAsWritten = true;
      staged.rows++;
    }
    if (text) yield text;
    onProgress(staged.rows);
  }
}

/** A row's warnings as JSON; undefined for none. */
function warningsAbout(values: readonly (string | null)[], { columns }: Header, tradesInUse: ReadonlySet<string>) {
  const cellOf = (wanted: ImportColumn) => values[columns.findIndex(({ name }) => name === wanted)];
  const row = { phone: cellOf('phone'), service_type: cellOf('service_type'), address: cellOf('address') };
  const found = rowWarnings(row, tradesInUse);
  return found.length > 0 ? JSON.stringify(found.map(({ kind, text }) => ({ kind, text }))) : undefined;
}

const openHoursOf = rememberResults(openHours);
