import { expect, test } from 'vitest';
import { changeRequest } from '#app/domain/requests/change-request.ts';
import { askForReviews } from '#app/domain/reviews/ask-for-reviews.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { accept, linkOf, markSent, sayOutcome, sendRequest, writeReview } from '#test/support/reviews.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import type { SentRequest } from '#test/support/submissions.ts';

// The one mail that asks a homeowner for a review of a contractor.

const { database, db, query, site, arrived } = useMailedSite(
  contractorRow('c1', 'Wagontop Roofing') + contractorRow('c 2', 'Red Shale'),
);

const request = (more?: Record<string, unknown>) => sendRequest(site, more);
const ask = () => askForReviews({ db });
const change = async ({ token }: { token: string }, values: Record<string, string>) =>
  expect(await changeRequest({ db }, token, values, { clientAddress: '192.0.2.1' })).toMatchObject({ outcome: 'done' });
const asks = async () => (await query(`select from mails where kind = 'review-ask'`)).length;
const asked = async () =>
  (await arrived()).map(({ mail }) => mail).filter(({ subject }) => /^How was|^¿Cómo/.test(subject ?? ''));

test('seven days after a contractor accepted, one mail asks, with a link to the page', async () => {
  const sent = await request();
  await accept(database, sent, 'c1', 6);
  expect(await ask()).toBe(0);
  await accept(database, sent, 'c1', 7);
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(0);
  const [mail, ...others] = await asked();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('How was Wagontop Roofing?');
  expect(mail?.text).toContain('Wagontop Roofing said it would call you about your request.');
  const link = await linkOf(db, sent);
  expect(mail?.text).toContain(`https://redbud.test/review/${link}`);
  expect(mail?.text).not.toContain(sent.token);
  const rows = await query(`select body from mails where kind = 'review-ask'`);
  expect(rows[0].body).not.toContain(link);
});

test('a homeowner who says who did the work is asked at once, and not again after a week', async () => {
  const sent = await request({ contractor_ids: ['c1', 'c 2'] });
  await accept(database, sent, 'c1', 1);
  await markSent(database);
  await sayOutcome(database, sent, 'won', 'c 2');
  expect(await ask()).toBe(1);
  const [mail] = await asked();
  expect(mail?.text).toContain('You told us that Red Shale did the work for you.');
  expect(mail?.text).toContain(`/review/${await linkOf(db, sent, 'c 2')}`);
  await accept(database, sent, 'c1', 8);
  await accept(database, sent, 'c 2', 8);
  await sayOutcome(database, sent, 'won', 'c 2');
  // Of the other one they said that it did not do the work.
  expect(await ask()).toBe(0);
  expect(await asks()).toBe(1);
});

test('a homeowner who got no receipt is not asked: the address may be anyone’s', async () => {
  const sent = await request();
  await accept(database, sent, 'c1', 8);
  await query('update submissions set receipt_at = null');
  expect(await ask()).toBe(0);
  expect(await asks()).toBe(0);
});

test('a homeowner whose receipt is no longer among the mails is asked', async () => {
  const sent = await request({ contractor_ids: ['c1', 'c 2'] });
  await accept(database, sent, 'c1', 40);
  await arrived();
  await query('delete from mails');
  await markSent(database);
  expect(await ask()).toBe(1);
  expect((await asked()).map(({ subject }) => subject)).toEqual(['How was Wagontop Roofing?']);
  await markSent(database);
  await sayOutcome(database, sent, 'won', 'c 2');
  expect(await ask()).toBe(1);
  expect((await asked()).map(({ subject }) => subject)).toEqual(['How was Wagontop Roofing?', 'How was Red Shale?']);
});

test('a mailbox that reviewed the contractor in the last twelve months is not asked again', async () => {
  const first = await request();
  await accept(database, first, 'c1', 2);
  await writeReview(db, first);
  const second = await request();
  await accept(database, second, 'c1', 8);
  expect(await ask()).toBe(0);
  expect(await ask()).toBe(0);
  expect(await asks()).toBe(0);
});

test('each contractor that accepted is asked about', async () => {
  const sent = await request({ contractor_ids: ['c1', 'c 2'] });
  await accept(database, sent, 'c1', 8);
  await accept(database, sent, 'c 2', 9);
  expect(await ask()).toBe(2);
  expect((await asked()).map(({ subject }) => subject).sort()).toEqual(['How was Red Shale?', 'How was Wagontop Roofing?']);
});

test.each<[string, (sent: SentRequest) => Promise<unknown>]>([
  ['a canceled request', () => query('update submissions set consent_withdrawn_at = now()')],
  ['spam', () => query(`update submissions set state = 'spam'`)],
  ['a contractor that declined after all', () => query(`update request_contractors set state = 'declined'`)],
  ['a reviewed contractor', (sent) => writeReview(db, sent)],
  ['a homeowner who hired no one', (sent) => sayOutcome(database, sent, 'lost')],
  ['a homeowner who did not go ahead', (sent) => sayOutcome(database, sent, 'closed')],
  ['a homeowner who hired another contractor', (sent) => sayOutcome(database, sent, 'won')],
  ['a homeowner who is still looking', (sent) => change(sent, { do: 'outcome', outcome: 'looking', seen: '0' })],
  [
    'a homeowner who is looking again',
    async (sent) => {
      await change(sent, { do: 'outcome', outcome: 'lost', seen: '0' });
      await change(sent, { do: 'outcome', outcome: 'looking', seen: '1' });
    },
  ],
])('nothing asks about %s', async (_, happen) => {
  const sent = await request();
  await accept(database, sent, 'c1', 8);
  await happen(sent);
  expect(await ask()).toBe(0);
  expect(await ask()).toBe(0);
  expect(await asks()).toBe(0);
});

test.each(['lost', 'looking'])('a homeowner who first said %s is asked once they say who did the work', async (outcome) => {
  const sent = await request();
  await accept(database, sent, 'c1', 8);
  await change(sent, { do: 'outcome', outcome, seen: '0' });
  expect(await ask()).toBe(0);
  await sayOutcome(database, sent, 'won', 'c1');
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(0);
});

test('a request canceled before the mail is sent gets none', async () => {
  const sent = await request();
  await accept(database, sent, 'c1', 8);
  await arrived();
  await query(`update mail_pause set paused_at = now()`);
  expect(await ask()).toBe(1);
  await query('update submissions set consent_withdrawn_at = now()');
  await query(`update mail_pause set paused_at = null`);
  expect(await asked()).toEqual([]);
});

test('jobs at the same moment ask once', async () => {
  for (let number = 0; number < 12; number++) {
    const sent = await request({ email: `h${number}@example.com` });
    if (number % 2) await accept(database, sent, 'c1', 8);
    else {
      await markSent(database);
      await sayOutcome(database, sent, 'won', 'c1');
    }
  }
  const counts = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(await asks()).toBe(12);
});

test('a request in Spanish is asked about in Spanish', async () => {
  const sent = await request({ page_url: '/es/best-roofers-oklahoma-city' });
  await accept(database, sent, 'c1', 7);
  await ask();
  const [mail] = await asked();
  expect(mail?.subject).toBe('¿Cómo le fue con Wagontop Roofing?');
  expect(mail?.html).toContain('lang="es"');
  expect(mail?.text?.replace(/https:\S+/g, '')).not.toMatch(/\b(?:you|review|request|write|the)\b/i);
});
