import { isAscii, isUtf8 } from 'node:buffer';

/** How a file writes its characters. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Two bytes a character: known by a byte-order mark, or by a first character of ASCII. */
export function utf16In([first, second]: Buffer): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0) return 'utf-16le';
  return first === 0 && second ? 'utf-16be' : undefined;
}

/**
 * Reads a file to its end. Bytes that are not UTF-8 make it Windows-1252, unless more characters beyond ASCII are UTF-8: one
 * broken cell does not change how the others are read.
 */
export async function detectEncoding(pieces: AsyncIterable<Buffer>): Promise<Encoding> {
  const found: Evidence = { multibyte: 0, single: 0, isBinary: false };
  let rest = Buffer.alloc(0);
  let isStart = true;
  for await (const piece of pieces) {
    const wide = isStart ? utf16In(piece) : undefined;
    if (wide) return wide;
    isStart = false;
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const end = bytes.length - unfinished(bytes);
    weigh(bytes.subarray(0, end), found);
    if (found.isBinary) return 'utf-8'; // So that each of its rows is refused for it.
    rest = Buffer.from(bytes.subarray(end)); // The next piece may come in the same memory.
  }
  weigh(rest, found);
  return !found.isBinary && found.single > found.multibyte ? 'windows-1252' : 'utf-8';
}

/** Characters of several bytes; bytes beyond ASCII that are part of none; whether one of them is in no encoding of text. */
type Evidence = { multibyte: number; single: number; isBinary: boolean };

/** Windows-1252 has no character for these. */
const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function weigh(bytes: Buffer, found: Evidence): void {
  if (isAscii(bytes)) return;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthFrom(bytes[at] ?? 0);
    const isWhole = length > 1 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length));
    if (isWhole) found.multibyte++;
    else if (length !== 1) {
      found.single++;
      if (unused.has(bytes[at] ?? 0)) found.isBinary = true;
    }
    at += isWhole ? length : 1;
  }
}

/** Of a character in UTF-8 that begins with this byte; 0 where none does. */
function lengthFrom(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/** Number of bytes at the end that may begin a character. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++)
    if (lengthFrom(bytes[bytes.length - back] ?? 0) > 0) return lengthFrom(bytes[bytes.length - back] ?? 0) > back ? back : 0;
  return 0;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

export const hasMark = (start: Buffer): boolean => start.subarray(0, byteOrderMark.length).equals(byteOrderMark);

/** The same file in UTF-8, without a byte-order mark. */
export async function* inUtf8(pieces: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    let isStart = true;
    for await (const piece of pieces) {
      yield isStart && hasMark(piece) ? piece.subarray(byteOrderMark.length) : piece;
      isStart = false;
    }
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}
