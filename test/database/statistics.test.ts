import { describe, expect, test } from 'vitest';
import { readStatistics, statisticsCsv } from '#app/domain/statistics/read-statistics.ts';
import { useFreshDatabase } from '#test/support/database.ts';

const ids = [1, 2, 3, 4].map((n) => `00000000-0000-0000-0000-00000000000${n}`);
const sent = (n: number, kind: string, page: string | null, state: string, at: string) =>
  `('${ids[n]}', 'service-contact', '${kind}', true, '{"name": "A", "email": "${n}@example.com", "service_type": "Roofing"}', ${page && `'${page}'`}, '${state}', '${at}')`;
const { db } = useFreshDatabase(`
  insert into contractors (id, name, slug, service_type, location) values
    ('a', 'Ahorn Roofing', 'ahorn', 'Roofing', 'edmond'), ('b', '=Birch', 'birch', 'Plumbing', 'norman');
  insert into daily_counts (day, contractor_id, event, total) values
    ('2026-03-29', 'a', 'page_view', 100), ('2026-03-30', 'a', 'page_view', 5), ('2026-04-01', 'a', 'call_click', 2),
    ('2026-04-01', 'b', 'website_click', 3), ('2026-04-05', '', 'page_view', 7), ('2026-04-05', '', 'search', 9),
    ('2026-04-05', 'gone', 'page_view', 1), ('2026-04-06', 'a', 'page_view', 100);
  insert into submissions (id, form, kind, from_homeowner, payload, contractor_id, state, created_at) values
    ${sent(0, 'quote', null, 'contacted', '2026-04-01 12:00-05')}, ${sent(1, 'quote', 'b', 'new', '2026-04-06 04:59:59Z')},
    ${sent(2, 'quote', null, 'new', '2026-04-06 05:00Z')}, ${sent(3, 'contact', null, 'spam', '2026-04-01 12:00-05')};
  insert into request_contractors (request_id, contractor_id, contractor_name) values ('${ids[0]}', 'a', 'Ahorn'), ('${ids[0]}', 'b', 'Birch');
  insert into request_events (request_id, kind, state, person) values
    ('${ids[0]}', 'state', 'contacted', 'Pat'), ('${ids[1]}', 'outcome', 'lost', 'homeowner'),
    ('${ids[1]}', 'state', 'spam', 'Pat'), ('${ids[1]}', 'state', 'new', 'Pat')`);

const spring = { from: '2026-03-30', to: '2026-04-05' };
const none = { views: 0, calls: 0, clicks: 0, requests: 0, answers: 0 };

describe('a period', () => {
  test('has each of its days in Oklahoma’s calendar, and no other', async () => {
    const { steps } = await readStatistics(db, spring);
    expect(steps).toEqual([
      { start: '2026-03-30', ...none, views: 5 },
      { start: '2026-03-31', ...none },
      { start: '2026-04-01', ...none, calls: 2, clicks: 3, requests: 1, answers: 1 },
      { start: '2026-04-02', ...none },
      { start: '2026-04-03', ...none },
      { start: '2026-04-04', ...none },
      { start: '2026-04-05', ...none, views: 8, requests: 1 },
    ]);
  });

  test('by week and by month', async () => {
    const whole = { views: 13, calls: 2, clicks: 3, requests: 2, answers: 1 };
    expect((await readStatistics(db, { ...spring, step: 'week' })).steps).toEqual([{ start: '2026-03-30', ...whole }]);
    expect((await readStatistics(db, { ...spring, step: 'month' })).steps).toEqual([
      { start: '2026-03-01', ...none, views: 5 },
      { start: '2026-04-01', ...whole, views: 8 },
    ]);
  });

  test('is the last thirty days by default', async () => {
    const now = new Date('2026-04-06T03:00:00Z'); // Still the fifth in Oklahoma.
    const { period, steps } = await readStatistics(db, {}, { now });
    expect(period).toEqual({ from: '2026-03-07', to: '2026-04-05' });
    expect(steps).toHaveLength(30);
  });

  test.each([
    [{ from: '2026-02-30' }, { from: expect.stringContaining('YYYY-MM-DD') }],
    [{ from: '2026-04-02', to: '2026-04-01' }, { to: 'The last day comes before the first' }],
    [{ from: '0001-01-01', to: '2026-04-01' }, { from: 'Ten years at most' }],
    [{ step: 'hour' }, { step: 'Choose day, week or month' }],
    [{ by: 'name' }, { by: 'Choose trade, city or contractor' }],
  ])('explains what is wrong with %j', async (asked, problems) =>
    expect(await readStatistics(db, asked)).toMatchObject({ problems, steps: [], groups: [] }),
  );
});

describe('grouped', () => {
  const groups = async (by: string) => (await readStatistics(db, { ...spring, by })).groups;

  test('by trade, counts a request once', async () => {
    expect(await groups('trade')).toEqual([
      { name: 'Roofing', id: null, views: 5, calls: 2, clicks: 0, requests: 2, answers: 1 },
      { name: null, id: null, ...none, views: 8 },
      { name: 'Plumbing', id: null, ...none, clicks: 3 },
    ]);
  });

  test('by city and contractor, counts it for each one named, or for its page’s', async () => {
    expect(await groups('city')).toEqual([
      { name: 'norman', id: null, ...none, clicks: 3, requests: 2, answers: 1 },
      { name: 'edmond', id: null, ...none, views: 5, calls: 2, requests: 1, answers: 1 },
      { name: null, id: null, ...none, views: 8 },
    ]);
    expect(await groups('contractor')).toMatchObject([
      { name: '=Birch', id: 'b' },
      { name: 'Ahorn Roofing', id: 'a' },
      { id: null },
    ]);
  });
});

test('exports the same figures, without formulas', async () => {
  const statistics = await readStatistics(db, { ...spring, step: 'week', by: 'contractor' });
  expect(statisticsCsv(statistics, 'steps')).toBe('week,views,calls,clicks,requests,answers\n2026-03-30,13,2,3,2,1\n');
  expect(statisticsCsv(statistics, 'groups').split('\n')[1]).toBe("'=Birch,0,0,3,2,1");
});
