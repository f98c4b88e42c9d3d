import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '#app/platform/settings.ts';

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks a restore into an empty folder or database: until it finishes, a start would create a new site there. */
export async function markUnfinishedRestore(dataDir: string, backup: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markOf(dataDir), `${backup}\n`, { mode: 0o600, flush: true });
}

export const clearUnfinishedRestore = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true });

export const isRestoreUnfinished = async (dataDir: string): Promise<boolean> =>
  (await stat(markOf(dataDir)).catch(() => undefined)) !== undefined;

/** @throws SettingsError after an interrupted restore. */
export async function requireFinishedRestore(dataDir: string): Promise<void> {
  if (!(await isRestoreUnfinished(dataDir))) return;
  throw new SettingsError(
    `A restore into DATA_DIR ${dataDir} did not come to its end; run it again, or delete ${markOf(dataDir)} to start without what it would have brought`,
  );
}
