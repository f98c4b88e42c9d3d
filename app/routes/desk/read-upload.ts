import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyFileStream } from '@fastify/busboy';

/** A file in a form (multipart/form-data), read as a stream. */
type Upload = { fileName: string; content: AsyncIterable<Buffer> };

/** Why a form with a file was refused. */
export class UploadProblem extends Error {
  readonly kind: 'no-file' | 'too-large' | 'cut-off';
  constructor(kind: UploadProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Our forms have a few hundred bytes before a file. */
const maxStart = 64 * 1024;

/**
 * Maximum of a discarded body, in bytes. A browser that gets a response while sending shows its own error instead of the
 * response.
 */
export const maxPassedBy = 256 * 1024 * 1024;

/**
 * The first file of a form. The rest of the body is read and discarded before this or its content ends; the time limit of
 * requests bounds that.
 * @param limit in bytes, of the whole form.
 * @throws UploadProblem, here or while the content is read.
 */
export async function readUpload(body: AsyncIterable<Buffer>, contentType: string, limit: number): Promise<Upload> {
  const pieces = body[Symbol.asyncIterator]();
  const discardRest = async () => {
    const ended = { value: undefined, done: true } as const;
    for (let passed = 0; passed < maxPassedBy; ) {
      const { value, done } = await pieces.next().catch(() => ended);
      if (done) return;
      passed += value.length;
    }
  };
  const parser = openParser(contentType);
  const found = Promise.withResolvers<{ fileName: string; file: BusboyFileStream }>();
  const parsing = new AbortController();
  let isFound = false;
  parser?.on('file', (_field, file, name = '') => {
    // Without a listener, a file that breaks off before it is read would end the process. Its reader gets the error as well.
    file.on('error', () => undefined);
    const fileName = name.replace(/\p{Cc}/gu, '').slice(0, 200);
    if (isFound || !fileName) return void file.resume(); // A file field is empty if no file was selected.
    isFound = true;
    found.resolve({ fileName, file });
    parsed.catch((problem) => file.destroy(problem));
  });
  async function* counted() {
    for (let total = 0; ; ) {
      const { value, done } = await pieces.next();
      if (done) return;
      total += value.length;
      if (total > limit) throw new UploadProblem('too-large');
      yield value;
      if (!isFound && total > maxStart) throw new UploadProblem('no-file');
    }
  }
  const parsed = parser ? pipeline(counted, parser, { signal: parsing.signal }) : Promise.resolve();
  parsed.then(
    () => found.reject(new UploadProblem('no-file')),
    (error) => found.reject(error instanceof UploadProblem ? error : new UploadProblem('cut-off')),
  );

  async function* read(file: BusboyFileStream): AsyncGenerator<Buffer> {
    try {
      yield* file;
    } catch (error) {
      throw error instanceof UploadProblem ? error : new UploadProblem('cut-off');
    } finally {
      parsing.abort(); // The reader may have stopped early.
      await discardRest();
    }
  }
  try {
    const { fileName, file } = await found.promise;
    return { fileName, content: read(file) };
  } catch (problem) {
    await discardRest();
    throw problem;
  }
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
