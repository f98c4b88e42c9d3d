import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plumbing } from './plumbing/record.ts';
import { commonestPrice, findJob, jobKey } from './priced-jobs.ts';
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

test('a row shows the price of the commonest job of the trade', () =>
  expect(commonestPrice('Plumbing', guide)).toEqual({ job: 'Drain cleaning', low: 150, high: 300 }));

test('a long name is shortened', () =>
  expect(commonestPrice('Plumbing', guide.slice(0, 1))).toEqual({ job: 'Tankless heater', low: 3150, high: 5150 }));

test('a firm without a usual job shows its first price, in its words', () => {
  expect(commonestPrice('Plumbing', guide.slice(2))).toEqual({ job: 'Well pump', low: 900, high: 2400 });
  expect(commonestPrice('Chimney sweeping', guide)).toEqual({ job: 'Tankless water heater, installed', low: 3150, high: 5150 });
});

test('a firm without prices shows none', () => {
  expect(commonestPrice('Plumbing', null)).toBeUndefined();
  expect(commonestPrice('Plumbing', [])).toBeUndefined();
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
