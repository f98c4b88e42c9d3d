import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertRequestLog } from '#app/domain/submissions/queries.ts';
import { addSubscriber, selectSubscriber, setSubscribed } from '#app/domain/subscribers/queries.ts';
import { openDatabase } from '#app/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { temporaryFolder } from '#test/support/site.ts';

// Subscribers and request logs as a hosted backend left them are kept and written to, whatever the types of their columns.

const logger = createLogger('silent');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: EmbeddedPostgres;
let client: Client;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startEmbeddedPostgres(folder.path, logger);
  client = new Client({ connectionString: server.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await server.stop();
  await folder.remove();
});

const revive = { revive: true };
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
  beforeEach(async () => {
    await client.query(tables);
    await client.query(`insert into email_subscribers (email ${tables.includes('id integer') ? ', id' : ''}${tables.includes('id text') ? ', id' : ''})
      values ('kept@example.com' ${tables.includes('id integer') ? ', 1' : ''}${tables.includes('id text') ? `, 'k'` : ''})`);
  });

  test('keeps its rows, takes new ones, and lets them leave and come back', async () => {
    const before = (await client.query('select ctid, e.* from email_subscribers e')).rows;
    await migrate(server.url, migrationsFolder);
    const after = (await client.query('select ctid, e.* from email_subscribers e')).rows;
    // A key of its own is the one thing that cannot be added without writing each row anew.
    const withKey = tables.includes(' id ') || tables.includes('(id ');
    if (withKey) expect(after).toMatchObject(before);
    expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email));

    const db = openDatabase(server.url, { logger });
    try {
      expect(await addSubscriber(db, { ...newcomer, email: 'KEPT@example.com' }, revive)).toBeUndefined();
      const id = (await addSubscriber(db, newcomer, revive)) ?? '';
      expect(await addSubscriber(db, newcomer, revive)).toBeUndefined();
      expect(await selectSubscriber(db, id)).toMatchObject({ id, email: 'new@example.com', unsubscribed: false });
      const { rows } = await client.query(
        `select to_jsonb(subscription_type) as types from email_subscribers where email = 'new@example.com'`,
      );
      expect([JSON.stringify(['newsletter', 'maintenance_tips']), '"newsletter,maintenance_tips"']).toContain(
        JSON.stringify(rows[0].types),
      );

      await setSubscribed(db, id, false);
      expect(await selectSubscriber(db, id)).toMatchObject({ unsubscribed: true });
      expect(await addSubscriber(db, newcomer, revive)).toBe(id);

      await insertRequestLog(db, 'contact_form_submission', hash);
      const logs = await client.query('select action_type, ip_address::text as address from request_logs');
      expect(logs.rows).toEqual([
        { action_type: 'contact_form_submission', address: expect.stringMatching(/^0123|^fd01:2345:6789/) },
      ]);
    } finally {
      await db.$client.end();
    }
  });
});
