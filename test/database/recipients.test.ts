import { expect, test } from 'vitest';
import { useEmptyPostgres } from '#test/support/empty-postgres.ts';
import { migrateUpTo } from '#test/support/migrations-before.ts';

const postgres = useEmptyPostgres();

test('recipients of earlier requests get the state that the history of the request says', async () => {
  await migrateUpTo(postgres.url, '0055_recipients.sql', postgres.folder);
  const { client } = postgres;
  await client.query(`
    insert into service_leads (kind, name, email, phone, service_type, state, consent_withdrawn_at)
    select 'quote', name, 'a@b.example', '1', 'Roofing', state, at from (values
      ('new', 'new', null), ('passed on', 'sent', null), ('canceled', 'closed', timestamptz '2026-03-09 12:00Z'),
      ('canceled before', 'closed', timestamptz '2026-03-09 12:00Z')) l (name, state, at);
    insert into request_contractors (request_id, contractor_id, contractor_name, created_at)
    select id, 'a', 'Ahorn', '2026-03-01 12:00Z' from service_leads
    union all select id, 'b', 'Birke', '2026-03-05 12:00Z' from service_leads where name = 'passed on';
    insert into request_events (request_id, kind, person, state, created_at)
    select id, 'state', person, 'sent', at::timestamptz from service_leads,
      (values ('Pat', '2026-03-02 12:00Z'), ('Sam', '2026-03-03 12:00Z')) e (person, at) where name in ('passed on', 'canceled')`);
  await migrateUpTo(postgres.url, '0056', postgres.folder);
  const { rows } = await client.query(`
    select l.name, contractor_id as firm, c.state, sent_at::date::text as sent, sent_by as by, notified_at
    from request_contractors c join service_leads l on l.id = c.request_id order by l.name, firm`);
  const none = { sent: null, by: null, notified_at: null };
  const sent = { sent: '2026-03-02', by: 'Pat', notified_at: null };
  expect(rows).toEqual([
    { name: 'canceled', firm: 'a', state: 'withdrawn', ...sent },
    { name: 'canceled before', firm: 'a', state: 'withdrawn', ...none },
    { name: 'new', firm: 'a', state: 'waiting', ...none },
    { name: 'passed on', firm: 'a', state: 'sent', ...sent },
    { name: 'passed on', firm: 'b', state: 'waiting', ...none },
  ]);
});
