import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { onOwnConnection, queryable } from '#app/platform/database.ts';
import { applyMigrations, listMigrations } from '#app/platform/migrate.ts';
import { hasCluster, isRestoreUnfinished } from '#app/platform/postgres/postgres-cluster.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ArchiveEntry, jobsFolder, type Manifest, readArchive, tableFolder, UnusableBackup } from './archive.ts';
import { restoreOutboxFile, syncOutbox } from './backup-folder.ts';
import { carryOver, noteWithdrawn } from './carry-over-queries.ts';
import {
  bareTables,
  beginRestore,
  commitRestore,
  copyRows,
  createJobStaging,
  createPlainTable,
  deleteJobs,
  dropSite,
  emptyTables,
  endSignIns,
  hasTable,
  insertJobs,
  type RestoredOperator,
  selectExisting,
  selectLastUpkeep,
  selectRelations,
  selectRestoredOperators,
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

/** Milliseconds; server processes maintain their queues every few seconds. */
const patience = 20_000;

type Place = { databaseUrl: string; migrations: string; replace: boolean };

/** Why a backup cannot be restored into this database, if so, and whether it contains a site. */
export const findObstacle = ({ databaseUrl, migrations, replace }: Place): Promise<{ obstacle?: string; isSite: boolean }> =>
  onOwnConnection(databaseUrl, async (client) => {
    const isSite = (await selectExisting(client, await readSiteObjects(migrations))).length > 0;
    if (replace) {
      const isBusy = isSite && (await isAtWork(client));
      return { isSite, ...(isBusy && { obstacle: 'a site runs on this database; stop it on every machine' }) };
    }
    if (isSite) return { isSite, obstacle: siteThere };
    const [first] = await selectRelations(client);
    return { isSite, ...(first && { obstacle: `the database is not empty, it holds ${first}; --replace leaves that as it is` }) };
  });

/** Contents of a folder that counts as empty: backups, locks (of older versions too) and system files. */
const isNothing = (name: string) => /^(?:backups|lock(?:\.\w+)?|lost\+found)$/.test(name);

/** Why a backup cannot be restored into this data folder. After an interrupted restore, it can. */
export async function findFolderObstacle(dataDir: string): Promise<string | undefined> {
  if (await isRestoreUnfinished(dataDir)) return undefined;
  if (await hasCluster(dataDir)) return siteThere;
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const other = names.sort().find((name) => !isNothing(name));
  return (
    other && `DATA_DIR ${dataDir} is not empty, it holds ${other}; choose an empty folder, or --replace leaves that as it is`
  );
}

const siteThere = 'there is a site already; with --replace the backup takes its place';

/** Whether a site's processes on any machine still update their queues' marks. */
async function isAtWork(client: Client): Promise<boolean> {
  const first = await selectLastUpkeep(client);
  if (first === undefined) return false;
  for (const started = Date.now(); Date.now() - started < patience; await sleep(1_000)) {
    const next = await selectLastUpkeep(client);
    if (next !== undefined && next !== first) return true;
  }
  return false;
}

const creating =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:materialized\s+)?(?:table|view|sequence|function|procedure|type|domain)\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/** Another program's tables with migrated rows. */
const setAside = ['contractors', 'email_subscribers', 'request_logs', 'blog_posts'].map((name) => `${name}_before`);

/**
 * Names of all tables, functions and other objects that migrations of any version create: safe to drop when a backup replaces a
 * site. A database may contain other programs' objects.
 */
async function readSiteObjects(migrations: string): Promise<string[]> {
  const files = (await readdir(migrations, { recursive: true })).filter((file) => /\.(sql|ts)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  const names = texts.flatMap((text) => Array.from(text.matchAll(creating), ([, name = '']) => name.toLowerCase()));
  return [...new Set(['schema_migrations', ...setAside, ...names])];
}

/** Rows being loaded into one table; errors surface at the next write or at the end. */
function openRows(stream: Writable & { rowCount: number }) {
  const done = finished(stream);
  done.catch(() => {});
  return {
    async write(chunk: Uint8Array): Promise<void> {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end(): Promise<number> {
      stream.end();
      await done;
      return stream.rowCount;
    },
  };
}

/** Loads an archive’s rows, table by table. */
function openLoad(client: Client, { jobs }: Manifest, tables: Manifest['tables']) {
  const targets = new Map(tables.map((table) => [tableFolder(table.name), table]));
  if (jobs) targets.set(jobsFolder, jobs);
  const missing = new Set(targets.keys());
  let current: { folder: string; rows: ReturnType<typeof openRows>; expected: number } | undefined;

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
