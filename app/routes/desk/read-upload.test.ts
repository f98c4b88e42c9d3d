import { describe, expect, test } from 'vitest';
import { readUpload, UploadProblem } from './read-upload.ts';

const type = 'multipart/form-data; boundary=x7';
const form = (content: string, field = 'file"; filename="a.csv') =>
  `--x7\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x7\r\nContent-Disposition: form-data; name="${field}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--x7--\r\n`;

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, { size = 7, limit = 100_000, contentType = type } = {}) {
  try {
    const { fileName, content } = await readUpload(inPieces(text, size), contentType, limit);
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece));
    return [fileName, Buffer.concat(pieces).toString()];
  } catch (error) {
    if (error instanceof UploadProblem) return error.kind;
    throw error;
  }
}

describe('the file of a form', () => {
  const content = 'name\r\nA\r\n--x\r\n--x 7,Peña\r\n\r\n';
  test.each([1, 2, 7, 64, 10_000])('is read byte for byte in pieces of %i', async (size) => {
    expect(await read(form(content), { size })).toEqual(['a.csv', content]);
  });

  test('may be empty, and its path is no part of its name', async () => {
    expect(await read(form('', 'file"; filename="C:\\x\\b.csv'))).toEqual(['b.csv', '']);
  });

  test('of a field in which none was chosen is none', async () => {
    expect(await read(form('', 'file"; filename="'))).toBe('no-file');
  });

  test.each([
    ['a form without files', form('x', 'other'), {}, 'no-file'],
    ['no form', '{}', { contentType: 'application/json' }, 'no-file'],
    ['one too large', form('x'.repeat(1_000)), { limit: 900 }, 'too-large'],
    ['one that breaks off', form('x'.repeat(1_000)).slice(0, 600), {}, 'cut-off'],
    ['one that breaks off before it begins', form('x').slice(0, 30), {}, 'cut-off'],
    ['a start without end', `--x7\r\n${'x'.repeat(200_000)}`, { limit: 1_000_000, size: 10_000 }, 'no-file'],
  ])('%s is refused', async (_, text, options, problem) => {
    expect(await read(text, options)).toBe(problem);
  });
});
