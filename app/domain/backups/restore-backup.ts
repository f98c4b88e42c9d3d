import { basename } from 'node:path';
import type { Client } from 'pg';
import { queryable } from '#app/platform/database.ts';
import { applyMigrations, listMigrations } from '#app/platform/migrate.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readArchive, UnusableBackup } from './archive.ts';
import { carryOver, noteWithdrawn } from './carry-over-queries.ts';
import { readSiteObjects, siteThere } from './find-obstacle.ts';
import { openLoad } from './load-rows.ts';
import type { Manifest } from './manifest.ts';
import { endSignIns, hasTable, type RestoredOperator, selectRestoredOperators } from './operator-queries.ts';
import { restoreOutboxFile, syncOutbox } from './outbox-files.ts';
import {
  bareTables,
  beginRestore,
  commitRestore,
  createPlainTable,
  deleteJobs,
  dropSite,
  emptyTables,
  insertJobs,
  selectExisting,
  setSequences,
} from './restore-queries.ts';

type RestoreOptions = {
  databaseUrl: string;
  dataDir: string;
  file: string;
  /** Result of `checkBackup`. */
  manifest: Manifest;
  /** The folder of the program's migrations. */
  migrations: string;
  /** Whether to replace an existing site. */
  replace: boolean;
};

export type RestoreOutcome =
  | { kind: 'restored'; rows: number; tables: number; files: number; notes: string[]; operators: RestoredOperator[] }
  | { kind: 'refused'; reason: string };

/**
 * Reads the whole file, and checks that this version of the site can restore it.
 * @returns its manifest, or why not, as a sentence.
 */
export async function checkBackup(file: string, migrations: string): Promise<Manifest | { unusable: string }> {
  try {
    const manifest = await readArchive(file, async () => {});
    const known = await listMigrations(migrations);
    const unknown = manifest.migrations.filter((name) => !known.includes(name));
    if (unknown.length === 0) return manifest;
    return {
      unusable: `${file} was made by a newer version of the site, which knows ${unknown.join(', ')}; restore it with that one`,
    };
  } catch (error) {
    if (error instanceof UnusableBackup) return { unusable: `${file} ${error.message}` };
    throw error;
  }
}

/**
 * Restores a backup in one transaction, at the backup's migrations; the next start applies newer ones. The job queue must
 * exist. Files are added before the commit; existing ones stay.
 */
export async function restoreBackup({
  databaseUrl,
  dataDir,
  file,
  manifest,
  migrations,
  replace,
}: RestoreOptions): Promise<RestoreOutcome> {
  const client = await beginRestore(databaseUrl);
  try {
    const own = await readSiteObjects(migrations);
    const existing = await selectExisting(client, own);
    if (existing.length > 0) {
      if (!replace) return { kind: 'refused', reason: siteThere };
      await noteWithdrawn(client);
      await dropSite(client, own);
    }
    await applyMigrations(client, migrations, [...manifest.migrations].sort());
    const { tables, notes } = await prepareTables(client, manifest, own);
    const names = namesOf(tables);
    const restoreRules = await bareTables(client, names);
    await emptyTables(client, names);

    const load = openLoad(client, manifest, tables);
    const reread = await readArchive(file, async (entry) => {
      if (entry.name.startsWith('files/')) await restoreOutboxFile(dataDir, entry);
      else await load.take(entry);
    });
    await load.end();
    if (reread.sha256 !== manifest.sha256) throw new UnusableBackup('was changed while it was read');
    await restoreRules();
    await deleteJobs(client);
    if (manifest.jobs) {
      const left = await insertJobs(client, manifest.jobs);
      if (left > 0) notes.push(`${left} jobs were left out, of queues that this version of the site does not have`);
    }
    await setSequences(client, manifest.sequences);
    notes.push(...(await carryOver(client)));
    await endSignIns(client);
    const operators = await selectRestoredOperators(client);
    if (await hasTable(client, 'audit_entries')) await recordRestore(client, file, manifest.madeAt, operators);
    await syncOutbox(dataDir);
    await commitRestore(client);
    const rows = tables.reduce((sum, table) => sum + table.rows, manifest.jobs?.rows ?? 0);
    return { kind: 'restored', rows, tables: tables.length, files: manifest.files, notes, operators };
  } catch (error) {
    if (error instanceof UnusableBackup) return { kind: 'refused', reason: `${file} ${error.message}` };
    throw error;
  } finally {
    await client.end().catch(() => {}); // Without a commit, this rolls back.
  }
}

async function recordRestore(client: Client, file: string, madeAt: string, operators: RestoredOperator[]): Promise<void> {
  const name = basename(file);
  const waiting = operators.filter(({ email }) => email !== null).map((operator) => operator.name);
  const details = { 'as of': madeAt, ...(waiting.length > 0 && { 'operators who need a new link': waiting }) };
  await recordAudit(queryable(client), {
    by: 'restore command',
    action: 'backup.restored',
    subject: { id: name, name },
    details,
  });
}

const namesOf = (tables: Manifest['tables']) => tables.map(({ name }) => name);

/** Creates tables that no migration does. An existing table of another program stays. */
async function prepareTables(client: Client, { tables }: Manifest, own: readonly string[]) {
  const there = await selectExisting(client, namesOf(tables));
  const foreign = tables.filter(({ name }) => there.includes(name) && !own.includes(name));
  const missing = tables.filter(({ name }) => !there.includes(name));
  for (const table of missing) await createPlainTable(client, table);
  const notes = [
    ...missing.map(
      ({ name }) => `${name} is no table of the site: its rows are restored, without its keys, indexes and triggers`,
    ),
    ...foreign.map(({ name }) => `${name} is no table of the site and stays as it is`),
  ];
  return { tables: tables.filter((table) => !foreign.includes(table)), notes };
}
