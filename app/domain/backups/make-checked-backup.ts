import { rm } from 'node:fs/promises';
import { inspectBackup } from './inspect-backup.ts';
import { type BackupOutcome, makeBackup } from './make-backup.ts';

type Wanted = Omit<Parameters<typeof makeBackup>[0], 'file'> & { name: string };

/** Makes a backup in the folder and reads it to its end; what is not whole then is deleted. */
export async function makeCheckedBackup(wanted: Wanted): Promise<BackupOutcome> {
  const outcome = await makeBackup(wanted);
  if (outcome.kind === 'refused') return outcome;
  const found = await inspectBackup(wanted.dataDir, wanted.name);
  if (found?.isWhole) return outcome;
  await rm(outcome.file, { force: true });
  return { kind: 'refused', reason: `${outcome.file} ${found?.reason ?? 'is gone'}` };
}
