import { expect, test } from 'vitest';
import { trades } from '#app/content/trades/trades.ts';
import { jobsOf } from '#app/content/trades/trades-with-words.ts';
import type { CostAnswer } from '#app/domain/costs/cost-answer.ts';
import { keepCosts } from '#app/domain/costs/cost-answer.ts';
import { listCostTrades } from '#app/domain/costs/cost-trade.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { watched } from '#test/support/database.ts';
import { csv, useImports } from '#test/support/import.ts';
import { useSampleApi } from '#test/support/sample-api.ts';

// GET /api/costs over the sample directory.

const site = useSampleApi();
const { query } = site;
const { importText } = useImports(site.database);

async function costs(service = ''): Promise<CostAnswer[]> {
  const response = await site.get(`/costs?service=${encodeURIComponent(service)}`);
  expect(response.status).toBe(200);
  return (await response.json()).costs;
}

const add = async (...rows: string[]) =>
  expect(await importText(csv('name,slug,service_type,location,price_guide', ...rows))).toMatchObject({ rejected: 0 });

test('every job of the sample directory has the figures that the database counts', async () => {
  const rows = await query(`
    select replace(replace(replace(service_type, 'Lawn Service', 'Lawn Care'), 'General Contractors', 'General Contracting'),
        'Landscaper', 'Landscaping') as service, what as job,
      percentile_cont(0.5) within group (order by low) as low, percentile_cont(0.5) within group (order by high) as high,
      min(low) as min, max(high) as max, count(*)::int as firms,
      max(to_char(updated_at at time zone 'America/Chicago', 'YYYY-MM-DD')) as as_of,
      array_agg(slug order by slug collate "C") as contractors
    from contractors join contractor_profiles on contractor_id = id,
      jsonb_to_recordset(price_guide) as line (what text, low float, high float)
    group by 1, 2 having count(*) >= 3`);
  const all = await costs();
  const inOrder = (list: CostAnswer[]) => list.toSorted((a, b) => (a.service + a.job < b.service + b.job ? -1 : 1));
  expect(all.length).toBeGreaterThan(40);
  expect(inOrder(all)).toEqual(inOrder(rows));
  const order = trades.flatMap((trade) => jobsOf(trade).map(({ name }) => `${trade.types[0].type} ${name}`));
  const places = all.map(({ service, job }) => order.indexOf(`${service} ${job}`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a trade is asked for by a service type or its slug, and its types count together', async () => {
  const together = await costs('general-contracting');
  expect(together.map(({ job, firms }) => [job, firms])).toEqual([
    ['Room addition, per sq ft', 3],
    ['Garage conversion', 3],
    ['Safe room', 3],
  ]);
  for (const spelling of ['General Contractors', 'general contracting', 'General Contractor'])
    expect(await costs(spelling), spelling).toEqual(together);
  expect(await costs('Fencing')).toEqual([]);
});

test.each(['chimney-sweeping', '%00', 'x'.repeat(101)])('refuses the service %s', async (service) => {
  const response = await site.get(`/costs?service=${service}`);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ error: 'Some parameters cannot be used', fields: { service: expect.any(String) } });
});

test('an edit shows at once; a hidden contractor and one of a pair do not count', async () => {
  await add('A,a,Fencing,edmond,Walk gate = 1-2', 'B,b,Fencing,norman,Gate = 3-4');
  const [gate] = await costs('fencing');
  expect(gate).toMatchObject({ job: 'Walk gate', firms: 3, min: 1, low: 3 });
  const [{ id }] = await query(`select id from contractors where slug = 'a'`);
  const by = { id: 'o1', name: 'Pat' };
  expect(await hideContractor(site.db, { id, reason: 'Closed', by })).toMatchObject({ outcome: 'done' });
  expect(await costs('fencing')).toEqual([]);
  await restoreContractor(site.db, { id, by });
  expect(await costs('fencing')).toEqual([gate]);
});

test('a service type without a record counts on its own, in its contractors’ words', async () => {
  await add(...['d', 'e', 'f'].map((slug) => `${slug},${slug},Chimney Sweeping,edmond,Sweep = 90-200`));
  expect(await costs('chimney-sweeping')).toMatchObject([{ service: 'Chimney Sweeping', job: 'Sweep', low: 90, firms: 3 }]);
  expect((await costs()).at(-1)).toMatchObject({ service: 'Chimney Sweeping' });
});

test('a trade is counted again only if one of its contractors changed, after many changes, a failure or a long silence', async () => {
  let read = 0;
  let fails = false;
  let at = 0;
  const counting = watched(site.db, ({ text }) => {
    if (fails) throw new Error('unreachable');
    if (text.includes('price_guide')) read += 1;
  });
  const costsOf = keepCosts(counting, () => at);
  const trades = await listCostTrades(site.db);
  const countedBy = async (change?: string) => {
    if (change) await query(change);
    read = 0;
    expect(await costsOf(trades)).toEqual(await costs());
    return read;
  };
  expect(await countedBy()).toBe(trades.length);
  expect(await countedBy()).toBe(0);
  expect(await countedBy(`update contractors set name = name || ' LLC' where slug = 'wet-boot-plumbing'`)).toBe(1);
  expect(await countedBy(`update contractor_profiles set about = 'Changed' where price_guide is not null`)).toBe(trades.length);
  at += 31 * 60_000;
  expect(await countedBy()).toBe(trades.length);
  await query(`update contractor_profiles set founded = 1999
    where contractor_id = (select id from contractors where slug = 'wet-boot-plumbing')`);
  fails = true;
  await expect(costsOf(trades)).rejects.toThrow('unreachable');
  fails = false;
  expect(await countedBy()).toBe(1);
});
