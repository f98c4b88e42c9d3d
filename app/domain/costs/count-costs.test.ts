import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plumbing } from '#app/content/trades/plumbing/record.ts';
import { countCosts } from './count-costs.ts';

type Prices = Record<string, [low: number, high: number]>;

const listing = (slug: string, prices: Prices, changed = '2026-11-01 12:00:00+00') => ({
  ...{ slug, name: slug.toUpperCase(), location: 'edmond', service_type: 'Plumbing', changed },
  prices: Object.entries(prices).map(([what, [low, high]]) => ({ what, low, high })),
});

test('the figures are medians and the full range, of three contractors or more, with the latest change', () => {
  const { jobs, rare } = countCosts(plumbing, [
    listing('a', { 'Drain cleaning': [100, 300], 'Slab leak repair': [1, 2] }),
    listing('b', { 'Drain cleaning': [150, 200] }, '2026-11-21 05:00:00.25+00'),
    listing('c', { 'Drain cleaning': [90, 500], 'Slab leak repair': [1, 2] }),
  ]);
  expect(jobs).toEqual([
    {
      ...{ job: 'Drain cleaning', low: 100, high: 300, min: 90, max: 500, asOf: '2026-11-20' },
      contractors: [
        expect.objectContaining({ contractor: expect.objectContaining({ slug: 'c' }), low: 90, high: 500 }),
        expect.objectContaining({ low: 100 }),
        expect.objectContaining({ low: 150 }),
      ],
    },
  ]);
  expect(rare).toEqual(['Slab leak repair']);
});

test('an even number of prices has the mean of the middle two', () => {
  const priced = (...prices: [number, number][]) => prices.map((price, n) => listing(`f${n}`, { 'Drain cleaning': price }));
  const { jobs } = countCosts(plumbing, priced([10, 40], [20, 43], [25, 50], [90, 99]));
  expect(jobs).toMatchObject([{ low: 22.5, high: 46.5, min: 10, max: 99 }]);
});

test('spellings of a job count together, and a contractor counts once', () => {
  const { jobs } = countCosts(plumbing, [
    listing('a', { 'Drain cleaning': [100, 200], 'Clogged drain': [80, 300] }),
    listing('b', { '  DRAIN   cleaning': [100, 200] }),
    listing('c', { 'Clear a drain': [100, 200] }),
  ]);
  expect(jobs).toMatchObject([{ job: 'Drain cleaning', min: 80, max: 300, low: 100, high: 200 }]);
  expect(jobs[0]?.contractors).toHaveLength(3);
  const one = listing('a', { 'Drain cleaning': [1, 2], 'Clogged drain': [1, 2], Drainage: [1, 2] });
  expect(countCosts(plumbing, [one]).jobs).toEqual([]);
});

test('a job unknown to the trade keeps its own words, case and spacing aside, and comes last', () => {
  const guides = ['Well pump', 'well  pump', 'WELL PUMP'].map((what, index) =>
    listing(`f${index}`, { [what]: [900, 1200], 'Drain cleaning': [100, 200] }),
  );
  for (const listings of [guides, guides.toReversed()])
    expect(countCosts(plumbing, listings).jobs.map(({ job }) => job)).toEqual(['Drain cleaning', 'WELL PUMP']);
  expect(countCosts(undefined, guides).jobs.map(({ job, contractors }) => [job, contractors.length])).toEqual([
    ['Drain cleaning', 3],
    ['WELL PUMP', 3],
  ]);
});

test('figures lie within the range and do not depend on the order of the contractors', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { minLength: 3, maxLength: 30 }), (ranges) => {
      const listings = ranges.map(([low, more], index) => listing(`f${index}`, { Job: [low, low + more] }));
      const { jobs } = countCosts(undefined, listings);
      expect(countCosts(undefined, listings.toReversed()).jobs).toEqual(jobs);
      const [cost] = jobs;
      if (!cost) throw new Error('three contractors price the job');
      expect(cost.min).toBeLessThanOrEqual(cost.low);
      expect(cost.low).toBeLessThanOrEqual(cost.high);
      expect(cost.high).toBeLessThanOrEqual(cost.max);
    }),
  ));
