import { beforeEach, expect, test } from 'vitest';
import { changeRecipient } from '#app/domain/inbox/change-recipient.ts';
import { changeRequest } from '#app/domain/requests/change-request.ts';
import { readStatistics } from '#app/domain/statistics/read-statistics.ts';
import { readLaterLines } from '#app/domain/today/later-lines.ts';
import { readWeek } from '#app/domain/today/week.ts';
import { readWorkNow } from '#app/domain/today/work-now.ts';
import { forms } from '#app/forms/forms.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { advertise, claim, inquiry, lead, proContact, serviceContact } from '#test/support/form-bodies.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// The desk's first page: urgent work, work for later today, and the week's figures.

const database = useTestDatabase();
const site = useSubmissionSite(database);
const oklahoma = `(now() at time zone 'America/Chicago')::date`;
const pat = { id: 'o1', name: 'Pat' };

beforeEach(async () => {
  await database.reset();
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location, featured, featured_until)
    values ('c1', 'Wagontop', 'wagontop', 'Roofing', 'edmond', true, ${oklahoma} + 3), ('c2', 'Shale', 'shale', 'Roofing', 'edmond', true, ${oklahoma} + 30),
      ('c3', 'Draw', 'draw', 'Roofing', 'edmond', true, null)`);
});

const send = async (body: unknown, path = serviceContact) => {
  const response = await site.post(path, body);
  expect(response.ok).toBe(true);
  return (await response.json()) as { id: string; tracker: string };
};

test('counts pending work with the first names', async () => {
  const lines = async (doneNow = 0) =>
    Object.fromEntries(
      (await readLaterLines({ db: site.db, forms }, doneNow)).map(({ key, shownCount, detail }) => [key, [shownCount, detail]]),
    );
  const none = ['0', ''];
  expect(await lines()).toEqual({
    requests: none,
    claim: none,
    correction: none,
    'pro-contact': none,
    reviews: none,
    placement: none,
    mails: none,
    checks: none,
    features: ['1', 'Wagontop'],
    advertising: none,
    quarantine: none,
  });
  await send(lead({ contractor_ids: ['c1'] }));
  await send(lead({ email: 'b@example.com' }));
  await send(inquiry(), advertise);
  await send(proContact(), '/api/pro-contacts');
  await send(claim('c2'), '/api/claims');
  await send({ contractor_id: 'c1', changes: {}, message: 'They have closed.' }, '/api/corrections');
  await database.pool.query(`insert into submissions (form, payload, state) values ('claim', '{}', 'quarantined')`);
  await database.pool.query(`
    insert into contractor_checks (contractor_id, kind, method, checked_on, valid_until, checked_by)
    select 'c1', kind, 'called', ${oklahoma} - 40, ${oklahoma} + days, 'Pat'
    from (values ('phone', -1), ('address', 30), ('license', 31)) k (kind, days)`);
  await database.pool.query(
    `insert into mails (id, kind, about, state, queued_at) values (gen_random_uuid(), 'service-lead', 'x', 'failed', now())`,
  );
  expect(await lines()).toEqual({
    requests: ['2', '1 name firms, 1 ask us to find one'],
    claim: ['1', 'Shale'],
    correction: ['1', 'Wagontop'],
    'pro-contact': ['1', 'Prairie Fence Works'],
    reviews: none,
    placement: none,
    mails: ['1', ''],
    checks: ['2', 'Wagontop'],
    features: ['1', 'Wagontop'],
    advertising: ['1', 'Red Fern Gutters'],
    quarantine: ['1', ''],
  });
  expect((await lines(2))['requests']?.[0]).toBe('0');
});

test('lists the most urgent first: cancellations, late requests, waiting firms, next steps', async () => {
  const wanted = (name: string, more: Record<string, unknown>) =>
    send(lead({ name, email: `${name.toLowerCase()}@example.com`, ...more }));
  await wanted('Ada', { urgency: 'now', message: 'Furnace out, baby in the house. Hurry.', contractor_ids: ['c1', 'c2'] });
  await wanted('Bea', { urgency: 'planning' });
  const canceled = await wanted('Cid', { contractor_ids: ['c1'] });
  const handled = await wanted('Dan', { contractor_ids: ['c1', 'c2'] });
  await wanted('Eve', {});
  // Noon on a Monday, and half an hour and more later.
  await database.pool.query(`update submissions set created_at = '2026-11-23 18:00Z' where name in ('Ada', 'Bea')`);
  await database.pool.query(`
    update submissions set created_at = '2026-11-20 18:00Z', state = 'contacted', next_step = 'Call', next_step_on = '2026-11-20'
    where name = 'Eve'`);
  for (const { id } of [canceled, handled]) await changeRecipient(site.db, pat, { id, contractorId: 'c1', step: 'passed-on' });
  const token = canceled.tracker.replace('/request/', '');
  await changeRequest({ db: site.db }, token, { do: 'withdraw' }, { clientAddress: '192.0.2.1' });

  const { items, newRequests } = await readWorkNow(site.db, new Date('2026-11-23T19:04:00Z'));
  expect(items.map(({ title, late, verb }) => [title, late, verb])).toEqual([
    ['Canceled: notify 1 firm', '', 'Notify'],
    ['Furnace out, baby in the house', '34 min', 'Answer'],
    ['Call: Eve', 'overdue', 'Open'],
    ['Not passed on to Shale', '', 'Pass on'],
  ]);
  expect(items[1]).toMatchObject({ age: '64 min', detail: 'Ada · Wagontop, Shale' });
  expect(newRequests).toBe(1);
  const later = await readWorkNow(site.db, new Date('2026-11-30T19:04:00Z'));
  expect(later.items.map(({ title }) => title)).toContain('Two shingles are off since the storm');
});

test('counts the week as the statistics do, next to the previous week', async () => {
  const now = new Date();
  const { id } = await send(lead({ contractor_ids: ['c1'] }));
  await send(lead({ email: 'b@example.com' }));
  await send(lead({ email: 'c@example.com' }));
  await send(inquiry(), advertise);
  await changeRecipient(site.db, pat, { id, contractorId: 'c1', step: 'passed-on' });
  await database.pool.query(
    `
    update submissions set answered_at = created_at + interval '26 minutes' where id = $1`,
    [id],
  );
  await database.pool.query(`update submissions set state = 'spam' where email = 'b@example.com'`);
  await database.pool.query(`
    update submissions set created_at = created_at - interval '7 days' where email = 'c@example.com'`);
  await database.pool.query(`
    insert into daily_counts (day, contractor_id, event, total)
    values (${oklahoma}, 'c1', 'call_click', 5), (${oklahoma} - 6, 'c1', 'call_click', 3), (${oklahoma} - 7, 'c1', 'call_click', 9)`);
  const week = Object.fromEntries((await readWeek(site.db, now)).map(({ label, value, change }) => [label, [value, change]]));
  expect(week).toMatchObject({
    Requests: ['1', '±0'],
    'Median first answer': ['26 min', ''],
    'Passed on to a firm': ['100%', '+100%'],
    'Calls from pages': ['8', '−1'],
  });
  const { steps } = await readStatistics(site.db, {}, { now });
  expect(steps.at(-1)?.requests).toBe(1);
});
