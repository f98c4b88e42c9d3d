import { describe, expect, it } from 'vitest';
import { encodeCell } from '#app/domain/contractors/cells.ts';
import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import { checkRow } from './check-row.ts';
import type { Header } from './header.ts';

/** The outcome of one cell of one column, in a row that is otherwise valid. */
function check(name: ImportColumn, cell: string) {
  const header: Header = { cells: [name], columns: [{ name, index: 0 }], ignored: [] };
  const row = checkRow({ line: 2, cells: [cell, 'x'], cellCount: 2, problem: undefined }, { ...header, cells: [name, 'x'] });
  return row.reason ?? row.values?.[0];
}

describe('accepted cells', () => {
  it.each<[ImportColumn, string, string | null]>([
    ['name', '  A & <b>B</b>  ', 'A & <b>B</b>'],
    ['name', 'A\r\n B', 'A B'],
    ['name', encodeCell('\u202eA\u200b & \u00adB\ufeff'), 'A & B'],
    ['name', encodeCell('Peña 日本'), 'Peña 日本'],
    ['service_type', ' Tree \n Service', 'Tree Service'],
    ['location', 'OKLAHOMA  city', 'oklahoma-city'],
    ['location', 'Norman', 'norman'],
    ['rating', ' 4.7 ', '4.7'],
    ['rating', '0', '0'],
    ['rating', '5.0', '5.0'],
    ['rating', '', null],
    ['review_count', '0012', '12'],
    ['review_count', '2147483647', '2147483647'],
    ['featured', 'YES', 'true'],
    ['featured', '0', 'false'],
    ['featured', ' ', 'false'],
    ['phone', ' ', null],
    ['address', '1 Elm St\nRear', '1 Elm St\nRear'],
    ['website', 'example.com:8080/x', 'example.com:8080/x'],
    ['website', 'HTTPS://example.com', 'HTTPS://example.com'],
    ['logo_link', '/logo.svg', '/logo.svg'],
    ['pin_order', '1', '1'],
  ])('%s %j', (name, cell, value) => expect(check(name, cell)).toBe(value));
});

describe('rejected cells', () => {
  it.each<[ImportColumn, string, string]>([
    ['name', ' ', 'name is empty'],
    ['name', encodeCell('\u200b \u2060\u202e'), 'name is empty'],
    ['name', 'x'.repeat(201), 'name is too long: 201 characters, where 200 are the most'],
    ['name', 'x'.repeat(20_000_000), 'name is too long'],
    ['name', 'a\0b', 'name has control characters'],
    ['name', 'caf\xe9', 'name is not UTF-8'],
    ['location', 'Tulsa', 'location "Tulsa" is no city of the directory, which has oklahoma-city, edmond, norman'],
    ['rating', 'abc', 'rating "abc" is not a number from 0 to 5 such as 4.7'],
    ['rating', '4,7', 'rating "4,7" is not a number'],
    ['rating', '5.1', 'rating "5.1"'],
    ['rating', '-1', 'rating "-1"'],
    ['rating', 'NaN', 'rating "NaN"'],
    ['rating', '1e0', 'rating "1e0"'],
    ['review_count', '1.5', 'review_count "1.5" is not a whole number'],
    ['review_count', '1,234', 'review_count "1,234"'],
    ['review_count', '2147483648', 'review_count "2147483648"'],
    ['featured', 'maybe', 'featured "maybe" is none of true, false, 1, 0, yes, no'],
    ['website', 'javascript:alert(1)', 'website "javascript:alert(1)" is not a web address'],
    ['website', 'javascript:1/alert(1)', 'website "javascript:1/alert(1)" is not a web address'],
    ['gmb_link', 'data:text/html,x', 'gmb_link "data:text/html,x"'],
    ['logo_link', 'java\tscript:alert(1)', 'logo_link'],
    ['website', 'mailto:a@example.com', 'website "mailto:a@example.com"'],
    ['pin_order', '0', 'pin_order "0" is not a whole number from 1'],
  ])('%s %j', (name, cell, reason) => expect(check(name, cell)).toContain(reason));
});

describe('rejected rows', () => {
  const columns = (['name', 'rating'] as const).map((name, index) => ({ name, index }));
  const reasonOf = (cells: string[], problem?: string) =>
    checkRow({ line: 2, cells, cellCount: cells.length, problem }, { cells: ['name', 'rating'], columns, ignored: [] }).reason;

  it('reports too few and too many cells, empty rows and broken quotes', () => {
    expect(reasonOf(['A'])).toBe('1 cells where the header has 2');
    expect(reasonOf(['A', '1', ''])).toBe('3 cells where the header has 2');
    expect(reasonOf(['', ' '])).toBe('every cell is empty');
    expect(reasonOf(['A', '1'], 'broken')).toBe('broken');
  });

  it('reports every problem of a row', () => expect(reasonOf(['', 'abc'])).toMatch(/^name is empty.*; rating "abc" is not/));
});
