import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackup, restoreBackup } from '#app/domain/backups/restore-backup.ts';
import { selectMerges } from '#app/domain/listings/merge-queries.ts';
import { unmergeContractors } from '#app/domain/listings/unmerge-contractors.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { openDatabase } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { createTestDatabase, migrationsFolder } from '#test/support/database.ts';
import { describeSubmissions } from '#test/support/describe-submissions.ts';
import { useFolder } from '#test/support/folder.ts';

const dataDir = useFolder();
const fixture = (name: string) => join(import.meta.dirname, `../fixtures/before-one-table-of-submissions.${name}`);

test('restores a backup from before the single table with every submission, its history and its decisions', async () => {
  const { url, pool, stop } = await createTestDatabase({ empty: true });
  onTestFinished(stop);
  await prepareJobQueue(url, workQueues, schedules);
  const file = fixture('tar.gz');
  const manifest = await checkBackup(file, migrationsFolder);
  if ('unusable' in manifest) throw new Error(manifest.unusable);
  const place = { databaseUrl: url, dataDir, file, manifest, migrations: migrationsFolder, replace: false };
  expect(await restoreBackup(place)).toMatchObject({ kind: 'restored', notes: [] });
  await migrate(url, migrationsFolder);

  const db = openDatabase(url, { logger: createLogger('silent') });
  onTestFinished(() => db.$client.end());
  const { shown: before, ...asked } = JSON.parse(await readFile(fixture('json'), 'utf8'));
  const after = await describeSubmissions(db, asked);
  // Later versions know more of each.
  for (const part of Object.keys(before)) expect({ [part]: after[part] }).toMatchObject({ [part]: before[part] });

  // Merges of the earlier version can be undone in this one.
  const about = async () => (await pool.query(`select from submissions where 'c3' = any(contractor_ids)`)).rows.length;
  expect(await about()).toBe(0);
  const [merge] = await selectMerges(db, 'c2');
  const by = { id: 'owner', name: 'Olive' };
  expect(await unmergeContractors(db, { targetId: 'c2', mergeId: merge?.id ?? '', by })).toMatchObject({ outcome: 'unmerged' });
  expect(await about()).toBe(3);
});
