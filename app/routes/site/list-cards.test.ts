import { expect, test } from 'vitest';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorWith } from '#test/support/bare-contractor.ts';
import { listCards } from './list-cards.ts';

const contractor = (hours: string | null, emergency: boolean | null = null) => contractorWith({ hours, emergency });

const cachedFor = (contractors: readonly Contractor[], now: string) => {
  const times: number[] = [];
  const ends: number[] = [];
  const scope = { cacheFor: (time: number) => times.push(time), expireAfter: (time: number) => ends.push(time) };
  const cards = listCards(scope, contractors, new Date(now));
  return { words: cards.map(({ open, opens }) => open ?? opens), times, ...(ends.length > 0 && { ends }) };
};

test('a page is cached until the first of its contractors opens or closes', () => {
  const contractors = [
    contractor('Mo-Fr 08:00-17:00'),
    contractor('Mo-Sa 07:00-15:30'),
    contractor(null, true),
    contractor(null),
  ];
  // Monday, 3 pm in Oklahoma.
  expect(cachedFor(contractors, '2026-11-23T21:00:00Z')).toEqual({
    words: ['Open until 5 pm', 'Open until 3:30 pm', 'Answers any hour', undefined],
    times: [30 * 60_000],
  });
  expect(cachedFor(contractors, '2026-11-23T21:30:00Z')).toEqual({
    words: ['Open until 5 pm', 'Opens 7 am Tue', 'Answers any hour', undefined],
    times: [90 * 60_000],
  });
});

test('words that never change limit nothing', () =>
  expect(cachedFor([contractor('24/7'), contractor(null)], '2026-11-23T21:00:00Z').times).toEqual([Number.POSITIVE_INFINITY]));

test.each([
  ['closed_until', 'Closed until Nov 25', 'Answers any hour'],
  ['no_work_until', 'No new work until Nov 25', 'Answers any hour'],
])('a page that says %s is gone at midnight in Oklahoma', (column, words, after) => {
  const contractors = [contractorWith({ hours: 'Mo-Fr 08:00-17:00', emergency: true, [column]: '2026-11-25' })];
  expect(cachedFor(contractors, '2026-11-25T05:59:30Z')).toMatchObject({ words: [words], ends: [30_000] });
  expect(cachedFor(contractors, '2026-11-25T06:00:00Z')).toEqual({ words: [after], times: [Number.POSITIVE_INFINITY] });
});
