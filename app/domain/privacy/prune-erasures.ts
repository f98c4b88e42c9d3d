import { listBackups } from '#app/domain/backups/backup-folder.ts';
import type { Database } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { deleteErasures } from './erase-queries.ts';
import { writeErasures } from './erasure-file.ts';

const dayLength = 24 * 60 * 60_000;
/** The age of backup copies elsewhere is unknown; an entry takes 32 digits and a time. */
const yearsKept = 10;

/** Deletes erasures so old that only a local backup could need them, if none does. */
export async function pruneErasures(
  { db, settings }: { db: Database; settings: Pick<Settings, 'dataDir'> },
  now = Date.now(),
): Promise<void> {
  const backups = await listBackups(settings.dataDir);
  const oldest = Math.min(now - yearsKept * 366 * dayLength, ...backups.map(({ madeAt }) => madeAt.getTime()));
  await deleteErasures(db, new Date(oldest));
  await writeErasures(db, settings.dataDir);
}
