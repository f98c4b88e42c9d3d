import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { newClient } from '#app/platform/database.ts';
import { hasCluster } from '#app/platform/postgres/postgres-cluster.ts';
import { isRestoreUnfinished } from '#app/platform/postgres/unfinished-restore.ts';
import { selectExisting, selectLastUpkeep, selectRelations } from './restore-queries.ts';

/** Milliseconds; server processes maintain their queues every few seconds. */
const patience = 20_000;

type Place = { databaseUrl: string; migrations: string; replace: boolean };

/** Why a backup cannot be restored into this database, if so, and whether it contains a site. */
export async function findObstacle({ databaseUrl, migrations, replace }: Place): Promise<{ obstacle?: string; isSite: boolean }> {
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    const isSite = (await selectExisting(client, await readSiteObjects(migrations))).length > 0;
    if (replace) {
      const isBusy = isSite && (await isAtWork(client));
      return { isSite, ...(isBusy && { obstacle: 'a site runs on this database; stop it on every machine' }) };
    }
    if (isSite) return { isSite, obstacle: siteThere };
    const [first] = await selectRelations(client);
    return { isSite, ...(first && { obstacle: `the database is not empty, it holds ${first}; --replace leaves that as it is` }) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Contents of a folder that counts as empty: backups, lock numbers and system files. */
const isNothing = (name: string) => /^(?:backups|lock(?:\.\d+)?|lost\+found)$/.test(name);

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

export const siteThere = 'there is a site already; with --replace the backup takes its place';

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
export async function readSiteObjects(migrations: string): Promise<string[]> {
  const files = (await readdir(migrations, { recursive: true })).filter((file) => /\.(sql|ts)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  const names = texts.flatMap((text) => Array.from(text.matchAll(creating), ([, name = '']) => name.toLowerCase()));
  return [...new Set(['schema_migrations', ...setAside, ...names])];
}
