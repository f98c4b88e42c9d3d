import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { erasePerson } from '#app/domain/privacy/erase-person.ts';
import { readPerson } from '#app/domain/privacy/find-person.ts';
import { figuresCsv, readListingFigures, readRecentFigures } from '#app/domain/statistics/listing-figures.ts';
import { forms } from '#app/forms/forms.ts';
import { useFreshDatabase } from '#test/support/database.ts';
import { merge } from '#test/support/merge.ts';
import { temporaryFolder } from '#test/support/site.ts';

// What a contractor sees of its listing, beside the median of its trade in its city.

const { db, query } = useFreshDatabase(`
  insert into contractors (id, name, slug, service_type, location, created_at)
  select id, name, slugify(name), service, city, timestamptz '2026-11-10 12:00Z' from (values
    ('a', '=Ahorn', 'Landscaping', 'edmond'), ('b', 'Birch', 'Landscaper', 'edmond'), ('c', 'Cedar', 'Landscaping', 'edmond'),
    ('d', 'Dogwood', 'Landscaping', 'edmond'), ('e', 'Elm', 'Landscaping', 'norman'), ('f', 'Fir', 'Roofing', 'edmond')
  ) contractor (id, name, service, city)`);
/** A Wednesday; its week began on November 23. */
const now = new Date('2026-11-25T18:00:00Z');
const [none, uncounted] = [0, null].map((count) => ({
  views: count,
  calls: count,
  clicks: count,
  requests: count,
  answers: count,
}));

const count = (day: string, id: string, event: string, total: number) =>
  query(`insert into daily_counts (day, contractor_id, event, total) values ($1, $2, $3, $4)`, [day, id, event, total]);

/** A request that named a contractor, and when it answered. */
async function ask(id: string, at: string, { answered, state = 'sent' }: { answered?: string; state?: string } = {}) {
  const rows = await query(
    `insert into submissions (form, kind, from_homeowner, payload, state, created_at)
     values ('service-contact', 'quote', true, '{"name": "Ana", "email": "ana@example.com", "service_type": "Landscaping"}', $1, $2)
     returning id`,
    [state, at],
  );
  await query(
    `insert into request_contractors (request_id, contractor_id, contractor_name, state, created_at, sent_at, answer_by, answered_at)
     values ($1, $2, 'A', $3, $4, $4, $4::timestamptz + interval '1 hour', $5)`,
    [rows[0].id, id, answered ? 'accepted' : 'sent', at, answered ?? null],
  );
}

async function figures(id = 'a', step: 'week' | 'month' = 'week', at = now) {
  const contractor = (await findContractorById(db, id)) ?? expect.fail('there is no such contractor');
  return readListingFigures(db, contractor, { step, now: at });
}
const ownOf = async (...asked: Parameters<typeof figures>) =>
  Object.fromEntries((await figures(...asked)).rows.map(({ start, own }) => [start, own]));

describe('by week and by month', () => {
  beforeEach(async () => {
    await count('2026-10-01', '', 'page_view', 1);
    await count('2026-11-15', 'a', 'page_view', 5);
    await count('2026-11-16', 'a', 'page_view', 7);
    await count('2026-11-16', 'a', 'call_click', 2);
    await count('2026-11-16', 'b', 'call_click', 9);
    await count('2026-11-25', 'a', 'website_click', 1);
    await count('2026-11-25', 'a', 'search', 1);
    // Still Sunday in Oklahoma, then Monday.
    await ask('a', '2026-11-23T05:59:59Z', { answered: '2026-11-24T12:00:00Z' });
    await ask('a', '2026-11-23T06:00:00Z');
    await ask('a', '2026-11-24T12:00:00Z', { state: 'spam' });
    await ask('b', '2026-11-24T12:00:00Z');
  });

  test('a week begins on Monday, in Oklahoma, and has what was counted of the listing alone', async () => {
    expect(await ownOf()).toEqual({
      '2026-11-09': { ...none, views: 5, requests: null, answers: null },
      '2026-11-16': { ...none, views: 7, calls: 2, requests: 1, answers: 1 },
      '2026-11-23': { ...none, clicks: 1, requests: 1 },
    });
  });

  test('a month is a calendar month', async () => {
    expect(await ownOf('a', 'month')).toEqual({ '2026-11-01': { views: 12, calls: 2, clicks: 1, requests: 2, answers: 1 } });
  });

  test('what was not counted yet is not a zero', async () => {
    const { rows, since } = await figures();
    // The site counted views since October, but the listing was not there.
    expect(since).toEqual({
      views: '2026-11-10',
      calls: '2026-11-10',
      clicks: '2026-11-10',
      requests: '2026-11-22',
      answers: '2026-11-22',
    });
    expect(rows[0]?.own).toMatchObject({ views: 5, requests: null, answers: null });
  });

  test('the last thirty days are summed', async () => {
    const recent = await readRecentFigures(db, 'a', now);
    expect(recent).toMatchObject({ counts: { views: 12, calls: 2, clicks: 1, requests: 2, answers: 1 }, from: '2026-10-27' });
    const unseen = { ...none, views: null, calls: null, clicks: null };
    expect((await readRecentFigures(db, 'f', now)).counts).toEqual(unseen);
  });

  test('at most twelve steps are shown', async () => {
    await query(
      `update contractors set created_at = '2020-01-01'; update daily_counts set day = '2020-01-01' where contractor_id = ''`,
    );
    const { rows } = await figures();
    expect([rows.length, rows[0]?.start, rows.at(-1)?.start]).toEqual([12, '2026-09-07', '2026-11-23']);
    const months = (await figures('a', 'month')).rows;
    expect([months.length, months[0]?.start]).toEqual([12, '2025-12-01']);
  });

  test('a file has each step with its medians, empty where there is none, and no formula', async () => {
    const { rows } = await figures();
    expect(figuresCsv('=Ahorn', { step: 'week', rows })).toBe(
      `listing,week,views,calls,clicks,requests,answers,median_views,median_calls,median_clicks,median_requests,median_answers
'=Ahorn,2026-11-09,5,0,0,,,,,,,
'=Ahorn,2026-11-16,7,2,0,1,1,,,,,
'=Ahorn,2026-11-23,0,0,1,1,0,,,,,
`,
    );
  });

  test('a merged duplicate’s figures are the listing’s, erased requests included', async () => {
    const person = readPerson('ana@example.com') ?? expect.fail('it is an address');
    const requests = await query('select 1 from submissions');
    const folder = await temporaryFolder();
    onTestFinished(() => folder.remove());
    const settings = { dataDir: folder.path };
    const log = { error: () => {} };
    await erasePerson({ db, settings, forms, log }, person, requests.length, 'a test');
    expect(await query('select 1 from submissions')).toEqual([]);
    await merge(db, 'c', 'a');
    expect(await ownOf('c')).toMatchObject({
      '2026-11-16': { views: 7, calls: 2, requests: 1, answers: 1 },
      '2026-11-23': { clicks: 1, requests: 1, answers: 0 },
    });
  });
});

test('a site that counted nothing shows nothing', async () => {
  expect((await figures()).rows).toEqual([]);
  expect((await readRecentFigures(db, 'a', now)).counts).toEqual(uncounted);
});

describe('the median', () => {
  beforeEach(async () => {
    await count('2026-10-01', '', 'page_view', 1);
    for (const [id, views] of Object.entries({ a: 10, b: 4, c: 2, e: 100, f: 100 }))
      await count('2026-11-24', id, 'page_view', views);
    await ask('b', '2026-11-24T12:00:00Z', { answered: '2026-11-24T12:10:00Z' });
  });
  const median = async (at = now) => {
    const { rows, contractors } = await figures('a', 'week', at);
    return { contractors, views: rows.at(-1)?.median?.views };
  };
  const add = (createdAt: string) =>
    query(
      `insert into contractors (id, name, slug, service_type, location, created_at) values ('g', 'Gum', 'gum', 'Landscaper', 'edmond', $1)`,
      [createdAt],
    );

  test('needs five contractors of the trade in the city, and counts all its service types', async () => {
    expect(await median()).toEqual({ contractors: null, views: undefined });
    await add('2026-11-10');
    // 0, 0, 2, 4, 10: those of another city or trade do not count.
    expect(await median()).toEqual({ contractors: 5, views: 2 });
    await query(`delete from contractors where id = 'g'`);
    expect(await median()).toEqual({ contractors: null, views: undefined });
  });

  test('of a week has those that were listed by its end', async () => {
    await add('2026-11-25T12:00:00Z');
    const views = (await figures()).rows.map(({ start, median: one }) => `${start} ${one?.views}`);
    expect(views).toEqual(['2026-11-09 undefined', '2026-11-16 undefined', '2026-11-23 2']);
  });

  test('has no value of what was not counted', async () => {
    await add('2026-11-10');
    const { rows } = await figures();
    expect(rows[0]?.median).toEqual({ views: 0, calls: 0, clicks: 0, requests: null, answers: null });
    expect(rows.at(-1)?.median).toEqual({ views: 2, calls: 0, clicks: 0, requests: 0, answers: 0 });
  });
});

test('medians of more than 500 contractors are counted once an hour', async () => {
  await count('2026-11-24', 'a', 'page_view', 1);
  await query(`
    insert into contractors (id, name, slug, service_type, location, created_at)
    select 'n' || n, 'N', 'n' || n, 'Roofing', 'norman', '2026-11-10' from generate_series(1, 501) n`);
  const views = async () => (await figures('n1')).rows.at(-1)?.median?.views;
  expect(await views()).toBe(0);
  await query(`
    insert into daily_counts (day, contractor_id, event, total)
    select '2026-11-24', id, 'page_view', 7 from contractors where location = 'norman'`);
  expect(await views()).toBe(0);
  expect((await figures('n1')).rows.at(-1)?.own.views).toBe(7);
});
