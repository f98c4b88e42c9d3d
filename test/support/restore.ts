import { onTestFinished } from 'vitest';
import { checkBackup, restoreBackup } from '#app/domain/backups/restore-backup.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { openDatabase } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { createTestDatabase, migrationsFolder } from './database.ts';

/** The database of a machine that is just set up, until the end of the test. */
export async function newMachine() {
  const { url, stop } = await createTestDatabase({ empty: true });
  await prepareJobQueue(url, workQueues, schedules);
  const db = openDatabase(url, { logger: createLogger('silent') });
  onTestFinished(async () => {
    await db.$client.end();
    await stop();
  });
  return { url, db };
}

/** Restores a backup that can be used. */
export async function restore(place: { databaseUrl: string; dataDir: string; file: string; replace: boolean }) {
  const manifest = await checkBackup(place.file, migrationsFolder);
  if ('unusable' in manifest) throw new Error(manifest.unusable);
  return restoreBackup({ ...place, manifest, migrations: migrationsFolder });
}
