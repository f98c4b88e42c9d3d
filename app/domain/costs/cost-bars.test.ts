import { expect, test } from 'vitest';
import { groupCosts, summarizeCosts } from './cost-bars.ts';

const cost = (job: string, low: number, high: number, min = low, max = high) => ({
  ...{ job, low, high, min, max, contractors: [], asOf: '2026-11-25' },
});

test('jobs of one size share a scale, from small jobs to whole projects, then prices by the unit', () => {
  const jobs = [
    cost('Sod, per sq ft', 1, 2.5),
    cost('Kitchen', 26_000, 60_000),
    cost('Faucet replacement', 175, 312.5, 165, 330),
    cost('Tank water heater', 1_500, 2_450),
    cost('Toilet replacement', 290, 610, 280, 635),
    cost('Screens, each', 4, 8),
  ];
  expect(groupCosts(jobs).map(({ title, bars, ticks }) => [title, bars.map(({ job }) => job), ticks.at(-1)])).toEqual([
    ['Visits and small jobs', ['Faucet replacement', 'Toilet replacement'], '$800'],
    ['Larger jobs', ['Tank water heater'], '$3,000'],
    ['Whole projects', ['Kitchen'], '$60,000'],
    ['Priced by the unit', ['Sod, per sq ft', 'Screens, each'], '$8'],
  ]);
});

test('a bar has its prices in words and its places in percent of the scale', () => {
  const [{ bars, ticks } = { bars: [], ticks: [] }] = groupCosts([
    cost('Faucet replacement', 175, 312.5, 165, 330),
    cost('Toilet replacement', 290, 610, 280, 640),
  ]);
  expect(ticks).toEqual(['$0', '$200', '$400', '$600', '$800']);
  expect(bars[0]).toMatchObject({ price: '$175–313', range: '$165–330', min: 20.6, low: 21.9, high: 39.1, max: 41.3 });
  expect(bars[1]).toMatchObject({ price: '$290–610', max: 80 });
});

test.each([
  [0.4, ['$0', '$0.10', '$0.20', '$0.30', '$0.40']],
  [0, ['$0', '$0.01']],
  [9, ['$0', '$5', '$10']],
  [12_400, ['$0', '$5,000', '$10,000', '$15,000']],
])('the scale of a job of up to %d dollars is round', (high, ticks) =>
  expect(groupCosts([cost('Job', high, high)])[0]?.ticks).toEqual(ticks),
);

test('a summary has the commonest jobs that compare with the first', () => {
  const jobs = [
    cost('Leak repair', 365, 1_000),
    cost('Impact-resistant roof', 12_500, 18_000),
    cost('Gutters, per house', 1_150, 2_600),
    cost('Flashing, per ft', 150, 200),
    cost('Shingle', 20, 40),
    cost('Pipe boot', 130, 300),
    cost('Ridge vent', 200, 500),
  ];
  expect(summarizeCosts(jobs).map(({ job }) => job)).toEqual(['Leak repair', 'Gutters, per house', 'Pipe boot']);
  expect(summarizeCosts(jobs)[0]).toMatchObject({ high: 33.3 });
  expect(summarizeCosts([])).toEqual([]);
});

test('no id occurs twice or is empty, in all groups', () => {
  const jobs = [cost('Gate, repair', 100, 200), cost('Gate repair', 2_000, 3_000), cost('ремонт', 100, 200)];
  expect(groupCosts(jobs).map(({ bars }) => bars.map(({ job, id }) => [job, id]))).toEqual([
    [
      ['Gate, repair', 'job-gate-repair'],
      ['ремонт', undefined],
    ],
    [['Gate repair', undefined]],
  ]);
});

test('small prices keep their cents', () =>
  expect(groupCosts([cost('Sod, per sq ft', 1.25, 2.5)])[0]?.bars[0]?.price).toBe('$1.25–2.50'));
