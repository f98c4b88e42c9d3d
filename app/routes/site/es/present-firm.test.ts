import { expect, test } from 'vitest';
import { bareContractor } from '#test/support/bare-contractor.ts';
import { presentFirm } from './present-firm.ts';

test('a contractor that answers at any hour says so, except under a title that does', () => {
  const firm = { ...bareContractor, profile: { ...bareContractor.profile, emergency: true } };
  expect(presentFirm(firm).facts).toContain('Contesta a cualquier hora');
  expect(presentFirm(firm, true).facts).not.toContain('Contesta a cualquier hora');
  expect(presentFirm(bareContractor).facts).not.toContain('Contesta a cualquier hora');
});
