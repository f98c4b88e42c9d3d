import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder, useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();

test('recipients of older requests get their state from the history', async () => {
  const { pool } = database;
  await pool.query(`
    drop trigger recipients_late_update on request_contractors;
    alter table request_contractors
      drop column state, drop column sent_at, drop column sent_by, drop column notified_at, drop column notified_by;
    insert into submissions (form, kind, payload, state, consent_withdrawn_at)
    select 'service-contact', 'quote', jsonb_build_object('name', name), state, at from (values
      ('new', 'new', null), ('passed on', 'sent', null), ('canceled', 'closed', timestamptz '2026-03-09 12:00Z'),
      ('canceled before', 'closed', timestamptz '2026-03-09 12:00Z')) l (name, state, at);
    insert into request_contractors (request_id, contractor_id, contractor_name, created_at)
    select id, 'a', 'Ahorn', timestamptz '2026-03-01 12:00Z' from submissions
    union all select id, 'b', 'Birke', '2026-03-05 12:00Z' from submissions where name = 'passed on';
    insert into request_events (request_id, kind, person, state, created_at)
    select id, 'state', person, 'sent', at::timestamptz from submissions,
      (values ('Pat', '2026-03-02 12:00Z'), ('Sam', '2026-03-03 12:00Z')) e (person, at) where name in ('passed on', 'canceled');
    -- What the migration reads.
    create view service_leads as select id, consent_withdrawn_at from submissions;
    create table request_notes (kind text constraint request_notes_kind_check check (kind <> ''))`);
  await pool.query(await readFile(join(migrationsFolder, '0055_recipients.sql'), 'utf8'));
  const { rows } = await pool.query(`
    select l.name, c.contractor_id as contractor, c.state, sent_at::date::text as sent, sent_by as by, notified_at
    from request_contractors c join submissions l on l.id = c.request_id order by l.name, contractor`);
  const none = { sent: null, by: null, notified_at: null };
  const sent = { sent: '2026-03-02', by: 'Pat', notified_at: null };
  expect(rows).toEqual([
    { name: 'canceled', contractor: 'a', state: 'withdrawn', ...sent },
    { name: 'canceled before', contractor: 'a', state: 'withdrawn', ...none },
    { name: 'new', contractor: 'a', state: 'waiting', ...none },
    { name: 'passed on', contractor: 'a', state: 'sent', ...sent },
    { name: 'passed on', contractor: 'b', state: 'waiting', ...none },
  ]);
});
