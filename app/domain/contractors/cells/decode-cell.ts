import { isUtf8 } from 'node:buffer';

/** Decodes a cell that was read as one character per byte; undefined if it is not UTF-8. */
export function decodeCell(bytes: string): string | undefined {
  if (!/[\x80-\xff]/.test(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  return isUtf8(buffer) ? buffer.toString('utf8') : undefined;
}

/** Encodes a text as UTF-8, one character per byte. */
export function encodeCell(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** For messages: short, on one line, without control characters for terminals. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(
    /[\u007f-\u009f\u2028-\u202e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
