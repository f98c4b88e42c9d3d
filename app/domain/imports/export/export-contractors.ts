import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { beginExport, copyContractors } from './export-queries.ts';

export type ExportOptions = {
  databaseUrl: string;
  file: string;
  /** With figures and checks, which an import ignores. */
  all: boolean;
  /** Ends the export without a file; the promise is rejected. */
  signal?: AbortSignal;
};

export type ExportOutcome = { kind: 'done'; rows: number } | { kind: 'unwritable'; reason: string };

/**
 * Writes every contractor to a CSV file; importing it changes nothing. The file replaces an earlier one only once it is
 * complete and on disk, and is readable by its owner only.
 *
 * Cells that begin with `=` are not marked: this file is for programs (cells.ts).
 */
export async function exportContractors({ databaseUrl, file, all, signal }: ExportOptions): Promise<ExportOutcome> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query reports it.
  const draft = `${file}.${process.pid}.new`;
  try {
    await client.connect();
    await beginExport(client);
    const handle = await open(draft, 'wx', 0o600);
    const output = handle.createWriteStream({ flush: true });
    const rows = copyContractors(client, { all, marked: false });
    await pipeline(rows, output, signal ? { signal } : {});
    await rename(draft, file);
    return { kind: 'done', rows: rows.rowCount };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    signal?.throwIfAborted();
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined || isDatabaseUnreachable(error)) throw error;
    return { kind: 'unwritable', reason: `${file}: it cannot be written there (${code})` };
  } finally {
    await client.end().catch(() => {});
  }
}
