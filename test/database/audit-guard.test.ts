import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { checkBackup, restoreBackup } from '#app/domain/backups/restore-backup.ts';
import { openDatabase } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { createTestDatabase, migrationsFolder } from '#test/support/database.ts';
import { documented } from '#test/support/machines/documented.ts';

test('with the statements of docs/operations.md the site adds to the audit trail and can do nothing else with it', async () => {
  const { url, pool, stop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'audit-guard-'));
  const superuser = new Client({ connectionString: Object.assign(new URL(url), { username: 'postgres', password: '' }).href });
  await superuser.connect();
  const db = openDatabase(url, { logger: createLogger('silent') });
  // Roles are of all databases of the server.
  const role = `audit_${randomBytes(6).toString('hex')}`;
  onTestFinished(async () => {
    await db.$client.end();
    await superuser.query(`reassign owned by ${role} to directory; drop owned by ${role}; drop role ${role}`);
    await superuser.end();
    await stop();
    await rm(folder, { recursive: true });
  });
  await prepareJobQueue(url, []);
  await superuser.query(documented('postgresql').replaceAll('directory_audit', role));

  await recordAudit(db, { by: 'Pat', action: 'contractor.changed' });
  for (const statement of [
    'alter table audit_entries disable trigger all',
    'drop trigger audit_entries_append_only on audit_entries',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'delete from audit_entries',
    `update audit_entries set person = 'nobody'`,
    'truncate audit_entries',
    'drop table audit_entries',
    'drop schema public cascade',
    'alter table audit_entries rename to other_entries',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/must be owner|permission denied/);
  expect((await pool.query('select person from audit_entries')).rows).toEqual([{ person: 'Pat' }]);

  // What else the site does goes on.
  expect(await migrate(url, migrationsFolder)).toEqual([]);
  await pool.query('create table later (id int); drop table later');
  const file = join(folder, 'backup.tar.gz');
  expect(await makeBackup({ databaseUrl: url, dataDir: folder, file })).toMatchObject({ kind: 'made' });
  const manifest = await checkBackup(file, migrationsFolder);
  if ('unusable' in manifest) throw new Error(manifest.unusable);
  const place = { databaseUrl: url, dataDir: folder, file, manifest, migrations: migrationsFolder, replace: true };
  await expect(restoreBackup(place)).rejects.toThrow('must be owner of table audit_entries');
  expect((await pool.query('select from audit_entries')).rowCount).toBe(1);
  await superuser.query(`reassign owned by ${role} to directory`);
  expect(await restoreBackup(place)).toMatchObject({ kind: 'restored' });
});
