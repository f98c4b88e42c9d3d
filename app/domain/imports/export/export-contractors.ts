import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { isDatabaseUnreachable, newClient } from '#app/platform/database.ts';
import { beginExport, type CopyStream, copyContractors } from './export-queries.ts';

type ExportOptions = {
  databaseUrl: string;
  file: string;
  /** With figures and checks, which an import ignores. */
  all: boolean;
  /** Ends the export without a file; the promise is rejected. */
  signal?: AbortSignal;
};

type ExportOutcome = { kind: 'done'; rows: number } | { kind: 'unwritable'; reason: string };

/**
 * Writes every contractor to a CSV file; importing it changes nothing. The file replaces an earlier one only once it is
 * complete and on disk, and is readable by its owner only.
 *
 * Cells that begin with `=` are not marked: this file is for programs (cells.ts).
 */
export async function exportContractors({ databaseUrl, file, all, signal }: ExportOptions): Promise<ExportOutcome> {
  const draft = `${file}.${process.pid}.new`;
  let rows: CopyStream | undefined;
  try {
    rows = await openCopy(databaseUrl, (client) => copyContractors(client, { all, marked: false }));
    const handle = await open(draft, 'wx', 0o600);
    await pipeline(rows, handle.createWriteStream({ flush: true }), signal ? { signal } : {});
    await rename(draft, file);
    return { kind: 'done', rows: rows.rowCount };
  } catch (error) {
    rows?.destroy();
    await rm(draft, { force: true }).catch(() => {});
    signal?.throwIfAborted();
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined || isDatabaseUnreachable(error)) throw error;
    return { kind: 'unwritable', reason: `${file}: it cannot be written there (${code})` };
  }
}

/** The directory as CSV for an operator’s spreadsheet. Uses its own connection, so a slow download blocks no other request. */
export function openExport(databaseUrl: string, all: boolean): Promise<Readable> {
  return openCopy(databaseUrl, (client) => copyContractors(client, { all, marked: true }));
}

/** A COPY's output from one snapshot; its connection closes with it, whichever side ends first. */
export async function openCopy(databaseUrl: string, copy: (client: ClientBase) => CopyStream): Promise<CopyStream> {
  const client = newClient(databaseUrl);
  const end = () => void client.end().catch(() => {});
  try {
    await client.connect();
    await beginExport(client);
  } catch (error) {
    end();
    throw error;
  }
  return copy(client).on('error', end).on('close', end);
}
