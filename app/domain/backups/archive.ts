import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { z } from 'zod';

/** A backup’s manifest; the last entry of the archive, so a truncated archive has none. */
const manifestName = 'manifest.json';
export const manifestFormat = 'redbud-pros backup';
/** The version of the archive's layout; older ones can be read too. */
export const manifestVersion = 1;

/** A table, or the queue's table of jobs, with its columns in the order of its rows' values. */
const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.object({ name: z.string().min(1), type: z.string().regex(/^[\w .,"()[\]]+$/) })).min(1),
  rows: z.number().int().nonnegative(),
});

const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  version: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  /** How and by whom it was made; missing in older backups. */
  by: z.object({ how: z.enum(['nightly', 'desk', 'command']), person: z.string().max(300) }).optional(),
  /** The migrations applied to its tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  /** Absent if the database had no job queue yet. */
  jobs: tableSchema.optional(),
  /** Number of files from the data folder. */
  files: z.number().int().nonnegative(),
  /** SHA-256 over all entries before this one: names, sizes, times and contents. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Manifest = z.infer<typeof manifestSchema>;
/** How a backup was made, and by which operator. */
export type MadeBy = NonNullable<Manifest['by']>;
export type TableRecord = Manifest['tables'][number];
export type TableColumns = Omit<TableRecord, 'rows'>;

/** A table’s rows span several entries, because an entry’s size must be known before writing. */
export const partName = (folder: string, part: number): string => `${folder}/${String(part).padStart(6, '0')}`;
export const tableFolder = (table: string): string => `database/${encodeURIComponent(table)}`;
export const jobsFolder = 'jobs';

/** A digest of an archive's entries in order. */
function openArchiveDigest(): { begin: (entry: EntryHead) => void; update: Hash['update']; hex: () => string } {
  const hash = createHash('sha256');
  return {
    begin: ({ name, size, mtime }) => void hash.update(JSON.stringify([name, size, Math.floor(mtime.getTime() / 1_000)])),
    update: hash.update.bind(hash),
    hex: () => hash.digest('hex'),
  };
}

type EntryHead = { name: string; size: number; mtime: Date };

export type AddEntry = (name: string, content: Uint8Array, mtime: Date) => Promise<void>;

/** Halves the size; slower levels save a tenth more. */
const level = 2;

/**
 * Writes a gzipped tar to a new file: the entries that `fill` adds, then the manifest that it returns. Resolves when all is on
 * disk.
 */
export async function writeArchive(
  file: string,
  fill: (add: AddEntry) => Promise<Omit<Manifest, 'sha256'>>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip({ level, chunkSize: 256 * 1_024 }),
    // Readable by the owner only: it contains visitors' data.
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  written.catch(() => {}); // Awaited below, where a full disk shows too.
  const put: AddEntry = async (name, content, mtime) => {
    const entry = controller.add({ name, size: content.byteLength, mtime, mode: 0o600 }).getWriter();
    if (content.byteLength > 0) await entry.write(content);
    await entry.close();
  };
  const digest = openArchiveDigest();
  try {
    const unsigned = await fill(async (name, content, mtime) => {
      digest.begin({ name, size: content.byteLength, mtime });
      digest.update(content);
      await put(name, content, mtime);
    });
    const manifest = { ...unsigned, sha256: digest.hex() };
    await put(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), new Date(manifest.madeAt));
    controller.finalize();
    await written;
    return manifest;
  } catch (error) {
    controller.error(error);
    await written; // Its error is the cause.
    throw error;
  }
}

/** A damaged backup, or another file; the message completes “FILE …”. */
export class UnusableBackup extends Error {}

export type ArchiveEntry = EntryHead & { content: AsyncIterable<Uint8Array> };

/** No backup of ours has a larger one. */
const maxManifest = 16 * 2 ** 20;

/**
 * Reads a backup from beginning to end. `visit` gets every entry but the manifest.
 * @returns its manifest, if the archive matches it.
 * @throws UnusableBackup
 */
export async function readArchive(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<Manifest> {
  const failed: { by?: unknown } = {};
  let begun = false;
  try {
    return await readEntries(path, async (entry) => {
      begun = true;
      await visit(entry).catch((error) => {
        failed.by = error;
        throw error;
      });
    });
  } catch (error) {
    throw failed.by ?? unusable(error, begun);
  }
}

async function readEntries(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<Manifest> {
  const { size } = await stat(path);
  const source = createReadStream(path, { highWaterMark: 256 * 1_024 });
  const unzipped = createGunzip({ chunkSize: 256 * 1_024 });
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  const entries = (Readable.toWeb(unzipped) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }) as { readable: ReadableStream<ParsedTarEntry>; writable: WritableStream<Uint8Array> },
  );
  const digest = openArchiveDigest();
  let manifest: Manifest | undefined;
  try {
    for await (const { header, body } of entries) {
      const { name, size: entrySize, mtime = new Date(0), type = 'file' } = header;
      if (manifest) throw new UnusableBackup('is damaged: it has data after its end');
      if (name === manifestName) {
        manifest = await readManifest(body as ReadableStream<Uint8Array>, entrySize);
        continue;
      }
      if (type !== 'file' || !/^(?:database|files|jobs)\//.test(name)) throw new UnusableBackup(foreign);
      digest.begin({ name, size: entrySize, mtime });
      const content = digested(body as ReadableStream<Uint8Array>, (chunk) => digest.update(chunk));
      await visit({ name, size: entrySize, mtime, content });
      for await (const _ of content); // The part that `visit` did not read.
    }
  } finally {
    source.destroy();
    unzipped.destroy();
  }
  if (!manifest) throw new UnusableBackup(cut);
  if (manifest.sha256 !== digest.hex()) throw new UnusableBackup('is damaged: its contents do not match the checksum');
  if (unzipped.bytesWritten !== size) throw new UnusableBackup('is damaged: it has data after its end');
  return manifest;
}

async function* digested(body: ReadableStream<Uint8Array>, update: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw unusable(error);
  }
}

async function readManifest(body: ReadableStream<Uint8Array>, size: number): Promise<Manifest> {
  if (size > maxManifest) throw new UnusableBackup(foreign);
  const found = await json(body);
  const { format, version } = (found ?? {}) as { format?: unknown; version?: unknown };
  if (format !== manifestFormat) throw new UnusableBackup(foreign);
  if (Number(version) > manifestVersion)
    throw new UnusableBackup('was made by a newer version of the site; restore it with that one');
  return manifestSchema.parse(found);
}

const foreign = 'is not a backup of this site';
const cut = 'is cut short: its end is missing';

function unusable(error: unknown, begun = true): unknown {
  if (error instanceof UnusableBackup) return error;
  // Node wraps errors of web streams.
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || message === 'Tar archive is truncated.') return new UnusableBackup(cut);
  if (message === 'incorrect header check' && !begun) return new UnusableBackup(foreign);
  if (code === 'ENOENT') return new UnusableBackup('does not exist');
  if (code && !code.startsWith('Z_')) return new UnusableBackup(`cannot be read (${code})`);
  return new UnusableBackup(`is damaged: ${message}`);
}
