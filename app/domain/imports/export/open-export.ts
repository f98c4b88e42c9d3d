import type { Readable } from 'node:stream';
import { Client, type ClientBase } from 'pg';
import { beginExport, type CopyStream, copyContractors } from './export-queries.ts';

/** The directory as CSV for an operator’s spreadsheet. Uses its own connection, so a slow download blocks no other request. */
export function openExport(databaseUrl: string, all: boolean): Promise<Readable> {
  return openCopy(databaseUrl, (client) => copyContractors(client, { all, marked: true }));
}

/** A COPY's output from one snapshot; its connection closes with it, whichever side ends first. */
export async function openCopy(databaseUrl: string, copy: (client: ClientBase) => CopyStream): Promise<Readable> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query reports it.
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
