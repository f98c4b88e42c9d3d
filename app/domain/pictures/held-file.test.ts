import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import { convertInTurn, type HeldFile, holdFile } from './held-file.ts';

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

test('one held file after the other is read into memory', async () => {
  let open = 0;
  let most = 0;
  const held = (): HeldFile => ({
    read: async () => {
      open += 1;
      most = Math.max(most, open);
      return Buffer.alloc(1);
    },
    close: async () => {},
  });
  const convert = convertInTurn(async () => {
    await new Promise(setImmediate);
    open -= 1;
    return 'unreadable';
  });
  expect(await Promise.all([convert(held()), convert(held()), convert(held())])).toEqual(Array(3).fill('unreadable'));
  expect(most).toBe(1);
});
