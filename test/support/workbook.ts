import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number | boolean | { day: number } | { inline: string } | undefined;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** The parts of an .xlsx file with these rows, as spreadsheets write them: shared texts, and a style for days. */
export function workbookParts(rows: readonly Cell[][]): Record<string, string> {
  const texts: string[] = [];
  const cell = (value: Cell, place: string): string => {
    if (value === undefined) return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === 'object' && 'day' in value) return `<c r="${place}" s="1"><v>${value.day}</v></c>`;
    if (typeof value === 'object') return `<c r="${place}" t="inlineStr"><is><t>${escaped(value.inline)}</t></is></c>`;
    return `<c r="${place}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const sheetRows = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, at) => cell(value, `${columnName(at)}${row + 1}`)).join('')}</row>`,
  );
  return {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Contractors" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c t="str"><v>hidden</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheetRows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><r><t>${escaped(text.slice(0, 1))}</t></r><r><t>${escaped(text.slice(1))}</t></r><rPh><t>sound</t></rPh></si>`).join('')}</sst>`,
  };
}

/** A ZIP file. @param said the declared unpacked size of a part. */
export function zip(parts: Record<string, string | Buffer>, said: Record<string, number> = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part);
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(said[name] ?? content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}

export const workbook = (rows: readonly Cell[][]): Buffer => zip(workbookParts(rows));
