import { readFileSync } from 'node:fs';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes the folder for this process, waiting up to `patience` milliseconds for another one to leave it. A lock whose
 * process is gone counts for nothing.
 *
 * Each holder makes a lock file with the next number, which only one process can, and the highest number counts. Nothing is
 * removed before it is taken over: of several processes that find one holder gone, those that come late would remove the
 * lock of the first.
 * @returns what gives it back; undefined when the folder stays taken.
 */
export async function lockFolder(folder: string, patience: number): Promise<(() => Promise<void>) | undefined> {
  const draft = join(folder, `lock-draft.${process.pid}`);
  // Written aside and linked into place, so that nobody ever reads half a lock.
  await writeFile(draft, identity(process.pid), { mode: 0o644 });
  try {
    for (const started = Date.now(); ; await sleep(100)) {
      const newest = await newestLock(folder);
      const holder = newest < 0 ? '' : await readFile(lockFile(folder, newest), 'utf8').catch(() => undefined);
      const isFree = holder !== undefined && (holder === '' || !isAlive(holder));
      const own = lockFile(folder, newest + 1);
      if (isFree && (await takes(draft, own))) {
        // Somebody may have taken, left and tidied up higher ones since they were listed.
        if ((await newestLock(folder)) === newest + 1) {
          await removeOlder(folder, newest + 1);
          // Kept: numbers only grow. Where it cannot be written, it counts for nothing once this process has ended.
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

/** @returns -1 when there is none. */
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
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return identity(pid) === holder;
}

/** A process by its number and, where the system tells, the moment of its start: numbers come round again. */
function identity(pid: number): string {
  try {
    // The fields after the name, which is in parentheses and may hold anything; the twentieth of them is the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${pid} ${fields?.[19] ?? ''}`;
  } catch {
    return `${pid} `;
  }
}
