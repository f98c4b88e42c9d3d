import { expect, it } from 'vitest';
import { encodeCell } from '#app/domain/contractors/cells.ts';
import { readHeader } from './header.ts';

const header = (...cells: string[]) =>
  readHeader({ line: 1, cells: cells.map(encodeCell), cellCount: cells.length, problem: undefined });

it('finds columns in any order, case and spacing, and lists ignored ones', () =>
  expect(header(' Location', 'NAME', 'größe', 'service_type ', '')).toMatchObject({
    columns: [
      { name: 'location', index: 0 },
      { name: 'name', index: 1 },
      { name: 'service_type', index: 3 },
    ],
    ignored: ['größe', ''],
  }));

it('reads a hundred thousand columns', () => {
  const many = Array.from({ length: 99_997 }, (_, at) => `column ${at}`);
  expect(header(...many, 'name', 'service_type', 'location')).toMatchObject({
    columns: { length: 3 },
    ignored: { length: 99_997 },
  });
});

it.each([
  [['name', 'city'], 'lacks service_type, location and has "name", "city"'],
  [['Smith Roofing', 'Roofing', 'edmond'], 'lacks name, service_type, location and has "Smith Roofing", "Roofing", "edmond"'],
  [['%PDF\0'], 'does not look like a CSV file'],
  [['name', 'Name ', 'service_type', 'location'], 'the column name is in the header twice'],
  [['a\u001b[31m', 'b'], '"a\\u001b[31m"'],
])('explains what is wrong with %j', (cells, reason) =>
  expect(header(...cells)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining(reason) }),
);

it('reports broken quotes', () =>
  expect(readHeader({ line: 1, cells: ['name'], cellCount: 1, problem: 'a quote is never closed' })).toMatchObject({
    kind: 'unreadable',
    reason: 'the header on line 1 cannot be read: a quote is never closed',
  }));
