import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { eraseAgain, finishErasures } from '#app/domain/privacy/erase-again.ts';
import { eraseOutdated, erasePerson } from '#app/domain/privacy/erase-person.ts';
import { insertErasure } from '#app/domain/privacy/erase-queries.ts';
import {
  downloadErasures,
  erasureFile,
  hasErasureList,
  pendingErasures,
  pruneErasures,
  readErasures,
  rememberErasures,
  writeErasures,
} from '#app/domain/privacy/erasure-file.ts';
import { readPerson } from '#app/domain/privacy/find-person.ts';
import { readStatistics } from '#app/domain/statistics/read-statistics.ts';
import { forms } from '#app/forms/forms.ts';
import { openDatabase } from '#app/platform/database.ts';
import { mailboxHash, obtainSecret, siteSecret } from '#app/platform/site-secret.ts';
import { createTestDatabase, logger, useFreshDatabase } from '#test/support/database.ts';
import { folderForEachTest, useFolder } from '#test/support/folder.ts';
import { restore } from '#test/support/restore.ts';

const database = useFreshDatabase();
const { db, query } = database;
const folder = folderForEachTest();
const elsewhere = useFolder();
const by = { id: 'owner', name: 'Olive' };
const ada = readPerson('ada@example.com') ?? expect.fail('no address');

const settings = (days: number) => ({ dataDir: folder.path, retainRequestsDays: days });

/** One of each, 100 days old, named by whether it stays. */
async function fill() {
  await query(`
    insert into contractors (id, name, slug, service_type, location) values ('c1', 'Red Shale', 'red-shale', 'Roofing', 'norman');
    insert into submissions (form, kind, from_homeowner, payload, state, created_at)
    select 'service-contact', 'quote', true, jsonb_build_object('email', 'ada@example.com', 'service_type', 'Roofing',
        'name', case when state in ('new', 'contacted', 'sent') then 'stays' else 'goes' end), state,
      now() - interval '100 days'
    from unnest('{new,contacted,sent,won,lost,closed,spam}'::text[]) state;
    insert into submissions (form, kind, from_homeowner, payload, state, created_at)
    select 'service-contact', 'quote', true, jsonb_build_object('name', name, 'email', 'b@example.com', 'service_type', 'Roofing'), 'won',
      now() - make_interval(days => days)
    from (values ('stays, touched lately', 100), ('stays, planned', 100), ('stays, young', 89)) r (name, days);
    insert into request_events (request_id, kind, person, note)
    select id, 'note', 'Olive', 'still talking' from submissions where name = 'stays, touched lately';
    update submissions set next_step = 'call', next_step_on = '2030-01-01' where name = 'stays, planned';
    insert into submissions (form, kind, contractor_id, contractor_name, payload, state, decision, decided_at, created_at)
    select 'claim', 'claim', 'c1', 'Red Shale', jsonb_build_object('email', 'c@example.com',
        'contactName', case decision when 'declined' then 'goes' else 'stays' end),
      'closed', decision, now() - interval '95 days', now() - interval '100 days'
    from unnest('{approved,declined,waiting}'::text[]) decision;
    insert into submissions (form, kind, contractor_id, contractor_name, payload, state, decision, decided_at, created_at)
    values ('correction', 'correction', 'c1', 'Red Shale', '{"message": "goes"}', 'closed', 'none', now() - interval '95 days',
        now() - interval '100 days'),
      ('correction', 'correction', 'c1', 'Red Shale', '{"message": "stays"}', 'closed', 'waiting', null, now() - interval '100 days');
    insert into submissions (form, state, payload, created_at)
    values ('claim', 'quarantined', '{"contactName": "goes"}', now() - interval '100 days'),
      ('claim', 'quarantined', '{"contactName": "stays"}', now());
    insert into email_subscribers (email, mailbox, created_at) values ('stays@example.com', 'stays@example.com', now() - interval '100 days')`);
}

const kept = async () => {
  const words = `select coalesce(nullif(name, ''), message) as word from submissions union all select email from email_subscribers`;
  return (await query(words)).map(({ word }) => word as string);
};
const counted = async () => {
  const year = new Date().getUTCFullYear();
  const range = { from: `${year - 1}-01-01`, to: `${year + 2}-01-01` };
  const { steps, groups } = await readStatistics(db, { ...range, step: 'month', by: 'trade' });
  expect(groups.length).toBeGreaterThan(0);
  return { steps, groups };
};

test('erases nothing when off; when on, erases closed submissions once after the period and keeps counts', async () => {
  await fill();
  const before = [await kept(), await counted()] as const;
  expect(await eraseOutdated({ db, forms, settings: settings(0) })).toBe(0);
  expect(await kept()).toEqual(before[0]);
  expect(await eraseOutdated({ db, forms, settings: settings(90) })).toBe(7);
  expect((await kept()).filter((word) => !word.startsWith('stays'))).toEqual([]);
  expect(await kept()).toHaveLength(before[0].filter((word) => word.startsWith('stays')).length);
  expect(await counted()).toEqual(before[1]);
  expect(await query(`select person, details from audit_entries where action = 'person.expired'`)).toEqual([
    { person: 'retention', details: { days: 90, requests: 4, 'listing claims': 1, corrections: 1, quarantined: 1 } },
  ]);
  expect(await eraseOutdated({ db, forms, settings: settings(90) })).toBe(0);
  expect(await query(`select from submissions where state = 'spam'`)).toEqual([]);
});

test('erases more than one transaction’s batch completely', async () => {
  await query(`
    insert into submissions (form, kind, from_homeowner, payload, state, created_at)
    select 'service-contact', 'quote', true, jsonb_build_object('email', i || '@example.com', 'service_type', 'Roofing'), 'closed', now() - interval '100 days' from generate_series(1, 450) i`);
  expect(await eraseOutdated({ db, forms, settings: settings(30) })).toBe(450);
  expect(await query('select from submissions')).toEqual([]);
  expect((await query('select from erased_submissions')).length).toBe(450);
});

test('an older backup restores no erased person, over a site or into an empty one', async () => {
  const dataDir = folder.path;
  await fill();
  await obtainSecret(db);
  const made = await makeBackup({ databaseUrl: database.url, dataDir });
  if (made.kind !== 'made') throw new Error(made.reason);
  expect(await erasePerson({ db, forms, settings: settings(0), log: logger }, ada, 7, by)).toMatchObject({ outcome: 'done' });
  const list = await readErasures(erasureFile(dataDir));
  expect(list).toMatchObject([{ hash: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(JSON.stringify([list, await query('select * from erasures')])).not.toMatch(/ada@|example/);

  const restoreTo = async (databaseUrl: string, dataDir: string) => {
    const known = await rememberErasures({ databaseUrl, dataDir, file: made.file });
    expect(await restore({ databaseUrl, dataDir, file: made.file, replace: true })).toMatchObject({ kind: 'restored' });
    return known;
  };
  const hers = async (pool = database.pool) =>
    (await pool.query(`select from submissions where email = 'ada@example.com'`)).rows.length;

  await rm(erasureFile(dataDir)); // What the database knew is enough.
  expect(await hasErasureList(db, await restoreTo(database.url, dataDir))).toBe(true);
  expect(await hers()).toBe(7);
  // She returned after her erasure; that stays.
  await query(`
    insert into submissions (form, kind, payload) values ('service-contact', 'quote', '{"name": "again", "email": "ada@example.com"}')`);
  // If interrupted here, the next start continues.
  expect(await finishErasures({ db, forms, settings: settings(0) })).toBe(1);
  expect(await query(`select name from submissions where email = 'ada@example.com'`)).toEqual([{ name: 'again' }]);
  expect(await readErasures(pendingErasures(dataDir))).toEqual([]);
  expect(await query('select mailbox_hash as hash from erasures')).toEqual([{ hash: list[0]?.hash }]);
  expect(await query(`select person, details from audit_entries where action = 'person.erased-again'`)).toEqual([
    { person: 'restore command', details: { requests: 7 } },
  ]);
  expect(await finishErasures({ db, forms, settings: settings(0) })).toBe(0);

  // An empty database knows no one; the list is next to the backup.
  const empty = await createTestDatabase();
  const other = openDatabase(empty.url, { logger });
  onTestFinished(async () => {
    await other.$client.end();
    await empty.stop();
  });
  expect(await hasErasureList(other, await restoreTo(empty.url, elsewhere))).toBe(true);
  expect(await hers(empty.pool)).toBe(7);
  expect(await finishErasures({ db: other, forms, settings: { dataDir: elsewhere } })).toBe(1);
  expect(await hers(empty.pool)).toBe(0);
  expect(await readErasures(erasureFile(elsewhere))).toHaveLength(1);

  // The desk's list is the same, and a backup without a list is distinguished from one with an empty list.
  expect(JSON.parse(await downloadErasures(db, by))).toEqual(list);
  await rm(erasureFile(dataDir));
  await rm(erasureFile(elsewhere));
  for (const secret of [undefined, 'of another site'])
    expect(await hasErasureList(other, { hasFile: false, secret })).toBe(false);
});

test('remembers an erasure for ten years, and as long as an older backup exists', async () => {
  const dataDir = folder.path;
  const year = 366 * 24 * 60 * 60_000;
  await query(`
    insert into erasures values (repeat('a', 32), now() - interval '11 years'), (repeat('b', 32), now() - interval '9 years')`);
  const left = async () =>
    (await query('select left(mailbox_hash, 1) as hash from erasures order by 1')).map(({ hash }) => hash).join('');
  await pruneErasures({ db, settings: { dataDir } });
  expect(await left()).toBe('b');
  expect(await readErasures(erasureFile(dataDir))).toMatchObject([{ hash: 'b'.repeat(32) }]);
  const made = await makeBackup({ databaseUrl: database.url, dataDir });
  if (made.kind !== 'made') throw new Error(made.reason);
  const before = new Date(Date.now() - 9.5 * year);
  await utimes(made.file, before, before);
  await pruneErasures({ db, settings: { dataDir } }, Date.now() + 2 * year);
  expect(await left()).toBe('b');
  await rm(made.file);
  await pruneErasures({ db, settings: { dataDir } }, Date.now() + 2 * year);
  expect(await left()).toBe('');
  expect(await readErasures(erasureFile(dataDir))).toEqual([]);
});

test('concurrent writers of the list leave one complete newest file', async () => {
  const dataDir = folder.path;
  for (let count = 0; count < 20; count += 5) {
    await Promise.all(
      [0, 1, 2, 3, 4].map(async (step) => {
        await insertErasure(db, { hash: String(count + step).padStart(32, '0'), at: new Date().toISOString() });
        await writeErasures(db, dataDir);
      }),
    );
    expect(await readErasures(erasureFile(dataDir))).toHaveLength(count + 5);
  }
  expect(await readdir(dirname(erasureFile(dataDir)))).toEqual(['erased.json']);
});

test('reports erasure even if the list next to the backups cannot be written', async () => {
  await fill();
  await writeFile(join(folder.path, 'backups'), 'no folder');
  const logged: string[] = [];
  const log = { error: (_: object, words: string) => void logged.push(words) };
  expect(await erasePerson({ db, forms, settings: settings(0), log }, ada, 7, by)).toMatchObject({ outcome: 'done' });
  expect(logged).toEqual(['the list of who was erased could not be written beside the backups']);
});

test('a restore repeats erasures of other data: texts, views, mails, codes, former operators, the legacy list', async () => {
  const secret = await siteSecret(db);
  await fill();
  await query(`
    delete from submissions where email = 'ada@example.com';
    create table email_subscribers_before (email text);
    insert into email_subscribers_before values ('Bea+x@example.com'), ('stays@example.com');
    insert into operators (id, name, email, role, removed_at) values ('o1', 'Cat', 'cat@example.com', 'staff', now());
    insert into claim_codes (claim_id, address, code_hash, sent_by, expires_at)
    select id, 'dora@example.com', 'x', 'Olive', now() from submissions where kind = 'claim' limit 1;
    insert into saved_views (name, query, person) values ('goes', 'text=eve%40example.com', 'Olive'), ('stays', 'text=jo.eve%40example.com', 'Olive');
    insert into request_events (request_id, kind, person, note)
    select id, 'note', 'Olive', 'Ask Ada+roof@Example.com, or fay@example.com.' from submissions limit 1;
    insert into mails (id, kind, about, state, queued_at, recipients) values (gen_random_uuid(), 'test-mail', 'x', 'sent', now(), 'gil@example.com')`);
  const names = ['ada', 'bea', 'cat', 'dora', 'eve', 'fay', 'gil', 'nobody'];
  const erasures = names.map((name) => ({ hash: mailboxHash(secret, `${name}@example.com`), at: new Date().toISOString() }));
  try {
    expect(await eraseAgain({ db, forms, settings: settings(0) }, erasures, 'restore command')).toBe(7);
    expect(await query(`select email from email_subscribers_before`)).toEqual([{ email: 'stays@example.com' }]);
  } finally {
    await query('drop table email_subscribers_before');
  }
  expect(await query('select email from operators where removed_at is not null')).toEqual([{ email: 'o1@erased.invalid' }]);
  expect(await query('select address from claim_codes')).toEqual([{ address: '[address erased]' }]);
  expect(await query('select name from saved_views')).toEqual([{ name: 'stays' }]);
  expect(await query(`select note from request_events where note like 'Ask%'`)).toEqual([
    { note: 'Ask [address erased], or [address erased].' },
  ]);
  expect(await query(`select from mails where kind = 'test-mail'`)).toEqual([]);
});
