import { createLogger } from '#app/platform/logger.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import type { Settings } from '#app/platform/settings.ts';

/** Opens the site's database: the configured one, the embedded one of a running site, or that one started temporarily. */
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
