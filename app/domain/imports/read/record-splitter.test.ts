import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCsvRow } from '#app/platform/encode-csv.ts';
import { type CsvRecord, RecordSplitter } from './record-splitter.ts';

function split(text: string, chunkLength = text.length || 1): CsvRecord[] {
  const splitter = new RecordSplitter();
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += chunkLength) records.push(...splitter.push(text.slice(at, at + chunkLength)));
  return [...records, ...splitter.end()];
}

const cellsOf = (text: string) => split(text).map(({ cells }) => cells);
const problemsOf = (text: string) => split(text).map(({ problem }) => problem);

describe('rows and cells', () => {
  it('reads quoted cells with commas, quotes and line breaks', () =>
    expect(cellsOf('a,"b, ""c""\r\nd",\n"",e"f,g\n')).toEqual([
      ['a', 'b, "c"\r\nd', ''],
      ['', 'e"f', 'g'],
    ]));

  it('reads a last row without a line break, and a last empty cell', () => {
    expect(cellsOf('a,b\nc,')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(cellsOf('a,"b"')).toEqual([['a', 'b']]);
    expect(cellsOf('')).toEqual([]);
  });

  it('reports the first line of each row for any line ends', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['a', '', '"b', '', 'c"', 'd', '   ', 'e'].join(end);
      expect(split(text).map(({ line }) => line)).toEqual([1, 3, 6, 8]);
    }
  });

  it('reads back any rows written as CSV, for any chunks', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ' ', 'a') }));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (written, chunkLength) => {
        const read = split(written.map(encodeCsvRow).join(''), chunkLength);
        expect(read.map(({ cells }) => cells)).toEqual(written);
        expect(read.every(({ problem }) => problem === undefined)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads any text the same in one chunk or many, without losing a cell', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ' ', 'a') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 3 }), (written, chunkLength) => {
        const whole = split(written);
        expect(split(written, chunkLength)).toEqual(whole);
        expect(whole.every(({ cells, cellCount }) => cells.length === cellCount)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('broken rows', () => {
  it('reads everything after an unclosed quote as one row', () => {
    const [first, second, ...rest] = split('a,b\nc,"d\ne,f\n');
    expect(first?.problem).toBeUndefined();
    expect(rest).toEqual([]);
    expect(second).toMatchObject({ line: 2, cells: ['c', 'd\ne,f\n'] });
    expect(second?.problem).toContain(
      'a quote opened on line 2 is never closed: all that follows, to the end of the file on line 4',
    );
  });

  it('reports text after a closing quote and continues with the next row', () => {
    expect(problemsOf('"a"b,c\n"a" ,c\n')).toEqual([
      expect.stringContaining('text after the closing quote of cell 1'),
      undefined,
    ]);
    expect(cellsOf('"a""x"b,c\n')).toEqual([['"a""x"b', 'c']]);
  });

  it('reports a space before an opening quote', () =>
    expect(problemsOf('a, "b, c"\n')).toEqual(['a space before the opening quote of cell 2']));

  it('limits the size of a row and reports its real size', () => {
    const splitter = new RecordSplitter();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 40; count++) splitter.push(megabyte);
    const [row] = splitter.push('\n');
    expect(row?.cells[0]).toHaveLength(32 * 1024 * 1024);
    expect(row?.problem).toContain('longer than 33554432 bytes');
    const [wide] = splitter.push(`${','.repeat(300_000)}\n`);
    expect(wide?.cellCount).toBe(300_001);
    expect(wide?.cells).toHaveLength(200_000);
  });
});
