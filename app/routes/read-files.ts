import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { UploadProblem } from './desk/read-upload.ts';

/** A body up to a number of bytes. @throws UploadProblem past them, or if it breaks off. */
export async function* bounded(body: Readable, limit: number): AsyncGenerator<Buffer> {
  let total = 0;
  // Not destroyed at the end: the response is still to be sent.
  const pieces = body.iterator({ destroyOnReturn: false });
  for (;;) {
    const { value, done } = await pieces.next().catch(() => {
      throw new UploadProblem('cut-off');
    });
    if (done) return;
    total += value.length;
    if (total > limit) throw new UploadProblem('too-large');
    yield value;
  }
}

/** Reads on to nowhere: a browser that gets a response while it sends shows its own error instead. */
export async function discardRest(body: Readable, limit: number): Promise<void> {
  try {
    for await (const _ of bounded(body, limit));
  } catch {
    // The connection closes with the response.
  }
}

/** Each selected file of a form, in its order, one after the other. @throws UploadProblem */
export async function readFiles(
  body: Readable,
  contentType: string,
  { limit, max }: { limit: number; max: number },
  take: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const parser = openParser(contentType);
  if (!parser) throw new UploadProblem('no-file');
  let count = 0;
  let taking: Promise<void> = Promise.resolve();
  parser.on('file', (_field, file, name = '') => {
    // Without a listener, a file that breaks off would end the process. Its reader gets the error as well.
    file.on('error', () => undefined);
    // A file field is empty if no file was selected.
    if (name === '' || count >= max) return void file.resume();
    count += 1;
    parsed.catch((problem) => file.destroy(problem));
    taking = taking.then(() => take(file));
    taking.catch(() => file.resume());
  });
  const parsed = pipeline(bounded(body, limit), parser).catch((error) => {
    throw error instanceof UploadProblem ? error : new UploadProblem('cut-off');
  });
  const [outcome] = await Promise.allSettled([parsed]);
  const [taken] = await Promise.allSettled([taking]);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (taken.status === 'rejected') throw taken.reason;
  if (count === 0) throw new UploadProblem('no-file');
}

/** @returns undefined if the body is not a form with files. */
function openParser(contentType: string) {
  if (!/^multipart\/form-data;/i.test(contentType)) return undefined;
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: 64 * 1024, parts: 50 } });
  } catch {
    return undefined; // It names no boundary.
  }
}
