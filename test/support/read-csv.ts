import { decodeCell } from '#app/domain/contractors/cells.ts';
import { RecordSplitter } from '#app/domain/imports/read/record-splitter.ts';

/** The cells of CSV text in UTF-8. @throws if it breaks RFC 4180 or a row is not as wide as the first. */
export function readCsv(text: string): string[][] {
  const splitter = new RecordSplitter();
  const records = [...splitter.push(Buffer.from(text.replace(/^\ufeff/, '')).toString('latin1')), ...splitter.end()];
  return records.map(({ line, cells, problem }) => {
    if (problem) throw new Error(`line ${line}: ${problem}`);
    if (cells.length !== records[0]?.cells.length) throw new Error(`line ${line}: ${cells.length} cells`);
    return cells.map((cell) => decodeCell(cell) ?? '');
  });
}

/** The rows below a header, each by column name. */
export function readCsvRows(text: string): Record<string, string>[] {
  const [header = [], ...rows] = readCsv(text);
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}
