import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of mails written by a site without `SMTP_URL`; none before the folder exists. */
export async function mailFiles(dataDir: string): Promise<string[]> {
  try {
    return (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
