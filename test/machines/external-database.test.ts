import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { launchSite, type Site, temporaryFolder, until, untilReady } from '#test/support/site.ts';

// A second PostgreSQL, which the tested sites reach by DATABASE_URL only.
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let other: EmbeddedPostgres;
let sites: Site[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  other = await startEmbeddedPostgres(folder.path, createLogger('silent'));
});

afterEach(async () => {
  for (const site of sites) site.process.kill('SIGKILL');
  await Promise.all(sites.map((site) => site.exited));
});

afterAll(async () => {
  await other.stop();
  await folder.remove();
});

test('several sites start at once on one DATABASE_URL, migrate it once, and leave it running', async () => {
  const env = { DATABASE_URL: other.url, DATA_DIR: `${folder.path}/site`, WORKERS: '1' };
  sites = await Promise.all([launchSite(env), launchSite(env), launchSite(env)]);
  await Promise.all(sites.map(untilReady));
  // They may take turns, but each migration runs once.
  const applied = sites.flatMap((site) =>
    site
      .stderr()
      .split('\n')
      .filter((line) => line.includes('database migrated')),
  );
  const names = applied.flatMap((line) => JSON.parse(line).applied as string[]);
  expect(names.sort()).toEqual((await readdir(migrationsFolder)).filter((name) => name.match(/\.(sql|ts)$/)).sort());

  // It never gets the sample directory, and all sites show a change.
  const client = new Client({ connectionString: other.url });
  await client.connect();
  expect((await client.query('select count(*)::int as count from contractors')).rows[0].count).toBe(0);
  await client.query(
    `insert into contractors (name, slug, service_type, location) values ('Plainsman Plumbing', 'plainsman-plumbing', 'Plumbing', 'norman')`,
  );
  for (const site of sites) {
    const list = await (await fetch(`${site.url}/api/contractors?q=plainsman`)).json();
    expect(list.contractors).toMatchObject([{ slug: 'plainsman-plumbing', featured: false, rating: null }]);
  }

  for (const site of sites) site.process.kill('SIGTERM');
  expect(await Promise.all(sites.map((site) => site.exited))).toEqual([0, 0, 0]);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('replaces connections cut by the database and keeps serving', async () => {
  const site = await launchSite({ DATABASE_URL: other.url, DATA_DIR: `${folder.path}/site`, WORKERS: '1' });
  sites = [site];
  await untilReady(site);
  const client = new Client({ connectionString: other.url });
  await client.connect();
  await fetch(`${site.url}/api/contractors`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
  );
  await until(async () => (await fetch(`${site.url}/api/contractors`)).status === 200);
  await client.end();
});

test('an unreachable DATABASE_URL stops the start with one line that hides the password', async () => {
  const site = await launchSite({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/none', DATA_DIR: `${folder.path}/site` });
  sites = [site];
  expect(await site.exited).toBe(1);
  expect(site.stderr().trim().split('\n')).toHaveLength(1);
  expect(site.stderr()).toContain('DATABASE_URL');
  expect(site.stderr()).not.toContain('secret');
});
