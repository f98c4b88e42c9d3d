import { expect, test } from 'vitest';
import { eraseAgain } from '#app/domain/privacy/erase-again.ts';
import { eraseOutdated, erasePerson } from '#app/domain/privacy/erase-person.ts';
import { exportPerson } from '#app/domain/privacy/export-person.ts';
import { viewPerson } from '#app/domain/privacy/find-person.ts';
import { selectPublished } from '#app/domain/reviews/member-queries.ts';
import { forms } from '#app/forms/forms.ts';
import { mailboxHash, siteSecret } from '#app/platform/site-secret.ts';
import { useFreshDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { merge, undoMerge } from '#test/support/merge.ts';
import { accept, decide, pat, sendRequest, writeReview } from '#test/support/reviews.ts';
import { twoRoofers } from '#test/support/store-contractors.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// Reviews when a person is erased, when requests end, and when contractors are merged.

const dataDir = useFolder();
const database = useFreshDatabase(twoRoofers);
const { db, query } = database;
const site = useSubmissionSite(database, () => ({ DATA_DIR: dataDir, RETAIN_REQUESTS_DAYS: '30' }));

const deps = () => ({ db, settings: site.settings, forms, log: { error: () => {} } });
const ada = { email: 'ada@example.com', mailbox: 'ada@example.com' };
const published = (contractor = 'c1') => selectPublished(db, contractor, { offset: 0, limit: 20 });
const figures = async (id = 'c1') =>
  (await query('select own_reviews as count, own_rating_sum as sum from contractors where id = $1', [id]))[0];

async function review(email: string, { contractor = 'c1', isPublished = true, rating = '5' } = {}) {
  const sent = await sendRequest(site, { email, contractor_ids: ['c1', 'c2'] });
  await accept(database, sent, contractor);
  const id = await writeReview(db, sent, { rating }, contractor);
  if (isPublished) await decide(db, id, 'publish');
  return sent;
}
const endRequests = () =>
  query(`
    update submissions set state = 'won', created_at = now() - interval '90 days';
    update request_events set created_at = now() - interval '90 days';
    update homeowner_reviews set sent_at = now() - interval '90 days'`);

test('erasing a person erases their reviews, and no others', async () => {
  await review('ada@example.com');
  await review('b@example.com', { rating: '2' });
  expect(JSON.parse(await exportPerson(deps(), ada, pat)).requests[0].reviews).toMatchObject([
    { words: 'On time, fair price, and they swept up the nails.', rating: 5 },
  ]);
  expect((await viewPerson(deps(), ada)).parts).toContainEqual({ label: 'Reviews', count: 1 });
  expect(await erasePerson(deps(), ada, 1, pat)).toMatchObject({ outcome: 'done' });
  expect(await published()).toMatchObject([{ rating: 2 }]);
  expect(await figures()).toEqual({ count: 1, sum: 2 });
  expect(await query(`select 1 from mails where about in (select id::text from homeowner_reviews)`)).toHaveLength(1);
});

test('a published review outlives its request; an unpublished one does not', async () => {
  await review('ada@example.com');
  const sent = await review('b@example.com', { isPublished: false });
  await endRequests();
  expect(await eraseOutdated(deps())).toBe(2);
  expect(await query('select request_id, name, words from homeowner_reviews')).toEqual([
    { request_id: null, name: 'Ada L.', words: 'On time, fair price, and they swept up the nails.' },
  ]);
  expect(JSON.stringify(await query('select * from homeowner_reviews'))).not.toContain('ada@example.com');
  expect(await published()).toHaveLength(1);
  expect(sent.token).toHaveLength(22);
});

test('a request with a recent review is not yet outdated', async () => {
  await review('ada@example.com', { isPublished: false });
  await endRequests();
  await query('update homeowner_reviews set sent_at = now()');
  expect(await eraseOutdated(deps())).toBe(0);
});

test('a review whose request was erased is still found, exported and erased by its person', async () => {
  await review('ada@example.com');
  await endRequests();
  await eraseOutdated(deps());
  const exported = JSON.parse(await exportPerson(deps(), ada, pat));
  expect(exported.reviews_of_erased_requests).toMatchObject([{ name: 'Ada L.', rating: 5 }]);
  expect(exported.reviews_of_erased_requests[0].token_hash).toBeUndefined();
  expect((await viewPerson(deps(), ada)).records).toBe(1);
  expect(await erasePerson(deps(), ada, 1, pat)).toMatchObject({ outcome: 'done', records: 1 });
  expect(await published()).toEqual([]);
});

test('a restored review of an erased person is erased again', async () => {
  await review('ada@example.com');
  await endRequests();
  await eraseOutdated(deps());
  const hash = mailboxHash(await siteSecret(db), 'ada@example.com');
  await eraseAgain(deps(), [{ hash, at: new Date(Date.now() + 1_000).toISOString() }], 'restore command');
  expect(await published()).toEqual([]);
});

test('a merge moves reviews to the kept contractor, and its undo moves them back', async () => {
  await review('ada@example.com', { rating: '4' });
  await review('b@example.com', { contractor: 'c2', rating: '2' });
  await merge(db, 'c1', 'c2');
  expect(await published()).toHaveLength(2);
  expect(await figures()).toEqual({ count: 2, sum: 6 });
  await undoMerge(db, 'c1');
  expect([await figures('c1'), await figures('c2')]).toEqual([
    { count: 1, sum: 4 },
    { count: 1, sum: 2 },
  ]);
  expect(await published('c2')).toMatchObject([{ rating: 2 }]);
});

test('a merge of two contractors reviewed with one request keeps one review public', async () => {
  const sent = await review('ada@example.com', { rating: '4' });
  await accept(database, sent, 'c2');
  await decide(db, await writeReview(db, sent, { rating: '1' }, 'c2'), 'publish');
  await merge(db, 'c1', 'c2');
  expect(await published()).toMatchObject([{ rating: 4 }]);
  await undoMerge(db, 'c1');
  expect([await figures('c1'), await figures('c2')]).toEqual([
    { count: 1, sum: 4 },
    { count: 1, sum: 1 },
  ]);
});
