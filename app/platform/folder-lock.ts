import { readFileSync } from 'node:fs';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Locks the folder for this process, waiting up to `patience` milliseconds for another process to release it. Ignores the
 * lock of a dead process.
 *
 * Each holder creates a lock file with the next number, which only one process can; the highest number wins. Nothing is
 * removed before the lock is taken: of several processes that find a holder dead, the slower ones would remove the lock
 * of the first.
 * @returns a release function; undefined when the folder stays locked.
 */
export async function lockFolder(folder: string, patience: number): Promise<(() => Promise<void>) | undefined> {
  const draft = join(folder, `lock-draft.${process.pid}`);
  // Written to a draft and linked, so that no one reads a partial lock.
  await writeFile(draft, identity(process.pid), { mode: 0o644 });
  try {
    for (const started = Date.now(); ; await sleep(100)) {
      const newest = await newestLock(folder);
      const holder = newest < 0 ? '' : await readFile(lockFile(folder, newest), 'utf8').catch(() => undefined);
      const isFree = holder !== undefined && (holder === '' || !isAlive(holder));
      const own = lockFile(folder, newest + 1);
      if (isFree && (await takes(draft, own))) {
        // Another process may have taken and released higher numbers since the listing.
        if ((await newestLock(folder)) === newest + 1) {
          await removeOlder(folder, newest + 1);
          // Kept, because numbers only grow. If it cannot be written, it expires with this process.
          return () => writeFile(own, '').catch(() => {});
        }
        await rm(own, { force: true });
      }
      if (Date.now() - started > patience) return undefined;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The first has no number. */
const lockFile = (folder: string, number: number): string => join(folder, number === 0 ? 'lock' : `lock.${number}`);

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => (/^lock(?:\.\d{1,15})?$/.test(name) ? Number(name.slice('lock.'.length)) : []));
}

/** @returns -1 if there is none. */
const newestLock = async (folder: string): Promise<number> => Math.max(-1, ...(await lockNumbers(folder)));

async function removeOlder(folder: string, than: number): Promise<void> {
  const older = (await lockNumbers(folder)).filter((number) => number < than);
  await Promise.all(older.map((number) => rm(lockFile(folder, number), { force: true })));
}

function takes(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

function isAlive(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return identity(pid) === holder;
}

/** Identifies a process by id and, where available, start time: ids are reused. */
function identity(pid: number): string {
  try {
    // The fields after the name, which is in parentheses and may contain anything; the twentieth is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${pid} ${fields?.[19] ?? ''}`;
  } catch {
    return `${pid} `;
  }
}
