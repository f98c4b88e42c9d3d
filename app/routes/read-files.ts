import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';

/** A file of a form (multipart/form-data), read as a stream. */
type FormFile = { fileName: string; content: AsyncIterable<Buffer> };

/** Why a form with files was refused. */
export class UploadProblem extends Error {
  readonly kind: 'no-file' | 'too-large' | 'cut-off';
  constructor(kind: UploadProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Our forms have a few hundred bytes before a file. */
const maxStart = 64 * 1024;

/** In bytes, of the rest of a refused form. */
export const maxDiscarded = 256 * 1024 * 1024;

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

/** `limit`: bytes of the whole form. `max`: how many files are taken. `discarded`: bytes read on after a problem. */
type FormLimits = { limit: number; max: number; discarded?: number };

/**
 * Each selected file of a form, in its order, one after the other. The rest of the body is read and discarded before this ends;
 * the time limit of requests bounds that.
 * @throws UploadProblem, or what `take` throws.
 */
export async function readFiles(
  body: Readable,
  contentType: string,
  { limit, max, discarded = maxDiscarded }: FormLimits,
  take: (file: FormFile) => Promise<void>,
): Promise<void> {
  let count = 0;
  let taking: Promise<void> = Promise.resolve();
  const parser = openParser(contentType);
  parser?.on('file', (_field, file, name = '') => {
    // Without a listener, a file that breaks off would end the process. Its reader gets the error as well.
    file.on('error', () => undefined);
    const fileName = name.replace(/\p{Cc}/gu, '').slice(0, 200);
    // A file field is empty if no file was selected.
    if (!fileName || count >= max) return void file.resume();
    count += 1;
    parsed.catch((problem) => file.destroy(problem));
    // A reader that fails or stops early leaves the rest to be discarded.
    const content = file.iterator({ destroyOnReturn: false });
    taking = taking.then(() => take({ fileName, content })).finally(() => file.resume());
    taking.catch(() => undefined);
  });
  async function* counted() {
    let total = 0;
    for await (const piece of bounded(body, limit)) {
      yield piece;
      total += piece.length;
      if (count === 0 && total > maxStart) throw new UploadProblem('no-file');
    }
  }
  const parsed = (parser ? pipeline(counted, parser) : Promise.resolve()).catch((error) => {
    throw error instanceof UploadProblem ? error : new UploadProblem('cut-off');
  });
  try {
    const [outcome] = await Promise.allSettled([parsed]);
    const [taken] = await Promise.allSettled([taking]);
    if (outcome.status === 'rejected') throw outcome.reason;
    if (taken.status === 'rejected') throw taken.reason;
    if (count === 0) throw new UploadProblem('no-file');
  } catch (problem) {
    await discardRest(body, discarded);
    throw problem;
  }
}

/** The first selected file of a form. @returns what `take` returns for it. */
export async function readFile<Result>(
  body: Readable,
  contentType: string,
  limit: number,
  take: (file: FormFile) => Promise<Result>,
): Promise<Result> {
  let taken: Promise<Result> | undefined;
  await readFiles(body, contentType, { limit, max: 1 }, async (file) => {
    taken = take(file);
    await taken;
  });
  return taken as Promise<Result>;
}

/** @returns undefined if the body is not a form with files. */
function openParser(contentType: string) {
  if (!/^multipart\/form-data;/i.test(contentType)) return undefined;
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: maxStart, parts: 50 } });
  } catch {
    return undefined; // It names no boundary.
  }
}
