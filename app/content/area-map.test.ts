import { expect, test } from 'vitest';
import { servedMap, servedPlaces } from './area-map.ts';

test.each<[string, string[], string[]]>([
  ['cities and towns by name', ['Norman', 'moore', 'OKC'], ['Norman', 'Moore', 'Oklahoma City']],
  ['several in an entry', ['Yukon, Moore and Mustang', 'Edmond/Guthrie'], ['Yukon', 'Moore', 'Mustang', 'Edmond', 'Guthrie']],
  ['other words around a name', ['City of Moore', 'Norman, OK', 'Edmond area'], ['Moore', 'Norman', 'Edmond']],
  ['ZIP codes as parts', ['73160', '73034', '73003'], ['part of Moore', 'part of Edmond']],
  ['a ZIP code of a place named as a whole', ['73160', 'Moore'], ['Moore']],
  ['nothing that we do not know', ['Little Axe', '74999', 'North Oklahoma City'], []],
])('reads %s', (_, area, places) =>
  expect(servedPlaces(area).map(({ place, isWhole }) => (isWhole ? place.name : `part of ${place.name}`))).toEqual(places),
);

test('a contractor’s map shows the served places, and our other cities without an area', () => {
  const { map, zips, unshown } = servedMap(['Norman', '73160', 'Tulsa']) ?? expect.fail('no map');
  expect(map.description).toBe('Map of the Oklahoma City area with the places named as served: Norman and part of Moore.');
  const areas = map.served?.map(({ name, area }) => [name, area?.isWhole]);
  expect(areas).toEqual([
    ['Norman', true],
    ['Oklahoma City', undefined],
    ['Edmond', undefined],
    ['Moore', false],
  ]);
  expect(zips).toEqual(['73160']);
  expect(unshown).toEqual(['Tulsa']);
});

test('names on a contractor’s map do not overlap, and some are left out', () => {
  const all = ['Oklahoma City', 'Bethany', 'Warr Acres', 'The Village', 'Nichols Hills', 'Del City', 'Midwest City', 'Spencer'];
  const { map } = servedMap(all) ?? expect.fail('no map');
  const places = map.served?.flatMap(({ label }) => (label ? [`${label.x} ${label.y}`] : [])) ?? [];
  expect(new Set(places).size).toBe(places.length);
  expect(places.length).toBeGreaterThan(6);
});

test('a contractor without a place that we know has no map', () => {
  expect(servedMap(['Little Axe'])).toBeUndefined();
  expect(servedMap(['Tulsa'])).toBeUndefined();
});
