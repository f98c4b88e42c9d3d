import { expect, test } from 'vitest';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { refreshAnswerTimes } from '#app/domain/statistics/answer-time-queries.ts';
import { schedules } from '#app/jobs/schedules.ts';
import { shownFacts } from '#app/routes/site/contractor/shown-facts.ts';
import { merge } from '#test/support/merge.ts';
import { runJob } from '#test/support/run-job.ts';
import { until } from '#test/support/site.ts';
import { useSite } from '#test/support/submissions.ts';

// How soon contractors answer requests, from the recipients of requests to the API and the pages.

const { database, db, query, site } = useSite(`
  insert into contractors (id, name, slug, service_type, location) values
    ('a', 'Ottley Drain', 'ottley-drain', 'Plumbing', 'edmond'), ('b', 'Ottley Drain', 'ottley-drain-2', 'Plumbing', 'edmond'),
    ('c', 'Clay Bend', 'clay-bend', 'Plumbing', 'edmond')`);
const by = { id: 'owner', name: 'admin' };
/** A moment of November 2026. */
const now = new Date('2026-11-25T18:00:00Z');
const twoDaysAgo = new Date('2026-11-23T18:00:00Z');

type Sent = {
  to?: string;
  /** Minutes until it was answered. */
  answered?: number;
  sentAt?: Date;
  /** Minutes until an answer is due; null if it was passed on by phone. */
  due?: number | null;
  /** Minutes until the homeowner canceled it. */
  canceled?: number;
  state?: string;
  /** Minutes until its state changed, and to what. */
  moved?: Readonly<Record<number, string>>;
  email?: string;
  network?: string;
  /** Whether the homeowner opened the page by a mailed link. */
  opened?: boolean;
};

const after = (moment: Date, minutes: number | null | undefined) =>
  typeof minutes === 'number' ? new Date(moment.getTime() + minutes * 60_000) : null;

/** Stores a request that was sent to a contractor. By default two days before `now`, an answer due in 30 minutes. */
async function send({ to = 'a', answered, sentAt = twoDaysAgo, due = 30, canceled, state = 'sent', moved = {}, ...from }: Sent) {
  const { email, network = null, opened = true } = from;
  const [{ id }] = await query(
    `insert into submissions (form, kind, payload, state, consent_withdrawn_at, network, opened_at)
     values ('service-contact', 'quote', $1, $2, $3, $4, $5) returning id`,
    [{ name: 'Ana', email }, state, after(sentAt, canceled), network, opened ? sentAt : null],
  );
  const became = canceled === undefined ? (answered === undefined ? 'unanswered' : 'accepted') : 'withdrawn';
  await query(
    `insert into request_contractors (request_id, contractor_id, contractor_name, state, sent_at, answer_by, answered_at)
     values ($1, $2, 'Ottley Drain', $3, $4, $5, $6)`,
    [id, to, became, sentAt, after(sentAt, due), after(sentAt, answered)],
  );
  for (const [minutes, to] of Object.entries(moved))
    await query(
      `insert into request_events (request_id, kind, state, side, person, created_at) values ($1, 'outcome', $2, 'homeowner', 'homeowner', $3)`,
      [id, to, after(sentAt, Number(minutes))],
    );
}
const sendMany = async (count: number, one: Sent) => {
  for (let sent = 0; sent < count; sent++) await send(one);
};
const contractor = async () => (await findContractor(db, 'ottley-drain')) ?? expect.fail('there is no such contractor');

async function answers(slug = 'ottley-drain', at = now) {
  await refreshAnswerTimes(db, at);
  return shown(slug);
}
async function shown(slug = 'ottley-drain') {
  const one = await (await site.request(`/api/contractors/${slug}`)).json();
  const { contractors } = await (await site.request('/api/contractors')).json();
  expect(contractors.find((other: { slug: string }) => other.slug === slug).answers).toEqual(one.answers);
  return one.answers;
}

test('are counted from ten requests on', async () => {
  await sendMany(8, { answered: 20 });
  await send({ answered: 120 });
  expect(await answers()).toBeNull();
  await send({});
  expect(await answers()).toEqual({ median_minutes: 20, share: 0.9, count: 10 });
  expect(await answers('clay-bend')).toBeNull();
});

test('are the median of real minutes, nights included', async () => {
  for (const minutes of [1, 2, 3, 4, 6, 600, 700, 800, 900, 1_000]) await send({ answered: minutes, due: 1_440 });
  expect(await answers()).toEqual({ median_minutes: 303, share: 1, count: 10 });
});

test('have no median where no request was answered, and lists say nothing of a contractor that answers less than half', async () => {
  await sendMany(10, {});
  expect(await answers()).toEqual({ median_minutes: null, share: 0, count: 10 });
  await sendMany(9, { answered: 5 });
  expect(await answers()).toMatchObject({ median_minutes: 5, share: 0.474 });
  expect(cardOf(await contractor())).not.toHaveProperty('replies');
});

test('are on rows and on the contractor’s page', async () => {
  await sendMany(11, { answered: 22 });
  await send({});
  await answers();
  expect(cardOf(await contractor()).replies).toBe('Replies in 22 min');
  const fact = { label: 'Replies', value: 'In 22 min', note: 'to 11 of 12 requests in 90 days' };
  expect(shownFacts(await contractor(), now).strip).toContainEqual(fact);
});

test('leave out spam, requests passed on by phone, those not due yet, and those canceled before an answer was due', async () => {
  await sendMany(9, { answered: 5 });
  await send({ answered: 5, state: 'spam' });
  await send({ due: null });
  await send({ sentAt: new Date('2026-11-25T17:45:00Z') });
  await send({ canceled: 20 });
  expect(await answers()).toBeNull();
  // Canceled later, or after an answer, it counts.
  await send({ canceled: 40 });
  await send({ canceled: 20, answered: 7 });
  expect(await answers()).toEqual({ median_minutes: 5, share: 0.909, count: 11 });
  // The one that was not due is by now.
  expect(await answers('ottley-drain', new Date('2026-11-25T18:16:00Z'))).toMatchObject({ count: 12 });
});

test('leave out those that were finished before an answer was due', async () => {
  await sendMany(9, { answered: 5 });
  for (const state of ['won', 'lost', 'closed']) await send({ state, moved: { 20: state } });
  expect(await answers()).toBeNull();
  // Open again in time, finished later, or answered before, it counts.
  await send({ moved: { 10: 'lost', 20: 'sent' } });
  await send({ state: 'won', moved: { 40: 'won' } });
  await send({ state: 'won', answered: 7, moved: { 20: 'won' } });
  expect(await answers()).toMatchObject({ share: 0.833, count: 12 });
});

test('count the first request of a mailbox, and of a network, to each contractor', async () => {
  await sendMany(8, { answered: 5 });
  const first = new Date(twoDaysAgo.getTime() - 60_000);
  await send({ answered: 5, sentAt: first, email: 'a.b@gmail.com' });
  await send({ answered: 5, sentAt: first, network: 'n1' });
  await send({ email: 'ab@googlemail.com' });
  await send({ network: 'n1' });
  await send({ email: 'ab@gmail.com', network: 'n1', to: 'c' });
  expect(await answers()).toEqual({ median_minutes: 5, share: 1, count: 10 });
});

test('leave out requests whose mailed link was not opened', async () => {
  await sendMany(8, { answered: 5 });
  // Of a caller without an address.
  await send({ answered: 5, opened: false });
  await send({ answered: 5, opened: false, email: 'ana@example.com' });
  expect(await answers()).toBeNull();
  await query('update submissions set opened_at = now()');
  expect(await answers()).toMatchObject({ count: 10 });
});

test('are of the last 90 days', async () => {
  await sendMany(5, { answered: 5, sentAt: new Date('2026-08-28T12:00:00Z') });
  await sendMany(5, { answered: 9 });
  expect(await answers()).toMatchObject({ count: 10 });
  expect(await answers('ottley-drain', new Date('2026-11-26T12:00:01Z'))).toBeNull();
});

test('follow a merge to the contractor that is kept', async () => {
  await sendMany(5, { answered: 10 });
  await sendMany(5, { to: 'b', answered: 10 });
  expect(await answers()).toBeNull();
  await merge(db, 'a', 'b');
  expect(await answers()).toEqual({ median_minutes: 10, share: 1, count: 10 });
});

test('are kept while a contractor is off the site', async () => {
  await sendMany(10, { answered: 10 });
  await answers();
  await hideContractor(db, { id: 'a', reason: 'Closed', by });
  await refreshAnswerTimes(db, now);
  await restoreContractor(db, { id: 'a', by });
  expect(await shown()).toMatchObject({ count: 10 });
});

test('write only what changed: each write outdates cached pages', async () => {
  await sendMany(10, { answered: 10 });
  await sendMany(10, { to: 'c', answered: 10 });
  await answers();
  await send({ to: 'c', answered: 10 });
  await query('delete from directory_changes');
  await answers();
  const topics = async () => (await query('select topic from directory_changes')).map(({ topic }) => topic);
  expect(await topics()).toContain('contractor:c');
  expect(await topics()).not.toContain('contractor:a');
  await query('delete from directory_changes');
  await answers();
  expect(await topics()).toEqual([]);
});

test('are refreshed every hour by a job', async () => {
  expect(schedules.find(({ queue }) => queue === 'refresh-answer-times')?.cron).toMatch(/^\d+ \* \* \* \*$/);
  await sendMany(10, { answered: 10, sentAt: new Date(Date.now() - 86_400_000) });
  await runJob(database.url, 'refresh-answer-times');
  await until(async () => (await query('select from contractor_answers')).length === 1);
  expect(await shown()).toEqual({ median_minutes: 10, share: 1, count: 10 });
});
