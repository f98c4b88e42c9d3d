import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { TakenMail } from './delivery-log-queries.ts';

/** Longer than any mail is tried, in milliseconds. */
const keptFor = 365 * 24 * 60 * 60_000;
/** Longer than any attempt takes, in milliseconds. */
const attemptFor = 5 * 60_000;
/** Ends the name of the file of an attempt under way. */
const claimed = '.sending';

export type LocalDeliveryLog = {
  /** Whether a mail server has taken it. */
  has: (id: string) => boolean;
  /** All that were taken within the time that receipts are kept. */
  list: () => TakenMail[];
  /**
   * Runs one attempt. What was taken is noted in the same breath as the server's answer is read, so that the mail is not
   * sent again when the process or the database dies before the job is recorded as done. Rejects, without sending, when
   * another attempt is under way or nothing can be noted.
   */
  attempt: (id: string, send: () => Promise<unknown>) => Promise<void>;
};

/** Empty files in the data folder, which all processes of this machine share: one for each mail that was taken. */
export function openLocalDeliveryLog(dataDir: string): LocalDeliveryLog {
  const folder = join(dataDir, 'mail-receipts');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  sweep(folder);
  const receipt = (id: string) => join(folder, id);
  const claim = (id: string) => join(folder, id + claimed);
  /** Those that could not be noted, a full disk being one reason. */
  const unnoted = new Set<string>();
  const has = (id: string) => unnoted.has(id) || existsSync(receipt(id));
  return {
    has,
    list: () => listDeliveries(folder),
    async attempt(id, send) {
      takeClaim(claim(id));
      try {
        // Another process may have finished between the first look and the claim.
        if (has(id)) return;
        await send();
        try {
          renameSync(claim(id), receipt(id));
        } catch {
          unnoted.add(id);
        }
      } finally {
        rmSync(claim(id), { force: true });
      }
    },
  };
}

/** A claim holds the process that made it; one of a process that is gone counts for nothing. */
function takeClaim(file: string): void {
  if (isHeld(file)) throw new Error('another attempt to send this mail is under way');
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, String(process.pid));
  closeSync(handle);
}

function isHeld(file: string): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > attemptFor) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  if (!pid) return true; // Made this moment.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function listDeliveries(folder: string): TakenMail[] {
  return readdirSync(folder).flatMap((name) => {
    const time = name.endsWith(claimed) ? undefined : statSync(join(folder, name), { throwIfNoEntry: false })?.mtime;
    return time ? [{ id: name, takenAt: time }] : [];
  });
}

function sweep(folder: string): void {
  const oldest = Date.now() - keptFor;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (time !== undefined && time < oldest) rmSync(file, { force: true });
  }
}
