import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { selectAttempts } from '#app/domain/mail/mail-queries.ts';
import { claimMail } from '#app/domain/mail/outbox-queries.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { migrate } from '#app/platform/migrate.ts';
import { createDatabaseBefore, logger, migrationsFolder } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { newMachine, restore } from '#test/support/restore.ts';

// Mails of a site that mailed through the job queue: in place, and in its backup.

const outbox = '0064_mail_outbox.sql';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [waiting, retrying, sending, taken, repeat, partly, failed, sent, early, earlyDead] = Array.from({ length: 10 }, (_, n) =>
  id(n + 1),
) as [string, string, string, string, string, string, string, string, string, string];

const scratch = useFolder();
let old: Awaited<ReturnType<typeof createDatabaseBefore>>;

beforeAll(async () => {
  old = await createDatabaseBefore(outbox);
  await prepareJobQueue(old.url, [...workQueues, { queue: 'mail' }], schedules);
  const hash = 'aaaaaaaaaaaa';
  await old.pool.query(`
    insert into mails (id, kind, about, dedupe_key, state, attempts, problem, queued_at, due_at, settled_at, again_of, person) values
      ('${sent}', 'service-lead', '${sent}', null, 'sent', 1, null, now() - interval '1 day', null, now(), null, null),
      ('${waiting}', 'service-lead', '${waiting}', null, 'waiting', 0, null, now() - interval '1 hour', now(), null, null, null),
      ('${retrying}', 'service-lead', '${retrying}', null, 'retrying', 2, '451 later', now(), now() + interval '1 day', null, null, null),
      ('${sending}', 'service-lead', '${sending}', null, 'sending', 1, null, now(), null, null, null, null),
      ('${taken}', 'maintenance-guide', 's1', 'key', 'sending', 1, null, now(), null, null, null, null),
      ('${repeat}', 'service-lead', '${sent}', null, 'sending', 1, null, now(), null, null, '${sent}', 'Pat'),
      ('${partly}', 'service-lead', '${partly}', null, 'retrying', 1, '450 busy', now(), now(), null, null, null),
      ('${failed}', 'service-lead', '${failed}', null, 'failed', 51, '550 no', now(), null, now(), null, null);
    insert into mail_attempts (mail_id, number, started_at, ended_at, problem) values
      ('${retrying}', 1, '2026-11-01 12:00Z', '2026-11-01 12:00:05Z', '450 busy'),
      ('${retrying}', 2, '2026-11-01 12:01Z', '2026-11-01 12:01:05Z', '451 later');
    insert into mail_receipts (id, attempt, sending_until, taken_at) values
      ('service-lead-${sent}', null, null, now()),
      ('maintenance-guide-key', null, null, now()),
      ('service-lead-${sending}', gen_random_uuid(), now(), null),
      ('service-lead-${sent}-${repeat}', null, null, now()),
      ('service-lead-${partly}-${hash}', null, null, now());
    insert into pgboss.job (id, name, data, state, start_after) values
      ('${waiting}', 'mail', '{"kind": "service-lead", "id": "${waiting}"}', 'created', now()),
      ('${early}', 'mail', '{"kind": "pro-contact", "id": "${early}", "occasion": "${early}"}', 'created', now());
    insert into pgboss.job (name, data, source_name, source_id, source_output)
      values ('mail-dead', '{"kind": "pro-contact", "id": "x"}', 'mail', '${earlyDead}', '{"message": "550 gone"}');
    insert into pgboss.job (name, data) values ('imports', '{}')`);
});
afterAll(() => old.stop());

/** All mails as stored by the new version. */
async function expectMoved(url: string): Promise<void> {
  const db: Database = openDatabase(url, { logger });
  const rows = async (statement: string) => (await db.$client.query(statement)).rows;
  try {
    const mails = await rows(`
      select id, state, attempts, tries, problem, due_at <= now() as due, settled_at is not null as settled, delivered
      from mails order by id`);
    const moved = (row: object) => ({ tries: 0, problem: null, settled: false, delivered: [], ...row });
    const over = { due: null, settled: true };
    expect(mails).toEqual(
      [
        { id: waiting, state: 'waiting', attempts: 0, due: true },
        { id: retrying, state: 'retrying', attempts: 2, tries: 2, problem: '451 later', due: false },
        { id: sending, state: 'retrying', attempts: 1, tries: 1, due: false },
        { id: taken, state: 'sent', attempts: 1, ...over },
        { id: repeat, state: 'sent', attempts: 1, ...over },
        { id: partly, state: 'retrying', attempts: 1, tries: 1, problem: '450 busy', due: true, delivered: ['aaaaaaaaaaaa'] },
        { id: failed, state: 'failed', attempts: 51, problem: '550 no', ...over },
        { id: sent, state: 'sent', attempts: 1, ...over },
        { id: early, state: 'waiting', attempts: 0, due: true },
        { id: earlyDead, state: 'failed', attempts: 1, problem: '550 gone', ...over },
      ].map(moved),
    );
    expect(await selectAttempts(db, retrying, 9)).toEqual([
      { number: 2, startedAt: '2026-11-01T12:01:00Z', endedAt: '2026-11-01T12:01:05Z', problem: '451 later' },
      { number: 1, startedAt: '2026-11-01T12:00:00Z', endedAt: '2026-11-01T12:00:05Z', problem: '450 busy' },
    ]);
    const claimed = [await claimMail(db), await claimMail(db), await claimMail(db)].map((mail) => mail?.id);
    expect(claimed.toSorted()).toEqual([waiting, partly, early]);
    expect(await claimMail(db)).toBeUndefined();

    const remains = await rows(`
      select name from pgboss.queue where name like 'mail%'
      union all select name from pgboss.job where name like 'mail%'
      union all select tgname from pg_trigger where tgrelid = 'pgboss.job'::regclass and not tgisinternal
      union all select proname from pg_proc where proname in ('record_mail', 'hold_paused_mail')
      union all select relname from pg_class where relname in ('mail_receipts', 'mail_attempts')`);
    expect(remains).toEqual([]);
    expect(await rows(`select name from pgboss.job where name = 'imports'`)).toHaveLength(1);
  } finally {
    await db.$client.end();
  }
}

test('merges mails, attempts, receipts and jobs in one outbox, in a restored backup and in place', async () => {
  const file = join(scratch, 'old.tar.gz');
  expect(await makeBackup({ databaseUrl: old.url, dataDir: scratch, file })).toMatchObject({ kind: 'made' });

  const copy = await newMachine();
  const restored = await restore({ databaseUrl: copy.url, dataDir: scratch, file, replace: false });
  expect(restored).toMatchObject({ kind: 'restored', notes: [] });
  await migrate(copy.url, migrationsFolder);
  await expectMoved(copy.url);

  expect(await migrate(old.url, migrationsFolder)).toContain(outbox);
  await prepareJobQueue(old.url, workQueues, schedules);
  await expectMoved(old.url);
});
