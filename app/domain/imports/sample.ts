import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Logger } from '#app/platform/logger.ts';
import { openCsvFile } from './file/csv-file.ts';
import { beginImport } from './queries/transaction.ts';
import { importFile } from './rows/import-contractors.ts';
import { isUnreadable } from './rows/outcome.ts';
import { hasContractors, insertSampleChecks, insertSamplePosts, insertSampleState, selectSampleState } from './sample-queries.ts';

type SampleOptions = {
  databaseUrl: string;
  logger: Logger;
  /** Whether the operator wants it (SAMPLE_DATA). */
  wanted: boolean;
  file: string;
  /** Of the invented checks of some of them. */
  checksFile?: string;
  /** Of its blog's posts. */
  postsFile?: string;
};

/**
 * Fills a new database with the sample directory, once: a database to which it was offered before, or that has
 * contractors, is left alone.
 * @throws when the sample itself has a row that cannot be used.
 */
export async function loadSampleDirectory({
  databaseUrl,
  logger,
  wanted,
  file,
  checksFile,
  postsFile,
}: SampleOptions): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    await beginImport(client);
    if (await selectSampleState(client)) return;
    if (!wanted || (await hasContractors(client))) {
      await insertSampleState(client, 'skipped');
    } else {
      const imported = await importSample(client, file);
      if (checksFile) await insertSampleChecks(client, await readFile(checksFile, 'utf8'));
      if (postsFile) await insertSamplePosts(client, await readFile(postsFile, 'utf8'));
      await insertSampleState(client, 'loaded');
      logger.info({ imported }, 'sample directory loaded');
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function importSample(client: Client, file: string): Promise<number> {
  const csv = await openCsvFile(file);
  if (isUnreadable(csv)) throw new Error(csv.reason);
  try {
    const outcome = await importFile(client, csv, { rejectsFile: undefined });
    if (isUnreadable(outcome)) throw new Error(outcome.reason);
    if (outcome.rejected > 0) throw new Error(`${file}: ${outcome.rejected} rows of the sample directory cannot be used`);
    return outcome.imported;
  } finally {
    await csv.close();
  }
}
