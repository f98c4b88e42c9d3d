import { createLogger } from '#app/platform/logger.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import type { Settings } from '#app/platform/settings.ts';

/** The site's database: the one named, the embedded one that a running site has open, or that one opened for a while. */
export async function openSiteDatabase({
  databaseUrl,
  dataDir,
  logLevel,
}: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (url) return { url, close: async () => {} };
  const embedded = await startEmbeddedPostgres(dataDir, createLogger(logLevel === 'info' ? 'error' : logLevel));
  return { url: embedded.url, close: embedded.stop };
}
