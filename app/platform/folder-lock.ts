import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's code for a file that another connection has locked. */
const busy = 5;

/**
 * Locks the folder for this process, waiting up to `patience` milliseconds for another process to release it. Node has no
 * call to lock a file; SQLite locks its own, here an empty one, and the system releases the lock when the process ends.
 * @returns a release function; undefined when the folder stays locked.
 */
export async function lockFolder(folder: string, patience: number): Promise<(() => void) | undefined> {
  const file = new DatabaseSync(join(folder, 'lock.db'));
  for (const started = Date.now(); ; await sleep(100)) {
    try {
      file.exec('begin exclusive');
      return () => file.close();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error;
    }
    if (Date.now() - started <= patience) continue;
    file.close();
    return undefined;
  }
}
