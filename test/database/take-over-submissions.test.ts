import { beforeEach, describe, expect, test } from 'vitest';
import { insertRequestLog } from '#app/domain/requests/store/submission-queries.ts';
import { addSubscriber, selectSubscriber, setSubscribed } from '#app/domain/subscribers/subscriber-queries.ts';
import { openDatabase } from '#app/platform/database.ts';
import { migrate } from '#app/platform/migrate.ts';
import { logger, migrationsFolder } from '#test/support/database.ts';
import { useEmptyPostgres } from '#test/support/empty-postgres.ts';

// Imports subscribers and request logs of a hosted backend, with any column types.

const postgres = useEmptyPostgres();
const { query } = postgres;

const hash = '0123456789abcdef0123456789abcdef';
const newcomer = {
  email: 'new@example.com',
  source: 'exit_intent_popup',
  page_url: '/',
  subscription_type: ['newsletter', 'maintenance_tips'],
};

const adopted = {
  'text lists, unique addresses and network addresses': `
    create table email_subscribers (
      id uuid primary key default gen_random_uuid(), email varchar(255) not null unique,
      source varchar(50), page_url varchar(255), subscription_type varchar(40)[], created_at timestamptz default now());
    create table request_logs (id bigint generated always as identity primary key, action_type varchar(60) not null, ip_address inet not null);`,
  'JSON, keys without a default, capitals as they came': `
    create table email_subscribers (id integer primary key, email text, subscription_type jsonb);
    insert into email_subscribers values (7, 'Someone@Example.com', '["newsletter"]');
    create table request_logs (id uuid primary key, action_type text, ip_address text, "timestamp" timestamptz default now());`,
  'an enumeration, and a text for the list': `
    create type kind as enum ('newsletter', 'maintenance_tips', 'pro_updates');
    create table email_subscribers (id text primary key, email text not null, subscription_type kind[]);
    create table request_logs (id uuid primary key default gen_random_uuid(), ip_address text);`,
  'one text for the list': 'create table email_subscribers (email text primary key, subscription_type text)',
};

describe.each(Object.entries(adopted))('%s', (_title, tables) => {
  const needsId = /id (?:integer|text)/.test(tables);
  const insert = (email: string, id: number) =>
    query(`insert into email_subscribers (email ${needsId ? ', id' : ''}) values ('${email}' ${needsId ? `, '${id}'` : ''})`);
  beforeEach(async () => {
    await query(tables);
    await insert('kept@example.com', 1);
  });

  test('its rows are imported, and behave like new ones', async () => {
    const before = await query('select email from email_subscribers order by email');
    await insert('no address', 2);
    await migrate(postgres.url, migrationsFolder);
    const after = await query('select email from email_subscribers order by email');
    expect(after).toEqual(before.map(({ email }) => ({ email: email.replace('Example', 'example') })));
    const report = await query('select table_name, taken, reason from take_over_report');
    expect(report).toEqual([{ table_name: 'email_subscribers', taken: false, reason: 'email "no address" is no address' }]);
    expect(await query('select email from email_subscribers_before')).toHaveLength(before.length + 1);

    const db = openDatabase(postgres.url, { logger });
    try {
      expect(await addSubscriber(db, { ...newcomer, email: 'KEPT@example.com' })).toMatchObject({ outcome: 'known' });
      const { id } = await addSubscriber(db, newcomer);
      expect(await addSubscriber(db, newcomer)).toEqual({ outcome: 'known', id });
      expect(await selectSubscriber(db, id)).toMatchObject({ id, email: 'new@example.com', unsubscribed: false });
      const stored = await query(`select subscription_type as types from email_subscribers where email = 'new@example.com'`);
      expect(stored).toEqual([{ types: newcomer.subscription_type }]);

      await setSubscribed(db, { id, email: 'new@example.com' }, false);
      expect(await selectSubscriber(db, id)).toMatchObject({ unsubscribed: true });
      expect(await addSubscriber(db, newcomer)).toEqual({ outcome: 'left', id });

      await insertRequestLog(db, 'contact_form_submission', hash);
      const logs = await query('select action_type, ip_address as address from request_logs');
      expect(logs).toEqual([{ action_type: 'contact_form_submission', address: hash }]);
    } finally {
      await db.$client.end();
    }
  });
});

test('keeps ids and lists of subscribers, and hashes addresses in the log', async () => {
  await query(`
    create table email_subscribers (id integer primary key, email text, subscription_type jsonb, unsubscribed_at timestamptz);
    insert into email_subscribers values (7, 'Someone+tag@Example.com', '["newsletter"]', '2024-01-02T03:04:05.678901Z');
    create table request_logs (id bigint primary key, action_type text, ip_address inet);
    insert into request_logs values (1, 'contact_form_submission', '203.0.113.7'), (2, null, '203.0.113.7')`);
  await migrate(postgres.url, migrationsFolder);
  const subscribers = await query('select *, unsubscribed_at::text from email_subscribers');
  expect(subscribers).toMatchObject([
    { id: '7', email: 'Someone+tag@example.com', mailbox: 'someone@example.com', subscription_type: ['newsletter'] },
  ]);
  expect(subscribers[0].unsubscribed_at).toContain('.678901');
  const logs = await query('select distinct ip_address as address from request_logs');
  expect(logs).toEqual([{ address: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});
