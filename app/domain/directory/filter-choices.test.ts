import { expect, test } from 'vitest';
import { locationChoices, serviceChoices, serviceLabel } from './filter-choices.ts';

test.each([
  ['hvac', ['HVAC'], 'HVAC'],
  ['house-cleaning', ['House Cleaning'], 'House Cleaning'],
  ['hvac', [], 'HVAC'],
  ['chimney-sweeping', ['HVAC'], 'Chimney Sweeping'],
])('%s among %j is called %s', (slug, types, label) => expect(serviceLabel(slug, types)).toBe(label));

test('each service stands once, whatever its spelling', () =>
  expect(serviceChoices(['Tree Service', 'Tree service', '日本'], '')).toEqual([
    { value: 'tree-service', label: 'Tree Service' },
  ]));

test('a chosen service that nobody offers can still be seen to be chosen', () =>
  expect(serviceChoices(['HVAC'], 'pool-care').at(-1)).toEqual({ value: 'pool-care', label: 'Pool Care' }));

test('the cities of the directory, and one that is none of them while it is chosen', () => {
  expect(locationChoices('edmond').map(({ label }) => label)).toEqual(['Oklahoma City', 'Edmond', 'Norman']);
  expect(locationChoices('moore').map(({ label }) => label)).toEqual(['Oklahoma City', 'Edmond', 'Norman', 'Moore']);
});
