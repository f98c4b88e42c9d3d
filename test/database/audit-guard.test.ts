import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { checkBackup, restoreBackup } from '#app/domain/backups/restore-backup.ts';
import { sealStatements } from '#app/platform/audit-owner.ts';
import { openDatabase } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { migrate } from '#app/platform/migrate.ts';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { createTestDatabase, logger, migrationsFolder } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { documented } from '#test/support/machines/documented.ts';

const folder = useFolder();
/** Attempts of someone who can run SQL as the site's role. */
const attacks = [
  'alter table audit_entries disable trigger all',
  'drop trigger audit_entries_append_only on audit_entries',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'delete from audit_entries',
  `update audit_entries set person = 'nobody'`,
  'truncate audit_entries',
  'drop table audit_entries',
  'drop schema public cascade',
  'alter table audit_entries rename to other_entries',
];

test('after the statements in docs/operations.md the site can only append to the audit trail', async () => {
  const { url, pool, stop } = await createTestDatabase();
  const superuser = new Client({ connectionString: Object.assign(new URL(url), { username: 'postgres', password: '' }).href });
  await superuser.connect();
  const db = openDatabase(url, { logger });
  // Roles are shared by all databases of the server.
  const role = `audit_${randomBytes(6).toString('hex')}`;
  onTestFinished(async () => {
    await db.$client.end();
    await superuser.query(`reassign owned by ${role} to directory; drop owned by ${role}; drop role ${role}`);
    await superuser.end();
    await stop();
  });
  await prepareJobQueue(url, []);
  await superuser.query(documented('postgresql').replaceAll('directory_audit', role));

  await recordAudit(db, { by: 'Pat', action: 'contractor.changed' });
  for (const statement of attacks)
    await expect(pool.query(statement), statement).rejects.toThrow(/must be owner|permission denied/);
  expect((await pool.query('select person from audit_entries')).rows).toEqual([{ person: 'Pat' }]);

  // Everything else still works.
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

test('the embedded database protects the audit trail from the site, also after an upgrade', async () => {
  const first = await startEmbeddedPostgres(folder, logger);
  await migrate(first.url, migrationsFolder);
  await first.stop();
  // As in an older version: without the second role.
  const file = join(folder, 'postgres.json');
  const { password } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ password }));

  let postgres = await startEmbeddedPostgres(folder, logger);
  onTestFinished(() => postgres.stop());
  await postgres.sealAuditTrail();
  const site = new Client({ connectionString: postgres.url });
  await site.connect();
  await site.query(`insert into audit_entries (person, action) values ('Pat', 'contractor.changed')`);
  for (const statement of [...attacks, 'set role directory_audit', 'reassign owned by directory_audit to directory'])
    await expect(site.query(statement), statement).rejects.toThrow(/must be owner|permission denied/);
  await site.query('create table later (id int); drop table later');
  // A table of the same name earlier in the search path gets no entries.
  await site.query('create schema directory; create table directory.audit_entries (like public.audit_entries)');
  await site.query(`alter role directory set search_path = directory, public`);
  const db = openDatabase(postgres.url, { logger });
  await recordAudit(db, { by: 'Sam', action: 'contractor.changed' });
  await db.$client.end();
  await site.query('drop schema directory cascade; alter role directory reset search_path');
  await site.end();
  await postgres.stop();

  // The next start may change it, as an upgrade or a restore does.
  postgres = await startEmbeddedPostgres(folder, logger);
  const owner = new Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query('alter table audit_entries add column later int; alter table audit_entries drop column later');
  const { rows } = await owner.query('select person from audit_entries order by id');
  expect(rows.map(({ person }) => person)).toEqual(['Pat', 'Sam']);
  await owner.end();
  expect(documented('postgresql').replaceAll(/\s+/g, ' ')).toContain(`${sealStatements.join('; ')};`);
});
