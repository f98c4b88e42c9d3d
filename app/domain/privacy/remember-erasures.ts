import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Database, newClient, queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { type Erasure, hasErasures, selectErasures, selectSecret } from './erase-queries.ts';
import { erasureFile, erasureFileName, joinErasures, pendingErasures, readErasures, saveErasures } from './erasure-file.ts';

type Place = { databaseUrl: string; dataDir: string; file: string };

/**
 * Before a backup replaces the database, saves who was erased: from the database, the list in the data folder, and the list
 * next to the backup. An interrupted restore finds it again.
 * @returns the sources: without any, people erased after the backup come back.
 */
export async function rememberErasures({ databaseUrl, dataDir, file }: Place): Promise<Known> {
  const files = [erasureFile(dataDir), join(dirname(file), erasureFileName), pendingErasures(dataDir)];
  const { erasures: known, secret } = await readDatabase(databaseUrl);
  const erasures = joinErasures([known, ...(await Promise.all(files.map(readErasures)))]);
  if (erasures.length > 0) await saveErasures(pendingErasures(dataDir), erasures);
  return { hasFile: files.some((one) => existsSync(one)), secret };
}

type Known = {
  hasFile: boolean;
  /** Of the site being replaced; undefined if there is none. */
  secret: string | undefined;
};

/** Whether the restored site’s list of erasures was found. @param db of that site. */
export async function hasErasureList(db: Database, { hasFile, secret }: Known): Promise<boolean> {
  return hasFile || secret === (await siteSecret(db));
}

async function readDatabase(databaseUrl: string): Promise<{ erasures: Erasure[]; secret: string | undefined }> {
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    const db = queryable(client);
    if (!(await hasErasures(db))) return { erasures: [], secret: undefined };
    return { erasures: await selectErasures(db), secret: await selectSecret(db) };
  } finally {
    await client.end().catch(() => {});
  }
}
