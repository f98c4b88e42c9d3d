import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('one holder at a time, until it gives the folder back', async () => {
  const unlock = await lockFolder(folder, 0);
  expect(unlock).toBeDefined();
  expect(await lockFolder(folder, 0)).toBeUndefined();
  await unlock?.();
  expect(await lockFolder(folder, 0)).toBeDefined();
});

test.each([
  ['a process that is gone', '4194000 1'],
  ['a number that another process has by now', `${process.pid} 1`],
])('the lock of %s counts for nothing', async (_, holder) => {
  await writeFile(join(folder, 'lock'), holder);
  expect(await lockFolder(folder, 0)).toBeDefined();
});

test('leaves nothing but the lock behind', async () => {
  await lockFolder(folder, 0);
  expect(await readdir(folder)).toEqual(['lock']);
});
