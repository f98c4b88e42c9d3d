import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCell } from '#app/domain/contractors/cells.ts';
import { workbook, workbookParts, zip } from '#test/support/workbook.ts';
import { openWorkbook } from './workbook.ts';

async function read(file: Buffer): Promise<(string | undefined)[][]> {
  const rows: (string | undefined)[][] = [];
  for await (const records of (await openWorkbook(file))())
    rows.push(...records.map(({ line, cells }) => [String(line), ...cells.map((cell) => decodeCell(cell))]));
  return rows;
}

/** The parts of a good workbook, some of them others. */
const changed = (parts: Record<string, string | Buffer>) => zip({ ...workbookParts([['name', 'phone']]), ...parts });
/** A good workbook with a part that says to be so many bytes. */
const saying = (part: string, bytes: number) => zip(workbookParts([['name']]), { [`xl/${part}.xml`]: bytes });
/** Empty texts, of which some cannot be packed. */
const texts = (count: number, odd = 0) =>
  `<sst>${'<si/>'.repeat(count)}${Array.from({ length: odd }, () => `<!--${randomBytes(300).toString('base64')}-->`).join('')}</sst>`;
const long = 'a'.repeat(5_000_000);
const sheet = (rows: string) => ({ 'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

describe('a workbook', () => {
  it('returns texts, numbers, dates and booleans of its first visible sheet', async () =>
    expect(
      await read(
        workbook([
          ['name', 'founded', 'rating', 'insured', 'featured', 'Übersicht'],
          [],
          ['Café & Söhne', 1990, 4.7000000000000002, { day: 46387 }, true],
          [undefined, 4055550101, undefined, undefined, undefined, { inline: 'a_x000D_\nb' }, 'beyond'],
        ]),
      ),
    ).toEqual([
      ['1', 'name', 'founded', 'rating', 'insured', 'featured', 'Übersicht'],
      ['3', 'Café & Söhne', '1990', '4.7', '2026-12-31', 'true', ''],
      ['4', '', '4055550101', '', '', '', 'a\r\nb', 'beyond'],
    ]));

  it('supports the 1904 date system and reads invalid text references as empty', async () => {
    const parts = workbookParts([
      ['a', 'b'],
      [{ day: 1 }, 'x'],
    ]);
    const file = zip({
      ...parts,
      'xl/workbook.xml': parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '',
      'xl/sharedStrings.xml': '<sst><si><t>a</t></si></sst>',
    });
    expect(await read(file)).toEqual([
      ['1', 'a'],
      ['2', '1904-01-02'],
    ]);
  });

  it.each<[string, Buffer, string]>([
    ['a ZIP file of something else', zip({ 'a.txt': 'x' }), 'it is a ZIP file, but no .xlsx file'],
    ['no ZIP file', Buffer.from('PK\u0003\u0004…'), 'it is damaged, or no .xlsx file'],
    ['too many parts', zip(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, '']))), 'it has 2001 parts'],
    ['a sheet of more than it says', saying('worksheets/sheet2', 10), 'it is damaged'],
    ['a sheet of a gigabyte', saying('worksheets/sheet2', 2 ** 30), 'it unpacks to more than 512 MB'],
    ['texts of a gigabyte', saying('sharedStrings', 2 ** 30), 'it unpacks to more than 64 MB'],
    [
      'millions of texts in a file of a few KB',
      zip({ ...workbookParts([]), 'xl/sharedStrings.xml': texts(2_000_000) }),
      'too many times',
    ],
    [
      'millions of texts',
      zip({ ...workbookParts([]), 'xl/sharedStrings.xml': texts(7_000_000, 1_000) }),
      'it has millions of cells',
    ],
    ['tags in tags', changed(sheet('<a>'.repeat(100_000))), 'it is nested deeper than a workbook is'],
    ['a tag without end', changed(sheet(`<${long}`)), 'it has a cell that is longer'],
    ['a cell of megabytes', changed(sheet(`<row><c t="str"><v>${long}</v></c></row>`)), 'it has a cell that is longer'],
    ['a cell far to the right', changed(sheet('<row><c r="XFD1"><v>1</v></c></row>')), 'it has more than 1000 columns'],
    [
      'one text in very many cells',
      changed({
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
        ...sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(900)}</row>`.repeat(12)),
      }),
      'it has too much text',
    ],
  ])('is refused with a message: %s', (_, file, words) => expect(read(file)).rejects.toThrow(words));

  it('does not expand its own XML entities', async () => {
    const file = changed(sheet('<!DOCTYPE x [<!ENTITY a "aaaa">]><row><c t="str"><v>&a;&lt;</v></c></row>'));
    expect(await read(file)).toEqual([['1', '&a;<']]);
  });

  it('is read or refused however it is damaged', async () => {
    const good = workbook([
      ['name', 'phone'],
      ['Ace', 4055550101],
      ['Bee', '405-555-0102'],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }), async (bytes) => {
        const damaged = Buffer.from(good);
        for (const [at, byte] of bytes) damaged[at] = byte;
        const outcome = await read(damaged).catch((error: Error) => error.constructor.name);
        expect(Array.isArray(outcome) || outcome === 'SheetProblem').toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
