import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './site.ts';

/** Names of mails written by a site without `SMTP_URL`; none before the folder exists. */
export async function mailFiles(dataDir: string): Promise<string[]> {
  try {
    return (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The text of the first mail of a kind, such as `request-receipt`; waits for it. */
export async function mailOfKind(dataDir: string, kind: string): Promise<string> {
  const find = async () => (await mailFiles(dataDir)).find((name) => name.startsWith(`${kind}-`));
  await until(async () => (await find()) !== undefined);
  return readFile(join(dataDir, 'outbox', (await find()) ?? ''), 'utf8');
}
