import { readFileSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes the folder for this process, waiting up to `patience` milliseconds for another one to leave it. A lock whose
 * process is gone counts for nothing.
 * @returns what gives it back; nothing when the folder stays taken.
 */
export async function lockFolder(folder: string, patience: number): Promise<(() => Promise<void>) | undefined> {
  const file = join(folder, 'lock');
  const own = identity(process.pid);
  const draft = `${file}.${process.pid}`;
  // Written aside and linked into place, so that nobody ever reads half a lock.
  await writeFile(draft, own, { mode: 0o644 });
  try {
    for (const started = Date.now(); ; await sleep(100)) {
      if (await takes(draft, file)) return () => rm(file, { force: true });
      const holder = await readFile(file, 'utf8').catch(() => '');
      if (holder && !isAlive(holder)) await rm(file, { force: true });
      else if (Date.now() - started > patience) return undefined;
    }
  } finally {
    await rm(draft, { force: true });
  }
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
