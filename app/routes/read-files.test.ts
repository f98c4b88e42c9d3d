import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { UploadProblem } from './desk/read-upload.ts';
import { bounded, discardRest, readFiles } from './read-files.ts';

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
    await readFiles(body(text), contentType, { limit, max }, async (content) => {
      const pieces: Buffer[] = [];
      for await (const piece of content) pieces.push(Buffer.from(piece));
      files.push(Buffer.concat(pieces).toString());
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
    const reading = readFiles(Readable.from(cut(), { objectMode: false }), type, { limit: 10_000, max: 3 }, async (content) => {
      for await (const _ of content);
    });
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
