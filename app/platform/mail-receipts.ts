import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Longer than any mail is tried, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000;

/**
 * An empty file for each mail that a mail server has taken. It is written in the same breath as the server's answer is
 * read, so that a mail is not sent again when the process or the database dies before the job is recorded as done.
 */
export function openReceipts(dataDir: string): { has: (id: string) => boolean; add: (id: string) => void } {
  const folder = join(dataDir, 'mail-receipts');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const oldest = Date.now() - keptFor;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (time !== undefined && time < oldest) rmSync(file, { force: true });
  }
  return {
    has: (id) => existsSync(join(folder, id)),
    add: (id) => closeSync(openSync(join(folder, id), 'a', 0o600)),
  };
}
