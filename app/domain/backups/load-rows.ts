import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { type ArchiveEntry, UnusableBackup } from './archive.ts';
import { jobsFolder, type Manifest, tableFolder } from './manifest.ts';
import { copyRows, createJobStaging } from './restore-queries.ts';

/** Rows being loaded into one table; errors surface at the next write or at the end. */
type RowStream = { write: (chunk: Uint8Array) => Promise<void>; end: () => Promise<number> };

function openRows(stream: Writable & { rowCount: number }): RowStream {
  const failed: { by?: Error } = {};
  stream.on('error', (error) => {
    failed.by = error;
  });
  return {
    async write(chunk) {
      if (failed.by) throw failed.by;
      if (!stream.write(chunk)) await once(stream, 'drain');
    },
    async end() {
      if (failed.by) throw failed.by;
      stream.end();
      await finished(stream);
      return stream.rowCount;
    },
  };
}

/** Loads an archive’s rows, table by table. */
export function openLoad(client: Client, { jobs }: Manifest, tables: Manifest['tables']) {
  const targets = new Map(tables.map((table) => [tableFolder(table.name), table]));
  if (jobs) targets.set(jobsFolder, jobs);
  const missing = new Set(targets.keys());
  let current: { folder: string; rows: RowStream; expected: number } | undefined;

  const end = async () => {
    if (!current) return;
    const { rows, folder, expected } = current;
    current = undefined;
    const count = await rows.end();
    if (count !== expected) throw new UnusableBackup(`is damaged: ${folder} has ${count} rows, not ${expected}`);
  };
  const begin = async (folder: string) => {
    await end();
    const target = targets.get(folder);
    if (!target) return;
    missing.delete(folder);
    const into = target === jobs ? await createJobStaging(client, jobs) : target;
    current = { folder, rows: openRows(await copyRows(client, into)), expected: target.rows };
  };
  return {
    async take({ name, content }: ArchiveEntry): Promise<void> {
      const folder = name.slice(0, name.lastIndexOf('/'));
      if (current?.folder !== folder) await begin(folder);
      if (current) for await (const chunk of content) await current.rows.write(chunk);
    },
    async end(): Promise<void> {
      await end();
      // Tables without rows have no entries.
      for (const folder of missing) {
        if (targets.get(folder)?.rows) throw new UnusableBackup(`is damaged: ${folder} is missing`);
      }
      if (jobs && missing.has(jobsFolder)) await createJobStaging(client, jobs);
    },
  };
}
