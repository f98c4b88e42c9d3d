import { describe, expect, test } from 'vitest';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { aCheck, bareContractor } from '#test/support/bare-contractor.ts';
import { emptyProfile } from '#test/support/empty-profile.ts';
import { phrases } from '#test/support/words.ts';
import {
  areasDiffer,
  compareContractors,
  comparisonTitle,
  openStatesDiffer,
  pricesDiffer,
  ratingsDiffer,
  valuesDiffer,
} from './comparison.ts';

const bare: ContractorDetail = { ...bareContractor, service_type: 'Roofing', checks: [] };
const full: ContractorDetail = {
  ...bare,
  rating: 4.6,
  review_count: 94,
  checks: [
    { ...aCheck, kind: 'identity' },
    { ...aCheck, kind: 'phone' },
    { ...aCheck, kind: 'license', checked_on: '2025-09-03' },
  ],
  profile: {
    ...emptyProfile,
    ...{ hours: 'Mo-Fr 08:00-17:00', emergency: false, insured_until: '2039-03-01', license_number: 'PL1', founded: 2001 },
    service_area: ['Norman', '73069', 'Moore'],
    price_guide: [{ what: 'New roof', low: 9000, high: 14500 }],
  },
};
const mondayTen = { minute: 10 * 60, day: '2026-11-23' };

const shown = (...contractors: ContractorDetail[]) =>
  compareContractors(contractors, mondayTen).map(({ label, marked, cells }) => [
    `${marked ? '* ' : ''}${label}`,
    ...cells.map(({ lines }) => lines.join(' | ')),
  ]);

test('compares the same facts in the same order, and marks those that only one lists', () =>
  expect(shown(full, bare)).toEqual([
    ['* Rating', '4.6 | 94 reviews | as listed', ''],
    ['* Open now', 'Open until 5 pm', ''],
    ['* Asphalt roof', '$9,000–14,500', ''],
    ['* License', 'PL1', ''],
    ['* Checked by us', 'Identity, phone number, Oct 20, 2025 | License, Sep 3, 2025', ''],
    ['* Insured to', 'Mar 1, 2039', ''],
    ['* In business', 'Since 2001', ''],
    ['* Goes to', 'Norman, Moore | ZIP 73069', ''],
    ['* Hours', 'Mon–Fri 8 am–5 pm', ''],
    ['Based in', 'Norman', 'Norman'],
  ]));

test('marks what differs in a way that can change the choice, and no number that merely differs', () => {
  const other: ContractorDetail = {
    ...full,
    location: 'edmond',
    rating: 4.9,
    profile: {
      ...full.profile,
      ...{ hours: 'Mo-Fr 11:00-17:00', license_number: 'PL2', founded: 1962, insured_until: '2038-01-01' },
      service_area: ['Edmond'],
      price_guide: [{ what: 'new roof', low: 15000, high: 20000 }],
    },
  };
  const marked = compareContractors([full, other], mondayTen).filter((row) => row.marked);
  expect(marked.map(({ label }) => label)).toEqual(['Rating', 'Open now', 'Asphalt roof', 'Goes to', 'Based in']);
});

test('names the source of a rating; few reviews of our own set no contractor apart', () => {
  const own = (count: number) =>
    shown({ ...full, profile: { ...full.profile, rating_source: 'Google' }, reviews: { count, average: 5 } }, full).slice(0, 2);
  const rating = ['Rating', '4.6 | 94 reviews | on Google', '4.6 | 94 reviews | as listed'];
  expect(own(4)).toEqual([rating, ['Reviews here', '5.0 | 4 reviews | here', '']]);
  expect(own(5)).toEqual([rating, ['* Reviews here', '5.0 | 5 reviews | here', '']]);
});

test('marks nothing between equals', () => expect(shown(full, full).filter(([label]) => label?.startsWith('*'))).toEqual([]));

test('says that nothing is checked instead of not listed', () => {
  const row = compareContractors([full, bare], mondayTen).find(({ label }) => label === 'Checked by us');
  expect(row?.unlisted).toBe('No check yet');
});

describe('jobs', () => {
  const priced = (...jobs: string[]) => ({
    ...bare,
    profile: { ...emptyProfile, price_guide: jobs.map((what) => ({ what, low: 100, high: 200 })) },
  });
  const jobs = (...contractors: ContractorDetail[]) =>
    compareContractors(contractors, mondayTen)
      .filter(({ look }) => look === 'price')
      .map(({ label }) => label);

  test('those that two contractors price, the most common first', () =>
    expect(jobs(priced('A', 'B', 'C'), priced('D', 'c', 'B'), priced('B'))).toEqual(['B', 'C']));
  test('the first of each where no two price the same', () =>
    expect(jobs(priced('A', 'B'), priced('C', 'D'), bare)).toEqual(['A', 'C']));
  test('five at most', () => expect(jobs(priced(...'ABCDEFGH'), priced(...'ABCDEFGH'))).toHaveLength(5));
});

test.each([
  [['Roofing', 'Roofing'], 'Compare 2 roofers'],
  [['General Contractors', 'General Contracting', 'General Contractors'], 'Compare 3 general contractors'],
  [['Roofing', 'Plumbing'], 'Compare 2 contractors'],
  [['Roofing'], 'Compare contractors'],
  [[], 'Compare contractors'],
])('%j: %s', (types, title) => expect(comparisonTitle(types.map((service_type) => ({ service_type })))).toBe(title));

describe('a row is marked', () => {
  test('when one lists it and another does not', () => {
    expect(valuesDiffer(['PL63693', undefined])).toBe(true);
    expect(valuesDiffer(['PL63693', 'PL97268', undefined])).toBe(true);
    expect(valuesDiffer([undefined, undefined])).toBe(false);
  });

  test('never for numbers that merely differ', () => {
    expect(valuesDiffer(['PL63693', 'PL97268'])).toBe(false);
    expect(valuesDiffer([2001, 1962, 1991])).toBe(false);
  });

  test.each([
    [4.6, 4.9, true],
    [4.6, 4.8, false],
    [4.8, 4.6, false],
    [5, 4.7, true],
    [4.7, 5, true],
    // As shown: 4.7 and 4.4, 4.6 and 4.4.
    [4.65, 4.44, true],
    [4.64, 4.36, false],
  ])('ratings of %d and %d: %s', (one, other, marked) => expect(valuesDiffer([one, other], ratingsDiffer)).toBe(marked));

  test.each([
    [true, false, true],
    ['any hour', false, true],
    ['any hour', true, true],
    [true, true, false],
    [false, false, false],
    ['any hour', 'any hour', false],
  ] as const)('open states %s and %s: %s', (one, other, marked) =>
    expect(valuesDiffer([one, other], openStatesDiffer)).toBe(marked),
  );

  test.each([
    [[165, 310], [180, 330], false],
    [[100, 200], [200, 300], false],
    [[100, 199], [200, 300], true],
    [[200, 300], [100, 199], true],
    [[89, 89], [89, 89], false],
    [[89, 89], [95, 95], true],
  ] as const)('prices of %j and %j: %s', (one, other, marked) => {
    const [a, b] = [one, other].map(([low, high]) => ({ low, high }));
    expect(valuesDiffer([a, b], pricesDiffer)).toBe(marked);
  });

  test('when any two of three prices do not overlap', () => {
    const [one, other] = [100, 150].map((low) => ({ low, high: low + 100 }));
    expect(valuesDiffer([one, other], pricesDiffer)).toBe(false);
    expect(valuesDiffer([one, other, { low: 250, high: 400 }], pricesDiffer)).toBe(true);
  });

  // Whatever their order and capitals.
  test.each([
    ['Edmond, Norman', 'norman, Edmond', false],
    ['Edmond', 'Edmond, Norman', true],
    ['Edmond, Norman', 'Edmond', true],
  ])('areas of %s and %s: %s', (one, other, marked) =>
    expect(valuesDiffer([phrases(one), phrases(other)], areasDiffer)).toBe(marked),
  );
});
