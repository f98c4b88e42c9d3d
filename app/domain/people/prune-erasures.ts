import type { Database } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { listBackups } from '../backups/backup-folder.ts';
import { deleteErasures } from './erase-queries.ts';
import { writeErasures } from './erasure-file.ts';

const dayLength = 24 * 60 * 60_000;

/** Forgets erasures that no backup is older than; for the machine that makes them. */
export async function pruneErasures(
  { db, settings }: { db: Database; settings: Pick<Settings, 'dataDir' | 'backupDays'> },
  now = Date.now(),
): Promise<void> {
  const backups = await listBackups(settings.dataDir);
  const oldest = Math.min(now - (settings.backupDays + 1) * dayLength, ...backups.map(({ madeAt }) => madeAt.getTime()));
  await deleteErasures(db, new Date(oldest));
  await writeErasures(db, settings.dataDir);
}
