import { expect, test } from 'vitest';
import { entryTitle } from './desk-request.ts';

const entry = { fromHomeowner: true, reference: 'R3WX8KPA', name: 'Dana Whitlow', business: '', service: 'Roofing', excerpt: '' };

test('titles a homeowner’s request with the first words of its message', () => {
  expect(entryTitle({ ...entry, excerpt: 'Furnace out, baby in the house. It blows cold.' })).toBe(
    'Furnace out, baby in the house',
  );
  expect(entryTitle({ ...entry, excerpt: 'Can you come today?\nThe gate is open' })).toBe('Can you come today?');
  expect(entryTitle({ ...entry, excerpt: `${'word '.repeat(20)}` })).toBe(`${'word '.repeat(11)}word…`);
  expect(entryTitle({ ...entry, excerpt: 'x'.repeat(90) })).toBe(`${'x'.repeat(60)}…`);
  expect(entryTitle(entry)).toBe('Roofing');
  expect(entryTitle({ ...entry, service: null })).toBe('R3WX8KPA');
});

test('titles anything else with its sender', () => {
  expect(entryTitle({ ...entry, fromHomeowner: false, business: 'Prairie Glass' })).toBe('Dana Whitlow');
  expect(entryTitle({ ...entry, fromHomeowner: false, name: '', business: 'Prairie Glass' })).toBe('Prairie Glass');
});
