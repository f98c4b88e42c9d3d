import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Convert } from './convert-picture.ts';

/** A file on disk without a name: its space is free once it is closed, even by a crash. */
export type HeldFile = { read: () => Promise<Buffer>; close: () => Promise<void> };

/**
 * Holds an arriving file on disk until its turn, so that slow uploads take no memory. Reads all of it in any case.
 * @returns undefined for a file past the limit.
 */
export async function holdFile(content: AsyncIterable<Buffer>, folder: string, limit: number): Promise<HeldFile | undefined> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let size = 0;
    for await (const piece of content) {
      size += piece.length;
      if (size <= limit) await file.appendFile(piece);
    }
    if (size <= limit) {
      return { read: () => buffer(file.createReadStream({ start: 0, autoClose: false })), close: () => file.close() };
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return undefined;
}

export type ConvertHeld = (file: HeldFile) => ReturnType<Convert>;
