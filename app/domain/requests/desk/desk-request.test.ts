import { expect, test } from 'vitest';
import { requestTitle } from './desk-request.ts';

const request = {
  fromHomeowner: true,
  reference: 'R3WX8KPA',
  name: 'Dana Whitlow',
  business: '',
  service: 'Roofing',
  excerpt: '',
};

test('titles a homeowner’s request with the first words of its message', () => {
  expect(requestTitle({ ...request, excerpt: 'Furnace out, baby in the house. It blows cold.' })).toBe(
    'Furnace out, baby in the house',
  );
  expect(requestTitle({ ...request, excerpt: 'Can you come today?\nThe gate is open' })).toBe('Can you come today?');
  expect(requestTitle({ ...request, excerpt: `${'word '.repeat(20)}` })).toBe(`${'word '.repeat(11)}word…`);
  expect(requestTitle({ ...request, excerpt: 'x'.repeat(90) })).toBe(`${'x'.repeat(60)}…`);
  expect(requestTitle(request)).toBe('Roofing');
  expect(requestTitle({ ...request, service: null })).toBe('R3WX8KPA');
});

test('titles anything else with its sender', () => {
  expect(requestTitle({ ...request, fromHomeowner: false, business: 'Prairie Glass' })).toBe('Dana Whitlow');
  expect(requestTitle({ ...request, fromHomeowner: false, name: '', business: 'Prairie Glass' })).toBe('Prairie Glass');
});
