import { expect, test } from 'vitest';
import { cityChoices, serviceChoices, serviceLabel } from './filter-choices.ts';

test.each([
  ['hvac', ['HVAC'], 'HVAC'],
  ['house-cleaning', ['House Cleaning'], 'House Cleaning'],
  ['hvac', [], 'HVAC'],
  ['chimney-sweeping', ['HVAC'], 'Chimney Sweeping'],
])('labels %s among %j as %s', (slug, types, label) => expect(serviceLabel(slug, types)).toBe(label));

test('lists each service once regardless of spelling', () =>
  expect(serviceChoices(['Tree Service', 'Tree service', '日本'], '')).toEqual([
    { value: 'tree-service', label: 'Tree Service' },
  ]));

test('groups the services of a trade with several', () =>
  expect(serviceChoices(['HVAC', 'Landscaper', 'Landscaping'], '')).toEqual([
    { value: 'hvac', label: 'HVAC' },
    {
      label: 'Landscaping',
      choices: [
        { value: 'landscaper', label: 'Landscaper' },
        { value: 'landscaping', label: 'Landscaping' },
      ],
    },
  ]));

test('keeps a selected service that no contractor offers', () =>
  expect(serviceChoices(['HVAC'], 'pool-care').at(-1)).toEqual({ value: 'pool-care', label: 'Pool Care' }));

test('lists the directory’s cities, and an unknown one while selected', () => {
  expect(cityChoices('edmond').map(({ label }) => label)).toEqual(['Oklahoma City', 'Edmond', 'Norman']);
  expect(cityChoices('moore').map(({ label }) => label)).toEqual(['Oklahoma City', 'Edmond', 'Norman', 'Moore']);
});
