import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordEvent } from '#app/domain/statistics/count-queries.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite(contractorRow('c1', 'A', { location: 'norman' }));
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

const report = (body: unknown, agent = browser, from?: string) =>
  site.post('/api/events', body, { 'User-Agent': agent, ...(from && { 'X-Forwarded-For': from }) });
const counts = () => query('select contractor_id, event, total::int from daily_counts order by event, contractor_id');

describe('first-party counts', () => {
  test('keeps one row per day, contractor and event', async () => {
    for (const event of ['page_view', 'call_click', 'website_click', 'call_click'])
      expect((await report({ event, contractor_id: 'c1' })).status).toBe(204);
    await report({ event: 'search' });
    expect(await counts()).toEqual([
      { contractor_id: 'c1', event: 'call_click', total: 2 },
      { contractor_id: 'c1', event: 'page_view', total: 1 },
      { contractor_id: '', event: 'search', total: 1 },
      { contractor_id: 'c1', event: 'website_click', total: 1 },
    ]);
  });

  test('uses Oklahoma’s day', async () => {
    const today = async () => (await query(`select to_char(now() at time zone 'America/Chicago', 'YYYY-MM-DD') as day`))[0].day;
    const before = await today();
    await report({ event: 'search' });
    const rows = await query('select day::text from daily_counts');
    expect(rows).toHaveLength(1);
    expect([before, await today()]).toContain(rows[0].day); // Two, where it is midnight meanwhile.
  });

  test('stores nothing about the visitor', async () => {
    await report({ event: 'search' }, browser, '203.0.113.77');
    const columns = await query(`select column_name as name from information_schema.columns where table_name = 'daily_counts'`);
    expect(columns.map(({ name }) => name).sort()).toEqual(['contractor_id', 'day', 'event', 'total']);
  });

  test('answers a robot without counting it', async () => {
    const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5', 'HeadlessChrome', 'facebookexternalhit/1.1'];
    for (const agent of [...robots, 'python-requests/2', ''])
      expect((await report({ event: 'page_view' }, agent)).status, agent).toBe(204);
    expect(await counts()).toEqual([]);
  });

  test('counts an unknown contractor for the site', async () => {
    expect((await report({ event: 'page_view', contractor_id: 'made\u0000up' })).status).toBe(204);
    expect(await counts()).toEqual([{ contractor_id: '', event: 'page_view', total: 1 }]);
  });

  test('refuses an unknown event', async () => {
    const response = await report({ event: 'bought' });
    expect(response.status).toBe(422);
    const fields = { event: expect.stringContaining('page_view') };
    expect(await response.json()).toEqual({ error: 'This event cannot be counted', fields });
  });

  test('answers every report', async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ event: fc.constant('search'), contractor_id: fc.string({ unit: 'binary' }) }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (value) => {
        expect([204, 400, 422]).toContain((await report(value)).status);
      }),
      { numRuns: 60 },
    );
  });

  test('counts a quote request for its contractor, but no contact request', async () => {
    await site.post(serviceContact, lead({ contractor_id: 'c1' }));
    await site.post(serviceContact, lead({ service_type: 'Roofing', emailSubject: '', contractor_id: 'c1' }));
    expect(await counts()).toEqual([{ contractor_id: 'c1', event: 'quote_request', total: 1 }]);
  });

  test('ignores more in an hour than a person sends from one address, or a few people from one network', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    for (let n = 0; n < 130; n++) await recordEvent(db, { event: 'page_view' }, { address: '203.0.113.1' }, now);
    await recordEvent(db, { event: 'page_view' }, { address: '203.0.113.2' }, now);
    await recordEvent(db, { event: 'page_view' }, { address: '203.0.113.1' }, now + 60_000);
    expect(await counts()).toEqual([{ contractor_id: '', event: 'page_view', total: 122 }]);
    for (let n = 0; n < 500; n++) {
      const client = { address: `2001:db8:7:${n.toString(16)}::/64`, network: '2001:db8:7::/48' };
      await recordEvent(db, { event: 'search' }, client, now + 120_000);
    }
    expect(await counts()).toContainEqual({ contractor_id: '', event: 'search', total: 480 });
  });
});
