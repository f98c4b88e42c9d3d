import { expect, test } from 'vitest';
import { bareContractor, contractorWith } from '#test/support/bare-contractor.ts';
import { presentContractor } from './spanish-contractor.ts';

const day = '2026-11-25';

test('a contractor that answers at any hour says so, except under a title that does', () => {
  const contractor = contractorWith({ emergency: true });
  expect(presentContractor(contractor, { day }).facts).toContain('Contesta a cualquier hora');
  expect(presentContractor(contractor, { day, underAnyHour: true }).facts).not.toContain('Contesta a cualquier hora');
  expect(presentContractor(bareContractor, { day }).facts).not.toContain('Contesta a cualquier hora');
});

test('a contractor that is closed, or takes no new work, says until when', () => {
  const facts = (profile: object) => presentContractor(contractorWith({ emergency: true, ...profile }), { day }).facts;
  expect(facts({ closed_until: '2026-12-05' })).toEqual(['Norman', 'Cerrada hasta el 5 de diciembre']);
  expect(facts({ no_work_until: '2026-11-26' })).toEqual(['Norman', 'Sin trabajos nuevos hasta el 26 de noviembre']);
  expect(facts({ closed_until: day, no_work_until: day })).toEqual(['Norman', 'Contesta a cualquier hora']);
});

test('names the source of each rating; reviews here come first from five on', () => {
  const rated = (count: number, rating_source: string | null) =>
    presentContractor(contractorWith({ rating_source }, { rating: 4.6, review_count: 94, reviews: { count, average: 2 } }), {
      day,
    }).facts.slice(0, 2);
  const here = (count: number) => `★ 2.0 (${count} opiniones aquí)`;
  expect(rated(4, 'Google')).toEqual(['★ 4.6 (94 en Google)', here(4)]);
  expect(rated(5, null)).toEqual([here(5), '★ 4.6 (94, sin fuente)']);
});
