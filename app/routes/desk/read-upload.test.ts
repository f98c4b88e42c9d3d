import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { maxPassedBy, readUpload, UploadProblem } from './read-upload.ts';

const type = 'multipart/form-data; boundary=x7';
const form = (content: string, field = 'file"; filename="a.csv') =>
  `--x7\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x7\r\nContent-Disposition: form-data; name="${field}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--x7--\r\n`;

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Options = { limit?: number; contentType?: string };

const read = (text: string, { size = 7, ...options }: Options & { size?: number } = {}) =>
  readPieces(inPieces(text, size), options);

async function readPieces(body: AsyncIterable<Buffer>, { limit = 100_000, contentType = type }: Options = {}) {
  try {
    const { fileName, content } = await readUpload(body, contentType, limit);
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece));
    return [fileName, Buffer.concat(pieces).toString()];
  } catch (error) {
    if (error instanceof UploadProblem) return error.kind;
    throw error;
  }
}

describe('an uploaded file', () => {
  const content = 'name\r\nA\r\n--x\r\n--x 7,Peña\r\n\r\n';
  test.each([1, 2, 7, 64, 10_000])('is read byte for byte in chunks of %i', async (size) =>
    expect(await read(form(content), { size })).toEqual(['a.csv', content]),
  );

  test.each([
    ['C:\\x\\b.csv', 'b.csv'],
    ['Peña.csv', 'Peña.csv'],
  ])('may be empty, and named %s is %s', async (given, name) =>
    expect(await read(form('', `file"; filename="${given}`))).toEqual([name, '']),
  );

  test.each([
    ['none selected', form('', 'file"; filename="'), {}, 'no-file'],
    ['none selected, and one that breaks off', form('', 'file"; filename="').slice(0, -12), { size: 64 }, 'cut-off'],
    ['one that breaks off', form('x'.repeat(1_000)).slice(0, 600), {}, 'cut-off'],
    ['one that breaks off before it begins', form('x').slice(0, 30), {}, 'cut-off'],
    ['a start without end', `--x7\r\n${'x'.repeat(200_000)}`, { limit: 1_000_000, size: 10_000 }, 'no-file'],
  ])('%s is refused', async (_, text, options, problem) => expect(await read(text, options)).toBe(problem));

  test.each([
    ['a form without files', form('x', 'other'), {}, 'no-file'],
    ['no form', '{}', { contentType: 'application/json' }, 'no-file'],
    ['one too large', form('x'.repeat(1_000)), { limit: 900 }, 'too-large'],
    ['one too large before it begins', form('x'), { limit: 20 }, 'too-large'],
    ['one that is taken', form('x'), {}, ['a.csv', 'x']],
  ])('%s is read to the end in any case', async (_, text, options, outcome) => {
    const sent = countedPieces(text + '-'.repeat(3_000));
    expect(await readPieces(sent.pieces, options)).toEqual(outcome);
    expect(sent.bytes()).toBe(text.length + 3_000);
  });

  test('is read to the end if its reader fails', async () => {
    const sent = countedPieces(form('x'.repeat(1_000)));
    const { content } = await readUpload(sent.pieces, type, 100_000);
    const failing = async () => {
      for await (const _ of content) throw new Error('the database is away');
    };
    await expect(failing()).rejects.toThrow('the database is away');
    expect(sent.bytes()).toBe(form('x'.repeat(1_000)).length);
  });

  test('is read no faster than its reader takes it', async () => {
    const sent = countedPieces(form('x'.repeat(2_000_000)), 10_000);
    const { content } = await readUpload(sent.pieces, type, 3_000_000);
    await content[Symbol.asyncIterator]().next();
    await new Promise(setImmediate);
    expect(sent.bytes()).toBeLessThan(200_000);
  });

  test('has a time limit', async () => {
    const megabyte = Buffer.alloc(1024 * 1024);
    let passed = 0;
    async function* endless() {
      for (;;) {
        passed += megabyte.length;
        yield megabyte;
      }
    }
    expect(await readPieces(endless(), { limit: 1_000 })).toBe('too-large');
    expect(passed).toBeLessThan(maxPassedBy + 3 * megabyte.length);
  });
});

/** Pieces of a body, and how much of it has been read. */
function countedPieces(text: string, size = 7): { pieces: AsyncGenerator<Buffer>; bytes: () => number } {
  let bytes = 0;
  async function* counted() {
    for await (const piece of inPieces(text, size)) {
      bytes += piece.length;
      yield piece;
    }
  }
  return { pieces: counted(), bytes: () => bytes };
}

test('an upload that breaks off is cut off for a reader that starts late, and ends no process', async () => {
  const start = form('x'.repeat(1_000)).slice(0, 600);
  async function* cut(): AsyncGenerator<Buffer> {
    yield Buffer.from(start);
    await new Promise(setImmediate);
    throw new Error('connection lost');
  }
  for (const body of [inPieces(start, 64), cut()]) {
    const { content } = await readUpload(body, type, 100_000);
    // As while the database is slow.
    await sleep(50);
    const reading = async () => {
      for await (const _ of content);
    };
    await expect(reading()).rejects.toMatchObject({ kind: 'cut-off' });
  }
});
