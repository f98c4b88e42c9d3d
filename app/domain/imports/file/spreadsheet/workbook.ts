import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { readXml, SheetProblem } from './read-xml.ts';

/** In bytes: of the file, and of its unpacked parts. */
export const workbookLimits = { file: 32 * 1024 * 1024, sheet: 512 * 1024 * 1024, other: 64 * 1024 * 1024 };
/** A large part unpacks to a few dozen times its size, unless it was made to keep its reader busy. */
const maxUnpacked = { times: 100, bytes: 8 * 1024 * 1024 };
/** A workbook has a few dozen parts. */
const maxParts = 2_000;

/** The parts of an .xlsx file, by their names. */
export type Workbook = { part: (name: string, limit: number) => Promise<AsyncIterable<Buffer> | undefined>; close: () => void };

/**
 * @param source a path, or the file itself.
 * @throws SheetProblem
 */
export async function openWorkbook(source: string | Buffer): Promise<Workbook> {
  const options = { autoClose: false, lazyEntries: true } as const;
  const zip = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)).catch(() => {
    throw new SheetProblem('it is damaged, or no .xlsx file');
  });
  zip.on('error', ignored); // Reading its entries reports it.
  try {
    const entries = await readEntries(zip);
    return { part: (name, limit) => openPart(zip, entries.get(name.toLowerCase()), limit), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof SheetProblem ? error : new SheetProblem('it is damaged, or no .xlsx file');
  }
}

const ignored = () => {};

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw new SheetProblem(`it has ${zip.entryCount} parts, more than a workbook has`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  if (!entries.has('xl/workbook.xml')) throw new SheetProblem('it is a ZIP file, but no .xlsx file');
  return entries;
}

/**
 * What unpacks to more than it says it does is cut off by the reader of ZIP files. To be read at once: an error that comes
 * before that would go unseen.
 */
async function openPart(zip: ZipFile, entry: Entry | undefined, limit: number): Promise<AsyncIterable<Buffer> | undefined> {
  if (!entry) return undefined;
  if (entry.isEncrypted()) throw new SheetProblem('it is protected by a password');
  if (entry.uncompressedSize > limit)
    throw new SheetProblem(`it unpacks to more than ${limit / 1024 / 1024} MB; save it as CSV and import that`);
  if (entry.uncompressedSize > Math.max(maxUnpacked.bytes, maxUnpacked.times * entry.compressedSize))
    throw new SheetProblem('it unpacks to too many times its size; save it as CSV and import that');
  const pieces = await zip.openReadStreamPromise(entry);
  pieces.on('error', ignored); // Another may follow the one that reading ends with.
  return pieces;
}

/** The part that holds the first sheet which is not hidden, and whether its days are counted from 1904. */
export async function findFirstSheet(workbook: Workbook): Promise<{ part: string; from1904: boolean }> {
  let from1904 = false;
  const sheets: { relation: string; isHidden: boolean }[] = [];
  await readPart(workbook, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (name === 'sheet') sheets.push({ relation: relationId(attributes), isHidden: /hidden/i.test(attributes['state'] ?? '') });
  });
  const targets = new Map<string, string>();
  await readPart(workbook, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
    if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const target = targets.get(sheet?.relation ?? '') ?? 'worksheets/sheet1.xml';
  return { part: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

const relationId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => /:id$/i.test(name))?.[1] ?? '';

/** Reads a small part to its end. */
async function readPart(
  workbook: Workbook,
  name: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const pieces = await workbook.part(name, workbookLimits.other);
  if (pieces) for await (const _ of readXml(pieces, { open }));
}

/** Of each cell style, whether it shows a number as a day. */
export async function readDayStyles(workbook: Workbook): Promise<boolean[]> {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  const pieces = await workbook.part('xl/styles.xml', workbookLimits.other);
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const id = Number(attributes['numFmtId']);
    if (name === 'numFmt') formats.set(id, showsDay(attributes['formatCode'] ?? ''));
    if (name === 'cellXfs') isInCells = true;
    if (name === 'xf' && isInCells) styles.push(formats.get(id) ?? ((id >= 14 && id <= 17) || id === 22));
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInCells = false;
  };
  if (pieces) for await (const _ of readXml(pieces, { open, close }));
  return styles;
}

/** Whether a number format has a year or a day in it, outside of quotes, brackets and escaped characters. */
const showsDay = (format: string): boolean => /[yd]/i.test(format.slice(0, 500).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The texts that cells refer to by number. */
export async function readSharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let [isText, isSound] = [false, false];
  const pieces = await workbook.part('xl/sharedStrings.xml', workbookLimits.other);
  const events = {
    open: (name: string) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true; // How a word is pronounced.
      isText = name === 't' && !isSound;
    },
    text: (found: string) => {
      if (isText) text += found;
    },
    close: (name: string) => {
      if (name === 'rPh') isSound = false;
      if (name === 'si') texts.push(text);
      isText = false;
    },
  };
  if (pieces) for await (const _ of readXml(pieces, events));
  return texts;
}
