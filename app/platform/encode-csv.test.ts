import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCell, encodeCell } from '#app/domain/contractors/cells.ts';
import { encodeCopyRow, encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import { readCsv } from '#test/support/read-csv.ts';

const text = fc.string({ unit: 'binary' });

it('writes CSV that is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
      expect(readCsv(encodeCsvRow(cells))).toEqual([cells]);
    }),
  );
});

it('decodes any text from its bytes and rejects invalid bytes', () => {
  fc.assert(fc.property(text, (value) => decodeCell(encodeCell(value)) === value));
  expect(decodeCell('caf\xe9')).toBeUndefined();
  expect(decodeCell('\xed\xa0\x80')).toBeUndefined();
});

it('writes nulls and escapes for COPY', () =>
  expect(encodeCopyRow(['a', null, '\\N', 'b\tc\nd\re'])).toBe('a\t\\N\t\\\\N\tb\\tc\\nd\\re\n'));

it.each(['=1+1', '+1', '-1+cmd', '@sum', '\t=1', '\r=1'])('marks %j, which a spreadsheet would run', (cell) =>
  expect(withoutFormula(cell)).toBe(`'${cell}`),
);

it.each(['', '405-555-0101', 'a=b', "'x"])('leaves %j as it is', (cell) => expect(withoutFormula(cell)).toBe(cell));
