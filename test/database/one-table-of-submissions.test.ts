import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#app/platform/migrate.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { describeSubmissions } from '#test/support/describe-submissions.ts';
import { useFolder } from '#test/support/folder.ts';
import { undoMerge } from '#test/support/merge.ts';
import { newMachine, restore } from '#test/support/restore.ts';

const dataDir = useFolder();
const fixture = (name: string) => join(import.meta.dirname, `../fixtures/before-one-table-of-submissions.${name}`);

test('restores a backup from before the single table with every submission, its history and its decisions', async () => {
  const { url, db } = await newMachine();
  const restored = await restore({ databaseUrl: url, dataDir, file: fixture('tar.gz'), replace: false });
  expect(restored).toMatchObject({ kind: 'restored', notes: [] });
  await migrate(url, migrationsFolder);

  const { shown: before, ...asked } = JSON.parse(await readFile(fixture('json'), 'utf8'));
  const after = await describeSubmissions(db, asked);
  // Later versions know more of each, and name a service that is not the directory's in general words.
  for (const one of before.requests) if (one.service_type === 'Other work') one.service_type = 'General Service';
  for (const part of Object.keys(before)) expect({ [part]: after[part] }).toMatchObject({ [part]: before[part] });

  // Merges of the earlier version can be undone in this one.
  const about = async () => (await db.$client.query(`select from submissions where 'c3' = any(contractor_ids)`)).rows.length;
  expect(await about()).toBe(0);
  expect(await undoMerge(db, 'c2')).toMatchObject({ outcome: 'done' });
  expect(await about()).toBe(3);
});
