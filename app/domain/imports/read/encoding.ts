/** How a file writes its characters. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Two bytes a character: known by a byte-order mark, or by a first character of ASCII. */
export function utf16In([first, second]: Buffer): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0) return 'utf-16le';
  return first === 0 && second ? 'utf-16be' : undefined;
}

/** A character of several bytes. */
const multibyte = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
/** Bytes at the end that may begin one. */
const unfinished = /[\xc2-\xf4][\x80-\xbf]{0,2}$/;
/** Windows-1252 has no character for these. */
const unused = /[\x81\x8d\x8f\x90\x9d]/;

/**
 * Reads a file to its end. Bytes that are not UTF-8 make it Windows-1252, unless more characters beyond ASCII are UTF-8: one
 * broken cell does not change how the others are read.
 */
export async function detectEncoding(pieces: AsyncIterable<Buffer>): Promise<Encoding> {
  let [whole, single, isBinary] = [0, 0, false];
  /** @param text one character a byte. */
  const weigh = (text: string) => {
    const others = text.replace(multibyte, '');
    whole += text.match(multibyte)?.length ?? 0;
    single += others.match(/[\x80-\xff]/g)?.length ?? 0;
    isBinary ||= unused.test(others);
  };
  let rest: string | undefined;
  for await (const piece of pieces) {
    const wide = rest === undefined ? utf16In(piece) : undefined;
    if (wide) return wide;
    const text = (rest ?? '') + piece.toString('latin1');
    rest = unfinished.exec(text.slice(-3))?.[0] ?? '';
    weigh(text.slice(0, text.length - rest.length));
    if (isBinary) return 'utf-8'; // So that each of its rows is refused for it.
  }
  weigh(rest ?? '');
  return !isBinary && single > whole ? 'windows-1252' : 'utf-8';
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
