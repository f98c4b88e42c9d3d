import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import { listedZips, nearestCity, towns } from './towns.ts';

test('expands lists and ranges of ZIP codes', () => {
  expect(listedZips('73003, 73069-73072')).toEqual(['73003', '73069', '73070', '73071', '73072']);
  expect(listedZips('')).toEqual([]);
});

test('assigns each ZIP code to one place, and some to every city', () => {
  const zips = [...cities, ...towns].flatMap(({ zips }) => listedZips(zips));
  expect(zips.filter((zip, index) => zips.indexOf(zip) !== index)).toEqual([]);
  for (const { name, zips } of cities) expect(listedZips(zips), name).not.toEqual([]);
});

test.each([
  ['Guthrie', 'edmond'],
  ['Noble', 'norman'],
  ['Yukon', 'oklahoma-city'],
  ['Midwest City', 'oklahoma-city'],
  ['Moore', 'norman'],
])('places %s nearest to %s', (name, city) => {
  const town = towns.find((town) => town.name === name);
  expect(town && nearestCity(town).slug).toBe(city);
});
