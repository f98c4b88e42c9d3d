import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plumbing } from './plumbing/record.ts';
import { askedJobs, commonestPrice, findJob, jobKey } from './priced-jobs.ts';
import { tradeSlug } from './trade-slug.ts';
import { trades } from './trades.ts';
import { jobsOf } from './trades-with-words.ts';

test.each(trades.map((trade) => [tradeSlug(trade), trade] as const))(
  'the jobs of %s fit in a row and have different names',
  (_, trade) => {
    const jobs = jobsOf(trade);
    for (const { name, short = name } of jobs) expect(short.length, short).toBeLessThanOrEqual(22);
    const keys = jobs.flatMap(({ name, spellings = [] }) => [name, ...spellings].map(jobKey));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(jobs.length).toBeGreaterThan(3);
  },
);

test('a job is found by any of its spellings', () => {
  for (const what of ['Drain cleaning', '  DRAIN   cleaning ', 'drain-cleaning', 'Clogged drain'])
    expect(findJob(plumbing, what)?.name, what).toBe('Drain cleaning');
  expect(findJob(plumbing, 'Well pump')).toBeUndefined();
});

test('words without letters are their own key', () => expect(jobKey(' ??? ')).toBe('???'));

const guide = [
  { what: 'Tankless water heater, installed', low: 3150, high: 5150 },
  { what: 'drain cleaning', low: 150, high: 300 },
  { what: 'Well pump', low: 900, high: 2400 },
];

test.each([
  ['shows the price of the commonest job of the trade', guide, 'Drain cleaning', 150, 300, 'drain-cleaning'],
  ['shortens a long name', guide.slice(0, 1), 'Tankless heater', 3150, 5150, 'tankless-water-heater-installed'],
])('a row %s', (_, prices, job, low, high, id) =>
  expect(commonestPrice('Plumbing', prices)).toEqual({ job, low, high, costs: `/costs/plumbing#job-${id}` }),
);

test('a contractor without a usual job shows its first price, in its words, without a link', () => {
  expect(commonestPrice('Plumbing', guide.slice(2))).toEqual({ job: 'Well pump', low: 900, high: 2400 });
  expect(commonestPrice('Chimney sweeping', guide)).toEqual({ job: 'Tankless water heater, installed', low: 3150, high: 5150 });
});

test('a contractor without prices shows none', () => {
  expect(commonestPrice('Plumbing', null)).toBeUndefined();
  expect(commonestPrice('Plumbing', [])).toBeUndefined();
});

test.each(trades.map(({ types }) => types[0].type))('a request for %s offers up to five different jobs', (service) => {
  const jobs = askedJobs(service);
  expect(jobs.length).toBeGreaterThan(3);
  expect(jobs.length).toBeLessThanOrEqual(5);
  expect(new Set(jobs).size).toBe(jobs.length);
  for (const job of jobs) expect(job).not.toMatch(/per | sq ft|\d ton|, hour/);
});

test('a request offers the commonest jobs by their short names, without the unit of the price', () => {
  expect(askedJobs('Roofing')).toEqual(['Leak repair', 'Asphalt roof', 'Impact-resistant roof', 'Emergency tarp', 'Pipe boot']);
  expect(askedJobs('Lawn Service')).toEqual(askedJobs('Lawn Care'));
  expect(askedJobs('HVAC')).toContain('New AC');
  expect(askedJobs('Restoration')).toContain('Board-up');
  expect(askedJobs('Lawn Care').slice(0, 2)).toEqual(['Mowing, small lot', 'Mowing, quarter acre']);
  expect(askedJobs('Chimney sweeping')).toEqual([]);
});

test('the sample directory prices only jobs that its trades know', () => {
  const sample = readFileSync('db/sample/contractors.csv', 'utf8');
  const spelled = new Set(trades.flatMap((trade) => jobsOf(trade).map(({ name }) => name)));
  // A comma before a space or in 2,000 separates no columns.
  const priced = [...sample.matchAll(/([^";=]+) = [\d.]+-[\d.]+/g)].map(([, words = '']) =>
    words.trim().replace(/.*,(?! |000)/, ''),
  );
  expect(priced.length).toBeGreaterThan(250);
  expect([...new Set(priced)].filter((what) => !spelled.has(what))).toEqual([]);
});
