import { beforeEach, expect, test } from 'vitest';
import { selectDueSteps, selectLongestWaiting, selectWeek } from '#app/domain/today/queries.ts';
import { readTodayLines } from '#app/domain/today/today-lines.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { advertise, claim, inquiry, lead, serviceContact } from '#test/support/form-bodies.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

// What the desk's first page counts.

const database = useTestDatabase();
const site = useSubmissionSite(database);
const oklahoma = `(now() at time zone 'America/Chicago')::date`;

beforeEach(async () => {
  await database.reset();
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location, featured, featured_until)
    values ('c1', 'Wagontop', 'wagontop', 'Roofing', 'edmond', true, ${oklahoma} + 3), ('c2', 'Shale', 'shale', 'Roofing', 'edmond', true, ${oklahoma} + 30),
      ('c3', 'Draw', 'draw', 'Roofing', 'edmond', true, null)`);
});

const counts = async () => Object.fromEntries((await readTodayLines(site.db)).map(({ key, count }) => [key, count]));

test('counts what waits, and nothing else', async () => {
  expect(await counts()).toEqual({
    new: '0',
    steps: '0',
    claims: '0',
    'urgent-claims': '0',
    edits: '0',
    mails: '0',
    quarantine: '0',
    features: '1',
    checks: '0',
  });
  await site.post(serviceContact, lead());
  await site.post(advertise, inquiry());
  await site.post('/api/claims', claim('c2'));
  await site.post('/api/corrections', { contractor_id: 'c1', changes: {}, message: 'They have closed.' });
  await database.pool.query(`insert into quarantined_submissions (form, submitted) values ('claim', '{}')`);
  await database.pool.query(`
    insert into contractor_checks (contractor_id, kind, method, checked_on, valid_until, checked_by)
    select 'c1', kind, 'called', ${oklahoma} - 40, ${oklahoma} + days, 'Pat'
    from (values ('phone', -1), ('address', 30), ('license', 31)) k (kind, days)`);
  await database.pool.query(`insert into pgboss.job (name, data) values ('mail-dead', '{"kind": "service-lead", "id": "x"}')`);
  await database.pool.query(
    `update inbox_entries set state = 'contacted', next_step = 'Call', next_step_on = ${oklahoma} where kind = 'claim'`,
  );
  await database.pool.query(`update inbox_entries set next_step = 'Call', next_step_on = ${oklahoma} + 1 where kind = 'quote'`);
  expect(await counts()).toEqual({
    new: '3',
    steps: '1',
    claims: '1',
    'urgent-claims': '0',
    edits: '1',
    mails: '1',
    quarantine: '1',
    features: '1',
    checks: '2',
  });
});

test('lists the longest waiting first, and next steps with what is overdue', async () => {
  await site.post(serviceContact, lead({ name: 'First' }));
  await site.post(advertise, inquiry({ contactName: 'Second' }));
  await database.pool.query(`update inbox_entries set created_at = created_at - interval '1 day' where name = 'First'`);
  expect((await selectLongestWaiting(site.db, 5)).map(({ name }) => name)).toEqual(['First', 'Second']);
  await database.pool.query(
    `update inbox_entries set next_step = 'Call', next_step_on = ${oklahoma} - case when name = 'First' then 0 else 2 end`,
  );
  expect(await selectDueSteps(site.db, 5)).toMatchObject([
    { name: 'Second', step: 'Call', isOverdue: true },
    { name: 'First', isOverdue: false },
  ]);
});

test('has seven days, today the last, each with its own figures', async () => {
  await site.post(serviceContact, lead());
  await database.pool.query(`
    insert into daily_counts (day, contractor_id, event, total)
    values (${oklahoma}, 'c1', 'page_view', 5), (${oklahoma}, 'c2', 'page_view', 2), (${oklahoma} - 6, 'c1', 'call_click', 3),
      (${oklahoma} - 7, 'c1', 'call_click', 9), (${oklahoma}, 'c1', 'website_click', 1)`);
  const week = await selectWeek(site.db);
  expect(week).toHaveLength(7);
  expect(week[0]).toMatchObject({ calls: 3, views: 0, requests: 0 });
  expect(week[6]).toMatchObject({ calls: 0, views: 7, clicks: 1, requests: 1 });
});
