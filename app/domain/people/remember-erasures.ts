import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { type Erasure, hasErasures, selectErasures } from './erase-queries.ts';
import { erasureFile, erasureFileName, joinErasures, pendingErasures, readErasures, saveErasures } from './erasure-file.ts';

type Place = { databaseUrl: string; dataDir: string; file: string };

/**
 * Writes down, before a backup takes the place of what is there, who was erased: as the database knows it, the list in the
 * data folder, and the one that lies beside the backup. A restore that is cut short finds it again.
 */
export async function rememberErasures({ databaseUrl, dataDir, file }: Place): Promise<void> {
  const files = [erasureFile(dataDir), join(dirname(file), erasureFileName), pendingErasures(dataDir)];
  const lists = await Promise.all([readDatabase(databaseUrl), ...files.map(readErasures)]);
  const erasures = joinErasures(lists);
  if (erasures.length > 0) await saveErasures(pendingErasures(dataDir), erasures);
}

async function readDatabase(databaseUrl: string): Promise<Erasure[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    const db = drizzle(client);
    return (await hasErasures(db)) ? await selectErasures(db) : [];
  } finally {
    await client.end().catch(() => {});
  }
}
