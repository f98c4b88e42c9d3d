import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Convert } from '#app/domain/pictures/convert-picture.ts';

/** A small picture of one color. */
export const drawing = (width = 40, height = 30, background = '#842') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width?: number, height?: number, background?: string): Promise<Buffer> =>
  drawing(width, height, background).jpeg().toBuffer();

/** A PNG whose header states another size. */
export async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await drawing(8, 8).png().toBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A JPEG of 5 MB that takes a decoder minutes: it has the same pass over all of the picture thousands of times. */
export async function slowJpeg(): Promise<Buffer> {
  const bytes = await drawing(6_300, 6_300).jpeg({ progressive: true }).toBuffer();
  const mark = Buffer.from([0xff, 0xda]);
  const first = bytes.indexOf(mark);
  const [second, third] = [bytes.indexOf(mark, first + 2), bytes.indexOf(mark, bytes.indexOf(mark, first + 2) + 2)];
  const pass = Buffer.from(bytes.subarray(second, third));
  pass.set([0x3f, 0], 8); // All coefficients, at once in full: it may be repeated.
  return Buffer.concat([bytes.subarray(0, second), ...Array(60_000).fill(pass), bytes.subarray(-2)]);
}

/** A photo as from a phone that was held upright, with the place where it was taken. */
export const photoWithPlace = (place: string): Promise<Buffer> =>
  drawing(60, 40)
    .withExif({ IFD0: { ImageDescription: place, Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 28/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The start of an iPhone's file, which the library cannot decode. */
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400, 7)]);

/** A form with files, as a browser sends it without scripts. */
export function photoForm(files: readonly Buffer[], name = 'photos'): FormData {
  const form = new FormData();
  for (const [index, file] of files.entries()) form.append(name, new Blob([new Uint8Array(file)]), `photo-${index}.jpg`);
  if (files.length === 0) form.append(name, new Blob([]), '');
  return form;
}

/** Equal files are converted once: the process for each takes longer than the rest of a test. */
export function convertOnce(convert: Convert): Convert {
  const known = new Map<string, ReturnType<Convert>>();
  return (bytes) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const converted = known.get(hash) ?? convert(bytes);
    known.set(hash, converted);
    return converted;
  };
}
