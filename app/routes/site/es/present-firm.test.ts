import { expect, test } from 'vitest';
import { bareContractor, contractorWith } from '#test/support/bare-contractor.ts';
import { presentFirm } from './present-firm.ts';

const day = '2026-11-25';

test('a contractor that answers at any hour says so, except under a title that does', () => {
  const firm = contractorWith({ emergency: true });
  expect(presentFirm(firm, { day }).facts).toContain('Contesta a cualquier hora');
  expect(presentFirm(firm, { day, underAnyHour: true }).facts).not.toContain('Contesta a cualquier hora');
  expect(presentFirm(bareContractor, { day }).facts).not.toContain('Contesta a cualquier hora');
});

test('a contractor that is closed, or takes no new work, says until when', () => {
  const facts = (profile: object) => presentFirm(contractorWith({ emergency: true, ...profile }), { day }).facts;
  expect(facts({ closed_until: '2026-12-05' })).toEqual(['Norman', 'Cerrada hasta el 5 de diciembre']);
  expect(facts({ no_work_until: '2026-11-26' })).toEqual(['Norman', 'Sin trabajos nuevos hasta el 26 de noviembre']);
  expect(facts({ closed_until: day, no_work_until: day })).toEqual(['Norman', 'Contesta a cualquier hora']);
});

test('a rating has its source, if it is known', () => {
  const facts = (rating_source: string | null) => {
    const firm = { ...contractorWith({ rating_source }), rating: 4.9, review_count: 201 };
    return presentFirm(firm, { day }).facts[0];
  };
  expect(facts('Google')).toBe('Google ★ 4.9 (201 reseñas)');
  expect(facts(null)).toBe('★ 4.9 (201 reseñas)');
});
