import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bounded, discardRest, maxDiscarded, readFile, readFiles, UploadProblem } from './read-files.ts';

const type = 'multipart/form-data; boundary=x7';
const part = (content: string, name = 'a.jpg') =>
  `--x7\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--x7--\r\n`;

function body(text: string, size = 7): Readable {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
  return Readable.from(pieces, { objectMode: false });
}

async function read(text: string, { limit = 100_000, max = 3, contentType = type } = {}) {
  const files: string[] = [];
  try {
    await readFiles(body(text), contentType, { limit, max }, async ({ content }) => {
      files.push(await readText(content));
    });
    return files;
  } catch (error) {
    if (error instanceof UploadProblem) return error.kind;
    throw error;
  }
}

describe('the files of a form', () => {
  test('are read one after the other, in their order', async () =>
    expect(await read(form(part('one'), part('x'.repeat(5_000)), part('three')))).toEqual(['one', 'x'.repeat(5_000), 'three']));

  test('are read up to a number', async () =>
    expect(await read(form(part('1'), part('2'), part('3'), part('4')))).toEqual(['1', '2', '3']));

  test('are without those that were not selected', async () => expect(await read(form(part('', ''), part('2')))).toEqual(['2']));

  test.each([
    ['none is selected', form(part('', '')), {}, 'no-file'],
    ['it is another body', '{}', { contentType: 'application/json' }, 'no-file'],
    ['they are too large together', form(part('x'.repeat(900)), part('y'.repeat(900))), { limit: 1_500 }, 'too-large'],
    ['it breaks off', form(part('x'.repeat(900))).slice(0, 500), {}, 'cut-off'],
  ])('are refused if %s', async (_, text, options, problem) => expect(await read(text, options)).toBe(problem));

  test('fail with their reader', async () => {
    const failing = readFiles(body(form(part('1'), part('2'))), type, { limit: 1_000, max: 3 }, async () => {
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
  });

  test('break off with their connection', async () => {
    async function* cut() {
      yield Buffer.from(form(part('x'.repeat(900))).slice(0, 500));
      throw new Error('connection lost');
    }
    const reading = readFiles(
      Readable.from(cut(), { objectMode: false }),
      type,
      { limit: 10_000, max: 3 },
      async ({ content }) => {
        for await (const _ of content);
      },
    );
    await expect(reading).rejects.toMatchObject({ kind: 'cut-off' });
  });
});

describe('the rest of a body', () => {
  test('is read to its end, or to a limit', async () => {
    const short = body('x'.repeat(500));
    await discardRest(short, 1_000);
    expect(short.readableEnded).toBe(true);
    const long = body('x'.repeat(5_000));
    await discardRest(long, 1_000);
    expect(long.readableEnded).toBe(false);
  });

  test('stays readable for the response after a problem', async () => {
    const long = body('x'.repeat(5_000));
    await expect(async () => {
      for await (const _ of bounded(long, 1_000));
    }).rejects.toMatchObject({ kind: 'too-large' });
    expect(long.destroyed).toBe(false);
  });
});

const upload = (content: string, field = 'file"; filename="a.csv') =>
  `--x7\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x7\r\nContent-Disposition: form-data; name="${field}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--x7--\r\n`;

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Options = { limit?: number; contentType?: string };

const readOne = (text: string, { size = 7, ...options }: Options & { size?: number } = {}) =>
  readPieces(inPieces(text, size), options);

const stream = (pieces: AsyncIterable<Buffer>) => Readable.from(pieces, { objectMode: false });

async function readPieces(body: AsyncIterable<Buffer>, { limit = 100_000, contentType = type }: Options = {}) {
  try {
    return await readFile(stream(body), contentType, limit, async ({ fileName, content }) => [fileName, await readText(content)]);
  } catch (error) {
    if (error instanceof UploadProblem) return error.kind;
    throw error;
  }
}

describe('an uploaded file', () => {
  const content = 'name\r\nA\r\n--x\r\n--x 7,Peña\r\n\r\n';
  test.each([1, 2, 7, 64, 10_000])('is read byte for byte in chunks of %i', async (size) =>
    expect(await readOne(upload(content), { size })).toEqual(['a.csv', content]),
  );

  test.each([
    ['C:\\x\\b.csv', 'b.csv'],
    ['Peña.csv', 'Peña.csv'],
  ])('may be empty, and named %s is %s', async (given, name) =>
    expect(await readOne(upload('', `file"; filename="${given}`))).toEqual([name, '']),
  );

  test.each([
    ['none selected', upload('', 'file"; filename="'), {}, 'no-file'],
    ['none selected, and one that breaks off', upload('', 'file"; filename="').slice(0, -12), { size: 64 }, 'cut-off'],
    ['one that breaks off', upload('x'.repeat(1_000)).slice(0, 600), {}, 'cut-off'],
    ['one that breaks off before it begins', upload('x').slice(0, 30), {}, 'cut-off'],
    ['a start without end', `--x7\r\n${'x'.repeat(200_000)}`, { limit: 1_000_000, size: 10_000 }, 'no-file'],
  ])('%s is refused', async (_, text, options, problem) => expect(await readOne(text, options)).toBe(problem));

  test.each([
    ['a form without files', upload('x', 'other'), {}, 'no-file'],
    ['no form', '{}', { contentType: 'application/json' }, 'no-file'],
    ['one too large', upload('x'.repeat(1_000)), { limit: 900 }, 'too-large'],
    ['one too large before it begins', upload('x'), { limit: 20 }, 'too-large'],
    ['one that is taken', upload('x'), {}, ['a.csv', 'x']],
  ])('%s is read to the end in any case', async (_, text, options, outcome) => {
    const sent = countedPieces(text + '-'.repeat(3_000));
    expect(await readPieces(sent.pieces, options)).toEqual(outcome);
    expect(sent.bytes()).toBe(text.length + 3_000);
  });

  test('is read to the end if its reader fails', async () => {
    const sent = countedPieces(upload('x'.repeat(1_000)));
    const failing = readFile(stream(sent.pieces), type, 100_000, async ({ content }) => {
      for await (const _ of content) throw new Error('the database is away');
    });
    await expect(failing).rejects.toThrow('the database is away');
    expect(sent.bytes()).toBe(upload('x'.repeat(1_000)).length);
  });

  test('is read no faster than its reader takes it', async () => {
    const sent = countedPieces(upload('x'.repeat(2_000_000)), 10_000);
    let soon = 0;
    await readFile(stream(sent.pieces), type, 3_000_000, async ({ content }) => {
      for await (const _ of content) {
        await new Promise(setImmediate);
        soon ||= sent.bytes();
      }
    });
    expect(soon).toBeLessThan(200_000);
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
    expect(passed).toBeLessThan(maxDiscarded + 4 * megabyte.length);
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
  const start = upload('x'.repeat(1_000)).slice(0, 600);
  async function* cut(): AsyncGenerator<Buffer> {
    yield Buffer.from(start);
    await new Promise(setImmediate);
    throw new Error('connection lost');
  }
  for (const body of [inPieces(start, 64), cut()]) {
    const reading = readFile(stream(body), type, 100_000, async ({ content }) => {
      await sleep(50); // As while the database is slow.
      for await (const _ of content);
    });
    await expect(reading).rejects.toMatchObject({ kind: 'cut-off' });
  }
});
