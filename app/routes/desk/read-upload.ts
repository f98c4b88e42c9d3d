/** A file in a form (multipart/form-data, RFC 7578), read as it comes. */
export type Upload = { fileName: string; content: AsyncIterable<Buffer> };

/** Why a form with a file cannot be taken. */
export class UploadProblem extends Error {
  readonly kind: 'no-file' | 'too-large' | 'cut-off';
  constructor(kind: UploadProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** What stands before a file in a form of ours is a few hundred bytes. */
const longestStart = 64 * 1024;

/**
 * The first file of a form.
 * @param limit in bytes, of the form as a whole.
 * @throws UploadProblem, here or while the content is read.
 */
export async function readUpload(body: AsyncIterable<Buffer>, contentType: string, limit: number): Promise<Upload> {
  const [, quoted, plain] = /^multipart\/form-data;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new UploadProblem('no-file');
  const pieces = body[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // So that the first delimiter is like the others.
  let held = Buffer.from('\r\n');
  let total = 0;
  const readOn = async () => {
    const { value, done } = await pieces.next();
    if (done) throw new UploadProblem('cut-off');
    total += value.length;
    if (total > limit) throw new UploadProblem('too-large');
    held = Buffer.concat([held, value]);
  };

  let fileName: string | undefined;
  while (fileName === undefined) {
    const start = held.indexOf(delimiter);
    const end = start < 0 ? -1 : held.indexOf('\r\n\r\n', start);
    if (end >= 0) {
      fileName = fileNameIn(held.toString('utf8', start, end));
      held = held.subarray(end + (fileName === undefined ? 0 : 4));
    } else if (
      held.length > longestStart ||
      (start >= 0 && held.subarray(start + delimiter.length).toString('latin1', 0, 2) === '--')
    ) {
      throw new UploadProblem('no-file');
    } else await readOn();
  }

  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = held.indexOf(delimiter);
      if (end >= 0) {
        if (end > 0) yield held.subarray(0, end);
        return;
      }
      // The delimiter may have begun at the end of what is there.
      const ready = Math.max(0, held.length - delimiter.length);
      if (ready > 0) yield held.subarray(0, ready);
      held = held.subarray(ready);
      await readOn();
    }
  }
  return { fileName, content: content() };
}

/** Undefined for a part that is no file, and for a field of files in which none was chosen. */
function fileNameIn(head: string): string | undefined {
  const [, name = ''] = /^content-disposition:.*?\bfilename="([^"\r\n]*)"/im.exec(head) ?? [];
  // Some browsers sent the path too.
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || undefined;
}
