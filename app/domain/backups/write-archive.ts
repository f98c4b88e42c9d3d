import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { openArchiveDigest } from './archive-digest.ts';
import { type Manifest, manifestName } from './manifest.ts';

export type AddEntry = (name: string, content: Uint8Array, mtime: Date) => Promise<void>;

/** Half as large as the rows; a slower one saves a tenth more. */
const level = 2;

/** Writes a gzipped tar to a new file: what `fill` adds, and at the end the manifest that it returns; all on the disk then. */
export async function writeArchive(
  file: string,
  fill: (add: AddEntry) => Promise<Omit<Manifest, 'sha256'>>,
  signal?: AbortSignal,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip({ level, chunkSize: 256 * 1_024 }),
    // For the operator's eyes alone: it holds what visitors wrote.
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  written.catch(() => {}); // Waited for below, where a disk that is full shows as well.
  const put: AddEntry = async (name, content, mtime) => {
    const entry = controller.add({ name, size: content.byteLength, mtime, mode: 0o600 }).getWriter();
    if (content.byteLength > 0) await entry.write(content);
    await entry.close();
  };
  const digest = openArchiveDigest();
  try {
    const manifest = await fill(async (name, content, mtime) => {
      digest.begin({ name, size: content.byteLength, mtime });
      digest.update(content);
      await put(name, content, mtime);
    });
    const text = JSON.stringify({ ...manifest, sha256: digest.hex() }, null, 1);
    await put(manifestName, Buffer.from(`${text}\n`), new Date(manifest.madeAt));
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await written; // What went wrong there is why it went wrong here.
    throw error;
  }
  await written;
}
