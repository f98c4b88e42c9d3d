import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { editListingPhoto } from '#app/domain/listing-photos/change-listing-photos.ts';
import { selectShownPhotos } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { memberActorId } from '#app/domain/people/accounts.ts';
import { selectMuted, updateMember } from '#app/domain/people/membership-queries.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { selectStopped, setStopped } from '#app/domain/requests/delivery/delivery-queries.ts';
import { forwardRequest } from '#app/domain/requests/desk/forward-request.ts';
import { accessByLink, findLead } from '#app/domain/requests/find-lead.ts';
import { changePhotos } from '#app/domain/requests/photos/change-request-photos.ts';
import { selectPhotos } from '#app/domain/requests/photos/photo-queries.ts';
import { leadToken } from '#app/domain/requests/tracker.ts';
import { selectPublished } from '#app/domain/reviews/member-queries.ts';
import { withdrawReview } from '#app/domain/reviews/send-review.ts';
import { setSubscribed } from '#app/domain/subscribers/subscriber-queries.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { applyMigrations, beginLocked, listMigrations } from '#app/platform/migrate.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { createTestDatabase, migrationsFolder } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { signInMember } from '#test/support/members.ts';
import { restore } from '#test/support/restore.ts';
import { accept, decide, linkOf, pat, sendRequest, writeReview } from '#test/support/reviews.ts';
import { twoRoofers } from '#test/support/store-contractors.ts';
import { type SentRequest, useSite } from '#test/support/submissions.ts';

// A backup that replaces the site undoes what happened since, but reopens nothing that a person withdrew.

const { database, db, query, site } = useSite(twoRoofers);
const folder = useFolder();

beforeAll(() => prepareJobQueue(database.url, []));

const sender = () => ({ clientAddress: `192.0.2.${Math.random()}` });
const change = ({ token }: SentRequest, values: Record<string, string>) =>
  changeRequest({ db }, token, { seen: '0', ...values }, sender());
/** Each of another homeowner. */
const request = () => sendRequest(site, { email: `${randomUUID()}@example.com` });

/** Passes a request on to an address. @returns what its link shows of the homeowner. */
async function forward({ id }: SentRequest) {
  await forwardRequest({ db }, pat, { id, contractorId: 'c1', email: 'desk@wagontop.example' });
  const [link] = await query('select id from lead_links where request_id = $1', [id]);
  const token = leadToken(await siteSecret(db), link.id);
  return async () => {
    const access = await accessByLink(db, token);
    return access && (await findLead(db, access))?.phone;
  };
}

const photo = `'\\x00', '\\x00', 4, 3`;

async function startSite() {
  const [canceled, done, reviewed, pictured] = [await request(), await request(), await request(), await request()];
  const phoneOfCanceled = await forward(canceled);
  await accept(database, done);
  await accept(database, reviewed);
  for (const sent of [done, reviewed]) await decide(db, await writeReview(db, sent), 'publish');
  await query(`update homeowner_reviews set answer_state = 'published', sent_answer = 'Thanks', answer = 'Thanks'`);
  const [subscriber] = await query(
    `insert into email_subscribers (email, mailbox) values ('ann@example.com', 'ann@example.com') returning id, email`,
  );
  const { memberId } = await signInMember(db, { email: 'rosa@wagontop.example', contractorId: 'c1' });
  await query(`insert into request_photos (request_id, large, small, width, height) values ($1, ${photo}), ($1, ${photo})`, [
    pictured.id,
  ]);
  await query(
    `insert into listing_photos (contractor_id, member_id, state, shown_caption, large, small, width, height)
     values ('c1', $1, 'approved', 'Kept', ${photo}), ('c1', $1, 'approved', 'Removed', ${photo}), ('c1', $1, 'approved', 'Long gone', ${photo})`,
    [memberId],
  );
  return { canceled, done, reviewed, pictured, phoneOfCanceled, subscriber, memberId };
}

test('a restore over the same site keeps what people withdrew', async () => {
  const { canceled, done, reviewed, pictured, ...started } = await startSite();
  const { subscriber, memberId, phoneOfCanceled } = started;
  expect(await phoneOfCanceled()).toBe('405-555-0142');
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const file = join(dataDir, 'backup.tar.gz');
  await makeBackup({ databaseUrl: database.url, dataDir, file });

  const outcomes = [
    await change(canceled, { do: 'withdraw' }),
    await change(done, { do: 'outcome', outcome: 'won', note: '' }),
    await withdrawReview({ db }, await linkOf(db, reviewed), sender()),
    await changePhotos(
      { db },
      pictured.token,
      { do: 'remove-photo', photo: (await selectPhotos(db, pictured.id))[0]?.id ?? '' },
      sender(),
    ),
  ];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done']);
  await setSubscribed(db, subscriber, false);
  await updateMember(db, memberId, { muted: ['messages'] });
  await query('update homeowner_reviews set answer_state = null, sent_answer = null, answer = null');
  const by = { id: memberActorId(memberId), name: 'Rosa' };
  for (const [at, { id }] of (await query(`select id from listing_photos where shown_caption <> 'Kept'`)).entries()) {
    await editListingPhoto(db, { contractorId: 'c1', by }, { do: 'remove', photo: id });
    if (at === 1) await query('delete from listing_photos where id = $1', [id]);
  }
  await setStopped(db, 'c1', true);
  // Other changes since are undone.
  await query(`update contractors set phone = 'changed' where id = 'c1'`);

  const outcome = await restore({ file, dataDir, databaseUrl: database.url, replace: true });
  expect(outcome).toMatchObject({
    kind: 'restored',
    notes: [
      'stays as it was before the restore: unsubscribed addresses 1, canceled requests 1, finished requests 1, ' +
        'reviews taken off the site 1, removed photos of listings 2, contractors that want no requests 1, removed photos of requests 1',
    ],
  });
  expect(await query(`select from contractors where phone = 'changed'`)).toEqual([]);

  const canceledNow = await findRequest(db, canceled.token);
  expect(canceledNow).toMatchObject({ withdrawn: true, state: 'closed', contractors: [{ state: 'withdrawn' }] });
  expect(canceledNow?.events.map(({ kind }) => kind)).toContain('withdrawal');
  expect((await phoneOfCanceled()) ?? null).toBeNull();
  expect((await selectStopped(db, ['c1'])).has('c1')).toBe(true);
  expect(await findRequest(db, done.token)).toMatchObject({ state: 'won' });
  expect(await selectPublished(db, 'c1', { offset: 0, limit: 20 })).toMatchObject([{ answer: null }]);
  expect(await query(`select own_reviews as count from contractors where id = 'c1'`)).toEqual([{ count: 1 }]);
  expect(await query('select unsubscribed_at is not null as off from email_subscribers')).toEqual([{ off: true }]);
  expect(await selectMuted(db, memberId)).toEqual(['messages']);
  expect(await selectPhotos(db, pictured.id)).toHaveLength(1);
  expect((await selectShownPhotos(db, 'c1')).map(({ caption }) => caption)).toEqual(['Kept']);

  // A second restore of the same backup knows it still.
  await restore({ file, dataDir, databaseUrl: database.url, replace: true });
  expect(await findRequest(db, canceled.token)).toMatchObject({ withdrawn: true, contractors: [{ state: 'withdrawn' }] });
  expect(await selectPhotos(db, pictured.id)).toHaveLength(1);
  expect((await selectShownPhotos(db, 'c1')).map(({ caption }) => caption)).toEqual(['Kept']);
});

test('a backup of an older version keeps what it has a place for, and the command says what it has none for', async () => {
  const older = await createTestDatabase({ empty: true });
  onTestFinished(older.stop);
  const client = new Client({ connectionString: older.url });
  await client.connect();
  await beginLocked(client);
  const names = (await listMigrations(migrationsFolder)).filter((name) => name < '0073');
  await applyMigrations(client, migrationsFolder, names);
  await client.query('commit');
  await client.end();
  const people = `
    insert into site_state (key, value) values ('secret', 'the same');
    insert into email_subscribers (id, email, mailbox) values ('00000000-0000-4000-8000-000000000001', 'a@b.example', 'a@b.example')`;
  await older.pool.query(people);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const file = join(dataDir, 'older.tar.gz');
  await makeBackup({ databaseUrl: older.url, dataDir, file });

  await database.reset(people);
  await query('update email_subscribers set unsubscribed_at = now()');
  const { memberId } = await signInMember(db, { email: 'rosa@wagontop.example', contractorId: 'c1' });
  await query('update listing_memberships set ended_at = now(), ended_by = $2 where member_id = $1', [memberId, 'Pat']);
  expect(await restore({ file, dataDir, databaseUrl: database.url, replace: true })).toMatchObject({
    notes: [
      'stays as it was before the restore: unsubscribed addresses 1',
      expect.stringContaining('listing_memberships: withdrawals since the backup was made are undone'),
    ],
  });
});
