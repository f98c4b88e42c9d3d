import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import { holdFile } from './held-file.ts';

const folder = folderForEachTest();

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('holds a file that has no name on disk', async () => {
  const file = await holdFile(pieces('one ', 'two'), folder.path, 7);
  expect((await file?.read())?.toString()).toBe('one two');
  expect(await readdir(folder.path)).toEqual([]);
  await file?.close();
});

test('reads a file past the limit to its end, and keeps none of it', async () => {
  let read = 0;
  async function* counted() {
    for await (const piece of pieces('123', '456', '789')) {
      read += piece.length;
      yield piece;
    }
  }
  expect(await holdFile(counted(), folder.path, 5)).toBeUndefined();
  expect(read).toBe(9);
});

test('fails with the upload', async () => {
  async function* cut() {
    yield Buffer.from('1');
    throw new Error('cut off');
  }
  await expect(holdFile(cut(), folder.path, 5)).rejects.toThrow('cut off');
  expect(await readdir(folder.path)).toEqual([]);
});
