import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { newClient } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { beginImport, endTransaction, isEmpty } from './apply/write-queries.ts';
import { importFile } from './import-contractors.ts';
import { isUnreadable, openCsvFile } from './read/csv-file.ts';
import { insertSampleChecks, insertSamplePosts, insertSampleState, selectSampleState } from './sample-queries.ts';

type SampleOptions = {
  databaseUrl: string;
  logger: Logger;
  /** Whether SAMPLE_DATA is on. */
  wanted: boolean;
  file: string;
  /** The file of invented checks for some of them. */
  checksFile?: string;
  /** The file of its blog's posts. */
  postsFile?: string;
};

/**
 * Fills a new database with the sample directory, once. Skips a database that was filled before or has contractors.
 * @throws if the sample has an invalid row.
 */
export async function loadSampleDirectory(options: SampleOptions): Promise<void> {
  const { databaseUrl, logger, wanted, file, checksFile, postsFile } = options;
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    await beginImport(client);
    if (await selectSampleState(client)) return;
    if (!wanted || !(await isEmpty(client))) {
      await insertSampleState(client, 'skipped');
    } else {
      const imported = await importSample(client, file);
      if (checksFile) await insertSampleChecks(client, await readFile(checksFile, 'utf8'));
      if (postsFile) await insertSamplePosts(client, await readFile(postsFile, 'utf8'));
      await insertSampleState(client, 'loaded');
      logger.info({ imported }, 'sample directory loaded');
    }
    await endTransaction(client, true);
  } finally {
    await client.end();
  }
}

async function importSample(client: Client, file: string): Promise<number> {
  const csv = await openCsvFile(file);
  if (isUnreadable(csv)) throw new Error(csv.reason);
  try {
    const outcome = await importFile(client, csv, {});
    if (isUnreadable(outcome)) throw new Error(outcome.reason);
    if (outcome.rejected > 0) throw new Error(`${file}: ${outcome.rejected} rows of the sample directory cannot be used`);
    return outcome.imported;
  } finally {
    await csv.close();
  }
}
