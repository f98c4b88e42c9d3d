/** A file in a form (multipart/form-data, RFC 7578), read as a stream. */
export type Upload = { fileName: string; content: AsyncIterable<Buffer> };

/** Why a form with a file was refused. */
export class UploadProblem extends Error {
  readonly kind: 'no-file' | 'too-large' | 'cut-off';
  constructor(kind: UploadProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Our forms have a few hundred bytes before a file. */
const longestStart = 64 * 1024;

/**
 * Maximum of a discarded body, in bytes. A browser that gets a response while sending shows its own error instead of the
 * response.
 */
export const mostPassedBy = 256 * 1024 * 1024;

/**
 * The first file of a form. The rest of the body is read and discarded before this or its content ends; the time limit of
 * requests bounds that.
 * @param limit in bytes, of the whole form.
 * @throws UploadProblem, here or while the content is read.
 */
export async function readUpload(body: AsyncIterable<Buffer>, contentType: string, limit: number): Promise<Upload> {
  const [, quoted, plain] = /^multipart\/form-data;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  const pieces = body[Symbol.asyncIterator]();
  const passBy = async () => {
    const ended = { value: undefined, done: true } as const;
    for (let passed = 0; passed < mostPassedBy; ) {
      const { value, done } = await pieces.next().catch(() => ended);
      if (done) return;
      passed += value.length;
    }
  };
  const refuse = async (kind: UploadProblem['kind']): Promise<never> => {
    await passBy();
    throw new UploadProblem(kind);
  };
  if (!boundary) return refuse('no-file');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // Makes the first delimiter match like the others.
  let held = Buffer.from('\r\n');
  let total = 0;
  const readOn = async () => {
    const { value, done } = await pieces.next();
    if (done) throw new UploadProblem('cut-off');
    total += value.length;
    if (total > limit) return refuse('too-large');
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
      return refuse('no-file');
    } else await readOn();
  }

  async function* content(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const end = held.indexOf(delimiter);
        if (end >= 0) {
          if (end > 0) yield held.subarray(0, end);
          return;
        }
        // The delimiter may begin at the end of the buffer.
        const ready = Math.max(0, held.length - delimiter.length);
        if (ready > 0) yield held.subarray(0, ready);
        held = held.subarray(ready);
        await readOn();
      }
    } finally {
      await passBy(); // The reader may have stopped early.
    }
  }
  return { fileName, content: content() };
}

/** Undefined for a part that is not a file; empty if no file was selected. */
function fileNameIn(head: string): string | undefined {
  const [, name = ''] = /^content-disposition:.*?\bfilename="([^"\r\n]*)"/im.exec(head) ?? [];
  // Some browsers send the path too.
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || undefined;
}
