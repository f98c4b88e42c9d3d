import { expect, it } from 'vitest';
import { CellProblem } from './cell-rules.ts';
import { adaptTo } from './column-types.ts';
import type { ImportColumn } from './columns.ts';

function adapt(name: ImportColumn, type: string, value: string | null, more: { required?: boolean; labels?: string[] } = {}) {
  const adapted = adaptTo([{ name, type, required: false, labels: null, ...more }])(name, value);
  return adapted instanceof CellProblem ? adapted.reason : adapted;
}

it.each<[ImportColumn, string, string, string]>([
  ['id', 'text', 'anything', 'anything'],
  ['id', 'uuid', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ['id', 'bigint', '0042', '42'],
  ['rating', 'integer', '4.5', '5'],
  ['rating', 'numeric(2,1)', '4.75', '4.75'],
  ['rating', 'double precision', '4.7', '4.7'],
  ['featured', 'smallint', 'true', '1'],
  ['featured', 'text', 'true', 'true'],
  ['name', 'character varying(3)', '日本語', '日本語'],
])('brings %s to %s: %s', (name, type, value, adapted) => {
  expect(adapt(name, type, value)).toBe(adapted);
});

it.each<[ImportColumn, string, string]>([
  ['id', 'uuid', '17'],
  ['id', 'bigint', 'abc'],
  ['id', 'bigint', '4.7'],
  ['id', 'bigint', '9223372036854775808'],
  ['review_count', 'smallint', '40000'],
  ['rating', 'numeric(1,1)', '4.7'],
  ['name', 'character varying(3)', 'four'],
])('says that %s does not fit %s: %s', (name, type, value) => {
  expect(adapt(name, type, value)).toBe(`${JSON.stringify(value)} does not fit: this database keeps it as ${type}`);
});

it('knows the values of an enumerated type', () => {
  expect(adapt('service_type', 'trade', 'Roofing', { labels: ['Roofing'] })).toBe('Roofing');
  expect(adapt('service_type', 'trade', 'Diving', { labels: ['Roofing'] })).toContain('does not fit');
});

it('clears only what may be null', () => {
  expect(adapt('phone', 'text', null)).toBeNull();
  expect(adapt('phone', 'text', null, { required: true })).toContain('is empty, which this database does not allow');
  expect(adapt('id', 'text', null, { required: true })).toBeNull();
});
